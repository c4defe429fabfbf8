/** Problems become sentences only here, in the language of who reads them. */
import type { Language, Text } from '#framework/metadata'
import { formatDay } from './day-text.ts'
import { midSentence } from './mid-sentence.ts'
import type { LabelledValue, Problem, ProblemCode } from './problems.ts'
import { problems as en } from './texts/en/problems.ts'
import { reasons as enReasons } from './texts/en/reasons.ts'
import { problems as ur } from './texts/ur/problems.ts'
import { reasons as urReasons } from './texts/ur/reasons.ts'

export const problemCodes = Object.keys(en).filter((key) => !key.includes('_')) as readonly ProblemCode[]

/**
 * The sentence for the user.
 *
 * @param label of the field, in the same language
 * @example problemText('en', problem('tooSmall', { min: -90, max: 90, example: 31.5103 }), 'Latitude') // 'Latitude must be between −90 and 90, like 31.5103.'
 */
export function problemText(language: Language, { code, params }: Problem, label: string): string {
  return written(language, language === 'ur' ? ur : en, code, { label, ...params })
}

/**
 * Short name of the problem, for lists of them: what was not met, without the value.
 *
 * @param problem without params: of any of its kind
 * @example problemReason('en', problem('tooSmall', { min: -90, max: 90, example: 31.5103 })) // 'Not between −90 and 90, like 31.5103'
 */
export function problemReason(language: Language, { code, params }: Problem | { code: string; params?: undefined }): string {
  const texts = language === 'ur' ? urReasons : enReasons
  return written(language, texts, Object.hasOwn(texts, code) ? (code as ProblemCode) : 'refused', { ...params })
}

/** The text of the variant that fits; what it cannot fill in is left to a plainer one. */
function written(language: Language, texts: { readonly [key: string]: string }, code: ProblemCode, values: Values): string {
  const isFilled = (text: string) => [...text.matchAll(placeholder)].every(([, name]) => values[name ?? ''] !== undefined && values[name ?? ''] !== null)
  const text = [`${code}_${variant(code, values)}`, `${code}_told`, code].map((key) => texts[key]).find((one) => one !== undefined && isFilled(one)) ?? texts[code] ?? code
  return text.replace(placeholder, (_, name: string) => said(language, readable(language, code, name, values[name]), name))
}

interface Values {
  readonly [name: string]: unknown
}

const placeholder = /\{\{(\w+)\}\}/g

/** Ids are names, not quantities: 1001, never 1,001. */
const identifiers = new Set(['id', 'value'])

/** Codes whose value was a day, so that its example shows which one and not how it is written. */
const timely = new Set<ProblemCode>(['tooEarly', 'tooLate'])
const bareDay = /^\d{4}-\d\d-\d\d$/

function readable(language: Language, code: ProblemCode, name: string, value: unknown): unknown {
  if (identifiers.has(name) && typeof value === 'number') return String(value)
  const isEnd = name === 'from' || name === 'until' || (name === 'example' && timely.has(code))
  return isEnd && typeof value === 'string' && bareDay.test(value) ? formatDay(language, value) : value
}

/** Problems whose ends are `min` and `max`. */
const numeric = new Set<ProblemCode>(['tooSmall', 'tooLarge', 'notNumber', 'notInteger'])

/** Problems of what is not of its kind at all: they name the one end that is known beside the example. */
const formed = new Set<ProblemCode>(['notNumber', 'notInteger', 'notDate', 'notDateTime'])

/**
 * Suffix of the text: `between` where both ends are known, `least` and `most` where one is, `one` for a single character, `help` where the field explains itself,
 * `example` where a text that would do is known, `fits` where that is the beginning of the text itself, and what is known of a value that clashes or is missing.
 */
function variant(code: ProblemCode, values: Values): string {
  if (code === 'pattern') return [values['help'] && 'help', values['example'] && 'example'].filter(Boolean).join('_') || 'other'
  if (values['help']) return 'help'
  if (code === 'notText') return values['example'] ? 'example' : 'other'
  if (code === 'tooLong' || code === 'tooShort') return values['min'] === 1 || values['max'] === 1 ? 'one' : values['fits'] ? 'fits' : values['example'] ? 'example' : 'other'
  if (code === 'notWithin') return 'owner'
  if (values['value'] === '') return 'empty'
  if (code === 'unknownReference') return typeof values['value'] === 'number' ? 'id' : 'near'
  if (code === 'duplicate') return 'others'
  const ends = numeric.has(code) ? [values['min'], values['max']] : [values['from'], values['until']]
  const [hasLeast, hasMost] = ends.map((end) => end !== null && end !== undefined)
  if (hasLeast && hasMost) return 'between'
  if (formed.has(code) && (hasLeast || hasMost)) return hasLeast ? 'least' : 'most'
  return values['min'] === 1 || values['max'] === 1 || values['scale'] === 1 ? 'one' : values['scale'] === 0 ? 'zero' : 'other'
}

/** Labels of what a sentence is not about itself. */
const inside = new Set(['target', 'parent', 'many'])

function said(language: Language, value: unknown, name: string): string {
  if (Array.isArray(value)) return value.map((v) => said(language, v, '')).join(language === 'ur' ? '، ' : ', ')
  if (isText(value)) return inside.has(name) ? midSentence(value[language], language) : value[language]
  if (isLabelled(value)) return `${midSentence(value.label[language], language)} ${quotes[language][0]}${said(language, value.value, '')}${quotes[language][1]}`
  if (typeof value === 'number') return isolate(language, (value < 0 ? '−' : '') + Math.abs(value).toLocaleString('en-US', { maximumFractionDigits: 15 }), '⁦')
  return name === 'label' ? String(value) : isolate(language, String(value ?? ''), '⁨')
}

/** Figures and foreign words keep their own direction inside an Urdu sentence: −90 would turn into 90−. */
function isolate(language: Language, text: string, opening: string): string {
  return language === 'ur' ? `${opening}${text}⁩` : text
}

const quotes = { en: ['“', '”'], ur: ['”', '“'] } as const

function isLabelled(value: unknown): value is LabelledValue {
  return typeof value === 'object' && value !== null && 'label' in value && 'value' in value
}

function isText(value: unknown): value is Text {
  return typeof value === 'object' && value !== null && 'en' in value && 'ur' in value
}
