import { entity, f } from '../define.ts'

export const AMS_ODU = entity('AMS_ODU', {
  label: { en: ['ODU', 'ODUs'] },
  owned: 'AMS',
  title: 'type',
  fields: {
    ams: f.ref('AMS', { required: true, label: { en: 'AMS' } }),
    type: f.text(),
    numberOfIFCables: f.integer({ min: 0, label: { en: 'Number of IF cables', ur: 'آئی ایف کیبلز کی تعداد' } }),
    cableGrounding: f.ref('CableGrounding'),
    installationHeight: f.decimal({ min: 0, unit: 'm' }),
    azimuth: f.integer({ min: 0, max: 359, unit: '°', label: { en: 'Azimuth', ur: 'سمت' } }),
    diameter: f.decimal({ min: 0, unit: 'm', label: { en: 'Diameter', ur: 'قطر' } }),
    farSite: f.ref('Site', { onDelete: 'clear', label: { en: 'Far site', ur: 'دوسری سائٹ' } }),
    rsl: f.decimal({ unit: 'dBm', label: { en: 'RSL', ur: 'آر ایس ایل' } }),
    isActive: f.boolean(),
    serialNumber: f.text({ max: 128 }),
    image: f.image(),
  },
  wire: { service: 'AMS', lists: [{ call: 'GetAll_ODUs', by: { 'ams.site': 'SiteId' } }] },
})
