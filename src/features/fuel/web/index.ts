import { defineWebFeature, scannedInput } from '#framework/web'
import { dailyRoute, fuel as definition, hoursListRoute, hoursRoute, monthlyRoute, reconciliationRoute, serviceRoute, visitRoute } from '../feature.ts'
import { texts } from './texts.ts'

const hours = () => import('./hours/hours-pages.tsx').then((m) => ({ Page: m.HoursPage }))

export const fuel = defineWebFeature({
  definition, texts,
  pages: {
    [reconciliationRoute]: () => import('./reconcile/reconcile-page.tsx').then((m) => ({ Page: m.ReconcilePage })),
    [dailyRoute]: () => import('./reports/report-page.tsx').then((m) => ({ Page: m.DailyPage })),
    [monthlyRoute]: () => import('./reports/report-page.tsx').then((m) => ({ Page: m.MonthlyPage })),
    [hoursRoute]: hours, [hoursListRoute]: hours,
    [serviceRoute]: () => import('./hours/hours-pages.tsx').then((m) => ({ Page: m.ServicePage })),
    [visitRoute]: () => import('./hours/hours-pages.tsx').then((m) => ({ Page: m.VisitPage })),
  },
  lists: {
    DGInventorybyUserName: () => import('./activity/dg-items-list.tsx').then((m) => ({ List: m.DgItemsList })),
    SiteActivityHistory: () => import('./activity/site-activity-list.tsx').then((m) => ({ List: m.SiteActivityList })),
  },
  columns: { SiteFuelInput: () => import('./marks/doubt-mark.tsx') },
  inputs: {
    'DGInventorybyUserName.itemBarcode': scannedInput,
    'SiteFuelInput.gensetHourReading': () => import('./marks/hinted-inputs.tsx').then((m) => ({ Input: m.ReadingInput })),
    'SiteFuelInput.fuelFilled': () => import('./marks/hinted-inputs.tsx').then((m) => ({ Input: m.FillingInput })),
  },
  views: { 'SiteFuelInput.doubts': () => import('./marks/doubts-view.tsx').then((m) => ({ View: m.DoubtsView })) },
  recordPanels: {
    SiteFuelInput: [{ name: 'doubts', first: true, concerns: ({ holds }, row) => holds('LookUps.SiteFuelInput.Read') && typeof row['siteId'] === 'number' && typeof row['visitDate'] === 'string', load: () => import('./marks/visit-panel.tsx').then((m) => ({ Panel: m.VisitPanel })) }],
    Site: [{ name: 'activity', concerns: ({ holds }) => holds('LookUps.SiteFuelInput.Read'), load: () => import('./activity/activity-panel.tsx').then((m) => ({ Panel: m.ActivityPanel })) }],
  },
  reasons: () => import('./reasons.ts'),
})
