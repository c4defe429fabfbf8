import { read, type ParsingOptions, type WorkBook } from 'xlsx'
import { parseDelimited } from './delimited.ts'
import { decode, detectEncoding, encodingSamples, wideEncoding, type Encoding, type EncodingSample } from './encodings.ts'
import type { SheetLimits } from './limits.ts'
import { SheetRefusal } from './refusal.ts'
import { sheetJsTable } from './sheetjs-table.ts'
import { isBlankRow, textTable, type SheetTable } from './table.ts'
import { guardZip } from './zip-guard.ts'

/** What of a file to read, and how; what is not said is found out. */
export interface BookChoice {
  /** Name of the sheet. */
  sheet?: string | null
  /** Of a text file. */
  encoding?: Encoding | null
  /** How much a sheet looks like what is wanted, seen by its first rows: the best of the visible sheets is read. */
  score?: (table: SheetTable) => number
}

export interface TextEncoding {
  used: Encoding
  detected: Encoding
  /** The first foreign letters in each encoding; nothing where all say the same. */
  samples: EncodingSample[]
  /** Characters that are none in the encoding used. */
  unreadable: number
}

export interface Book {
  /** Sheets that may be chosen: all but hidden ones (those too where nothing else is there). */
  sheets: string[]
  /** Names of the others: whoever wants the whole of a file reads them too. */
  hidden: string[]
  /** Name of the one read; null for CSV and pasted text. */
  sheet: string | null
  /** Null for workbooks and pasted text. */
  encoding: TextEncoding | null
  table: SheetTable
}

/** Rows read beyond the limit, for headings and blank rows in between. */
const spare = 10_000
/** Where reading stopped at its limit, so many blank rows before it say that the data ended earlier. */
const margin = 1_000
/** What is seen of each sheet before one is chosen. */
const peek = { rows: 60, sheets: 30 }
/** A file of this size that yields no rows was not understood; it is never "empty". */
const suspicious = 64 * 1024

/**
 * Reads one sheet of a workbook: .xlsx, .xlsb, .xls, .ods by their content, everything else as delimited text.
 * Meant for a worker: it blocks for seconds on large files.
 *
 * @throws SheetRefusal with the reason to show
 */
export function readBook(bytes: Uint8Array, choice: BookChoice, limits: SheetLimits): Book {
  if (bytes.length > limits.fileBytes) throw new SheetRefusal('tooBig', { megabytes: limits.fileBytes / 1024 / 1024 })
  if (bytes.length === 0) throw new SheetRefusal('nothing')
  const kind = kindOf(bytes)
  const book = kind === 'text' ? encodedBook(bytes, choice, limits) : binaryBook(bytes, kind, choice, limits)
  if (book.table.columns > limits.columns) throw new SheetRefusal('tooManyColumns', { columns: limits.columns })
  if (book.table.rows === 0) throw new SheetRefusal(bytes.length > suspicious ? 'unreadable' : 'nothing')
  return book
}

/** Pasted or typed text as a book of one sheet. */
export function textBook(text: string, limits: SheetLimits): Book {
  const rows = parseDelimited(text.replace(/^\uFEFF/, ''), limits.rows + spare)
  return { sheets: [], hidden: [], sheet: null, encoding: null, table: withinRows(textTable(rows), limits, rows.length === limits.rows + spare) }
}

function encodedBook(bytes: Uint8Array, { encoding }: BookChoice, limits: SheetLimits): Book {
  const detected = detectEncoding(bytes)
  const used = encoding ?? detected
  const text = decode(bytes, used)
  return { ...textBook(text, limits), encoding: { used, detected, samples: encodingSamples(bytes), unreadable: text.split('\ufffd').length - 1 } }
}

function binaryBook(bytes: Uint8Array, kind: 'zip' | 'compound', { sheet = null, score }: BookChoice, limits: SheetLimits): Book {
  if (kind === 'zip') guardZip(bytes, limits)
  const options = { sheetRows: limits.rows + spare }
  let book = parse(bytes, { ...options, sheets: sheet ?? 0 })
  const visible = book.SheetNames.filter((_, index) => !book.Workbook?.Sheets?.[index]?.Hidden)
  const sheets = visible.length ? visible : book.SheetNames
  const hidden = book.SheetNames.filter((each) => !sheets.includes(each))
  const name = sheet !== null && book.SheetNames.includes(sheet) ? sheet : sheets.length > 1 && score ? bestSheet(bytes, sheets, score) : sheets[0]
  if (name === undefined) throw new SheetRefusal('unreadable')
  if (!Object.hasOwn(book.Sheets, name)) book = parse(bytes, { ...options, sheets: name })
  const found = book.Sheets[name]
  if (!found) throw new SheetRefusal('unreadable')
  return { sheets, hidden, sheet: name, encoding: null, table: withinRows(sheetJsTable(found), limits, found['!fullref'] !== undefined) }
}

/** The sheet with the highest score by its first rows; of equal ones the first. */
function bestSheet(bytes: Uint8Array, sheets: readonly string[], score: (table: SheetTable) => number): string | undefined {
  const seen = sheets.slice(0, peek.sheets)
  const book = parse(bytes, { sheetRows: peek.rows, sheets: seen })
  const scores = seen.map((name) => {
    const sheet = book.Sheets[name]
    return sheet ? score(sheetJsTable(sheet)) : -1
  })
  return seen[scores.indexOf(Math.max(...scores))]
}

function parse(bytes: Uint8Array, options: ParsingOptions): WorkBook {
  try {
    return read(bytes, {
      type: 'array', dense: true, UTC: true, cellDates: true, cellStyles: true, cellNF: true, cellText: false, cellHTML: false, cellFormula: false, bookVBA: false, ...options,
    })
  } catch (error) {
    throw new SheetRefusal(error instanceof Error && /password|encrypt/i.test(error.message) ? 'encrypted' : 'unreadable')
  }
}

/** Drops blank rows at the end, then holds the rest against the limit. `cut`: reading stopped there, more may follow. */
function withinRows(table: SheetTable, limits: SheetLimits, cut: boolean): SheetTable {
  let rows = table.rows
  while (rows > 0 && isBlankRow(table, rows - 1)) rows--
  let filled = 0
  for (let row = 0; row < rows; row++) if (!isBlankRow(table, row)) filled++
  if (filled > limits.rows + 1 || (cut && rows > limits.rows + spare - margin)) throw new SheetRefusal('tooManyRows', { rows: limits.rows })
  return { ...table, rows }
}

function kindOf(bytes: Uint8Array): 'zip' | 'compound' | 'text' {
  const [a, b, c, d] = bytes
  if (a === 0x50 && b === 0x4b) return 'zip'
  if (a === 0xd0 && b === 0xcf && c === 0x11 && d === 0xe0) return 'compound'
  const wide = (a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff) || wideEncoding(bytes) !== undefined
  const start = new TextDecoder('utf-8').decode(bytes.subarray(0, 200)).trimStart()
  if (!wide && (bytes.subarray(0, 4096).includes(0) || /^(<|%PDF|\{\\rtf|\{|\[)/.test(start))) throw new SheetRefusal('notASheet')
  return 'text'
}
