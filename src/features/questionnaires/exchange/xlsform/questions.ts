/** One row of a survey as a question. Pure. */
import type { Text } from '#framework/metadata'
import { kinds } from '#operations/questions'
import { emptyOption, emptyQuestion, most, yesAndNo, type EditedOption, type EditedQuestion } from '../../model/template.ts'
import { oneLine, type Line } from '../sheets.ts'
import type { ImportIssues } from '../import-issues.ts'
import type { ListOption } from './choices.ts'
import type { Languages } from './columns.ts'
import { bounded } from './constraint.ts'
import { ours } from './our-columns.ts'
import { showsAnswer, textIn, withNames } from './texts.ts'
import type { QuestionType, RowType } from './row-type.ts'

export interface Read {
  question: EditedQuestion
  /** Values of its options, in their order. */
  values: string[]
}

const kindsOfTypes: { readonly [T in QuestionType]: number } = {
  text: kinds.text, integer: kinds.number, decimal: kinds.number, range: kinds.number, date: kinds.date, time: kinds.time, dateTime: kinds.date, one: kinds.choice, several: kinds.several, rank: kinds.several, elsewhere: kinds.text,
  picture: kinds.picture, barCode: kinds.barCode, location: kinds.location, line: kinds.location, acknowledge: kinds.yesNo,
}

const told = { dateTime: 'dateTime', rank: 'rank', elsewhere: 'optionsElsewhere', line: 'geoLine', acknowledge: 'acknowledge' } as const

/** @param key that the question gets @param note that stands before it */
export function questionFrom({ row, cell }: Line, type: Extract<RowType, { is: 'question' }>, key: string, note: Text, lists: ReadonlyMap<string, ListOption[]>, languages: Languages, issues: ImportIssues): Read {
  const [asWritten, hintAsWritten] = [textIn(cell, 'label', languages), textIn(cell, 'hint', languages)]
  const [label, hint] = [withNames(asWritten), withNames(hintAsWritten)]
  if (!label.en) issues.add('noLabel', 'survey', row, { name: cell('name') })
  const within = (text: string, count: number) => {
    if (text.length > count) issues.add('cut', 'survey', row, { name: text.slice(0, 40), count })
    return text.slice(0, count).trim()
  }
  const text = { en: within(label.en || cell('name') || key, most.text), ur: within(label.ur, most.text) }
  const help = { en: within([note.en, hint.en].filter(Boolean).join(' '), most.help), ur: within([note.ur, hint.ur].filter(Boolean).join(' '), most.help) }
  if (showsAnswer(asWritten) || showsAnswer(hintAsWritten)) issues.add('otherAnswer', 'survey', row, { name: text.en.slice(0, 80) })
  if (type.type in told) issues.add(told[type.type as keyof typeof told], 'survey', row, { name: text.en })
  const appearance = cell('appearance').toLowerCase().split(/\s+/).filter(Boolean)
  const isSignature = type.type === 'picture' && appearance.includes('signature')
  if (type.type === 'picture' && (appearance.includes('draw') || appearance.includes('annotate'))) issues.add('drawing', 'survey', row, { name: text.en })
  for (const look of appearance) if (!(type.type === 'picture' && ['signature', 'draw', 'annotate'].includes(look))) issues.add('look', 'survey', row, { name: look })
  const number = (column: string) => (cell(column) === '' || !Number.isFinite(Number(cell(column))) ? null : Number(cell(column)))
  const asked: EditedQuestion = {
    ...emptyQuestion, key, text, help, kind: isSignature ? kinds.signature : kindsOfTypes[type.type], decimals: type.type === 'integer' ? 0 : number(ours.decimals), unit: cell(ours.unit).slice(0, most.unit),
    likelyMin: number(ours.likelyMin), likelyMax: number(ours.likelyMax), isImageRequired: cell(ours.pictures) === 'required', imagesAtLeast: number(ours.picturesAtLeast), imagesAtMost: number(ours.picturesAtMost), isRequired: required(cell('required'), text.en, row, issues),
  }
  if (type.list !== undefined && type.type !== 'elsewhere' && !lists.has(type.list)) issues.add('noList', 'survey', row, { name: text.en, other: type.list })
  if (type.type === 'elsewhere' && cell('choice_filter') !== '') issues.add('choiceFilterTyped', 'survey', row, { name: text.en, condition: cell('choice_filter').slice(0, 200) })
  const chosen = type.list === undefined || type.type === 'elsewhere' ? { question: asked, values: [] } : withOptions(asked, type, cell, row, lists.get(type.list) ?? [], issues)
  const ranged = type.type === 'range' ? rangeOf(chosen.question, cell('parameters'), row, issues) : chosen.question
  return { ...chosen, question: bounded(ranged, cell('constraint'), issues, row) }
}

