/** Rows to look at on a first start. */
import type { FeatureDefinition } from '#framework/metadata'

export const demo: FeatureDefinition = { key: 'demo', pages: [], permissions: [] }
