/** Every kind against a real PostgreSQL: its column takes what the parser stores, gives back the same JSON, and filters as it says. */
import { kinds, operators, type Operator } from '#framework/kinds'
import { serverFaceOf, FilterProblem } from '#framework/kinds/server'
import type { FieldModel } from '#framework/metadata'
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { fieldNamed, fields, sample } from './fields.ts'
import { read } from './reading.ts'

const compiler = new Kysely<object>({ dialect: { createAdapter: () => new PostgresAdapter(), createDriver: () => new DummyDriver(), createIntrospector: (db) => new PostgresIntrospector(db), createQueryCompiler: () => new PostgresQueryCompiler() } })
const stored = fields.filter((f) => f.column !== null)
const rowsStored = 30

let database: TestDatabase
let client: Client

beforeAll(async () => {
  database = await createTestDatabase()
  client = new Client({ connectionString: database.url })
  await client.connect()
  await client.query(`SET DateStyle = 'ISO'; SET TimeZone = 'UTC'`)
  const columns = stored.flatMap((f) => serverFaceOf(f).columns(f))
  const written = columns.map((c) => `"${c.name}" ${c.type}${c.notNull ? ' NOT NULL' : ''}${c.default === null ? '' : ` DEFAULT ${c.default}`}`)
  await client.query(`CREATE TABLE everything (id int4 PRIMARY KEY, shelves int4[] NOT NULL DEFAULT '{}', ${written.join(', ')})`)
  // Row 0 says nothing at all: it holds the defaults of the columns.
  await client.query('INSERT INTO everything (id) VALUES (0)')
  for (let n = 0; n < rowsStored; n++) {
    const values = stored.map((f) => serverFaceOf(f).toSql(f)(read(f, sample(f, n)).stored))
    await client.query(`INSERT INTO everything (id, ${columns.map((c) => `"${c.name}"`).join(', ')}) VALUES (${n + 1}, ${values.map((_, i) => `$${i + 1}`).join(', ')})`, values)
  }
})

afterAll(async () => {
  await client.end()
  await database.drop()
})

const text = { getTypeParser: () => (raw: string) => raw }

async function ids(field: FieldModel, operator: Operator, ...values: string[]): Promise<number[]> {
  const where = serverFaceOf(field).filter(field, sql.ref(field.column ?? 'shelves'), operator, values)
  const { sql: statement, parameters } = sql`select id from everything where ${where} order by id`.compile(compiler)
  return (await client.query<[number]>({ text: statement, values: [...parameters], rowMode: 'array' })).rows.map(([id]) => id)
}

async function column(field: FieldModel): Promise<string[]> {
  const { rows } = await client.query<[string | null]>({ text: `select "${field.column ?? ''}" from everything where id > 0 order by id`, rowMode: 'array', types: text } as never)
  return rows.map(([raw]) => serverFaceOf(field).toJson(field)(raw))
}

describe.each(stored.map((f) => [f.key, f] as const))('%s', (_, field) => {
  test('comes back as it was sent', async () => {
    const sent = Array.from({ length: rowsStored }, (_, n) => read(field, sample(field, n)).stored)
    expect((await column(field)).map((json) => instant(field, JSON.parse(json)))).toEqual(sent)
  })

  test('nothing said is the blank', async () => {
    const { rows } = await client.query<[string | null]>({ text: `select "${field.column ?? ''}" from everything where id = 0`, rowMode: 'array', types: text } as never)
    const json = serverFaceOf(field).toJson(field)(rows[0]?.[0] ?? null)
    expect(JSON.parse(json)).toEqual(kinds[field.kind].blank({ ...field, default: null }, { today: '', now: '', zone: 'UTC' }))
  })

  test.each(operators)('operator %s runs, or is refused as not of this kind', async (operator) => {
    const known = kinds[field.kind].operators.includes(operator)
    const value = operator === 'empty' ? 'true' : String(sample(field, 3))
    const answer = await ids(field, operator, ...(operator === 'between' ? [value, value] : operator === 'during' && known ? ['today'] : [value])).then(() => 'runs', (error: unknown) => (error instanceof FilterProblem ? error.code : error))
    expect(answer).toBe(known ? 'runs' : 'operator')
  })

})

const everyRow = Array.from({ length: rowsStored + 1 }, (_, i) => i)
const ordered = (found: number[]) => found.toSorted((a, b) => a - b)
const having = (operator: Operator) => stored.filter((f) => kinds[f.kind].operators.includes(operator)).map((f) => [f.key, f] as const)

