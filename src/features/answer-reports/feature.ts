/** Answers of many visits side by side: the questionnaire report, what was answered to one question, two visits of one site. */
import type { FeatureDefinition } from '#framework/metadata'

export const answerReports: FeatureDefinition = {
  key: 'answer-reports',
  pages: [{ route: '/workOrderQuery', label: { en: 'Questionnaire report', ur: 'سوالنامے کی رپورٹ' }, anyOf: ['LookUps.WorkOrder.Pages'] }],
  permissions: [],
}
