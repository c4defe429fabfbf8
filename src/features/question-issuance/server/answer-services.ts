/** What was given, its questions, and the answers as they are kept: by the one who was given it alone. */
import { entityOf } from '#framework/metadata'
import { keepsAnswer, NotAllowed, Refused, say, service, type Service } from '#framework/server'
import { openActions } from '#framework/wire'
import { z } from 'zod'
import { IssuedAnswer } from '#entities/questionnaires/issuance/issued-answer'
import { QuestionConsumption } from '#entities/questionnaires/issuance/question-consumption'
import { Site } from '#entities/site/site'
import { SiteContact } from '#entities/site/site-contact'
import { keptTime } from '#operations/device-time'
import { readsOf, withoutPlaces } from '#operations/people/insider'
import { pointOf } from '#operations/positions'
import { isAnswered, shownOf } from '#operations/questions'
import { givenIn } from '#operations/questions/filled'
import { keepAnswers, refuseWrong, sentAnswers } from '#operations/questions/keep-answers'
import { filledOutput } from '#operations/questions/schemas'
import { issuanceActions } from '../rules.ts'
import { filledOf, isOwn, issuedFor, reading, shownFilled, shownIssued, type Filled } from './issued.ts'

const id = z.coerce.number().int().min(1).max(2_147_483_647)

/** How far it is filled, as the row says it. */
export function progressOf(filled: Filled): { questionCount: number; filledCount: number } {
  const given = givenIn(filled)
  const shown = shownOf(filled.questions, given)
  return { questionCount: shown.length, filledCount: shown.filter((question) => isAnswered(question, given.get(question.questionId))).length }
}

export const answerServices: readonly Service[] = [
  service({
    path: 'QuestionConsumption/Get', method: 'GET', admits: reading, input: z.object({ id }), output: z.looseObject({ id: z.int() }),
    async handle(context) {
      const { principal, read, holdsRight, input } = context
      const issued = await issuedFor(context, principal, input.id, holdsRight)
      const insider = withoutPlaces(principal)
      const [site, contacts] = issued.siteId === null ? [null, []] : await Promise.all([
        read.one(insider, Site, issued.siteId, { authorised: true }), read.rows(insider, SiteContact, { where: { siteId: issued.siteId }, order: ['callOrder', 'id'], fields: ['name', 'phoneNumber'], authorised: true }),
      ])
      const point = site && pointOf(site.latitude, site.longitude)
      const contact = contacts.find(({ phoneNumber }) => phoneNumber)
      return { ...shownIssued(context, principal, issued), siteCode: site?.siteCode ?? '', latitude: point?.latitude ?? null, longitude: point?.longitude ?? null, contactName: contact?.name ?? '', phoneNumber: contact?.phoneNumber ?? '' }
    },
  }),
  service({
    path: 'QuestionConsumption/GetQuestions', method: 'GET', admits: reading, input: z.object({ Id: id }), output: filledOutput,
    async handle(context) {
      const { principal, read, holdsRight, input } = context
      const reads = readsOf(read, withoutPlaces(principal))
      return (await shownFilled(reads, await filledOf(reads, await issuedFor(context, principal, input.Id, holdsRight)))) as never
    },
  }),
  service({
    path: 'QuestionConsumption/SaveAnswers', admits: 'signedIn', output: filledOutput, again: keepsAnswer, input: z.object({ questionConsumptionId: id, templateId: id.optional(), ...sentAnswers }),
    async handle(context) {
      const { principal, input: { questionConsumptionId, answers, deviceTime, sentTime }, transaction, requestId, idempotencyKey: key, model } = context
      const { language } = principal
      const issued = await issuedFor(context, principal, questionConsumptionId, principal.permissions.has(reading.anyOf[0]))
      if (!isOwn(issued, principal)) throw new NotAllowed(403, say(language, 'notGranted', { names: [...reading.anyOf] }))
      const received = new Date().toISOString()
      const { at } = keptTime({ deviceTime, sentTime }, received)
      return transaction({ principal: withoutPlaces(principal), requestId, reason: 'answerIssued', key }, async (tx) => {
        const row = (await tx.lock(QuestionConsumption, [questionConsumptionId], { authorised: true })).get(questionConsumptionId)
        if (!row) throw new Error('a questionnaire that is held is not there')
        const open = openActions(issuanceActions, entityOf(model(), QuestionConsumption.key), { ...row }, principal)
        if (!open.some(({ name, isOpen }) => name === 'fill' && isOpen)) throw new Refused(issuanceActions.actions.fill.otherwise?.[language] ?? '', null, { openActions: open.filter(({ isOpen }) => isOpen).map(({ name }) => name) })
        const filled = await filledOf(tx.read, row)
        refuseWrong(filled, answers, language)
        await keepAnswers(tx, filled, answers, { entity: IssuedAnswer, owner: { questionConsumptionId }, answeredById: principal.userId, answeredTime: at, isLater: at !== received })
        const now = await filledOf(tx.read, row)
        await tx.update(QuestionConsumption, [{ id: row.id, ...progressOf(now) } as never], { authorised: true, trusted: true })
        return (await shownFilled(tx.read, now)) as never
      })
    },
  }),
]
