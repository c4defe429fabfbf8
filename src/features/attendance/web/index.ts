import { defineWebFeature } from '#framework/web'
import { absentRoute, attendance as definition, decisionsRoute, ownRoute, presentRoute, summaryRoute } from '../feature.ts'
import { texts } from './texts.ts'

const pages = () => import('./pages.ts')

export const attendance = defineWebFeature({
  definition, texts,
  pages: {
    [decisionsRoute]: () => pages().then((m) => ({ Page: m.DecisionsPage })), [ownRoute]: () => pages().then((m) => ({ Page: m.OwnPage })),
    [presentRoute]: () => pages().then((m) => ({ Page: m.PresentPage })), [absentRoute]: () => pages().then((m) => ({ Page: m.AbsentPage })), [summaryRoute]: () => pages().then((m) => ({ Page: m.SummaryPage })),
  },
  lists: { Roster: () => pages().then((m) => ({ List: m.RosterList })) },
  home: [{ name: 'day', first: true, concerns: ({ user }) => user !== null, load: () => import('./own-day.tsx').then((m) => ({ Section: m.OwnDaySection })) }],
  rules: { Leave: () => import('../rules.ts').then((m) => m.attendanceRules.Leave), Roster: () => import('../rules.ts').then((m) => m.attendanceRules.Roster) },
  later: {
    'Attendance/UserCheckIn': { label: { en: 'Check-in', ur: 'حاضری' } },
    'Attendance/UserCheckOut': { label: { en: 'Check-out', ur: 'رخصت' } },
  },
  reasons: () => import('./reasons.ts'),
})
