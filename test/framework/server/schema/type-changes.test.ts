/** Fields that change their type: every value survives, or the start is refused and says where it is stuck. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LossyChange, migrate, planSchema } from '../../../../src/framework/server/schema/migrate.ts'
import { verifyTenantIsolation } from '../../../../src/framework/server/schema/tenant-isolation.ts'
import { emptyDatabase, entity, f, modelOf } from './library-schema.ts'

let db: Awaited<ReturnType<typeof emptyDatabase>>
beforeEach(async () => {
  db = await emptyDatabase()
})
afterEach(() => db.close())

const book = (fields: Parameters<typeof entity>[1]['fields']) => modelOf(entity('Book', { title: 'name', unique: [['name']], fields: { name: f.text({ search: true }), ...fields } }))
const insert = (column: string, values: readonly (string | number | null)[]) => Promise.all(values.map((value, at) => db.owner.query(`INSERT INTO data.book (tenant_id, id, name, ${column}) VALUES (3, ${at + 1}, 'b${at}', $1)`, [value])))
const stored = async (column: string) => (await db.sql<{ value: unknown }>(`SELECT ${column}::text AS value FROM data.book ORDER BY id`)).map(({ value }) => value)
const type = async (column: string) => (await db.sql(`SELECT format_type(atttypid, atttypmod) AS type, pg_get_expr(d.adbin, d.adrelid) AS blank, attnotnull AS needed FROM pg_attribute a LEFT JOIN pg_attrdef d ON d.adrelid = attrelid AND d.adnum = attnum WHERE attrelid = 'data.book'::regclass AND attname = '${column}'`))[0]

describe('a text that becomes a number', () => {
  it.each<[string, Parameters<typeof book>[0], string[], string[], object]>([
    ['whole', { code: f.integer({ sort: true }) }, ['7', '', '-12', '0', '2147483647'], ['7', '0', '-12', '0', '2147483647'], { type: 'integer', blank: '0', needed: true }],
    ['with decimals', { code: f.decimal() }, ['7', '', '-12.5', '0.25'], ['7.00', '0.00', '-12.50', '0.25'], { type: 'numeric(15,2)', blank: '0', needed: true }],
  ])('%s, keeps its values, and blanks stay blank', async (_, fields, texts, numbers, wanted) => {
    await migrate(db.owner, book({ code: f.text({ sort: true, search: true }) }))
    await insert('code', texts)
    const next = book(fields)
    expect((await planSchema(db.owner, next)).join('\n')).toContain('ALTER COLUMN "code" TYPE')
    expect(await stored('code')).toEqual(texts)
    await migrate(db.owner, next)
    expect(await stored('code')).toEqual(numbers)
    expect(await type('code')).toEqual(wanted)
    expect(await stored('search_text')).toEqual(texts.map((_text, at) => `b${at}`))
    expect(await planSchema(db.owner, next)).toEqual([])
    expect(await verifyTenantIsolation(db.owner)).toEqual([])
  })

  it.each<[string, string[], RegExp]>([
    ['words', ['7', 'seven', 'eight'], /2 rows have a text that is none, such as "(seven|eight)" \(tenant 3, row [23]\)/],
    ['leading zeros, which a number would lose', ['7', '007'], /1 row has a text that is none, such as "007" \(tenant 3, row 2\)/],
    ['decimals', ['1.5'], /1 row .* "1.5"/],
    ['signs and blanks', ['+7', ' 7', '7 '], /3 rows/],
    ['what is too large', ['2147483648', '99999999999999999999999999999999999999999'], /2 rows/],
    ['digits of other scripts', ['١٢'], /1 row .* "١٢"/],
  ])('is refused for %s: how many, an example, and nothing is changed', async (_, texts, sentence) => {
    await migrate(db.owner, book({ code: f.text() }))
    await insert('code', texts)
    const next = book({ code: f.integer(), more: f.text() })
    const before = await db.sql('SELECT to_jsonb(b) AS row FROM data.book b ORDER BY id')
    await expect(migrate(db.owner, next)).rejects.toThrow(LossyChange)
    await expect(migrate(db.owner, next)).rejects.toThrow(sentence)
    await expect(migrate(db.owner, next)).rejects.toThrow(/^Column data\."book"\."code" is to hold whole numbers now, but [^\n]* Nothing was changed\. [^\n]*$/)
    expect(await db.sql('SELECT to_jsonb(b) AS row FROM data.book b ORDER BY id')).toEqual(before)
    const lines = await planSchema(db.owner, next)
    expect(lines.filter((line) => line.includes('data."book"') && !line.startsWith('--'))).toEqual([])
    expect(lines[0]).toMatch(sentence)
  })
})

describe('other types', () => {
  it.each<[string, string, Parameters<typeof book>[0], Parameters<typeof book>[0], (string | number | null)[], (string | null)[]]>([
    ['whole number to text', 'pages', { pages: f.integer({ sort: true }) }, { pages: f.text({ search: true }) }, [7, 0, -3], ['7', '0', '-3']],
    ['decimal to text', 'pages', { pages: f.decimal() }, { pages: f.text() }, ['7.5', '0'], ['7.50', '0.00']],
    ['whole number to decimal', 'pages', { pages: f.integer() }, { pages: f.decimal() }, [7, 0], ['7.00', '0.00']],
    ['more decimals', 'pages', { pages: f.decimal() }, { pages: f.decimal({ scale: 4 }) }, ['7.25'], ['7.2500']],
    ['date to text', 'due', { due: f.date() }, { due: f.text() }, ['2026-01-02', null], ['2026-01-02', '']],
  ])('%s keeps its values', async (_, column, before, after, values, texts) => {
    await migrate(db.owner, book(before))
    await insert(column, values)
    await migrate(db.owner, book(after))
    expect(await stored(column)).toEqual(texts)
    expect(await planSchema(db.owner, book(after))).toEqual([])
    await db.sql(`SET app.tenant_id = 3; INSERT INTO app.book (tenant_id, name) VALUES (3, 'next')`)
  })

  it('a number becomes a text and a number again', async () => {
    await migrate(db.owner, book({ pages: f.integer() }))
    await insert('pages', [12, 0])
    await migrate(db.owner, book({ pages: f.text() }), { isNewest: true })
    await migrate(db.owner, book({ pages: f.integer() }), { isNewest: true })
    expect(await stored('pages')).toEqual(['12', '0'])
  })

  it('and name together: renamed first, then changed', async () => {
    await migrate(db.owner, book({ code: f.text() }))
    await insert('code', ['7'])
    const next = book({ number: f.integer({ renamedFrom: 'code' }) })
    expect((await planSchema(db.owner, next)).join('\n')).toMatch(/RENAME COLUMN "code" TO "number"[^]*ALTER COLUMN "number" TYPE int4/)
    await migrate(db.owner, next)
    expect(await stored('number')).toEqual(['7'])
    expect(await planSchema(db.owner, next)).toEqual([])
  })

  it('and name together: refused for a word, and the old name stands', async () => {
    await migrate(db.owner, book({ code: f.text() }))
    await insert('code', ['x'])
    await expect(migrate(db.owner, book({ number: f.integer({ renamedFrom: 'code' }) }))).rejects.toThrow(/1 row has a text that is none, such as "x"/)
    expect(await stored('code')).toEqual(['x'])
  })
})
