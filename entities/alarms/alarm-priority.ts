import { entity, f } from '../define.ts'

export const AlarmPriority = entity('AlarmPriority', {
  fields: { name: f.name(), slaTime: f.decimal({ min: 0, label: { en: 'SLA time' } }) },
})
