/** Text: trimmed, NFC, never null. */
import type { FieldModel } from '#framework/metadata'
import { problem, type Problem } from '#framework/wire'
import type { KindFace, SheetCell } from '../face.ts'
import { labelOfText, meantWord } from '../known-words.ts'
import type { ColumnFormat } from '../sheet/column-format.ts'
import { findNumberFormat } from '../sheet/find-number-format.ts'
import { numberUnder } from '../sheet/number-text.ts'
import { textOfCell } from '../sheet/text-cell.ts'
import { fitting, givesExample, inFormat, textExample } from './fitting.ts'
import { formats } from './format.ts'
import { sampleOf, wrongOf } from './sample.ts'
import { lengthOf, tidyText } from './tidy.ts'

export const text: KindFace = {
  kind: 'text',
  parser(field) {
    const check = checkOf(field)
    return (value, intake) => {
      const given = typeof value === 'string' ? value : value === null || value === undefined ? '' : typeof value === 'number' ? String(value) : undefined
      if (given === undefined) return refused(intake.refuse(notText(field)))
      // A secret is what was typed, blanks at its ends included.
      const tidied = field.secret ? (tidyText(`|${given}|`, field.multiline)?.slice(1, -1)) : tidyText(given, field.multiline)
      if (tidied === undefined) return refused(intake.refuse(problem('controlCharacters')))
      if (tidied === '') return field.required ? refused(intake.refuse(problem('required'))) : ''
      const formatted = field.format ? formats[field.format](tidied) : tidied
      if (formatted === undefined) return refused(intake.refuse(field.format ? problem(field.format) : notText(field)))
      const wrong = check(formatted)
      if (wrong) intake.refuse(wrong)
      return formatted
    }
  },
  blank: (field) => (typeof field.default === 'string' ? field.default : ''),
  jsonSchema: (field) => ({
    type: 'string',
    ...(field.min === null ? {} : { minLength: field.min }),
    maxLength: maxOf(field),
    ...(field.pattern === null ? {} : { pattern: `^(?:${field.pattern})$` }),
    // Any text is taken: these are no enum.
    ...(field.words.length ? { 'x-knownValues': field.words.map(({ word }) => word) } : {}),
    ...(field.format === 'email' ? { format: 'email' } : field.format === 'url' ? { format: 'uri' } : {}),
  }),
  operators: ['contains', 'eq', 'ne', 'starts', 'in', 'empty'],
  importCell: (field, cell, { format }) => meantWord(field, textOfCell(cell).trim()) ?? textIn(field, cell, format),
  findFormat: (field, cells) => (takesNumerals(field) ? findNumberFormat(cells, whole(field)) : null),
  exportCell: (field, value, { language }) => labelOfText(field, typeof value === 'string' ? value : String(value ?? ''), language),
  sample: sampleOf,
  wrong: wrongOf,
}

/** A decimal comma becomes a point in a text whose pattern asks for a number, such as a coordinate; groups go. */
function textIn(field: FieldModel, cell: Exclude<SheetCell, { type: 'error' | 'empty' }>, format: ColumnFormat | undefined): string | undefined {
  const written = textOfCell(cell)
  if (cell.type !== 'text' || !(format === 'comma' || format === 'point') || !takesNumerals(field)) return written
  return /[.,٫٬]/.test(written) ? numberUnder(written, format) : written
}

const numeral = new WeakMap<FieldModel, boolean>()

/** Whether a text can be nothing but a number with a decimal point. */
function takesNumerals(field: FieldModel): boolean {
  if (field.pattern === null) return false
  const known = numeral.get(field)
  if (known !== undefined) return known
  const fits = whole(field)
  const takes = fits('1.5') && !['1,5', 'a', 'A', '1.5.5', '1-5'].some(fits)
  numeral.set(field, takes)
  return takes
}

function whole(field: FieldModel): (text: string) => boolean {
  const pattern = new RegExp(`^(?:${field.pattern ?? ''})$`, 'u')
  return (text) => pattern.test(text)
}

function refused(_told: void): '' {
  return ''
}

/** A secret gets no example: a password from an error message is one that others know. */
function notText(field: FieldModel): Problem {
  return problem('notText', { max: maxOf(field), example: textExample(field) })
}

function maxOf(field: FieldModel): number {
  return field.max ?? (field.multiline ? 4000 : 256)
}

function checkOf(field: FieldModel): (text: string) => Problem | null {
  const max = maxOf(field)
  const min = field.min ?? 0
  const whole = field.pattern === null ? null : new RegExp(`^(?:${field.pattern})$`, 'u')
  const takes = (text: string) => [...text].length >= min && (whole === null || whole.test(text)) && inFormat(field, text)
  return (text) => {
    if (text.length > max) {
      const length = lengthOf(text, max)
      if (length > max) return problem('tooLong', { max, length, ...(field.secret ? { fits: null, example: null } : fitting(text, max, takes, textExample(field))) })
    }
    if (text.length < 2 * min) {
      const length = [...text].length
      if (length < min) return problem('tooShort', { min, length, example: textExample(field) })
    }
    return whole === null || whole.test(text) ? null : patternProblem(field, whole)
  }
}

/** The field's own help says it better than the expression does; an example goes with it where it has none. */
function patternProblem(field: FieldModel, whole: RegExp): Problem {
  const { en, ur = en } = field.help ?? {}
  const isShown = en !== undefined && [en, ur ?? en].every((help) => givesExample(help, whole))
  return problem('pattern', { pattern: field.pattern ?? '', help: en === undefined ? null : { en, ur: ur ?? en }, example: isShown ? null : textExample(field) })
}
