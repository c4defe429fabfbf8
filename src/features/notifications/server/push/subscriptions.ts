/** Devices that notices are pushed to: one row each, of whoever switched it on there last, as long as that sign-in stands. */
import type { Connection } from '#framework/server'
import { createHash } from 'node:crypto'

export interface Subscription {
  id: string
  userId: number
  session: string
  /** Address at the push service of the browser's maker. */
  endpoint: string
  p256dh: string
  auth: string
  /** The last notice that the push service took. */
  lastSent: string | null
}

/** Devices of a person; the oldest go first. */
const most = 20

/** The same on device and server, so that a device finds itself. */
export const idOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('base64url')

export async function keepSubscription(connection: Connection, { userId, session, endpoint, p256dh, auth }: Omit<Subscription, 'id' | 'lastSent'>): Promise<void> {
  await connection.run({
    name: 'keep_push_subscription', values: [connection.tenantId, idOf(endpoint), userId, session, endpoint, p256dh, auth],
    text: `INSERT INTO app.push_subscription (tenant_id, id, user_id, session_id, endpoint, p256dh, auth, at) VALUES ($1, $2, $3, $4, $5, $6, $7, now())
      ON CONFLICT (tenant_id, id) DO UPDATE SET user_id = excluded.user_id, session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth, at = now()`,
  })
  await connection.run({
    name: 'bound_push_subscriptions', values: [connection.tenantId, userId, most],
    text: `DELETE FROM app.push_subscription p WHERE p.tenant_id = $1 AND p.user_id = $2 AND p.id NOT IN (SELECT id FROM app.push_subscription WHERE tenant_id = $1 AND user_id = $2 ORDER BY at DESC, id LIMIT $3::int4)`,
  })
}

export async function subscriptionsOf(connection: Connection, userIds: readonly number[]): Promise<Subscription[]> {
  const rows = await connection.rows({
    name: 'push_subscriptions', values: [connection.tenantId, [...userIds]],
    text: 'SELECT id, user_id, session_id, endpoint, p256dh, auth, last_sent FROM app.push_subscription WHERE tenant_id = $1 AND user_id = ANY($2::int4[]) ORDER BY user_id, id',
  })
  return rows.map(([id, userId, session, endpoint, p256dh, auth, lastSent]) => ({ id: id ?? '', userId: Number(userId), session: session ?? '', endpoint: endpoint ?? '', p256dh: p256dh ?? '', auth: auth ?? '', lastSent: lastSent ?? null }))
}

export async function noteSent(connection: Connection, id: string, notice: string): Promise<void> {
  await connection.run({ name: 'note_push', values: [connection.tenantId, id, notice], text: 'UPDATE app.push_subscription SET last_sent = $3 WHERE tenant_id = $1 AND id = $2' })
}

/** @param userId whose they must be; null: whoever's */
export async function forgetSubscriptions(connection: Connection, ids: readonly string[], userId: number | null): Promise<void> {
  await connection.run({ name: 'forget_push_subscriptions', values: [connection.tenantId, [...ids], userId], text: 'DELETE FROM app.push_subscription WHERE tenant_id = $1 AND id = ANY($2) AND ($3::int4 IS NULL OR user_id = $3)' })
}
