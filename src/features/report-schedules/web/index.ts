import { defineWebFeature } from '#framework/web'
import { reportSchedules as definition } from '../feature.ts'

export const reportSchedules = defineWebFeature({
  definition,
  reasons: { scheduledReport: { en: 'by a scheduled report', ur: 'مقررہ رپورٹ سے' } },
  pages: { '/reportSchedules': () => import('#operations/report-schedules/web/index').then((m) => ({ Page: m.AllSchedules })) },
})
