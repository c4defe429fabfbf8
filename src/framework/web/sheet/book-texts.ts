/** All sheets of a workbook as texts: those that are hidden too, behind the others. */
import type { SheetCell } from '#framework/kinds'
import type { SheetLimits } from './limits.ts'
import { readBook } from './read-book.ts'
import { SheetRefusal } from './refusal.ts'
import type { SheetTable } from './table.ts'

export interface SheetTexts {
  name: string
  /** Cells as texts; the first row of the sheet is the first of these. */
  rows: readonly (readonly string[])[]
  /** There are more sheets than are read: of this one nothing is known. */
  isUnread?: true
}

/** @param most as many sheets are read; the others are named @throws SheetRefusal with the reason to show */
export function bookTexts(file: Uint8Array, limits: SheetLimits, most: number): SheetTexts[] {
  // Which sheet is read first says nothing here; one that is empty is no reason to refuse the others.
  const first = readBook(file, { score: (table) => table.rows * table.columns }, limits)
  const names = [...first.sheets, ...first.hidden]
  if (!names.length) return [{ name: '', rows: textsOf(first.table, limits) }]
  return names.flatMap((name, n) => (n < most ? rowsOf(file, name, limits, first.sheet === name ? first.table : null) : [{ name, rows: [], isUnread: true }]))
}

/** A sheet without anything in it is left out. */
function rowsOf(file: Uint8Array, name: string, limits: SheetLimits, known: SheetTable | null): SheetTexts[] {
  const table = known ?? tableOf(file, name, limits)
  return table ? [{ name, rows: textsOf(table, limits) }] : []
}

function tableOf(file: Uint8Array, sheet: string, limits: SheetLimits): SheetTable | null {
  try {
    return readBook(file, { sheet }, limits).table
  } catch (error) {
    if (error instanceof SheetRefusal && error.code === 'nothing') return null
    throw error
  }
}

function textsOf(table: SheetTable, { rows }: SheetLimits): string[][] {
  return Array.from({ length: Math.min(table.rows, rows) }, (_, row) => Array.from({ length: table.columns }, (__, column) => textOf(table.cell(row, column))))
}

function textOf(cell: SheetCell): string {
  if (cell.type === 'empty') return ''
  if (cell.type === 'number') return cell.shown
  if (cell.type === 'date') return cell.value.toISOString().slice(0, 10)
  return typeof cell.value === 'boolean' ? (cell.value ? 'TRUE' : 'FALSE') : cell.value
}
