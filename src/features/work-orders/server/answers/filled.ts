/** A work order's checklist and survey with what was answered so far. */
import type { RowOf } from '#framework/server'
import { WorkOrderAnswer } from '#entities/work-orders/work-order-answer'
import type { Rows } from '#operations/people/insider'
import { checklistQuestions, surveyQuestions } from '#operations/questions/ask-questions'
import type { Filled as FilledOf } from '#operations/questions/filled'

export { givenIn, picturesOf, travelling } from '#operations/questions/filled'
export type { Picture } from '#operations/questions/filled'

/** Without names: what keeps answers one by one reads these each time. */
const needed = ['questionId', 'templateQuestionId', 'value', 'options', 'remark', 'images', 'answeredById', 'answeredTime'] as const

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
  const answers = await answersOf(read, order.id)
  const filled: Filled[] = []
  if (questionnaireTemplateId !== null && only !== 'survey') {
    filled.push({
      family: 'checklist', templateId: questionnaireTemplateId, ...(await namedBy(read, 'QuestionnaireTemplate', questionnaireTemplateId)),
      questions: await checklistQuestions(read, questionnaireTemplateId, order.projectId), answers: byQuestion(answers, 'questionId'),
    })
  }
  if (templateId !== null && only !== 'checklist') {
    filled.push({ family: 'survey', templateId, ...(await namedBy(read, 'Template', templateId)), questions: await surveyQuestions(read, templateId), answers: byQuestion(answers, 'templateQuestionId') })
  }
  return filled
}

/** The same template with the answers as they are now: of what is asked nothing is read again. */
export async function answeredNow(read: Rows, order: Order, filled: Filled): Promise<Filled> {
  return { ...filled, answers: byQuestion(await answersOf(read, order.id), filled.family === 'checklist' ? 'questionId' : 'templateQuestionId') }
}

function answersOf(read: Rows, workOrderId: number): Promise<readonly StoredAnswer[]> {
  return read.rows(WorkOrderAnswer, { where: { workOrderId }, order: ['id'], fields: [...needed], authorised: true })
}

function byQuestion(answers: readonly StoredAnswer[], of: 'questionId' | 'templateQuestionId'): Map<number, StoredAnswer> {
  return new Map(answers.flatMap((answer) => (answer[of] === null ? [] : [[answer[of], answer] as const])))
}

async function namedBy(read: Rows, entity: string, id: number): Promise<{ name: string; version: number }> {
  const [row] = (await read.rows(entity, { where: { id } as never, fields: ['name', 'version'], authorised: true })) as unknown as { [name: string]: unknown }[]
  return { name: String(row?.['name'] ?? ''), version: Number(row?.['version'] ?? 1) }
}
