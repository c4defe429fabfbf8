/** New rows that are written and committed in one batch: what was not checked beforehand is still reported on its field (docs/decisions/writes.md). */
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entityOf } from '#framework/metadata'
import { numbersToWrite } from '../../../../src/framework/server/read/cache/change-numbers.ts'
import { startTestServer, type TestAnswer, type TestClient, type TestServer } from '../../../support/server.ts'
import { toyModel, toySources } from '../../../support/toy-model.ts'

let server: TestServer
let me: TestClient
let owner: Client

beforeAll(async () => {
  server = await startTestServer({ sources: toySources })
  me = await server.admin()
  owner = new Client({ connectionString: server.testDatabase.url })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await server.close()
})

const post = (path: string, body: unknown) => me.call(path, { method: 'POST', body })
const row = ({ envelope }: TestAnswer) => envelope.result as Record<string, unknown> & { id: number }
const errors = ({ envelope }: TestAnswer) => envelope.error?.validationErrors
const make = async (path: string, body: unknown) => {
  const answer = await post(path, body)
  expect([answer.status, errors(answer)]).toEqual([200, undefined])
  return row(answer)
}
const counts = async () => (await owner.query(`SELECT (SELECT count(*) FROM data.book) AS books, (SELECT count(*) FROM data.change_set) AS sets, (SELECT count(*) FROM data.change_row) AS rows,
  (SELECT sum(live_rows) FROM data.change_no WHERE entity = 'Book') AS live, (SELECT sum(n) FROM data.change_no WHERE entity = 'Book') AS number`)).rows[0] as { books: string; live: string }
const isbn = (() => { let n = 0; return () => `7-${n++}-X` })()

describe('a row at once', () => {
  test('is answered as a reader gets it, logged and counted', async () => {
    const publisher = await make('Publisher/Create', { name: 'Once' })
    const series = await make('Series/Create', { name: 'Once', publisherId: publisher.id })
    const before = await counts()
    for (let n = 0; n < 4; n += 1) {
      const book = await make('Book/CreateOrUpdate', { id: 0, isbn: isbn(), bookTitle: 'Emma', publisherId: publisher.id, seriesId: series.id, price: '12.50' })
      expect(book).toMatchObject({ publisherName: 'Once', seriesName: 'Once', price: 12.5, rowVersion: 1, creatorUserId: me.userId })
      expect(row(await me.call(`Book/Get?Id=${book.id}`))).toEqual(book)
      expect((await owner.query('SELECT op, old, new FROM data.change_row WHERE entity = $1 AND row_id = $2', ['Book', book.id])).rows).toEqual([{ op: 'c', old: null, new: null }])
    }
    const after = await counts()
    expect([Number(after.books) - Number(before.books), Number(after.live) - Number(before.live ?? 0)]).toEqual([4, 4])
  })

  test('names what it refers to as that is called by then', async () => {
    const publisher = await make('Publisher/Create', { name: 'Old name' })
    await make('Book/CreateOrUpdate', { isbn: isbn(), bookTitle: 'One', publisherId: publisher.id })
    await me.call('Publisher/Update', { method: 'PUT', body: { id: publisher.id, name: 'New name' } })
    expect(await make('Book/CreateOrUpdate', { isbn: isbn(), bookTitle: 'Two', publisherId: publisher.id })).toMatchObject({ publisherName: 'New name' })
  })
})

test('a row rests on the tables it names, its own only where its rows name each other: else each that is made would undo what is known', () => {
  const keys = (key: string) => numbersToWrite(toyModel, entityOf(toyModel, key))
  expect(keys('Book')).toEqual(['Author', 'Publisher', 'Series', 'Shelf'])
  expect(keys('Loan')).toContain('Loan')
  expect(keys('Shelf')).toEqual([])
})

