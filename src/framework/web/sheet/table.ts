import type { SheetCell } from '#framework/kinds'

/** Cells merged into one: from row `top` to `bottom` and column `left` to `right`, all included. Its value stands in the first of them. */
export interface Area {
  top: number
  bottom: number
  left: number
  right: number
}

/** One sheet, read: rows and columns counted from 0, so that row `r` stands in row `r + 1` of the sheet. */
export interface SheetTable {
  rows: number
  columns: number
  cell(row: number, column: number): SheetCell
  /** How many rows with something in them the sheet hides (a filter, usually). They are read. */
  hiddenRows: number
  hiddenColumns: readonly number[]
  merged: readonly Area[]
}

/** A text table: every cell as it was typed, so that leading zeros and long numbers live. */
export function textTable(rows: readonly (readonly string[])[]): SheetTable {
  return {
    rows: rows.length,
    columns: rows.reduce((most, row) => Math.max(most, row.length), 0),
    cell: (row, column) => textCell(rows[row]?.[column] ?? ''),
    hiddenRows: 0,
    hiddenColumns: [],
    merged: [],
  }
}

/** Text → cell. The apostrophe that programs put before a formula in a CSV (docs/decisions/import.md) comes off again. */
export function textCell(text: string): SheetCell {
  const value = /^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text
  return value.trim() === '' ? { type: 'empty' } : { type: 'text', value }
}

/** Whether nothing stands in a row. */
export function isBlankRow(table: SheetTable, row: number): boolean {
  for (let column = 0; column < table.columns; column++) if (table.cell(row, column).type !== 'empty') return false
  return true
}
