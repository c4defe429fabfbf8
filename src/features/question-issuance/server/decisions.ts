/** On home: questionnaires that came back, for who checks them. */
import type { HomeDecision } from '#framework/server'
import { QuestionConsumption } from '#entities/questionnaires/issuance/question-consumption'
import { states } from '../rules.ts'

export const returnDecisions: readonly HomeDecision[] = [{
  name: 'questionReturns', label: { en: 'Returned questionnaires to accept', ur: 'واپس آئے سوالنامے جو قبول کرنے ہیں' }, anyOf: ['LookUps.Questionnaire.Update'],
  async waiting({ principal, read }) {
    const where = { status: states.returned }
    const [count, [oldest]] = await Promise.all([read.count(principal, QuestionConsumption, { where, authorised: true }), read.rows(principal, QuestionConsumption, { where, order: ['id'], limit: 1, fields: ['lastModificationTime'], authorised: true })])
    return { count, oldest: oldest?.lastModificationTime ?? null, ...(principal.permissions.has('LookUps.Questionnaire.Pages') ? { opens: '/questionIssuance?tab=returned' } : {}) }
  },
}]
