import { defineWebFeature } from '#framework/web'
import { assetsRoute, attendanceRoute, dashboards as definition, networkRoute, ownRoute, pmRoute, rowsRoute, screenRoute } from '../feature.ts'
import { texts } from './texts.ts'

export const dashboards = defineWebFeature({
  definition, texts,
  pages: {
    [pmRoute]: () => import('./pm/pm-page.tsx').then((m) => ({ Page: m.PmPage })),
    [networkRoute]: () => import('./network/network-page.tsx').then((m) => ({ Page: m.NetworkPage })),
    [attendanceRoute]: () => import('./attendance/attendance-page.tsx').then((m) => ({ Page: m.AttendancePage })),
    [assetsRoute]: () => import('./assets/assets-page.tsx').then((m) => ({ Page: m.AssetsPage })),
    [ownRoute]: () => import('./own/own-page.tsx').then((m) => ({ Page: m.OwnPage })),
    [rowsRoute]: () => import('./parts/rows-page.tsx').then((m) => ({ Page: m.RowsPage })),
  },
  open: { [screenRoute]: () => import('./own/screen-page.tsx').then((m) => ({ Page: m.ScreenPage })) },
  listLinks: [{ name: 'dashboard', icon: 'dashboard', label: { en: 'Put on my dashboard', ur: 'میرے ڈیش بورڈ پر رکھیں' }, meansRows: true, isOpen: ({ may }, entity) => !entity.owned && may(entity, 'Read'), to: (entity, conditions) => `${ownRoute}?add=${entity.key}${conditions && `&${conditions}`}` }],
  reasons: () => import('./reasons.ts'),
})
