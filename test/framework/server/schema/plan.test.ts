/** What `db -- plan` prints, and what a start says, loses nothing: carried out whole, by a client that goes on after an error, it leaves every value somewhere. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Model } from '#framework/metadata'
import { StartRefusal } from '#framework/server'
import { migrate, planSchema } from '../../../../src/framework/server/schema/migrate.ts'
import { forgetState } from '../../../../src/framework/server/schema/versions/state.ts'
import { emptyDatabase, entity, f, modelOf } from './library-schema.ts'

let db: Awaited<ReturnType<typeof emptyDatabase>>
const Author = entity('Author', { fields: { name: f.text() } })
const book = (fields: Parameters<typeof entity>[1]['fields']) => entity('Book', { title: 'bookTitle', unique: false, fields: { bookTitle: f.text(), ...fields } })
const full = modelOf(Author, book({ author: f.ref('Author'), pages: f.integer(), note: f.text() }), entity('Shelf', { fields: { name: f.text(), books: f.refs('Book') } }))

beforeEach(async () => {
  db = await emptyDatabase()
  await migrate(db.owner, full)
  await db.sql(`INSERT INTO data.author (tenant_id, id, name) VALUES (1, 1, 'A'); INSERT INTO data.book (tenant_id, id, book_title, author_id, pages) VALUES (1, 1, 'B', 1, 7);
    INSERT INTO data.shelf (tenant_id, id, name) VALUES (1, 1, 'S'); INSERT INTO data.shelf__books (tenant_id, shelf_id, book_id) VALUES (1, 1, 1)`)
})
afterEach(() => db.close())

/** Every printed statement, and every one that is proposed in a comment, each by itself. */
const runPlan = async (lines: readonly string[]) => {
  for (const line of lines) await db.sql(line.startsWith('--') ? (/DO \$do\$.*$/.exec(line)?.[0] ?? 'SELECT 1') : line).catch(() => undefined)
}
const kept = async () => {
  const tables = await db.sql<{ name: string }>(`SELECT quote_ident(table_schema) || '.' || quote_ident(table_name) AS name FROM information_schema.tables WHERE table_schema IN ('data', 'aside') AND table_name <> 'meta'`)
  const texts = await Promise.all(tables.map(async ({ name }) => JSON.stringify((await db.sql(`SELECT * FROM ${name}`)).map((row) => Object.values(row)))))
  return texts.join('\n')
}

const withBooks = (fields: Parameters<typeof book>[0]): Model => modelOf(Author, book(fields), entity('Shelf', { fields: { name: f.text(), books: f.refs('Book') } }))

