/** What belongs to a site besides its fields: whom one calls, how one gets in, documents, and a label to scan. */
import type { FeatureDefinition } from '#framework/metadata'

/** Labels with QR codes of sites: `?ids=1,2`. */
export const labelsRoute = '/site-labels'

export const sites: FeatureDefinition = {
  key: 'sites',
  pages: [{ route: labelsRoute, label: { en: 'Labels of sites', ur: 'سائٹس کے لیبل' }, anyOf: ['LookUps.Site.Pages'] }],
  permissions: [],
}
