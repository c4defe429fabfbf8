/** Reads of features: what they give, and that tenant, scope, rights and hidden fields hold in each of them. */
import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { InvalidInput, NotAllowed } from '../../../../src/framework/server/failures.ts'
import { makeReads, type Reads } from '../../../../src/framework/server/feature/reads/reads.ts'
import { sqlText } from '../../../../src/framework/server/feature/reads/sql-text.ts'
import { joinScopes } from '../../../../src/framework/server/feature/scope/join-scopes.ts'
import { scopeBy } from '../../../../src/framework/server/feature/scope/scope-by.ts'
import { Author, Book, Loan, Publisher, Series, toyModel } from '../../../support/toy-model.ts'
import { openLibrary, reader, type Library } from '../read/library.ts'

let library: Library
let read: Reads
let penguin = 0
let oxford = 0
const everything = reader(1)
/** Sees books of his own publisher, and those that two features show him beside. */
const limited = { ...reader(1), userId: 1 }
const guest = { ...reader(1), permissions: new Set<string>() }

const scope = joinScopes([
  scopeBy(() => toyModel, { Book: ({ userId }) => (userId === 1 ? { publisherId: penguin } : null), Publisher: ({ userId }) => (userId === 1 ? { city: 'London' } : null) }),
  scopeBy(() => toyModel, { Book: ({ userId }) => (userId === 1 ? { 'Loan:book.due': '2026-02-01' } : null) }),
])

beforeAll(async () => {
  library = await openLibrary(scope)
  read = makeReads(() => library.deps)
  ;[penguin = 0, oxford = 0] = await library.insert('Publisher', [{ name: 'Penguin', city: 'London' }, { name: 'Oxford', city: 'Oxford' }])
  const [classics = 0] = await library.insert('Series', [{ name: 'Classics', publisher_id: penguin }])
  const [ada = 0] = await library.insert('Author', [{ name: 'Ada', pen_name: 'A.', tax_number: 'secret-1', about: 'x' }])
  const book = (isbn: string, more: object) => ({ isbn, book_title: `Book ${isbn}`, ...more })
  const books = await library.insert('Book', [
    book('1', { publisher_id: penguin, series_id: classics, author_id: ada, pages: 100, price: '9.50', state: 1, published: '2026-01-10', last_seen: '2026-01-31T20:30:00Z' }),
    book('2', { publisher_id: penguin, pages: 300, price: '20', state: 2, published: '2026-02-10' }),
    book('3', { publisher_id: oxford, pages: 50, price: '5.25', state: 2, published: '2026-02-20', last_seen: '2026-02-01T08:00:00Z' }),
    book('4', { pages: 0, price: '0', state: 1 }),
  ])
  await library.insert('Loan', [{ book_id: books[2] ?? 0, due: '2026-02-01' }, { book_id: books[1] ?? 0, due: '2026-03-01' }])
  await library.insert('Book', [book('1', { pages: 7, state: 1 })], 2)
})
afterAll(() => library.close())

const isbns = async (...question: Parameters<typeof read.rows<typeof Book>> extends [unknown, unknown, (infer Q)?] ? [Q] : never) => (await read.rows(everything, Book, { order: 'isbn', ...question[0] })).map(({ isbn }) => isbn)

