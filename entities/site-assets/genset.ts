import { entity, f } from '../define.ts'

export const Genset = entity('Genset', {
  pages: { list: ['/GensetHierarchy', '/genset'], bulk: [], menu: ['Sites Assets', 2] },
  title: ['site', 'dgBrand'],
  messages: { created: 'Saved Successfully', updated: 'Saved Successfully' },
  fields: {
    site: f.ref('Site'),
    dgBrand: f.ref('DGBrand'),
    gensetMake: f.text({ search: true }),
    gensetRating: f.text({ search: true }),
    capacityUnit: f.ref('CapacityUnit'),
  },
  unique: false,
  wire: {
    save: 'CreateOrUpdate',
    lists: [
      { call: 'GetAllGensets' },
      { call: 'GetAllGensets', service: 'BatteryBank' },
    ],
  },
})
