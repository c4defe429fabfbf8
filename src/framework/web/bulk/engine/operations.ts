import type { ColumnFormat, FormatFinding, Json, Nesting, SheetCell, SheetSetting } from '#framework/kinds'
import type { EntityModel } from '#framework/metadata'
import type { Encoding } from '../../sheet/encodings.ts'
import type { TextEncoding } from '../../sheet/read-book.ts'
import type { SheetFinding } from './build-body.ts'
import type { ColumnMatch } from './match-columns.ts'
import type { MarkRequest } from './mark-errors.ts'
import type { ColumnPreview } from './sheet-rows.ts'

/** What was opened, as the page shows it. */
export interface Opened {
  sheets: string[]
  sheet: string | null
  /** Of a text file; null for workbooks and what was pasted. */
  encoding: TextEncoding | null
  /** Row of the headings, from 0; null: the first row is data. */
  heading: number | null
  /** How many rows from the top may be chosen for the headings. */
  headingRows: number
  columns: ColumnPreview[]
  matches: ColumnMatch[]
  rows: number
  blankRows: number
  hiddenRows: number
  /** Cells in the rows that a merged cell covers. */
  coveredCells: number
  /** They are read as what the merged cell shows; else as empty. */
  fillMerged: boolean
  /** How columns are written whose texts can be read in several ways, for the targets of `matches`. */
  findings: Findings
}

/** Column of the sheet → how it is written. */
export type Findings = ReadonlyMap<number, FormatFinding>
export type Formats = ReadonlyMap<number, ColumnFormat>

/** How the file is to be read; what is not stated is found out. */
export interface Reading {
  sheet?: string | null
  encoding?: Encoding
  heading?: number | null
  fillMerged?: boolean
}

export interface OpenRequest extends Reading {
  entity: EntityModel
  remembered: ReadonlyMap<string, string | null>
}

/** Column index → target key. */
export type Choices = ReadonlyMap<number, string>

export interface RowTexts {
  row: number
  /** Text per column of the sheet. */
  cells: { readonly [column: number]: string }
}

export interface Cell {
  row: number
  column: number
}

export interface Correction extends Cell {
  text: string
}

/** A cell's correction before it was corrected once more; null: it had none. */
export interface EarlierCell extends Cell {
  was: SheetCell | null
}

export interface DistinctText {
  text: string
  cells: Cell[]
}

/** Calls of the bulk page's worker. Rows stay in there; only previews, bodies and workbooks come out. */
export type BulkOperations = {
  open: { input: OpenRequest & { bytes: ArrayBuffer }; result: Opened }
  paste: { input: OpenRequest & { text: string }; result: Opened }
  reopen: { input: OpenRequest; result: Opened }
  formats: { input: { entity: EntityModel; choices: Choices }; result: Findings }
  body: { input: { entity: EntityModel; choices: Choices; formats: Formats; setting: SheetSetting; fixed: { readonly [wire: string]: Json }; without: ReadonlySet<number>; nesting: Nesting | null }; result: { bytes: ArrayBuffer; sheetRows: Int32Array<ArrayBuffer>; starts: Int32Array<ArrayBuffer> | null; findings: SheetFinding[] } }
  texts: { input: { rows: readonly number[]; columns: readonly number[] }; result: RowTexts[] }
  /** Answers what the corrections were before. */
  fix: { input: { cells: readonly Correction[] }; result: EarlierCell[] }
  /** Puts back what `fix` answered. */
  unfix: { input: { cells: readonly EarlierCell[] }; result: null }
  /** The different texts of these cells, the most frequent first. */
  values: { input: { cells: readonly Cell[] }; result: DistinctText[] }
  mark: { input: MarkRequest; result: Blob }
}
