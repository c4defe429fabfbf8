/** The workbook of a template → the template, with what in it is not understood. Pure. */
import { kinds } from '#operations/questions'
import { emptyOption, emptyQuestion, emptyTemplate, type EditedOption, type EditedQuestion, type TemplateContent } from '../../model/template.ts'
import { tidied } from '../../model/tidied.ts'
import { ImportIssues } from '../import-issues.ts'
import { headed, oneLine, sheetNamed, type Headed, type Line, type Sheet } from '../sheets.ts'
import type { ReadTemplate } from '../xlsform/read.ts'
import { Keys } from '../xlsform/places.ts'
import type { References } from '../xlsform/settings.ts'
import { tellPassed } from '../xlsform/unused.ts'
import { facts, kindNamed, numbers, ofOption, ofQuestion, sheetNames } from './columns.ts'

const plain = (heading: string) => heading.trim().toLowerCase()

const nothing: Headed = { columns: [], lines: [], passed: [] }

interface Asked {
  line: Line
  question: EditedQuestion
}

/** @param name for a workbook that says none */
export function readTemplateBook(sheets: readonly Sheet[], name: string): ReadTemplate {
  const issues = new ImportIssues()
  const [about, questions, options] = [sheetNames.template, sheetNames.questions, sheetNames.options].map((each) => headed(sheetNamed(sheets, plain(each)), plain))
  const said = new Map((about?.lines ?? []).map((line) => [plain(line.cell(about?.columns[0] ?? '')), line.cell(about?.columns[1] ?? '')]))
  const fact = (key: keyof typeof facts) => said.get(plain(facts[key])) ?? ''
  const keys = new Keys(issues)
  const asked = (questions?.lines ?? []).map((line): Asked => ({ line, question: questionOf(line, keys, issues) }))
  const known = new Set(asked.map(({ question }) => question.key))
  const byQuestion = new Map<string, EditedOption[]>()
  for (const { row, cell } of options?.lines ?? []) {
    const key = cell(plain(ofOption.question))
    if (!known.has(key)) {
      issues.add('lostLine', sheetNames.options, row, { name: key || '–' })
      continue
    }
    const opens = cell(plain(ofOption.followUps)).split(/[,،\s]+/).filter(Boolean)
    for (const other of opens) if (!known.has(other)) issues.add('cell', sheetNames.options, row, { name: other, other: ofOption.followUps })
    byQuestion.set(key, [...(byQuestion.get(key) ?? []), {
      ...emptyOption, name: { en: oneLine(cell(plain(ofOption.name))), ur: oneLine(cell(plain(ofOption.nameUrdu))) }, image: cell(plain(ofOption.image)) || null,
      isImageRequired: yesOf(cell(plain(ofOption.isImageRequired)), ofOption.isImageRequired, sheetNames.options, row, issues), followUps: opens.filter((other) => known.has(other)),
    }])
  }
  const content = tidied({ ...emptyTemplate, name: fact('name') || name, slaTime: fact('slaTime'), geofencing: plain(fact('geofencing')) !== 'no', sections: sectionsOf(asked, byQuestion) })
  tellUnread(sheets, issues)
  tellPassed({ [sheetNames.questions]: questions ?? nothing, [sheetNames.options]: options ?? nothing }, issues)
  for (const { row, cell } of about?.lines ?? []) {
    const name = cell(about?.columns[0] ?? '')
    if (!Object.values(facts).some((known) => plain(known) === plain(name))) issues.add('cell', sheetNames.template, row, { name, other: sheetNames.template })
  }
  const references: References = Object.fromEntries((['projectId', 'sourceFieldTypeId', 'workOrderTypeId'] as const).flatMap((key) => (fact(key) ? [[key, fact(key)]] : [])))
  return { content, issues: issues.all, languages: [], taken: { en: '', ur: null }, references }
}

function questionOf({ row, cell }: Line, keys: Keys, issues: ImportIssues): EditedQuestion {
  const at = (column: keyof typeof ofQuestion) => cell(plain(ofQuestion[column]))
  const tell = (column: keyof typeof ofQuestion) => issues.add('cell', sheetNames.questions, row, { name: at(column).slice(0, 80), other: ofQuestion[column] })
  const kind = kindNamed(at('kind'))
  if (kind === null && at('kind') !== '') tell('kind')
  const limits = Object.fromEntries(numbers.map((name) => {
    const value = Number(at(name))
    if (at(name) !== '' && !Number.isFinite(value)) tell(name)
    return [name, at(name) === '' || !Number.isFinite(value) ? null : value]
  }))
  const yes = (column: 'isRequired' | 'isImageRequired') => yesOf(at(column), ofQuestion[column], sheetNames.questions, row, issues)
  return {
    ...emptyQuestion, ...limits, key: keys.of(at('key') || `q_${row}`, row), kind: kind ?? kinds.text, text: { en: oneLine(at('text')), ur: oneLine(at('textUrdu')) }, help: { en: oneLine(at('help')), ur: oneLine(at('helpUrdu')) },
    unit: at('unit'), isRequired: yes('isRequired'), isImageRequired: yes('isImageRequired'),
  }
}

function yesOf(text: string, column: string, sheet: string, row: number, issues: ImportIssues): boolean {
  if (/^(yes|true|ہاں)$/i.test(text)) return true
  if (text !== '' && !/^(no|false|نہیں)$/i.test(text)) issues.add('cell', sheet, row, { name: text.slice(0, 80), other: column })
  return false
}

function sectionsOf(asked: readonly Asked[], options: ReadonlyMap<string, EditedOption[]>): TemplateContent['sections'] {
  const sections = new Map<string, { header: { en: string; ur: string }; questions: EditedQuestion[] }>()
  for (const { line: { cell }, question } of asked) {
    const header = { en: oneLine(cell(plain(ofQuestion.section))), ur: oneLine(cell(plain(ofQuestion.sectionUrdu))) }
    const section = sections.get(plain(header.en)) ?? { header, questions: [] }
    section.questions.push({ ...question, options: options.get(question.key) ?? [] })
    sections.set(plain(header.en), section)
  }
  return [...sections.values()]
}

function tellUnread(sheets: readonly Sheet[], issues: ImportIssues): void {
  const columns: { readonly [sheet: string]: readonly string[] } = { [sheetNames.questions]: Object.values(ofQuestion), [sheetNames.options]: Object.values(ofOption) }
  for (const [name, known] of Object.entries(columns)) {
    for (const column of headed(sheetNamed(sheets, plain(name)), (heading) => heading.trim()).columns) if (!known.some((each) => plain(each) === plain(column))) issues.add('column', name, null, { name: column })
  }
  const names = new Set(Object.values(sheetNames).map(plain))
  for (const { name, rows } of sheets) if (!names.has(plain(name)) && rows.some((row) => row.some((cell) => cell.trim() !== ''))) issues.add('sheet', name, null, { name })
}

