import { entity, f } from '../define.ts'

export const AlarmPriority = entity('AlarmPriority', {
  fields: {
    name: f.text({ required: true, search: true }),
    slaTime: f.decimal({ min: 0, label: { en: 'SLA time' } }),
  },
})
