import { entity, f } from '../define.ts'

export const AMS_RRU = entity('AMS_RRU', {
  label: { en: ['RRU', 'RRUs'] },
  owned: 'AMS',
  title: 'rruType',
  fields: {
    ams: f.ref('AMS', { required: true, label: { en: 'AMS' } }),
    sector: f.text({ max: 16, label: { en: 'Sector', ur: 'سیکٹر' } }),
    rruType: f.ref('RRUType', { label: { en: 'RRU type' } }),
    installationHeight: f.decimal({ min: 0, unit: 'm' }),
    isActive: f.boolean(),
    serialNumber: f.text({ max: 128 }),
    image: f.image(),
  },
  wire: { service: 'AMS', lists: [{ call: 'GetAll_RRUs', by: { 'ams.site': 'SiteId' } }] },
})