describe('rows', () => {
  test('come as they travel, typed, with the names of references', async () => {
    const [first] = await read.rows(everything, Book, { order: 'isbn', limit: 1 })
    expect(first).toMatchObject({ isbn: '1', pages: 100, price: 9.5, reference: false, published: '2026-01-10', lastSeen: '2026-01-31T20:30:00Z', publisherId: penguin, publisherName: 'Penguin', seriesName: 'Classics', rowVersion: 1 })
    expectTypeOf(first).toExtend<{ isbn: string; price: number; publisherId: number | null; publisherName: string | null; creationTime: string } | undefined>()
    const some = await read.rows(everything, Book, { order: ['-publisherName', 'isbn'], fields: ['isbn', 'publisherName'] })
    expectTypeOf(some).toEqualTypeOf<Pick<(typeof some)[number], 'id' | 'isbn' | 'publisherName'>[]>()
    expect(some.map((row) => [Object.keys(row), row.isbn, row.publisherName])).toEqual([['4', null], ['1', 'Penguin'], ['2', 'Penguin'], ['3', 'Oxford']].map((row) => [['id', 'isbn', 'publisherId', 'publisherName'], ...row]))
    expect(await read.rows(everything, Loan, { fields: ['chapters'], limit: 1 })).toMatchObject([{ chapters: [] }])
    expect(await read.one(everything, Book, first?.id ?? 0)).toEqual(first)
    expect(await read.one(everything, Book, 999_999)).toBe(null)
    expect(await read.rows(everything, 'Series')).toMatchObject([{ name: 'Classics' }])
  })

  test('come by business key, letter case aside, inside tenant and scope, and only where the key means one row', async () => {
    await library.insert('Book', [{ isbn: 'xY-7', book_title: 'Mixed', pages: 1, state: 1 }])
    expect((await read.rows(everything, Book, { keys: [['Xy-7'], ['1'], ['none'], ['']], order: 'isbn' })).map(({ isbn }) => isbn)).toEqual(['1', 'xY-7'])
    expect((await read.rows(limited, Book, { keys: [['1'], ['4']] })).map(({ isbn }) => isbn)).toEqual(['1'])
    expect(await read.rows(everything, Publisher, { keys: [['Penguin']] })).toMatchObject([{ name: 'Penguin' }])
    expect(await read.rows(everything, Series, { keys: [[penguin, 'CLASSICS'], [oxford, 'Classics'], [null, 'x']] })).toMatchObject([{ name: 'Classics', publisherId: penguin }])
    expect(await read.count(everything, Book, { keys: [] })).toBe(0)
    await expect(read.rows(everything, Loan, { keys: [['x']] })).rejects.toThrow('not unique')
    await library.remove('Book', (await read.rows(everything, Book, { keys: [['XY-7']] }))[0]?.id ?? 0)
  })

  test.each([
    [{ isbn: '2' }, ['2']], [{ isbn: { in: ['1', '3', '9'] } }, ['1', '3']], [{ isbn: { in: [] } }, []], [{ isbn: { ne: '2' }, pages: { gt: 0 } }, ['1', '3']],
    [{ pages: { gte: 50, lt: 300 } }, ['1', '3']], [{ price: { between: [5.25, 9.5] as const } }, ['1', '3']], [{ bookTitle: { contains: 'BOOK 3' } }, ['3']],
    [{ publisherId: null }, ['4']], [{ publisherId: { ne: null } }, ['1', '2', '3']], [{ publisherName: { starts: 'peng' } }, ['1', '2']], [{ publisherId: { empty: false } }, ['1', '2', '3']],
    [{ 'series.publisher': { ne: null } }, ['1']], [{ 'series.publisherName': 'Penguin' }, ['1']], [{ 'publisher.city': 'Oxford' }, ['3']], [{ 'Loan:book.due': { lt: '2026-03-01' } }, ['3']],
    [{ or: [{ state: 2, 'publisher.city': 'Oxford' }, { pages: 0 }] }, ['3', '4']], [{ or: [] }, []], [{ and: [{ pages: { gt: 0 } }, { pages: { lt: 100 } }] }, ['3']], [{ not: { and: [{ pages: { gt: 0 } }, { pages: { lt: 100 } }] } }, ['1', '2', '4']], [{ not: {} }, []], [{}, ['1', '2', '3', '4']],
    [{ published: { during: 'today' } }, []], [{ lastSeen: '2026-01-31' }, ['1']], [{ authorName: 'Ada' }, ['1']],
  ])('where %j', async (where, found) => {
    expect(await isbns({ where } as never)).toEqual(found)
    expect(await read.count(everything, Book, { where } as never)).toBe(found.length)
  })

  test('means days in the tenant\u2019s zone, and searches as lists do', async () => {
    const karachi = { ...everything, zone: 'Asia/Karachi' }
    expect((await read.rows(karachi, Book, { where: { lastSeen: '2026-02-01' }, order: 'isbn' })).map(({ isbn }) => isbn)).toEqual(['1', '3'])
    expect(await isbns({ search: 'ook 4' })).toEqual(['4'])
  })

  test('a condition that is undefined is refused, never left out; a wrong value names its field', async () => {
    await expect(read.rows(everything, Book, { where: { isbn: undefined } as never })).rejects.toThrow(`'isbn' is undefined`)
    await expect(read.rows(everything, Book, { where: { pages: { gt: undefined } } as never })).rejects.toThrow(`'gt' of a condition is undefined`)
    const error = await read.rows(everything, 'Book', { where: { pages: 'many' } }).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(InvalidInput)
    expect(error).toMatchObject({ status: 400, errors: [{ members: ['pages'] }] })
  })

  test('are never cut off unsaid', async () => {
    await library.database.transaction(3, async (connection) => void (await connection.run({ text: `INSERT INTO app.shelf (tenant_id, name) SELECT 3, n::text FROM generate_series(1, 10001) n` })))
    await expect(read.rows(reader(3), 'Shelf')).rejects.toThrow('more than 10000 rows of Shelf')
    expect(await read.rows(reader(3), 'Shelf', { limit: 10_000, fields: ['name'] })).toHaveLength(10_000)
    await expect(read.rows(reader(3), 'Shelf', { limit: 10_001 })).rejects.toThrow('a limit of 10001')
    expect(await read.count(reader(3), 'Shelf')).toBe(10_001)
  })
})

