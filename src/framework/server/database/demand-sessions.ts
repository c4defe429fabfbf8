/**
 * A connection must stay one session of PostgreSQL: the tenant, the role and prepared statements are kept on it. Poolers in transaction mode
 * (PgBouncer's `pool_mode = transaction`) give each transaction whatever session is free: then one request would work with what another set.
 */
import pg from 'pg'
import { StartRefusal } from '../start-refusal.ts'

/**
 * @param url of the database
 * @throws StartRefusal where two connections share sessions, or one changes its own. A database that does not answer is left to whoever asks next.
 */
export async function demandSessions(url: string): Promise<void> {
  const clients = [0, 1].map(() => new pg.Client({ connectionString: url, connectionTimeoutMillis: 15_000, application_name: 'mastline sessions' }))
  for (const client of clients) client.on('error', () => undefined)
  try {
    if (!(await keepSessions(clients))) throw new StartRefusal(refusal)
  } catch (error) {
    if (error instanceof StartRefusal) throw error
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)))
  }
}

/** A pooler gives both the same session or, where it hands sessions out in turn, another one sooner or later: hence the irregular order. */
const order = [0, 0, 1, 0, 1, 1, 0, 0, 1, 1]

async function keepSessions(clients: readonly pg.Client[]): Promise<boolean> {
  for (const client of clients) await client.connect()
  const sessions = clients.map(() => new Set<number>())
  for (const at of order) {
    const { rows } = (await clients[at]?.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')) ?? { rows: [] }
    for (const { pid } of rows) sessions[at]?.add(pid)
  }
  return new Set(sessions.flatMap((pids) => [...pids])).size === clients.length
}

const refusal = 'Between here and PostgreSQL stands a pooler in transaction mode: it gives each transaction another session. The tenant of a request is kept on the session, so it would reach rows of others. ' +
  'Set the pooler to session mode, or let DATABASE_URL (and DATABASE_APP_URL) name PostgreSQL itself.'
