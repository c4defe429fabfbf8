import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { StartRefusal } from '#framework/server'
import { LossyChange, migrate, planSchema } from '../../../../src/framework/server/schema/migrate.ts'
import { verifyTenantIsolation } from '../../../../src/framework/server/schema/tenant-isolation.ts'
import { toyModel } from '../../../support/toy-model.ts'
import { emptyDatabase, entity, f, modelOf } from './library-schema.ts'

let db: Awaited<ReturnType<typeof emptyDatabase>>
beforeEach(async () => {
  db = await emptyDatabase()
})
afterEach(() => db.close())

const Author = entity('Author', { fields: { name: f.text({ required: true, search: true }) } })
const Book = entity('Book', { title: 'bookTitle', unique: false, fields: { bookTitle: f.text({ search: true }), author: f.ref('Author'), pages: f.integer() } })
const first = modelOf(Author, Book)

const insertBook = () => db.sql(`INSERT INTO data.author (tenant_id, id, name) VALUES (1, 1, 'A'); INSERT INTO data.book (tenant_id, id, book_title, author_id, pages) VALUES (1, 1, 'B', 1, 7)`)
const columns = async (table: string) => (await db.sql<{ name: string }>(`SELECT attname AS name FROM pg_attribute WHERE attrelid = 'app.${table}'::regclass AND attnum > 0 ORDER BY attnum`)).map((c) => c.name)

describe('a new database', () => {
  it('gets every table, key and view; a second run finds nothing to do', async () => {
    expect(await migrate(db.owner, toyModel)).toBeGreaterThan(80)
    expect(await migrate(db.owner, toyModel)).toBe(0)
    expect(await planSchema(db.owner, toyModel)).toEqual([])
    expect(await verifyTenantIsolation(db.owner)).toEqual([])
  })

  it('carries rows across two migrations at the same moment', async () => {
    const done = await Promise.all([migrate(db.owner, first), migrate(db.owner, first)])
    expect(done.filter((count) => count > 0)).toHaveLength(1)
  })

  it('takes names that are SQL words, and references in a circle', async () => {
    const Order = entity('Order', { fields: { name: f.text(), user: f.text({ unique: true }), select: f.ref('Shelf') } })
    const Shelf = entity('Shelf', { fields: { name: f.text(), order: f.ref('Order'), group: f.refs('Shelf') } })
    await migrate(db.owner, modelOf(Order, Shelf))
    await db.sql(`INSERT INTO data."order" (tenant_id, id, name, "user") VALUES (1, 1, 'o', 'u'); INSERT INTO data.shelf (tenant_id, id, name, order_id) VALUES (1, 1, 's', 1); UPDATE data."order" SET select_id = 1`)
    expect(await verifyTenantIsolation(db.owner)).toEqual([])
    expect(await columns('shelf__group')).toEqual(['tenant_id', 'shelf_id', 'other_shelf_id'])
  })

  it('of 150 tables that refer to each other stands whole, and a second run changes nothing', async () => {
    const keys = Array.from({ length: 150 }, (_, n) => `List${n}`)
    const many = keys.map((key, n) => ({ key, options: { fields: { name: f.text({ required: true, search: true }), code: f.text({ sort: true }), ...(n ? { parent: { kind: 'ref', target: keys[n - 1] ?? '' } as const } : {}) } } }))
    await migrate(db.owner, modelOf(...many))
    const tables = async () => (await db.owner.query(`SELECT c.oid, c.relname, c.xmin::text FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = 'data' AND c.relname LIKE 'list%' AND c.relkind = 'r' ORDER BY 2`)).rows
    const before = await tables()
    expect(before).toHaveLength(150)
    await migrate(db.owner, modelOf(...many))
    expect(await tables()).toEqual(before)
  }, 60_000)
})

