import { entity, f } from '../define.ts'

export const SpareType = entity('SpareType', {
  pages: { list: ['/sparetype'], bulk: ['/sparetype-bulk'] },
  fields: { name: f.text({ required: true, search: true }) },
  wire: {
    delete: { also: ['DeleteSpareTypeById'] },
    createMany: 'CreateSpareTypeBulk', deleteMany: { param: 'spareTypeIdsListString' },
  },
})
