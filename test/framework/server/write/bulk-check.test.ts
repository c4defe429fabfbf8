/** What a check of many rows tells beyond errors: what would change in existing records, and what a wrong name is near to. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defineFeature } from '#framework/server'
import { cheapFeatures, startTestServer, type TestAnswer, type TestClient, type TestServer } from '../../../support/server.ts'
import { toySources } from '../../../support/toy-model.ts'

let server: TestServer
let me: TestClient

interface Checked {
  create: number
  update: number
  unchanged: number
  errors: { row: number; field: string; code: string; reason: string; message: string }[]
  changes: { row: number; id: number; changes: { field: string; old: unknown; new: unknown; oldName?: string; newName?: string }[] }[]
  near: { field: string; value: string; name: string }[]
}

const idOf = (answer: TestAnswer) => (answer.envelope.result as { id: number }).id
const post = (path: string, body: unknown, by = me) => by.call(path, { method: 'POST', body })
const check = async (body: readonly object[], match = '', by = me, entity = 'Book') => (await post(`${entity}/CheckBulk${match && `?Match=${match}`}`, body, by)).envelope.result as Checked
const ids: number[] = []

beforeAll(async () => {
  server = await startTestServer({ sources: toySources })
  me = await server.admin()
  for (const name of ['Penguin', 'Vintage', 'Oxford University Press']) ids.push(idOf(await post('Publisher/Create', { name })))
  for (const n of [1, 2]) ids.push(idOf(await post('Book/CreateOrUpdate', { isbn: `1-${n}`, bookTitle: `Book ${n}`, publisherId: ids[0], pages: 10 })))
})
afterAll(() => server.close())

describe.each([['a short body', 0], ['a long body', 400]])('%s', (_, more) => {
  const filler = Array.from({ length: more }, (__, n) => ({ id: 0, isbn: `1-${n % 2 ? 2 : 1}`, bookTitle: 'Twice in the file' }))

  test('tells field by field what an update would change, names of references too', async () => {
    const before = (await me.call('Book/GetAll')).text
    const { changes, update, unchanged } = await check([{ isbn: '1-1', publisherName: 'Vintage', pages: 12 }, { isbn: '1-2', pages: 10 }, { isbn: '9-9', bookTitle: 'New' }, ...filler], 'key')
    expect(changes).toEqual([{ row: 0, id: ids[3], changes: [{ field: 'publisherId', old: ids[0], new: ids[1], oldName: 'Penguin', newName: 'Vintage' }, { field: 'pages', old: 10, new: 12 }] }])
    if (!more) expect([update, unchanged]).toEqual([1, 1])
    expect((await me.call('Book/GetAll')).text).toBe(before)
  })

  test('where only existing ones are wanted, others are errors and nothing is written', async () => {
    const rows = [{ isbn: '1-1', pages: 99 }, { isbn: '7-7', bookTitle: 'New' }, { bookTitle: 'Without a key' }, { isbn: '8-8', pages: 'many' }, ...Array.from({ length: more }, (__, n) => ({ isbn: `none ${n}`, bookTitle: 'x' }))]
    const before = (await me.call('Book/GetAll')).text
    const found = await check(rows, 'existing')
    expect(found.errors.filter(({ row }) => row < 4).toSorted((a, b) => a.row - b.row).map(({ row, field, code }) => [row, field, code])).toEqual([[1, 'isbn', 'notExisting'], [2, 'isbn', 'required'], [3, 'pages', 'notNumber'], [3, 'isbn', 'notExisting']])
    expect(found).toMatchObject({ create: 0, update: 1 })
    expect((await post('Book/CreateBulk?Match=existing', rows)).status).toBe(400)
    expect((await me.call('Book/GetAll')).text).toBe(before)
  })
})

test('existing ones are changed where nothing else was sent', async () => {
  expect((await post('Book/CreateBulk?Match=EXISTING', [{ isbn: '1-2', pages: 11 }])).envelope.result).toBe('Books: 1 updated.')
  expect(await check([{ id: ids[4], pages: 12 }, { id: 0, isbn: '1-2', pages: 13 }], 'existing')).toMatchObject({ create: 0, errors: [{ row: 1, code: 'duplicateInFile' }, { row: 1, field: 'isbn' }] })


})

test('a secret is never told, nor anything to somebody who may not read', async () => {
  const author = idOf(await post('Author/Create', { name: 'Ismat', taxNumber: 'hidden 1', phone: '0300 1234567' }))
  const answer = await post('Author/CheckBulk', [{ id: author, taxNumber: 'hidden 2' }])
  expect(answer.envelope.result).toMatchObject({ update: 1, changes: [] })
  expect(answer.text).not.toContain('hidden')
  expect((await check([{ id: author, taxNumber: 'hidden 2', phone: '0300 7654321' }], '', me, 'Author')).changes).toEqual([{ row: 0, id: author, changes: [expect.objectContaining({ field: 'phone' })] }])
  const rights = ['LookUps.Book.Create', 'LookUps.Book.Update', 'LookUps.Book.Bulk']
  const row = { id: ids[3], pages: 77 }
  expect(await check([row], '', await server.userWith(rights))).toMatchObject({ update: 1, changes: [] })
  expect(await check([row], '', await server.userWith([...rights, 'LookUps.Book.Read']))).toMatchObject({ changes: [{ row: 0, changes: [{ field: 'pages', new: 77 }] }] })
})

test('a name that nothing is called is told the nearest there is', async () => {
  const rows = ['Penguinn', 'Oxford Univ. Press', 'Vintge', 'Penguinn', 'Zzz', 'x'.repeat(5000)].map((publisherName, n) => ({ isbn: `5-${n}`, bookTitle: 'x', publisherName }))
  const { near, errors } = await check(rows)
  expect(errors).toHaveLength(6)
  expect(near.toSorted((a, b) => (a.value < b.value ? -1 : 1))).toEqual([
    { field: 'publisherId', value: 'Oxford Univ. Press', name: 'Oxford University Press' }, { field: 'publisherId', value: 'Penguinn', name: 'Penguin' }, { field: 'publisherId', value: 'Vintge', name: 'Vintage' },
  ])
})

describe.each([['few names', 0], ['many', 5200]])('of %s', (_, more) => {
  let here: TestServer
  let admin: TestClient
  let clerk: TestClient
  const wrong = [{ isbn: 'n-1', bookTitle: 'x', publisherName: 'Hidden Hous Press' }, { isbn: 'n-2', bookTitle: 'x', publisherName: 'Secret Bokks Limited' }, { isbn: 'n-3', bookTitle: 'x', publisherName: 'Oxfrod University Press' }]
  const nearOf = async (by: TestClient) => (await check(wrong, '', by)).near.map(({ value, name }) => [value, name]).toSorted()
  beforeAll(async () => {
    const scoped = defineFeature({ key: 'scoped', pages: [], permissions: [], scope: { Publisher: ({ userName }) => (userName === 'admin' ? null : { name: { ne: 'Hidden House Press' } }) } })
    here = await startTestServer({ sources: toySources, features: [...cheapFeatures, scoped] })
    admin = await here.admin()
    clerk = await here.userWith(['LookUps.Book.Bulk', 'LookUps.Book.Create', 'LookUps.Book.Update', 'LookUps.Publisher.Read'])
    for (const name of ['Hidden House Press', 'Oxford University Press']) await here.put('Publisher', { name })
    const other = await here.addTenant('Other')
    await here.put('Publisher', { name: 'Secret Books Limited' }, other)
    if (more) await post('Publisher/CreateBulk', Array.from({ length: more }, (__, n) => ({ name: `Publisher of number ${n}` })), admin)
  })
  afterAll(() => here.close())

  test('only names of rows that the importer may see are suggested, and never another tenant\'s', async () => {
    expect(await nearOf(admin)).toEqual([['Hidden Hous Press', 'Hidden House Press'], ['Oxfrod University Press', 'Oxford University Press']])
    expect(await nearOf(clerk)).toEqual([['Oxfrod University Press', 'Oxford University Press']])
  })

  test('a missing one is made by those who may create it, by nobody else', async () => {
    const count = async () => ((await admin.call('Publisher/GetAll?MaxResultCount=1')).envelope.result as { totalCount: number }).totalCount
    const before = await count()
    for (const [path, body] of [['Publisher/Create', { name: 'Made in place' }], ['Publisher/CreateBulk', [{ name: 'Made in place' }]]] as const) expect((await post(path, body, clerk)).status).toBe(403)
    expect(await count()).toBe(before)
  })
})

describe('what is wrong with a reference or a key is told in the names that people know', () => {
  const said = async (body: object, entity = 'Book') => (await check([body], '', me, entity)).errors.map(({ field, reason, message }) => [field, reason, message])
  const refusal = async (path: string, body: unknown) => (await post(path, body)).envelope.error?.validationErrors?.map(({ message }) => message)
  beforeAll(async () => {
    for (const [name, publisherName] of [['Only Penguin', 'Penguin'], ['Of two', 'Penguin'], ['Of two', 'Vintage'], ['Of two', 'Oxford University Press']]) await post('Series/CreateBulk', [{ name, publisherName }])
  })

  test('what it belongs to, in an upload and in a form', async () => {
    const message = 'Series: “Only Penguin” belongs to Penguin, not to Vintage. Choose one of Vintage, or another publisher.'
    const row = { isbn: '6-1', bookTitle: 'x', publisherName: 'Vintage', seriesName: 'Only Penguin' }
    expect(await said(row)).toEqual([['seriesId', 'Not in the chosen publisher', message]])
    const { items: [only] } = (await me.call('Series/GetAll?Keyword=Only')).envelope.result as { items: { id: number }[] }
    expect(await refusal('Book/CreateOrUpdate', { isbn: '6-1', bookTitle: 'x', publisherId: ids[1], seriesId: only?.id })).toEqual([message])
    expect(await refusal('Book/CreateBulk', [row, ...Array.from({ length: 400 }, (__, n) => ({ isbn: `6-1-${n}`, bookTitle: 'x' }))])).toEqual([message])
  })

  test('what else is called so', async () => {
    expect(await said({ isbn: '6-2', bookTitle: 'x', seriesName: 'Of two' })).toEqual([['seriesId', '3 serieses match “Of two”', expect.stringMatching(/^Series: 3 serieses match “Of two”: Penguin \(\d+\), Vintage \(\d+\), Oxford University Press \(\d+\)\. Use the code/)]])
  })

  test('what is near to it, where rows are refused too', async () => {
    const message = 'Publisher: there is no publisher “Penguinn”. Did you mean “Penguin”?'
    const row = { isbn: '6-3', bookTitle: 'x', publisherName: 'Penguinn' }
    expect(await said(row)).toEqual([['publisherId', 'No publisher of this name', message]])
    expect(await refusal('Book/CreateBulk', [row])).toEqual([message])
    expect(await refusal('Book/CreateOrUpdate', { isbn: '6-3', bookTitle: 'x', publisherId: 987_654 })).toEqual(['Publisher: there is no publisher with the id 987654. Choose one from the list.'])
  })

  test('what a name is taken for', async () => {
    const message = 'Name “Only Penguin” is taken for publisher “Penguin”. Choose another, or open the existing record.'
    expect(await said({ name: 'Only Penguin', publisherName: 'Penguin' }, 'Series')).toEqual([['name', 'Taken by another record', message]])
    expect(await refusal('Series/Create', { name: 'ONLY PENGUIN', publisherId: ids[0] })).toEqual([message.replace('Only Penguin', 'ONLY PENGUIN')])
  })
})

test('which row has a value already is told to those who may read it', async () => {
  const taken = [{ isbn: '1-1', bookTitle: 'Again' }]
  const importer = await server.userWith(['LookUps.Book.Bulk', 'LookUps.Book.Create', 'LookUps.Book.Update'])
  const clashOf = async (by: TestClient) => ((await check(taken, '', by)).errors as { code: string; clash?: number }[]).map(({ code, clash }) => [code, clash])
  expect(await clashOf(me)).toEqual([['duplicate', ids[3]]])
  expect(await clashOf(importer)).toEqual([['duplicate', undefined]])
})
