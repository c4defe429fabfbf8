/** A work order's checklist and survey with what was answered so far. */
import type { RowOf, Where } from '#framework/server'
import { WorkOrderAnswer } from '#entities/work-orders/work-order-answer'
import type { Rows } from '#operations/people/insider'
import { checklistQuestions, checklistTables, surveyQuestions, surveyTables } from '#operations/questions/ask-questions'
import { picturesOf, type Filled as FilledOf } from '#operations/questions/filled'

export { givenIn, picturesOf, travelling } from '#operations/questions/filled'
export type { Picture } from '#operations/questions/filled'

/** Without names: what keeps answers one by one reads these each time. */
const needed = ['questionId', 'templateQuestionId', 'value', 'options', 'remark', 'images', 'answeredById', 'answeredTime'] as const

const withoutPictures = needed.filter((field) => field !== 'images')

export type StoredAnswer = Pick<RowOf<typeof WorkOrderAnswer>, (typeof needed)[number] | 'id'>
export type Filled = FilledOf<StoredAnswer>

interface Order {
  readonly id: number
  readonly questionnaireTemplateId: number | null
  readonly templateId: number | null
  readonly projectId: number | null
}

/** Checklist first; nothing where it has none. @param read of a person without the walls of places @param only one of the two; absent: both */
export async function filledOf(read: Rows, order: Order, only?: Filled['family']): Promise<Filled[]> {
  const { questionnaireTemplateId, templateId } = order
  // Asked at once, they travel together.
  const [answers, checklist, survey] = await Promise.all([
    answersOf(read, order.id), questionnaireTemplateId !== null && only !== 'survey' ? checklistOf(read, questionnaireTemplateId, order.projectId) : null, templateId !== null && only !== 'checklist' ? surveyOf(read, templateId) : null,
  ])
  return [checklist, survey].flatMap((asked) => (asked ? [withAnswers(asked, answers)] : []))
}

/** A template without answers. */
export type Asked = Omit<Filled, 'answers'>

/** Of many answers to a template each is kept by itself, and asks for all of it. */
export function checklistOf(read: Rows, templateId: number, projectId: number | null): Promise<Asked> {
  return read.remembered({ from: checklistTables, key: `checklist ${templateId} ${projectId}`, read: () => asked(read, 'checklist', templateId, checklistQuestions(read, templateId, projectId)) })
}

export function surveyOf(read: Rows, templateId: number): Promise<Asked> {
  return read.remembered({ from: surveyTables, key: `survey ${templateId}`, read: () => asked(read, 'survey', templateId, surveyQuestions(read, templateId)) })
}

/** @param answers of the work order, those to other templates among them */
export function withAnswers(asked: Asked, answers: readonly StoredAnswer[]): Filled {
  return { ...asked, answers: byQuestion(answers, asked.family === 'checklist' ? 'questionId' : 'templateQuestionId') }
}

async function asked(read: Rows, family: Filled['family'], templateId: number, reading: Promise<Filled['questions']>): Promise<Asked> {
  const entity = family === 'checklist' ? 'QuestionnaireTemplate' : 'Template'
  const [rows, questions] = await Promise.all([read.rows(entity as string, { where: { id: templateId } as never, fields: ['name', 'version'], authorised: true, keepsPlan: true }), reading])
  const [row] = rows as unknown as { [name: string]: unknown }[]
  return { family, templateId, name: String(row?.['name'] ?? ''), version: Number(row?.['version'] ?? 1), questions }
}

/** The same template with these answers as they are now: of what is asked, of the other answers, and of pictures that nobody sent, nothing is read again. */
export async function answeredNow(read: Rows, order: Order, filled: Filled, changed: readonly { questionId: number; images?: readonly unknown[] | undefined }[]): Promise<Filled> {
  if (!changed.length) return filled
  const of = filled.family === 'checklist' ? 'questionId' : 'templateQuestionId'
  const ids = changed.map(({ questionId }) => questionId)
  const before = (id: number) => picturesOf({ images: filled.answers.get(id)?.images ?? [] })
  const hasPictures = changed.some(({ questionId, images }) => images && (images.length > 0 || before(questionId).length > 0))
  const now = byQuestion(await answersOf(read, order.id, { [of]: { in: ids } }, hasPictures ? needed : withoutPictures), of)
  const withPictures = [...now].map(([id, answer]) => [id, hasPictures ? answer : { ...answer, images: (filled.answers.get(id)?.images ?? []) as typeof answer.images }] as const)
  return { ...filled, answers: new Map([...[...filled.answers].filter(([id]) => !ids.includes(id)), ...withPictures]) }
}

/** All of a work order, if nothing narrower is said. */
export async function answersOf(read: Rows, workOrderId: number, narrower: Where<typeof WorkOrderAnswer> = {}, fields: readonly (typeof needed)[number][] = needed): Promise<readonly StoredAnswer[]> {
  return read.rows(WorkOrderAnswer, { where: { workOrderId, ...narrower }, order: ['id'], fields, authorised: true, keepsPlan: true })
}

function byQuestion(answers: readonly StoredAnswer[], of: 'questionId' | 'templateQuestionId'): Map<number, StoredAnswer> {
  return new Map(answers.flatMap((answer) => (answer[of] === null ? [] : [[answer[of], answer] as const])))
}
