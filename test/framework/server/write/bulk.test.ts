/** Bodies of many rows: through the thread, the temporary table and one statement; all or nothing. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { InvalidInput } from '../../../../src/framework/server/failures.ts'
import { librarian, openLibrary, type Library } from './library.ts'
import type { WriteRequest, WriteResult } from '../../../../src/framework/server/write/request.ts'

let library: Library

beforeAll(async () => {
  library = await openLibrary()
  for (const name of ['Penguin', 'Vintage']) await library.put('Publisher', { name })
  const [penguin, vintage] = await idsOf('publisher')
  await library.put('Series', { name: 'Classics', publisherId: penguin })
  await library.put('Series', { name: 'Classics', publisherId: vintage })
  await library.put('Series', { name: 'Twice' })
  await library.put('Author', { name: 'Ismat' })
  await library.put('Author', { name: 'Namesake', taxNumber: '1' })
})
afterAll(() => library.close())

const idsOf = async (table: string) => (await library.sql<{ id: number }>(`SELECT id FROM data.${table} WHERE tenant_id = 1 ORDER BY id`)).map((r) => r.id)
const bytes = (rows: unknown) => Buffer.from(typeof rows === 'string' ? rows : JSON.stringify(rows))
const bulk = (entity: string, rows: unknown, more: Partial<WriteRequest> = {}): Promise<WriteResult> =>
  library.change(entity, { kind: 'save', rows: bytes(rows), byName: true }, { bulk: true, reason: 'import', ...more })

const book = (n: number, more: object = {}) => ({
  isbn: `978-${n}`, bookTitle: `Title ${n}`, publisherName: n % 2 ? 'penguin' : 'Vintage', seriesName: 'Classics', authorName: 'Ismat',
  pages: String(n % 900), price: `${n % 50}.25`, state: 'LENT', reference: n % 3 === 0 ? 'yes' : 'no', published: '2001-02-03', lastSeen: '2024-05-06T07:08:09Z', ...more,
})
const books = (count: number, from = 0, more: object = {}) => Array.from({ length: count }, (_, n) => book(from + n, more))

describe('a long body', () => {
  test('is written as a whole, with references by name inside their parents, and history', async () => {
    const result = await bulk('Book', books(5000), { requestId: 'import-1' })
    expect(result).toMatchObject({ rows: 5000, created: 5000, updated: 0, unchanged: 0 })
    const [row] = await library.sql(`SELECT b.*, p.name AS publisher, s.publisher_id AS series_publisher, a.name AS author FROM data.book b JOIN data.publisher p ON p.id = b.publisher_id
      JOIN data.series s ON s.id = b.series_id JOIN data.author a ON a.id = b.author_id WHERE b.isbn = '978-4321'`)
    expect(row).toMatchObject({ book_title: 'Title 4321', publisher: 'Penguin', author: 'Ismat', pages: 721, price: '21.25', state: 2, reference: false, row_version: 1, creator_user_id: 7 })
    expect(row?.['series_publisher']).toBe(row?.['publisher_id'])
    expect(await library.sql(`SELECT count(*)::int AS rows, count(DISTINCT change_set_id)::int AS sets, count(old)::int AS images FROM data.change_row WHERE entity = 'Book'`)).toEqual([{ rows: 5000, sets: 1, images: 0 }])
    expect(await library.sql(`SELECT reason, request_id, user_name FROM data.change_set WHERE entity = 'Book'`)).toEqual([{ reason: 'import', request_id: 'import-1', user_name: 'amina' }])
    expect(await library.sql(`SELECT sum(live_rows)::int AS rows FROM data.change_no WHERE tenant_id = 1 AND entity = 'Book'`)).toEqual([{ rows: 5000 }])
    const ids = await library.sql<{ first: number; last: number }>(`SELECT (SELECT id FROM data.book WHERE isbn = '978-0') AS first, (SELECT id FROM data.book WHERE isbn = '978-4999') AS last`)
    expect(Number(ids[0]?.last) - Number(ids[0]?.first)).toBe(4999)
  })

  test('updates the rows that carry an id, and leaves what does not change', async () => {
    const known = await library.sql<{ id: number; isbn: string; row_version: number }>(`SELECT id, isbn, row_version FROM data.book WHERE tenant_id = 1 ORDER BY id LIMIT 3000`)
    const rows = known.map(({ id, isbn }, n) => (n < 1000 ? { id, isbn, price: 99 } : { id, isbn }))
    const result = await bulk('Book', { Items: [...rows, ...books(500, 10_000)] })
    expect(result).toMatchObject({ rows: 3500, created: 500, updated: 1000, unchanged: 2000 })
    expect(await library.sql(`SELECT row_version, count(*)::int AS n FROM data.book WHERE tenant_id = 1 GROUP BY 1 ORDER BY 1`)).toEqual([{ row_version: 1, n: 4500 }, { row_version: 2, n: 1000 }])
    const [change] = await library.sql(`SELECT old, new FROM data.change_row WHERE entity = 'Book' AND op = 'u' AND row_id = $1`, [known[7]?.id])
    expect(change).toEqual({ old: { price: 7.25 }, new: { price: 99 } })
  })

  test('checked writes nothing and takes no number', async () => {
    const sequence = async () => library.sql(`SELECT last_value FROM data.book_id_seq`)
    const [before, number] = [await library.state(), await sequence()]
    const [id] = await idsOf('book')
    const result = await bulk('Book', [...books(2000, 20_000), { id, price: 1 }, { id: (id ?? 0) + 1, isbn: '978-1' }], { mode: 'check' })
    expect(result).toMatchObject({ rows: 2002, created: 2000, updated: 1, unchanged: 1, findingCount: 0, findings: [] })
    expect(await library.state()).toBe(before)
    expect(await sequence()).toEqual(number)
  })

  test('with errors of every kind is refused as a whole, every error named', async () => {
    await library.put('Author', { name: 'Twin' })
    await library.put('Member', { name: 'Twin' })
    const rows: object[] = books(20_000, 30_000)
    const spoil = (n: number, more: object) => (rows[n] = { ...rows[n], ...more })
    spoil(3, { isbn: '' })
    spoil(17, { pages: 6000, price: 'expensive' })
    spoil(99, { publisherName: 'Nobody' })
    spoil(100, { publisherName: undefined, publisherId: 999_999 })
    spoil(500, { isbn: '978-1' })
    spoil(501, { isbn: '978-30017' })
    spoil(7777, { published: '2023-02-30' })
    spoil(9000, { id: 5_000_000 })
    spoil(12_000, { seriesName: 'Twice', publisherName: 'Penguin' })
    spoil(15_000, { shelves: 'Nowhere; Elsewhere' })
    rows[19_999] = 'not a row' as unknown as object
    const before = await library.state()
    const error = await bulk('Book', rows).catch((thrown: unknown) => thrown)
    expect(await library.state()).toBe(before)
    if (!(error instanceof InvalidInput)) throw error
    expect(error.errors.map((e) => e.members[0])).toEqual([
      '[3].isbn', '[17].pages', '[17].price', '[99].publisherName', '[100].publisherId', '[500].isbn', '[501].isbn', '[7777].published', '[9000].id',
      '[15000].shelves', '[15000].shelves', '[19999]',
    ].map((member) => member.replace('publisherName', 'publisherId')))
    expect(error.errors.find((e) => e.members[0] === '[501].isbn')?.message).toBe('Isbn “978-30017” already stands in row 18.')
    const check = await bulk('Book', rows, { mode: 'check' })
    expect(check).toMatchObject({ rows: 20_000, findingCount: 12 })
    expect(check.findings[6]).toMatchObject({ row: 501, field: 'isbn', problem: { code: 'duplicateInFile' }, value: '978-30017' })
    expect(check.findings[5]?.clash).toBeGreaterThan(1000)
  })

  test('tells the first thousand errors and how many there are', async () => {
    const error = await bulk('Book', books(3000, 60_000, { pages: -5, price: 'x' })).catch((thrown: unknown) => thrown)
    if (!(error instanceof InvalidInput)) throw error
    expect([error.errors.length, error.total, error.looked]).toEqual([1000, 6000, null])
    expect(error.errors[999]?.members).toEqual(['[499].price'])
  })

  test('of strangers only is looked at as far as errors are told, and says so; the rest is counted', async () => {
    const strangers = books(60_000, 100_000, { authorName: undefined }).map((row, n) => ({ isbn: row.isbn, bookTitle: 'T', authorName: `Stranger ${n}` }))
    const before = await library.state()
    const check = await bulk('Book', strangers, { mode: 'check' })
    expect([check.rows, check.findings.length, check.checked === check.created, check.findingCount === check.checked]).toEqual([60_000, 10_000, true, true])
    expect(check.checked).toBeLessThan(60_000)
    const error = await bulk('Book', strangers).catch((thrown: unknown) => thrown)
    if (!(error instanceof InvalidInput)) throw error
    expect([error.errors.length, error.total, error.looked]).toEqual([1000, check.findingCount, { checked: check.checked, rows: 60_000 }])
    expect(await library.state()).toBe(before)
  })

  test('needs Bulk and Create, and Update for rows with an id; nothing is looked up before', async () => {
    const [id] = await idsOf('book')
    const before = await library.state()
    const many = [...books(1000, 70_000), { id, pages: 1 }]
    for (const granted of [[['Book', 'Create']], [['Book', 'Bulk'], ['Book', 'Update']], [['Book', 'Bulk'], ['Book', 'Create']]] as const) {
      for (const mode of ['commit', 'check'] as const) for (const rows of [many, many.slice(-2)]) {
        await expect(bulk('Book', rows, { principal: librarian({}, granted), mode })).rejects.toMatchObject({ status: 403 })
      }
    }
    expect(await library.state()).toBe(before)
  })
})

describe('references by name', () => {
  test('two rows of one name are an error that names both; the code decides where there is one', async () => {
    const [one, two] = [await library.put('Member', { name: 'Sara', memberNumber: 'M-1' }), await library.put('Member', { name: 'Sara', memberNumber: 'M-2' })]
    const [isbn] = await library.sql<{ isbn: string; id: number }>(`SELECT isbn, id FROM data.book WHERE tenant_id = 1 ORDER BY id LIMIT 1`)
    const check = await bulk('Loan', [{ bookName: isbn?.isbn, memberName: 'sara' }], { mode: 'check' })
    expect(check.findings).toMatchObject([{ row: 0, field: 'memberId', problem: { code: 'ambiguousReference', params: { value: 'sara', matches: [expect.stringContaining(String(one)), expect.stringContaining(String(two))], count: 2 } } }])
    await bulk('Loan', [{ bookName: isbn?.isbn, memberId: two }])
    expect(await library.sql(`SELECT book_id, member_id FROM data.loan WHERE tenant_id = 1`)).toEqual([{ book_id: isbn?.id, member_id: two }])
  })

  test('a name inside another parent is told as such', async () => {
    const [penguin] = await idsOf('publisher')
    await library.put('Series', { name: 'Only Penguin', publisherId: penguin })
    const check = await bulk('Book', [{ isbn: '978-X1', bookTitle: 'X', publisherName: 'Vintage', seriesName: 'Only Penguin' }], { mode: 'check' })
    expect(check.findings).toMatchObject([{ field: 'seriesId', problem: { code: 'notWithin', params: { value: 'Only Penguin', owners: ['Penguin'], chosen: 'Vintage' } } }])
    expect(check.findings[0]).not.toHaveProperty('tied')
  })
})

describe('bodies that are no rows', () => {
  const padded = (text: string) => `${text}${' '.repeat(70_000)}`
  test.each([
    ['nothing', ''], ['text', 'hello'], ['a number', '5'], ['no items', '{"rows":[]}'], ['items that are none', '{"items":{}}'], ['a list cut off', '[{"isbn":"1"}'],
    ['a row cut off', '[{"isbn":"1"'], ['two lists', '[] []'], ['a comma too many', '[{},]'], ['broken JSON', '[{"a":}]'], ['an open string', '["'], ['a stray bracket', '[{"isbn":1}]]'],
    ['a deep one', `${'['.repeat(5000)}${']'.repeat(5000)}`],
  ])('%s: refused, short and long', async (_, text) => {
    const before = await library.state()
    for (const body of [text, padded(text)]) await expect(bulk('Book', body)).rejects.toMatchObject({ status: 400 })
    await expect(bulk('Book', text.replace('[', `[${books(2000, 90_000).map((b) => JSON.stringify(b)).join()}, `))).rejects.toMatchObject({ status: 400 })
    expect(await library.state()).toBe(before)
  })

  test('broken UTF-8 is refused', async () => {
    const body = Buffer.concat([Buffer.from('[{"isbn":"'), Buffer.from([0xc3, 0x28]), Buffer.from('"}]')])
    await expect(library.change('Book', { kind: 'save', rows: body, byName: true }, { bulk: true })).rejects.toMatchObject({ status: 400 })
  })

  test('an empty list writes nothing', async () => {
    const before = await library.state()
    expect(await bulk('Book', '[]')).toMatchObject({ rows: 0, created: 0 })
    expect(await bulk('Book', padded('{"items":[]}'))).toMatchObject({ rows: 0, created: 0 })
    expect(await library.state()).toBe(before)
  })
})

describe('upsert', () => {
  test('by business key, where it is asked for', async () => {
    const rows = books(1500, 100_000)
    expect(await library.change('Book', { kind: 'save', rows: bytes(rows), byName: true, byKey: true }, { bulk: true })).toMatchObject({ created: 1500, updated: 0 })
    const again = rows.map((row, n) => (n < 10 ? { ...row, isbn: row.isbn.toUpperCase(), price: 77 } : row))
    expect(await library.change('Book', { kind: 'save', rows: bytes(again), byName: true, byKey: true }, { bulk: true })).toMatchObject({ created: 0, updated: 10, unchanged: 1490 })
    await expect(bulk('Book', again)).rejects.toMatchObject({ status: 400, total: 1500 })
  })
})
