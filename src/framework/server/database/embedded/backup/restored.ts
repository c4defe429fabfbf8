/**
 * A restored database waits beside the one in use until a start puts it in its place: `postgres.restored` beside `postgres`. It has that name only
 * when it is whole, so whoever finds it may use it; the one before stays as `postgres.before-<time>`.
 */
import { existsSync, renameSync } from 'node:fs'
import { StartRefusal } from '../../../start-refusal.ts'
import type { StartLog } from '../../../start-log.ts'
import { homeAt, type Home } from '../folder/home.ts'

/** Where the restored database of a home waits. */
export const restoredHome = (home: Home): Home => homeAt(`${home.folder}.restored`)

/** Whether one waits. */
export const isRestoredWaiting = (home: Home): boolean => existsSync(restoredHome(home).cluster)

/** What taking a restored database into use did. */
export interface Adopted {
  /** Where the database before is kept; undefined where there was none. */
  before: string | undefined
  /** The restored one did not start: puts the one before back, and says so. */
  undo: (error: unknown) => StartRefusal
}

const stamp = (): string => new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '')

/**
 * Puts the waiting database in its place. Never while a server runs on either.
 *
 * @returns undefined where none waits
 */
export const adoptRestored = (home: Home, log: StartLog): Adopted | undefined => {
  if (!isRestoredWaiting(home)) return undefined
  const isReplacing = existsSync(home.folder)
  const before = isReplacing ? `${home.folder}.before-${stamp()}` : undefined
  // Killed between the two, the next start finds no database and the waiting one, and goes on here.
  if (before !== undefined) renameSync(home.folder, before)
  renameSync(restoredHome(home).folder, home.folder)
  log.info(`The restored database is in use now.${before === undefined ? '' : ` The one before is kept in ${before}; remove it when it is not wanted any more.`}`)
  return { before, undo: (error) => putBack(home, before, error) }
}

const putBack = (home: Home, before: string | undefined, error: unknown): StartRefusal => {
  const failed = `${home.folder}.failed-${stamp()}`
  renameSync(home.folder, failed)
  if (before !== undefined) renameSync(before, home.folder)
  const place = before === undefined ? '' : ' The database before is in its place again.'
  return new StartRefusal(`The restored database did not start: ${error instanceof Error ? error.message : String(error)} It is kept in ${failed}.${place}`)
}
