import type { SheetCell } from '#framework/kinds'
import { SSF, type CellObject, type WorkSheet } from 'xlsx'
import type { SheetTable } from './table.ts'

const errorNames: { readonly [code: number]: string } = {
  0: '#NULL!', 7: '#DIV/0!', 15: '#VALUE!', 23: '#REF!', 29: '#NAME?', 36: '#NUM!', 42: '#N/A', 43: '#GETTING_DATA',
}

/** A sheet as SheetJS holds it when read `dense`. Cells are converted when asked for: a second copy of 100,000 rows would not fit. */
export function sheetJsTable(sheet: WorkSheet): SheetTable {
  const data = sheet['!data'] ?? []
  const hidden = sheet['!rows'] ?? []
  let columns = 0
  for (const row of data) if (row) columns = Math.max(columns, row.length)
  return {
    rows: data.length,
    columns,
    cell: (row, column) => sheetCell(data[row]?.[column]),
    hiddenRows: data.reduce((count, row, index) => count + (hidden[index]?.hidden && row?.some((cell) => sheetCell(cell).type !== 'empty') ? 1 : 0), 0),
    hiddenColumns: (sheet['!cols'] ?? []).flatMap((column, index) => (column?.hidden && index < columns ? [index] : [])),
    merged: (sheet['!merges'] ?? []).map(({ s, e }) => ({ top: s.r, bottom: e.r, left: s.c, right: e.c })),
  }
}

/** SheetJS's cell → ours. Dates come out as UTC midnights (read with `UTC: true`). */
function sheetCell(cell: CellObject | undefined): SheetCell {
  if (!cell || cell.t === 'z' || cell.v === undefined) return { type: 'empty' }
  if (cell.t === 'e') return { type: 'error', value: errorNames[Number(cell.v)] ?? '#ERROR' }
  if (cell.v instanceof Date) return Number.isNaN(cell.v.getTime()) ? { type: 'error', value: '#DATE' } : { type: 'date', value: cell.v }
  if (typeof cell.v === 'boolean') return { type: 'boolean', value: cell.v }
  if (typeof cell.v === 'number') return Number.isFinite(cell.v) ? { type: 'number', value: cell.v, shown: shownNumber(cell.v, cell.z) } : { type: 'error', value: '#NUM!' }
  return cell.v.trim() === '' ? { type: 'empty' } : { type: 'text', value: cell.v }
}

/** What the sheet shows: `00412` for 412 formatted `00000`; never the rounded or scientific form, which loses digits of a code. */
function shownNumber(value: number, format: unknown): string {
  if (typeof format !== 'string' || !/^0{2,}$|[-() /]/.test(format) || /General|E\+/i.test(format)) return String(value)
  try {
    const shown = SSF.format(format, value) as string
    return shown.replaceAll(/\D/g, '').replace(/^0+/, '') === String(Math.abs(value)).replaceAll(/\D/g, '') ? shown.trim() : String(value)
  } catch {
    return String(value)
  }
}
