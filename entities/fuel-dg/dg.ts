import { entity, f } from '../define.ts'

export const Dg = entity('Dg', {
  label: { en: ['Diesel generator', 'Diesel generators'] },
  title: ['site', 'brand'],
  permission: 'LookUps.DG',
  pages: { menu: ['DG Management', 8] },
  messages: { created: 'Generator Saved Successfully', updated: 'Generator Saved Successfully' },
  fields: {
    site: f.ref('Site', { required: true, search: true }),
    brand: f.ref('DGBrand'),
    capacity: f.decimal({ min: 0, unit: 'kVA' }),
    oilQuantity: f.decimal({ min: 0, unit: 'L' }),
    tankCapacity: f.decimal({ min: 0, unit: 'L' }),
    cph: f.decimal({ min: 0, unit: 'L/h', label: { en: 'Consumption per hour', ur: 'فی گھنٹہ کھپت' } }),
    oilFilterCode: f.text({ search: true, max: 64 }),
    airFilterCode: f.text({ search: true, max: 64 }),
    fuelFilterCode: f.text({ search: true, max: 64 }),
  },
  wire: { save: 'CreateOrUpdate' },
})
