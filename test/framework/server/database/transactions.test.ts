import { expect, test } from 'vitest'
import type pg from 'pg'
import type { Batch } from '../../../../src/framework/server/database/batch.ts'
import { lend, type Lent } from '../../../../src/framework/server/database/lent.ts'
import { around, persisting } from '../../../../src/framework/server/database/transactions.ts'

/** A connection that fails at everything. */
const broken = (code: string): Lent => {
  const fail = () => {
    const failed = Promise.reject(Object.assign(new Error(code), { code }))
    failed.catch(() => undefined)
    return failed
  }
  return { tenantId: 1, rows: fail, run: fail, command: fail, asOne: () => null, failure: () => undefined }
}

const attempts = async (code: string, work: (connection: Lent) => Promise<unknown>) => {
  let count = 0
  await expect(persisting(() => {
    count += 1
    return around(broken(code), work)
  }, 3)).rejects.toMatchObject({ code })
  return count
}

const waiting = (connection: Lent) => connection.rows({ text: 'INSERT' })
const travelling = async (connection: Lent) => void connection.rows({ text: 'INSERT' }).catch(() => undefined)

test('a transaction begins again on another connection where nothing can have happened', async () => {
  expect(await attempts('ECONNRESET', waiting)).toBe(4)
  expect(await attempts('57P01', waiting)).toBe(4)
  expect(await attempts('57P01', travelling)).toBe(4)
})

test('one whose COMMIT was under way when the line broke may have happened: it is never done twice', async () => {
  expect(await attempts('ECONNRESET', travelling)).toBe(1)
  expect(await attempts('EPIPE', travelling)).toBe(1)
})

/** A client that answers everything, and the packets it was sent as the texts in them. */
const listening = (lost?: { code: string }) => {
  const packets: string[][] = []
  const query = (batch: Batch) => setImmediate(() => {
    const texts: string[] = []
    const nothing = () => undefined
    const connection = { stream: { cork: nothing, uncork: nothing }, parse: ({ text }: { text: string }) => texts.push(text), close: nothing, bind: nothing, execute: nothing, sync: nothing } as unknown as pg.Connection
    batch.submit(connection)
    packets.push(texts)
    for (const text of texts) batch.handleCommandComplete({ text })
    if (lost && texts.at(-1) === 'COMMIT') batch.handleError(Object.assign(new Error(lost.code), lost), connection)
    else batch.handleReadyForQuery(connection)
  })
  return { client: { query } as unknown as pg.PoolClient, packets }
}
const opening = ['BEGIN', `SELECT set_config('app.tenant_id', $1, true)`]
const turn = { text: 'turn' }

test('what leaves in one packet needs neither BEGIN nor COMMIT', async () => {
  for (const [isTurned, first] of [[true, []], [false, ['turn']]] as const) {
    const { client, packets } = listening()
    const heard: unknown[] = []
    await around(lend(client, 1), async (c) => {
      void c.run({ text: 'INSERT 1' }).then((count) => heard.push(count))
      void c.run({ text: 'INSERT 2' }).then((count) => heard.push(count))
    }, () => (isTurned ? null : turn))
    expect([packets, heard]).toEqual([[[...first, 'INSERT 1', 'INSERT 2']], [1, 2]])
  }
})

test('what was waited for stands between them', async () => {
  const { client, packets } = listening()
  await around(lend(client, 1), async (c) => {
    await c.run({ text: 'INSERT 1' })
    void c.run({ text: 'INSERT 2' })
  }, () => turn)
  expect(packets).toEqual([[...opening, 'INSERT 1'], ['INSERT 2', 'COMMIT']])
})

test('a COMMIT that was answered stands, also where the server ends, or the line breaks, before it is ready again', async () => {
  for (const code of ['57P01', 'ECONNRESET']) {
    const { client, packets } = listening({ code })
    expect(await persisting(() => around(lend(client, 1), async (c) => {
      void c.run({ text: 'INSERT 1' })
      return 'done'
    }), 3)).toBe('done')
    expect(packets).toEqual([[...opening, 'INSERT 1', 'COMMIT']])
  }
})

test('where nothing was asked, nothing is sent', async () => {
  const { client, packets } = listening()
  expect(await around(lend(client, 1), async () => 'done', () => turn)).toBe('done')
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(packets).toEqual([])
})
