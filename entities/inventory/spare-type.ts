import { entity, f } from '../define.ts'

export const SpareType = entity('SpareType', {
  fields: { name: f.text({ required: true, search: true }) },
  wire: {
    delete: { also: ['DeleteSpareTypeById'] },
    createMany: 'CreateSpareTypeBulk',
    deleteMany: { param: 'spareTypeIdsListString' },
  },
})
