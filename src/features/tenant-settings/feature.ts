/** Settings of a tenant as a whole, by call: how far fuel may differ, whether dispatch tries again. */
import type { FeatureDefinition } from '#framework/metadata'

export const mayAdminister = 'Pages.Administration'

export const tenantSettingsFeature: FeatureDefinition = { key: 'tenant-settings', pages: [], permissions: [{ name: mayAdminister, label: { en: 'Settings of the tenant', ur: 'ٹیننٹ کی ترتیبات' } }] }
