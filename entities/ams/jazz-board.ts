import { entity, f } from '../define.ts'

export const JazzBoard = entity('JazzBoard', {
  label: { en: ['Jazz board', 'Jazz boards'] },
  fields: { name: f.text({ required: true, search: true }) },
  wire: { createMany: 'CreateJazzBoardBulk' },
})
