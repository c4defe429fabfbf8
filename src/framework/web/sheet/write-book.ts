import type { SheetValue } from '#framework/kinds'
import type { Cell, Row, Sheet } from 'write-excel-file/universal'
import { sheetName } from './neutral.ts'

/** A cell to write; `wrong` paints it red. */
export interface OutCell {
  value: SheetValue
  wrong?: boolean
}

export interface OutColumn {
  heading: string
  /** Width in characters; 18 as the documents have it (document 1 §5). */
  width?: number
  required?: boolean
}

export interface OutSheet {
  name: string
  columns: readonly OutColumn[]
  rows: Iterable<readonly OutCell[]>
  rightToLeft?: boolean
}

const headingFill = '#C6E0B4'
const wrongFill = '#F8CBC8'
const wrongText = '#8E1C15'
/** Without a family no font name is written, and the heading shows in a serif. */
const font = { fontFamily: 'Calibri', fontSize: 11 }

/**
 * Sheets → the bytes of an .xlsx: bold headings on green, columns 18 wide, heading row frozen. Text goes out typed as text,
 * so that `=1+1` stays what it is. The library loads with the first call.
 */
export async function writeBook(sheets: readonly OutSheet[]): Promise<Blob> {
  const { default: write } = await import('write-excel-file/universal')
  const made = sheets.map((sheet): Sheet<Blob> => ({
    sheet: sheetName(sheet.name),
    data: [headingRow(sheet.columns), ...bodyRows(sheet.rows)],
    columns: sheet.columns.map((column) => ({ width: column.width ?? 18 })),
    stickyRowsCount: 1,
    rightToLeft: sheet.rightToLeft ?? false,
  }))
  return write(made, font).toBlob()
}

function headingRow(columns: readonly OutColumn[]): Row {
  return columns.map((column): Cell => ({ value: column.heading, type: String, format: '@', fontWeight: 'bold', backgroundColor: headingFill, alignVertical: 'center' }))
}

function bodyRows(rows: Iterable<readonly OutCell[]>): Row[] {
  return Array.from(rows, (row) => row.map(bodyCell))
}

function bodyCell({ value, wrong }: OutCell): Cell {
  const paint = wrong ? { backgroundColor: wrongFill, textColor: wrongText } : {}
  if (value === null || value === '') return wrong ? { value: '', type: String, ...paint } : null
  if (value instanceof Date) return { value, type: Date, format: hasTime(value) ? 'yyyy-mm-dd hh:mm' : 'yyyy-mm-dd', ...paint }
  if (typeof value === 'number') return Number.isFinite(value) ? { value, type: Number, ...paint } : null
  if (typeof value === 'boolean') return { value, type: Boolean, ...paint }
  return { value: value.slice(0, 32_767), type: String, format: '@', ...paint }
}

function hasTime(value: Date): boolean {
  return value.getTime() % 86_400_000 !== 0
}
