/** One row at a time, as forms write it: every rule of creating, changing and saving, with what it leaves in the tables. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { InvalidInput, LostUpdate, NotFound } from '../../../../src/framework/server/failures.ts'
import { librarian, openLibrary, type Library } from './library.ts'

let library: Library
let penguin: number
let vintage: number

beforeAll(async () => {
  library = await openLibrary()
  penguin = await library.put('Publisher', { name: 'Penguin' })
  vintage = await library.put('Publisher', { name: 'Vintage', city: 'Lahore' })
})
afterAll(() => library.close())

const one = async (table: string, id: number) => (await library.sql(`SELECT * FROM data.${table} WHERE tenant_id = 1 AND id = $1`, [id]))[0]

/** Runs what must be refused; nothing of the tenant may have moved. @returns what was thrown */
async function refused(work: () => Promise<unknown>): Promise<unknown> {
  const before = await library.state()
  const error = await work().then(() => new Error('was not refused'), (thrown: unknown) => thrown)
  expect(await library.state()).toBe(before)
  return error
}

async function errorsOf(work: () => Promise<unknown>): Promise<[string, string][]> {
  const error = await refused(work)
  if (!(error instanceof InvalidInput)) throw error
  return error.errors.map((e) => [e.members[0] ?? '', e.message])
}

describe('create', () => {
  test('stores what was sent, blanks for the rest, and who did it', async () => {
    const id = await library.put('Book', { isbn: '0-14', bookTitle: '  Emma ', publisherId: penguin, price: '12.5', published: '1815-12-23', reference: 'true' })
    expect(id).toBeGreaterThan(1000)
    expect(await one('book', id)).toMatchObject({
      isbn: '0-14', book_title: 'Emma', publisher_id: penguin, author_id: null, price: '12.50', state: 1, reference: true, pages: 0,
      creator_user_id: 7, last_modification_time: null, row_version: 1,
    })
  })

  test('leaves nothing but the key in history, and moves the number of its table', async () => {
    const before = await library.sql<{ n: string; live_rows: string }>(`SELECT sum(n) AS n, sum(live_rows) AS live_rows FROM data.change_no WHERE tenant_id = 1 AND entity = 'Publisher'`)
    const id = await library.put('Publisher', { name: 'Faber' }, { requestId: 'r-1', reason: 'grid' })
    const [row] = await library.sql(`SELECT r.op, r.old, r.new, r.entity, s.user_id, s.user_name, s.request_id, s.reason FROM data.change_row r JOIN data.change_set s ON s.id = r.change_set_id WHERE r.tenant_id = 1 AND r.entity = 'Publisher' AND r.row_id = $1`, [id])
    expect(row).toEqual({ op: 'c', old: null, new: null, entity: 'Publisher', user_id: 7, user_name: 'amina', request_id: 'r-1', reason: 'grid' })
    const after = await library.sql<{ n: string; live_rows: string }>(`SELECT sum(n) AS n, sum(live_rows) AS live_rows FROM data.change_no WHERE tenant_id = 1 AND entity = 'Publisher'`)
    expect([Number(after[0]?.n) - Number(before[0]?.n), Number(after[0]?.live_rows) - Number(before[0]?.live_rows)]).toEqual([1, 1])
  })

  test('takes names in any letter case, further names, and ignores what it does not know, derives or reserves', async () => {
    const id = await library.put('Author', { NAME: 'Mary Ann', nomDePlume: 'George Eliot', books: 99, creationTime: '1999-01-01', tenantId: 2, rowVersion: 8, shoeSize: 40, __proto__: { x: 1 } })
    expect(await one('author', id)).toMatchObject({ name: 'Mary Ann', pen_name: 'George Eliot', books: 0, tenant_id: 1, row_version: 1 })
  })

  test('with an id is refused', async () => {
    expect(await errorsOf(() => library.put('Publisher', { id: 5, name: 'Knopf' }))).toEqual([['id', 'A new record has no id yet; this says 5. Leave it out, or update the existing record.']])
  })

  test('id 0 means new', async () => {
    expect(await library.put('Publisher', { id: 0, name: 'Knopf' })).toBeGreaterThan(1000)
  })

  test('tells every error of the row at once, duplicates and references too', async () => {
    await library.put('Book', { isbn: '0-99', bookTitle: 'Taken' })
    const errors = await errorsOf(() => library.put('Book', { isbn: '0-99', pages: -1, publisherId: 999_999, price: 'much', shelves: [4711] }))
    expect(errors).toEqual([
      ['pages', 'Pages must be between 0 and 5,000, like 12.'],
      ['price', 'Price must be a number of at least 0, like 12.5.'],
      ['publisherId', 'Publisher: there is no publisher with the id 999999. Choose one from the list.'],
      ['shelves', 'Shelves: there is no shelf with the id 4711. Choose one from the list.'],
      ['bookTitle', 'Book title is required.'],
      ['isbn', 'Isbn “0-99” is taken. Choose another, or open the existing record.'],
    ])
  })

  test('tells them in the language of whoever asks', async () => {
    const errors = await errorsOf(() => library.put('Publisher', { city: 'Lahore' }, { principal: librarian({ language: 'ur' }) }))
    expect(errors[0]?.[1]).toMatch(/نام/)
  })

  test('refuses a body that is no row', async () => {
    for (const body of [null, 5, 'x', [], [{}]]) expect(await refused(() => library.put('Publisher', body as unknown as object))).toBeInstanceOf(InvalidInput)
  })
})

