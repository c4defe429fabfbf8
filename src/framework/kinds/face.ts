/**
 * The faces of a field kind. Each kind is a folder: `kind.ts` (both sides, `KindFace`), `server.ts` (`ServerFace`), `cell.tsx`
 * (`CellFace`) and `input.tsx` (`InputFace`). The registries beside this file list them all, so that none can be forgotten:
 * `kinds.ts`, `server.ts`, `web.tsx` (cells, light) and `web-inputs.tsx` (inputs and filters, loaded with forms).
 */
import type { FieldModel, KindName, Language } from '#framework/metadata'
import type { Json, Operator, Problem, ProblemCode } from '#framework/wire'
import type { ColumnFormat, FormatFinding } from './sheet/column-format.ts'

export { operators } from '#framework/wire'
export type { Json, Operator } from '#framework/wire'

/** Now, in the tenant's zone: what `today` in a descriptor means. `momentIn(zone)` makes one. */
export interface Moment {
  /** `YYYY-MM-DD`. */
  today: string
  /** Instant, ISO 8601 in UTC with milliseconds. */
  now: string
  /** The tenant's time zone, by its IANA name. */
  zone: string
}

/** Where inside the value it is wrong: `[2, 'name']` for the name of the third owned row; nothing for the value as a whole. */
export type Path = readonly (string | number)[]

/** A sentence on a field of an owned row: of the row at this place, from 0, by the wire name of its field. */
export interface RowProblem {
  at: number
  wire: string
  message: string
}

/** What a parse needs, and where its problems go. One serves a whole request. */
export interface Intake extends Moment {
  refuse(problem: Problem, path?: Path): void
}

/**
 * Any accepted spelling on the wire → the value stored. Lenient as the protocol demands: `"5"` for a number, null and
 * `""` for none. A wrong value is told to `intake.refuse`; what is returned then is not to be used. Never throws.
 * An absent property never comes here: it means the blank on create and "unchanged" on update.
 */
export type Parse = (value: unknown, intake: Intake) => Json

/** A cell as the spreadsheet reader hands it over: dates are wall-clock times read as UTC, `error` is `#N/A` and its like. */
export type SheetCell =
  | { type: 'text'; value: string }
  | { type: 'number'; value: number; shown: string }
  | { type: 'boolean'; value: boolean }
  | { type: 'date'; value: Date }
  | { type: 'error'; value: string }
  | { type: 'empty' }

/** What goes into a cell on export; formulas are neutralised by the writer, not here. Dates are wall-clock times read as UTC. */
export type SheetValue = string | number | boolean | Date | null

/** Words and clock of a workbook. */
export interface SheetSetting {
  language: Language
  /** IANA zone of the tenant: sheets hold wall-clock times. */
  zone: string
  /** How the column writes days or numbers; none: only what is clear of itself is read. */
  format?: ColumnFormat
}

/** A wrong value for the suites, and the code of the problem it must give. */
export interface WrongSample {
  value: Json
  code: ProblemCode
}

/** What both sides know of a kind. Entered through `parserOf`, `schemaOf`, `blankOf`, `readCell` and `writeCell`. */
export interface KindFace {
  kind: KindName
  /** Built once per field and kept: a hundred thousand rows pass through it. */
  parser(field: FieldModel): Parse
  /** Stored value of a row that does not name the field: its default, else the kind's blank. */
  blank(field: FieldModel, moment: Moment): Json
  /** What travels, as JSON Schema for OpenAPI. */
  jsonSchema(field: FieldModel): { readonly [word: string]: Json }
  operators: readonly Operator[]
  /** Cell that is neither empty nor an error → wire value, still to be parsed; undefined: a number, but not under the column's format. */
  importCell(field: FieldModel, cell: Exclude<SheetCell, { type: 'error' | 'empty' }>, setting: SheetSetting): Json | undefined
  /** How a column of such cells is written, for kinds whose texts can be read in several ways; null where nothing depends on it. */
  findFormat?(field: FieldModel, cells: Iterable<SheetCell>): FormatFinding | null
  /** Wire value → spreadsheet cell. */
  exportCell(field: FieldModel, value: Json, setting: SheetSetting): SheetValue
  /** The n-th valid wire value; different for different n where the kind has that many. References get theirs from the suite. */
  sample(field: FieldModel, n: number): Json
  wrong(field: FieldModel): WrongSample[]
}
