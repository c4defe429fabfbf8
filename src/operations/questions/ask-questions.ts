/** The questions of a checklist and of a survey, as they are asked: in order, with their options and what these open. */
import { kinds, type Limits, type Option, type Question } from '../questions.ts'
import type { Rows } from '../people/insider.ts'
import { allocatedRows, checklistRows, inOrder, picturesOf, rowsOf, type OptionPicture, type QuestionRows, type Row } from './checklist-rows.ts'

/** With what the page shows beside it; empty where there is none. */
export interface AskedOption extends Option {
  nameUrdu: string
  imageAddress: string
}

export interface AskedQuestion extends Question {
  questionTextUrdu: string
  headerUrdu: string
  help: string
  helpUrdu: string
  unit: string
  options: readonly AskedOption[]
}

/** Everything that the questions of a checklist, and of a survey, are read from. */
export const checklistTables = ['QuestionnaireTemplate', 'QuestionnaireTemplateQuestionAllocation', 'Questionnaire', 'QuestionAllocationOption', 'QuestionOptionsAllocation', 'AnswerDropdownOption', 'AnswerType', 'OptionPicture']
export const surveyTables = ['Template', 'TemplateQuestion', 'TemplateQuestionOption', 'AnswerDropdownOption', 'AnswerType', 'OptionPicture']

type Kinds = ReadonlyMap<number, number | null>

/** Kinds of answers by type; a type that says none takes words, or its options. */
export async function kindsOf(read: Rows): Promise<Kinds> {
  return new Map((await read.rows('AnswerType', { fields: ['kind'], authorised: true, keepsPlan: true })).map((type) => [type.id, (type['kind'] as number | null) || null]))
}

/** What a question answers. */
export function kindOf(row: Row, types: Kinds, hasOptions: boolean): number {
  return types.get((row['answerTypeId'] ?? 0) as number) ?? (hasOptions ? kinds.choice : kinds.text)
}

/** Whether a picture belongs to the choice: the question's own word goes before the option's. */
export function needsPicture(rule: unknown, option: Row): boolean {
  return rule === 1 || (rule !== 2 && option['isImageRequired'] === true)
}

/** Bounds are kept as texts, so that 0 is one and nothing is none. */
export function limitsOf(row: Row): Limits {
  const number = (name: keyof Limits) => (String(row[name] ?? '').trim() === '' ? null : Number(row[name]))
  return {
    min: number('min'), max: number('max'), likelyMin: number('likelyMin'), likelyMax: number('likelyMax'), decimals: number('decimals'), longest: number('longest'), imagesAtLeast: number('imagesAtLeast'), imagesAtMost: number('imagesAtMost'),
  }
}

interface Place {
  header: string
  headerUrdu: string
  position: number
  parentQuestionId: number | null
}

function questionOf(row: Row, types: Kinds, options: readonly AskedOption[], place: Place): AskedQuestion {
  const text = (name: string) => String(row[name] ?? '')
  return {
    questionId: row.id, questionText: text('questionText'), questionTextUrdu: text('questionTextUrdu'), help: text('help'), helpUrdu: text('helpUrdu'),
    answerTypeId: (row['answerTypeId'] ?? null) as number | null, kind: kindOf(row, types, options.length > 0), isRequired: row['isRequired'] === true, isImageRequired: row['isImageRequired'] === true,
    unit: text('unit'), ...limitsOf(row), options, ...place,
  }
}

function optionOf(allocation: Row, option: Row, picture: OptionPicture | null, followUps: readonly number[]): AskedOption {
  return { id: option.id, name: String(option['name'] ?? ''), nameUrdu: String(allocation['nameUrdu'] ?? ''), isImageRequired: needsPicture(allocation['imageRule'], option), imageAddress: picture?.address ?? '', followUps }
}

