/** Whether a write can be made now: asked of PostgreSQL, by writing. */
import type { Database } from '../../database/database.ts'
import { whyNothingKept } from '../../database/sql-states.ts'

const timeoutMs = 2_000

/** Little memory, so that the rows below go to a file: on a full disk they can't. */
const sparing = { text: `SELECT set_config('work_mem', '64kB', true)` }

/**
 * A transaction that changes no row: a message in the write-ahead log, flushed at its end, and half a megabyte in a temporary file that is gone
 * with it. https://www.postgresql.org/docs/18/functions-admin.html#FUNCTIONS-REPLICATION
 */
const write = {
  text: `SELECT current_setting('transaction_read_only'), pg_logical_emit_message(true, 'mastline', 'ready')::text, (SELECT count(*) FROM generate_series(1, 20000))`,
}

/** @returns why no write can be made, as a sentence; null where one was */
export async function whyNoWrite(database: Database): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, `The database did not answer within ${timeoutMs / 1000} s.`)
  })
  const written = database.transaction(0, async (connection) => {
    const [, [row]] = await Promise.all([connection.rows(sparing), connection.rows(write)])
    return row?.[0] === 'on' ? 'The database is read-only.' : null
  })
  return Promise.race([written.catch(reasonOf), late]).finally(() => clearTimeout(timer))
}

function reasonOf(error: unknown): string {
  const said = error instanceof Error ? error.message : String(error)
  const why = whyNothingKept(error)
  if (why === 'diskFull') return `The disk of the database is full: ${said}.`
  if (why === 'readOnly') return `The database is read-only: ${said}.`
  return `The database takes no write: ${said}.`
}
