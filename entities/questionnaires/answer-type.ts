import { entity, f } from '../define.ts'

export const AnswerType = entity('AnswerType', {
  fields: {
    name: f.name(),
    kind: f.choice({ of: { text: 1, number: 2, yesNo: 3, choice: 4, several: 5, date: 6, time: 7, picture: 8, signature: 9, barCode: 10, location: 11 } }),
  },
  wire: { createMany: 'CreateAnswerTypeBulk' },
})
