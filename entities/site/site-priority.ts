import { entity, f } from '../define.ts'

export const SitePriority = entity('SitePriority', {
  fields: {
    name: f.name(),
    points: f.decimal({ min: 0 }),
    slaTime: f.decimal({ min: 0, label: { en: 'SLA time', ur: 'ایس ایل اے وقت' } }),
  },
})
