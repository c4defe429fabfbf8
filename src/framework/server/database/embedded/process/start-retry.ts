import { StartRefusal } from '../../../start-refusal.ts'
import type { StartLog } from '../../../start-log.ts'
import type { Home } from '../folder/home.ts'

const WAIT_FOR_LOCK = 3_000
const WAIT_FOR_START = 600_000
const WAIT_FOR_BACKENDS = 30_000
const SAY_EVERY = 10_000

const explain = (home: Home, said: string): StartRefusal => {
  const reasons = said.split('\n').filter((line) => /FATAL|PANIC|error/.test(line))
  const reason = (reasons.length > 0 ? reasons : said.trim().split('\n')).slice(-2).join(' ')
  return new StartRefusal(`PostgreSQL did not start on ${home.cluster}: ${reason || 'it said nothing'}`)
}

// A backend of a killed server may take a moment to notice; and another Mastline may have been quicker to start one.
const passesByItself = (said: string): boolean => /pre-existing shared memory block|lock file "postmaster.pid" already exists/.test(said)

/**
 * The waiting of one attempt to bring a server up. Each method is told one outcome of a look at the server; it returns where waiting on
 * is right, and throws a StartRefusal where it is not.
 */
export const startRetry = (home: Home, log: StartLog) => {
  const begin = Date.now()
  let busySince: number | undefined
  let said = begin
  return {
    password: () => {
      throw new StartRefusal(`The password in ${home.passwordFile} does not fit the database beside it.`)
    },
    busy: () => {
      busySince ??= Date.now()
      if (Date.now() - busySince < WAIT_FOR_LOCK) return
      throw new StartRefusal(`Another Mastline is already using the database in ${home.folder}; stop it first, or set DATA_DIR to another folder.`)
    },
    'not ready': () => {
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
