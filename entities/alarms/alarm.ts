import { entity, f } from '../define.ts'

export const Alarm = entity('Alarm', {
  title: 'alarmCode',
  code: 'alarmCode',
  fields: {
    alarmCode: f.text({ required: true, search: true, sort: true }),
    description: f.text({ search: true, max: 1000 }),
    avgDownTime: f.decimal({ min: 0, label: { en: 'Average down time', ur: 'اوسط ڈاؤن ٹائم' } }),
    slaTime: f.decimal({ min: 0 }),
    project: f.ref('Project'),
    workOrderType: f.ref('WorkOrderType'),
    sourceFieldType: f.ref('SourceFieldType'),
  },
  unique: [['alarmCode']],
  wire: {
    save: 'CreateOrUpdate',
    update: { call: 'CreateOrUpdate', method: 'PUT' },
  },
})
