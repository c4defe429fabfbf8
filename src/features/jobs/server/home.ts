/** Failed jobs on home, for those who may put them right. */
import type { HomeSection } from '#framework/server'
import { mayManage } from '../feature.ts'
import { reasonFor } from './shown.ts'

export const jobsOnHome: HomeSection = {
  name: 'jobs', label: { en: 'Jobs', ur: 'خودکار کام' }, empty: { en: 'No job failed.', ur: 'کوئی کام ناکام نہیں ہوا۔' }, anyOf: [mayManage],
  async content({ principal, jobs }) {
    const [{ totalCount, items }, known] = await Promise.all([jobs.runs(principal.tenantId, { state: 'failed', skip: 0, max: 5 }), jobs.jobs(principal.tenantId)])
    const opens = '/jobs?tab=failed'
    const labels = new Map(known.map(({ name, label }) => [name, label[principal.language]]))
    return {
      opens, counters: [{ name: 'failed', label: { en: 'Failed', ur: 'ناکام' }, count: totalCount, tone: 'bad', opens }],
      items: items.map((run) => ({
        title: labels.get(run.job) ?? run.job, subtitle: reasonFor(principal, run) ?? '', time: (run.endedOn ?? run.createdOn).toISOString(), opens,
        action: { label: { en: 'Try again', ur: 'دوبارہ کوشش کریں' }, call: 'Job/Retry', body: { id: run.id } },
      })),
    }
  },
}
