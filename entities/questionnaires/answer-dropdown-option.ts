import { entity, f } from '../define.ts'

export const AnswerDropdownOption = entity('AnswerDropdownOption', {
  fields: { name: f.name(), isImageRequired: f.boolean() },
  wire: { createMany: 'CreateAnswerDropdownOptionBulk', lists: [{ call: 'GetFilteredAndAllAnswers', search: 'Filter' }] },
})
