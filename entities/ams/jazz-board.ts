import { entity, f } from '../define.ts'

export const JazzBoard = entity('JazzBoard', {
  pages: { list: ['/JazzBoard'] },
  fields: { name: f.text({ required: true, search: true }) },
  wire: { createMany: 'CreateJazzBoardBulk', deleteMany: false },
})
