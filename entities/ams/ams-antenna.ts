import { entity, f } from '../define.ts'

export const AMS_Antenna = entity('AMS_Antenna', {
  label: { en: ['Antenna', 'Antennas'] },
  owned: 'AMS',
  title: 'antennaType',
  fields: {
    ams: f.ref('AMS', { required: true, label: { en: 'AMS' } }),
    sector: f.text({ max: 16, label: { en: 'Sector', ur: 'سیکٹر' } }),
    antennaType: f.ref('AntennaType'),
    antennaBrand: f.ref('AntennaBrand'),
    antennaPort: f.ref('AntennaPort'),
    installationHeight: f.decimal({ min: 0, unit: 'm' }),
    azimuth: f.integer({ min: 0, max: 359, unit: '°', label: { en: 'Azimuth', ur: 'سمت' } }),
    count: f.integer({ min: 0 }),
    isActive: f.boolean(),
  },
  wire: { service: 'AMS', lists: [{ call: 'GetAll_Antennas', by: { 'ams.site': 'SiteId' } }] },
})
