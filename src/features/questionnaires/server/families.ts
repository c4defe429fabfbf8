/** What differs between the families: their entities, and the references to their rows and questions. */
import type { ownTables } from '#operations/questions/ask-questions'
import type { Family } from '../model/template.ts'

interface Common {
  /** The field by which answers name their question; null: nothing is answered under them. */
  inAnswer: 'questionId' | 'templateQuestionId' | null
  right: `LookUps.${'QuestionnaireTemplate' | keyof typeof ownTables}`
}

/** Its questions are those of a bank, which several checklists share. */
export interface BankFamily extends Common {
  family: 'checklist'
  entity: 'QuestionnaireTemplate'
  question: 'Questionnaire'
}

/** Its templates hold their questions themselves. */
export interface OwnFamily extends Common {
  family: Exclude<Family, 'checklist'>
  entity: keyof typeof ownTables
  question: 'TemplateQuestion' | 'SiteAssets_TemplateQuestion'
  /** What a template is beside its name and questions. */
  facts: readonly ('projectId' | 'sourceFieldTypeId')[]
}

export type FamilyOf = BankFamily | OwnFamily

export const families = {
  checklist: { family: 'checklist', entity: 'QuestionnaireTemplate', question: 'Questionnaire', inAnswer: 'questionId', right: 'LookUps.QuestionnaireTemplate' },
  survey: { family: 'survey', entity: 'Template', question: 'TemplateQuestion', facts: ['projectId', 'sourceFieldTypeId'], inAnswer: 'templateQuestionId', right: 'LookUps.Template' },
  assets: { family: 'assets', entity: 'SiteAssets_Template', question: 'SiteAssets_TemplateQuestion', facts: [], inAnswer: null, right: 'LookUps.SiteAssets_Template' },
} as const satisfies { readonly [F in Family]: FamilyOf }