describe('keys', () => {
  beforeEach(async () => {
    await migrate(db.owner, toyModel)
    await db.sql(`INSERT INTO data.publisher (tenant_id, id, name) VALUES (1, 1, 'P'), (2, 2, 'Q'); INSERT INTO data.series (tenant_id, id, name, publisher_id) VALUES (1, 1, 'S', 1)`)
  })

  it('hold references inside the tenant', async () => {
    await expect(db.sql(`INSERT INTO data.series (tenant_id, name, publisher_id) VALUES (1, 'T', 2)`)).rejects.toMatchObject({ code: '23503', constraint: 'series_publisher_id_fk' })
    await expect(db.sql(`DELETE FROM data.publisher WHERE tenant_id = 1 AND id = 1`)).rejects.toMatchObject({ code: '23503' })
  })

  it('are unique without regard to case, inside the parent, and never for blanks', async () => {
    await expect(db.sql(`INSERT INTO data.series (tenant_id, name, publisher_id) VALUES (1, 's', 1)`)).rejects.toMatchObject({ code: '23505', constraint: 'series_uq_1' })
    await db.sql(`INSERT INTO data.series (tenant_id, name, publisher_id) VALUES (1, 's', NULL), (2, 'S', NULL), (1, '', 1), (1, '', 1)`)
    await expect(db.sql(`INSERT INTO data.series (tenant_id, name, publisher_id) VALUES (1, 'S', NULL)`)).rejects.toMatchObject({ code: '23505' })
  })

  it('let two rows swap their names in one statement', async () => {
    await db.sql(`INSERT INTO data.publisher (tenant_id, id, name) VALUES (1, 3, 'R')`)
    await db.sql(`UPDATE data.publisher SET name = CASE id WHEN 1 THEN 'R' ELSE 'P' END WHERE tenant_id = 1`)
    expect(await db.sql(`SELECT id, name FROM data.publisher WHERE tenant_id = 1 ORDER BY id`)).toEqual([{ id: 1, name: 'R' }, { id: 3, name: 'P' }])
  })

  it('are unique over dates and references too', async () => {
    const Shelf = entity('Shelf', { title: 'day', unique: [['author', 'day']], fields: { author: f.ref('Author'), day: f.date() } })
    await migrate(db.owner, modelOf(Author, Shelf), { allowLossy: true })
    await db.sql(`INSERT INTO data.author (tenant_id, id, name) VALUES (1, 1, 'A'); INSERT INTO data.shelf (tenant_id, author_id, day) VALUES (1, 1, '2024-01-01'), (1, 1, '2024-01-02'), (1, 1, NULL), (1, 1, NULL)`)
    await expect(db.sql(`INSERT INTO data.shelf (tenant_id, author_id, day) VALUES (1, 1, '2024-01-02')`)).rejects.toMatchObject({ code: '23505' })
  })

  it('are numbered from 1001; smaller ids stay free for seeds', async () => {
    expect(await db.sql(`INSERT INTO data.publisher (tenant_id, name) VALUES (1, 'new') RETURNING id`)).toEqual([{ id: 1001 }])
  })

  it('are found by their index', async () => {
    const indexes = (await db.sql<{ indexdef: string }>(`SELECT indexdef FROM pg_indexes WHERE schemaname = 'data' AND tablename = 'book' ORDER BY indexname`)).map((i) => i.indexdef.replace(/^.* USING /, ''))
    expect(indexes).toEqual(expect.arrayContaining(['btree (tenant_id, author_id) WHERE (author_id IS NOT NULL)', 'btree (tenant_id, published, id)', 'btree (tenant_id, isbn, id)', 'btree (tenant_id, creation_time, id)', 'gin (((tenant_id + 0)), search_text gin_trgm_ops)']))
  })
})