describe('unique', () => {
  test('letter case does not make another name, nor does the same name elsewhere make a clash', async () => {
    expect((await errorsOf(() => library.put('Publisher', { name: 'PENGUIN' })))[0]?.[0]).toBe('name')
    await library.put('Series', { name: 'Classics', publisherId: penguin })
    await library.put('Series', { name: 'Classics', publisherId: vintage })
    expect((await errorsOf(() => library.put('Series', { name: 'classics', publisherId: vintage })))[0]?.[0]).toBe('name')
  })

  test('blanks never collide, and a row does not collide with itself', async () => {
    const first = await library.put('Member', { name: 'A', memberNumber: '' })
    await library.put('Member', { name: 'B', memberNumber: '' })
    await library.put('Member', { id: first, name: 'A', memberNumber: 'M1' }, { kind: 'update' })
    await library.put('Member', { id: first, name: 'A2', memberNumber: 'm1' }, { kind: 'update' })
    expect(await one('member', first)).toMatchObject({ member_number: 'm1', row_version: 3 })
  })

  test('another tenant is another world', async () => {
    const id = await library.put('Publisher', { name: 'Penguin' }, { principal: librarian({ tenantId: 2 }) })
    expect(await errorsOf(() => library.put('Book', { isbn: '0-55', bookTitle: 'X', publisherId: id }))).toHaveLength(1)
    expect(await refused(() => library.put('Publisher', { id, name: 'Mine' }, { kind: 'update' }))).toBeInstanceOf(NotFound)
  })
})