describe('groups', () => {
  test('count, sum and name', async () => {
    const groups = await read.groupBy(everything, Book, { by: 'publisherId', sum: ['pages', 'price'], avg: ['pages'], min: ['published'], max: ['lastSeen'], order: '-count' })
    expectTypeOf(groups[0]).toExtend<{ publisherId: number | null; publisherName: string | null; count: number; sum: { pages: number; price: number }; avg: { pages: number | null }; min: { published: string | null } } | undefined>()
    expect(groups).toEqual([
      { publisherId: penguin, publisherName: 'Penguin', count: 2, sum: { pages: 400, price: 29.5 }, avg: { pages: 200 }, min: { published: '2026-01-10' }, max: { lastSeen: '2026-01-31T20:30:00Z' } },
      { publisherId: oxford, publisherName: 'Oxford', count: 1, sum: { pages: 50, price: 5.25 }, avg: { pages: 50 }, min: { published: '2026-02-20' }, max: { lastSeen: '2026-02-01T08:00:00Z' } },
      { publisherId: null, publisherName: null, count: 1, sum: { pages: 0, price: 0 }, avg: { pages: 0 }, min: { published: null }, max: { lastSeen: null } },
    ])
    expect(await read.groupBy(everything, Book, { by: ['state', 'series.publisherId'], where: { pages: { gt: 0 } } })).toEqual([
      { state: 1, 'series.publisherId': penguin, 'series.publisherName': 'Penguin', count: 1 }, { state: 2, 'series.publisherId': null, 'series.publisherName': null, count: 2 },
    ])
    expect(await read.groupBy(everything, Book, { by: 'published.month', where: { published: { ne: null } }, order: '-published.month', limit: 1 })).toEqual([{ 'published.month': '2026-02-01', count: 2 }])
    expect(await read.groupBy({ ...everything, zone: 'Asia/Karachi' }, Book, { by: 'lastSeen.day', where: { lastSeen: { ne: null } } })).toEqual([{ 'lastSeen.day': '2026-02-01', count: 2 }])
    expect(await read.aggregate(everything, Book, { sum: ['pages'], max: ['price'] })).toEqual({ count: 4, sum: { pages: 450 }, max: { price: 20 } })
    expect(await read.aggregate(everything, Book, { where: { pages: 1 }, sum: ['pages'], avg: ['price'] })).toEqual({ count: 0, sum: { pages: 0 }, avg: { price: null } })
  })

  test('by texts in any letter case, as conditions compare them, under one of their spellings', async () => {
    await library.insert('Book', ['Mixed', 'mixed', 'MIXED up'].map((title, n) => ({ isbn: `case-${n}`, book_title: title, pages: 7, state: 1 })))
    const groups = await read.groupBy(everything, Book, { by: 'bookTitle.anyCase', where: { pages: 7 }, order: '-count' })
    expect(groups).toEqual([{ 'bookTitle.anyCase': 'Mixed', count: 2 }, { 'bookTitle.anyCase': 'MIXED up', count: 1 }])
    expect(await read.count(everything, Book, { where: { pages: 7, bookTitle: 'Mixed' } })).toBe(2)
    await expect(read.groupBy(everything, 'Book', { by: 'pages.anyCase' })).rejects.toThrow(`'pages' has no letter case`)
    for (const { id } of await read.rows(everything, Book, { where: { pages: 7 } })) await library.remove('Book', id)
  })

  test('of what has no sum, or not one value a row, are refused', async () => {
    await expect(read.aggregate(everything, 'Book', { sum: ['isbn'] })).rejects.toThrow(`no sum of 'isbn'`)
    await expect(read.groupBy(everything, 'Book', { by: 'shelves' })).rejects.toThrow('not one value a row')
    await expect(read.groupBy(everything, 'Book', { by: 'Loan:book.due' })).rejects.toThrow('not one value a row')
    await expect(read.groupBy(everything, 'Book', { by: 'isbn.month' })).rejects.toThrow(`'isbn' has no month`)
    await expect(read.groupBy(everything, 'Book', { by: 'publisherName' })).rejects.toThrow('ask by the reference')
  })
})

