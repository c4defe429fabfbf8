import type { Cell, DistinctText } from './operations.ts'
import { cellText, type SheetRows } from './sheet-rows.ts'

/** The different texts of these cells, the most frequent first; equal ones in the order of the sheet. */
export function distinctTexts(rows: SheetRows, cells: readonly Cell[]): DistinctText[] {
  const found = new Map<string, Cell[]>()
  for (const { row, column } of cells) {
    const text = cellText(rows.cell(row, column))
    const same = found.get(text)
    if (same) same.push({ row, column })
    else found.set(text, [{ row, column }])
  }
  return [...found].map(([text, same]) => ({ text, cells: same })).toSorted((a, b) => b.cells.length - a.cells.length)
}
