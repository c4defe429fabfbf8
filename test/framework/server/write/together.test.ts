/** New rows of several requests that become one transaction: each gets its own answer, whatever happens to the others (docs/decisions/writes.md). */
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { layers } from '../../../../src/framework/server/layers.ts'
import { startTestServer, type TestAnswer, type TestClient, type TestServer } from '../../../support/server.ts'
import { toySources } from '../../../support/toy-model.ts'

let server: TestServer
let me: TestClient
let owner: Client

beforeAll(async () => {
  server = await startTestServer({ sources: toySources })
  me = await server.admin()
  owner = new Client({ connectionString: server.testDatabase.url })
  await owner.connect()
  // The first row of each is written step by step: what it refers to is not known yet.
  await book({ isbn: '1-0' })
  await book({ isbn: '1-1' })
})
afterAll(async () => {
  await owner.end()
  await server.close()
})

const book = (row: object) => me.call('Book/CreateOrUpdate', { method: 'POST', body: { bookTitle: 'Together', ...row } })
const outcome = ({ status, envelope }: TestAnswer) => [status, envelope.error?.validationErrors?.flatMap(({ members }) => members) ?? []]
const one = async <T>(text: string, values: unknown[] = []) => (await owner.query(text, values)).rows[0] as T
const tally = () => one<{ books: number; logged: number; sets: number; live: number }>(`SELECT (SELECT count(*)::int FROM data.book) AS books, (SELECT count(*)::int FROM data.change_row WHERE entity = 'Book') AS logged,
  (SELECT count(*)::int FROM data.change_set WHERE entity = 'Book') AS sets, (SELECT sum(live_rows)::int FROM data.change_no WHERE entity = 'Book') AS live`)
/** Transactions of the newest `count` rows. */
const transactions = async (count: number) => Number((await one<{ n: string }>(`SELECT count(DISTINCT xmin::text) AS n FROM (SELECT xmin FROM data.book ORDER BY id DESC LIMIT $1) b`, [count])).n)

describe('rows of many requests at once', () => {
  // Only rows that one statement writes go together.
  test.runIf(layers.has('groupCommit') && layers.has('plainCreates'))('become few transactions, and each request has its own row', async () => {
    const before = await tally()
    const isbns = Array.from({ length: 40 }, (_, n) => `2-${n}`)
    const answers = await Promise.all(isbns.map((isbn) => book({ isbn })))
    expect(answers.map(({ status, envelope }) => [status, (envelope.result as { isbn: string }).isbn])).toEqual(isbns.map((isbn) => [200, isbn]))
    expect(new Set(answers.map(({ envelope }) => (envelope.result as { id: number }).id)).size).toBe(40)
    const after = await tally()
    expect([after.books - before.books, after.logged - before.logged, after.sets - before.sets, after.live - before.live]).toEqual([40, 40, 40, 40])
    expect(await transactions(40)).toBeLessThan(20)
  })

  test('are refused one by one: the others stand', async () => {
    for (let round = 0; round < 8; round += 1) {
      const before = await tally()
      const rows = Array.from({ length: 24 }, (_, n) => (n % 4 === 1 ? { isbn: `3-${round}-${n - 1}` } : n % 4 === 3 ? { isbn: `3-${round}-${n}`, publisherId: 424_242 } : { isbn: `3-${round}-${n}` }))
      const outcomes = (await Promise.all(rows.map(book))).map(outcome)
      const pairs = Array.from({ length: 6 }, (_, n) => [outcomes[4 * n], outcomes[4 * n + 1]].map(String).toSorted())
      expect(pairs).toEqual(Array.from({ length: 6 }, () => ['200,', '400,isbn']))
      for (let n = 0; n < 24; n += 4) expect([outcomes[n + 2], outcomes[n + 3]]).toEqual([[200, []], [400, ['publisherId']]])
      const after = await tally()
      expect([after.books - before.books, after.logged - before.logged, after.sets - before.sets, after.live - before.live]).toEqual([12, 12, 12, 12])
    }
  })

  test('wait for nobody else’s lock: only the one that must', async () => {
    await owner.query('BEGIN')
    await owner.query(`INSERT INTO data.book (tenant_id, isbn, book_title) VALUES (1, '4-0', 'Not yet there')`)
    let answered = 0
    const waiting: Promise<TestAnswer>[] = []
    // As long as the lock is held: by one that goes first and alone, and by one in the middle of others.
    for (let round = 0; round < 3; round += 1) {
      const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => {
        if (round === 0 && n % 7 === 0) waiting.push(book({ isbn: '4-0' }).finally(() => (answered += 1)))
        return book({ isbn: `5-${round}-${n}` })
      }))
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    }
    expect(answered).toBe(0)
    await owner.query('COMMIT')
    for (const each of waiting) expect(outcome(await each)).toEqual([400, ['isbn']])
    // Locks are given up after twenty seconds.
  }, 15_000)

  test('are written once or refused where their connection is cut, and counted so', async () => {
    let written = 0
    const before = await tally()
    for (let round = 0; round < 12; round += 1) {
      const answers = Promise.all(Array.from({ length: 12 }, (_, n) => book({ isbn: `6-${round}-${n}` })))
      await new Promise((resolve) => setTimeout(resolve, round))
      await one(`SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE application_name = 'mastline' AND datname = current_database() AND state = 'active'`)
      const statuses = (await answers).map(({ status }) => status)
      // One that was done twice would find its own value taken. Those that go step by step may have written nothing yet: they are told to come again.
      expect(statuses.filter((status) => !(layers.has('plainCreates') ? [200, 500] : [200, 500, 503]).includes(status))).toEqual([])
      written += statuses.filter((status) => status === 200).length
    }
    const after = await tally()
    expect(after.books - before.books).toBeGreaterThanOrEqual(written)
    expect([after.logged - before.logged, after.live - before.live]).toEqual([after.books - before.books, after.books - before.books])
    expect(outcome(await book({ isbn: '7-0' }))).toEqual([200, []])
  })
})
