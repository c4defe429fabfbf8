/** Restoring a backup of the embedded database, while Mastline runs or not. */
import { statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Contents } from '../../../archive/contents.ts'
import { StartRefusal } from '../../../start-refusal.ts'
import { ownerUrl } from '../access.ts'
import type { Home } from '../home.ts'
import { prepareEmbedded, startEmbedded, type EmbeddedOptions } from '../start.ts'
import { tellToStartAgain } from '../start-again.ts'
import { serving } from '../visit.ts'
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
const PATIENCE = 120_000
/** Whoever starts it again needs some seconds, more on a busy machine; two that start at once would be in each other's way. */
const NOBODY_LEFT = 30_000

/**
 * Puts a backup in the place of the database of a data folder. All that takes long is done beside it. A Mastline that runs on it is then told to start
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
    await tellToStartAgain(ownerUrl(home, server))
    if (await isTakenUp(home, restored)) return { contents, folder: home.folder, isServed: true }
  }
  await (await startEmbedded(options)).stop()
  return { contents, folder: home.folder, isServed: false }
}

/** @returns false where whoever ran has ended and nobody started again: then it is for us to do */
const isTakenUp = async (home: Home, restored: number): Promise<boolean> => {
  const end = Date.now() + PATIENCE
  let alone = Date.now()
  while (Date.now() < end) {
    const isServed = serving(home) !== undefined
    if (isServed) alone = Date.now()
    if (!isRestoredWaiting(home)) {
      // Somebody took it up, and may still be starting.
      const isOurs = statSync(home.folder, { throwIfNoEntry: false })?.ino === restored
      if (isOurs && isServed) return true
      if (!isOurs && isServed) throw new StartRefusal('The restored database did not start; what was said about it stands where Mastline runs. The database before is in use again.')
    }
    else if (Date.now() - alone > NOBODY_LEFT) return false
    await sleep(STEP)
  }
  throw new StartRefusal(`Mastline still runs on the database in ${home.folder} and did not start again. The restored one is put in its place when it does.`)
}
