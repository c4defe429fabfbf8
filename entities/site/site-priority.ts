import { entity, f } from '../define.ts'

export const SitePriority = entity('SitePriority', {
  fields: {
    name: f.name(),
    points: f.decimal({ min: 0 }),
    slaTime: f.decimal({ min: 0, label: { en: 'SLA time', ur: 'ایس ایل اے وقت' } }),
    pmIntervalDays: f.integer({ min: 1, max: 3660, label: { en: 'Days from PM to PM', ur: 'پی ایم کے درمیان دن' } }),
  },
})
