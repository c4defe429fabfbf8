/** SQL typed by somebody at the console, on the database itself: past the application's rights, rules and history. */
import pg from 'pg'

export interface SqlOptions {
  url: string
  /** As the owner. Else as a role that may read every table and change none, in transactions that are read-only. */
  mayWrite: boolean
}

export interface SqlResult {
  /** `SELECT`, `UPDATE`. */
  command: string
  /** Rows it answered or changed; null where it counts none. */
  count: number | null
  columns: string[]
  /** As PostgreSQL writes them; null is NULL. */
  rows: (string | null)[][]
}

export interface SqlSession {
  /** Runs statements, several with `;` between. @throws SqlError */
  run(text: string): Promise<SqlResult[]>
  /** Ends what is running; it then throws. */
  cancel(): Promise<void>
  close(): Promise<void>
}

/** PostgreSQL refused it; the message is its own, with detail and hint. */
export class SqlError extends Error {}

/** The usual role of PostgreSQL that reads everything. */
const reader = 'pg_read_all_data'
const quiet = new Set(['SELECT', 'SHOW', 'EXPLAIN', 'SET', 'BEGIN', 'COMMIT', 'ROLLBACK'])

/** Opens a session on the embedded database. @throws where it can't be reached */
export async function openSqlSession({ url, mayWrite }: SqlOptions): Promise<SqlSession> {
  const client = new pg.Client({ connectionString: url, application_name: 'mastline sql' })
  // Told by the statement that runs, or by the next one.
  client.on('error', () => undefined)
  await client.connect()
  const { rows: [me] } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  if (!mayWrite) await client.query(`SET ROLE ${reader}; SET default_transaction_read_only = on`)
  return {
    async run(text) {
      try {
        const answered: unknown = await client.query({ text, rowMode: 'array', types: { getTypeParser: () => (value: unknown) => value } })
        const results = [answered].flat() as pg.QueryArrayResult<(string | null)[]>[]
        if (mayWrite && results.some(({ command }) => !quiet.has(command))) await countChange(client)
        return results.map(({ command, rowCount, fields, rows }) => ({ command, count: rowCount, columns: fields.map(({ name }) => name), rows }))
      } catch (error) {
        throw new SqlError(sentenceOf(error, mayWrite), { cause: error })
      }
    },
    async cancel() {
      const other = new pg.Client({ connectionString: url, application_name: 'mastline sql' })
      await other.connect()
      await other.query('SELECT pg_cancel_backend($1)', [me?.pid]).finally(() => other.end())
    },
    async close() {
      await client.end()
    },
  }
}

/** What servers remember of the tables is asked anew. In a transaction that is open it counts with it. */
async function countChange(client: pg.Client): Promise<void> {
  await client.query(`DO $do$ BEGIN IF to_regclass('data.change_no') IS NOT NULL THEN UPDATE data.change_no SET n = n + 1; END IF; END $do$`)
}

function sentenceOf(error: unknown, mayWrite: boolean): string {
  if (!(error instanceof pg.DatabaseError)) return error instanceof Error ? error.message : String(error)
  const isRefused = !mayWrite && (error.code === '25006' || error.code === '42501')
  return [error.message, error.detail, error.hint, isRefused ? 'Nothing was changed. Start with --write to change data.' : undefined].filter((line) => line !== undefined).join('\n')
}
