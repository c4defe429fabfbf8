/** Field service reports: what was used and found on a visit, signed by both sides. */
import type { FeatureDefinition } from '#framework/metadata'

export const previewRoute = '/FSRQuestion-preview'

export const fieldServiceReports: FeatureDefinition = {
  key: 'field-service-reports', pages: [{ route: previewRoute, label: { en: 'Questions of a report', ur: 'رپورٹ کے سوالات' }, anyOf: ['LookUps.FSRQuestions.Pages'] }], permissions: [],
}
