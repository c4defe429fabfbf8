import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, closeSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { StartRefusal } from '../../start-refusal.ts'
import { asAccount, type Account } from './folder/account.ts'
import type { Binaries } from './binaries/binaries.ts'
import { homeAt, type Home } from './folder/home.ts'
import { changeOwner } from './folder/change-owner.ts'
import { serverEnvironment } from './process/server-environment.ts'

/** The name of the superuser that owns the database. */
export const OWNER = 'mastline'

// Letters beyond ASCII count as letters for pg_trgm only under a UTF-8 LC_CTYPE; under C a search for an Urdu word uses no index.
const CTYPES = ['C.UTF-8', 'en_US.UTF-8', 'UTF-8', 'C']

const run = async (program: string, args: string[], account: Account): Promise<{ code: number | null; said: string }> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...asAccount(account), env: serverEnvironment(), cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, said }))
  })

const initdb = async (home: Home, binaries: Binaries, account: Account, throwaway: boolean): Promise<void> => {
  const locale = ['--locale-provider=icu', '--icu-locale=und', '--encoding=UTF8', '--locale=C']
  const access = [`--username=${OWNER}`, '--auth=scram-sha-256', `--pwfile=${home.passwordFile}`]
  const common = ['-D', home.cluster, ...locale, ...access, ...(throwaway ? ['--no-sync'] : [])]
  let said = ''
  for (const ctype of CTYPES) {
    const result = await run(binaries.initdb, [...common, `--lc-ctype=${ctype}`], account)
    if (result.code === 0) return
    said = result.said
    if (!said.includes('invalid locale name')) break
  }
  throw new StartRefusal(`The database could not be made in ${home.folder}: ${said.trim().split('\n').slice(-3).join(' ')}`)
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

// A draft whose maker is dead is what a kill in the middle of a first start leaves.
const sweepDrafts = (home: Home): void => {
  const beginning = `${basename(home.folder)}.init-`
  for (const name of readdirSync(dirname(home.folder))) {
    if (!name.startsWith(beginning) || isRunning(Number(name.slice(beginning.length)))) continue
    rmSync(join(dirname(home.folder), name), { recursive: true, force: true, maxRetries: 3 })
  }
}

const flush = (path: string): void => {
  if (process.platform === 'win32') return
  const fd = openSync(path, 'r')
  fsyncSync(fd)
  closeSync(fd)
}

const publish = (draft: Home, home: Home): boolean => {
  flush(draft.passwordFile)
  flush(draft.folder)
  try {
    renameSync(draft.folder, home.folder)
    flush(dirname(home.folder))
    return true
  } catch (error) {
    rmSync(draft.folder, { recursive: true, force: true })
    // Another Mastline made it in the meantime; one database is as good as the other.
    if (!existsSync(home.cluster)) throw error
    return false
  }
}

/**
 * Makes the database files on the first start: UTF-8, ICU's root collation, scram with a generated password in a file of mode 0600. It is
 * made beside its place and renamed when whole, so that a kill at any moment leaves either nothing or all of it.
 *
 * @returns whether it was made now, and by us
 * @throws StartRefusal with initdb's own words
 */
export const initialise = async (home: Home, binaries: Binaries, account: Account, throwaway: boolean): Promise<boolean> => {
  if (existsSync(home.cluster)) return false
  sweepDrafts(home)
  const draft = homeAt(`${home.folder}.init-${process.pid}`)
  mkdirSync(draft.folder)
  chmodSync(draft.folder, 0o700)
  writeFileSync(draft.passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 })
  changeOwner(draft.folder, account)
  changeOwner(draft.passwordFile, account)
  try {
    await initdb(draft, binaries, account, throwaway)
  } catch (error) {
    rmSync(draft.folder, { recursive: true, force: true })
    throw error
  }
  return publish(draft, home)
}
