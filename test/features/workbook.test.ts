/** The workbook of test/fixtures says what the files beside it say, read by a library of its own and checked by rules written out here. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { read, utils, type WorkSheet } from 'xlsx'
import { sources } from '#entities'
import { entityOf, resolveModel } from '#framework/metadata'
import { words } from '../../entities/words.ts'
import { problemCodes } from '#framework/wire'

type Reference = string | { readonly [field: string]: string }
interface Table { entity: string; rows: { readonly [field: string]: Reference }[] }
interface Expected {
  sheet: string
  rows: number
  goodRows: number
  blankRows: number
  unknownColumns: string[]
  hiddenColumns: string[]
  columns: { [header: string]: string }
  errors: { sheetRow: number; column: string; kind: string; reasonCode: string; value: string }[]
}

const file = (name: string) => readFileSync(new URL(`../fixtures/workbooks/sites-real.${name}`, import.meta.url))
const json = (name: string): unknown => JSON.parse(file(`${name}.json`).toString())
const expected = json('expected') as Expected
const tables = json('references') as Table[]
const site = entityOf(resolveModel(sources, words), 'Site')

const book = read(file('xlsx'), { cellStyles: true, UTC: true, cellDates: true })
const sheet = book.Sheets[expected.sheet] as WorkSheet
const grid = utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true, defval: '', blankrows: true })
const headers = (grid[0] ?? []).map(String)
const text = (row: number, header: string) => {
  const cell: unknown = sheet[utils.encode_cell({ r: row - 1, c: headers.indexOf(header) })]
  const { t, v, w } = (cell ?? { t: 's', v: '' }) as { t: string; v: unknown; w?: string }
  return (t === 'e' ? (w ?? '') : String(v)).trim()
}
const nameOf = (value: Reference | undefined) => (typeof value === 'object' ? value.name : value)?.toLowerCase()

/** What is wrong with a row, by field. */
function mistakes(row: number, seen: Set<string>): string[] {
  const values = Object.fromEntries(Object.entries(expected.columns).map(([header, field]) => [field, text(row, header)]))
  return site.fields.filter((f) => f.key in values).flatMap((field): string[] => {
    const value = values[field.key] ?? ''
    const wrong = () => {
      if (value === '') return field.required
      if (value.startsWith('#')) return true
      if (field.key === 'siteCode') return seen.has(value.toLowerCase()) || !seen.add(value.toLowerCase())
      if (field.kind === 'ref') return matches(field.target ?? '', field.key, values) !== 1
      if (field.format === 'email') return !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)
      return value.length > (field.max ?? 256) || (field.pattern !== null && !new RegExp(`^(?:${field.pattern})$`).test(value))
    }
    return wrong() ? [field.key] : []
  })
}

/** Rows of the target with this name whose own parents are those of the row, where both name one. */
function matches(target: string, key: string, values: { [field: string]: string }): number {
  const rows = tables.find((t) => t.entity === target)?.rows ?? []
  return rows.filter((other) => nameOf(other.name) === values[key]?.toLowerCase()
    && Object.entries(other).every(([field, parent]) => field === 'name' || !values[field] || nameOf(parent) === values[field].toLowerCase())).length
}

describe('the workbook', () => {
  it('has the columns, one of them hidden', () => {
    expect(headers.toSorted()).toEqual([...Object.keys(expected.columns), ...expected.unknownColumns].toSorted())
    expect(headers.filter((_, i) => sheet['!cols']?.[i]?.hidden)).toEqual(expected.hiddenColumns)
    const known = new Set(site.fields.map((f) => f.key))
    expect(Object.values(expected.columns).filter((field) => !known.has(field))).toEqual([])
  })

  it('has exactly the planted errors, one to a row', () => {
    const seen = new Set<string>()
    const numbers = grid.map((_, i) => i + 1).slice(1)
    const filled = numbers.filter((row) => headers.some((header) => text(row, header) !== ''))
    const found = filled.flatMap((row) => mistakes(row, seen).map((field) => `${row} ${field}`))
    expect(found).toEqual(expected.errors.map((e) => `${e.sheetRow} ${expected.columns[e.column]}`))
    expect(filled.length).toBe(expected.rows)
    expect(numbers.length - filled.length).toBe(expected.blankRows)
    expect(filled.length - found.length).toBe(expected.goodRows)
  })

  it('shows the values that the errors name', () => {
    expect(expected.errors.filter((e) => text(e.sheetRow, e.column) !== e.value)).toEqual([])
    expect(new Set(expected.errors.map((e) => e.kind)).size).toBe(10)
    expect(expected.errors.filter((e) => !problemCodes.some((code) => code === e.reasonCode))).toEqual([])
  })

  it('holds what real files hold', () => {
    const cells = (header: string) => grid.map((_, i) => sheet[utils.encode_cell({ r: i, c: headers.indexOf(header) })] as { t: string; v: unknown } | undefined).slice(1)
    expect(cells('Site code').filter((c) => c?.t === 's' && /^0\d{4}$/.test(String(c.v))).length).toBeGreaterThan(300)
    expect(cells('Site code').filter((c) => c?.t === 'n').length).toBeGreaterThan(100)
    expect(cells('Latitude').filter((c) => c?.t === 's').length).toBeGreaterThan(200)
    expect(cells('On air date').filter((c) => c?.t === 'd').length).toBeGreaterThan(700)
    expect(cells('On air date').filter((c) => c?.t === 's').length).toBeGreaterThan(100)
    expect(cells('Site name').filter((c) => /[\u0600-\u06ff]/.test(String(c?.v))).length).toBeGreaterThan(300)
  })
})
