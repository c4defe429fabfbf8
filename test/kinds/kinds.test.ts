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
    if (!['boolean', 'choice'].includes(field.kind)) expect(new Set(samples.map((v) => JSON.stringify(v))).size).toBe(30)
  })

  test('what is stored is accepted again, and stays', () => {
    for (const value of samples.slice(0, 5)) {
      const { stored } = read(field, value)
      expect(read(field, stored)).toMatchObject({ stored, codes: [] })
    }
  })

  test('numbers may be sent as text', () => {
    if (['integer', 'decimal', 'choice', 'ref'].includes(field.kind)) for (const value of samples.slice(0, 5)) expect(read(field, String(value)).stored).toBe(value)
    if (field.kind === 'boolean') expect(['true', 'FALSE', '1', 0].map((v) => read(field, v).stored)).toEqual([true, false, true, false])
  })

  test('nothing is the blank, or refused where something is required', () => {
    const empty = { ...field, default: null }
    for (const value of [null, '', undefined]) {
      const { stored, codes } = read(field, value)
      if (field.required) expect(codes).toEqual(['required'])
      else expect([stored, codes]).toEqual([blankOf(empty, moment), []])
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

  test('the default is a value that is accepted', () => {
    const blank = blankOf(field, moment)
    if (field.default !== null) expect(read(field, blank).codes).toEqual([])
  })

  test('stored values survive the way to PostgreSQL and back, to the letter of JSON', () => {
    const face = serverFaceOf(field)
    if (field.kind === 'refs' || field.kind === 'rows') return expect(face.columns(field)).toEqual([])
    expect(face.columns(field).map((c) => c.name)).toEqual([field.column])
    for (const value of samples) {
      const { stored } = read(field, value)
      const raw = face.toSql(field)(stored)
      if (field.kind !== 'dateTime') expect(JSON.parse(face.toJson(field)(raw))).toEqual(stored)
    }
  })

  test('a cell written is a cell read', () => {
    // References are read by name, files not at all: their cells are tested in sheets.test.ts.
    if (['ref', 'refs', 'rows'].includes(field.kind)) return
    for (const setting of settings) for (const value of samples) {
      const { stored } = read(field, value)
      const cell = readCell(field, cellOf(writeCell(field, stored, setting)), setting)
      expect(cell).toBeDefined()
      if (cell && 'value' in cell) expect(trimmed(read(field, cell.value).stored, field.kind)).toEqual(trimmed(stored, field.kind))
    }
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
