/** Restoring a backup of the embedded database, while Mastline runs or not. */
import { statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Contents } from '../../../archive/contents.ts'
import { StartRefusal } from '../../../start-refusal.ts'
import { ownerUrl } from '../connection-urls.ts'
import type { Home } from '../folder/home.ts'
import { prepareEmbedded, startEmbedded, type EmbeddedOptions } from '../start.ts'
import { requestRestart } from '../process/restart-request.ts'
import { serving } from '../with-embedded.ts'
import { prepareRestore } from './prepare-restore.ts'
import { isRestoredWaiting, restoredHome } from './restored.ts'

export interface Restored {
  contents: Contents
  folder: string
  /** A Mastline ran, and runs on the restored database now. */
  isServed: boolean
}

const STEP = 100
/** A Mastline told to end has 20 s; its launcher starts it again at once. */
const START_LIMIT = 120_000
/** Whoever starts it again needs some seconds, more on a busy machine; two that start at once would be in each other's way. */
const NOBODY_LEFT = 30_000

/**
 * Puts a backup in the place of a data folder's database. Whatever takes long is done beside the one in use. A Mastline that runs on it is then told to start
 * again, and does so on the restored one; where none runs, the restored one is started once to see that it does, and stopped. The database before is
 * kept beside it, and is back in its place should the restored one not start.
 *
 * @throws ArchiveRefusal or StartRefusal; the database before is in use then, as if nothing had been asked
 */
export const restoreEmbedded = async (file: string, options: EmbeddedOptions): Promise<Restored> => {
  const setup = prepareEmbedded(options)
  const { home } = setup
  const contents = await prepareRestore({ ...setup, file })
  const restored = statSync(restoredHome(home).folder).ino
  const server = serving(home)
  if (server !== undefined) {
    await requestRestart(ownerUrl(home, server))
    if (await isTakenUp(home, restored)) return { contents, folder: home.folder, isServed: true }
  }
  await (await startEmbedded(options)).stop()
  return { contents, folder: home.folder, isServed: false }
}

/** Where a restored database is: it waits, is in its place, or was put aside since it did not start. */
const placeOf = (home: Home, restored: number): 'waiting' | 'in place' | 'aside' => {
  if (isRestoredWaiting(home)) return 'waiting'
  const there = statSync(home.folder, { throwIfNoEntry: false })?.ino
  return there === undefined || there === restored ? 'in place' : 'aside'
}

/** @returns false where whoever ran has ended and nobody started again: then it is for us to do */
const isTakenUp = async (home: Home, restored: number): Promise<boolean> => {
  const end = Date.now() + START_LIMIT
  let alone = Date.now()
  for (; Date.now() < end; await sleep(STEP)) {
    const place = placeOf(home, restored)
    const isServed = serving(home) !== undefined
    if (isServed) alone = Date.now()
    if (place === 'aside') throw new StartRefusal('The restored database did not start; what was said about it stands where Mastline runs. The database before is in its place again.')
    if (place === 'in place' && isServed) return true
    if (place === 'waiting' && Date.now() - alone > NOBODY_LEFT) return false
  }
  if (placeOf(home, restored) === 'in place') throw new StartRefusal(`The backup is restored in ${home.folder}, and Mastline is still starting on it.`)
  throw new StartRefusal(`Mastline still runs on the database in ${home.folder}. The restored one waits beside it, and is taken into use when Mastline starts again.`)
}
