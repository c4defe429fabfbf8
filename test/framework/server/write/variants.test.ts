/** Further calls that write: a part of a row, rows of one sort (`writes` in a descriptor); several names of one parameter. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestAnswer, type TestClient, type TestServer } from '../../../support/server.ts'
import { toySources } from '../../../support/toy-model.ts'

let server: TestServer
let me: TestClient

beforeAll(async () => {
  server = await startTestServer({ sources: toySources })
  me = await server.admin()
})
afterAll(() => server.close())

const send = (path: string, method: 'POST' | 'PUT' | 'DELETE', body?: unknown, by = me) => by.call(path, { method, ...(body === undefined ? {} : { body }) })
const row = ({ envelope }: TestAnswer) => envelope.result as Record<string, unknown> & { id: number }
const make = async (isbn: string, values: object = {}) => row(await send('Book/CreateOrUpdate', 'POST', { isbn, bookTitle: `Book ${isbn}`, ...values })).id
const read = async (id: number) => row(await me.call(`Book/Get?bookId=${id}`))

test('an id in the query and given values need no body; a body beside it changes nothing', async () => {
  const id = await make('9-01')
  const lent = await send(`Book/Lend?bookid=${id}`, 'POST')
  expect([lent.status, lent.envelope.result]).toEqual([200, 'Books: 1 updated.'])
  expect(await read(id)).toMatchObject({ state: 2, bookTitle: 'Book 9-01', rowVersion: 2 })
  await send(`Book/Lend?BookId=${id}`, 'POST', { id: 1, bookTitle: 'Other', state: 3 })
  expect(await read(id)).toMatchObject({ state: 2, bookTitle: 'Book 9-01' })
  for (const query of ['', '?BookId=0', '?BookId=987654']) expect(await send(`Book/Lend${query}`, 'POST')).toMatchObject({ status: 404 })
  expect(await send('Book/Lend?BookId=x', 'POST')).toMatchObject({ status: 400 })
})

test('of a row as body only the stated fields are taken, and the given values stand above what is sent', async () => {
  const id = await make('9-02', { price: 5, reference: true })
  const answer = await send('Book/UpdatePrice', 'PUT', { id, price: 7.5, bookTitle: 'Not taken', reference: true, author: 'x' })
  expect([answer.status, answer.envelope.result]).toEqual([200, 'Books: 1 updated.'])
  expect(await read(id)).toMatchObject({ price: 7.5, bookTitle: 'Book 9-02', reference: false })
  const wrong = await send('Book/UpdatePrice', 'PUT', { id, price: -1 })
  expect([wrong.status, wrong.envelope.error?.validationErrors?.map((e) => e.members)]).toEqual([400, [['price']]])
  expect(await send('Book/UpdatePrice', 'PUT', { id, price: 1, rowVersion: 1 })).toMatchObject({ status: 409 })
  expect(await send('Book/UpdatePrice', 'PUT', { price: 1 })).toMatchObject({ status: 404 })
  expect(await read(id)).toMatchObject({ price: 7.5 })
})

test('rows as body: a part of each, or all of them of one sort', async () => {
  const [a, b] = [await make('9-03'), await make('9-04')]
  expect((await send('Book/BulkUpdatePages', 'POST', [{ id: a, pages: 5, isbn: 'no' }, { id: b, pages: 6 }])).envelope.result).toBe('Books: 2 updated.')
  expect([await read(a), await read(b)]).toMatchObject([{ isbn: '9-03', pages: 5 }, { isbn: '9-04', pages: 6 }].map(({ isbn, pages }) => ({ bookTitle: `Book ${isbn}`, pages })))
  const made = await send('Book/CreateReferenceBulk', 'POST', [{ isbn: '9-05', bookTitle: 'R', reference: false }, { isbn: '9-06', bookTitle: 'R' }])
  expect([made.status, made.envelope.result]).toEqual([200, 'Books: 2 created.'])
  const found = (await me.call('Book/GetAll?isbn.starts=9-&reference=true')).envelope.result as { items: { bookTitle: string }[] }
  expect(found.items.map((item) => item.bookTitle)).toEqual(['R', 'R'])
})

test('a large body goes the same way', async () => {
  const rows = Array.from({ length: 3000 }, (_, n) => ({ isbn: `8-${n}`, bookTitle: 'Large', reference: false }))
  expect((await send('Book/CreateReferenceBulk', 'POST', rows)).envelope.result).toBe('Books: 3,000 created.')
  expect((await me.call('Book/GetAll?bookTitle=Large&reference=true&MaxResultCount=1')).envelope.result).toMatchObject({ totalCount: 3000 })
})

test('the right is that of what is varied', async () => {
  const id = await make('9-07')
  const reader = await server.userWith(['LookUps.Book.Read', 'LookUps.Book.Create'])
  expect(await send(`Book/Lend?BookId=${id}`, 'POST', undefined, reader)).toMatchObject({ status: 403 })
  expect(await send('Book/CreateReferenceBulk', 'POST', [{ isbn: '9-08', bookTitle: 'No' }], reader)).toMatchObject({ status: 403 })
  expect(await send(`Book/Lend?BookId=${id}`, 'POST', undefined, await server.userWith(['LookUps.Book.Update']))).toMatchObject({ status: 200 })
  expect(await read(id)).toMatchObject({ state: 2 })
})

test('several names of one parameter: each is understood', async () => {
  const id = await make('9-09')
  expect(row(await me.call(`Book/Get?id=${id}`))).toMatchObject({ id })
  const [one, two] = [row(await send('Loan/Create', 'POST', { bookId: id })).id, row(await send('Loan/Create', 'POST', { bookId: id })).id]
  expect((await send(`Loan/DeleteBulk?loanIdsListString=${one}`, 'DELETE')).envelope.result).toBe('1 loan deleted.')
  expect((await send(`Loan/DeleteBulk?Ids=${two}`, 'DELETE')).envelope.result).toBe('1 loan deleted.')
})

test('owned rows as a list need Read on their owner', async () => {
  expect(await (await server.userWith(['LookUps.Loan.Read'])).call('Loan/GetChapters')).toMatchObject({ status: 200 })
  expect(await (await server.userWith(['LookUps.Loan.Update', 'LookUps.Book.Read'])).call('Loan/GetChapters')).toMatchObject({ status: 403 })
})
