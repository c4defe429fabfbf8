/** `renamedFrom`: everything that is stored under the former name goes over, in place, whole or not at all. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LossyChange, migrate, planSchema } from '../../../../src/framework/server/schema/migrate.ts'
import { verifyTenantIsolation } from '../../../../src/framework/server/schema/tenant-isolation.ts'
import { emptyDatabase, entity, f, modelOf } from './library-schema.ts'

let db: Awaited<ReturnType<typeof emptyDatabase>>
const Author = entity('Author', { fields: { name: f.text(), rights: f.texts() } })
const Shelf = entity('Shelf', { fields: { name: f.text(), books: f.refs('Book') } })
const Chapter = entity('Chapter', { owned: 'Book', fields: { book: f.ref('Book'), heading: f.text(), scan: f.file() } })
const before = modelOf(Author, Shelf, Chapter, entity('Book', {
  title: 'bookTitle', unique: [['author', 'bookTitle']],
  fields: { bookTitle: f.text({ search: true }), author: f.ref('Author'), pages: f.integer({ sort: true }), cover: f.image(), shelves: f.refs('Shelf'), chapters: f.rows({ of: 'Chapter', by: 'book' }) },
}))
/** The entity, every field of it, the list of another one and a field of the owned rows under new names. */
const after = modelOf(
  Author,
  entity('Shelf', { fields: { name: f.text(), volumes: f.refs('Volume', { renamedFrom: 'books' }) } }),
  entity('Chapter', { owned: 'Volume', fields: { volume: f.ref('Volume', { renamedFrom: 'book' }), title: f.text({ renamedFrom: 'heading' }), picture: f.file({ renamedFrom: 'scan' }) }, title: 'title' }),
  entity('Volume', {
    renamedFrom: ['Tome', 'Book'], title: 'heading', unique: [['writer', 'heading']],
    fields: {
      heading: f.text({ search: true, renamedFrom: 'bookTitle' }), writer: f.ref('Author', { renamedFrom: ['poet', 'author'] }), sheets: f.integer({ sort: true, renamedFrom: 'pages' }), front: f.image({ renamedFrom: 'cover' }),
      places: f.refs('Shelf', { renamedFrom: 'shelves' }), parts: f.rows({ of: 'Chapter', by: 'volume', renamedFrom: 'chapters' }),
    },
  }),
)
const rightsFields = [{ entity: 'Author', field: 'rights' }]

const file = (key: string, field: string) => `(1, '${key}', 'Book', 1, '${field}', '${key}', 'image/png', 1, '', '')`
const image = `{"id": 1, "book_title": "Q", "author_id": 1, "pages": 12345678901234567890.12, "cover": "k1", "shelves": [1], "chapters": [{"id": 1, "heading": "H", "scan": "k2"}], "other": null}`

beforeEach(async () => {
  db = await emptyDatabase()
  await migrate(db.owner, before, { product: '1.0.0' })
  await db.sql(`INSERT INTO data.author (tenant_id, id, name, rights) VALUES (1, 1, 'A', '{LookUps.Book.Read,Pages.Users,LookUps.Book.Delete}'), (2, 1, 'B', '{}');
    INSERT INTO data.book (tenant_id, id, book_title, author_id, pages, cover) VALUES (1, 1, 'Quiet', 1, 7, 'k1');
    INSERT INTO data.book (tenant_id, book_title, author_id) SELECT 1, 'n' || n, 1 FROM generate_series(1, 50) n;
    INSERT INTO data.shelf (tenant_id, id, name) VALUES (1, 1, 'S');
    INSERT INTO data.shelf__books (tenant_id, shelf_id, book_id) VALUES (1, 1, 1); INSERT INTO data.book__shelves (tenant_id, book_id, shelf_id) VALUES (1, 1, 1);
    INSERT INTO data.chapter (tenant_id, id, book_id, heading, scan) VALUES (1, 1, 1, 'H', 'k2');
    INSERT INTO data.file (tenant_id, key, entity, row_id, field, name, type, size, sha256, bytes) VALUES ${file('k1', 'cover')}, ${file('k2', 'chapters.scan')};
    INSERT INTO data.change_no (tenant_id, entity, n, live_rows) VALUES (1, 'Book', 5, 51), (1, 'Author', 3, 1);
    INSERT INTO data.change_set (tenant_id, id, entity) VALUES (1, 1, 'Book'), (1, 2, 'Author');
    INSERT INTO data.change_row (tenant_id, change_set_id, entity, row_id, op, old, new) VALUES (1, 1, 'Book', 1, 'c', NULL, NULL), (1, 1, 'Book', 9, 'd', '${image}', NULL), (1, 1, 'Book', 1, 'u', '{"pages": 1}', '{"pages": 2}'),
      (1, 2, 'Author', 1, 'u', '{"rights": ["LookUps.Book.Read"]}', '{"rights": [], "pages": 3}'), (1, 2, 'Shelf', 1, 'u', '{"books": []}', '{"books": [1]}')`)
})
afterEach(() => db.close())

