/** What differs between the two families: their entities, and the references to their rows and questions. */
import type { Family } from '../model/template.ts'

export interface FamilyOf {
  family: Family
  /** The entity of its templates. */
  entity: 'QuestionnaireTemplate' | 'Template'
  /** The entity of its questions, which answers refer to. */
  question: 'Questionnaire' | 'TemplateQuestion'
  right: 'LookUps.QuestionnaireTemplate' | 'LookUps.Template'
}

export const families: { readonly [F in Family]: FamilyOf } = {
  checklist: { family: 'checklist', entity: 'QuestionnaireTemplate', question: 'Questionnaire', right: 'LookUps.QuestionnaireTemplate' },
  survey: { family: 'survey', entity: 'Template', question: 'TemplateQuestion', right: 'LookUps.Template' },
}
