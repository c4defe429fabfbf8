import { entity, f } from '../define.ts'

export const Manufacturer = entity('Manufacturer', {
  pages: { list: ['/manufacture'] },
  fields: { name: f.name() },
  wire: {
    delete: { also: ['DeleteManufacturerById'] },
    createMany: 'CreateManufacturerBulk', deleteMany: { param: 'manufacturerIdsListString' },
  },
})
