import { entity, f } from '../define.ts'

export const BssWorkOrder = entity('BssWorkOrder', {
  label: { en: ['BSS work order', 'BSS work orders'] },
  title: ['site', 'alarmType'],
  fields: {
    site: f.ref('Site', { required: true }),
    alarmType: f.ref('AlarmType'),
    alarmPriority: f.ref('AlarmPriority'),
    assignedEmployee: f.ref('Employee'),
    isVisitRequired: f.boolean({ default: true }),
    workOrder: f.ref('WorkOrder', { computed: true, onDelete: 'clear' }),
    slaTime: f.decimal({ min: 0, label: { en: 'SLA time' } }),
  },
  wire: { save: 'CreateOrUpdate' },
})
