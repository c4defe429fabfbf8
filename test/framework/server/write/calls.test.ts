/** The calls that write, over HTTP, as clients of the protocol see them (protocol §2). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestAnswer, type TestClient, type TestServer } from '../../../support/server.ts'
import { toySources } from '../../../support/toy-model.ts'

let server: TestServer
let me: TestClient

beforeAll(async () => {
  server = await startTestServer({ sources: toySources })
  me = await server.admin()
})
afterAll(() => server.close())

const post = (path: string, body: unknown, by = me) => by.call(path, { method: 'POST', body })
const put = (path: string, body: unknown, by = me) => by.call(path, { method: 'PUT', body })
const del = (path: string, by = me) => by.call(path, { method: 'DELETE' })
const row = ({ envelope }: TestAnswer) => envelope.result as Record<string, unknown> & { id: number }

describe('one row', () => {
  test('Create answers the row as a reader gets it', async () => {
    const publisher = row(await post('Publisher/Create', { name: 'Penguin' }))
    const answer = await post('Series/Create', { id: 0, name: 'Classics', publisherId: publisher.id })
    expect(answer.status).toBe(200)
    expect(row(answer)).toMatchObject({ name: 'Classics', publisherId: publisher.id, publisherName: 'Penguin', rowVersion: 1, creatorUserId: me.userId })
    expect(row(await me.call(`Series/Get?Id=${row(answer).id}`))).toEqual(row(answer))
  })

  test('a field that is wrong is a 400 with its member', async () => {
    const { status, envelope } = await post('Publisher/Create', { name: ' ' })
    expect([status, envelope.success, envelope.error?.message]).toEqual([400, false, 'Your request is not valid!'])
    expect(envelope.error?.validationErrors).toEqual([{ message: 'Name is required.', members: ['name'] }])
    expect(await post('Publisher/Create', { id: 4, name: 'X' })).toMatchObject({ status: 400 })
    expect(await post('Publisher/Create', '')).toMatchObject({ status: 400 })
  })

  test('Update answers the row; a stale version is a 409 that carries the present row', async () => {
    const made = row(await post('Publisher/Create', { name: 'Hogarth' }))
    const updated = row(await put('Publisher/Update', { ...made, city: 'Richmond' }))
    expect(updated).toMatchObject({ city: 'Richmond', rowVersion: 2, lastModifierUserId: me.userId })
    const { status, envelope } = await put('Publisher/Update', { ...made, city: 'Delhi' })
    expect([status, envelope.error?.data]).toEqual([409, updated])
    expect(await put('Publisher/Update', { id: 987_654, name: 'X' })).toMatchObject({ status: 404 })
  })

  test('CreateOrUpdate does both, and Update under another name too', async () => {
    const book = row(await post('Book/CreateOrUpdate', { id: 0, isbn: '1-1', bookTitle: 'Emma' }))
    expect(row(await post('Book/CreateOrUpdate', { id: book.id, pages: 300 }))).toMatchObject({ id: book.id, bookTitle: 'Emma', pages: 300, rowVersion: 2 })
    const loan = row(await post('Loan/Create', { bookId: book.id, password: 'secret', chapters: [{ name: 'One' }] }))
    expect(loan).toMatchObject({ bookName: 'Emma', chapters: [{ name: 'One' }] })
    expect(JSON.stringify(loan)).not.toContain('secret')
    expect(row(await put('Loan/Change', { id: loan.id, notes: 'late' }))).toMatchObject({ notes: 'late', chapters: [{ name: 'One' }] })
  })
})

describe('deletes', () => {
  test('answer in the three documented ways, or with nothing', async () => {
    const [a, b, c, d] = [
      row(await post('Publisher/Create', { name: 'D1' })), row(await post('Series/Create', { name: 'D2' })), row(await post('Author/Create', { name: 'D3' })), row(await post('Member/Create', { name: 'D4' })),
    ]
    expect((await del(`Publisher/DeletePublisherById?Id=${a.id}`)).envelope.result).toEqual({ message: null })
    expect((await del(`Series/Delete?Id=${b.id}`)).envelope.result).toEqual({ message: '' })
    expect((await del(`Author/Delete?id=${c.id}`)).envelope.result).toEqual({ success: true })
    expect((await del(`Member/Delete?Id=${d.id}`)).envelope).toMatchObject({ result: null, success: true })
    for (const id of [a.id, 0, -1, 99_999_999_999]) expect(await del(`Publisher/DeletePublisherById?Id=${id}`)).toMatchObject({ status: 404 })
    expect(await del('Publisher/DeletePublisherById?Id=abc')).toMatchObject({ status: 400 })
  })

  test('of what is in use say why: in the result where the entity has a delete rule, else as a refusal', async () => {
    const publisher = row(await post('Publisher/Create', { name: 'Busy' }))
    const book = row(await post('Book/CreateOrUpdate', { isbn: '2-1', bookTitle: 'Used', publisherId: publisher.id }))
    await post('Loan/Create', { bookId: book.id })
    const kept = await del(`Publisher/DeletePublisherById?Id=${publisher.id}`)
    expect([kept.status, kept.envelope.result]).toEqual([200, { success: false, message: '“Busy” is used by 1 book.', data: { held: 1, rows: [{ id: publisher.id, title: 'Busy' }], uses: [{ entity: 'Book', field: 'publisherId', filter: 'publisherId', count: 1, holds: true }] } }])
    const refused = await del(`Book/Delete?Id=${book.id}`)
    expect([refused.status, refused.envelope.error?.message]).toEqual([500, '“Used” is used by 1 loan.'])
    const many = await del(`Publisher/DeletePublisherBulk?publisherIdsListString=${publisher.id}`)
    expect([many.status, many.envelope.error?.message]).toEqual([500, '“Busy” is used by 1 book.'])
  })

  test('of many: by the documented name or ids, in any case, by commas or repeated', async () => {
    const make = async () => row(await post('Publisher/Create', { name: `M${Math.random()}` })).id
    for (const spell of [
      (ids: number[]) => `publisherIdsListString=${ids.join(',')}`, (ids: number[]) => `PUBLISHERIDSLISTSTRING=${ids.join('%2C%20')}`, (ids: number[]) => ids.map((id) => `Ids=${id}`).join('&'),
    ]) {
      const ids = [await make(), await make()]
      const answer = await del(`Publisher/DeletePublisherBulk?${spell(ids)}`)
      expect([answer.status, answer.envelope.result]).toEqual([200, '2 publishers deleted.'])
      expect(await me.call(`Publisher/Get?Id=${ids[0]}`)).toMatchObject({ status: 404 })
    }
    for (const query of ['', '?ids=', '?ids=1,x', '?other=5']) expect(await del(`Publisher/DeletePublisherBulk${query}`)).toMatchObject({ status: 400 })
  })
})

describe('bodies of rows', () => {
  test('CreateBulk takes both shapes and both names, and answers the text to show', async () => {
    const list = await post('Publisher/CreatePublisherBulk', [{ name: 'B1' }, { name: 'B2' }])
    expect([list.status, list.envelope.result]).toEqual([200, 'Publishers: 2 created.'])
    expect((await post('Publisher/CreateBulk', { items: [{ name: 'B3' }] })).envelope.result).toBe('Publishers: 1 created.')
    const found = row(await me.call('Publisher/GetAll?name=B1')) as unknown as { items: { id: number }[] }
    const again = [{ id: found.items[0]?.id, city: 'Lahore' }, { name: 'B4' }]
    expect((await post('Publisher/CreateBulk', again)).envelope.result).toBe('Publishers: 1 created, 1 updated.')
  })

  test('errors name row and field; nothing is written', async () => {
    const { status, envelope } = await post('Book/CreateBulk', [{ isbn: '3-1', bookTitle: 'Fine' }, { isbn: '3-2', bookTitle: 'Bad', publisherName: 'Nobody' }])
    expect([status, envelope.error?.validationErrors?.map((e) => e.members)]).toEqual([400, [['[1].publisherId']]])
    expect((await me.call('Book/GetAll?Keyword=Fine')).envelope.result).toMatchObject({ totalCount: 0 })
    expect(await post('Book/CreateBulk', 'nonsense')).toMatchObject({ status: 400 })
    expect(await me.call('Book/CreateBulk', { method: 'POST' })).toMatchObject({ status: 400 })
  })

  test('CheckBulk tells what would happen, in the language asked for', async () => {
    const answer = await me.call('Book/CheckBulk', { method: 'POST', body: [{ isbn: '4-1', bookTitle: 'A' }, { isbn: '', bookTitle: 'B' }], headers: { 'accept-language': 'en' } })
    expect(answer.envelope.result).toEqual({
      rows: 2, checked: 2, create: 2, update: 0, unchanged: 0, errorCount: 1, errors: [{ row: 1, field: 'isbn', code: 'required', reason: 'Empty', message: 'Isbn is required.', value: '' }], changes: [], near: [],
    })
  })

  test('BulkUpdate changes rows that exist and makes none', async () => {
    const book = row(await post('Book/CreateOrUpdate', { isbn: '5-1', bookTitle: 'Grid' }))
    expect((await post('Book/BulkUpdate', [{ id: book.id, pages: 5 }])).envelope.result).toBe('Books: 1 updated.')
    expect(await post('Book/BulkUpdate', [{ isbn: '5-2', bookTitle: 'New' }])).toMatchObject({ status: 400 })
  })

  test('need Bulk and Create', async () => {
    for (const rights of [['LookUps.Publisher.Create'], ['LookUps.Publisher.Bulk']]) {
      const other = await server.userWith([...rights, 'LookUps.Publisher.Read'])
      for (const call of ['CreateBulk', 'CheckBulk']) expect(await post(`Publisher/${call}`, [{ name: 'No' }], other)).toMatchObject({ status: 403 })
    }
    const bulk = await server.userWith(['LookUps.Publisher.Create', 'LookUps.Publisher.Bulk'])
    expect(await post('Publisher/CreateBulk', [{ name: 'Yes' }], bulk)).toMatchObject({ status: 200 })
    const [known] = [row(await post('Publisher/Create', { name: 'Theirs' })).id]
    expect(await post('Publisher/CreateBulk', [{ id: known, name: 'Mine' }], bulk)).toMatchObject({ status: 403 })
  })
})

describe('a request sent twice', () => {
  const again = (path: string, body: unknown, key: string, by = me) => by.call(path, { method: 'POST', body, headers: { 'idempotency-key': key } })

  test('under one key is done once and answered alike, also at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => again('Author/Create', { name: 'Once', alias: 'k' }, 'k-1')))
    expect(answers.map((a) => a.status)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map((a) => row(a).id)).size).toBe(1)
    const other = await again('Author/Create', { name: 'Another' }, 'k-1')
    expect([other.status, other.envelope.error?.message]).toEqual([422, 'This idempotency key was used for another request.'])
    expect((await me.call('Author/GetAll?Keyword=Another')).envelope.result).toMatchObject({ totalCount: 0 })
  })

  test('that was refused may be sent again mended; somebody else\'s key is another key', async () => {
    expect(await again('Author/Create', { name: '' }, 'k-2')).toMatchObject({ status: 400 })
    expect(await again('Author/Create', { name: 'Mended' }, 'k-2')).toMatchObject({ status: 200 })
    const other = await server.userWith(['LookUps.Author.Create', 'LookUps.Author.Read'])
    expect(await again('Author/Create', { name: 'Theirs' }, 'k-2', other)).toMatchObject({ status: 200 })
  })

  test('holds for long bodies too', async () => {
    const body = Array.from({ length: 2000 }, (_, n) => ({ name: `Keyed ${n}` }))
    const answers = [await again('Publisher/CreateBulk', body, 'k-3'), await again('Publisher/CreateBulk', body, 'k-3')]
    expect(answers.map((a) => [a.status, a.envelope.result])).toEqual([[200, 'Publishers: 2,000 created.'], [200, 'Publishers: 2,000 created.']])
    expect((await me.call('Publisher/GetAll?Keyword=Keyed')).envelope.result).toMatchObject({ totalCount: 2000 })
  })
})
