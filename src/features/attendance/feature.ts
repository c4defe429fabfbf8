/** Who is at work: check-ins, decisions on them, leave, holidays, rosters, and what a month comes to. */
import type { FeatureDefinition } from '#framework/metadata'

/** Spelled as the documents have it. Whoever checks in comes here, or to the own records where the page is not open to them. */
export const decisionsRoute = '/attendence'
export const ownRoute = '/myAttendance'
export const [presentRoute, absentRoute, summaryRoute] = ['/teamattendance', '/absentTeam', '/attendanceSummary'] as const

const pages = ['LookUps.Attendance.Pages']

export const attendance: FeatureDefinition = {
  key: 'attendance',
  pages: [
    { route: presentRoute, label: { en: 'Present team', ur: 'حاضر ٹیم' }, menu: ['Attendence', 1], anyOf: pages }, // sic
    { route: absentRoute, label: { en: 'Absent team', ur: 'غیر حاضر ٹیم' }, menu: ['Attendence', 2], anyOf: pages }, // sic
    { route: summaryRoute, label: { en: 'Attendance summary', ur: 'حاضری کا خلاصہ' }, menu: ['Attendence', 3], anyOf: pages }, // sic
    { route: decisionsRoute, label: { en: 'Attendance', ur: 'حاضری' }, anyOf: pages },
    { route: ownRoute, label: { en: 'My attendance', ur: 'میری حاضری' }, anyOf: [] },
  ],
  permissions: [],
}