const indexes = async () => (await db.sql<{ oid: number; file: number; name: string }>(`SELECT oid, relfilenode AS file, relname AS name FROM pg_class WHERE relnamespace = 'data'::regnamespace AND relkind = 'i' ORDER BY oid`))
/** Everything in the database, names included. */
const everything = async () => {
  const tables = await db.sql<{ name: string }>(`SELECT c.oid::regclass::text AS name FROM pg_class c WHERE c.relnamespace IN ('data'::regnamespace, 'app'::regnamespace) AND c.relkind IN ('r', 'i', 'S', 'v') ORDER BY 1`)
  const rows = await Promise.all(['book', 'volume', 'change_row', 'change_no', 'file', 'author', 'meta'].filter((name) => tables.some((t) => t.name === `data.${name}`)).map((name) => db.sql(`SELECT to_jsonb(t) AS row FROM data.${name} t ORDER BY 1`)))
  return JSON.stringify([tables, rows])
}

async function expectRenamed() {
  expect(await db.sql('SELECT heading, writer_id, sheets, front, search_text, uq_1 FROM data.volume WHERE id = 1')).toEqual([{ heading: 'Quiet', writer_id: 1, sheets: 7, front: 'k1', search_text: 'quiet', uq_1: '1\x1fquiet' }])
  expect(await db.sql('SELECT volume_id, title, picture FROM data.chapter')).toEqual([{ volume_id: 1, title: 'H', picture: 'k2' }])
  expect(await db.sql('SELECT s.shelf_id, s.volume_id, v.volume_id AS other FROM data.shelf__volumes s JOIN data.volume__places v USING (shelf_id)')).toEqual([{ shelf_id: 1, volume_id: 1, other: 1 }])
  expect(await db.sql('SELECT key, entity, field FROM data.file ORDER BY key')).toEqual([{ key: 'k1', entity: 'Volume', field: 'front' }, { key: 'k2', entity: 'Volume', field: 'parts.picture' }])
  expect(await db.sql('SELECT entity, live_rows FROM data.change_no ORDER BY entity')).toEqual([{ entity: 'Author', live_rows: '1' }, { entity: 'Volume', live_rows: '51' }])
  expect(await db.sql('SELECT entity FROM data.change_set ORDER BY id')).toEqual([{ entity: 'Volume' }, { entity: 'Author' }])
  const history = await db.sql(`SELECT entity, op, old::text, new::text FROM data.change_row ORDER BY entity, op`)
  expect(history).toEqual([
    { entity: 'Author', op: 'u', old: '{"rights": ["LookUps.Volume.Read"]}', new: '{"pages": 3, "rights": []}' },
    { entity: 'Shelf', op: 'u', old: '{"volumes": []}', new: '{"volumes": [1]}' },
    { entity: 'Volume', op: 'c', old: null, new: null },
    { entity: 'Volume', op: 'd', old: expect.any(String), new: null },
    { entity: 'Volume', op: 'u', old: '{"sheets": 1}', new: '{"sheets": 2}' },
  ])
  const gone = String(history[3]?.['old'])
  expect(JSON.parse(gone)).toMatchObject({ id: 1, heading: 'Q', writer_id: 1, front: 'k1', places: [1], parts: [{ id: 1, title: 'H', picture: 'k2' }], other: null })
  expect(gone).toContain('12345678901234567890.12')
  expect(await db.sql('SELECT rights FROM data.author ORDER BY tenant_id')).toEqual([{ rights: ['LookUps.Volume.Read', 'Pages.Users', 'LookUps.Volume.Delete'] }, { rights: [] }])
  expect(await verifyTenantIsolation(db.owner)).toEqual([])
  const left = await db.sql(`SELECT relname FROM pg_class WHERE relnamespace IN ('data'::regnamespace, 'app'::regnamespace) AND relname ~ 'book|pages|author_id_[fr]|chapters' UNION ALL SELECT conname FROM pg_constraint WHERE connamespace = 'data'::regnamespace AND contype <> 'n' AND conname ~ 'book|author_id'`)
  expect(left).toEqual([])
  await db.sql(`SET app.tenant_id = 1; INSERT INTO app.volume (tenant_id, heading) VALUES (1, 'next')`)
  expect(await db.sql(`SELECT max(id) AS id FROM data.volume`)).toEqual([{ id: 1051 }])
  await expect(db.sql('UPDATE data.volume SET writer_id = 77')).rejects.toMatchObject({ code: '23503', constraint: 'volume_writer_id_fk' })
}

