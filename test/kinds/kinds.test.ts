/** One suite over every kind: what each must keep whatever it is. What differs stands in values.test.ts. */
import { blankOf, kinds, readCell, schemaOf, writeCell, type SheetCell, type SheetSetting } from '#framework/kinds'
import { serverFaceOf, serverKinds } from '#framework/kinds/server'
import { problemCodes, problemText } from '#framework/wire'
import { safeParse } from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { fields, kindNames, sample } from './fields.ts'
import { moment, read } from './reading.ts'

const settings: SheetSetting[] = [{ language: 'en', zone: 'Asia/Karachi' }, { language: 'ur', zone: 'America/New_York' }]

test('every kind has fixtures, with and without required', () => {
  for (const kind of kindNames) {
    expect(fields.filter((f) => f.kind === kind).map((f) => f.required)).toEqual(expect.arrayContaining([true, false]))
    expect(kinds[kind].kind).toBe(kind)
    expect(serverKinds[kind]).toBeDefined()
  }
})

describe.each(fields.map((field) => [field.key, field] as const))('%s', (_, field) => {
  const samples = Array.from({ length: 30 }, (_, n) => sample(field, n))

  test('samples are accepted and differ', () => {
    for (const value of samples) expect(read(field, value).codes).toEqual([])
    const many = field.kind === 'boolean' ? 2 : field.kind === 'choice' ? field.choices.length : 30
    expect(new Set(samples.map((v) => JSON.stringify(v))).size).toBe(many)
  })

  test('what is stored is accepted again, and stays', () => {
    for (const value of samples.slice(0, 5)) {
      const { stored } = read(field, value)
      expect(read(field, stored)).toMatchObject({ stored, codes: [] })
    }
  })

  test('nothing is the blank, or refused where something is required', () => {
    const empty = { ...field, default: null }
    for (const value of [null, '', undefined]) {
      const { stored, codes } = read(field, value)
      expect([stored, codes]).toEqual([blankOf(empty, moment), field.required ? ['required'] : []])
    }
  })

  test.each(kinds[field.kind].wrong(field).map(({ value, code }) => [JSON.stringify(value), code, value] as const))('%s is refused: %s', (_, code, value) => {
    const { codes, problems } = read(field, value)
    expect(codes.map((c) => c.split('@')[0])).toContain(code)
    for (const problem of problems) for (const language of ['en', 'ur'] as const) {
      expect(problemCodes).toContain(problem.code)
      expect(problemText(language, problem, field.label[language])).not.toMatch(/\{\{|undefined|null|\[object/)
    }
  })

  test('strange values are refused, never thrown on', () => {
    for (const value of [NaN, Infinity, {}, [], [[]], [null], Symbol('x'), () => 1, 10n, new Date(), { id: {} }, Object.create(null)]) expect(() => read(field, value)).not.toThrow()
  })

  test('the zod schema says the same as the parser', () => {
    const schema = schemaOf(field, moment)
    for (const value of samples.slice(0, 3)) expect(safeParse(schema, value)).toMatchObject({ success: true, data: read(field, value).stored })
    for (const { value, code } of kinds[field.kind].wrong(field)) {
      const issues = safeParse(schema, value).error?.issues.map((issue) => (issue as { params?: { code: string } }).params?.code)
      expect(issues).toContain(code)
    }
  })

  test('a column of its own, unless other tables hold it', () => {
    expect(serverFaceOf(field).columns(field).map((c) => c.name)).toEqual(field.column === null ? [] : [field.column])
  })

  test('error cells are a problem, empty cells say nothing', () => {
    expect(readCell(field, { type: 'error', value: '#N/A' }, { language: 'en', zone: 'UTC' })).toEqual({ problem: { code: 'sheetError', params: { value: '#N/A' } } })
    expect(readCell(field, { type: 'empty' }, { language: 'en', zone: 'UTC' })).toBeUndefined()
    expect(readCell(field, { type: 'text', value: ' \u00a0' }, { language: 'en', zone: 'UTC' })).toBeUndefined()
  })

  test('its shape for OpenAPI names a type', () => {
    expect(['string', 'integer', 'number', 'boolean', 'array']).toContain(kinds[field.kind].jsonSchema(field)['type'])
  })
})

// References are read by name, owned rows not at all: their cells are tested in sheets.test.ts.
describe.each(fields.filter((f) => !['ref', 'refs', 'rows'].includes(f.kind)).map((field) => [field.key, field] as const))('%s', (_, field) => {
  test.each(settings)('a cell written is a cell read: $language, $zone', (setting) => {
    for (let n = 0; n < 30; n++) {
      const { stored } = read(field, sample(field, n))
      const cell = readCell(field, cellOf(writeCell(field, stored, setting)), setting)
      const again = read(field, cell && 'value' in cell ? cell.value : cell)
      expect([again.codes, trimmed(again.stored, field.kind)]).toEqual([[], trimmed(stored, field.kind)])
    }
  })
})

const figures = fields.filter((f) => ['integer', 'decimal', 'choice', 'ref'].includes(f.kind))
test.each(figures.map((field) => [field.key, field] as const))('%s: a number may be sent as text', (_, field) => {
  for (let n = 0; n < 5; n++) expect(read(field, String(sample(field, n))).stored).toBe(sample(field, n))
})

test.each(fields.filter((f) => f.default !== null).map((field) => [field.key, field] as const))('%s: the default is a value that is accepted', (_, field) => {
  const blank = blankOf(field, moment)
  expect(read(field, blank)).toMatchObject({ stored: blank, codes: [] })
})

/** The cell a workbook gives back for a value written into it. */
function cellOf(value: ReturnType<typeof writeCell>): SheetCell {
  if (value === null) return { type: 'empty' }
  if (value instanceof Date) return { type: 'date', value }
  if (typeof value === 'number') return { type: 'number', value, shown: String(value) }
  return typeof value === 'boolean' ? { type: 'boolean', value } : { type: 'text', value }
}

/** Sheets hold seconds, not milliseconds. */
function trimmed(value: unknown, kind: string): unknown {
  return kind === 'dateTime' && typeof value === 'string' ? value.slice(0, 19) : value
}
