/** Serial numbers verified on the spot: jobs for people in the field, and what they find as proposals that a keeper decides. */
import type { FeatureDefinition } from '#framework/metadata'

/** Where everybody finds what they are to verify. */
export const verifyRoute = '/verifySerials'

export const serialChecks: FeatureDefinition = {
  key: 'serial-checks',
  pages: [{ route: verifyRoute, label: { en: 'Verify serials', ur: 'سیریل کی تصدیق' }, anyOf: [] }],
  permissions: [],
}
