/** Questionnaires that somebody who leaves has not returned: they go to whoever takes over, with what was answered so far. */
import { handover } from '#framework/server'
import { QuestionConsumption } from '#entities/questionnaires/issuance/question-consumption'
import { states } from '../rules.ts'

export const questionnaireHandover = handover(QuestionConsumption, {
  name: 'questionnaires', label: { en: 'Questionnaires to fill', ur: 'بھرنے والے سوالنامے' }, person: 'userId', where: { status: states.given },
  list: (userId) => `/questionIssuance?tab=given&userId=${userId}`,
})