test.each(having('eq'))('%s: eq finds what is there, ne the rest', async (_, field) => {
  const value = String(sample(field, 4))
  const equal = await ids(field, 'eq', value)
  expect(equal).toContain(5)
  expect(await ids(field, 'ne', value)).toEqual(everyRow.filter((id) => !equal.includes(id)))
})

test.each(having('in'))('%s: in finds what any of its values finds', async (_, field) => {
  const [one, two] = [String(sample(field, 1)), String(sample(field, 2))]
  expect(await ids(field, 'in', one, two)).toEqual(ordered([...new Set([...(await ids(field, 'eq', one)), ...(await ids(field, 'eq', two))])]))
  expect(await ids(field, 'in')).toEqual([])
})

test.each(having('between'))('%s: between is from and until together, either end may be open', async (_, field) => {
  const [one, two] = ordered([sample(field, 2), sample(field, 9)] as number[]).map(String)
  const [from, until] = [one ?? '', two ?? '']
  const [low, high] = [await ids(field, 'gte', from), await ids(field, 'lte', until)]
  expect(await ids(field, 'between', from, until)).toEqual(low.filter((id) => high.includes(id)))
  expect([await ids(field, 'between', from, ''), await ids(field, 'between', '', until)]).toEqual([low, high])
  for (const values of [['', ''], [from], [from, until, until]]) await expect((async () => ids(field, 'between', ...values))()).rejects.toThrow(FilterProblem)
})

describe('days and periods in the zone of whoever asks', () => {
  // 14:00 of 31 December in UTC is 19:00 there, and 20:00 already another year.
  const clock = { today: '2025-01-01', zone: 'Asia/Karachi' }
  const seen = fieldNamed('seen')
  const holds = async (field: FieldModel, at: string, operator: Operator, ...values: string[]) => {
    const { sql: statement, parameters } = sql`select 1 where ${serverFaceOf(field).filter(field, sql`${at}::${sql.raw(serverFaceOf(field).sqlType)}`, operator, values, clock)}`.compile(compiler)
    return (await client.query(statement, [...parameters])).rows.length === 1
  }
  test.each<[Operator, string[], boolean, boolean, boolean]>([
    ['eq', ['2025-01-01'], false, true, false], ['ne', ['2025-01-01'], true, false, true], ['gte', ['2025-01-01'], false, true, true], ['gt', ['2025-01-01'], false, false, true],
    ['lt', ['2025-01-01'], true, false, false], ['lte', ['2025-01-01'], true, true, false], ['between', ['2025-01-01', '2025-01-01'], false, true, false], ['between', ['', '2025-01-01'], true, true, false],
    ['in', ['2025-01-01', '2024-12-31'], true, true, false], ['during', ['today'], false, true, false], ['during', ['yesterday'], true, false, false], ['during', ['tomorrow'], false, false, true],
    ['during', ['last2Days'], true, true, false], ['during', ['next2days'], false, true, true], ['during', ['thisYear'], false, true, true], ['during', ['lastMonth'], true, false, false],
    ['between', ['2024-12-31T19:00:00Z', '2025-01-01'], false, true, false],
  ])('%s %j', async (operator, values, before, within, after) => {
    expect(await Promise.all(['2024-12-31T18:59:59Z', '2024-12-31T19:00:00Z', '2025-01-01T19:00:00Z'].map((at) => holds(seen, at, operator, ...values)))).toEqual([before, within, after])
  })
  test('a day of the calendar has no zone', async () => {
    expect(await Promise.all(['2024-12-31', '2025-01-01'].map((at) => holds(fieldNamed('born'), at, 'during', 'today')))).toEqual([false, true])
  })
  test('what is no period is refused', () => {
    for (const field of [seen, fieldNamed('born')]) expect(() => serverFaceOf(field).filter(field, sql.ref('x'), 'during', ['last0Days'], clock)).toThrow(FilterProblem)
  })
})

test.each(having('empty'))('%s: empty and not empty are all rows', async (_, field) => {
  expect(await ids(field, 'empty')).toContain(0)
  expect(ordered([...(await ids(field, 'empty', 'true')), ...(await ids(field, 'empty', 'false'))])).toEqual(everyRow)
  expect(() => serverFaceOf(field).filter(field, sql.ref('x'), 'empty', ['perhaps'])).toThrow(FilterProblem)
})

