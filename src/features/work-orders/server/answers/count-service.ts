/** How often each answer was given, in closed work orders. */
import { service, type Principal, type Service, type Where } from '#framework/server'
import { z } from 'zod'
import { WorkOrderAnswer } from '#entities/work-orders/work-order-answer'
import { figureFilter, maybeId, ordersOf, type Filter } from '#operations/figures/order-filter'
import { idsOf, withoutPlaces } from '#operations/people/insider'

type Condition = { readonly [name: string]: unknown }
const fieldOf: { readonly [wire: string]: string } = { sourceFiedTypeId: 'sourceFieldType', workOrderTypeId: 'workOrderType', regionId: 'region', subRegionId: 'subRegion', projectId: 'project', teamId: 'team', departmentId: 'department' }

/** The filter of work orders, said of their answers. */
function ofAnswers(asked: Filter, principal: Principal): Condition {
  const along = (where: Condition): Condition => Object.fromEntries(Object.entries(where).map(([name, value]) => (
    name === 'and' || name === 'or' ? [name, (value as Condition[]).map(along)] : [`workOrder.${fieldOf[name] ?? name}`, value]
  )))
  return along(ordersOf(asked, principal) as Condition)
}

const page = z.object({ totalCount: z.int(), items: z.array(z.object({ questionId: z.int(), questionText: z.string(), optionId: z.int().nullable(), answer: z.string(), count: z.int() })) })

export const countService: Service = service({
  path: 'WorkOrderAnswer/GetAllAnswersWithCountOfQuestionniareId', method: 'GET', admits: { anyOf: ['LookUps.WorkOrder.Read'] }, output: page,
  input: z.object({ ...figureFilter, QuestionnaireId: maybeId, QuestionniareId: maybeId, QuestionnaireTemplateId: maybeId }),
  async handle({ principal, read, input }) {
    const question = input.QuestionnaireId || input.QuestionniareId
    const where = { and: [
      ofAnswers(input, principal), { 'workOrder.status': 'CLOSED', questionId: question ? question : { empty: false } },
      input.QuestionnaireTemplateId ? { 'workOrder.questionnaireTemplate': input.QuestionnaireTemplateId } : {},
    ] } as unknown as Where<typeof WorkOrderAnswer>
    const groups = await read.groupBy(principal, WorkOrderAnswer, { by: ['questionId', 'value'], where, order: '-count', limit: 10_000 })
    const insider = withoutPlaces(principal)
    const ids = idsOf(groups.map(({ questionId }) => questionId))
    const [questions, options] = ids.length ? await Promise.all([
      read.rows(insider, 'Questionnaire', { where: { id: { in: ids } }, fields: ['questionText'], authorised: true }),
      read.rows(insider, 'QuestionAllocationOption', { where: { questionId: { in: ids } }, fields: ['questionId', 'answerDropDownOptionId', 'answerDropdownOptionName'], order: ['id'], authorised: true }),
    ]) : [[], []]
    const items = groups.filter(({ value }) => value).map(({ questionId, value, count }) => ({
      questionId: Number(questionId), questionText: String(questions.find(({ id }) => id === questionId)?.['questionText'] ?? ''), answer: String(value), count,
      optionId: (options.find((option) => option['questionId'] === questionId && option['answerDropdownOptionName'] === value)?.['answerDropDownOptionId'] ?? null) as number | null,
    }))
    const sorted = items.toSorted((a, b) => a.questionId - b.questionId || b.count - a.count || a.answer.localeCompare(b.answer))
    return { totalCount: sorted.length, items: sorted }
  },
})