describe('update', () => {
  test('an absent property keeps its value; history has old and new of what changed', async () => {
    const id = await library.put('Publisher', { name: 'Virago', city: 'London' })
    await library.put('Publisher', { id, city: 'Karachi' }, { kind: 'update' })
    expect(await one('publisher', id)).toMatchObject({ name: 'Virago', city: 'Karachi', row_version: 2, last_modifier_user_id: 7 })
    const [row] = await library.sql(`SELECT op, old, new FROM data.change_row WHERE tenant_id = 1 AND entity = 'Publisher' AND row_id = $1 AND op = 'u'`, [id])
    expect(row).toEqual({ op: 'u', old: { city: 'London' }, new: { city: 'Karachi' } })
  })

  test('that changes nothing leaves no trace', async () => {
    const id = await library.put('Book', { isbn: '0-77', bookTitle: 'Same', price: 5, publisherId: penguin })
    const before = await library.state()
    const result = await library.change('Book', { kind: 'update', rows: [{ id, isbn: '0-77', price: '5.00', publisherId: penguin, shelves: [] }], single: true })
    expect(result).toMatchObject({ updated: 0, unchanged: 1, ids: [id] })
    expect(await library.state()).toBe(before)
  })

  test('a secret is stored and counts as a change, but never enters history', async () => {
    const id = await library.put('Author', { name: 'Secretive', taxNumber: 'T-1' })
    await library.put('Author', { id, taxNumber: 'T-2' }, { kind: 'update' })
    expect(await one('author', id)).toMatchObject({ tax_number: 'T-2', row_version: 2 })
    await library.change('Author', { kind: 'delete', ids: [id] })
    const rows = await library.sql<{ row: string }>(`SELECT r::text AS row FROM data.change_row r WHERE entity = 'Author' AND row_id = $1`, [id])
    expect(rows).toHaveLength(3)
    expect(rows.map((r) => r.row).join()).not.toMatch(/T-1|T-2|tax_number/)
  })

  test('a stale version is a lost update, the right one is not', async () => {
    const id = await library.put('Publisher', { name: 'Hogarth' })
    await library.put('Publisher', { id, city: 'Richmond', rowVersion: 1 }, { kind: 'update' })
    expect(await refused(() => library.put('Publisher', { id, city: 'Delhi', rowVersion: 1 }, { kind: 'update' }))).toBeInstanceOf(LostUpdate)
    await library.put('Publisher', { id, city: 'Delhi', rowVersion: 2 }, { kind: 'update' })
    expect(await one('publisher', id)).toMatchObject({ city: 'Delhi', row_version: 3 })
  })

  test('an unknown id is a 404', async () => {
    const error = await refused(() => library.put('Publisher', { id: 424_242, name: 'X' }, { kind: 'update' }))
    expect(error).toMatchObject({ status: 404, message: 'There is no entity Publisher with id = 424242!' })
  })

  test('of a required field to nothing is refused', async () => {
    expect((await errorsOf(() => library.put('Publisher', { id: penguin, name: '' }, { kind: 'update' })))[0]).toEqual(['name', 'Name is required.'])
  })

  test('two rows can swap names in one request', async () => {
    const a = await library.put('Publisher', { name: 'Swap A' })
    const b = await library.put('Publisher', { name: 'Swap B' })
    await library.change('Publisher', { kind: 'update', rows: [{ id: a, name: 'Swap B' }, { id: b, name: 'Swap A' }] })
    expect([(await one('publisher', a))?.['name'], (await one('publisher', b))?.['name']]).toEqual(['Swap B', 'Swap A'])
  })
})

describe('references', () => {
  test('0, null and blank mean none', async () => {
    const id = await library.put('Book', { isbn: '0-21', bookTitle: 'R', publisherId: penguin })
    for (const none of [0, null, '', '0']) {
      await library.put('Book', { id, publisherId: penguin }, { kind: 'save' })
      await library.put('Book', { id, publisherId: none }, { kind: 'save' })
      expect((await one('book', id))?.['publisher_id']).toBeNull()
    }
  })

  test('must agree with what they lie within, by whichever side they change', async () => {
    const series = await library.put('Series', { name: 'Modern', publisherId: penguin })
    const loose = await library.put('Series', { name: 'Unbound' })
    const id = await library.put('Book', { isbn: '0-22', bookTitle: 'W', publisherId: penguin, seriesId: series })
    expect(await errorsOf(() => library.put('Book', { isbn: '0-23', bookTitle: 'W', publisherId: vintage, seriesId: series }))).toEqual([['seriesId', 'Series: “Modern” belongs to Penguin, not to Vintage. Choose one of Vintage, or another publisher.']])
    expect((await errorsOf(() => library.put('Book', { id, publisherId: vintage }, { kind: 'save' })))[0]?.[0]).toBe('seriesId')
    await library.put('Book', { id, publisherId: vintage, seriesId: loose }, { kind: 'save' })
    await library.put('Book', { id, publisherId: null, seriesId: series }, { kind: 'save' })
    expect(await one('book', id)).toMatchObject({ publisher_id: null, series_id: series })
  })

  test('a name beside or without the id is derived: a single write ignores it', async () => {
    const id = await library.put('Book', { isbn: '0-24', bookTitle: 'N', publisherId: penguin, publisherName: 'Vintage' })
    await library.put('Book', { id, publisherName: 'Vintage' }, { kind: 'save' })
    expect((await one('book', id))?.['publisher_id']).toBe(penguin)
  })
})

