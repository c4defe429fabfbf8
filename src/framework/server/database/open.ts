/** Opens the database for run time. */
import { Readable } from 'node:stream'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { withBatches } from './batches.ts'
import { byTurns, type Borrow } from './by-turns.ts'
import { WrongTenant, type CopyConnection, type Database, type StreamConnection, type StreamReader, type Trip } from './database.ts'
import { gathered } from './gather.ts'
import { lend, type Lent } from './lent.ts'
import { packets } from './packets.ts'
import { appPool } from './pools.ts'
import { fairPlaces, type FairPlaces } from './fair-places.ts'
import { slots } from './slots.ts'
import { isLost } from './sql-states.ts'
import { forgetTenant, turnTo } from './tenant-setting.ts'
import { around, persisting, persistingRead, transact } from './transactions.ts'

export interface OpenOptions {
  /** `DATABASE_APP_URL`, else the owner's URL: either way work is done as `mastline_app`. */
  url: string
  /** Connections for requests; 5 suit two cores (docs/decisions/0040). Imports and streams have five of their own. */
  connections?: number
  onLost?: (error: Error) => void
}

/** The application's door to the database. Connects when first asked. */
export function openDatabase({ url, connections = 5, onLost = () => undefined }: OpenOptions): Database {
  const pool = appPool({ url, max: connections, statementTimeout: 60_000, onLost })
  const plain = appPool({ url, max: 5, statementTimeout: 0, onLost })
  // Of three places a tenant has two at most, a user one: whoever does not read what he asked for keeps nobody else waiting.
  const streams = fairPlaces({ all: 3, perKey: 1, perGroup: 2 })
  const copies = slots(2)
  const read: Database['read'] = async (tenantId, work) => {
    let last: pg.PoolClient | undefined
    const turn: Borrow = (then) => persistingRead(() => borrow(pool, (client) => readOn((last = client), tenantId, then)), connections)
    try {
      return await work(byTurns(tenantId, turn))
    } catch (error) {
      if (last && error instanceof WrongTenant) condemned.add(last)
      throw error
    }
  }
  const alone = ({ tenantId, statements }: Trip) => read(tenantId, (connection) => Promise.all(statements.map((statement) => connection.rows(statement))))
  // Transactions may wait for each other's locks, for seconds: one connection is always left to those who read.
  const writers = slots(Math.max(1, connections - 1))
  const forWriting = async <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    const giveBack = await writers.take()
    try {
      return await borrow(pool, work)
    } finally {
      giveBack()
    }
  }
  const send = packets(forWriting)

  return {
    brief: gathered({ borrow: (work) => borrow(pool, work), alone, lanes: Math.max(1, Math.floor(connections / 2)) }),
    read,
    transaction: (tenantId, work) => persisting(() => transact({ send, borrow: (then) => forWriting((client) => then(lend(client, tenantId))) }, tenantId, work), connections),
    async copyTransaction(tenantId, work) {
      const giveBack = await copies.take()
      try {
        return await persisting(() => borrow(plain, (client) => around(copying(client, tenantId), work)), 4)
      } finally {
        giveBack()
      }
    },
    stream: (reader, work) => Readable.from(snapshot(plain, streams, reader, work), { objectMode: false }),
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

/** Connections that believe in another tenant than they were turned to, found when they had been given back. */
const condemned = new WeakSet<pg.PoolClient>()

async function connected(pool: pg.Pool): Promise<pg.PoolClient> {
  for (;;) {
    const client = await pool.connect()
    if (!condemned.has(client)) return client
    client.release(true)
  }
}

async function readOn<T>(client: pg.PoolClient, tenantId: number, work: (connection: Lent) => Promise<T>): Promise<T> {
  const connection = lend(client, tenantId, true)
  const turn = turnTo(client, tenantId)
  const turned = turn && connection.rows(turn)
  const result = await work(connection)
  await turned
  if (connection.failure() !== undefined) forgetTenant(client)
  return result
}

function copying(client: pg.PoolClient, tenantId: number): CopyConnection & Lent {
  return { ...lend(client, tenantId), copyIn: (text) => client.query(copyFrom(text)) }
}

async function* snapshot(pool: pg.Pool, streams: FairPlaces, { tenantId, userId }: StreamReader, work: (connection: StreamConnection) => AsyncIterable<string>) {
  const giveBack = await streams.take({ key: `${tenantId}/${userId}`, group: String(tenantId) })
  const client = await pool.connect().catch((error: unknown) => {
    giveBack()
    throw error
  })
  const connection = withBatches(lend(client, tenantId))
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
