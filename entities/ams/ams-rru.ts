import { entity, f } from '../define.ts'

export const AMS_RRU = entity('AMS_RRU', {
  owned: 'AMS',
  title: 'rruType',
  fields: {
    ams: f.ref('AMS', { required: true }),
    rruType: f.ref('RRUType', { label: { en: 'RRU type', ur: 'آر آر یو قسم' } }),
    installationHeight: f.decimal({ min: 0, unit: 'm' }),
    isActive: f.boolean(),
    serialNumber: f.text(),
    image: f.image(),
  },
  unique: false,
})
