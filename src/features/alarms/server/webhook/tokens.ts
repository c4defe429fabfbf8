/** A token holds its tenant and a random secret; who has it sends alarms of its source, and nothing else. */
import { createHash, randomBytes } from 'node:crypto'
import type { Connection } from '#framework/server'

/** Messages that a source may send in a minute: Alertmanager joins alerts and sends a group every few seconds at most. */
export const mostInMinute = 300

const tokenForm = /^am(\d{1,10})\.[A-Za-z0-9_-]{43}$/
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** @returns null for what is no token */
export function tenantOfToken(token: string | null): number | null {
  const [, tenant] = tokenForm.exec(token ?? '') ?? []
  const tenantId = Number(tenant)
  return tenant !== undefined && tenantId <= 2_147_483_647 ? tenantId : null
}

/** Makes a token; the one before is good no more. @returns the token, which is stored nowhere */
export async function makeToken(connection: Connection, sourceId: number): Promise<string> {
  const token = `am${connection.tenantId}.${randomBytes(32).toString('base64url')}`
  await connection.run({
    name: 'make_alarm_token', values: [connection.tenantId, sourceId, hashOf(token)],
    text: `INSERT INTO app.alarm_source_token (tenant_id, source_id, hash, made_at, in_minute) VALUES ($1, $2, $3, clock_timestamp(), 0)
      ON CONFLICT (tenant_id, source_id) DO UPDATE SET hash = excluded.hash, made_at = excluded.made_at`,
  })
  return token
}

export async function revokeToken(connection: Connection, sourceId: number): Promise<void> {
  await connection.run({ name: 'revoke_alarm_token', values: [connection.tenantId, sourceId], text: `DELETE FROM app.alarm_source_token WHERE tenant_id = $1 AND source_id = $2` })
}

/** Counts a message of the source that the token belongs to. @returns null where nobody has the token */
export async function countMessage(connection: Connection, token: string): Promise<{ sourceId: number; inMinute: number } | null> {
  const [row] = await connection.rows({
    name: 'count_alarm_message', values: [connection.tenantId, hashOf(token)],
    text: `UPDATE app.alarm_source_token SET last_at = clock_timestamp(), minute = date_trunc('minute', clock_timestamp()),
      in_minute = CASE WHEN minute = date_trunc('minute', clock_timestamp()) THEN in_minute + 1 ELSE 1 END WHERE tenant_id = $1 AND hash = $2 RETURNING source_id, in_minute`,
  })
  return row ? { sourceId: Number(row[0]), inMinute: Number(row[1]) } : null
}

export interface TokenState { madeTime: string | null; lastTime: string | null }

export async function tokenState(connection: Connection, sourceId: number): Promise<TokenState> {
  const [row] = await connection.rows({ values: [connection.tenantId, sourceId], text: `SELECT made_at, last_at FROM app.alarm_source_token WHERE tenant_id = $1 AND source_id = $2` })
  const instant = (value: string | null | undefined) => (value ? new Date(value).toISOString() : null)
  return { madeTime: instant(row?.[0]), lastTime: instant(row?.[1]) }
}
