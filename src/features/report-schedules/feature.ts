/** Reports that come by themselves: daily, weekly or monthly, with the rights of whoever asked for them. */
import type { FeatureDefinition } from '#framework/metadata'

export const reportSchedules: FeatureDefinition = {
  key: 'report-schedules',
  pages: [{ route: '/reportSchedules', label: { en: 'Scheduled reports', ur: 'مقررہ رپورٹیں' }, anyOf: [], isUnlisted: true }],
  permissions: [],
}
