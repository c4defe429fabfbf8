import { entity, f } from '../define.ts'

export const Rectifier = entity('Rectifier', {
  pages: { list: ['/RectifierHierarchy'], bulk: [], menu: ['Sites Assets', 1] },
  title: ['site', 'rectifierBrand'],
  fields: {
    site: f.ref('Site'),
    rectifierBrand: f.ref('RectifierBrand'),
    capacityUnit: f.ref('CapacityUnit'),
  },
  unique: false,
  wire: {
    save: 'CreateOrUpdate',
    lists: [
      { call: 'GetAllRectifiers' },
      { call: 'GetAllRectifiers', service: 'BatteryBank' },
    ],
  },
})