describe('lists and owned rows', () => {
  const shelvesOf = async (id: number) => (await library.sql<{ shelf_id: number }>('SELECT shelf_id FROM data.book__shelves WHERE tenant_id = 1 AND book_id = $1 ORDER BY 1', [id])).map((r) => r.shelf_id)
  const chaptersOf = (id: number) => library.sql('SELECT id, name, number, row_version FROM data.chapter WHERE tenant_id = 1 AND loan_id = $1 ORDER BY id', [id])

  test('joiners shape letters and tell no keys apart: taken, and found as a reference', async () => {
    const id = await library.put('Publisher', { name: 'می\u200cروم' })
    for (const name of ['میروم', 'می\u200dروم']) expect((await errorsOf(() => library.put('Publisher', { name })))[0]?.[0]).toBe('name')
    const book = await library.change('Book', { kind: 'create', byName: true, rows: [{ isbn: '0-70', bookTitle: 'J', publisherName: 'میروم' }] }, { bulk: true })
    expect(await one('book', book.ids[0] ?? 0)).toMatchObject({ publisher_id: id })
  })

  test('a list is taken as ids, objects or names; absent it stays', async () => {
    const [a, b, c] = [await library.put('Shelf', { name: 'A' }), await library.put('Shelf', { name: 'B' }), await library.put('Shelf', { name: 'C' })]
    const id = await library.put('Book', { isbn: '0-31', bookTitle: 'L', shelves: [b, a, b] })
    expect(await shelvesOf(id)).toEqual([a, b])
    await library.put('Book', { id, bookTitle: 'L2' }, { kind: 'save' })
    expect(await shelvesOf(id)).toEqual([a, b])
    await library.put('Book', { id, shelves: [{ id: a, name: 'A' }, { id: c }] }, { kind: 'save' })
    expect(await shelvesOf(id)).toEqual([a, c])
    await library.put('Book', { id, shelves: 'b; C' }, { kind: 'save' })
    expect(await shelvesOf(id)).toEqual([b, c])
    const history = await library.sql(`SELECT old, new FROM data.change_row WHERE entity = 'Book' AND row_id = $1 AND op = 'u' ORDER BY change_set_id`, [id])
    expect(history.slice(1)).toEqual([{ old: { shelves: [a, b] }, new: { shelves: [a, c] } }, { old: { shelves: [a, c] }, new: { shelves: [b, c] } }])
  })

  test('owned rows come and go with the list, and keep their ids', async () => {
    const book = await library.put('Book', { isbn: '0-32', bookTitle: 'O' })
    const id = await library.put('Loan', { bookId: book, chapters: [{ name: 'One', number: 1 }, { name: 'Two', number: 2 }] })
    const [one_, two] = await chaptersOf(id)
    expect([one_?.['name'], two?.['name']]).toEqual(['One', 'Two'])
    await library.put('Loan', { id, notes: 'n' }, { kind: 'update' })
    expect(await chaptersOf(id)).toHaveLength(2)
    await library.put('Loan', { id, chapters: [{ id: two?.['id'], number: 22 }, { name: 'Three' }] }, { kind: 'update' })
    const after = await chaptersOf(id)
    expect(after).toEqual([{ id: two?.['id'], name: 'Two', number: 22, row_version: 2 }, { id: expect.any(Number), name: 'Three', number: 0, row_version: 1 }])
    const [change] = await library.sql<{ old: { chapters: object[] }; new: { chapters: object[] } }>(`SELECT old, new FROM data.change_row WHERE entity = 'Loan' AND row_id = $1 AND op = 'u' ORDER BY change_set_id DESC LIMIT 1`, [id])
    expect(change?.old.chapters).toHaveLength(2)
    expect(change?.new.chapters).toEqual([{ id: two?.['id'], name: 'Two', number: 22 }, { id: after[1]?.['id'], name: 'Three', number: 0 }])
    const before = await library.state()
    await library.put('Loan', { id, chapters: [{ id: two?.['id'], number: 22 }, { id: after[1]?.['id'], name: 'Three' }] }, { kind: 'update' })
    expect(await library.state()).toBe(before)
  })

  test('errors inside owned rows name their place; ids of elsewhere are refused', async () => {
    const book = await library.put('Book', { isbn: '0-33', bookTitle: 'E' })
    const other = await library.put('Loan', { bookId: book, chapters: [{ name: 'Foreign' }] })
    const [foreign] = await chaptersOf(other)
    const id = await library.put('Loan', { bookId: book })
    const errors = await errorsOf(() => library.put('Loan', { id, chapters: [{ name: 'Fine' }, { number: 'x' }, { id: foreign?.['id'], name: 'Stolen' }] }, { kind: 'update' }))
    expect(errors.map(([member]) => member)).toEqual(['chapters[1].number', 'chapters[2].id', 'chapters[1].name'])
  })
})
