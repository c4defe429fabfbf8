import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import type { StartLog } from '../../../start-log.ts'
import { ownerUrl } from '../connection-urls.ts'
import type { Account } from '../folder/account.ts'
import type { Binaries } from '../binaries/binaries.ts'
import { tryLockDataFolder } from '../folder/data-folder-lock.ts'
import type { Home } from '../folder/home.ts'
import { startRetry } from './start-retry.ts'
import { isServing, readPostmaster, type Postmaster } from './postmaster.ts'
import { endOrphans } from './server-processes.ts'
import { spawnServer, type Spawned } from './spawn-server.ts'

/** Everything that stays the same while a server is brought up. */
export interface Setup {
  home: Home
  binaries: Binaries
  account: Account
  settings: Record<string, string>
  loopback: boolean
  log: StartLog
}

/** A running server that is ours: `lock` is the connection that says so, `spawned` is undefined where it ran already. */
export interface StartedServer {
  server: Postmaster
  lock: Client
  spawned: Spawned | undefined
}

const STEP = 40
const BEFORE_RETRY = 1_000

const running = (home: Home): Postmaster | undefined => {
  const server = readPostmaster(home.cluster)
  return server !== undefined && isServing(home.cluster, server) ? server : undefined
}

/**
 * Sees to it that a server runs on the cluster and that we are the only Mastline on it: connects to one whose Mastline died, else starts
 * one, and waits through start-up, recovery and the shutdown of a predecessor.
 *
 * @throws StartRefusal when another Mastline keeps the lock for 3 s, or PostgreSQL ends by itself
 */
export const startServer = async (setup: Setup): Promise<StartedServer> => {
  const { home } = setup
  const wait = startRetry(home, setup.log)
  let spawned: Spawned | undefined
  for (;;) {
    const server = running(home)
    if (spawned?.hasEnded() === true) {
      wait.gone(spawned.said())
      spawned = undefined
      await sleep(BEFORE_RETRY)
      if (running(home) === undefined) endOrphans(home.cluster)
      continue
    }
    if (server === undefined && spawned === undefined) {
      spawned = await spawnServer(home, setup.binaries, setup.account, setup.settings, setup.loopback)
    }
    if (server?.status === 'ready') {
      const lock = await tryLockDataFolder(ownerUrl(home, server, 'postgres'))
      if (typeof lock !== 'string') return { server, lock, spawned: spawned?.pid === server.pid ? spawned : undefined }
      wait[lock]()
    } else {
      wait['not ready']()
    }
    await sleep(STEP)
  }
}