/** @param read of a person without the walls of places: a checklist is read with its work order */
export async function checklistQuestions(read: Rows, templateId: number, projectId: number | null): Promise<AskedQuestion[]> {
  const [allocated, types] = await Promise.all([allocatedRows(read, templateId, projectId), kindsOf(read)])
  const all = await checklistRows(read, allocated.map((row) => row['questionId'] as number), projectId)
  const always = new Set(allocated.map((row) => row['questionId'] as number))
  const asked = new Map<number, AskedQuestion>()
  const ask = (id: number, place: Omit<Place, 'position'>) => {
    const rows = all.get(id)
    if (!rows || asked.has(id)) return
    const options = rows.options.map(({ allocation, option, picture, opens }) => optionOf(allocation, option, picture, opens.map(({ questionId }) => questionId)))
    asked.set(id, questionOf(rows.question, types, options, { ...place, position: asked.size + 1 }))
    for (const follow of followUpsOf(rows)) if (!always.has(follow)) ask(follow, { ...place, parentQuestionId: id })
  }
  for (const row of allocated) ask(row['questionId'] as number, { header: String(row['header'] ?? ''), headerUrdu: String(row['headerUrdu'] ?? ''), parentQuestionId: null })
  return [...asked.values()]
}

/** Questions that any of its options opens, in the order of the page. */
function followUpsOf({ options }: QuestionRows): number[] {
  return [...new Set(inOrder(options.flatMap(({ opens }) => opens.map(({ link }) => link))).map((link) => link['allocatedQuestionId'] as number))]
}

/** The key that names a question in all versions; one of before has that of its row. */
export function codeOf(row: Row): string {
  return String(row['code'] || `q${row.id}`)
}

/** @param read of a person without the walls of places */
export async function surveyQuestions(read: Rows, templateId: number): Promise<AskedQuestion[]> {
  const [{ rows, options, pictures }, types] = await Promise.all([surveyRows(read, templateId), kindsOf(read)])
  const ids = new Map(rows.map((row) => [codeOf(row), row.id]))
  const parents = new Map<number, number>()
  const asked = rows.map((row, n) => {
    const own = (options.get(codeOf(row)) ?? []).map(({ allocation, option }) => {
      const followUps = ((allocation['followUps'] ?? []) as readonly string[]).flatMap((code) => ids.get(code) ?? []).filter((id) => id !== row.id)
      for (const id of followUps) if (!parents.has(id)) parents.set(id, row.id)
      return optionOf(allocation, option, pictures.get(allocation['pictureId'] as number) ?? null, followUps)
    })
    return questionOf(row, types, own, { header: String(row['header'] ?? ''), headerUrdu: String(row['headerUrdu'] ?? ''), position: n + 1, parentQuestionId: null })
  })
  return asked.map((question) => ({ ...question, parentQuestionId: parents.get(question.questionId) ?? null }))
}

export interface SurveyRows {
  rows: readonly Row[]
  /** By key of the question, in order. */
  options: ReadonlyMap<string, { allocation: Row; option: Row }[]>
  pictures: ReadonlyMap<number, OptionPicture>
}

/** Templates that hold their questions themselves: where questions and options are kept, and what an option is called by. */
export const ownTables = {
  Template: { questions: 'TemplateQuestion', options: 'TemplateQuestionOption', named: 'AnswerDropdownOption' },
  SiteAssets_Template: { questions: 'SiteAssets_TemplateQuestion', options: 'SiteAssets_TemplateQuestionOption', named: 'SiteAssets_AnswerOption' },
} as const

/** The rows of a template's own questions and options. */
export async function surveyRows(read: Rows, templateId: number, of: keyof typeof ownTables = 'Template'): Promise<SurveyRows> {
  const tables = ownTables[of]
  const [rows, allocations] = await Promise.all([
    rowsOf(read, tables.questions, { templateId }, ['position', 'id']), rowsOf(read, tables.options, { templateId }, ['position', 'id']),
  ])
  const ids = [...new Set(allocations.map((each) => each['optionId'] as number))]
  const [named, pictures] = await Promise.all([ids.length ? rowsOf(read, tables.named, { id: { in: ids } }) : [], picturesOf(read, allocations)])
  const optionOfId = new Map(named.map((option) => [option.id, option]))
  const options = new Map<string, { allocation: Row; option: Row }[]>()
  for (const allocation of allocations) {
    const option = optionOfId.get(allocation['optionId'] as number)
    const question = String(allocation['question'])
    if (option) options.set(question, [...(options.get(question) ?? []), { allocation, option }])
  }
  return { rows, options, pictures }
}
