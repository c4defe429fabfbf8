import { dayFormat, sheetLook, sheetName, type SheetValue } from '#framework/kinds'
import type { Cell, Row, Sheet } from 'write-excel-file/universal'

/** A cell to write; `wrong` paints it red. */
export interface OutCell {
  value: SheetValue
  wrong?: boolean
}

export interface OutColumn {
  heading: string
  /** Width in characters; 18 as the documents have it. */
  width?: number
  required?: boolean
}

export interface OutSheet {
  name: string
  columns: readonly OutColumn[]
  rows: Iterable<readonly OutCell[]>
  rightToLeft?: boolean
}

const wrongFill = '#F8CBC8'
const wrongText = '#8E1C15'
const font = { fontFamily: sheetLook.font.family, fontSize: sheetLook.font.size }

/**
 * Sheets → the bytes of an .xlsx: bold headings on green, columns 18 wide, heading row frozen. Text goes out typed as text,
 * so that `=1+1` stays what it is. The library loads with the first call.
 */
export async function writeBook(sheets: readonly OutSheet[]): Promise<Blob> {
  const { default: write } = await import('write-excel-file/universal')
  const made = sheets.map((sheet): Sheet<Blob> => ({
    sheet: sheetName(sheet.name),
    data: [headingRow(sheet.columns), ...bodyRows(sheet.rows)],
    columns: sheet.columns.map((column) => ({ width: column.width ?? sheetLook.width })),
    stickyRowsCount: 1,
    rightToLeft: sheet.rightToLeft ?? false,
  }))
  return write(made, font).toBlob()
}

function headingRow(columns: readonly OutColumn[]): Row {
  return columns.map((column): Cell => ({ value: column.heading, type: String, format: '@', fontWeight: 'bold', backgroundColor: sheetLook.headingFill, alignVertical: 'center' }))
}

function bodyRows(rows: Iterable<readonly OutCell[]>): Row[] {
  return Array.from(rows, (row) => row.map(bodyCell))
}

function bodyCell({ value, wrong }: OutCell): Cell {
  const paint = wrong ? { backgroundColor: wrongFill, textColor: wrongText } : {}
  if (value === null || value === '') return wrong ? { value: '', type: String, ...paint } : null
  if (value instanceof Date) return { value, type: Date, format: dayFormat(value), ...paint }
  if (typeof value === 'number') return Number.isFinite(value) ? { value, type: Number, ...paint } : null
  if (typeof value === 'boolean') return { value, type: Boolean, ...paint }
  return { value: value.slice(0, sheetLook.longest), type: String, format: '@', ...paint }
}