const report = z.object({ publisher: z.string().nullable(), books: z.number(), last: z.string().nullable() })

describe('reports by sql', () => {
  test('read entities through tenant and scope, bind values, and are what their schema says', async () => {
    const text = (least: number) => sqlText`SELECT p.name AS publisher, count(*) AS books, max(b."lastSeen") AS last FROM ${Book} b LEFT JOIN {Publisher} p ON p.id = b.publisher WHERE b.pages >= ${least} AND b.state = ANY(${[1, 2]}::int[]) GROUP BY 1 ORDER BY 1`
    const rows = await read.sql(everything, report, text(1))
    expectTypeOf(rows).toEqualTypeOf<z.output<typeof report>[]>()
    expect(rows).toEqual([{ publisher: 'Oxford', books: 1, last: '2026-02-01T08:00:00Z' }, { publisher: 'Penguin', books: 2, last: '2026-01-31T20:30:00Z' }])
    // He sees the book on loan, whose publisher lies outside his scope.
    expect(await read.sql(limited, report, text(0))).toEqual([{ publisher: 'Penguin', books: 2, last: '2026-01-31T20:30:00Z' }, { publisher: null, books: 1, last: '2026-02-01T08:00:00Z' }])
    expect(await read.sql(reader(2), report, text(0))).toEqual([{ publisher: null, books: 1, last: null }])
    await expect(read.sql(everything, z.object({ publisher: z.number() }), text(1))).rejects.toThrow('expected number')
    expect(await read.sql(everything, z.object({ n: z.number() }), sqlText`SELECT ${5}::int AS n`)).toEqual([{ n: 5 }])
  })

  test('stream answers of any size', async () => {
    async function* lines(rows: AsyncIterable<{ n: number }[]>) {
      for await (const batch of rows) yield batch.map(({ n }) => `${n}\n`).join('')
    }
    let text = ''
    for await (const chunk of read.stream(reader(3), z.object({ n: z.number() }), sqlText`SELECT row_number() OVER (ORDER BY s.id) AS n FROM {Shelf} s ORDER BY 1`, lines)) text += String(chunk)
    expect(text.split('\n').length).toBe(10_002)
    await expect(read.sql(reader(3), z.object({ id: z.number() }), sqlText`SELECT s.id FROM {Shelf} s`)).rejects.toThrow('more than 10000 rows')
  })

  test.each([
    ['SELECT * FROM app.book', 'app may not be named'], ['SELECT * FROM "app"."book"', 'app may not be named'], ['SELECT * FROM DATA . book', 'data may not be named'], ['SELECT * FROM pg_class', 'pg_class may not stand'],
    ['DELETE FROM {Book}', 'begins with SELECT'], [`SELECT set_config('app.tenant_id', '2', false)`, 'set_config may not stand'], [`SELECT query_to_xml('x', true, true, '')`, 'query_to_xml may not stand'],
    ['SELECT 1; SELECT 2', `';' may not stand`], ['SELECT $1', `'$' may not stand`], ['/* app.book */ INSERT INTO x VALUES (1)', 'begins with SELECT'], ['SELECT * FROM {Nothing}', 'Nothing'],
  ])('refuse what reads past their entities: %s', async (text, told) => {
    await expect(read.sql(everything, z.unknown(), { texts: [text], between: [] })).rejects.toThrow(told)
  })

  test('leave words alone that stand in texts and comments, and cannot name a table without its schema', async () => {
    expect(await read.sql(everything, z.object({ t: z.string() }), sqlText`/* of app.book */ SELECT 'app.book; pg_class' AS t -- data.book`)).toEqual([{ t: 'app.book; pg_class' }])
    await expect(read.sql(everything, z.unknown(), sqlText`SELECT * FROM book`)).rejects.toThrow('does not exist')
  })
})

