/** Deletes: what goes along, what is emptied, what refuses, and what the refusal says. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { librarian, openLibrary, type Library } from './library.ts'

let library: Library

beforeAll(async () => {
  library = await openLibrary()
})
afterAll(() => library.close())

const gone = (entity: string, ids: number[], principal = librarian()) => library.change(entity, { kind: 'delete', ids }, { principal })

async function refused(work: () => Promise<unknown>): Promise<unknown> {
  const before = await library.state()
  const error = await work().then(() => new Error('was not refused'), (thrown: unknown) => thrown)
  expect(await library.state()).toBe(before)
  return error
}

let next = 0
const book = (more: object = {}) => library.put('Book', { isbn: `0-${++next}`, bookTitle: `Book ${next}`, ...more })

describe('a row that nothing refers to', () => {
  test('goes with its lists and owned rows, its last image in history', async () => {
    const shelf = await library.put('Shelf', { name: 'Gone' })
    const id = await book({ shelves: [shelf], price: 12.5, published: '2001-02-03' })
    const loan = await library.put('Loan', { bookId: id, due: '2024-01-31', chapters: [{ name: 'One', number: 1 }] })
    await gone('Loan', [loan])
    await gone('Book', [id])
    expect(await library.sql('SELECT 1 FROM data.chapter WHERE loan_id = $1 UNION ALL SELECT 1 FROM data.loan WHERE id = $1', [loan])).toEqual([])
    expect(await library.sql('SELECT 1 FROM data.book__shelves WHERE book_id = $1', [id])).toEqual([])
    const [image] = await library.sql<{ op: string; old: Record<string, unknown> }>(`SELECT op, old FROM data.change_row WHERE entity = 'Book' AND row_id = $1 AND op = 'd'`, [id])
    expect(image?.old).toMatchObject({ id, price: 12.5, published: '2001-02-03', shelves: [shelf], author_id: null, row_version: 1, creator_user_id: 7 })
    const [owner] = await library.sql<{ old: { chapters: object[] } }>(`SELECT old FROM data.change_row WHERE entity = 'Loan' AND row_id = $1 AND op = 'd'`, [loan])
    expect(owner?.old.chapters).toEqual([{ id: expect.any(Number), name: 'One', number: 1 }])
  })

  test('leaves an image of every field under its column, of nothing derived and no secret', async () => {
    const shelf = await library.put('Shelf', { name: 'Seen' })
    const author = await library.put('Author', { name: 'Whole', penName: '', taxNumber: 'T-1', born: '1970-05-06', about: 'one\n"two"' })
    const id = await book({ authorId: author, pages: 7, price: 3.1, state: 2, reference: true, published: '1999-12-31', lastSeen: '2024-02-29T10:11:12.345Z', shelves: [shelf] })
    const loan = await library.put('Loan', { bookId: id, chapters: [{ name: 'One' }, { name: 'Two', number: 2 }] })
    const chapters = await library.sql('SELECT id, name, number FROM data.chapter WHERE loan_id = $1 ORDER BY id', [loan])
    for (const [entity, row, more] of [['Loan', loan, { chapters }], ['Book', id, { shelves: [shelf] }], ['Author', author, {}]] as const) {
      const [stored] = await library.sql<{ row: object }>(`SELECT to_jsonb(t) - ARRAY['tenant_id', 'search_text', 'uq_1', 'tax_number'] AS row FROM data.${entity.toLowerCase()} t WHERE id = $1`, [row])
      await gone(entity, [row])
      const [image] = await library.sql<{ old: object }>(`SELECT old FROM data.change_row WHERE entity = $1 AND row_id = $2 AND op = 'd'`, [entity, row])
      expect(image?.old).toEqual({ ...stored?.row, ...more })
    }
  })

  test('goes in the company of many, each with what is its own', async () => {
    const shelves = [await library.put('Shelf', { name: 'Left' }), await library.put('Shelf', { name: 'Right' })]
    const ids: number[] = []
    for (let n = 0; n < 6; n++) ids.push(await book({ shelves: n % 3 === 2 ? shelves : n % 3 ? shelves.slice(0, 1) : [], pages: n }))
    const kept = await book({ shelves })
    const change = await gone('Book', ids.toReversed())
    expect(change).toMatchObject({ deleted: 6, ids })
    const images = await library.sql<{ old: unknown }>(`SELECT old FROM data.change_row WHERE entity = 'Book' AND op = 'd' AND row_id = ANY($1) ORDER BY row_id`, [ids])
    expect(images.map(({ old }) => old)).toMatchObject(ids.map((id, n) => ({ id, pages: n, shelves: n % 3 === 2 ? shelves : n % 3 ? shelves.slice(0, 1) : [] })))
    expect(await library.sql('SELECT DISTINCT book_id FROM data.book__shelves WHERE book_id = ANY($1)', [[...ids, kept]])).toEqual([{ book_id: kept }])
  })

  test('moves the number of rows', async () => {
    const count = async () => Number((await library.sql<{ n: string }>(`SELECT sum(live_rows) AS n FROM data.change_no WHERE tenant_id = 1 AND entity = 'Book'`))[0]?.n)
    const before = await count()
    const ids = [await book(), await book(), await book()]
    expect(await count()).toBe(before + 3)
    await gone('Book', ids)
    expect(await count()).toBe(before)
  })
})

describe('an unknown id', () => {
  test('is a 404, another tenant\'s too; of many none goes', async () => {
    const id = await book()
    const foreign = await library.put('Publisher', { name: 'Elsewhere' }, { principal: librarian({ tenantId: 2 }) })
    expect(await refused(() => gone('Book', [id, 999_999]))).toMatchObject({ status: 404, message: 'There is no entity Book with id = 999999!' })
    expect(await refused(() => gone('Publisher', [foreign]))).toMatchObject({ status: 404, message: `There is no entity Publisher with id = ${foreign}!` })
  })
})

describe('a row in use', () => {
  test('stays; the refusal counts and names who refers to it', async () => {
    const publisher = await library.put('Publisher', { name: 'Penguin' })
    await library.put('Series', { name: 'S', publisherId: publisher })
    for (let n = 0; n < 3; n++) await book({ publisherId: publisher })
    expect(await refused(() => gone('Publisher', [publisher]))).toMatchObject({ status: 500, message: '“Penguin” is used by 1 series and 3 books.' })
    expect(await refused(() => gone('Publisher', [publisher], librarian({ language: 'ur' })))).toMatchObject({ message: expect.stringContaining('زیر استعمال') })
  })

  test('names only referrers that the caller may read', async () => {
    const publisher = await library.put('Publisher', { name: 'Hidden uses' })
    await library.put('Series', { name: 'S', publisherId: publisher })
    await book({ publisherId: publisher })
    const some = librarian({}, [['Publisher', 'Delete'], ['Publisher', 'Read'], ['Book', 'Read']])
    expect(await refused(() => gone('Publisher', [publisher], some))).toMatchObject({ message: '“Hidden uses” is used by 1 book and other records.' })
    const none = librarian({}, [['Publisher', 'Delete']])
    expect(await refused(() => gone('Publisher', [publisher], none))).toMatchObject({ message: 'Publisher is used by other records.' })
  })

  test('by a list of references counts too', async () => {
    const shelf = await library.put('Shelf', { name: 'Full' })
    await book({ shelves: [shelf] })
    await book({ shelves: [shelf] })
    expect(await refused(() => gone('Shelf', [shelf]))).toMatchObject({ message: '“Full” is used by 2 books.' })
  })

  test('refuses the whole of many', async () => {
    const used = await library.put('Publisher', { name: 'Used' })
    const free = await library.put('Publisher', { name: 'Free' })
    await book({ publisherId: used })
    expect(await refused(() => gone('Publisher', [used, free]))).toMatchObject({ status: 500, message: 'Nothing was deleted: the chosen publishers are used by 1 book.' })
  })
})

describe('onDelete: clear', () => {
  test('empties the reference by an update with history, in the same change set', async () => {
    const author = await library.put('Author', { name: 'Short-lived' })
    const ids = [await book({ authorId: author }), await book({ authorId: author })]
    await gone('Author', [author])
    expect(await library.sql('SELECT author_id, row_version, last_modifier_user_id FROM data.book WHERE id = ANY($1)', [ids])).toEqual([
      { author_id: null, row_version: 2, last_modifier_user_id: 7 }, { author_id: null, row_version: 2, last_modifier_user_id: 7 },
    ])
    const rows = await library.sql<{ entity: string }>(`SELECT entity, row_id, op, old, new FROM data.change_row WHERE change_set_id = (SELECT max(id) FROM data.change_set) ORDER BY op DESC, row_id`)
    expect(rows).toMatchObject([
      { entity: 'Book', row_id: ids[0], op: 'u', old: { author_id: author }, new: { author_id: null } },
      { entity: 'Book', row_id: ids[1], op: 'u', old: { author_id: author }, new: { author_id: null } },
      { entity: 'Author', row_id: author, op: 'd', new: null },
    ])
  })

  test('moves the number of the table it emptied', async () => {
    const author = await library.put('Author', { name: 'Counted' })
    await book({ authorId: author })
    const number = async () => (await library.sql(`SELECT sum(n)::int AS n, sum(live_rows)::int AS rows FROM data.change_no WHERE tenant_id = 1 AND entity = 'Book'`))[0] as { n: number; rows: number }
    const before = await number()
    await gone('Author', [author])
    expect(await number()).toEqual({ n: before.n + 1, rows: before.rows })
  })
})

describe('rights', () => {
  test('Delete is asked for, before anything is looked up', async () => {
    const id = await book()
    for (const ids of [[id], [999_999]]) {
      expect(await refused(() => gone('Book', ids, librarian({}, [['Book', 'Read'], ['Book', 'Update'], ['Book', 'Create'], ['Book', 'Bulk']])))).toMatchObject({
        status: 403, message: 'Required permissions are not granted. At least one of these permissions must be granted: LookUps.Book.Delete',
      })
    }
  })

  test.each([['create', 'Create'], ['update', 'Update']] as const)('%s asks for %s', async (kind, right) => {
    const id = await book()
    const others = (['Pages', 'Bulk', 'Create', 'Read', 'Update', 'Delete'] as const).filter((r) => r !== right)
    const principal = librarian({}, others.map((r) => ['Book', r]))
    const row = kind === 'create' ? { isbn: '5-5', bookTitle: 'x' } : { id, pages: 9 }
    expect(await refused(() => library.put('Book', row, { kind, principal }))).toMatchObject({ status: 403 })
    expect(await refused(() => library.put('Book', row, { kind: 'save', principal }))).toMatchObject({ status: 403 })
  })
})
