/** On home: questionnaires that came back, for who checks them. */
import { decisionOf } from '#framework/server'
import { QuestionConsumption } from '#entities/questionnaires/issuance/question-consumption'
import { states } from '../rules.ts'

export const returnDecisions = [
  decisionOf(QuestionConsumption, {
    name: 'questionReturns', label: { en: 'Returned questionnaires to accept', ur: 'واپس آئے سوالنامے جو قبول کرنے ہیں' }, anyOf: ['LookUps.Questionnaire.Update'],
    where: { status: states.returned }, since: 'returnedTime', opens: { right: 'LookUps.Questionnaire.Pages', page: '/questionIssuance?tab=returned' }, authorised: true,
  }),
]
