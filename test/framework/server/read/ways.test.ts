/** Narrowing along ways, fixed conditions, rows of the current user, different values, owned rows as lists, search in titles. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { InvalidInput } from '../../../../src/framework/server/failures.ts'
import { openLibrary, reader, type Library } from './library.ts'

let library: Library
const id: { [name: string]: number } = {}
const of = (name: string) => id[name] ?? 0

beforeAll(async () => {
  library = await openLibrary()
  const put = async (key: string, names: readonly string[], rows: Parameters<Library['insert']>[1], tenantId = 1) => {
    const ids = await library.insert(key, rows, tenantId)
    names.forEach((name, n) => (id[name] = ids[n] ?? 0))
  }
  await put('Publisher', ['ravi', 'indus'], [{ name: 'Ravi' }, { name: 'Indus' }])
  await put('Series', ['rivers', 'hills'], [{ name: 'Rivers', publisher_id: of('ravi') }, { name: 'Hills', publisher_id: of('indus') }])
  await put('Author', ['ada'], [{ name: 'Ada' }])
  const book = (isbn: string, values: object) => ({ isbn, book_title: isbn.startsWith('a') ? 'Atlas' : 'Birds', state: 1, pages: 100, ...values })
  await put('Book', ['a1', 'a2', 'b1', 'b2'], [
    book('a1', { series_id: of('rivers'), creator_user_id: 7, published: '2026-01-01', last_seen: '2026-03-01T18:59:59.999Z', author_id: of('ada') }),
    book('a2', { series_id: of('rivers'), creator_user_id: 8, published: '2026-02-01', last_seen: '2026-03-01T19:00:00Z', state: 2 }),
    book('b1', { series_id: of('hills'), creator_user_id: 7, published: '2026-03-01', state: 2, pages: 99 }),
    book('b2', { publisher_id: of('indus'), book_title: '' }),
  ])
  await put('Member', ['mia', 'max'], [{ name: 'Mia' }, { name: 'Max' }])
  await put('Loan', ['l1', 'l2', 'l3'], [
    { book_id: of('a2'), member_id: of('mia'), creator_user_id: 7 }, { book_id: of('b1'), member_id: of('mia'), creator_user_id: 8 }, { book_id: of('a1'), member_id: of('max'), creator_user_id: 8 },
  ])
  await put('Chapter', ['c1', 'c2'], [{ name: 'One', loan_id: of('l1') }, { name: 'Two', loan_id: of('l2') }])
  // What another tenant allocated to user 9 must not limit them here.
  await put('Publisher', [], [{ name: 'Theirs' }], 2)
  await put('Book', ['t1'], [book('t1', {})], 2)
  await put('Loan', [], [{ book_id: of('t1'), creator_user_id: 9 }], 2)
})
afterAll(() => library.close())

const isbns = async (call: string, query: string, principal = reader(1)) => (await library.items('Book', query, principal, call)).map((b) => b['isbn']).toSorted()

describe('a list is narrowed', () => {
  const ofSeries = 'narrowed:Book/GetBooksOfPublisherOfSeries'
  it('by a field of a referenced row', async () => {
    expect(await isbns(ofSeries, `PublisherId=${of('ravi')}`)).toEqual(['a1', 'a2'])
    expect(await isbns(ofSeries, `publisherid=${of('indus')}`)).toEqual(['b1'])
    expect(await isbns(ofSeries, 'PublisherId=999999')).toEqual([])
    expect(await isbns(ofSeries, 'PublisherId=')).toEqual(['a1', 'a2', 'b1', 'b2'])
  })
  it('by who made the row, and by comparison, all at once', async () => {
    expect(await isbns(ofSeries, 'UserId=7')).toEqual(['a1', 'b1'])
    expect(await isbns(ofSeries, 'UserId=7&From=2026-02-01')).toEqual(['b1'])
    expect(await isbns(ofSeries, `UserId=7&PublisherId=${of('ravi')}`)).toEqual(['a1'])
  })
  it('by days of the tenant, to their end, and by instants', async () => {
    const karachi = { ...reader(1), zone: 'Asia/Karachi' }
    expect(await isbns(ofSeries, 'SeenUntil=2026-03-01', karachi)).toEqual(['a1'])
    expect(await isbns(ofSeries, 'SeenUntil=2026-03-02', karachi)).toEqual(['a1', 'a2'])
    expect(await isbns(ofSeries, 'SeenUntil=2026-03-01')).toEqual(['a1', 'a2'])
    expect(await isbns(ofSeries, 'SeenUntil=2026-03-01T19:00:00Z')).toEqual(['a1', 'a2'])
    await expect(library.ask('Book', ofSeries, 'SeenUntil=2026-02-30')).rejects.toBeInstanceOf(InvalidInput)
    await expect(library.ask('Book', ofSeries, 'PublisherId=ravi')).rejects.toMatchObject({ errors: [{ members: ['PublisherId'] }] })
  })
  it('by rows that refer to it; a stated value stands where none is sent, and is put into what is stored', async () => {
    const lent = 'narrowed:Book/GetBooksLentTo'
    expect(await isbns(lent, `MemberId=${of('mia')}`)).toEqual(['a2', 'b1'])
    expect(await isbns(lent, `MemberId=${of('max')}`)).toEqual([])
    expect(await isbns(lent, `MemberId=${of('max')}&State=1`)).toEqual(['a1'])
    expect(await isbns(lent, 'State=out')).toEqual(['a2', 'b1'])
    expect(await isbns(lent, '')).toEqual(['a2', 'b1'])
  })
  it('by fixed conditions: no value, and a comparison', async () => {
    expect(await isbns('narrowed:Book/GetBooksWithoutAuthor', '')).toEqual(['a2', 'b2'])
  })
  it('anew after a row on the way has changed', async () => {
    const call = 'narrowed:Book/GetBooksLentTo'
    expect(await library.get('Book', call, `MemberId=${of('max')}`)).toMatchObject({ totalCount: 0 })
    await library.update('Loan', of('l1'), { member_id: of('max') })
    expect(await library.get('Book', call, `MemberId=${of('max')}`)).toMatchObject({ totalCount: 1 })
    await library.update('Loan', of('l1'), { member_id: of('mia') })
    expect(await library.get('Book', call, `MemberId=${of('max')}`)).toMatchObject({ totalCount: 0 })
  })
})

describe('rows of the current user', () => {
  const call = 'narrowed:Book/GetBooksOfMyLoans'
  it('are those the way leads to; who has none on it is not limited', async () => {
    expect(await isbns(call, '', { ...reader(1), userId: 7 })).toEqual(['a2'])
    expect(await isbns(call, '', { ...reader(1), userId: 8 })).toEqual(['a1', 'b1'])
    expect(await isbns(call, '', { ...reader(1), userId: 9 })).toEqual(['a1', 'a2', 'b1', 'b2'])
  })
  it('are nobody’s where nobody asks, and strictly theirs where the row itself holds the user', async () => {
    expect(await isbns(call, '', { ...reader(1), userId: null })).toEqual([])
    const authors = (userId: number) => library.items('Author', '', { ...reader(1), userId }, 'lookup:Suggestions/GetMyAuthors')
    expect(await authors(7)).toEqual([])
    await library.update('Author', of('ada'), { creator_user_id: 7 })
    expect(await authors(7)).toMatchObject([{ name: 'Ada' }])
    expect(await authors(8)).toEqual([])
  })
})

it('different values stand once each, by name, with the first row; blanks are none', async () => {
  const titles = (query: string) => library.get('Book', 'lookup:Suggestions/GetBookTitles', query)
  expect(await titles('')).toEqual({ totalCount: 2, items: [{ id: of('a1'), name: 'Atlas' }, { id: of('b1'), name: 'Birds' }] })
  expect(await titles('Filter=BIR')).toEqual({ totalCount: 1, items: [{ id: of('b1'), name: 'Birds' }] })
  expect(await titles('MaxResultCount=1&SkipCount=1')).toEqual({ totalCount: 2, items: [{ id: of('b1'), name: 'Birds' }] })
  expect(await titles('Filter=%25')).toEqual({ totalCount: 0, items: [] })
  expect(await titles(`PublisherId=${of('indus')}`)).toEqual({ totalCount: 0, items: [] })
})

it('rows that refer to a row are carried along, for whoever may read them', async () => {
  const call = 'narrowed:Book/GetBooksWithLoans'
  const [a2] = await library.items('Book', 'isbn=a2', reader(1), call)
  expect(a2).toMatchObject({ isbn: 'a2', loans: [{ id: of('l1'), memberName: 'Mia' }] })
  expect(JSON.stringify(a2?.['loans'])).not.toContain('bookId')
  expect((await library.items('Book', 'isbn=b2', reader(1), call))[0]).toMatchObject({ loans: [] })
  const permissions = new Set([...reader(1).permissions].filter((name) => name !== 'LookUps.Loan.Read'))
  expect((await library.items('Book', 'isbn=a2', { ...reader(1), permissions }, call))[0]).not.toHaveProperty('loans')
})

it('owned rows are a list of their own, with their owner', async () => {
  const chapters = await library.get('Chapter', 'narrowed:Loan/GetChapters', `BookId=${of('a2')}`)
  expect(chapters).toMatchObject({ totalCount: 1, items: [{ id: of('c1'), name: 'One', loanId: of('l1') }] })
  expect(await library.get('Chapter', 'narrowed:Loan/GetChapters')).toMatchObject({ totalCount: 2 })
})

it('without searched fields the title is searched, names of what it refers to included', async () => {
  const found = async (kind: string, query: string) => (await library.items('Loan', query, reader(1), kind)).map((loan) => loan['id']).toSorted()
  expect(await found('lookup:Loan/GetLoansOfBook', 'Filter=birds')).toEqual([of('l2')])
  expect(await found('list', 'Keyword=atl')).toEqual([of('l1'), of('l3')].toSorted())
  expect(await found('list', 'Keyword=nothing')).toEqual([])
})
