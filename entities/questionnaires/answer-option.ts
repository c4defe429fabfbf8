import { entity, f } from '../define.ts'

export const AnswerOption = entity('AnswerOption', {
  pages: { menu: ['Questionnaire', 2] },
  fields: { name: f.name() },
})
