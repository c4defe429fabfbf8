/** Opens the database for run time. */
import { Readable } from 'node:stream'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { layers as layersOfProcess, type Layers } from '../layers.ts'
import { withBatches } from './batches.ts'
import { connectionPerBatch, type Borrow } from './connection-per-batch.ts'
import { WrongTenant, type CopyConnection, type Database, type StreamConnection, type StreamReader } from './database.ts'
import { groupCommit } from './group-commit.ts'
import { pacingOf, type Pacing } from './fairness/pacing.ts'
import { pooledConnection, type PooledConnection } from './pooled-connection.ts'
import { appPool } from './pools.ts'
import { fairQueue, type FairQueue } from './fairness/fair-queue.ts'
import { semaphore } from './fairness/semaphore.ts'
import { isLost } from './sql-states.ts'
import { forgetTenant, setTenant } from './tenant-setting.ts'
import { around, retry, retryRead, transact } from './transactions.ts'

export interface OpenOptions {
  /** `DATABASE_APP_URL`, else the owner's URL: either way work is done as `mastline_app`. */
  url: string
  /** Connections for requests; 5 suit two cores (docs/decisions/statements.md). Imports and streams have five of their own. */
  connections?: number
  onLost?: (error: Error) => void
  /** Named statements that a connection keeps prepared. */
  prepared?: number
  layers?: Layers
}

/** How the application reaches the database. Connects when first asked. */
export function openDatabase({ url, connections = 5, onLost = () => undefined, prepared, layers = layersOfProcess }: OpenOptions): Database {
  const pacing = pacingOf(layers, prepared)
  const pool = appPool({ url, max: connections, statementTimeout: 60_000, onLost })
  const plain = appPool({ url, max: 5, statementTimeout: 0, onLost })
  // Of three places a tenant has two at most, a user one: whoever does not read an answer keeps nobody else waiting.
  const streams = fairQueue({ all: 3, perKey: 1, perGroup: 2 })
  const copies = semaphore(2)
  const read: Database['read'] = async (tenantId, work) => {
    let last: pg.PoolClient | undefined
    const onAnyConnection: Borrow = (then) => retryRead(() => borrow(pool, (client) => readOn((last = client), tenantId, pacing, then)), connections)
    try {
      return await work(connectionPerBatch(tenantId, onAnyConnection))
    } catch (error) {
      if (last && error instanceof WrongTenant) condemned.add(last)
      throw error
    }
  }
  // Transactions may wait for each other's locks, for seconds: one connection is always left to those who read.
  const writers = semaphore(Math.max(1, connections - 1))
  const forWriting = async <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    const giveBack = await writers.take()
    try {
      return await borrow(pool, work)
    } finally {
      giveBack()
    }
  }
  const send = layers.has('groupCommit') ? groupCommit(forWriting, pacing) : null

  return {
    read,
    transaction: (tenantId, work) => retry(() => transact({ send, borrow: (then) => forWriting((client) => then(pooledConnection(client, tenantId, pacing))) }, tenantId, work), connections),
    async copyTransaction(tenantId, work) {
      const giveBack = await copies.take()
      try {
        return await retry(() => borrow(plain, (client) => around(copying(client, tenantId, pacing), work)), 4)
      } finally {
        giveBack()
      }
    },
    stream: (reader, work) => Readable.from(snapshot(plain, streams, reader, pacing, work), { objectMode: false }),
    snapshot: (reader, work) => snapshot(plain, streams, reader, pacing, work),
    async close() {
      await Promise.all([pool.end(), plain.end()])
    },
  }
}

async function borrow<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await connected(pool)
  let broken = false
  try {
    return await work(client)
  } catch (error) {
    forgetTenant(client)
    broken = error instanceof WrongTenant || isLost(error)
    throw error
  } finally {
    client.release(broken)
  }
}

/** Connections that hold another tenant than was set on them, found after they had been given back. */
const condemned = new WeakSet<pg.PoolClient>()

async function connected(pool: pg.Pool): Promise<pg.PoolClient> {
  for (;;) {
    const client = await pool.connect()
    if (!condemned.has(client)) return client
    client.release(true)
  }
}

async function readOn<T>(client: pg.PoolClient, tenantId: number, pacing: Pacing, work: (connection: PooledConnection) => Promise<T>): Promise<T> {
  const connection = pooledConnection(client, tenantId, pacing, true)
  const tenant = setTenant(client, tenantId)
  const isSet = tenant && connection.rows(tenant)
  const result = await work(connection)
  await isSet
  if (connection.failure() !== undefined) forgetTenant(client)
  return result
}

function copying(client: pg.PoolClient, tenantId: number, pacing: Pacing): CopyConnection & PooledConnection {
  return { ...pooledConnection(client, tenantId, pacing), copyIn: (text) => client.query(copyFrom(text)) }
}

async function* snapshot<T>(pool: pg.Pool, streams: FairQueue, { tenantId, userId }: StreamReader, pacing: Pacing, work: (connection: StreamConnection) => AsyncIterable<T>): AsyncGenerator<T> {
  const giveBack = await streams.take({ key: `${tenantId}/${userId}`, group: String(tenantId) })
  const client = await pool.connect().catch((error: unknown) => {
    giveBack()
    throw error
  })
  const connection = withBatches(pooledConnection(client, tenantId, pacing))
  let broken = true
  try {
    await connection.command('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    await connection.rows({ text: `SELECT set_config('app.tenant_id', $1, true)`, values: [String(tenantId)] })
    yield* work(connection)
    broken = false
  } finally {
    // The reader may have gone in the middle: then the cursor ends with its transaction.
    await connection.command('ROLLBACK').then(() => (broken = false), () => undefined)
    client.release(broken)
    giveBack()
  }
}
