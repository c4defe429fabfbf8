/** Carries a plan out: a table and its view in one transaction, never waiting long for a lock while readers queue behind it. */
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { sqlState } from '../database/sql-states.ts'
import { StartRefusal } from '../start-refusal.ts'
import type { Step } from './plan.ts'

/** @returns number of statements carried out @throws StartRefusal with the table and PostgreSQL's reason where one of them can't be */
export async function runPlan(client: pg.PoolClient, steps: readonly Step[]): Promise<number> {
  for (const together of grouped(steps)) await inOneTransaction(client, () => runSteps(client, together))
  return steps.reduce((sum, step) => sum + step.sql.length, 0)
}

/** Inside a transaction. @throws StartRefusal as above */
export async function runSteps(client: pg.PoolClient, steps: readonly Step[]): Promise<void> {
  await client.query(steps.flatMap((step) => step.sql).join(';\n')).catch((error: unknown) => {
    throw new StartRefusal(explain(error, steps), { cause: error })
  })
}

/** Steps on new tables share a transaction: a hundred and fifty commits would take longer than the tables. */
function grouped(steps: readonly Step[]): Step[][] {
  const groups: Step[][] = []
  for (const step of steps) {
    const last = groups.at(-1)
    if (last?.[0]?.fresh && step.fresh) last.push(step)
    else groups.push([step])
  }
  return groups
}

/**
 * Work that is done whole or not at all; begun again while others hold what it needs.
 *
 * @throws what the work throws
 */
export async function inOneTransaction<T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query(`BEGIN; SET LOCAL lock_timeout = '1s'`)
      const result = await work()
      await client.query('COMMIT')
      return result
    } catch (error) {
      await client.query('ROLLBACK')
      if (!isHeldByOthers(error) || attempt === 30) throw error
      await sleep(200)
    }
  }
}

/** A lock that was not given in time, or two that wait for each other. */
function isHeldByOthers(error: unknown): boolean {
  const state = sqlState(error instanceof StartRefusal ? error.cause : error)
  return state === '55P03' || state === '40P01'
}

function explain(error: unknown, steps: readonly Step[]): string {
  const tables = steps.map((step) => step.table).filter(Boolean)
  const where = tables.length === 1 ? `table ${tables[0]}` : 'the schema'
  const hint = sqlState(error) === '23505' ? ' Rows share a value that is to be unique; make them differ first.' : ''
  return `Could not change ${where}: ${reasonOf(error)}.${hint} Nothing of it was changed.`
}

/** PostgreSQL's message with its detail. */
export function reasonOf(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error)
  return reason + (error instanceof Error && 'detail' in error && typeof error.detail === 'string' ? ` (${error.detail})` : '')
}
