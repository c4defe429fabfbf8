/** A password to check: compared, and counted where it is wrong. */
import { Failure, TooManyWait, type Claimant, type Connection, type Database, type Language } from '#framework/server'
import { countFailure, forgetFailures, isLocked, isLockedOut, type Counter } from './attempts.ts'
import type { QueuedPasswords } from '../passwords/password-queue.ts'
import { texts } from '../texts.ts'

export interface Guess {
  tenantId: number
  /** The account first, then the address and whatever else is counted. */
  counters: readonly [account: Counter, ...others: Counter[]]
  /** Who waits for a place for hashing (`askerAt`). */
  asker: Claimant
  password: string
  /** Null where there is no such account, which costs the same. */
  hash: string | null
  language: Language
  /** Runs in the transaction that decides: `locked` is told once for each lock, by whoever's wrong password closed it. */
  decided?: (connection: Connection, outcome: Outcome, closed: readonly Counter[]) => Promise<void>
}

export type Outcome = 'right' | 'wrong' | 'locked'

/**
 * A locked address is turned away before anything is computed. Every other outcome computes one hash, and is decided after it: under the
 * lock of its counters, so that after the fifth wrong answer nobody learns anything, however many guesses were sent at once and to however
 * many nodes (docs/decisions/sign-in.md).
 *
 * @throws Failure 429 where too many are compared at once
 */
export async function guess({ database, passwords }: { database: Database; passwords: QueuedPasswords }, { tenantId, counters, asker, password, hash, language, decided }: Guess): Promise<Outcome> {
  const [, ...others] = counters
  if (others.length && (await database.read(tenantId, (connection) => isLocked(connection, others)))) return 'locked'
  const isRight = await passwords.matches(password, hash, asker).catch((error: unknown) => {
    if (error instanceof TooManyWait) throw new Failure(429, texts.say(language, 'loginFailed'), texts.say(language, 'tooManySignIns'))
    throw error
  })
  return database.transaction(tenantId, async (connection) => {
    if (await isLockedOut(connection, counters)) return 'locked'
    const closed = isRight ? [] : await countFailure(connection, counters)
    if (isRight) await forgetFailures(connection, counters)
    const outcome = isRight ? 'right' : 'wrong'
    await decided?.(connection, outcome, closed)
    return outcome
  })
}
