import { entity, f } from '../define.ts'

export const AnswerDropdownOption = entity('AnswerDropdownOption', {
  fields: {
    name: f.text({ required: true, search: true }),
    isImageRequired: f.boolean({ label: { en: 'Image required' } }),
  },
  wire: { createMany: 'CreateAnswerDropdownOptionBulk', lists: [{ call: 'GetFilteredAndAllAnswers', search: 'Filter' }] },
})
