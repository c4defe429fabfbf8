/** A password that somebody says is his: compared, and counted where it is wrong (protocol §4). */
import { Failure, say, type Database, type Language } from '#framework/server'
import { countFailure, forgetFailures, isLockedOut, type Counter } from './attempts.ts'
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
 * Every outcome computes one hash, and is decided after it: under the lock of its counters, so that after the fifth wrong answer nobody
 * learns anything, however many guesses were sent at once and to however many nodes (decision 0165). Guesses at one account take turns on
 * each node: a flood of them leaves the other place for hashing to everybody else.
 *
 * @throws Failure 429 where too many are compared at once
 */
export async function guess({ database, passwords }: { database: Database; passwords: Passwords }, { tenantId, counters, password, hash, language }: Guess): Promise<'right' | 'wrong' | 'locked'> {
  try {
    return await inTurn(`${tenantId} ${counters[0].key}`, async () => {
      const isRight = await passwords.matches(password, hash)
      return database.transaction(tenantId, async (connection) => {
        if (await isLockedOut(connection, counters)) return 'locked'
        await (isRight ? forgetFailures : countFailure)(connection, counters)
        return isRight ? 'right' : 'wrong'
      })
    })
  } catch (error) {
    if (error instanceof TooManyAtOnce) throw new Failure(429, say(language, 'loginFailed'), say(language, 'tooManySignIns'))
    throw error
  }
}