test.each(having('gt'))('%s: order comparisons split the rows', async (_, field) => {
  const value = String(sample(field, 12))
  const [below, upTo, above, from] = [await ids(field, 'lt', value), await ids(field, 'lte', value), await ids(field, 'gt', value), await ids(field, 'gte', value)]
  expect(upTo.length).toBeGreaterThan(below.length)
  expect(from.length).toBeGreaterThan(above.length)
  expect(below.filter((id) => from.includes(id))).toEqual([])
  expect(new Set([...upTo, ...above]).size).toBe(upTo.length + above.length)
})

function instant(field: FieldModel, value: unknown): unknown {
  return field.kind === 'dateTime' && typeof value === 'string' ? new Date(value).toISOString() : value
}

describe('text', () => {
  test('letter case is set aside, also where ASCII does not reach', async () => {
    await client.query(`UPDATE everything SET plain = 'ÉCOLE Ünal' WHERE id = 30`)
    expect(await ids(fieldNamed('plain'), 'eq', 'école ÜNAL')).toEqual([30])
    expect(await ids(fieldNamed('plain'), 'contains', 'COLE ü')).toEqual([30])
    expect(await ids(fieldNamed('plain'), 'starts', 'éc')).toEqual([30])
    expect(await ids(fieldNamed('plain'), 'in', 'école ünal', 'none')).toEqual([30])
    expect(await ids(fieldNamed('plain'), 'contains', 'E\u0301cole')).toEqual([30])
  })
  test('wildcards, quotes and backslashes are what they are', async () => {
    await client.query(`UPDATE everything SET notes = $1 WHERE id = 7`, ['50% of a_b \\ "c" {d,e} \'f\''])
    for (const part of ['50%', 'a_b', '\\', '"c"', '{d,e}', "'f'"]) expect(await ids(fieldNamed('notes'), 'contains', part)).toEqual([7])
    expect(await ids(fieldNamed('notes'), 'contains', '5%0')).toEqual([])
    expect(await ids(fieldNamed('notes'), 'in', '50% of a_b \\ "c" {d,e} \'f\'')).toEqual([7])
    expect(JSON.parse((await column(fieldNamed('notes')))[6] ?? '')).toBe('50% of a_b \\ "c" {d,e} \'f\'')
  })
  test('a NUL is refused before it reaches the database', () => expect(() => ids(fieldNamed('plain'), 'eq', 'a\0b')).rejects.toThrow(FilterProblem))
})

describe('values of another kind are refused with their code', () => {
  test.each([['pages', 'x', 'notNumber'], ['price', '1.2.3', 'notNumber'], ['born', '2024-02-30', 'notDate'], ['seen', '2024-01-01T10:00', 'noZone'], ['state', 'sold', 'notChoice'], ['author', 'Manto', 'notReference'], ['open', 'maybe', 'notBoolean'], ['shelves', 'x', 'notReference'], ['pages', '99999999999', 'tooLarge']])('%s=%s: %s', (key, value, code) => {
    expect(() => serverFaceOf(fieldNamed(key)).filter(fieldNamed(key), sql.ref('x'), 'eq', [value])).toThrow(expect.objectContaining({ code }))
  })
  test('bounds of the field do not bind filters', async () => expect(await ids(fieldNamed('pages'), 'gt', '-5')).toHaveLength(rowsStored + 1))
  test('choices by name', async () => expect(await ids(fieldNamed('state'), 'eq', 'lost')).toEqual(await ids(fieldNamed('state'), 'eq', '3')))
})

describe('lists of references', () => {
  const field = fieldNamed('shelves')
  test('eq, ne, in and empty', async () => {
    await client.query(`UPDATE everything SET shelves = '{1,2}' WHERE id = 3; UPDATE everything SET shelves = '{2}' WHERE id = 4`)
    expect(await ids(field, 'eq', '2')).toEqual([3, 4])
    expect(await ids(field, 'in', '1', '9')).toEqual([3])
    expect(await ids(field, 'empty', 'false')).toEqual([3, 4])
    expect(await ids(field, 'ne', '1')).toHaveLength(rowsStored)
    expect(serverFaceOf(field).toSql(field)([1, 2])).toBe('{"1","2"}')
  })
})

test('a list is one parameter, however long', () => {
  const where = serverFaceOf(fieldNamed('author')).filter(fieldNamed('author'), sql.ref('author_id'), 'in', Array.from({ length: 500 }, (_, i) => String(i + 1)))
  expect(sql`select ${where}`.compile(compiler).parameters).toHaveLength(1)
})
