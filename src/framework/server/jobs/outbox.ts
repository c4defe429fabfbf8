/**
 * What a transaction wants done once it stands: jobs and events, kept as rows of its own tenant until the queue has them. A transaction that
 * fails leaves none; a server that dies after COMMIT loses none.
 */
import type { Pool, PoolClient } from 'pg'
import type { Connection } from '../database/database.ts'
import type { Principal } from '../principal.ts'
import type { TableSpec } from '../schema/table-spec.ts'

/** Nodes listen on it; what is told is only that something is there. */
export const outboxChannel = 'mastline_outbox'

export interface Outgoing {
  kind: 'job' | 'event'
  name: string
  /** JSON. */
  data: unknown
  /** Not before: an ISO instant. */
  at?: string | undefined
}

/** Who sent it, as far as it outlives the request. */
export interface Sender {
  tenantId: number
  userId: number | null
  userName: string
  language: Principal['language']
  zone: string
}

export interface Taken extends Outgoing {
  sender: Sender
}

export const outboxTable: TableSpec = {
  name: 'outbox', primaryKey: ['tenant_id', 'id'], unique: [], indexes: [], foreignKeys: [], rights: ['INSERT'],
  columns: [
    { name: 'tenant_id', type: 'int4', notNull: true, default: null }, { name: 'id', type: 'int8', notNull: true, default: null, made: 'identity' },
    { name: 'kind', type: 'text COLLATE "C"', notNull: true, default: null }, { name: 'name', type: 'text COLLATE "C"', notNull: true, default: null },
    { name: 'data', type: 'jsonb', notNull: true, default: null }, { name: 'sender', type: 'jsonb', notNull: true, default: null },
    { name: 'not_before', type: 'timestamptz', notNull: false, default: null },
  ],
}

/** Puts it in, inside a transaction. */
export async function putOut(connection: Connection, { tenantId, userId, userName, language, zone }: Principal, { kind, name, data, at }: Outgoing): Promise<void> {
  const sender: Sender = { tenantId, userId, userName, language, zone }
  await connection.run({
    name: 'put_out', values: [connection.tenantId, kind, name, JSON.stringify(data ?? null), JSON.stringify(sender), at ?? null],
    text: 'INSERT INTO app.outbox (tenant_id, kind, name, data, sender, not_before) VALUES ($1, $2, $3, $4, $5, $6)',
  })
  await connection.rows({ text: `SELECT pg_notify('${outboxChannel}', '')` })
}

/** Of one transaction at a time. */
const most = 100

/**
 * Takes what is there and hands it over in the same transaction; what another node holds is left to it. A job that has no queue waits: it may be one
 * of a newer version, whose node has not started yet.
 *
 * @returns how many there were
 */
export async function takeOut(owner: Pool, hand: (client: PoolClient, taken: readonly Taken[]) => Promise<void>): Promise<number> {
  const client = await owner.connect()
  try {
    await client.query('BEGIN')
    const { rows } = await client.query<Taken & { id: string }>(
      `DELETE FROM data.outbox o USING (SELECT tenant_id, id FROM data.outbox WHERE kind = 'event' OR name IN (SELECT name FROM jobs.queue) ORDER BY id LIMIT ${most} FOR UPDATE SKIP LOCKED) t
       WHERE o.tenant_id = t.tenant_id AND o.id = t.id RETURNING o.id, o.kind, o.name, o.data, o.sender, o.not_before AS at`,
    )
    if (rows.length) await hand(client, rows.toSorted((a, b) => Number(a.id) - Number(b.id)))
    await client.query('COMMIT')
    return rows.length
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}
