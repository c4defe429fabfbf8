/** A work order's checklist and survey with what was answered so far. */
import type { RowOf } from '#framework/server'
import { WorkOrderAnswerImage } from '#entities/work-orders/work-order-answer-image'
import { WorkOrderAnswer } from '#entities/work-orders/work-order-answer'
import type { Rows } from '#operations/people/insider'
import { checklistQuestions, checklistTables, surveyQuestions, surveyTables } from '#operations/questions/ask-questions'
import { living, type Filled as FilledOf } from '#operations/questions/filled'

export { answerersOf, givenIn, picturesOf, travelling } from '#operations/questions/filled'
export type { Picture } from '#operations/questions/filled'

/** Without names: what keeps answers one by one reads these each time. */
const needed = ['questionId', 'templateQuestionId', 'value', 'options', 'remark', 'answeredById', 'answeredTime', 'isTakenBack', 'olderValue', 'olderById', 'olderTime'] as const

export type StoredAnswer = Pick<RowOf<typeof WorkOrderAnswer>, (typeof needed)[number] | 'images' | 'id'>
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
  if (questionnaireTemplateId === null && templateId === null) return []
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
  return { ...asked, ...living(byQuestion(answers, asked.family === 'checklist' ? 'questionId' : 'templateQuestionId')) }
}

async function asked(read: Rows, family: Filled['family'], templateId: number, reading: Promise<Filled['questions']>): Promise<Asked> {
  const entity = family === 'checklist' ? 'QuestionnaireTemplate' : 'Template'
  const [rows, questions] = await Promise.all([read.rows(entity as string, { where: { id: templateId } as never, fields: ['name', 'version'], authorised: true, keepsPlan: true }), reading])
  const [row] = rows as unknown as { [name: string]: unknown }[]
  return { family, templateId, name: String(row?.['name'] ?? ''), version: Number(row?.['version'] ?? 1), questions }
}

/** The same template with these answers as they are now, pictures included: of what is asked, and of the other answers, nothing is read again. */
export async function answeredNow(read: Rows, order: Order, filled: Filled, changed: readonly { questionId: number }[]): Promise<Filled> {
  const of = filled.family === 'checklist' ? 'questionId' : 'templateQuestionId'
  const ids = changed.map(({ questionId }) => questionId)
  const now = byQuestion(await answersOf(read, order.id, { of, ids }), of)
  return { ...filled, ...living([...[...filled.answers, ...(filled.takenBack ?? [])].filter(([id]) => !ids.includes(id)), ...now]) }
}

interface Some {
  of: 'questionId' | 'templateQuestionId'
  ids: readonly number[]
}

/** All of a work order, or some. Pictures are not read as the rows of each answer: they would be asked for once these were there. */
export async function answersOf(read: Rows, workOrderId: number, some?: Some): Promise<readonly StoredAnswer[]> {
  const only = some ? { [some.of]: { in: some.ids } } : {}
  const onlyOf = some ? { [`answer.${some.of}`]: { in: some.ids } } : {}
  const common = { order: ['id'], authorised: true, keepsPlan: true } as const
  const [answers, pictures] = await Promise.all([
    read.rows(WorkOrderAnswer, { where: { workOrderId, ...only }, fields: [...needed], ...common }),
    read.rows(WorkOrderAnswerImage.key as string, { where: { 'answer.workOrderId': workOrderId, ...onlyOf } as never, fields: ['answerId', 'image', 'imageAddress', 'takenTime', 'latitude', 'longitude', 'accuracy'], ...common }),
  ])
  const byAnswer = grouped(pictures as unknown as readonly { answerId: number }[])
  return answers.map((answer) => ({ ...answer, images: (byAnswer.get(answer.id) ?? []) as unknown as StoredAnswer['images'] }))
}

function byQuestion(answers: readonly StoredAnswer[], of: 'questionId' | 'templateQuestionId'): Map<number, StoredAnswer> {
  return new Map(answers.flatMap((answer) => (answer[of] === null ? [] : [[answer[of], answer] as const])))
}

function grouped<P extends { answerId: number }>(pictures: readonly P[]): ReadonlyMap<number, P[]> {
  const groups = new Map<number, P[]>()
  for (const picture of pictures) groups.set(picture.answerId, [...(groups.get(picture.answerId) ?? []), picture])
  return groups
}
