import { entity, f } from '../define.ts'

export const AnswerType = entity('AnswerType', {
  fields: { name: f.text({ required: true, search: true }) },
  wire: { createMany: 'CreateAnswerTypeBulk' },
})
