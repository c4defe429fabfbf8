/** What people at the console are told when a start fails. */
import { StartRefusal, type Settings } from '#framework/server'

interface SystemError extends Error {
  code: string
  syscall?: string
  path?: string
}

/**
 * Puts a failure of a start into words.
 *
 * @returns a sentence that says what to do; undefined where only the stack would help
 */
export function sentenceOf(error: unknown, settings: Pick<Settings, 'port' | 'host' | 'dataDir' | 'databaseUrl'> | undefined): string | undefined {
  if (error instanceof StartRefusal) return error.message
  if (!isSystemError(error) || !settings) return undefined
  return listening(error, settings) ?? connecting(error, settings) ?? writing(error, settings)
}

function isSystemError(error: unknown): error is SystemError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
}

function listening({ code, syscall }: SystemError, { port, host }: Pick<Settings, 'port' | 'host'>): string | undefined {
  if (syscall !== 'listen' && syscall !== 'getaddrinfo') return undefined
  if (code === 'EADDRINUSE') return `Port ${port} of ${host} is taken: another program, or another Mastline, listens there. End it, or set PORT to another number.`
  if (code === 'EACCES') return `This account may not listen on port ${port}. Set PORT to a number above 1023, and let a proxy take the other one.`
  if (code === 'EADDRNOTAVAIL' && syscall === 'listen') return `HOST is ${host}, which is no address of this machine.`
  return undefined
}

const unreachable = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', '28P01', '28000', '3D000', '57P03', '53300'])

function connecting({ code, message }: SystemError, { databaseUrl }: Pick<Settings, 'databaseUrl'>): string | undefined {
  if (databaseUrl === undefined || !unreachable.has(code)) return undefined
  const said = message === '' ? code : message
  return `PostgreSQL refused the connection of DATABASE_URL or DATABASE_APP_URL: ${said}. See that it runs, that it can be reached from here, and that both addresses name an account that may sign in.`
}

const reasons: { readonly [code: string]: string } = {
  EROFS: 'its disk is read-only', EACCES: 'this account may not write there', EPERM: 'this account may not write there', ENOSPC: 'its disk is full', EDQUOT: 'the quota of this account is used up',
  ENOTDIR: 'a file stands where a folder is wanted',
}

/** Node says ENOENT of a path of folders that a read-only disk refuses, since it looks afterwards whether the first is there. */
const notMade = "the folder can't be made there, as on a read-only disk"

function writing({ code, path, syscall, message }: SystemError, { dataDir }: Pick<Settings, 'dataDir'>): string | undefined {
  if (path === undefined || syscall === 'connect' || syscall?.startsWith('spawn')) return undefined
  const reason = code === 'ENOENT' && syscall === 'mkdir' ? notMade : (reasons[code] ?? message)
  return `Mastline can't write in its folder ${dataDir}: ${reason}${path.startsWith(dataDir) && path !== dataDir ? ` (${path})` : ''}. Make room or give it the right to, or set DATA_DIR to another folder.`
}
