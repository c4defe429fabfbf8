/** What comes back filled: returned by who filled it, then accepted, one or many, or sent back with a reason. */
import { actionService, InvalidInput, keepsAnswer, NotAllowed, Refused, say, service, type Service } from '#framework/server'
import { z } from 'zod'
import { QuestionConsumption } from '#entities/questionnaires/issuance/question-consumption'
import { QuestionReturn } from '#entities/questionnaires/issuance/question-return'
import { keptTime } from '#operations/device-time'
import { withoutPlaces } from '#operations/people/insider'
import { refuseMissing } from '#operations/questions/keep-answers'
import { issuanceActions, states } from '../rules.ts'
import { progressOf } from './answer-services.ts'
import { refuseOverlaps } from './give-service.ts'
import { filledOf, isOwn, issuedFor, nameOf, reading, shownIssued } from './issued.ts'
import { tell } from './tell.ts'
import { texts } from './texts.ts'

const id = z.coerce.number().int().min(1).max(2_147_483_647)
const instant = z.iso.datetime({ offset: true })
const row = z.looseObject({ id: z.int() })

export const returnServices: readonly Service[] = [
  service({
    path: 'QuestionReturn/Create', admits: 'signedIn', output: row, again: keepsAnswer, input: z.object({ questionConsumptionId: id, rowVersion: z.coerce.number().int().optional(), deviceTime: instant.nullish(), sentTime: instant.nullish() }),
    async handle(context) {
      const { principal, input: { questionConsumptionId, deviceTime, sentTime }, transaction, requestId, idempotencyKey: key } = context
      const issued = await issuedFor(context, principal, questionConsumptionId, principal.permissions.has(reading.anyOf[0]))
      if (!isOwn(issued, principal)) throw new NotAllowed(403, say(principal.language, 'notGranted', { names: [...reading.anyOf] }))
      const { at } = keptTime({ deviceTime, sentTime }, new Date().toISOString())
      return transaction({ principal: withoutPlaces(principal), requestId, reason: 'returnIssued', key }, async (tx) => {
        const held = (await tx.lock(QuestionConsumption, [questionConsumptionId], { authorised: true })).get(questionConsumptionId)
        if (!held) throw new Error('a questionnaire that is held is not there')
        if (held.status === states.given) {
          const filled = await filledOf(tx.read, held)
          refuseMissing([filled], principal.language)
          const set = issuanceActions.actions.giveBack.sets?.({ ...held }, { actor: principal, input: { at }, now: at }) ?? {}
          await tx.update(QuestionConsumption, [{ id: held.id, ...set, ...progressOf(filled) } as never], { authorised: true, trusted: true })
          await tx.create(QuestionReturn, [{ questionConsumptionId: held.id, userId: held.userId, templateId: held.templateId, siteId: held.siteId, returnDate: at, isAccepted: false } as never], { authorised: true })
          await tell(tx, principal, 'noticeReturned', held, [held.creatorUserId], (said) => ({ name: held.userName ?? '', what: nameOf(held, said) }))
        }
        const now = (await tx.read.one(QuestionConsumption, held.id, { authorised: true })) ?? held
        const [returned] = await tx.read.rows(QuestionReturn, { where: { questionConsumptionId: held.id }, order: ['-id'], limit: 1, authorised: true })
        return { ...shownIssued(context, principal, now), ...(returned ? factsOf(returned) : {}) } as never
      })
    },
  }),
  service({
    path: 'QuestionReturn/AcceptInventories', method: 'POST', admits: { anyOf: ['LookUps.Questionnaire.Update'] }, answers: 'text', again: keepsAnswer, input: z.object({ id: id.optional(), ids: z.array(id).min(1).max(1000).optional() }),
    handle({ principal, input, transaction, requestId, idempotencyKey: key }) {
      const { language, userId } = principal
      const ids = [...new Set(input.ids ?? (input.id === undefined ? [] : [input.id]))]
      if (!ids.length) throw new InvalidInput(say(language, 'notValid'), [{ message: say(language, 'idMissing', { name: 'ids' }), members: ['ids'] }])
      return transaction({ principal, requestId, reason: 'acceptReturn', key }, async (tx) => {
        const returned = [...(await tx.lock(QuestionReturn, ids, { authorised: true })).values()]
        const again = returned.find((each) => !each.isAccepted && each.sentBackReason)
        if (again) throw new Refused(texts.say(language, 'sentBackAlready', { template: again.templateName ?? '', name: again.userName ?? '' }))
        const open = returned.filter(({ isAccepted }) => !isAccepted)
        const now = new Date().toISOString()
        const issued = [...(await tx.lock(QuestionConsumption, open.map((each) => each.questionConsumptionId ?? 0), { authorised: true })).values()]
        const set = issuanceActions.actions.accept.sets?.({}, { actor: principal, input: {}, now }) ?? {}
        if (open.length) await tx.update(QuestionReturn, open.map((each) => ({ id: each.id, isAccepted: true, acceptedById: userId, acceptedTime: now }) as never), { authorised: true })
        if (issued.length) await tx.update(QuestionConsumption, issued.map((each) => ({ id: each.id, ...set }) as never), { authorised: true, trusted: true })
        for (const each of issued) await tell(tx, principal, 'noticeAccepted', each, [each.userId], (said) => ({ what: nameOf(each, said) }))
        return texts.say(language, 'accepted', { count: returned.length })
      })
    },
  }),
  actionService(issuanceActions, {
    path: 'QuestionReturn/SendBack', permission: 'LookUps.Questionnaire', action: 'sendBack', input: { reason: z.string().max(1000).optional() },
    async afterwards(tx, { row: { id: consumptionId }, input }) {
      const issued = await tx.read.one(QuestionConsumption, consumptionId, { authorised: true })
      if (!issued) throw new Error('a questionnaire that was just sent back is not there')
      const reason = String(input['reason']).trim()
      const { userId, templateId, siteId, startDate, endDate } = issued
      // Once it was accepted, the same may have been given again.
      if (userId !== null && templateId !== null) await refuseOverlaps(tx, tx.principal, { userIds: [userId], templateIds: [templateId], siteIds: siteId === null ? [] : [siteId], startDate: startDate ?? '', endDate: endDate ?? '' }, issued.id)
      const last = await tx.read.rows(QuestionReturn, { where: { questionConsumptionId: issued.id }, order: ['-id'], limit: 1, authorised: true })
      if (last.length) await tx.update(QuestionReturn, last.map((each) => ({ id: each.id, sentBackReason: reason, isAccepted: false, acceptedById: null, acceptedTime: null }) as never), { authorised: true })
      await tell(tx, tx.principal, 'noticeSentBack', issued, [issued.userId], (said) => ({ what: nameOf(issued, said) }), reason)
    },
  }),
]

/** What a return adds to what was given; the id is that of the return. */
export function factsOf(returned: { id: number; questionConsumptionId: number | null; returnDate: string | null; isAccepted: boolean | null; acceptedByName: string | null }) {
  const { id: own, questionConsumptionId, returnDate, isAccepted, acceptedByName } = returned
  return { id: own, questionConsumptionId, returnDate, isAccepted: isAccepted === true, acceptedByName }
}
