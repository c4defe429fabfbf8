import { entity, f } from '../define.ts'

export const SpareType = entity('SpareType', {
  pages: { list: ['/sparetype'] },
  fields: { name: f.name() },
  wire: {
    delete: { also: ['DeleteSpareTypeById'] },
    createMany: 'CreateSpareTypeBulk', deleteMany: { param: 'spareTypeIdsListString' },
  },
})
