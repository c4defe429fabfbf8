import { entity, f } from '../define.ts'

export const Alarm = entity('Alarm', {
  code: 'alarmCode',
  messages: { created: 'Alarm Code Created Successfully', updated: 'Alarm Code Updated Successfully' },
  fields: {
    alarmCode: f.text({ required: true, unique: true, search: true, sort: true, max: 64 }),
    description: f.text({ search: true, max: 1000 }),
    avgDownTime: f.decimal({ min: 0, label: { en: 'Average down time' } }),
    slaTime: f.decimal({ min: 0, label: { en: 'SLA time' } }),
    project: f.ref('Project'),
    workOrderType: f.ref('WorkOrderType'),
    sourceFieldType: f.ref('SourceFieldType'),
  },
  wire: {
    save: 'CreateOrUpdate',
    update: { call: 'CreateOrUpdate', method: 'PUT' }, // a synonym
  },
})
