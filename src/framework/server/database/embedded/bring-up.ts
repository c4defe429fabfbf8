import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { StartRefusal } from '../../start-refusal.ts'
import type { StartLog } from '../../start-log.ts'
import { ownerUrl } from './access.ts'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import { tryHold } from './hold.ts'
import type { Home } from './home.ts'
import { isServing, readPostmaster, type Postmaster } from './postmaster.ts'
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
export interface Served {
  server: Postmaster
  lock: Client
  spawned: Spawned | undefined
}

const STEP = 40
const WAIT_FOR_LOCK = 3_000
const WAIT_FOR_START = 600_000
const WAIT_FOR_BACKENDS = 30_000
const SAY_EVERY = 10_000

const running = (home: Home): Postmaster | undefined => {
  const server = readPostmaster(home.cluster)
  return server !== undefined && isServing(home.cluster, server) ? server : undefined
}

const explain = (home: Home, said: string): StartRefusal => {
  const reasons = said.split('\n').filter((line) => /FATAL|PANIC|error/.test(line))
  const reason = (reasons.length > 0 ? reasons : said.trim().split('\n')).slice(-2).join(' ')
  return new StartRefusal(`PostgreSQL did not start on ${home.cluster}: ${reason || 'it said nothing'}`)
}

// A backend of a killed server may take a moment to notice; and another Mastline may have been quicker to start one.
const passesByItself = (said: string): boolean => /pre-existing shared memory block|lock file "postmaster.pid" already exists/.test(said)

/** The waiting of one attempt to bring a server up: when each kind of patience began. */
const patience = (home: Home, log: StartLog) => {
  const begin = Date.now()
  let busySince: number | undefined
  let said = begin
  return {
    busy: () => {
      busySince ??= Date.now()
      if (Date.now() - busySince < WAIT_FOR_LOCK) return
      throw new StartRefusal(`Another Mastline is already using the database in ${home.folder}; stop it first, or set DATA_DIR to another folder.`)
    },
    notReady: () => {
      busySince = undefined
      if (Date.now() - begin > WAIT_FOR_START) throw new StartRefusal(`PostgreSQL on ${home.cluster} does not answer; its log is ${home.logFile}.`)
      if (Date.now() - said < SAY_EVERY) return
      said = Date.now()
      log.info('PostgreSQL is still starting; after a crash it first repeats what was not yet in its files.')
    },
    gone: (words: string) => {
      if (!passesByItself(words) || Date.now() - begin > WAIT_FOR_BACKENDS) throw explain(home, words)
    },
  }
}

/**
 * Sees to it that a server runs on the cluster and that we are the only Mastline on it: connects to one whose Mastline died, else starts
 * one, and waits through start-up, recovery and the shutdown of a predecessor.
 *
 * @throws StartRefusal when another Mastline keeps the lock for 3 s, or PostgreSQL ends by itself
 */
export const bringUp = async (setup: Setup): Promise<Served> => {
  const { home, log } = setup
  const wait = patience(home, log)
  let spawned: Spawned | undefined
  for (;;) {
    const server = running(home)
    if (spawned?.hasEnded() === true) {
      wait.gone(spawned.said())
      spawned = undefined
    }
    if (server === undefined && spawned === undefined) {
      spawned = await spawnServer(home, setup.binaries, setup.account, setup.settings, setup.loopback)
    }
    if (server?.status === 'ready') {
      const attempt = await tryHold(ownerUrl(home, server, 'postgres'))
      if ('held' in attempt) return { server, lock: attempt.held, spawned: spawned?.pid === server.pid ? spawned : undefined }
      if (attempt.failed === 'password') throw new StartRefusal(`The password in ${home.passwordFile} does not fit the database beside it.`)
      if (attempt.failed === 'busy') wait.busy()
    }
    wait.notReady()
    await sleep(STEP)
  }
}
