/** Problems become sentences only here, in the language of who reads them (contract §9). */
import type { Language, Text } from '#framework/metadata'
import type { Problem, ProblemCode } from './problems.ts'
import { problems as en } from './texts/en/problems.ts'
import { problems as ur } from './texts/ur/problems.ts'

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

/** Problems whose ends are `min` and `max`. */
const numeric = new Set<ProblemCode>(['tooSmall', 'tooLarge', 'notNumber', 'notInteger'])

/** Suffix of the text: `between` where both ends are known, `one` for a single character, `help` where the field explains itself, `example` where a text that would do is known. */
function variant(code: ProblemCode, values: { readonly [name: string]: unknown }): string {
  if (values['help']) return 'help'
  if (code === 'pattern') return values['example'] === null ? 'other' : 'example'
  const ends = numeric.has(code) ? [values['min'], values['max']] : [values['from'], values['until']]
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
