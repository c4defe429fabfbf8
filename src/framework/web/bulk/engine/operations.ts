import type { SheetSetting } from '#framework/kinds'
import type { EntityModel } from '#framework/metadata'
import type { SheetFinding } from './build-body.ts'
import type { ColumnMatch } from './match-columns.ts'
import type { MarkRequest } from './mark-errors.ts'
import type { ColumnPreview } from './sheet-rows.ts'

/** What was opened, as the page shows it. */
export interface Opened {
  sheets: string[]
  sheet: string | null
  heading: number
  columns: ColumnPreview[]
  matches: ColumnMatch[]
  rows: number
  blankRows: number
  hiddenRows: number
}

/** Where to read again: another sheet, another row of headings. */
export interface OpenRequest {
  entity: EntityModel
  remembered: ReadonlyMap<string, string | null>
  sheet?: string | null
  heading?: number
}

/** Column index → target key. */
export type Choices = ReadonlyMap<number, string>

export interface RowTexts {
  row: number
  /** Text per column of the sheet. */
  cells: { readonly [column: number]: string }
}

/** Calls of the bulk page's worker. Rows stay in there; only previews, bodies and workbooks come out. */
export type BulkOperations = {
  open: { input: OpenRequest & { bytes: ArrayBuffer }; result: Opened }
  paste: { input: OpenRequest & { text: string }; result: Opened }
  reopen: { input: OpenRequest; result: Opened }
  body: { input: { entity: EntityModel; choices: Choices; setting: SheetSetting; without: ReadonlySet<number> }; result: { bytes: ArrayBuffer; sheetRows: Int32Array<ArrayBuffer>; findings: SheetFinding[] } }
  texts: { input: { rows: readonly number[]; columns: readonly number[] }; result: RowTexts[] }
  fix: { input: { cells: readonly { row: number; column: number; text: string }[] }; result: null }
  mark: { input: MarkRequest; result: Blob }
}
