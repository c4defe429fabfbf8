/** Two versions of the product on one database: the older one serves what the newer one left, or stops; it alters nothing. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Model } from '#framework/metadata'
import { StartRefusal } from '#framework/server'
import { migrate, planSchema } from '../../../../src/framework/server/schema/migrate.ts'
import { compareVersions, forgetState, readState } from '../../../../src/framework/server/schema/versions/state.ts'
import { sha } from '../../../../src/framework/server/schema/tables/table-sql.ts'
import { verifyTenantIsolation } from '../../../../src/framework/server/schema/tenant-isolation.ts'
import { emptyDatabase, entity, f, modelOf } from './library-schema.ts'

let db: Awaited<ReturnType<typeof emptyDatabase>>
beforeEach(async () => {
  db = await emptyDatabase()
})
afterEach(() => db.close())

const Author = entity('Author', { fields: { name: f.text({ search: true }) } })
const Shelf = entity('Shelf', { fields: { name: f.text() } })
const book = (fields: Parameters<typeof entity>[1]['fields'], unique: false | string[][] = false) => entity('Book', { title: 'bookTitle', unique, fields: { bookTitle: f.text({ search: true }), ...fields } } as Parameters<typeof entity>[1])
const old = modelOf(Author, book({ author: f.ref('Author'), pages: f.integer() }))
const added = modelOf(Author, Shelf, book({ author: f.ref('Author'), pages: f.integer(), isbn: f.text({ sort: true }), shelf: f.ref('Shelf'), shelves: f.refs('Shelf') }))

/** All of the schema, to the last comment and right. */
const schema = async () => sha(JSON.stringify([
  await db.sql(`SELECT n.nspname, c.relname, c.relkind, c.relacl::text, obj_description(c.oid), a.attname, a.atttypid::regtype, a.attnotnull, pg_get_expr(d.adbin, d.adrelid) FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum WHERE n.nspname IN ('data', 'app') ORDER BY 1, 2, 6`),
  await db.sql(`SELECT conname, pg_get_constraintdef(oid) FROM pg_constraint WHERE connamespace = 'data'::regnamespace ORDER BY 1, 2`),
]))

const said: string[] = []
const log = { info: (sentence: string) => said.push(sentence), warn: (sentence: string) => said.push(sentence) }

describe.each<[string, { product?: string }, { product?: string }]>([
  ['told apart by what stood here before', {}, {}],
  ['told apart by their numbers', { product: '0.9.0' }, { product: '0.10.0' }],
])('an older node, %s', (_, older, newer) => {
  it('serves from a schema with more in it and alters nothing; its writes work', async () => {
    await migrate(db.owner, old, older)
    await migrate(db.owner, added, newer)
    const before = await schema()
    said.length = 0
    expect(await migrate(db.owner, old, { ...older, log })).toBe(0)
    expect(said).toEqual([expect.stringMatching(/^The database has the schema of a newer Mastline \(.*schema 2\)\. It is served as it is; nothing of it is altered\.$/)])
    expect(await schema()).toBe(before)
    expect(await planSchema(db.owner, old, older)).toEqual([])
    expect(await verifyTenantIsolation(db.owner)).toEqual([])
    await db.sql(`SET app.tenant_id = 1; INSERT INTO app.book (tenant_id, book_title) VALUES (1, 'x')`)
    expect(await migrate(db.owner, added, newer)).toBe(0)
  })

  it.each<[string, Model, RegExp]>([
    ['a column lost', modelOf(Author, book({ author: f.ref('Author'), sheets: f.integer() })), /data\."book" has no column "pages"/],
    ['another type', modelOf(Author, book({ author: f.ref('Author'), pages: f.decimal() })), /data\."book" holds numeric.* in "pages"/],
    ['a new unique key', modelOf(Author, book({ author: f.ref('Author'), pages: f.integer() }, [['bookTitle']])), /data\."book" has a unique key that it doesn't know/],
    ['a reference moved', modelOf(Author, Shelf, book({ author: f.ref('Shelf'), pages: f.integer() })), /data\."book" no longer refers to data\."author" by "author_id"/],
  ])('stops in a sentence where that is not enough: %s', async (what, next, reason) => {
    await migrate(db.owner, old, older)
    if (what === 'a column lost') await db.sql('ALTER TABLE data.book RENAME pages TO sheets')
    await migrate(db.owner, next, newer)
    const before = await schema()
    await expect(migrate(db.owner, old, older)).rejects.toThrow(StartRefusal)
    await expect(migrate(db.owner, old, older)).rejects.toThrow(reason)
    expect((await planSchema(db.owner, old, older)).every((line) => line.startsWith('-- '))).toBe(true)
    expect(await schema()).toBe(before)
  })
})

describe('a node that never was here before', () => {
  it('takes nothing away that it doesn’t know', async () => {
    await migrate(db.owner, added)
    const before = await schema()
    await migrate(db.owner, old)
    expect(await schema()).toBe(before)
    const other = modelOf(Author, book({ author: f.ref('Author'), pages: f.integer(), weight: f.integer() }))
    await migrate(db.owner, other)
    await db.sql(`SET app.tenant_id = 1; INSERT INTO app.book (tenant_id, book_title, isbn) VALUES (1, 'x', 'y')`)
    expect(await migrate(db.owner, added)).toBe(0)
    expect((await db.sql(`SELECT indexdef FROM pg_indexes WHERE tablename = 'book' AND indexdef LIKE '%isbn%'`)).length).toBeGreaterThan(0)
  })
})

describe('the newest', () => {
  it('is whoever has the higher number, and whoever is said to be', async () => {
    await migrate(db.owner, old, { product: '1.0.0' })
    await migrate(db.owner, added, { product: '1.1.0' })
    expect(await migrate(db.owner, old, { product: '1.2.0' })).toBeGreaterThan(0)
    expect(await migrate(db.owner, added, { product: '1.2.0' })).toBe(0)
    expect(await migrate(db.owner, added, { product: '1.2.0', isNewest: true })).toBeGreaterThan(0)
    expect(await readState(db.owner)).toMatchObject({ version: 4, product: '1.2.0' })
    await forgetState(db.owner)
    expect(await migrate(db.owner, old, { product: '0.1.0' })).toBeGreaterThan(0)
  })

  it('versions are compared number by number', () => {
    expect([compareVersions('0.9.0', '0.10.0') < 0, compareVersions('1.0.0', '0.10.0') > 0, compareVersions('1.0.0', '1.0.0'), compareVersions('', '1.0.0')]).toEqual([true, true, 0, 0])
  })
})
