import { defineWebFeature } from '#framework/web'
import { alarms as definition, consoleRoute, mapRoute, siteOnMapRoute } from '../feature.ts'
import { texts } from './texts.ts'

const map = () => import('./map/site-map-page.tsx').then((m) => ({ Page: m.SiteMapPage }))

/** They stand with the list, before the texts of the feature are loaded. */
const labels = {
  pm: { en: (count: number) => `Set PM date of ${count}…`, ur: (count: number) => `${count} کی پی ایم تاریخ…` },
  consumables: { en: (count: number) => `Set consumables of ${count}…`, ur: (count: number) => `${count} کی کھپت کی تاریخیں…` },
}

export const alarms = defineWebFeature({
  definition, texts,
  rules: { SiteAlarm: () => import('../rules.ts').then((m) => m.alarmRules.SiteAlarm) },
  pages: { [consoleRoute]: () => import('./console/console-page.tsx').then((m) => ({ Page: m.ConsolePage })), [mapRoute]: map, [siteOnMapRoute]: map },
  listActions: {
    Site: [
      { name: 'pmDates', icon: 'calendar', label: ({ language }, count) => labels.pm[language](count), isOpen: ({ holds }) => holds('LookUps.Site.Update'), load: () => import('./dates/date-actions.tsx').then((m) => ({ Action: m.PmDates })) },
      { name: 'consumableDates', icon: 'calendar', label: ({ language }, count) => labels.consumables[language](count), isOpen: ({ holds }) => holds('LookUps.Site.Update'), load: () => import('./dates/date-actions.tsx').then((m) => ({ Action: m.ConsumableDates })) },
    ],
  },
  recordPanels: {
    Site: [{ name: 'alarms', first: true, concerns: ({ holds }) => holds('LookUps.SiteAlarm.Read'), load: () => import('./console/site-panel.tsx').then((m) => ({ Panel: m.SitePanel })) }, { name: 'where', load: () => import('./map/small-map.tsx').then((m) => ({ Panel: m.WherePanel })) }],
    SiteAlarm: [{ name: 'actions', load: () => import('./console/alarm-panel.tsx').then((m) => ({ Panel: m.AlarmPanel })) }],
    AlarmSource: [{ name: 'token', load: () => import('./source/token-panel.tsx').then((m) => ({ Panel: m.TokenPanel })) }],
  },
  reasons: () => import('./reasons.ts'),
})
