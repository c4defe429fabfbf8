import { entity, f } from '../define.ts'

export const SitePriority = entity('SitePriority', {
  fields: {
    name: f.name(),
    points: f.decimal({ min: 0 }),
    slaTime: f.decimal({ min: 0, label: { en: 'SLA time', ur: 'ایس ایل اے وقت' } }),
    figure: f.text({ max: 32, pattern: 'silver|platinum|hub|ne', label: { en: 'Figure', ur: 'عدد' }, help: { en: 'Which figure of the dashboards counts such sites: silver, platinum, hub, ne.', ur: 'ڈیش بورڈ کا کون سا عدد ایسی سائٹس گنتا ہے: ⁦silver⁩، ⁦platinum⁩، ⁦hub⁩، ⁦ne⁩۔' } }),
    pmIntervalDays: f.integer({ min: 1, max: 3660, label: { en: 'Days from PM to PM', ur: 'پی ایم کے درمیان دن' } }),
  },
})
