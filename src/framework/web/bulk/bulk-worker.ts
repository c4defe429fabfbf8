/** The bulk page's worker: holds the file and its rows from reading to import. */
import { sheetLimits } from '../sheet/limits.ts'
import { readBook, textBook, type Book } from '../sheet/read-book.ts'
import { Handed, serve } from '../sheet/worker-serve.ts'
import { SheetRefusal } from '../sheet/refusal.ts'
import { writeBook } from '../sheet/write-book.ts'
import { buildBody } from './engine/build-body.ts'
import { markedSheet } from './engine/mark-errors.ts'
import { matchColumns, normalHeading } from './engine/match-columns.ts'
import type { BulkOperations, OpenRequest, Opened } from './engine/operations.ts'
import { cellText, likelyHeading, SheetRows } from './engine/sheet-rows.ts'
import { targetsOf } from './engine/targets.ts'

type Input<O extends keyof BulkOperations> = BulkOperations[O]['input']

/** The file as chosen, for reading another of its sheets. */
let bytes: Uint8Array | null = null
let book: Book | null = null
let rows: SheetRows | null = null

function present({ entity, remembered, heading }: OpenRequest): Opened {
  const { table, sheets, sheet } = opened()
  const score = (texts: readonly string[]) => matchColumns(entity, texts.map((text) => ({ text, empty: true })), remembered).filter((m) => m.target).length
  rows = new SheetRows(table, heading ?? likelyHeading(table, score))
  const columns = rows.columns()
  return {
    sheets, sheet, heading: rows.heading, columns, matches: matchColumns(entity, columns, remembered),
    rows: rows.rows.length, blankRows: rows.blankRows, hiddenRows: table.hiddenRows,
  }
}

function withRows(result: Opened): Opened {
  if (result.rows === 0) throw new SheetRefusal('noRows')
  return result
}

function opened(): Book {
  if (!book) throw new Error('no file is open')
  return book
}

function loaded(): SheetRows {
  if (!rows) throw new Error('no file is open')
  return rows
}

serve(self as never, {
  open(input: Input<'open'>) {
    bytes = new Uint8Array(input.bytes)
    book = readBook(bytes, input.sheet ?? null, sheetLimits)
    return withRows(present(input))
  },
  paste(input: Input<'paste'>) {
    bytes = null
    book = textBook(input.text, sheetLimits)
    return withRows(present(input))
  },
  reopen(input: Input<'reopen'>) {
    if (bytes && input.sheet && input.sheet !== book?.sheet) book = readBook(bytes, input.sheet, sheetLimits)
    return present(input)
  },
  body({ entity, choices, setting, without }: Input<'body'>) {
    const byKey = new Map(targetsOf(entity).map((target) => [target.key, target]))
    const targets = new Map([...choices].flatMap(([column, key]) => (byKey.has(key) ? [[column, byKey.get(key)!] as const] : [])))
    const body = buildBody({ rows: loaded(), targets, setting, without })
    return new Handed({ ...body, bytes: body.bytes.buffer }, [body.bytes.buffer, body.sheetRows.buffer])
  },
  texts({ rows: wanted, columns }: Input<'texts'>) {
    return wanted.map((row) => ({ row, cells: Object.fromEntries(columns.map((column) => [column, cellText(loaded().cell(row, column))])) }))
  },
  fix({ cells }: Input<'fix'>) {
    for (const { row, column, text } of cells) loaded().fix(row, column, text)
    return null
  },
  async mark(input: Input<'mark'>) {
    const ours = normalHeading(input.reasonHeading)
    const columns = loaded().columns().filter((column) => normalHeading(column.text) !== ours)
    return writeBook([markedSheet(loaded(), columns, input)])
  },
})
