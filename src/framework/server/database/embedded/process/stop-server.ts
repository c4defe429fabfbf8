import { spawnSync } from 'node:child_process'
import { rmdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { asAccount } from '../folder/account.ts'
import type { StartedServer, Setup } from './start-server.ts'
import { isServing } from './postmaster.ts'

const FAST = 20_000
const IMMEDIATE = 5_000

const send = ({ home, binaries, account }: Setup, pid: number, how: 'fast' | 'immediate'): void => {
  if (process.platform === 'win32') {
    spawnSync(binaries.pgCtl, ['stop', '-D', home.cluster, '-m', how, '-W'], { ...asAccount(account), windowsHide: true })
    return
  }
  try {
    process.kill(pid, how === 'fast' ? 'SIGINT' : 'SIGQUIT')
  } catch {
    // It ended in the meantime.
  }
}

const gone = async ({ home }: Setup, { server, spawned }: StartedServer, within: number): Promise<boolean> => {
  const end = Date.now() + within
  // Our own child is gone only when we have taken note of its end; before, it would be left as a zombie should we end first.
  while (spawned === undefined ? isServing(home.cluster, server) : !spawned.hasEnded()) {
    if (Date.now() > end) return false
    await sleep(10)
  }
  return true
}

const removeSocketFolder = ({ home }: Setup, { server }: StartedServer): void => {
  if (server.socketFolder === '' || server.socketFolder === home.folder) return
  try {
    rmdirSync(server.socketFolder)
  } catch {
    // Something else lies in it; an empty one is used again.
  }
}

/**
 * Ends the server and every process of it: running statements are rolled back and a checkpoint is written (PostgreSQL's "fast"). Were that to
 * take more than 20 s it is ended at once, and repeats its log at the next start; nothing acknowledged is lost either way.
 */
export const stopServer = async (setup: Setup, served: StartedServer): Promise<void> => {
  send(setup, served.server.pid, 'fast')
  if (!(await gone(setup, served, FAST))) {
    setup.log.warn('PostgreSQL did not end within 20 s and is stopped without a last checkpoint.')
    send(setup, served.server.pid, 'immediate')
    await gone(setup, served, IMMEDIATE)
  }
  await served.lock.end().catch(() => undefined)
  removeSocketFolder(setup, served)
}
