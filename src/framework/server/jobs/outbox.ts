/**
 * What a transaction wants done once it stands: jobs and events, kept as rows of its own tenant until the queue has them. A transaction that
 * fails leaves none; a server that dies after COMMIT loses none.
 */
import type { Pool, PoolClient } from 'pg'
import type { Connection } from '../database/database.ts'
import type { ApiKey, Principal } from '../principal.ts'
import type { TableSpec } from '../schema/tables/table-spec.ts'

/** Nodes listen on it; what is told is only that something is there. */
export const outboxChannel = 'mastline_outbox'

export interface Outgoing {
  kind: 'job' | 'event' | 'run'
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
  /** By which it was sent: what follows holds no more rights than the key. */
  apiKey?: ApiKey
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

/** Adds a message, inside a transaction. */
export async function addToOutbox(connection: Connection, { tenantId, userId, userName, language, zone, apiKey }: Principal, { kind, name, data, at }: Outgoing): Promise<void> {
  const sender: Sender = { tenantId, userId, userName, language, zone, ...(apiKey ? { apiKey } : {}) }
  await connection.run({
    name: 'add_to_outbox', values: [connection.tenantId, kind, name, JSON.stringify(data ?? null), JSON.stringify(sender), at ?? null],
    text: 'INSERT INTO app.outbox (tenant_id, kind, name, data, sender, not_before) VALUES ($1, $2, $3, $4, $5, $6)',
  })
  await connection.rows({ text: `SELECT pg_notify('${outboxChannel}', '')` })
}

/** Has a job done once the transaction stands that holds this connection, on behalf of whoever is named. @param data JSON */
export function sendJob(connection: Connection, sender: Principal, name: string, data: unknown): Promise<void> {
  return addToOutbox(connection, sender, { kind: 'job', name, data })
}

/**
 * The database holds a row to its tenant, and not what its JSON says of the sender: whoever could put in rows of one tenant would act in another by it. A run that was planned is begun by the owner alone.
 *
 * @throws Error where a tenant puts in what is the owner's
 */
function heldTo(tenantId: number, taken: Taken): Taken {
  if (taken.kind === 'run' && tenantId !== 0) throw new Error('a tenant begins no planned run')
  return { ...taken, sender: { ...taken.sender, tenantId } }
}

/** Of one transaction at a time. */
const most = 100

export interface Handing {
  /** Gives one to the queue, in the transaction that takes it out. */
  hand: (client: PoolClient, taken: Taken) => Promise<void>
  /** Hears of one that the queue refused. */
  refused: (error: unknown, taken: Taken) => void
}

/**
 * Takes out what is there after `after` and hands it over in the same transaction; what another node holds is left to it. A job that has no queue
 * waits: it may be one of a newer version, whose node has not started yet. What is refused stays, and holds up nothing else.
 *
 * @param after id of the last that was looked at; '0' at the start
 * @returns id of the last one now; null where there is nothing more
 */
export async function takeFromOutbox(owner: Pool, after: string, { hand, refused }: Handing): Promise<string | null> {
  const client = await owner.connect()
  try {
    await client.query('BEGIN')
    const { rows } = await client.query<Taken & { id: string; tenantId: number }>(
      `SELECT id, tenant_id AS "tenantId", kind, name, data, sender, not_before AS at FROM data.outbox
       WHERE id > $1 AND (kind = 'event' OR name IN (SELECT name FROM jobs.queue)) ORDER BY id LIMIT ${most} FOR UPDATE SKIP LOCKED`, [after],
    )
    for (const { id, tenantId, ...taken } of rows) {
      await client.query('SAVEPOINT one')
      try {
        await hand(client, heldTo(tenantId, taken))
        await client.query('DELETE FROM data.outbox WHERE tenant_id = $1 AND id = $2', [tenantId, id])
        await client.query('RELEASE one')
      } catch (error) {
        // Fails where the connection is lost, and then the whole is undone.
        await client.query('ROLLBACK TO one')
        refused(error, taken)
      }
    }
    await client.query('COMMIT')
    // What is put out from now on is told anew.
    return rows.length < most ? null : (rows.at(-1)?.id ?? null)
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}