describe('refused at once, with every field that is wrong and nothing written', () => {
  test('a value that is taken', async () => {
    const taken = isbn()
    await make('Book/CreateOrUpdate', { isbn: taken, bookTitle: 'First' })
    const before = await counts()
    const answer = await post('Book/CreateOrUpdate', { isbn: taken, bookTitle: 'Second' })
    expect([answer.status, errors(answer)?.map(({ members }) => members)]).toEqual([400, [['isbn']]])
    expect(await counts()).toEqual(before)
  })

  test('a target that is gone without a word, though it is remembered', async () => {
    const publisher = await make('Publisher/Create', { name: 'Vanishing' })
    const book = await make('Book/CreateOrUpdate', { isbn: isbn(), bookTitle: 'Before', publisherId: publisher.id })
    await owner.query('DELETE FROM data.book WHERE id = $1', [book.id])
    await owner.query('DELETE FROM data.publisher WHERE id = $1', [publisher.id])
    const before = await counts()
    const answer = await post('Book/CreateOrUpdate', { isbn: isbn(), bookTitle: 'After', publisherId: publisher.id })
    expect([answer.status, errors(answer)?.map(({ members }) => members)]).toEqual([400, [['publisherId']]])
    expect(await counts()).toEqual(before)
  })

  test('the same for a row that is changed', async () => {
    const [taken, own] = [isbn(), isbn()]
    await make('Book/CreateOrUpdate', { isbn: taken, bookTitle: 'First' })
    const publisher = await make('Publisher/Create', { name: 'Vanishing too' })
    const book = await make('Book/CreateOrUpdate', { isbn: own, bookTitle: 'Second', publisherId: publisher.id })
    const other = await make('Book/CreateOrUpdate', { isbn: isbn(), bookTitle: 'Third' })
    const before = await counts()
    const clash = await post('Book/CreateOrUpdate', { ...book, isbn: taken })
    expect([clash.status, errors(clash)?.map(({ members }) => members)]).toEqual([400, [['isbn']]])
    const wrong = await post('Book/CreateOrUpdate', { ...book, isbn: taken, bookTitle: '' })
    expect([wrong.status, errors(wrong)?.map(({ members }) => members)]).toEqual([400, [['bookTitle'], ['isbn']]])
    expect(await counts()).toEqual(before)
    await owner.query('UPDATE data.book SET publisher_id = NULL WHERE publisher_id = $1', [publisher.id])
    await owner.query('DELETE FROM data.publisher WHERE id = $1', [publisher.id])
    const gone = await post('Book/CreateOrUpdate', { id: other.id, publisherId: publisher.id })
    expect([gone.status, errors(gone)?.map(({ members }) => members)]).toEqual([400, [['publisherId']]])
    expect(row(await post('Book/CreateOrUpdate', { id: book.id, isbn: own, bookTitle: 'Second' }))).toMatchObject({ isbn: own })
  })

  test('a target that never was, also beside remembered ones', async () => {
    const publisher = await make('Publisher/Create', { name: 'Known' })
    for (const publisherId of [publisher.id, publisher.id, 999_999, 999_999, publisher.id]) {
      const answer = await post('Book/CreateOrUpdate', { isbn: isbn(), bookTitle: 'x', publisherId })
      expect([answer.status, errors(answer)?.map(({ members }) => members)]).toEqual(publisherId === publisher.id ? [200, undefined] : [400, [['publisherId']]])
    }
  })

  test('a target of another parent, by the parent it has now', async () => {
    const [one, two] = [await make('Publisher/Create', { name: 'Parent one' }), await make('Publisher/Create', { name: 'Parent two' })]
    const series = await make('Series/Create', { name: 'Moving', publisherId: one.id })
    const ask = (publisherId: number) => post('Book/CreateOrUpdate', { isbn: isbn(), bookTitle: 'x', publisherId, seriesId: series.id })
    expect([(await ask(one.id)).status, (await ask(two.id)).status, (await ask(one.id)).status]).toEqual([200, 400, 200])
    expect((await me.call('Series/Update', { method: 'PUT', body: { id: series.id, publisherId: two.id } })).status).toBe(200)
    expect([(await ask(one.id)).status, (await ask(two.id)).status]).toEqual([400, 200])
  })

  test('another tenant’s row is as unknown as ever', async () => {
    const publisher = await make('Publisher/Create', { name: 'Ours' })
    await make('Book/CreateOrUpdate', { isbn: isbn(), bookTitle: 'x', publisherId: publisher.id })
    const other = await server.admin(await server.addTenant('Elsewhere'))
    for (let n = 0; n < 3; n += 1) {
      const answer = await other.call('Book/CreateOrUpdate', { method: 'POST', body: { isbn: isbn(), bookTitle: 'x', publisherId: publisher.id } })
      expect([answer.status, errors(answer)?.map(({ members }) => members)]).toEqual([400, [['publisherId']]])
    }
  })
})
