/** Pools of connections. Their settings are measured: docs/decisions/statements.md. */
import pg from 'pg'

/** The role all work at run time is done under: it owns nothing and has rights on views only. */
export const appRole = 'mastline_app'

export interface PoolSettings {
  url: string
  /** Connections at most. */
  max: number
  /** Milliseconds a statement may take; 0: any. */
  statementTimeout: number
  /** A connection broke while nobody used it. */
  onLost: (error: Error) => void
}

/** Connections of the application's role that answer in raw text. They stay open: a closed one loses its prepared plans. */
export function appPool({ url, max, statementTimeout, onLost }: PoolSettings): pg.Pool {
  const settings: pg.PoolConfig & { onConnect: (client: pg.ClientBase) => Promise<unknown> } = {
    connectionString: url, max,
    idleTimeoutMillis: 0, connectionTimeoutMillis: 15_000, application_name: 'mastline',
    onConnect: (client) => client.query(`SET ROLE ${appRole}; SET DateStyle = 'ISO, YMD'; SET TimeZone = 'UTC'; SET jit = off; SET max_parallel_workers_per_gather = 0;
      SET statement_timeout = ${statementTimeout}; SET lock_timeout = 20000; SET idle_in_transaction_session_timeout = 120000`),
  }
  return watched(new pg.Pool(settings), onLost)
}

/** The owner's connections: DDL and maintenance at start, jobs after it, never requests. Jobs are looked for every ten seconds: a connection closed before then plans over all queues anew, which is most of what an idle server does. */
export function ownerPool(url: string, onLost: (error: Error) => void): pg.Pool {
  return watched(new pg.Pool({ connectionString: url, max: 2, idleTimeoutMillis: 60_000, connectionTimeoutMillis: 15_000, application_name: 'mastline owner' }), onLost)
}

function watched(pool: pg.Pool, onLost: (error: Error) => void): pg.Pool {
  pool.on('error', onLost)
  // A connection lost while it is in use tells its statements; without a listener it would end the process as well.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
