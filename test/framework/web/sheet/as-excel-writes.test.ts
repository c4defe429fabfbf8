/** Workbooks as Excel and writers like it make them, by SheetJS: what LibreOffice's fixtures beside this cannot show. */
import { findFormat, readCell, type SheetCell } from '#framework/kinds'
import { entityOf } from '#framework/metadata'
import { sheetLimits } from '../../../../src/framework/web/sheet/limits.ts'
import { filledTable } from '../../../../src/framework/web/sheet/merged-cells.ts'
import { readBook } from '../../../../src/framework/web/sheet/read-book.ts'
import { expect, test } from 'vitest'
import * as XLSX from 'xlsx'
import { toyModel } from '../../../support/toy-model.ts'

const published = entityOf(toyModel, 'Book').fields.find((field) => field.key === 'published')!
const lastSeen = entityOf(toyModel, 'Book').fields.find((field) => field.key === 'lastSeen')!

function book(rows: unknown[][], type: XLSX.BookType, change?: (sheet: XLSX.WorkSheet, workbook: XLSX.WorkBook) => void): Uint8Array {
  const sheet = XLSX.utils.aoa_to_sheet(rows, { UTC: true })
  const workbook = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(workbook, sheet, 'Rows')
  change?.(sheet, workbook)
  return new Uint8Array(XLSX.write(workbook, { type: 'array', bookType: type, compression: true }) as ArrayBuffer)
}

function taken(field: typeof published, cells: SheetCell[]) {
  const format = findFormat(field, cells)?.format
  return cells.map((cell) => readCell(field, cell, { language: 'en', zone: 'Asia/Karachi', ...(format ? { format } : {}) }))
}
const column = (bytes: Uint8Array) => {
  const { table } = readBook(bytes, {}, sheetLimits)
  return Array.from({ length: table.rows - 1 }, (_, row) => table.cell(row + 1, 0))
}

test.each(['xlsx', 'xlsb', 'biff8'] as const)('%s: days as days, as numbers that lost their format, as texts', (type) => {
  const cells = column(book([['Published'], [new Date(Date.UTC(2026, 11, 31))], [46387], [46387.5], ['31/12/2026'], ['31-Dec-26'], ['46387']], type))
  expect(taken(published, cells)).toEqual(Array.from({ length: 6 }, () => ({ value: '2026-12-31' })))
  expect(taken(lastSeen, cells).slice(1, 4)).toEqual([{ value: '2026-12-30T19:00:00.000Z' }, { value: '2026-12-31T07:00:00.000Z' }, { value: '2026-12-30T19:00:00.000Z' }])
})

test.each(['xlsx', 'xlsb', 'biff8'] as const)('%s counting from 1904: days are the same days', (type) => {
  const bytes = book([['Published'], ['']], type, (sheet, workbook) => {
    sheet['A2'] = { t: 'n', v: 46387 - 1462, z: 'yyyy-mm-dd' }
    workbook.Workbook = { WBProps: { date1904: true } }
  })
  expect(taken(published, column(bytes))).toEqual([{ value: '2026-12-31' }])
})

test.each(['xlsx', 'xlsb', 'biff8', 'ods'] as const)('%s: merged cells, several over one another', (type) => {
  const { table } = readBook(book([['a', 'b', 'c'], ['x', 'y', 1], [null, null, 2], [null, 'z', 3]], type, (sheet) => {
    sheet['!merges'] = [{ s: { r: 1, c: 0 }, e: { r: 3, c: 0 } }, { s: { r: 1, c: 1 }, e: { r: 2, c: 1 } }]
  }), {}, sheetLimits)
  const filled = filledTable(table)
  expect([1, 2, 3].map((row) => [0, 1, 2].map((at) => (filled.cell(row, at) as { value: unknown }).value))).toEqual([['x', 'y', 1], ['x', 'y', 2], ['x', 'z', 3]])
})

test('Excel’s "Unicode text": UTF-16 with its mark, tabs, CR and LF', () => {
  const { table, encoding } = readBook(new Uint8Array(Buffer.from('\ufeffName\tSum\r\n"لاہور\t1"\t1,234\r\n', 'utf16le')), {}, sheetLimits)
  expect([encoding?.used, table.cell(1, 0), table.cell(1, 1)]).toEqual(['utf-16le', { type: 'text', value: 'لاہور\t1' }, { type: 'text', value: '1,234' }])
})
