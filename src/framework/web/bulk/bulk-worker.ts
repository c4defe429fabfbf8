/** The bulk page's worker: holds the file and its rows from reading to import. */
import { sheetLimits } from '../sheet/limits.ts'
import { coveredCells, filledTable } from '../sheet/merged-cells.ts'
import { readBook, textBook, type Book } from '../sheet/read-book.ts'
import type { SheetTable } from '../sheet/table.ts'
import { Transferred, serve } from '../sheet/worker-server.ts'
import { SheetRefusal } from '../sheet/refusal.ts'
import { writeBook } from '../sheet/write-book.ts'
import { findFormat, findingsTogether, type FormatFinding, type Target, targetsOf } from '#framework/kinds'
import { buildBody } from './engine/build-body.ts'
import { distinctTexts } from './engine/distinct-texts.ts'
import { markedSheet } from './engine/mark-errors.ts'
import { matchColumns, normalHeading } from './engine/match-columns.ts'
import type { BulkOperations, Choices, Findings, OpenRequest, Opened } from './engine/operations.ts'
import { cellText, headingDepth, likelyHeading, SheetRows } from './engine/sheet-rows.ts'

type Input<O extends keyof BulkOperations> = BulkOperations[O]['input']

/** The file as chosen, for reading another of its sheets. */
let bytes: Uint8Array | null = null
let book: Book | null = null
let rows: SheetRows | null = null

/** Lays headings, merged cells and matches over the sheet that is open. `earlier` rows of the same sheet keep their corrections. */
function present(request: OpenRequest, earlier: SheetRows | null = null): Opened {
  const { entity, remembered, fillMerged = true } = request
  const { table, sheets, sheet, encoding } = opened()
  const shown = fillMerged ? filledTable(table) : table
  rows = new SheetRows(shown, request.heading === undefined ? likelyHeading(shown, headingScore(request)) : request.heading, earlier)
  const columns = rows.columns()
  const matches = matchColumns(entity, columns, remembered)
  const choices = new Map(columns.flatMap(({ index }, at) => (matches[at]?.target ? [[index, matches[at].target] as const] : [])))
  return {
    sheets, sheet, encoding, heading: rows.heading, headingRows: Math.min(headingDepth, table.rows), columns, matches,
    rows: rows.rows.length, blankRows: rows.blankRows, hiddenRows: table.hiddenRows,
    coveredCells: coveredCells(table, rows.rows), fillMerged, findings: findingsOf(rows, targetsAt(request, choices)),
  }
}

/** How many headings of a row have a field. */
function headingScore({ entity, remembered }: OpenRequest): (texts: readonly string[]) => number {
  return (texts) => matchColumns(entity, texts.map((text) => ({ text, empty: true })), remembered).filter((match) => match.target).length
}

/** How much a sheet looks like the data that is wanted: known headings first, then rows below them, then its filled rows at all. */
function sheetScore(request: OpenRequest): (table: SheetTable) => number {
  const score = headingScore(request)
  return (table) => {
    const filled = filledTable(table)
    const heading = likelyHeading(filled, score)
    const found = heading === null ? 0 : score(Array.from({ length: table.columns }, (_, column) => cellText(filled.cell(heading, column))))
    const count = new SheetRows(filled, heading).rows.length
    return found + (count > 0 ? 0.5 : 0) + Math.min(count * table.columns, 10_000) / 100_000
  }
}

function targetsAt({ entity }: Pick<OpenRequest, 'entity'>, choices: Choices): Map<number, Target> {
  const byKey = new Map(targetsOf(entity).map((target) => [target.key, target]))
  return new Map([...choices].flatMap(([column, key]) => (byKey.has(key) ? [[column, byKey.get(key)!] as const] : [])))
}

function findingsOf(from: SheetRows, targets: ReadonlyMap<number, Target>): Findings {
  return findingsTogether(new Map([...targets].flatMap(([column, { field, by }]): [number, FormatFinding][] => {
    const found = field && by === 'value' ? findFormat(field, from.cellsOf(column)) : null
    return found ? [[column, found]] : []
  })))
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
    book = readBook(bytes, { sheet: input.sheet ?? null, encoding: input.encoding ?? null, score: sheetScore(input) }, sheetLimits)
    return withRows(present(input))
  },
  paste(input: Input<'paste'>) {
    bytes = null
    book = textBook(input.text, sheetLimits)
    return withRows(present(input))
  },
  reopen(input: Input<'reopen'>) {
    const { sheet = book?.sheet, encoding = book?.encoding?.used } = input
    const another = bytes !== null && (sheet !== book?.sheet || encoding !== book?.encoding?.used)
    if (another && bytes) book = readBook(bytes, { sheet: sheet ?? null, encoding: encoding ?? null }, sheetLimits)
    return present(input, another ? null : rows)
  },
  formats({ entity, choices }: Input<'formats'>) {
    return findingsOf(loaded(), targetsAt({ entity }, choices))
  },
  body({ entity, choices, formats, setting, fixed, without, nesting }: Input<'body'>) {
    const body = buildBody({ rows: loaded(), targets: targetsAt({ entity }, choices), formats, setting, fixed, without, nesting })
    return new Transferred({ ...body, bytes: body.bytes.buffer }, [body.bytes.buffer, body.sheetRows.buffer])
  },
  texts({ rows: wanted, columns }: Input<'texts'>) {
    return wanted.map((row) => ({ row, cells: Object.fromEntries(columns.map((column) => [column, cellText(loaded().cell(row, column))])) }))
  },
  fix({ cells }: Input<'fix'>) {
    return cells.map(({ row, column, text }) => ({ row, column, was: loaded().fix(row, column, text) }))
  },
  unfix({ cells }: Input<'unfix'>) {
    // Backwards: a cell may stand among them twice.
    for (const { row, column, was } of cells.toReversed()) loaded().unfix(row, column, was)
    return null
  },
  values({ cells }: Input<'values'>) {
    return distinctTexts(loaded(), cells)
  },
  async mark(input: Input<'mark'>) {
    const ours = normalHeading(input.reasonHeading)
    const columns = loaded().columns().filter((column) => normalHeading(column.text) !== ours)
    return writeBook([markedSheet(loaded(), columns, input)])
  },
})
