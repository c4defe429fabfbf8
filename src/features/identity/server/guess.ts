/** A password that somebody says is his: compared, and counted where it is wrong (protocol §4). */
import { Failure, say, type Database, type Language } from '#framework/server'
import { countFailure, isLockedOut, type Counter } from './attempts.ts'
import { inTurn } from './in-turn.ts'
import { TooManyAtOnce } from './password-queue.ts'
import type { Passwords } from './password.ts'

export interface Guess {
  tenantId: number
  /** The account first, then whatever else is counted. */
  counters: readonly [account: Counter, ...others: Counter[]]
  password: string
  /** Null where there is no such account, which costs the same. */
  hash: string | null
  language: Language
}

/**
 * Every outcome computes one hash. Guesses at one account take turns, so that a hundred sent at once are no more tries than five.
 *
 * @throws Failure 429 where too many are compared at once
 */
export async function guess({ database, passwords }: { database: Database; passwords: Passwords }, { tenantId, counters, password, hash, language }: Guess): Promise<'right' | 'wrong' | 'locked'> {
  try {
    return await inTurn(`${tenantId} ${counters[0].key}`, async () => {
      const isLocked = await database.read(tenantId, (connection) => isLockedOut(connection, counters))
      const isRight = await passwords.matches(password, hash)
      if (isLocked) return 'locked'
      if (!isRight) await database.transaction(tenantId, (connection) => countFailure(connection, counters))
      return isRight ? 'right' : 'wrong'
    })
  } catch (error) {
    if (error instanceof TooManyAtOnce) throw new Failure(429, say(language, 'loginFailed'), say(language, 'tooManySignIns'))
    throw error
  }
}
