/** Carries a plan out: a table and its view in one transaction, never waiting long for a lock while readers queue behind it. */
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { sqlState } from '../database/sql-states.ts'
import { StartRefusal } from '../start-refusal.ts'
import type { Step } from './plan.ts'

/** @returns number of statements carried out @throws StartRefusal with the table and PostgreSQL's reason where one of them can't be */
export async function carryOut(client: pg.PoolClient, steps: readonly Step[]): Promise<number> {
  for (const together of grouped(steps)) await inTransaction(client, together)
  return steps.reduce((sum, step) => sum + step.sql.length, 0)
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

async function inTransaction(client: pg.PoolClient, steps: readonly Step[]): Promise<void> {
  const sql = steps.flatMap((step) => step.sql)
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query(`BEGIN; SET LOCAL lock_timeout = '1s'; ${sql.join(';\n')}; COMMIT`)
      return
    } catch (error) {
      await client.query('ROLLBACK')
      const locked = sqlState(error) === '55P03'
      if (!locked || attempt === 30) throw new StartRefusal(explain(error, steps), { cause: error })
      await sleep(200)
    }
  }
}

function explain(error: unknown, steps: readonly Step[]): string {
  const tables = steps.map((step) => step.table).filter(Boolean)
  const where = tables.length === 1 ? `table ${tables[0]}` : 'the schema'
  const reason = error instanceof Error ? error.message : String(error)
  const detail = error instanceof Error && 'detail' in error && typeof error.detail === 'string' ? ` (${error.detail})` : ''
  const hint = sqlState(error) === '23505' ? ' Rows share a value that is to be unique; make them differ first.' : ''
  return `Could not change ${where}: ${reason}${detail}.${hint} Nothing of it was changed.`
}
