/**
 * Links by which somebody sets a password without knowing one. A link holds a random secret of which only the hash is kept; it works once and for a day, and a newer one, another
 * password or another address ends it. Rows stay for a while, so that whoever comes late is told why.
 */
import type { Connection } from '#framework/server'
import { createHash, randomBytes } from 'node:crypto'

export type LinkKind = 'invitation' | 'reset'
/** `good`, or why it is not. */
export type LinkState = 'good' | 'used' | 'replaced' | 'expired' | 'unknown'

export interface FoundLink {
  state: LinkState
  userId: number
  kind: LinkKind
  /** The address it was sent to; null: somebody copied it. */
  sentTo: string | null
}

export interface NewLink {
  userId: number
  kind: LinkKind
  sentTo: string | null
  /** Name of who invites; empty for oneself. */
  by: string
  /** What it was made for: several attempts of one job count as one. */
  requestId: string
}

/** Why a password was written, in history and in the audit list. */
export const byLink = { invitation: 'invitation', reset: 'passwordLink' } as const

export const linkHours = 24

/** Of the tenant that stands before its dot: under another one the hash is another. */
const tokenForm = /^(\d{1,10})\.[A-Za-z0-9_-]{43}$/

/** The tenant that a token names; null for what is no token. */
export function tenantOfToken(token: string): number | null {
  const [, tenant] = tokenForm.exec(token) ?? []
  const tenantId = Number(tenant)
  return tenant !== undefined && tenantId <= 2_147_483_647 ? tenantId : null
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Makes a link, and ends those that the user had. @returns the token, which is stored nowhere */
export async function makeLink(connection: Connection, { userId, kind, sentTo, by, requestId }: NewLink): Promise<string> {
  const token = `${connection.tenantId}.${randomBytes(32).toString('base64url')}`
  await endLinks(connection, [userId])
  await connection.run({
    name: 'make_password_link', values: [connection.tenantId, hashOf(token), userId, kind, sentTo, by, requestId, linkHours],
    text: `INSERT INTO app.password_link (tenant_id, hash, user_id, kind, sent_to, made_by, request_id, made_at, expires_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, clock_timestamp(), clock_timestamp() + make_interval(hours => $8::int4))`,
  })
  return token
}

/** Links of these users that are good now are so no more. */
export async function endLinks(connection: Connection, userIds: readonly number[]): Promise<void> {
  await connection.run({ name: 'end_password_links', values: [connection.tenantId, [...userIds]], text: `UPDATE app.password_link SET ended = 'replaced' WHERE tenant_id = $1 AND user_id = ANY($2) AND ended IS NULL` })
}

const columns = `user_id, kind, sent_to, coalesce(ended, CASE WHEN expires_at <= now() THEN 'expired' ELSE 'good' END)`

/** @param held until the transaction ends: of two who use it at once the second finds it used */
export async function findLink(connection: Connection, token: string, held = false): Promise<FoundLink | null> {
  const [row] = await connection.rows({ values: [connection.tenantId, hashOf(token)], text: `SELECT ${columns} FROM app.password_link WHERE tenant_id = $1 AND hash = $2${held ? ' FOR UPDATE' : ''}` })
  return row ? { userId: Number(row[0]), kind: row[1] as LinkKind, sentTo: row[2] ?? null, state: row[3] as LinkState } : null
}

export async function useLink(connection: Connection, token: string): Promise<void> {
  await connection.run({ name: 'use_password_link', values: [connection.tenantId, hashOf(token)], text: `UPDATE app.password_link SET ended = 'used' WHERE tenant_id = $1 AND hash = $2` })
}

export interface LastLink {
  kind: LinkKind
  state: LinkState
  madeAt: string
  expiresAt: string
  sentTo: string | null
  by: string
}

/** The newest invitation of a user. */
export async function lastInvitation(connection: Connection, userId: number): Promise<LastLink | null> {
  const iso = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
  const [row] = await connection.rows({
    name: 'last_invitation', values: [connection.tenantId, userId],
    text: `SELECT ${columns}, ${iso('made_at')}, ${iso('expires_at')}, made_by FROM app.password_link WHERE tenant_id = $1 AND user_id = $2 AND kind = 'invitation' ORDER BY made_at DESC LIMIT 1`,
  })
  return row ? { kind: row[1] as LinkKind, sentTo: row[2] ?? null, state: row[3] as LinkState, madeAt: row[4] ?? '', expiresAt: row[5] ?? '', by: row[6] ?? '' } : null
}

/** How many resets other requests made for a user in the last hour. */
export async function resetsLastHour(connection: Connection, userId: number, requestId: string): Promise<number> {
  const [row] = await connection.rows({
    name: 'resets_last_hour', values: [connection.tenantId, userId, requestId],
    text: `SELECT count(DISTINCT request_id) FROM app.password_link WHERE tenant_id = $1 AND user_id = $2 AND kind = 'reset' AND request_id <> $3 AND made_at > now() - interval '1 hour'`,
  })
  return Number(row?.[0] ?? 0)
}

/** Takes out those that nobody asks for any more. */
export async function forgetLinks(connection: Connection): Promise<void> {
  await connection.run({ text: `DELETE FROM app.password_link WHERE tenant_id = $1 AND made_at < now() - interval '30 days'`, values: [connection.tenantId] })
}
