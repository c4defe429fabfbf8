import { entity, f } from '../define.ts'

export const AnswerType = entity('AnswerType', {
  fields: { name: f.name() },
  wire: { createMany: 'CreateAnswerTypeBulk' },
})
