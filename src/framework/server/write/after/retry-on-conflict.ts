/**
 * What two writers at once can meet after every check was passed: a name taken in between (23505), a target gone in between (23503).
 * The work runs once more, and then its own checks see what happened.
 */
import { sqlState } from '../../database/sql-states.ts'

/** Rows that were read for a large body have changed since. */
export class ReadIsOld extends Error {}

/** @param attempt is told whether it is the second: then it checks everything and trusts no cache */
export async function retryOnConflict<T>(attempt: (isRetry: boolean) => Promise<T>): Promise<T> {
  try {
    return await attempt(false)
  } catch (error) {
    if (!isRace(error)) throw error
    return await attempt(true)
  }
}

export function isRace(error: unknown): boolean {
  return error instanceof ReadIsOld || sqlState(error) === '23505' || sqlState(error) === '23503'
}

/** Name of the constraint that was broken. */
export function constraintOf(error: unknown): string | null {
  return typeof error === 'object' && error !== null && 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : null
}
