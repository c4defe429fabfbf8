/** Who is at work: check-ins, leave, holidays, rosters. */
import type { FeatureDefinition } from '#framework/metadata'

export const attendance: FeatureDefinition = { key: 'attendance', pages: [], permissions: [] }