describe('a changed model', () => {
  beforeEach(async () => {
    await migrate(db.owner, first)
    await insertBook()
  })

  it('is searched in what the function makes of its texts, written out; a column made with the function itself stays', async () => {
    const searched = modelOf(Author, entity('Book', { title: 'bookTitle', fields: { bookTitle: f.text({ search: true }), isbn: f.text({ search: true }), author: f.ref('Author'), pages: f.integer() } }))
    await migrate(db.owner, searched)
    await db.sql(`UPDATE data.book SET book_title = 'ÉLAN (كتابُ) ١٢ ''x', isbn = 'Aä'`)
    const expression = `SELECT pg_get_expr(d.adbin, d.adrelid) AS made FROM pg_attrdef d JOIN pg_attribute a ON a.attrelid = d.adrelid AND a.attnum = d.adnum WHERE a.attrelid = 'data.book'::regclass AND a.attname = 'search_text'`
    const texts = `SELECT search_text, data.norm(book_title || E'\\n' || isbn) AS normed FROM data.book`
    const [row] = await db.sql(texts)
    expect(row?.['search_text']).toBe(`élan (کتاب) 12 'x\naä`)
    expect(row?.['normed']).toBe(row?.['search_text'])
    await db.sql(`UPDATE data.book SET book_title = E'PLAIN Text\t0~'`)
    expect((await db.sql(texts))[0]).toEqual({ search_text: 'plain text\t0~\naä', normed: 'plain text\t0~\naä' })
    await db.sql(`UPDATE data.book SET isbn = 'X-1'`)
    expect((await db.sql(texts))[0]).toEqual({ search_text: 'plain text\t0~\nx-1', normed: 'plain text\t0~\nx-1' })
    expect((await db.sql(expression))[0]?.['made']).not.toContain('norm')
    // Before version 17 a column can't be given another expression.
    if (Number((await db.sql('SHOW server_version_num'))[0]?.['server_version_num']) < 170_000) return
    await db.sql(`ALTER TABLE data.book ALTER search_text SET EXPRESSION AS (data.norm(book_title || E'\\n' || isbn))`)
    expect(await planSchema(db.owner, searched)).toEqual([])
    expect((await db.sql(texts))[0]).toEqual({ search_text: 'plain text\t0~\nx-1', normed: 'plain text\t0~\nx-1' })
  })

  it('gets new tables, columns with their blanks, keys and searches; rows stay', async () => {
    const shelved = entity('Book', { title: 'bookTitle', unique: [['author', 'bookTitle']], fields: { bookTitle: f.text({ search: true }), isbn: f.text({ search: true, sort: true }), author: f.ref('Author'), shelf: f.ref('Shelf'), pages: f.integer(), shelves: f.refs('Shelf') } })
    const next = modelOf(Author, shelved, entity('Shelf', { fields: { name: f.text() } }))
    expect((await planSchema(db.owner, next)).join('\n')).toContain('ADD COLUMN "isbn"')
    await migrate(db.owner, next)
    expect(await db.sql('SELECT book_title, isbn, shelf_id, pages, uq_1, search_text FROM data.book')).toEqual([{ book_title: 'B', isbn: '', shelf_id: null, pages: 7, uq_1: '1\x1fb', search_text: 'b\n' }])
    expect(await columns('book')).toEqual(expect.arrayContaining(['isbn', 'shelf_id', 'uq_1']))
    expect(await verifyTenantIsolation(db.owner)).toEqual([])
    expect(await planSchema(db.owner, next)).toEqual([])
  })

  it('gets the search index as it is made today in place of the one it had', async () => {
    const searches = async () => (await db.sql<{ indexdef: string }>(`SELECT indexdef FROM pg_indexes WHERE schemaname = 'data' AND tablename = 'book' AND indexdef LIKE '%USING gin%'`)).map((i) => i.indexdef)
    const made = await searches()
    await db.sql(`DROP INDEX data.book_contains_ix; CREATE INDEX book_search_ix ON data.book USING gin (tenant_id, search_text gin_trgm_ops); COMMENT ON TABLE data.book IS 'as it was'; DELETE FROM data.meta`)
    await migrate(db.owner, first)
    expect(await searches()).toEqual(made)
    expect(await db.sql('SELECT book_title FROM data.book')).toHaveLength(1)
    expect(await planSchema(db.owner, first)).toEqual([])
  })

  it('widens a type and keeps the values', async () => {
    await migrate(db.owner, modelOf(Author, entity('Book', { title: 'bookTitle', unique: false, fields: { bookTitle: f.text(), author: f.ref('Author'), pages: f.decimal() } })))
    expect(await db.sql('SELECT pages FROM data.book')).toEqual([{ pages: '7.00' }])
    expect(await columns('book')).not.toContain('search_text')
  })

  it('refuses to lose a column that holds values, and changes nothing', async () => {
    const without = modelOf(Author, entity('Book', { title: 'bookTitle', unique: false, fields: { bookTitle: f.text({ search: true }), author: f.ref('Author'), isbn: f.text() } }))
    await expect(migrate(db.owner, without)).rejects.toThrow(LossyChange)
    await expect(migrate(db.owner, without)).rejects.toThrow(/"pages" holds values/)
    expect(await columns('book')).not.toContain('isbn')
    expect(await planSchema(db.owner, without)).toEqual(expect.arrayContaining([expect.stringMatching(/^-- Column .*pages/)]))
    await migrate(db.owner, without, { allowLossy: true })
    expect(await columns('book')).not.toContain('pages')
  })

  it('leaves a column that holds nothing, since another version may need it, and shows it on', async () => {
    await db.sql('UPDATE data.book SET pages = 0')
    const without = modelOf(Author, entity('Book', { title: 'bookTitle', unique: false, fields: { bookTitle: f.text({ search: true }), author: f.ref('Author'), isbn: f.text() } }))
    await migrate(db.owner, without)
    expect(await columns('book')).toEqual(expect.arrayContaining(['pages', 'isbn']))
    expect(await planSchema(db.owner, without)).toEqual([])
    expect(await verifyTenantIsolation(db.owner)).toEqual([])
  })

  it('refuses a change of type that could lose values', async () => {
    await expect(migrate(db.owner, modelOf(Author, entity('Book', { title: 'pages', unique: false, fields: { bookTitle: f.integer(), author: f.ref('Author'), pages: f.integer() } })))).rejects.toThrow(/book_title" is to hold whole numbers now, but 1 row has a text that is none, such as "B"/)
  })

  it('refuses to lose a table with rows; leaves an empty one', async () => {
    await expect(migrate(db.owner, modelOf(Author))).rejects.toThrow(/Table data."book" has rows/)
    await db.sql('DELETE FROM data.book')
    await migrate(db.owner, modelOf(Author))
    expect(await columns('book')).toContain('book_title')
    expect(await planSchema(db.owner, modelOf(Author))).toEqual([])
  })

  it('says which table cannot become unique', async () => {
    await db.sql(`INSERT INTO data.book (tenant_id, book_title, author_id) VALUES (1, 'b', 1)`)
    await expect(migrate(db.owner, modelOf(Author, entity('Book', { title: 'bookTitle', unique: [['bookTitle']], fields: { bookTitle: f.text({ search: true }), author: f.ref('Author'), pages: f.integer() } })))).rejects.toThrow(/table book.*unique/s)
    const next = modelOf(Author, entity('Book', { title: 'bookTitle', unique: [['bookTitle']], fields: { bookTitle: f.text({ search: true }), author: f.ref('Author'), pages: f.integer() } }))
    await expect(migrate(db.owner, next)).rejects.toThrow(StartRefusal)
  })

  it('turns a reference to another entity while nothing refers, and refuses where something does', async () => {
    const turned = modelOf(Author, entity('Shelf', { fields: { name: f.text() } }), entity('Book', { title: 'bookTitle', unique: false, fields: { bookTitle: f.text({ search: true }), author: f.ref('Shelf'), pages: f.integer() } }))
    await expect(migrate(db.owner, turned)).rejects.toThrow(/Column data."book"."author_id" refers to rows of data."author", but its descriptor now says data."shelf"/)
    expect(await db.sql('SELECT author_id FROM data.book')).toEqual([{ author_id: 1 }])
    const [proposed] = (await planSchema(db.owner, turned)).filter((line) => line.startsWith('-- Column'))
    await db.sql(proposed?.slice(proposed.indexOf('DO $do$')) ?? '')
    expect(await db.sql('SELECT author_id FROM aside.book_author_id')).toEqual([{ author_id: 1 }])
    await migrate(db.owner, turned)
    await expect(db.sql('UPDATE data.book SET author_id = 1')).rejects.toMatchObject({ code: '23503' })
    expect(await planSchema(db.owner, turned)).toEqual([])
  })
})