describe('an entity and its fields under new names', () => {
  it('take everything with them; indexes and search columns are not made anew; a second start finds nothing to do', async () => {
    const made = await indexes()
    await migrate(db.owner, after, { product: '1.1.0', rightsFields })
    await expectRenamed()
    const now = await indexes()
    expect(now.map(({ oid, file: at }) => [oid, at])).toEqual(expect.arrayContaining(made.map(({ oid, file: at }) => [oid, at])))
    expect(await migrate(db.owner, after, { product: '1.1.0', rightsFields })).toBe(0)
    expect(await planSchema(db.owner, after, { product: '1.1.0', rightsFields })).toEqual([])
  })

  it('are shown by the plan, which changes nothing; carried out by hand, the start has nothing left to rename', async () => {
    const was = await everything()
    const lines = await planSchema(db.owner, after, { product: '1.1.0', rightsFields })
    expect(await everything()).toBe(was)
    expect(lines.filter((line) => line.includes('ALTER TABLE data."book" RENAME TO "volume"'))).toHaveLength(1)
    for (const line of lines) await db.sql(line)
    await migrate(db.owner, after, { product: '1.1.0', rightsFields })
    await expectRenamed()
  })

  it('go over once when two servers start at the same moment', async () => {
    const done = await Promise.all([1, 2, 3].map(() => migrate(db.owner, after, { product: '1.1.0', rightsFields })))
    expect(done.filter((count) => count > 0)).toHaveLength(1)
    await expectRenamed()
  })

  it('stay as they are while something else is refused', async () => {
    await db.sql(`UPDATE data.shelf SET name = 'full'`)
    const refused = modelOf(...[...after.values()].filter(({ key }) => key !== 'Shelf').map(({ key }) => key === 'Author' ? entity('Author', { fields: { name: f.text(), rights: f.texts() } }) : key === 'Volume'
      ? entity('Volume', { renamedFrom: 'Book', title: 'heading', fields: { heading: f.text({ renamedFrom: 'bookTitle' }) } }) : entity('Chapter', { owned: 'Volume', title: 'heading', fields: { volume: f.ref('Volume', { renamedFrom: 'book' }), heading: f.text() } })))
    const was = await everything()
    await expect(migrate(db.owner, refused, { product: '1.1.0' })).rejects.toThrow(LossyChange)
    await expect(migrate(db.owner, refused, { product: '1.1.0' })).rejects.toThrow(/Column data\."volume"\."pages" holds values/)
    expect(await everything()).toBe(was)
  })

  it('are not found by an older version, which says so and alters nothing', async () => {
    await migrate(db.owner, after, { product: '1.1.0', rightsFields })
    const was = await everything()
    await expect(migrate(db.owner, before, { product: '1.0.0' })).rejects.toThrow(/schema of a newer Mastline .*data\."chapter" has no column "book_id"/)
    expect(await everything()).toBe(was)
  })
})

it('a word for a rename that never was changes nothing', async () => {
  const same = modelOf(entity('Author', { renamedFrom: 'Poet', fields: { name: f.text({ renamedFrom: 'label' }), rights: f.texts({ renamedFrom: 'grants' }) } }), Shelf, Chapter, entity('Book', {
    title: 'bookTitle', unique: [['author', 'bookTitle']],
    fields: { bookTitle: f.text({ search: true }), author: f.ref('Author'), pages: f.integer({ sort: true, renamedFrom: ['leaves'] }), cover: f.image(), shelves: f.refs('Shelf', { renamedFrom: 'racks' }), chapters: f.rows({ of: 'Chapter', by: 'book', renamedFrom: 'sections' }) },
  }))
  expect(await planSchema(db.owner, same, { rightsFields })).toEqual([])
  await migrate(db.owner, same, { rightsFields })
  expect(await db.sql('SELECT entity FROM data.change_no ORDER BY 1')).toEqual([{ entity: 'Author' }, { entity: 'Book' }])
})

it('owned rows under a new name are found by what history and files call them', async () => {
  const renamedRows = modelOf(Author, Shelf, Chapter, entity('Book', {
    title: 'bookTitle', unique: [['author', 'bookTitle']],
    fields: { bookTitle: f.text({ search: true }), author: f.ref('Author'), pages: f.integer({ sort: true }), cover: f.image(), shelves: f.refs('Shelf'), parts: f.rows({ of: 'Chapter', by: 'book', renamedFrom: 'chapters' }) },
  }))
  await migrate(db.owner, renamedRows, { product: '1.1.0' })
  expect(await db.sql(`SELECT old -> 'parts' -> 0 ->> 'heading' AS heading FROM data.change_row WHERE op = 'd'`)).toEqual([{ heading: 'H' }])
  expect(await db.sql(`SELECT field FROM data.file ORDER BY key`)).toEqual([{ field: 'cover' }, { field: 'parts.scan' }])
  expect(await planSchema(db.owner, renamedRows, { product: '1.1.0' })).toEqual([])
})
