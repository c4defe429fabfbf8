import type { SheetCell, SheetValue } from '#framework/kinds'
import type { OutCell, OutSheet } from '../../sheet/write-book.ts'
import { cellText, type ColumnPreview, type SheetRows } from './sheet-rows.ts'

export interface Marked {
  /** Row and column of the sheet, from 0; column null: the row as a whole. */
  row: number
  column: number | null
  message: string
}

export interface MarkRequest {
  name: string
  marks: readonly Marked[]
  /** Only rows with errors; else every row, in its order. */
  onlyWrong: boolean
  /** Column of the sheet → heading where the sheet has none, so that the workbook is recognised when it is read again. */
  headings: { readonly [column: number]: string }
  /** Heading of the added last column. */
  reasonHeading: string
  rightToLeft: boolean
}

/**
 * The rows again, corrections in, wrong cells red, their reasons in a last column that reading leaves out: the workbook can be
 * corrected and dropped as it is.
 */
export function markedSheet(rows: SheetRows, columns: readonly ColumnPreview[], { name, marks, onlyWrong, headings, reasonHeading, rightToLeft }: MarkRequest): OutSheet {
  const byRow = new Map<number, Marked[]>()
  for (const mark of marks) byRow.set(mark.row, [...(byRow.get(mark.row) ?? []), mark])
  return {
    name, rightToLeft,
    columns: [...columns.map((column) => ({ heading: column.text || (headings[column.index] ?? '') })), { heading: reasonHeading, width: 60 }],
    rows: lines(rows, columns, byRow, onlyWrong),
  }
}

function* lines(rows: SheetRows, columns: readonly ColumnPreview[], byRow: ReadonlyMap<number, Marked[]>, onlyWrong: boolean): Generator<OutCell[]> {
  for (const row of rows.rows) {
    const marks = byRow.get(row)
    if (onlyWrong && !marks) continue
    const wrong = new Set(marks?.map((mark) => mark.column))
    const cells = columns.map(({ index }): OutCell => ({ value: sheetValue(rows.cell(row, index)), wrong: wrong.has(index) }))
    yield [...cells, { value: marks?.map((mark) => mark.message).join(' ') ?? null, wrong: marks !== undefined }]
  }
}

/** Numbers that the sheet shows otherwise than they are (`00412`) go out as text: the value would lose its zeros. */
function sheetValue(cell: SheetCell): SheetValue {
  if (cell.type === 'empty') return null
  if (cell.type === 'number') return cell.shown === String(cell.value) ? cell.value : cellText(cell)
  return cell.value
}
