/** Alarms of sites: raised and cleared by people and by monitoring systems; they alone say which sites are down. */
import type { FeatureDefinition } from '#framework/metadata'

export const consoleRoute = '/alarms'
export const mapRoute = '/map-site'
/** One site on the map, with what stands there: `?id=`. */
export const siteOnMapRoute = '/site-map-view-details'

export const alarms: FeatureDefinition = {
  key: 'alarms',
  pages: [
    { route: consoleRoute, label: { en: 'Alarm console', ur: 'الارم کنسول' }, menu: ['Dashboard', 20], anyOf: ['LookUps.SiteAlarm.Pages'] },
    { route: mapRoute, label: { en: 'Site map', ur: 'سائٹس کا نقشہ' }, anyOf: ['LookUps.Site.Pages'] },
    { route: siteOnMapRoute, label: { en: 'Site on the map', ur: 'نقشے پر سائٹ' }, anyOf: ['LookUps.Site.Pages'] },
  ],
  permissions: [],
}
