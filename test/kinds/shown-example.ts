/** Reads the example out of a sentence that refuses a value, as its reader would, and the limits that it must name. */
import { kinds, type Json, type Moment } from '#framework/kinds'
import type { FieldModel } from '#framework/metadata'

/** What an example stands behind, or before. */
const lead = /(?:like|such as|as in|up to|جیسے|:) /g
const before = /(\S+) جیسا/g
const quoted = /“([^“”]+)”|”([^“”]+)“/g
const answers = /yes|no|ہاں|نہیں/g

/**
 * The values that a sentence shows and that the field takes; of a text without a form only what stands in quotes.
 *
 * @param field a field of owned rows is asked for the shape of the list alone
 */
export function acceptedIn(sentence: string, field: FieldModel, moment: Moment): Json[] {
  const isFree = field.kind === 'texts' || (field.kind === 'text' && field.pattern === null && field.format === null)
  const found = (pattern: RegExp) => [...sentence.matchAll(pattern)].map(([whole, one, other]) => one ?? other ?? whole)
  const led = [...rests(sentence), ...found(before)].flatMap((text) => [text, ...text.split(/[,;،؛](?=\s|$)|[.۔](?=\s|$)/)])
  const shown = [...(isFree && !sentence.includes('[') ? [] : led), ...found(quoted), ...(field.kind === 'boolean' ? found(answers) : [])]
  const texts = shown.map((text) => text.replace(/[\u2066-\u2069“”…]/g, '').trim().replace(/[.۔]$/, '')).filter((text) => text !== '')
  return texts.flatMap(values).filter((value) => takes(field, value, moment))
}

/** What follows each of the words that lead to an example. */
function rests(sentence: string): string[] {
  return [...sentence.matchAll(lead)].map((found) => sentence.slice(found.index + found[0].length))
}

/** Limits that the field states, as a sentence about this problem writes them. */
export function limitsOf(field: FieldModel, code: string, moment: Moment): string[] {
  if (/^(notNumber|notInteger|tooSmall|tooLarge)$/.test(code)) {
    // Of one end alone the sentence names the one that was passed.
    const ends = field.min === null || field.max === null ? [] : [field.min, field.max]
    return ends.map((n) => (n < 0 ? '−' : '') + Math.abs(n).toLocaleString('en-US', { maximumFractionDigits: 15 }))
  }
  if (!/^(notDate|notDateTime|tooEarly|tooLate)$/.test(code)) return []
  return [field.from, field.until].filter((end) => end !== null).map((end) => (end === 'today' ? moment.today : end === 'now' ? moment.now : end).slice(0, 10))
}

function values(text: string): Json[] {
  const number = text.replace('−', '-').replace(/(?<=\d),(?=\d{3})/g, '')
  return [text, ...(number === text ? [] : [number]), ...(/^\d+$/.test(text) ? [[{ id: Number(text) }]] : []), ...(/^[[{]/.test(text) ? json(text) : [])]
}

function json(text: string): Json[] {
  try {
    const value = JSON.parse(text) as Json
    return Array.isArray(value) ? [value] : [[value]]
  } catch {
    return []
  }
}

function takes(field: FieldModel, value: Json, moment: Moment): boolean {
  let isTaken = true
  const stored = kinds[field.kind].parser(field)(value, { ...moment, refuse: () => void (isTaken = false) })
  return isTaken && stored !== '' && stored !== null
}
