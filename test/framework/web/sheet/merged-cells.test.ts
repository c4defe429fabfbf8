import { readFileSync } from 'node:fs'
import type { SheetCell } from '#framework/kinds'
import { sheetLimits } from '../../../../src/framework/web/sheet/limits.ts'
import { coveredCells, filledTable } from '../../../../src/framework/web/sheet/merged-cells.ts'
import { readBook } from '../../../../src/framework/web/sheet/read-book.ts'
import { isBlankRow, textTable, type Area, type SheetTable } from '../../../../src/framework/web/sheet/table.ts'
import { describe, expect, test } from 'vitest'

const file = (name: string) => new Uint8Array(readFileSync(new URL(`../../../fixtures/workbooks/formats/${name}`, import.meta.url)))
const shown = (cell: SheetCell) => ('value' in cell ? cell.value : null)
const all = (table: SheetTable) => Array.from({ length: table.rows }, (_, row) => Array.from({ length: table.columns }, (_, column) => shown(table.cell(row, column))))

describe.each(['merged.xlsx', 'merged.ods', 'merged.xls'])('%s as LibreOffice saves it', (name) => {
  const { table, sheets } = readBook(file(name), { sheet: 'Countries 2026' }, sheetLimits)

  test('merged cells fill what they cover', () => {
    expect(sheets).toEqual(['Read me', 'Countries 2026'])
    expect(all(filledTable(table)).slice(1)).toEqual([
      ['Name of country', 'Companies'], ['Pakistan', 'Ravi'], ['Oman', 'Ravi'], ['Kenya', 'Ravi'], ['Uganda', 'Chenab'], ['Ghana', 'Chenab'],
    ])
    expect(coveredCells(table, [2, 3, 4, 5, 6])).toBe(3)
  })

  test('as they stand, covered cells are empty', () => {
    expect(all(table).slice(2).map((row) => row[1])).toEqual(['Ravi', null, null, 'Chenab', null])
  })

  test('the sheet that scores best is the one that is read', () => {
    const score = (seen: SheetTable) => (seen.columns === 2 ? seen.rows : 0)
    expect(readBook(file(name), { score }, sheetLimits).sheet).toBe('Countries 2026')
    expect(readBook(file(name), { score: () => 0 }, sheetLimits).sheet).toBe('Read me')
    expect(readBook(file(name), { score, sheet: 'Read me' }, sheetLimits).sheet).toBe('Read me')
  })
})

const merged = (rows: string[][], ...areas: Area[]): SheetTable => ({ ...textTable(rows), merged: areas })

test('a row that holds nothing of its own stays blank, also where everything over it is merged', () => {
  const table = filledTable(merged([['a', 'b'], ['1', '2'], ['', ''], ['3', '']], { top: 1, bottom: 2, left: 0, right: 0 }, { top: 1, bottom: 3, left: 1, right: 1 }))
  expect([isBlankRow(table, 2), isBlankRow(table, 3)]).toEqual([true, false])
  expect(all(table)[3]).toEqual(['3', '2'])
})

test('what is hidden under a merged cell does not show through; cells beside it keep theirs', () => {
  const table = merged([['h', 'i', 'j'], ['x', 'hidden', 'y']], { top: 1, bottom: 1, left: 0, right: 1 })
  expect(all(filledTable(table))[1]).toEqual(['x', 'x', 'y'])
  expect(all(table)[1]).toEqual(['x', 'hidden', 'y'])
})

test('areas far beyond the sheet cost nothing', () => {
  const table = merged([['h'], ['x'], ['']], { top: 1, bottom: 1_048_575, left: 0, right: 16_383 })
  expect(all(filledTable(table))).toEqual([['h'], ['x'], [null]])
})

test('many merged cells, one on each of a hundred thousand rows', () => {
  const rows = Array.from({ length: 100_000 }, (_, row) => [`a${row}`, '', `c${row}`])
  const table = filledTable(merged(rows, ...rows.map((_, row) => ({ top: row, bottom: row, left: 0, right: 1 }))))
  expect(rows.every(([a], row) => shown(table.cell(row, 1)) === a)).toBe(true)
})
