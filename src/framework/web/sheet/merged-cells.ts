import { isBlankRow, type Area, type SheetTable } from './table.ts'

/** Per column the areas that reach into it, from top to bottom. */
type Covers = ReadonlyMap<number, readonly Area[]>

/**
 * A table whose merged cells say in every cell they cover what they show. A row in which nothing else stands stays blank: it is a
 * part of the row above, not a copy of it.
 */
export function filledTable(table: SheetTable): SheetTable {
  if (table.merged.length === 0) return table
  const covers = coversOf(table)
  const bare: SheetTable = { ...table, cell: (row, column) => (anchorOf(covers, row, column) ? { type: 'empty' } : table.cell(row, column)) }
  // 0: not looked at yet, 1: nothing of its own, 2: something.
  const own = new Uint8Array(table.rows)
  const isBlank = (row: number) => (own[row] ||= isBlankRow(bare, row) ? 1 : 2) === 1
  return {
    ...table,
    cell: (row, column) => {
      const anchor = anchorOf(covers, row, column)
      if (!anchor) return table.cell(row, column)
      return isBlank(row) ? { type: 'empty' } : table.cell(anchor.top, anchor.left)
    },
  }
}

/** How many cells of these rows are covered by a merged cell that shows something. */
export function coveredCells(table: SheetTable, rows: readonly number[]): number {
  if (table.merged.length === 0) return 0
  const covers = coversOf(table)
  let count = 0
  for (const row of rows) for (const column of covers.keys()) {
    const anchor = anchorOf(covers, row, column)
    if (anchor && table.cell(anchor.top, anchor.left).type !== 'empty') count++
  }
  return count
}

function coversOf({ merged, columns }: SheetTable): Covers {
  const covers = new Map<number, Area[]>()
  for (const area of merged) {
    for (let column = area.left; column <= Math.min(area.right, columns - 1); column++) push(covers, column, area)
  }
  for (const areas of covers.values()) areas.sort((a, b) => a.top - b.top)
  return covers
}

function push(covers: Map<number, Area[]>, column: number, area: Area): void {
  const areas = covers.get(column)
  if (areas) areas.push(area)
  else covers.set(column, [area])
}

/** The merged cell over a place, unless the place is its first cell, where its value stands. Merged cells never overlap. */
function anchorOf(covers: Covers, row: number, column: number): Area | undefined {
  const areas = covers.get(column)
  if (!areas) return undefined
  let low = 0
  let high = areas.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((areas[middle]?.top ?? 0) <= row) low = middle
    else high = middle - 1
  }
  const area = areas[low]
  return area && area.top <= row && row <= area.bottom && !(row === area.top && column === area.left) ? area : undefined
}
