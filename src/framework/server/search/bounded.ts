/** Bounds of a search in time: for each statement, and for the whole of it. */
import type { Connection } from '../database/database.ts'
import { sqlState } from '../database/sql-states.ts'

/** Milliseconds. */
export interface Bounds {
  statement: number
  whole: number
}

/**
 * The connection with a limit for each statement. Statements of one turn travel as one batch, which is a transaction by itself: the
 * limit is set in it, for it alone.
 */
export function limited(connection: Connection, { statement }: Bounds): Connection {
  const limit = { name: 'search_limit', text: `SELECT set_config('statement_timeout', $1, true)`, values: [String(statement)] }
  let isSet = false
  const withLimit = () => {
    if (isSet) return
    isSet = true
    void connection.rows(limit).catch(() => undefined)
    process.nextTick(() => {
      isSet = false
    })
  }
  return {
    tenantId: connection.tenantId,
    rows(asked) {
      withLimit()
      return connection.rows(asked)
    },
    run(asked) {
      withLimit()
      return connection.run(asked)
    },
  }
}

/**
 * What the tasks give, a few at a time. Where a statement of one takes too long it fails with all others of its batch: these are asked
 * again, each by itself, as far as there is time.
 *
 * @returns what was found, and whether that is all
 * @throws every failure but a time limit
 */
export async function inTime<T>(tasks: readonly (() => Promise<T>)[], { together, until }: { together: number; until: number }): Promise<{ found: T[]; isWhole: boolean }> {
  const found: T[] = []
  const late: (() => Promise<T>)[] = []
  let isWhole = true
  const run = async (some: readonly (() => Promise<T>)[], again: (task: () => Promise<T>) => void) => {
    const outcomes = await Promise.allSettled(some.map((task) => task()))
    outcomes.forEach((outcome, n) => {
      const task = some[n]
      if (outcome.status === 'fulfilled') found.push(outcome.value)
      else if (sqlState(outcome.reason) !== '57014' || !task) throw outcome.reason
      else again(task)
    })
  }
  const lost = () => {
    isWhole = false
  }
  for (let at = 0; at < tasks.length; at += together) {
    if (performance.now() > until) lost()
    else await run(tasks.slice(at, at + together), (task) => late.push(task))
  }
  for (const task of late) {
    if (performance.now() > until) lost()
    else await run([task], lost)
  }
  return { found, isWhole }
}
