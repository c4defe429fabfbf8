/** The sheet of a count, out and in. Lines are known by their number, so that a description may be in any language. */
import type { SheetTexts } from '#framework/web'
import type { useStockSay } from './texts.ts'
import { quantityOf, type Counted, type SheetLine } from './use-count.ts'

type Say = ReturnType<typeof useStockSay>
const columns = ['lineId', 'code', 'item', 'unit', 'inBooks', 'counted', 'reason'] as const

export function sheetOf(lines: readonly SheetLine[], of: (line: SheetLine) => Counted, say: Say): SheetTexts {
  return { name: say('count').slice(0, 31), rows: [columns.map((key) => say(key)), ...lines.map((line) => [String(line.stockId), line.itemCode ?? '', line.itemDescription ?? '', line.uom ?? '', String(line.closingBalance), of(line).counted, of(line).reason])] }
}

/** What was written on a sheet, by line, and how many counts are of no line here; or why it is not taken. Rows without a count are left out. */
export function takeSheet(sheets: readonly SheetTexts[], lines: readonly SheetLine[], say: Say): { counted: ReadonlyMap<number, Counted>; strange: number } | { refused: string } {
  const [{ rows: [headings = [], ...rows] } = { rows: [] }] = sheets
  const at = (key: (typeof columns)[number]) => headings.findIndex((heading) => heading.trim().toLowerCase() === say(key).toLowerCase())
  const [line, counted, reason, inBooks] = [at('lineId'), at('counted'), at('reason'), at('inBooks')]
  /** What the books said as the sheet was saved: blank or not a number where somebody made the sheet themselves. */
  const booksOf = (row: readonly string[]) => {
    const text = (row[inBooks] ?? '').trim().replaceAll(',', '')
    return text !== '' && Number.isFinite(Number(text)) ? { books: Number(text) } : {}
  }
  if (line < 0 || counted < 0) return { refused: say('wrongSheet', { column: say(line < 0 ? 'lineId' : 'counted') }) }
  const known = new Set(lines.map(({ stockId }) => stockId))
  const taken = new Map<number, Counted>()
  let strange = 0
  for (const [n, row] of rows.entries()) {
    const value = row[counted]?.trim() ?? ''
    if (value === '') continue
    if (quantityOf(value) === null) return { refused: say('badNumber', { row: n + 2, value }) }
    const id = Number(row[line])
    if (known.has(id)) taken.set(id, { counted: value, reason: reason < 0 ? '' : (row[reason]?.trim() ?? ''), ...booksOf(row) })
    else strange += 1
  }
  if (taken.size) return { counted: taken, strange }
  return { refused: say(strange ? 'otherWarehouse' : 'nothingCounted', { column: say('counted') }) }
}
