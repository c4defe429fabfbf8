/** What the report page reads and what its address says. */
import { requestOf, useService, useSession, type ListStateHandle } from '#framework/web'
import { yesNoText } from '#operations/answer-words'
import { headerWords, questionWords } from '#operations/asked-words'
import { useSearchParams } from 'react-router-dom'
import { inUrdu, nameOf } from '../model/columns.ts'

export interface ReportColumn {
  key: string
  header: string
  question: string
  /** Empty: there is none. */
  headerUrdu: string
  questionUrdu: string
  kind: number
  unit: string
  optionsUrdu?: { readonly [name: string]: string }
}

export interface ReportPicture {
  column: string
  address: string
  thumbnailAddress: string
  takenTime: string | null
}

export interface ReportItem {
  workOrderId: number
  number: string
  siteCode: string
  siteName: string
  closedTime: string | null
  assignedUserName: string
  /** Columns whose answer is out of its bounds. */
  out: readonly string[]
  pictures: readonly ReportPicture[]
  readonly [column: string]: unknown
}

export interface Report {
  totalCount: number
  outCount: number
  versions: number
  /** Of the template: a preset of any of them is one of the report. */
  versionIds: readonly number[]
  columns: readonly ReportColumn[]
  items: readonly ReportItem[]
}

export interface TemplateItem {
  family: 'survey' | 'checklist'
  id: number
  name: string
  count: number
}

export const reportPath = 'WorkOrder/GetAllQuestionnaireReport'
export const filePath = 'WorkOrder/GenerateQuestionnaireReport'

type Query = { readonly [name: string]: string | number | boolean }

/** The template in the address: `template=survey-12`. */
export const templateKey = ({ family, id }: Pick<TemplateItem, 'family' | 'id'>) => `${family}-${id}`

export function useTemplates() {
  return useService<{ items: readonly TemplateItem[] }>('WorkOrderAnswer/GetTemplates')
}

/** The address: which template, which of its columns (none named: all), only answers out of bounds. */
export function useAsked(templates: readonly TemplateItem[] | undefined) {
  const [query, setQuery] = useSearchParams()
  const change = (part: { readonly [name: string]: string | null }) => setQuery((before) => {
    const next = new URLSearchParams(before)
    for (const [name, value] of Object.entries(part)) {
      if (value === null) next.delete(name)
      else next.set(name, value)
    }
    next.delete('page')
    return next
  })
  const named = query.get('template')
  const template = templates?.find((each) => templateKey(each) === named) ?? (named ? undefined : templates?.[0])
  const columns = query.get('columns')?.split(',').filter(Boolean) ?? null
  const [answerOf, answer] = [query.get('of'), query.get('answer')]
  return { template, columns, isOut: query.get('out') === 'true', answered: answerOf && answer ? { of: answerOf, answer } : null, change }
}

/** The address of the visits that gave an answer, with the conditions that stand. @param of the key of its column */
export function useAnswerAddress(of: string): (answer: string) => string {
  const [query] = useSearchParams()
  return (answer) => {
    const next = new URLSearchParams(query)
    next.set('of', of)
    next.set('answer', answer)
    next.delete('page')
    return `?${next.toString()}`
  }
}

/** What both the rows and the files are asked with. */
export function queryFor(template: TemplateItem, state: ListStateHandle, isOut: boolean, answered: { of: string; answer: string } | null): Query {
  const { conditions = [], search } = requestOf(state)
  return {
    ...Object.fromEntries(conditions.map(([name, value]) => [name, String(value)])), ...(search ? { Keyword: search } : {}),
    ...(template.family === 'survey' ? { TemplateId: template.id } : { QuestionnaireTemplateId: template.id }), ...(isOut ? { IsOut: true } : {}), ...(answered ? { AnswerOf: answered.of, Answer: answered.answer } : {}),
  }
}

/** Question and header of a column in the language of whoever reads. */
export function useColumnWords() {
  const { language } = useSession()
  return {
    questionOf: ({ question, questionUrdu }: Pick<ReportColumn, 'question' | 'questionUrdu'>) => questionWords(language, { questionText: question, questionTextUrdu: questionUrdu }),
    headerOf: ({ header, headerUrdu }: Pick<ReportColumn, 'header' | 'headerUrdu'>) => headerWords(language, { header, headerUrdu }),
  }
}

/** Columns with the words by which the server knows them. */
export function wordedColumns(columns: readonly ReportColumn[]): (ReportColumn & { questionText: string })[] {
  return columns.map((column) => ({ ...column, questionText: column.question }))
}

/** By what these columns are kept and asked for; all of them are, when none is named. */
export function namesOf(shown: readonly ReportColumn[], all: readonly ReportColumn[]): string {
  const worded = wordedColumns(all)
  return wordedColumns(shown).map((column) => nameOf(column, worded)).join('\n')
}

export const isPicture = ({ kind }: Pick<ReportColumn, 'kind'>): boolean => kind === 8 || kind === 9

/** An answer as it is read: yes and no are kept as words of the wire, options by their first words. */
export function useAnswerWords(): (value: string, column: Pick<ReportColumn, 'kind' | 'optionsUrdu'>) => string {
  const { language } = useSession()
  return (value, column) => {
    if (column.kind === 3) return yesNoText(value)?.[language] ?? value
    return language === 'ur' ? inUrdu(value, column) : value
  }
}

/** What was answered; empty: nothing. */
export function valueIn(item: ReportItem, { key }: Pick<ReportColumn, 'key'>): string {
  const value = item[key]
  return typeof value === 'string' ? value : ''
}

/** Pictures of a visit in the order of the columns. */
export function picturesIn(item: ReportItem, columns: readonly ReportColumn[]): { picture: ReportPicture; column: ReportColumn }[] {
  return columns.flatMap((column) => item.pictures.filter((picture) => picture.column === column.key).map((picture) => ({ picture, column })))
}
