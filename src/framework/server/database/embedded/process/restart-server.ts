import { setTimeout as sleep } from 'node:timers/promises'
import { startServer, type StartedServer, type Setup } from './start-server.ts'

const BETWEEN = 5_000

// PostgreSQL runs under the C locale: these are the words of the system, whatever its language.
const hasNoRoom = (error: unknown): boolean => /No space left on device|Disk quota exceeded|Read-only file system|ENOSPC|EDQUOT|EROFS/.test(String(error))

const withFullStop = (words: string): string => words.replace(/[.]?$/, '.')

/** How a server is brought back. */
export interface RestartOptions {
  /** Asked before each further attempt. */
  isStopping: () => boolean
  /** Milliseconds between two attempts. */
  between?: number
  /** For tests: one attempt. */
  attempt?: (setup: Setup) => Promise<StartedServer>
}

/**
 * Brings up a server that ended by itself, as PostgreSQL does when its log can't grow. While the disk is too full for its start it is tried again and
 * again: ending with it would only leave nobody to say why, and nobody to go on when there is room.
 *
 * @returns undefined where we were told to stop meanwhile
 * @throws StartRefusal where it can't be brought up for another reason
 */
export const restartServer = async (setup: Setup, { isStopping, between = BETWEEN, attempt = startServer }: RestartOptions): Promise<StartedServer | undefined> => {
  setup.log.warn('The connection to PostgreSQL broke; it is being brought up again.')
  for (let isTold = false; ; isTold = true) {
    try {
      const served = await attempt(setup)
      setup.log.info('PostgreSQL is up again.')
      return served
    } catch (error) {
      if (isStopping()) return undefined
      if (!hasNoRoom(error)) throw error
      if (!isTold) setup.log.warn(`${withFullStop(error instanceof Error ? error.message : String(error))} It is tried again every ${between / 1000} s until there is room.`)
    }
    await sleep(between)
    if (isStopping()) return undefined
  }
}
