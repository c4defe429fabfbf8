/** Dashboards: figures of work orders, sites, assets and attendance, each of which opens the rows it counts. */
import type { FeatureDefinition } from '#framework/metadata'

export const [pmRoute, networkRoute, attendanceRoute, assetsRoute] = ['/PMDashboard', '/NetworkDashboard', '/AttendanceDashboard', '/NonTelcoAsset'] as const
/** Own dashboards: `?id=` is one of them; `?add=Site&regionId.in=1` a figure that is being added. */
export const ownRoute = '/MyDashboard'
/** A screen on a wall: `?key=`. */
export const screenRoute = '/tv'
/** The rows behind a figure: `?of=WorkOrder&Figure=telco.closed&StartDate=…`. */
export const rowsRoute = '/dashboardRows'

export const dashboards: FeatureDefinition = {
  key: 'dashboards',
  pages: [
    { route: pmRoute, label: { en: 'PM dashboard', ur: 'پی ایم ڈیش بورڈ' }, menu: ['Dashboard', 1], anyOf: ['LookUps.WorkOrder.Read'] },
    { route: networkRoute, label: { en: 'Network details', ur: 'نیٹ ورک کی تفصیل' }, menu: ['Dashboard', 2], anyOf: ['LookUps.Site.Read'] },
    { route: attendanceRoute, label: { en: 'Attendance', ur: 'حاضری' }, menu: ['Dashboard', 3], anyOf: ['LookUps.Attendance.Read'] },
    { route: assetsRoute, label: { en: 'Non-telco assets', ur: 'نان ٹیلکو اثاثے' }, menu: ['Dashboard', 4], anyOf: ['LookUps.BatteryBank.Read', 'LookUps.Rectifier.Read', 'LookUps.AirCon.Read', 'LookUps.Genset.Read'] },
    { route: ownRoute, label: { en: 'My dashboard', ur: 'میرا ڈیش بورڈ' }, menu: ['Dashboard', 5], anyOf: [] },
    { route: rowsRoute, label: { en: 'Rows of a figure', ur: 'عدد کی قطاریں' }, anyOf: [], isUnlisted: true },
  ],
  permissions: [],
}
