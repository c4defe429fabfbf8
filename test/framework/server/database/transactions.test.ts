import { expect, test } from 'vitest'
import type pg from 'pg'
import type { Batch } from '../../../../src/framework/server/database/batch.ts'
import { pooledConnection, type PooledConnection } from '../../../../src/framework/server/database/pooled-connection.ts'
import { groupCommit } from '../../../../src/framework/server/database/group-commit.ts'
import { around, retry, transact } from '../../../../src/framework/server/database/transactions.ts'

/** A connection that fails at everything. */
const pacing = { batches: true, prepared: 100 }

const broken = (code: string): PooledConnection => {
  const fail = () => {
    const failed = Promise.reject(Object.assign(new Error(code), { code }))
    failed.catch(() => undefined)
    return failed
  }
  return { tenantId: 1, rows: fail, run: fail, command: fail, failure: () => undefined }
}

const attempts = async (code: string, work: (connection: PooledConnection) => Promise<unknown>) => {
  let count = 0
  await expect(retry(() => {
    count += 1
    return around(broken(code), work)
  }, 3)).rejects.toMatchObject({ code })
  return count
}

const waiting = (connection: PooledConnection) => connection.rows({ text: 'INSERT' })
const travelling = async (connection: PooledConnection) => void connection.rows({ text: 'INSERT' }).catch(() => undefined)

test('a transaction begins again on another connection where nothing can have happened', async () => {
  expect(await attempts('ECONNRESET', waiting)).toBe(4)
  expect(await attempts('57P01', waiting)).toBe(4)
  expect(await attempts('57P01', travelling)).toBe(4)
})

test('one whose COMMIT was under way when the line broke may have happened: it is never done twice', async () => {
  expect(await attempts('ECONNRESET', travelling)).toBe(1)
  expect(await attempts('EPIPE', travelling)).toBe(1)
})

/** A client that answers everything, and the batches it was sent as the texts in them. */
const listening = (lost?: { code: string }) => {
  const batches: string[][] = []
  const query = (batch: Batch) => setImmediate(() => {
    const texts: string[] = []
    const nothing = () => undefined
    const connection = { stream: { cork: nothing, uncork: nothing }, parse: ({ text }: { text: string }) => texts.push(text), close: nothing, bind: nothing, execute: nothing, sync: nothing } as unknown as pg.Connection
    batch.submit(connection)
    batches.push(texts)
    for (const text of texts) batch.handleCommandComplete({ text })
    if (lost && texts.at(-1) === 'COMMIT') batch.handleError(Object.assign(new Error(lost.code), lost), connection)
    else batch.handleReadyForQuery(connection)
  })
  return { client: { query } as unknown as pg.PoolClient, batches }
}
const opening = ['BEGIN', `SELECT set_config('app.tenant_id', $1, true)`]

const turn = `SELECT set_config('app.tenant_id', $1, false)`
const waysOf = (client: pg.PoolClient) => ({ send: groupCommit((work) => work(client), pacing), borrow: <T>(work: (pooled: PooledConnection) => Promise<T>) => work(pooledConnection(client, 1, pacing)) })

test('what leaves in one batch needs neither BEGIN nor COMMIT', async () => {
  const { client, batches } = listening()
  const ways = waysOf(client)
  for (const first of [[turn], []]) {
    const heard: unknown[] = []
    await transact(ways, 1, async (c) => {
      void c.run({ text: 'INSERT 1' }).then((count) => heard.push(count))
      void c.run({ text: 'INSERT 2' }).then((count) => heard.push(count))
    })
    expect([batches.splice(0), heard]).toEqual([[[...first, 'INSERT 1', 'INSERT 2']], [1, 2]])
  }
})

test('those that come together go together, each with its own answers', async () => {
  const { client, batches } = listening()
  const ways = waysOf(client)
  const insert = (n: number) => transact(ways, 1, async (c) => {
    const count = c.run({ text: `INSERT ${n}` })
    return async () => count
  }).then((answered) => answered())
  expect(await Promise.all([insert(1), insert(2)])).toEqual([1, 2])
  expect(await insert(3)).toBe(3)
  expect(await Promise.all([insert(4), insert(5)])).toEqual([4, 5])
  const impatient = `SELECT set_config('lock_timeout', '50', true)`
  expect(batches).toEqual([[turn, impatient, 'INSERT 1', 'INSERT 2'], ['INSERT 3'], [impatient, 'INSERT 4', 'INSERT 5']])
})

test('what was waited for stands between them', async () => {
  const { client, batches } = listening()
  await transact(waysOf(client), 1, async (c) => {
    await c.run({ text: 'INSERT 1' })
    void c.run({ text: 'INSERT 2' })
  })
  expect(batches).toEqual([[...opening, 'INSERT 1'], ['INSERT 2', 'COMMIT']])
})

test('without a connection nobody waits for ever', async () => {
  const gone = () => Promise.reject(new Error('no connection'))
  const ways = { send: groupCommit(gone, pacing), borrow: gone }
  await expect(transact(ways, 1, (c) => c.run({ text: 'INSERT 1' }))).rejects.toThrow('no connection')
  await expect(transact(ways, 1, async (c) => void c.run({ text: 'INSERT 1' }))).rejects.toThrow('no connection')
  // Of this one nobody hears but by its own promise.
  await expect(transact(ways, 1, async (c) => [await c.run({ text: 'INSERT 1' })])).rejects.toThrow('no connection')
  await new Promise((resolve) => setTimeout(resolve, 5))
})

test('a COMMIT that was answered stands, also where the server ends, or the line breaks, before it is ready again', async () => {
  for (const code of ['57P01', 'ECONNRESET']) {
    const { client, batches } = listening({ code })
    expect(await retry(() => around(pooledConnection(client, 1, pacing), async (c) => {
      void c.run({ text: 'INSERT 1' })
      return 'done'
    }), 3)).toBe('done')
    expect(batches).toEqual([[...opening, 'INSERT 1', 'COMMIT']])
  }
})

test('where nothing was asked, nothing is sent', async () => {
  const { client, batches } = listening()
  expect(await transact(waysOf(client), 1, async () => 'done')).toBe('done')
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(batches).toEqual([])
})
