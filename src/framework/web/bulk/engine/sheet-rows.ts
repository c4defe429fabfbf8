import type { SheetCell } from '#framework/kinds'
import { columnLetter } from '../../sheet/column-letter.ts'
import { isBlankRow, textCell, type SheetTable } from '../../sheet/table.ts'
import type { Heading } from './match-columns.ts'

/** A column as the second step shows it. */
export interface ColumnPreview extends Heading {
  index: number
  letter: string
  /** First different values, as text. */
  samples: string[]
  hidden: boolean
}

/** How far down headings are looked for. */
export const headingDepth = 10

/** The data rows of a sheet below its headings, with the corrections made on the page laid over it. */
export class SheetRows {
  readonly table: SheetTable
  /** Row of the headings, from 0; null: there are none, the first row is data. */
  readonly heading: number | null
  /** Rows with something in them, as they stand in the sheet, from 0. */
  readonly rows: readonly number[]
  readonly blankRows: number
  readonly #fixes: Map<number, Map<number, SheetCell>>

  /** @param earlier the same sheet, read otherwise: its corrections stay */
  constructor(table: SheetTable, heading: number | null, earlier: SheetRows | null = null) {
    this.table = table
    this.heading = heading
    this.#fixes = earlier ? earlier.#fixes : new Map()
    const first = heading === null ? 0 : heading + 1
    const rows: number[] = []
    for (let row = first; row < table.rows; row++) if (!isBlankRow(table, row)) rows.push(row)
    this.rows = rows
    this.blankRows = table.rows - first - rows.length
  }

  /** A cell with its correction. */
  cell(row: number, column: number): SheetCell {
    return this.#fixes.get(row)?.get(column) ?? this.table.cell(row, column)
  }

  /** Lays a correction over a cell. @returns the one that it had before */
  fix(row: number, column: number, text: string): SheetCell | null {
    const fixes = this.#fixes.get(row) ?? new Map<number, SheetCell>()
    const was = fixes.get(column) ?? null
    this.#fixes.set(row, fixes.set(column, textCell(text)))
    return was
  }

  /** Takes the last correction of a cell back. @param was the one before it */
  unfix(row: number, column: number, was: SheetCell | null): void {
    if (was) this.#fixes.get(row)?.set(column, was)
    else this.#fixes.get(row)?.delete(column)
  }

  /** The cells of a column, top to bottom, with their corrections. */
  *cellsOf(column: number): Generator<SheetCell> {
    for (const row of this.rows) yield this.cell(row, column)
  }

  columns(): ColumnPreview[] {
    const hidden = new Set(this.table.hiddenColumns)
    return Array.from({ length: this.table.columns }, (_, index) => {
      const samples = this.#samples(index)
      return { index, letter: columnLetter(index), text: this.heading === null ? '' : cellText(this.table.cell(this.heading, index)), samples, empty: samples.length === 0, hidden: hidden.has(index) }
    }).filter((column) => column.text !== '' || !column.empty)
  }

  #samples(column: number): string[] {
    const found = new Set<string>()
    for (const row of this.rows) {
      const text = cellText(this.cell(row, column))
      if (text) found.add(text)
      if (found.size === 3) break
    }
    return [...found]
  }
}

/** What the sheet shows in a cell. */
export function cellText(cell: SheetCell): string {
  if (cell.type === 'empty') return ''
  if (cell.type === 'number') return cell.shown
  if (cell.type === 'date') return dateText(cell.value)
  return typeof cell.value === 'boolean' ? (cell.value ? 'TRUE' : 'FALSE') : cell.value.trim()
}

function dateText(date: Date): string {
  const iso = date.toISOString()
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 16).replace('T', ' ')
}

/**
 * The row most likely to hold headings: the one with the best `score` among the first ten, else the first that is not blank.
 *
 * @returns null where the first row is data: no row scores, and the first one holds a number, a day, a yes or no, or is the only one
 */
export function likelyHeading(table: SheetTable, score: (headings: readonly string[]) => number): number | null {
  let first = -1
  let best = -1
  let most = 0
  let filled = 0
  for (let row = 0; row < Math.min(headingDepth, table.rows); row++) {
    if (isBlankRow(table, row)) continue
    filled++
    if (first < 0) first = row
    const points = score(Array.from({ length: table.columns }, (_, column) => cellText(table.cell(row, column))))
    if (points > most) [best, most] = [row, points]
  }
  if (best >= 0) return best
  return filled === 1 || (first >= 0 && Array.from({ length: table.columns }, (_, column) => table.cell(first, column)).some(isValue)) ? null : Math.max(first, 0)
}

/** What stands in rows and hardly ever in a heading. */
function isValue(cell: SheetCell): boolean {
  if (cell.type === 'text') return /^[+\-−]?[\d۰-۹٠-٩][\d۰-۹٠-٩.,/:\- ]*$/.test(cell.value.trim()) || /^\S+@\S+\.\S+$/.test(cell.value.trim())
  return cell.type === 'number' || cell.type === 'date' || cell.type === 'boolean'
}
