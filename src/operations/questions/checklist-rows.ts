/** The rows that make the questions of a checklist: each question with its options, and what these open, however deep. */
import { idsOf, type Rows } from '../people/insider.ts'

/** Follow-ups of follow-ups, at most. */
const deepest = 10

export interface Row {
  readonly id: number
  readonly [name: string]: unknown
}

export interface OptionRow {
  /** The option of the question. */
  allocation: Row
  /** The option itself. */
  option: Row
  /** What it opens, in order: the question's id and the row that says so. */
  opens: readonly { questionId: number; link: Row }[]
  picture: OptionPicture | null
}

export interface OptionPicture {
  key: string
  address: string
}

export interface QuestionRows {
  question: Row
  options: readonly OptionRow[]
}

/**
 * @param read of a person without the walls of places
 * @param projectId whose options count beside those of all projects
 * @returns by id of the question, the given ones and all that they open
 */
export async function checklistRows(read: Rows, questionIds: readonly number[], projectId: number | null): Promise<Map<number, QuestionRows>> {
  const ofProject = { or: [{ projectId: null }, { projectId }] }
  const found = new Map<number, QuestionRows>()
  let wanted = [...new Set(questionIds)]
  for (let depth = 0; wanted.length && depth < deepest; depth += 1) {
    const [questions, allocations, links] = await Promise.all([
      rowsOf(read, 'Questionnaire', { id: { in: wanted } }),
      rowsOf(read, 'QuestionAllocationOption', { questionId: { in: wanted }, ...ofProject }),
      rowsOf(read, 'QuestionOptionsAllocation', { questionId: { in: wanted } }),
    ])
    const [options, pictures] = await Promise.all([rowsOf(read, 'AnswerDropdownOption', { id: { in: idsOf(allocations.map((each) => each['answerDropDownOptionId'])) } }), picturesOf(read, allocations)])
    const named = new Map(options.map((option) => [option.id, option]))
    for (const question of questions) {
      const own = new Map(inOrder(allocations.filter((each) => each['questionId'] === question.id)).map((each) => [each['answerDropDownOptionId'] as number, each]))
      found.set(question.id, { question, options: [...own].flatMap(([id, allocation]): OptionRow[] => {
        const option = named.get(id)
        const opening = inOrder(links.filter((link) => link['questionId'] === question.id && link['optionId'] === id))
        return option ? [{ allocation, option, opens: opening.map((link) => ({ questionId: link['allocatedQuestionId'] as number, link })), picture: pictures.get(allocation['pictureId'] as number) ?? null }] : []
      }) })
    }
    wanted = idsOf(links.map((link) => link['allocatedQuestionId'])).filter((id) => !found.has(id))
  }
  return found
}

/** The rows that give a checklist its questions, in their order. */
export async function allocatedRows(read: Rows, templateId: number, projectId: number | null): Promise<Row[]> {
  const rows = await rowsOf(read, 'QuestionnaireTemplateQuestionAllocation', { questionnaireTemplateId: templateId, or: [{ projectId: null }, { projectId }] })
  return [...new Map(inOrder(rows).toReversed().map((row) => [row['questionId'], row])).values()].toReversed()
}

/** Pictures of options by id. */
export async function picturesOf(read: Rows, rows: readonly Row[]): Promise<ReadonlyMap<number, OptionPicture>> {
  const ids = idsOf(rows.map((row) => row['pictureId']))
  const found = ids.length ? await rowsOf(read, 'OptionPicture', { id: { in: ids } }) : []
  return new Map(found.map((row) => [row.id, { key: String(row['image'] ?? ''), address: String(row['imageAddress'] ?? '') }]))
}

/** By their positions; those without one after the others, as they came. */
export function inOrder<R extends Row>(rows: readonly R[]): R[] {
  const place = ({ position }: Row) => (typeof position === 'number' && position > 0 ? position : Number.MAX_SAFE_INTEGER)
  return rows.toSorted((a, b) => place(a) - place(b) || a.id - b.id)
}

const ofQuestion = ['code', 'questionText', 'questionTextUrdu', 'help', 'helpUrdu', 'answerTypeId', 'isRequired', 'isImageRequired', 'unit', 'min', 'max', 'likelyMin', 'likelyMax', 'decimals', 'longest', 'imagesAtLeast', 'imagesAtMost']
const ofAllocation = ['position', 'nameUrdu', 'imageRule', 'pictureId']
const ofPlace = ['position', 'header', 'headerUrdu']
const ofOwnOption = ['question', 'optionId', 'followUps']

/** What is needed of each row, without names of what it refers to: answers are kept one by one, and each time all of these are read. */
const needed = {
  Questionnaire: ofQuestion, TemplateQuestion: [...ofQuestion, ...ofPlace], SiteAssets_TemplateQuestion: [...ofQuestion, ...ofPlace], QuestionAllocationOption: [...ofAllocation, 'questionId', 'answerDropDownOptionId', 'projectId'],
  TemplateQuestionOption: [...ofAllocation, ...ofOwnOption], SiteAssets_TemplateQuestionOption: [...ofAllocation, ...ofOwnOption], QuestionOptionsAllocation: ['questionId', 'optionId', 'allocatedQuestionId', 'position'],
  QuestionnaireTemplateQuestionAllocation: ['questionnaireTemplateId', 'questionId', 'projectId', 'position', 'header', 'headerUrdu'], AnswerDropdownOption: ['name', 'isImageRequired'], SiteAssets_AnswerOption: ['name'], OptionPicture: ['image', 'imageAddress'],
} as const

/** Rows of what a template is made of. @param order `id` if not stated */
export async function rowsOf(read: Rows, entity: keyof typeof needed, where: object, order: readonly string[] = ['id']): Promise<Row[]> {
  return (await read.rows(entity as string, { where: where as never, order, fields: needed[entity], authorised: true, keepsPlan: true })) as unknown as Row[]
}
