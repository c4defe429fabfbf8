/** A template → a form of XLSForm: `survey`, `choices`, `settings`. Pure; read again it is the same template. */
import { kinds, type KindName } from '#operations/questions'
import { tidied } from '../../model/tidied.ts'
import { openedBy, questionsOf, yesAndNo, type EditedOption, type EditedQuestion, type TemplateContent } from '../../model/template.ts'
import type { Sheet } from '../sheets.ts'
import { ours } from './our-columns.ts'
import type { References } from './settings.ts'
import { freeName, nameFrom, valuesOf } from './texts.ts'

const languages = { en: 'English (en)', ur: 'Urdu (ur)' } as const
const surveyColumns = [
  'type', 'name', `label::${languages.en}`, `label::${languages.ur}`, `hint::${languages.en}`, `hint::${languages.ur}`, 'required', 'relevant', 'constraint', 'appearance',
  ours.kind, ours.unit, ours.decimals, ours.likelyMin, ours.likelyMax, ours.pictures, ours.picturesAtLeast, ours.picturesAtMost,
] as const
const choiceColumns = ['list_name', 'name', `label::${languages.en}`, `label::${languages.ur}`, 'media::image', ours.optionPicture] as const
const types: { readonly [K in KindName]: string } = {
  text: 'text', number: 'decimal', yesNo: 'select_one', choice: 'select_one', several: 'select_multiple', date: 'date', time: 'time', picture: 'image', signature: 'image', barCode: 'barcode', location: 'geopoint',
}
/** The list of yes and no that many questions share. */
const plainList = 'yes_no'

type Cells<C extends string> = { [column in C]?: string }

/** @param references names of the rows that the template is for */
export function writeXlsForm(template: TemplateContent, references: References): Sheet[] {
  const content = tidied(template)
  const questions = questionsOf(content)
  const keys = new Set(questions.map(({ key }) => key))
  const values = new Map(questions.map((question) => [question.key, valuesOf(question.options)]))
  const opened = openedBy(questions)
  const byKey = new Map(questions.map((question) => [question.key, question]))
  const relevant = (key: string) => (opened.get(key) ?? []).flatMap(({ parent, options }) => options.map((n) => {
    const value = values.get(parent)?.[n] ?? ''
    return byKey.get(parent)?.kind === kinds.several ? `selected(\${${parent}}, '${value}')` : `\${${parent}} = '${value}'`
  })).join(' or ')
  const survey = content.sections.flatMap(({ header, questions: own }, n): Cells<(typeof surveyColumns)[number]>[] => {
    const rows = own.map((question) => rowOf(question, relevant(question.key)))
    if (header.en === '' && header.ur === '') return rows
    const name = freeName(nameFrom(header.en) || `section_${n + 1}`, keys)
    return [{ type: 'begin_group', name, 'label::English (en)': header.en, 'label::Urdu (ur)': header.ur }, ...rows, { type: 'end_group', name }]
  })
  const plain = questions.some((question) => listOf(question) === plainList) ? [...choicesOf(plainList, yesAndNo, ['yes', 'no'])] : []
  const choices = [...plain, ...questions.filter((question) => question.options.length).flatMap((question) => choicesOf(question.key, question.options, values.get(question.key) ?? []))]
  const settings = {
    form_title: content.name, form_id: nameFrom(content.name) || 'form', default_language: languages.en, [ours.project]: references.projectId ?? '', [ours.sourceFieldType]: references.sourceFieldTypeId ?? '', [ours.workOrderType]: references.workOrderTypeId ?? '',
    [ours.geofencing]: content.geofencing ? 'yes' : 'no', [ours.slaTime]: content.slaTime,
  }
  return [sheetOf('survey', surveyColumns, survey), sheetOf('choices', choiceColumns, choices), sheetOf('settings', Object.keys(settings), [settings])]
}

function sheetOf<C extends string>(name: string, columns: readonly C[], rows: readonly Cells<C>[]): Sheet {
  return { name, rows: [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))] }
}

function rowOf(question: EditedQuestion, relevant: string): Cells<(typeof surveyColumns)[number]> {
  const { key, text, help, kind, unit, decimals, likelyMin, likelyMax, imagesAtLeast, imagesAtMost } = question
  const name = (Object.keys(kinds) as KindName[]).find((each) => kinds[each] === kind) ?? 'text'
  const list = listOf(question)
  const number = (value: number | null) => (value === null ? '' : String(value))
  const isWhole = kind === kinds.number && decimals === 0
  return {
    type: isWhole ? 'integer' : list === null ? types[name] : `${types[name]} ${list}`, name: key, 'label::English (en)': text.en, 'label::Urdu (ur)': text.ur, 'hint::English (en)': help.en, 'hint::Urdu (ur)': help.ur,
    required: question.isRequired ? 'yes' : '', relevant, constraint: constraintOf(question), appearance: kind === kinds.signature ? 'signature' : '',
    // Two options yes and no are read as a question of yes or no.
    [ours.kind]: kind === kinds.choice && isYesNo(question.options) ? 'choice' : '', [ours.unit]: unit, [ours.decimals]: isWhole ? '' : number(decimals), [ours.likelyMin]: number(likelyMin), [ours.likelyMax]: number(likelyMax),
    [ours.pictures]: question.isImageRequired ? 'required' : '', [ours.picturesAtLeast]: number(imagesAtLeast), [ours.picturesAtMost]: number(imagesAtMost),
  }
}

function constraintOf({ min, max, longest, kind }: EditedQuestion): string {
  const parts = kind === kinds.number ? [min === null ? '' : `. >= ${plain(min)}`, max === null ? '' : `. <= ${plain(max)}`] : [longest === null || kind !== kinds.text ? '' : `string-length(.) <= ${longest}`]
  return parts.filter(Boolean).join(' and ')
}

/** Never with an exponent: other programs do not read one. */
function plain(value: number): string {
  return value.toFixed(6).replace(/\.?0+$/, '')
}

function listOf({ key, kind, options }: EditedQuestion): string | null {
  if (kind === kinds.yesNo && !options.length) return plainList
  return kind === kinds.yesNo || kind === kinds.choice || kind === kinds.several ? key : null
}

function isYesNo(options: readonly EditedOption[]): boolean {
  return options.length === 2 && ['yes', 'no'].every((word) => options.some(({ name }) => name.en.toLowerCase() === word))
}

function choicesOf(list: string, options: readonly EditedOption[], values: readonly string[]): Cells<(typeof choiceColumns)[number]>[] {
  return options.map(({ name, image, isImageRequired }, n) => ({
    list_name: list, name: values[n] ?? '', 'label::English (en)': name.en, 'label::Urdu (ur)': name.ur, 'media::image': image ?? '', [ours.optionPicture]: isImageRequired ? 'required' : '',
  }))
}
