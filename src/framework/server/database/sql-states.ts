/** What kind of failure PostgreSQL reports. */

/** SQLSTATE of an error of the database, else undefined. */
export function sqlState(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** Given up in favour of another transaction; running it again helps. */
export function isRetryable(error: unknown): boolean {
  const state = sqlState(error)
  return state === '40001' || state === '40P01'
}

/** Somebody else held a lock for longer than the connection waits. */
export function isLockTimeout(error: unknown): boolean {
  return sqlState(error) === '55P03'
}

/** Why the server can keep nothing more at the moment; undefined where that is not what failed. */
export function whyNothingKept(error: unknown): 'diskFull' | 'readOnly' | undefined {
  const state = sqlState(error)
  return state === '53100' ? 'diskFull' : state === '25006' ? 'readOnly' : undefined
}

/** The server told of the failure itself: whatever was not answered as done, it did not do. */
export function isTold(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'severity' in error
}

/** The server said that it ends the connection, or is not ready for one. */
export function isShutDown(error: unknown): boolean {
  return ['57P01', '57P02', '57P03'].includes(sqlState(error) ?? '')
}

/**
 * The connection is of no more use: the server ended, restarted or cut it, or a migration changed the type of a column that one of its
 * prepared statements gives.
 */
export function isLost(error: unknown): boolean {
  const state = sqlState(error) ?? ''
  if (state.startsWith('08') || isShutDown(error) || ['ECONNRESET', 'EPIPE', 'ECONNREFUSED', 'ENOENT'].includes(state)) return true
  if (!(error instanceof Error)) return false
  if (state === '0A000' && error.message.startsWith('cached plan')) return true
  return /^Connection terminated|not queryable$/.test(error.message) || (error.cause !== undefined && isLost(error.cause))
}
