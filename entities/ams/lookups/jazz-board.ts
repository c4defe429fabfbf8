import { entity, f } from '../../define.ts'

export const JazzBoard = entity('JazzBoard', {
  label: { en: ['{customer} board', '{customer} boards'] },
  pages: { list: ['/JazzBoard'] },
  fields: { name: f.name() },
  wire: { createMany: 'CreateJazzBoardBulk', deleteMany: false },
})
