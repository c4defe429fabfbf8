/** Questions, templates and what belongs to which, on one page. */
import type { FeatureDefinition } from '#framework/metadata'

/** Lists the page is made of. */
export const questionLists = [
  'Questionnaire', 'QuestionnaireTemplate', 'QuestionAllocationOption', 'QuestionnaireTemplateQuestionAllocation', 'QuestionTemplateAlarmAllocation', 'QuestionOptionsAllocation',
] as const

export const questionnaires: FeatureDefinition = {
  key: 'questionnaires',
  pages: [{ route: '/questionMainPage', label: { en: 'Questions and templates', ur: 'سوالات اور ٹیمپلیٹس' }, anyOf: ['LookUps.Questionnaire.Pages'] }],
  permissions: [],
}
