import { entity, f } from '../define.ts'

export const BssWorkOrder = entity('BssWorkOrder', {
  label: { en: ['BSS work order', 'BSS work orders'] },
  pages: { bulk: [] },
  title: ['site', 'alarmType'],
  fields: {
    site: f.ref('Site'),
    alarmType: f.ref('AlarmType'),
    alarmPriority: f.ref('AlarmPriority'),
    assignedEmployee: f.ref('Employee'),
    isVisitRequired: f.boolean({ default: true }),
    slaTime: f.decimal({ min: 0 }),
  },
  unique: false,
  wire: { save: 'CreateOrUpdate' },
})
