/**
 * What can be wrong with a value: a closed list of codes, each with its parameters. Problems are found by the kinds, the entities'
 * rules and the write door; they become sentences only here, in the language of who reads them (contract §6, §9).
 */
import type { Language, Text } from '#framework/metadata'
import { problems as en } from './texts/en/problems.ts'
import { problems as ur } from './texts/ur/problems.ts'

/** Parameters per code. A `Text` is said in the reader's language. */
export interface ProblemParams {
  required: None
  tooShort: { min: number }
  tooLong: { max: number; length: number }
  /** `help`: the field's own, where it has one. */
  pattern: { pattern: string; help: Text | null }
  email: None
  phone: None
  url: None
  color: None
  controlCharacters: None
  notText: None
  notNumber: None
  notInteger: None
  /** `max` where both ends are bounded. */
  tooSmall: { min: number; max: number | null }
  tooLarge: { max: number; min: number | null }
  tooManyDecimals: { scale: number }
  /** More is taken than there is. */
  notEnough: { left: number }
  notBoolean: None
  notDate: None
  /** `YYYY-MM-DD`, or an instant for times. */
  tooEarly: { from: string; until: string | null }
  tooLate: { until: string; from: string | null }
  notDateTime: None
  /** A time without `Z` or an offset. */
  noZone: None
  notChoice: { choices: readonly Text[] }
  notReference: None
  /** `value`: the name or id that was sent; `target`: the entity's label. */
  unknownReference: { value: string | number; target: Text }
  ambiguousReference: { value: string; matches: readonly string[] }
  /** `parent`: the label of the field that narrows this one. */
  notWithin: { value: string | number; parent: Text }
  notFile: None
  notList: None
  notObject: None
  /** `row` as the reader counts it. */
  duplicateInFile: { value: string; row: number }
  duplicate: { value: string }
  unknownId: { id: number }
  /** A new row must have id 0 or none. */
  notNew: { id: number }
  staleVersion: None
  readOnly: None
  /** A feature says no, in a sentence of its own. */
  refused: { help: Text }
  /** A spreadsheet cell that holds `#N/A` or its like. */
  sheetError: { value: string }
}

type None = { readonly [never: string]: never }

export type ProblemCode = keyof ProblemParams
export type Problem = { [C in ProblemCode]: { readonly code: C; readonly params: ProblemParams[C] } }[ProblemCode]

/** Makes a problem: `problem('tooLong', { max: 256, length: 300 })`, `problem('required')`. */
export function problem<C extends ProblemCode>(code: C, ...[params]: ProblemParams[C] extends None ? [] : [ProblemParams[C]]): Problem {
  return { code, params: params ?? {} } as Problem
}

export const problemCodes = Object.keys(en).filter((key) => !key.includes('_')) as readonly ProblemCode[]

/**
 * The sentence for the user.
 *
 * @param label of the field, in the same language
 * @example problemText('en', problem('tooSmall', { min: -90, max: 90 }), 'Latitude') // 'Latitude must be between −90 and 90.'
 */
export function problemText(language: Language, { code, params }: Problem, label: string): string {
  const texts: { readonly [key: string]: string } = language === 'ur' ? ur : en
  const values: { readonly [name: string]: unknown } = { label, ...params }
  const sentence = texts[`${code}_${variant(code, values)}`] ?? texts[code] ?? code
  return sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => said(language, identifiers.has(name) ? String(values[name]) : values[name], name === 'label'))
}

/** Ids are names, not quantities: 1001, never 1,001. */
const identifiers = new Set(['id', 'value'])

/** Suffix of the text: `between` where both ends are known, `one` for a single character, `help` where the field explains itself. */
function variant(code: ProblemCode, values: { readonly [name: string]: unknown }): string {
  if (values['help']) return 'help'
  const ends = code === 'tooSmall' || code === 'tooLarge' ? [values['min'], values['max']] : [values['from'], values['until']]
  if (ends.every((end) => end !== null && end !== undefined)) return 'between'
  return values['min'] === 1 || values['max'] === 1 || values['scale'] === 1 ? 'one' : values['scale'] === 0 ? 'zero' : 'other'
}

function said(language: Language, value: unknown, isLabel: boolean): string {
  if (Array.isArray(value)) return value.map((v) => said(language, v, false)).join(language === 'ur' ? '، ' : ', ')
  if (isText(value)) return value[language]
  if (typeof value === 'number') return isolate(language, (value < 0 ? '−' : '') + Math.abs(value).toLocaleString('en-US', { maximumFractionDigits: 15 }), '⁦')
  return isLabel ? String(value) : isolate(language, String(value ?? ''), '⁨')
}

/** Figures and foreign words keep their own direction inside an Urdu sentence: −90 would turn into 90−. */
function isolate(language: Language, text: string, opening: string): string {
  return language === 'ur' ? `${opening}${text}⁩` : text
}

function isText(value: unknown): value is Text {
  return typeof value === 'object' && value !== null && 'en' in value && 'ur' in value
}
