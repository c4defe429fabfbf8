import { entity, f } from '../define.ts'

export const Rectifier = entity('Rectifier', {
  title: ['site', 'rectifierBrand'],
  pages: { list: ['/RectifierHierarchy'], bulk: ['/rectifier-bulk'], menu: ['Sites Assets', 1] },
  fields: {
    site: f.ref('Site', { required: true }),
    rectifierBrand: f.ref('RectifierBrand'),
    capacityUnit: f.ref('CapacityUnit'),
  },
  wire: {
    save: 'CreateOrUpdate',
    lists: [{ call: 'GetAllRectifiers' }, { call: 'GetAllRectifiers', service: 'BatteryBank' }],
  },
})
