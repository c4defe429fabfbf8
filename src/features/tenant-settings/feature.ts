/** Settings of a tenant as a whole, by call: how far fuel may differ, whether dispatch tries again. */
import type { FeatureDefinition } from '#framework/metadata'

export const tenantSettingsFeature: FeatureDefinition = { key: 'tenant-settings', pages: [], permissions: [] }
