import { dayFormat, sheetLook, type SheetValue } from '#framework/kinds'
import { escaped, sheetEnd, sheetStart, style } from './xml.ts'

export interface WorkbookColumn {
  heading: string
  /** In characters; 18 if not stated. */
  width?: number
}

/** Rows that are taken one by one; `next` is looked at before it is taken. */
export interface Rows {
  /** @returns undefined behind the last */
  next(): Promise<readonly SheetValue[] | undefined>
}

/** Characters that are made at a time. */
const chunk = 64 * 1024

/** One sheet, as far as it may reach; rows beyond are left for the next. */
export async function* sheetXml(columns: readonly WorkbookColumn[], rows: Rows, { rightToLeft, mostRows }: { rightToLeft: boolean; mostRows: number }): AsyncGenerator<string> {
  let text = `${sheetStart(columns.map(({ width }) => width ?? sheetLook.width), rightToLeft)}<row r="1">${columns.map(({ heading }, n) => textCell(heading, `${columnName(n)}1`, style.heading)).join('')}</row>`
  let at = 1
  while (at <= mostRows) {
    const row = await rows.next()
    if (!row) break
    at += 1
    text += `<row r="${at}">${row.map((value, n) => cellXml(value, `${columnName(n)}${at}`)).join('')}</row>`
    if (text.length >= chunk) {
      yield text
      text = ''
    }
  }
  yield text + sheetEnd
}

/** Nothing here is a formula, whatever it says: texts are typed as texts. */
function cellXml(value: SheetValue, at: string): string {
  if (value === null || value === '') return ''
  if (typeof value === 'string') return textCell(value.slice(0, sheetLook.longest), at, style.text)
  if (typeof value === 'boolean') return `<c r="${at}" t="b"><v>${value ? 1 : 0}</v></c>`
  if (typeof value === 'number') return Number.isFinite(value) ? `<c r="${at}"><v>${value}</v></c>` : ''
  const days = value.getTime() / 86_400_000 + 25_569
  // Older days than 1900 have no number in a spreadsheet.
  if (!(days >= 1)) return Number.isNaN(days) ? '' : textCell(value.toISOString().slice(0, 10), at, style.text)
  return `<c r="${at}" s="${dayFormat(value) === 'yyyy-mm-dd' ? style.day : style.moment}"><v>${days}</v></c>`
}

function textCell(text: string, at: string, styled: number): string {
  return `<c r="${at}" s="${styled}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
}

const names: string[] = []

/** A, B, …, Z, AA. */
function columnName(n: number): string {
  return (names[n] ??= (n >= 26 ? columnName(Math.floor(n / 26) - 1) : '') + String.fromCharCode(65 + (n % 26)))
}