function withOptions(question: EditedQuestion, { type, hasOther }: Extract<RowType, { is: 'question' }>, cell: Line['cell'], row: number, options: readonly ListOption[], issues: ImportIssues): Read {
  const filter = cell('choice_filter')
  if (filter !== '') issues.add(options.length > most.options ? 'choiceFilterTyped' : 'choiceFilter', 'survey', row, { name: question.text.en, condition: filter.slice(0, 200) })
  if (options.length > most.options) {
    issues.add('tooManyOptions', 'survey', row, { name: question.text.en, count: most.options })
    return { question: { ...question, kind: kinds.text }, values: [] }
  }
  if (type === 'one' && !hasOther && cell(ours.kind) !== 'choice' && isYesNo(options)) {
    const ordered = ['yes', 'no'].map((word) => options.find(({ option }) => option.name.en.toLowerCase() === word) as ListOption)
    return { question: { ...question, kind: kinds.yesNo, options: ordered.map(({ option }, n) => ({ ...option, name: { en: yesAndNo[n]?.name.en ?? '', ur: option.name.ur } })) }, values: ordered.map(({ value }) => value) }
  }
  const other: EditedOption = { ...emptyOption, name: { en: 'Other', ur: 'کوئی اور' } }
  const all = [...options, ...(hasOther && !options.some(isOther) ? [{ value: 'other', option: other }] : [])]
  return { question: { ...question, options: all.map(({ option }) => option) }, values: all.map(({ value }) => value) }
}

/** The option behind which its question stands where there is `or_other`. */
export function isOther({ value, option: { name } }: ListOption): boolean {
  return value === 'other' || name.en.toLowerCase() === 'other'
}

function isYesNo(options: readonly ListOption[]): boolean {
  return options.length === 2 && ['yes', 'no'].every((word) => options.some(({ option }) => option.name.en.toLowerCase() === word))
}

function required(text: string, name: string, row: number, issues: ImportIssues): boolean {
  if (/^(yes|true|true\(\))$/i.test(text)) return true
  if (text !== '' && !/^(no|false|false\(\))$/i.test(text)) issues.add('requiredIf', 'survey', row, { name, condition: oneLine(text).slice(0, 200) })
  return false
}

/** `start=0 end=10 step=2`, one to ten by ones where nothing is said. */
function rangeOf(question: EditedQuestion, text: string, row: number, issues: ImportIssues): EditedQuestion {
  const given = new Map([...text.matchAll(/(\w+)\s*=\s*(-?\d+(?:\.\d+)?)/g)].map(([, name, value]) => [name?.toLowerCase() ?? '', value ?? '']))
  const [start, end, step] = [Number(given.get('start') ?? 1), Number(given.get('end') ?? 10), given.get('step') ?? '1']
  const digits = step.split('.')[1]?.length ?? 0
  if (Number(step) !== 10 ** -digits) issues.add('rangeStep', 'survey', row, { name: question.text.en, other: step })
  return { ...question, min: Math.min(start, end), max: Math.max(start, end), decimals: Math.min(6, digits) }
}
