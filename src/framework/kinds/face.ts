/**
 * The faces of a field kind. Each kind is a folder: `kind.ts` (both sides, `KindFace`), `server.ts` (`ServerFace`) and
 * `web.tsx` (`WebFace`). `server.ts` and `web.tsx` beside this file list them all, so that none can be forgotten.
 */
import type { FieldModel, KindName } from '#framework/metadata'
import type { ZodMiniType } from 'zod/mini'

export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }

/** Operators of a filter (contract §7); `eq` is the one meant by `<field>=v`. */
export const operators = ['eq', 'ne', 'contains', 'starts', 'gt', 'gte', 'lt', 'lte', 'in', 'empty'] as const
export type Operator = (typeof operators)[number]

/** A cell as the spreadsheet reader hands it over: dates are UTC midnights, `error` is `#N/A` and its like. */
export type SheetCell =
  | { type: 'text'; value: string }
  | { type: 'number'; value: number; shown: string }
  | { type: 'boolean'; value: boolean }
  | { type: 'date'; value: Date }
  | { type: 'error'; value: string }
  | { type: 'empty' }

/** What goes into a cell on export; formulas are neutralised by the writer, not here. */
export type SheetValue = string | number | boolean | Date | null

/** A wrong value for the suites, and the code of the problem it must give. */
export interface WrongSample {
  value: Json
  code: string
}

/** What both sides know of a kind. */
export interface KindFace {
  kind: KindName
  /**
   * Any accepted spelling on the wire → the value stored. Lenient as the protocol demands (protocol §1): `"5"` for a number,
   * `""` for none. Each issue carries `params: { code, … }`, from which `problemText` makes the sentence.
   */
  schema(field: FieldModel): ZodMiniType
  /** Stored value of a row that does not name the field: its default, else the kind's blank (contract §3). */
  blank(field: FieldModel): Json
  operators: readonly Operator[]
  /** Spreadsheet cell → wire value, still to be parsed by `schema`. */
  importCell(field: FieldModel, cell: SheetCell): Json | undefined
  /** Wire value → spreadsheet cell. */
  exportCell(field: FieldModel, value: Json): SheetValue
  /** The n-th valid wire value; different for different n where the kind has that many. References get theirs from the suite. */
  sample(field: FieldModel, n: number): Json
  wrong(field: FieldModel): WrongSample[]
}
