/** What kind of failure PostgreSQL reports. */

/** SQLSTATE of an error of the database, else undefined. */
export function sqlState(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** Given up for another transaction; run once more and it works. */
export function isRetryable(error: unknown): boolean {
  const state = sqlState(error)
  return state === '40001' || state === '40P01'
}

/** The connection went away under the statement: the server ended, restarted, or cut it. */
export function isLost(error: unknown): boolean {
  const state = sqlState(error) ?? ''
  if (state.startsWith('08') || ['57P01', '57P02', '57P03', 'ECONNRESET', 'EPIPE', 'ECONNREFUSED', 'ENOENT'].includes(state)) return true
  if (!(error instanceof Error)) return false
  return /^Connection terminated|not queryable$/.test(error.message) || (error.cause !== undefined && isLost(error.cause))
}
