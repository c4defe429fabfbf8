import { entity, f } from '../define.ts'

export const Dg = entity('Dg', {
  label: { en: ['Diesel generator', 'Diesel generators'] },
  pages: { menu: ['PM Plan Preparation', 8] },
  permission: 'LookUps.DG',
  title: ['site', 'brand'],
  messages: { created: 'Saved Successfully', updated: 'Saved Successfully' },
  fields: {
    site: f.ref('Site'),
    brand: f.ref('DGBrand'),
    capacity: f.decimal({ min: 0, unit: 'kVA' }),
    oilQuantity: f.decimal({ min: 0, unit: 'L' }),
    cph: f.decimal({ min: 0, unit: 'L/h', label: { en: 'Consumption per hour', ur: 'فی گھنٹہ کھپت' } }),
    oilFilterCode: f.text({ search: true }),
    airFilterCode: f.text({ search: true }),
    fuelFilterCode: f.text({ search: true }),
  },
  unique: false,
  wire: { save: 'CreateOrUpdate' },
})
