/** Sign-ins that stand: a row each. A token is good while its row is there and carries the stamp that its user has now. */
import { bumpKeyStatement, type Connection, type RequestOrigin } from '#framework/server'
import { randomUUID } from 'node:crypto'
import type { SeenRows } from './last-seen.ts'

/** Change number that moves when a session is ended: every node then looks again at whoever is signed in. */
export const sessionNumber = 'session'

export interface SessionRow {
  id: string
  address: string
  agent: string
  /** ISO instants. */
  since: string
  lastSeen: string
  expires: string
}

/** Notes a new sign-in. @returns its id, for the token */
export async function beginSession(connection: Connection, user: { id: number; stamp: string }, { address, agent }: Pick<RequestOrigin, 'address' | 'agent'>, seconds: number): Promise<string> {
  const id = randomUUID()
  await connection.run({
    name: 'begin_session', values: [connection.tenantId, id, user.id, user.stamp, address, agent, seconds],
    text: `INSERT INTO app.session (tenant_id, id, user_id, stamp, address, agent, began_at, seen_at, expires_at) VALUES ($1, $2, $3, $4, $5, $6, now(), now(), now() + make_interval(secs => $7))`,
  })
  return id
}

/** Whether it was not ended. Time and stamp are checked where the token is. */
export async function standsSession(connection: Connection, userId: number, id: string): Promise<boolean> {
  const rows = await connection.rows({ name: 'session_stands', values: [connection.tenantId, id, userId], text: 'SELECT 1 FROM app.session WHERE tenant_id = $1 AND id = $2 AND user_id = $3' })
  return rows.length > 0
}

/** When each was last used, and from where. */
export const sessionsSeen: SeenRows = {
  name: 'sessions_seen', idOf: ({ session }) => session,
  text: `UPDATE app.session s SET seen_at = now(), address = n.address FROM unnest($2::text[], $3::text[]) AS n (id, address)
    WHERE s.tenant_id = $1 AND s.id = n.id AND s.seen_at < now() - interval '59 seconds'`,
}

const good = `s.expires_at > now() AND EXISTS (SELECT FROM app.credential c WHERE c.tenant_id = $1 AND c.user_id = s.user_id AND c.stamp = s.stamp)`

/** Those of a user that are good now, the one used last first; two hundred at most: a program may sign in anew for each call. */
export async function sessionsOf(connection: Connection, userId: number): Promise<SessionRow[]> {
  const iso = (column: string) => `to_char(s.${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
  const rows = await connection.rows({
    name: 'sessions_of_user', values: [connection.tenantId, userId],
    text: `SELECT s.id, s.address, s.agent, ${iso('began_at')}, ${iso('seen_at')}, ${iso('expires_at')} FROM app.session s
      WHERE s.tenant_id = $1 AND s.user_id = $2 AND ${good} ORDER BY s.seen_at DESC, s.id LIMIT 200`,
  })
  return rows.map(([id, address, agent, since, lastSeen, expires]) => ({ id: id ?? '', address: address ?? '', agent: agent ?? '', since: since ?? '', lastSeen: lastSeen ?? '', expires: expires ?? '' }))
}

/** Of these sessions those that are good now. */
export async function openSessionsOf(connection: Connection, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await connection.rows({ name: 'open_sessions', values: [connection.tenantId, [...ids]], text: `SELECT s.id FROM app.session s WHERE s.tenant_id = $1 AND s.id = ANY($2) AND ${good}` })
  return new Set(rows.map(([id]) => id ?? ''))
}

/**
 * Ends sessions of a user, on every node from the next request on.
 *
 * @param which one by its id; all but the one that stays; or all
 * @returns how many that were good are no more
 */
export async function endSessionsOf(connection: Connection, userId: number, which: { id: string } | { except: string } | 'all'): Promise<number> {
  const { tenantId } = connection
  const id = which !== 'all' && 'id' in which ? which.id : null
  const stays = which !== 'all' && 'except' in which ? which.except : null
  const rows = await connection.rows({
    name: 'end_sessions', values: [tenantId, userId, id, stays],
    text: `DELETE FROM app.session s WHERE s.tenant_id = $1 AND s.user_id = $2 AND ($3::text IS NULL OR s.id = $3) AND ($4::text IS NULL OR s.id <> $4) RETURNING ${good}`,
  })
  if (rows.length) await connection.run(bumpKeyStatement(tenantId, sessionNumber))
  return rows.filter(([wasGood]) => wasGood === 't').length
}

/** Takes out what no token is good for any more. No number moves: nobody can tell. */
export async function forgetOldSessions(connection: Connection): Promise<void> {
  // Clocks of nodes differ: a token lives a minute longer than it says.
  await connection.run({ text: `DELETE FROM app.session s WHERE s.tenant_id = $1 AND (s.expires_at < now() - interval '5 minutes' OR NOT EXISTS (SELECT FROM app.credential c WHERE c.tenant_id = $1 AND c.user_id = s.user_id AND c.stamp = s.stamp))`, values: [connection.tenantId] })
}
