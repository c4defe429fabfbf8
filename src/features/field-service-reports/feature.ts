/** Field service reports: what was used and found on a visit, signed by both sides (document 0 §3, §7). */
import type { FeatureDefinition } from '#framework/metadata'

export const fieldServiceReports: FeatureDefinition = { key: 'field-service-reports', pages: [], permissions: [] }
