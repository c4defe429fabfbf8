/** Answers that are put right by a form: the words of chosen options follow the options, and it is an answer of now. */
import { entityOf } from '#framework/metadata'
import type { FeatureContext, OwnReads, RowOf, WriteHook } from '#framework/server'
import { wordsOf } from '#operations/questions/keep-answers'
import { answeredAnew, puttingRight } from '#operations/questions/put-right'
import { withoutPlaces } from '#operations/people/insider'
import { WorkOrder } from '#entities/work-orders/work-order'
import { WorkOrderAnswer } from '#entities/work-orders/work-order-answer'
import { filledOf } from './filled.ts'

const needed = ['workOrderId', 'questionId', 'templateQuestionId', ...puttingRight] as const
type Answer = Pick<RowOf<typeof WorkOrderAnswer>, (typeof needed)[number] | 'id'>

export function answerHook(context: FeatureContext): WriteHook {
  return {
    async updating(ids, { principal, reason, requestId }, tx) {
      // What a phone keeps has its words already.
      if (reason === 'answer') return
      const insider = withoutPlaces(principal)
      const read = context.read.within(tx.connection, insider)
      const rowsNow = () => read.rows(WorkOrderAnswer, { where: { id: { in: [...ids] } }, fields: [...needed], limit: ids.length, authorised: true })
      const before = await rowsNow()
      const hadOptions = new Set(before.filter((row) => optionsOf(row).length > 0).map(({ id }) => id))
      return async () => {
        const after = await rowsNow()
        const rows: { id: number; value?: string }[] = answeredAnew(before, after, principal.userId, new Date().toISOString())
        for (const row of after.filter((each) => hadOptions.has(each.id) || optionsOf(each).length > 0)) {
          const options = await offeredTo(read, row)
          const value = options && wordsOf(options, optionsOf(row))
          if (value === null || value === (row.value ?? '')) continue
          const anew = rows.find(({ id }) => id === row.id)
          if (anew) anew.value = value
          else rows.push({ id: row.id, value })
        }
        if (rows.length) await tx.write({ principal: insider, entity: entityOf(context.model(), WorkOrderAnswer.key), changes: { kind: 'update', rows }, reason, requestId, authorised: true, trusted: true })
      }
    },
  }
}

const optionsOf = ({ options }: Pick<Answer, 'options'>): number[] => (options ?? []).map(({ id }) => id)

/** The options of the question that was answered, in their order; null where it is asked no more. */
async function offeredTo(read: OwnReads, { workOrderId, questionId, templateQuestionId }: Answer) {
  const order = await read.one(WorkOrder, workOrderId ?? 0, { authorised: true })
  const found = order && (await filledOf(read as never, order, questionId === null ? 'survey' : 'checklist'))[0]
  return found?.questions.find((each) => each.questionId === (questionId ?? templateQuestionId))?.options ?? null
}