describe('what holds everywhere', () => {
  test('no right, no answer, unless the feature decided', async () => {
    const asked = (authorised: boolean) => [
      () => read.rows(guest, Book, { authorised }), () => read.one(guest, Book, 1, { authorised }), () => read.count(guest, Book, { authorised }), () => read.groupBy(guest, Book, { by: 'state', authorised }),
      () => read.aggregate(guest, Book, { authorised }), () => read.sql(guest, z.unknown(), sqlText`SELECT b.id FROM ${Book} b`, { authorised }),
    ]
    for (const ask of asked(false)) await expect((async () => ask())()).rejects.toBeInstanceOf(NotAllowed)
    for (const ask of asked(true)) await ask()
    expect(() => read.stream(guest, z.unknown(), sqlText`SELECT b.id FROM ${Book} b`, async function* () { yield '' })).toThrow(NotAllowed)
  })

  test('what lies out of scope does not exist, by no path either', async () => {
    const seen = await read.rows(limited, Book, { order: 'isbn' })
    expect(seen.map(({ isbn }) => isbn)).toEqual(['1', '2', '3'])
    expect(await read.count(limited, Book)).toBe(3)
    expect(await read.groupBy(limited, Book, { by: 'state' })).toEqual([{ state: 1, count: 1 }, { state: 2, count: 2 }])
    const [hidden] = await read.rows(everything, Book, { where: { isbn: '4' } })
    expect(await read.one(limited, Book, hidden?.id ?? 0)).toBe(null)
    expect(await read.count(limited, Book, { where: { 'publisher.city': 'Oxford' } })).toBe(0)
    expect(await read.groupBy(limited, Book, { by: 'publisher.city' })).toEqual([{ 'publisher.city': 'London', count: 2 }, { 'publisher.city': null, count: 1 }])
  })

  test('hidden fields can be neither read nor asked about', async () => {
    const [author] = await read.rows(everything, Author)
    expect(Object.keys(author ?? {})).not.toContain('taxNumber')
    const told = 'taxNumber'
    await expect(read.rows(everything, Author, { fields: ['taxNumber'] })).rejects.toThrow(told)
    await expect(read.rows(everything, Author, { where: { taxNumber: 'secret-1' } })).rejects.toThrow(told)
    await expect(read.rows(everything, Author, { where: { or: [{ taxNumber: { starts: 's' } }] } })).rejects.toThrow(told)
    await expect(read.rows(everything, Author, { order: 'taxNumber' })).rejects.toThrow(told)
    await expect(read.count(everything, Book, { where: { 'author.taxNumber': 'secret-1' } })).rejects.toThrow(told)
    await expect(read.groupBy(everything, Book, { by: 'author.taxNumber' })).rejects.toThrow(told)
    await expect(read.aggregate(everything, Author, { max: ['taxNumber'] })).rejects.toThrow(told)
    await expect(read.sql(everything, z.unknown(), sqlText`SELECT a."taxNumber" FROM ${Author} a`)).rejects.toThrow('taxNumber')
    await expect(read.sql(everything, z.unknown(), sqlText`SELECT a.tax_number FROM ${Author} a`)).rejects.toThrow('tax_number')
    expect(await read.count(everything, Publisher)).toBe(2)
    expect(await read.count(everything, Series)).toBe(1)
  })

  test('a scope said by conditions holds for the images of deleted rows', async () => {
    const publisher = await library.insert('Publisher', [{ name: 'Gone', city: 'Oxford' }, { name: 'Gone too', city: 'London' }])
    await library.database.transaction(1, async (c) => {
      await c.run({ text: `INSERT INTO app.change_set (tenant_id, id, entity) VALUES (1, 901, 'Publisher'), (1, 902, 'Publisher')` })
      await c.run({ text: `INSERT INTO app.change_row (tenant_id, change_set_id, entity, row_id, op, old) VALUES (1, 901, 'Publisher', $1, 'd', '{"name": "Gone", "city": "Oxford"}'), (1, 902, 'Publisher', $2, 'd', '{"name": "Gone too", "city": "London"}')`, values: publisher })
    })
    for (const id of publisher) await library.remove('Publisher', id)
    await expect(library.ask('Publisher', 'history', `Id=${publisher[0]}`, limited)).rejects.toMatchObject({ status: 404 })
    expect(await library.get('Publisher', 'history', `Id=${publisher[1]}`, limited)).toMatchObject({ totalCount: 1 })
  })
})
