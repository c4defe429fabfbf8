/** Drafts of answers, kept at any time while the work order is accepted. What a request does not name stays as it is. */
import { entityOf } from '#framework/metadata'
import { admitsOwn, heldRowFor, keepsAnswer, NotAllowed, Refused, say, service, together } from '#framework/server'
import { mayDo, type ActionRow } from '#framework/wire'
import { z } from 'zod'
import { keptTime } from '#operations/device-time'
import { fullNames } from '#operations/people/full-names'
import { idsOf, withoutPlaces } from '#operations/people/insider'
import { keepAnswers, refuseWrong, sentAnswers } from '#operations/questions/keep-answers'
import { filledOutput } from '#operations/questions/schemas'
import { WorkOrder } from '#entities/work-orders/work-order'
import { WorkOrderAnswer } from '#entities/work-orders/work-order-answer'
import { workOrderActions } from '../../rules.ts'
import { orderAccess } from '../record/order-access.ts'
import { texts } from '../texts.ts'
import { refuseUnlessOpen } from '../writes/changed-orders.ts'
import { answeredNow, answerersOf, answersOf, checklistOf, surveyOf, travelling, withAnswers } from './filled.ts'

const id = z.coerce.number().int().min(1).max(2_147_483_647)

/** Who answers what another is to do changes it: to read it is not enough. */
const right = 'LookUps.WorkOrder.Update'
const access = { ...orderAccess, rights: [right] } as const

/** What says whether somebody may answer it now, and which questions it has. */
const needed = ['number', 'status', 'assignedUserId', 'userId', 'isHeld', 'holdDecision', 'holdUserId', 'questionnaireTemplateId', 'templateId', 'projectId'] as const

export const saveAnswersService = service({
  path: 'WorkOrder/SaveAnswers', admits: admitsOwn(access), output: filledOutput, again: keepsAnswer,
  input: z.object({ workOrderId: id, templateId: id.optional(), ...sentAnswers }),
  async handle(context) {
    const { principal, input, transaction, requestId, idempotencyKey: key, model } = context
    const { workOrderId, templateId, answers, deviceTime, sentTime } = input
    const insider = withoutPlaces(principal)
    const received = new Date().toISOString()
    const { at } = keptTime({ deviceTime, sentTime }, received)
    return transaction({ principal: insider, requestId, reason: 'answer', key }, async (tx) => {
      // Held first: two that answer one question at once would both make a row of it. What is asked behind it travels with it.
      const [order, answered, survey] = await together(heldRowFor(context, tx, WorkOrder, workOrderId, access, needed), answersOf(tx.read, workOrderId), templateId === undefined ? null : surveyOf(tx.read, templateId))
      const entity = entityOf(model(), WorkOrder.key)
      if (!mayDo(workOrderActions.actions.answer, entity, { ...order } as ActionRow, principal)) throw new NotAllowed(403, say(principal.language, 'notGranted', { names: [right] }))
      refuseUnlessOpen(entity, principal, { ...order } as ActionRow, 'answer', {})
      const { number, questionnaireTemplateId, projectId } = order
      if (templateId === undefined ? questionnaireTemplateId === null : order.templateId !== templateId) throw new Refused(texts.say(principal.language, templateId === undefined ? 'noChecklist' : 'noTemplate', { number: number ?? '' }))
      const filled = withAnswers(survey ?? (await checklistOf(tx.read, questionnaireTemplateId ?? 0, projectId)), answered)
      refuseWrong(filled, answers, principal.language)
      const people = idsOf([principal.userId, ...answerersOf([filled])])
      // What is written, and the names for the answer, travel together.
      const [kept, names] = await together(keepAnswers(tx, filled, answers, { entity: WorkOrderAnswer, owner: { workOrderId }, answeredById: principal.userId, answeredTime: at, isLater: at !== received }), fullNames(tx.read, people))
      const now = kept ?? (await answeredNow(tx.read, order, filled, answers))
      return travelling(now, names) as never
    })
  },
})