describe('the plan', () => {
  it.each<[string, Model]>([
    ['entities gone', modelOf(entity('Author', { fields: {} as never }))],
    ['fields gone', withBooks({})],
    ['types changed', withBooks({ author: f.ref('Author'), pages: f.boolean(), note: f.integer() })],
    ['fields renamed', withBooks({ writer: f.ref('Author'), pageCount: f.integer(), note: f.text() })],
    ['references moved', withBooks({ author: f.ref('Shelf'), pages: f.integer(), note: f.text() })],
    ['lists gone', modelOf(Author, book({ author: f.ref('Author'), pages: f.integer(), note: f.text() }), entity('Shelf', { fields: { name: f.text() } }))],
    ['everything gone', modelOf()],
  ])('carried out whole loses no value: %s', async (_, next) => {
    const before = await kept()
    const lines = await planSchema(db.owner, next)
    expect(lines.filter((line) => !line.startsWith('--')).join('\n')).not.toMatch(/DROP TABLE|DROP COLUMN|TRUNCATE|DELETE/)
    await runPlan(lines)
    const after = await kept()
    for (const value of ['"A"', '"B"', '7', '"S"', '1,1,1']) expect([value, before.includes(value), after.includes(value)]).toEqual([value, true, true])
    // What was taken away by the proposals is no longer in the way.
    await expect(migrate(db.owner, next)).resolves.toBeTypeOf('number')
    expect(await planSchema(db.owner, next)).toEqual([])
  })

  it('proposes a renamed field as a rename, by the name most like it; after it nothing is refused and the value is there', async () => {
    const next = withBooks({ writer: f.ref('Author'), weight: f.integer(), pageCount: f.integer(), note: f.text() })
    const lines = await planSchema(db.owner, next)
    const renames = lines.filter((line) => line.includes('RENAME'))
    expect(renames.filter((line) => !line.startsWith('--'))).toEqual(['ALTER TABLE data."book" RENAME COLUMN "author_id" TO "writer_id";', 'ALTER TABLE data."book" RENAME COLUMN "pages" TO "page_count";'])
    await expect(migrate(db.owner, next)).rejects.toThrow(/If it was renamed, run: ALTER TABLE data."book" RENAME COLUMN "pages" TO "page_count"\./)
    for (const line of renames) if (!line.startsWith('--')) await db.sql(line)
    await migrate(db.owner, next)
    expect(await db.sql('SELECT writer_id, page_count, weight FROM data.book')).toEqual([{ writer_id: 1, page_count: 7, weight: 0 }])
    await expect(db.sql('UPDATE data.book SET writer_id = 2')).rejects.toMatchObject({ code: '23503' })
    expect(await planSchema(db.owner, next)).toEqual([])
  })

  it('a list of references that moved: refused while it holds rows; its table is made right when it holds none', async () => {
    const next = modelOf(Author, book({ author: f.ref('Author'), pages: f.integer(), note: f.text() }), entity('Shelf', { fields: { name: f.text(), books: f.refs('Author') } }))
    await expect(migrate(db.owner, next)).rejects.toThrow(/shelf__books"."book_id" holds values/)
    await db.sql('DELETE FROM data.shelf__books')
    await migrate(db.owner, next)
    await db.sql('INSERT INTO data.shelf__books (tenant_id, shelf_id, author_id) VALUES (1, 1, 1)')
    await expect(db.sql('INSERT INTO data.shelf__books (tenant_id, shelf_id, author_id) VALUES (1, 1, 1)')).rejects.toMatchObject({ code: '23505' })
    expect(await planSchema(db.owner, next)).toEqual([])
  })

  it('a value that came between plan and run stops the run', async () => {
    const next = withBooks({ author: f.ref('Author'), pages: f.integer(), note: f.boolean() })
    const lines = await planSchema(db.owner, next)
    await db.sql(`UPDATE data.book SET note = 'late'`)
    await expect(db.sql(lines.find((line) => line.includes('"note"') && line.startsWith('DO')) ?? '')).rejects.toThrow(/Column data."book"."note" holds values by now/)
    expect(await db.sql('SELECT note FROM data.book')).toEqual([{ note: 'late' }])
  })
})

it('a text that came between plan and run, and would lose its zeros as a number, stops the run', async () => {
  const lines = await planSchema(db.owner, withBooks({ author: f.ref('Author'), pages: f.integer(), note: f.integer() }))
  await db.sql(`UPDATE data.book SET note = '007'`)
  await expect(db.sql(lines.join('\n'))).rejects.toThrow(/"007 is no such number"/)
  expect(await db.sql('SELECT note FROM data.book')).toEqual([{ note: '007' }])
})

describe('a start that finds a table missing', () => {
  it.each([['with the same descriptors', full], ['with others', withBooks({ author: f.ref('Author'), pages: f.integer(), note: f.text(), isbn: f.text() })]])('says so in a sentence, %s; accepted, it makes an empty one', async (_, next) => {
    await db.sql('DELETE FROM data.shelf__books; DROP TABLE data.book CASCADE')
    await expect(migrate(db.owner, next)).rejects.toThrow(StartRefusal)
    await expect(migrate(db.owner, next)).rejects.toThrow(/^Table data."book" is missing: this database had it\. Nothing was changed\. [^\n]*$/)
    expect((await planSchema(db.owner, next))[0]).toContain('-- Table data."book" is missing')
    await forgetState(db.owner)
    await migrate(db.owner, next)
    expect(await db.sql('SELECT * FROM data.book')).toEqual([])
  })
})
