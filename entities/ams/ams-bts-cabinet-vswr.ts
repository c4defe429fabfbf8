import { entity, f } from '../define.ts'

export const AMS_BtsCabinetVSWR = entity('AMS_BtsCabinetVSWR', {
  label: { en: ['BTS cabinet VSWR', 'BTS cabinet VSWRs'] },
  owned: 'AMS',
  title: 'cell',
  fields: {
    ams: f.ref('AMS', { required: true, label: { en: 'AMS' } }),
    cell: f.ref('CellName'),
    vswrValue: f.decimal({ label: { en: 'VSWR value', ur: 'وی ایس ڈبلیو آر قدر' } }),
  },
  wire: { service: 'AMS', lists: [{ call: 'GetAll_BtsCabinetVSWRs', by: { 'ams.site': 'SiteId' } }] },
})
