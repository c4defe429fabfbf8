/**
 * What can be wrong with a value: a closed list of codes, each with its parameters. Problems are found by the kinds, the entities'
 * rules and the write door.
 */
import type { Text } from '#framework/metadata'

/** Parameters per code. A `Text` is said in the reader's language. */
export interface ProblemParams {
  required: None
  /** `example`: a text of the field that would do. */
  tooShort: { min: number; length: number; example: string | null }
  /** `fits`: as much of the text as would do, of a long one its end; else `example`: another that would do. */
  tooLong: { max: number; length: number; fits: string | null; example: string | null }
  /** `help`: the field's own, where it has one; `example`: a text that would do, where one is known and the help holds none. */
  pattern: { pattern: string; help: Text | null; example: string | null }
  email: None
  phone: None
  url: None
  color: None
  timeZone: None
  controlCharacters: None
  /** The length that would do, and a text. */
  notText: { max: number; example: string | null }
  /** Bounds as far as the field states them, and a number that would do. */
  notNumber: NumberBounds
  notInteger: NumberBounds
  /** The other end where both are bounded, and a number between them. */
  tooSmall: { min: number; max: number | null; example: number }
  tooLarge: { max: number; min: number | null; example: number }
  tooManyDecimals: { scale: number; example: number }
  notBoolean: None
  /** Bounds as far as the field states them, and a day or an instant that would do. */
  notDate: TimeBounds
  /** `YYYY-MM-DD`, or an instant for times; `example` lies between them. */
  tooEarly: { from: string; until: string | null; example: string }
  tooLate: { until: string; from: string | null; example: string }
  notDateTime: TimeBounds
  /** A time without `Z` or an offset: the same time with one. */
  noZone: { example: string }
  notChoice: { choices: readonly Text[] }
  notReference: None
  /** `value`: the name or, as a number, the id that was sent; `target`: the entity's label; `near`: the nearest name there is. */
  unknownReference: { value: string | number; target: Text; near?: string }
  /** `matches`: what tells the first of them apart; `count`: how many there are; `many`: the entity's label. */
  ambiguousReference: { value: string; matches: readonly string[]; count: number; many: Text }
  /** `parent`: the label of the field that narrows this one. `owners`: what the value belongs to, and `chosen` what was asked for, as far as they have names. */
  notWithin: { value: string | number; parent: Text; owners?: readonly string[]; chosen?: string }
  notFile: None
  /** `example`: as JSON has it. */
  notList: { example: string }
  notObject: None
  /** Entries of a list. */
  tooFew: { min: number }
  tooMany: { max: number }
  /** A value that a service does not take, where only its description says what it does. */
  notTaken: None
  /** `row` as the reader counts it; `value` is a `Text` where it reads otherwise than it is stored, as a day does. */
  duplicateInFile: { value: string | Text; row: number }
  /** `others`: the further values of a key of several fields; `value` is empty where only the database knows it. */
  duplicate: { value: string | Text; others?: readonly LabelledValue[] }
  unknownId: { id: number }
  /** Only existing rows are wanted, and none has this business key. */
  notExisting: { value: string }
  /** A new row must have id 0 or none. */
  notNew: { id: number }
  staleVersion: None
  /** What is to be undone is not as it was left. */
  changedSince: None
  notPutBack: None
  goneSince: None
  /** A deleted row that is to come back never went, or came back already. */
  isThere: None
  readOnly: None
  /** A feature says no, in a sentence of its own. */
  refused: { help: Text }
  /** A spreadsheet cell that holds `#N/A` or its like. */
  sheetError: { value: string }
}

/** A value as people know it, with its field's label. */
export interface LabelledValue {
  label: Text
  value: string | Text
}

interface NumberBounds {
  min: number | null
  max: number | null
  example: number
}

interface TimeBounds {
  from: string | null
  until: string | null
  example: string
}

type None = { readonly [never: string]: never }

export type ProblemCode = keyof ProblemParams
export type Problem = { [C in ProblemCode]: { readonly code: C; readonly params: ProblemParams[C] } }[ProblemCode]

/** Makes a problem: `problem('tooLong', { max: 256, length: 300 })`, `problem('required')`. */
export function problem<C extends ProblemCode>(code: C, ...[params]: ProblemParams[C] extends None ? [] : [ProblemParams[C]]): Problem {
  return { code, params: params ?? {} } as Problem
}
