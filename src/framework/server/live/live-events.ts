/**
 * Events that every node hears at once when their transaction stands: for whoever is connected to it. They travel by NOTIFY; a row keeps each for
 * an hour, for what is too long for a message, and for a node whose connection was cut.
 */
import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import type { Connection } from '../database/database.ts'
import type { Principal } from '../principal.ts'
import type { TableSpec } from '../schema/tables/table-spec.ts'

export const liveChannel = 'mastline_live'

export interface LiveEvent {
  name: string
  tenantId: number
  /** Who did what happened; null: the product itself. */
  userId: number | null
  data: unknown
}

export type KeptEvent = LiveEvent & { id: string }

/** What is told: the event, or only where it lies. */
export type Told = KeptEvent | Pick<KeptEvent, 'id'>

/** PostgreSQL takes less than 8,000 bytes in one message. */
const mostBytes = 7_900

export const liveTable: TableSpec = {
  // Requests put in, and read nothing: what happened may be what they may not see.
  name: 'live_event', primaryKey: ['tenant_id', 'id'], unique: [], foreignKeys: [], rights: ['INSERT'],
  indexes: [{ name: 'live_event_at_ix', on: '(at)' }],
  columns: [
    { name: 'tenant_id', type: 'int4', notNull: true, default: null }, { name: 'id', type: 'text COLLATE "C"', notNull: true, default: null },
    { name: 'at', type: 'timestamptz', notNull: true, default: 'clock_timestamp()' }, { name: 'name', type: 'text COLLATE "C"', notNull: true, default: null },
    { name: 'user_id', type: 'int4', notNull: false, default: null }, { name: 'data', type: 'jsonb', notNull: true, default: null },
  ],
}

/** Tells it, inside a transaction: PostgreSQL sends it with COMMIT, or not at all. */
export async function tellLive(connection: Connection, { userId }: Principal, name: string, data: unknown): Promise<void> {
  const event: KeptEvent = { id: randomUUID(), tenantId: connection.tenantId, userId, name, data: data ?? null }
  await connection.run({ name: 'live put', text: 'INSERT INTO app.live_event (tenant_id, id, name, user_id, data) VALUES ($1, $2, $3, $4, $5)', values: [event.tenantId, event.id, name, userId, JSON.stringify(event.data)] })
  const whole = JSON.stringify(event)
  await connection.rows({ name: 'live notify', text: `SELECT pg_notify('${liveChannel}', $1)`, values: [Buffer.byteLength(whole) <= mostBytes ? whole : JSON.stringify({ id: event.id })] })
}

const columns = `id, tenant_id AS "tenantId", user_id AS "userId", name, data`

export async function keptEvent(owner: Pool, id: string): Promise<KeptEvent | undefined> {
  const { rows } = await owner.query<KeptEvent>(`SELECT ${columns} FROM data.live_event WHERE id = $1 AND at > now() - interval '1 hour'`, [id])
  return rows[0]
}

/** Ids of the last seconds, in the order in which they were put in. */
export async function idsSince(owner: Pool, seconds: number): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(`SELECT id FROM data.live_event WHERE at > now() - make_interval(secs => $1) ORDER BY at, id`, [seconds])
  return rows.map(({ id }) => id)
}

export async function purgeLive(owner: Pool): Promise<void> {
  await owner.query(`DELETE FROM data.live_event WHERE at < now() - interval '1 hour'`)
}
