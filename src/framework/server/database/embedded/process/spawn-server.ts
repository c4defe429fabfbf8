import { spawn } from 'node:child_process'
import { chmodSync, closeSync, fstatSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { asAccount, type Account } from '../folder/account.ts'
import type { Binaries } from '../binaries/binaries.ts'
import { stopOnExit } from './stop-on-exit.ts'
import type { Home } from '../folder/home.ts'
import { changeOwner, changeFolderOwner } from '../folder/change-owner.ts'
import { clearStale } from './postmaster.ts'
import { serverEnvironment } from './server-environment.ts'
import { socketFolder } from '../folder/socket-folder.ts'

const LOG_LIMIT = 5 * 1024 * 1024

const freePort = async (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

const addresses = async (home: Home, account: Account, loopback: boolean): Promise<Record<string, string>> => {
  const folder = loopback ? undefined : socketFolder(home, account)
  if (folder === undefined) return { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(await freePort()) }
  return { listen_addresses: '', unix_socket_directories: folder, unix_socket_permissions: '0700', port: '5432' }
}

const openLog = (home: Home, account: Account): number => {
  if ((statSync(home.logFile, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT) renameSync(home.logFile, `${home.logFile}.old`)
  const fd = openSync(home.logFile, 'a', 0o600)
  changeOwner(home.logFile, account)
  return fd
}

/** A server process that we started; `said` is what it has written into its log since. */
export interface Spawned {
  pid: number | undefined
  hasEnded: () => boolean
  said: () => string
}

/**
 * Starts PostgreSQL on a cluster that no server runs on. It gets a session of its own: Ctrl-C in a terminal must reach only Node, which
 * ends it after the last request; and its log is a file, since it may outlive us.
 *
 * @param loopback by loopback instead of a socket, which is what Windows gets anyway
 */
export const spawnServer = async (
  home: Home,
  binaries: Binaries,
  account: Account,
  settings: Record<string, string>,
  loopback: boolean,
): Promise<Spawned> => {
  const options = Object.entries({ ...settings, ...(await addresses(home, account, loopback)) }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  changeFolderOwner(home.folder, account)
  chmodSync(home.folder, 0o700)
  clearStale(home.cluster)
  const log = openLog(home, account)
  const start = fstatSync(log).size
  const child = spawn(binaries.postgres, ['-D', home.cluster, ...options], {
    ...asAccount(account),
    env: serverEnvironment(),
    cwd: '/',
    detached: process.platform !== 'win32',
    windowsHide: true,
    stdio: ['ignore', log, log],
  })
  let failure: Error | undefined
  child.on('error', (error) => (failure = error))
  child.once('exit', stopOnExit(child.pid))
  child.unref()
  closeSync(log)
  return {
    pid: child.pid,
    hasEnded: () => failure !== undefined || child.exitCode !== null || child.signalCode !== null,
    said: () => failure?.message ?? readFileSync(home.logFile).subarray(start).toString(),
  }
}
