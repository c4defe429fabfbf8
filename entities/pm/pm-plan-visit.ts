import { entity, f } from '../define.ts'

export const PmPlanVisit = entity('PmPlanVisit', {
  label: { en: ['Planned visit', 'Planned visits'] },
  owned: 'PmPlan',
  title: 'site',
  fields: {
    plan: f.ref('PmPlan', { required: true, label: { en: 'PM plan', ur: 'پی ایم پلان' } }),
    site: f.ref('Site', { required: true }),
    plannedDate: f.date(),
    runningHours: f.decimal({ min: 0, unit: 'h' }),
    remarks: f.text(),
  },
})
