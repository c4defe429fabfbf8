/** Rows of API keys. A key stands while its row is neither revoked nor expired; its text is kept nowhere, only its hash. */
import { bumpKeyStatement, type Connection } from '#framework/server'
import type { SeenRows } from '../sessions/last-seen.ts'
import { sessionNumber } from '../sessions/session-store.ts'

export interface KeyRow {
  id: string
  name: string
  userId: number
  roleId: number
  madeBy: string
  /** ISO instants. */
  madeAt: string
  expiresAt: string
  isExpired: boolean
  lastUsed: string | null
  lastAddress: string | null
  revokedAt: string | null
  revokedBy: string | null
}

export interface NewKey {
  id: string
  userId: number
  roleId: number
  name: string
  hash: string
  madeBy: string
  expiresAt: string
}

const stands = 'revoked_at IS NULL AND expires_at > now()'

/** What a key that is good now needs to be known for; null where it is good no more. */
export async function validKey(connection: Connection, userId: number, id: string): Promise<{ hash: string; name: string; roleId: number } | null> {
  const [row] = await connection.rows({ name: 'valid_api_key', values: [connection.tenantId, id, userId], text: `SELECT hash, name, role_id FROM app.api_key WHERE tenant_id = $1 AND id = $2 AND user_id = $3 AND ${stands}` })
  return row ? { hash: row[0] ?? '', name: row[1] ?? '', roleId: Number(row[2]) } : null
}

/** The end of a day in a zone, and how many days from today on it is (negative: past). */
export async function endOfDay(connection: Connection, day: string, zone: string): Promise<{ at: string; days: number }> {
  const [row] = await connection.rows({
    name: 'end_of_day', values: [day, zone],
    text: `SELECT to_char((($1::date + 1)::timestamp AT TIME ZONE $2) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), $1::date - (now() AT TIME ZONE $2)::date`,
  })
  return { at: row?.[0] ?? '', days: Number(row?.[1]) }
}

/** @returns `taken` where a key of that name stands; `full` where as many as there may be stand */
export async function addKey(connection: Connection, { id, userId, roleId, name, hash, madeBy, expiresAt }: NewKey, most: number): Promise<'made' | 'taken' | 'full'> {
  // Two who make one at once wait for each other.
  await connection.run({ text: `SELECT pg_advisory_xact_lock(hashtextextended('api_key', $1))`, values: [connection.tenantId] })
  const [found] = await connection.rows({ text: `SELECT count(*), count(*) FILTER (WHERE lower(name) = lower($2)) FROM app.api_key WHERE tenant_id = $1 AND ${stands}`, values: [connection.tenantId, name] })
  if (Number(found?.[1]) > 0) return 'taken'
  if (Number(found?.[0]) >= most) return 'full'
  await connection.run({
    text: `INSERT INTO app.api_key (tenant_id, id, user_id, role_id, name, hash, made_by, made_at, expires_at) VALUES ($1, $2, $3, $4, $5, $6, $7, now(), $8)`,
    values: [connection.tenantId, id, userId, roleId, name, hash, madeBy, expiresAt],
  })
  return 'made'
}

/** Of one user, or of all; those that stand first, then the latest. */
export async function keysOf(connection: Connection, userId: number | null): Promise<KeyRow[]> {
  const iso = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
  const rows = await connection.rows({
    name: 'api_keys', values: [connection.tenantId, userId],
    text: `SELECT id, name, user_id, role_id, made_by, ${iso('made_at')}, ${iso('expires_at')}, expires_at <= now(), ${iso('used_at')}, used_from, ${iso('revoked_at')}, revoked_by
      FROM app.api_key WHERE tenant_id = $1 AND ($2::int4 IS NULL OR user_id = $2) ORDER BY ${stands} DESC, made_at DESC, id LIMIT 1000`,
  })
  return rows.map(([id, name, user, role, madeBy, madeAt, expiresAt, isExpired, lastUsed, lastAddress, revokedAt, revokedBy]) => ({
    id: id ?? '', name: name ?? '', userId: Number(user), roleId: Number(role), madeBy: madeBy ?? '', madeAt: madeAt ?? '', expiresAt: expiresAt ?? '', isExpired: isExpired === 't',
    lastUsed: lastUsed ?? null, lastAddress: lastAddress ?? null, revokedAt: revokedAt ?? null, revokedBy: revokedBy ?? null,
  }))
}

/** Revokes a key, on every node from the next request on. @returns whether it was not revoked before */
export async function revokeKey(connection: Connection, id: string, by: string): Promise<boolean> {
  const rows = await connection.rows({ text: `UPDATE app.api_key SET revoked_at = now(), revoked_by = $3 WHERE tenant_id = $1 AND id = $2 AND revoked_at IS NULL RETURNING id`, values: [connection.tenantId, id, by] })
  if (rows.length) await connection.run(bumpKeyStatement(connection.tenantId, sessionNumber))
  return rows.length > 0
}

/** Takes out what is good no more for three months: until then its page tells what became of it. */
export async function forgetOldKeys(connection: Connection): Promise<void> {
  await connection.run({ text: `DELETE FROM app.api_key WHERE tenant_id = $1 AND least(revoked_at, expires_at) < now() - interval '90 days'`, values: [connection.tenantId] })
}

/** When each was last used, and from where. */
export const keysSeen: SeenRows = {
  name: 'api_keys_seen', idOf: ({ apiKeyId }) => apiKeyId,
  text: `UPDATE app.api_key k SET used_at = now(), used_from = n.address FROM unnest($2::text[], $3::text[]) AS n (id, address)
    WHERE k.tenant_id = $1 AND k.id = n.id AND (k.used_at IS NULL OR k.used_at < now() - interval '59 seconds')`,
}
