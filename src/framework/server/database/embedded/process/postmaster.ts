import { spawnSync } from 'node:child_process'
import { readFileSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { belongsTo } from './server-processes.ts'

/** What a running server has written about itself into `postmaster.pid`. */
export interface Postmaster {
  pid: number
  port: number
  socketFolder: string
  listenAddress: string
  status: 'starting' | 'ready' | 'stopping'
}

// The server removes the file when it ends, which may be between two looks at it.
const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  }
}

/** Reads `postmaster.pid` of a cluster; undefined where there is none, or its writer has not finished it. */
export const readPostmaster = (cluster: string): Postmaster | undefined => {
  const [pid, , , port, socketFolder = '', listenAddress = '', , status = ''] = read(join(cluster, 'postmaster.pid')).split('\n')
  if (!(Number(pid) > 0)) return undefined
  const known = { pid: Number(pid), port: Number(port), socketFolder, listenAddress }
  const word = status.trim()
  return { ...known, status: word === 'ready' || word === 'stopping' ? word : 'starting' }
}

const isPostgresByName = (pid: number): boolean => {
  if (process.platform === 'win32') return spawnSync('tasklist', ['/FI', `PID eq ${pid}`], { encoding: 'utf8' }).stdout.includes('postgres')
  return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout.includes('postgres')
}

/**
 * Whether the process of a pid file is still the server of this very cluster. The number alone says little: after a restart of a
 * container the same small number often belongs to something else.
 */
export const isServing = (cluster: string, { pid }: Postmaster): boolean => {
  try {
    if (process.platform === 'linux') return belongsTo(realpathSync(cluster), pid)
    process.kill(pid, 0)
    return isPostgresByName(pid)
  } catch {
    return false
  }
}

const isTaken = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Removes the lock files of a dead server whose number now belongs to another process: PostgreSQL would take that process for itself and
 * refuse to start. A number that nobody has, it clears away by itself.
 */
export const clearStale = (cluster: string): void => {
  const server = readPostmaster(cluster)
  if (server === undefined || !isTaken(server.pid) || isServing(cluster, server)) return
  if (server.socketFolder !== '') rmSync(join(server.socketFolder, `.s.PGSQL.${server.port}.lock`), { force: true })
  rmSync(join(cluster, 'postmaster.pid'), { force: true })
}
