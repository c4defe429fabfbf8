import { entity, f } from '../define.ts'

export const AMS_BtsCabinetVSWR = entity('AMS_BtsCabinetVSWR', {
  owned: 'AMS',
  title: 'cellName',
  fields: {
    ams: f.ref('AMS', { required: true }),
    cellName: f.ref('CellName'),
    vswrValue: f.decimal({ label: { en: 'VSWR value', ur: 'وی ایس ڈبلیو آر قدر' } }),
  },
  unique: false,
})
