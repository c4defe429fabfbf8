import { defineWebFeature } from '#framework/web'
import { absentRoute, attendance as definition, decisionsRoute, ownRoute, presentRoute, summaryRoute } from '../feature.ts'
import { texts } from './texts.ts'

const pages = () => import('./pages.ts')

export const attendance = defineWebFeature({
  definition, texts,
  pages: {
    [decisionsRoute]: () => pages().then((m) => m.decisions()), [ownRoute]: () => pages().then((m) => m.own()), [presentRoute]: () => pages().then((m) => m.present()), [absentRoute]: () => pages().then((m) => m.absent()), [summaryRoute]: () => pages().then((m) => m.summary()),
  },
  lists: { Roster: () => pages().then((m) => m.roster()), Leave: () => pages().then((m) => m.leave()) },
  advice: { Roster: () => import('./roster/shift-advice.tsx').then((m) => ({ Advice: m.ShiftAdvice })) },
  recordPanels: { Leave: [{ name: 'decide', first: true, concerns: ({ holds }) => holds('LookUps.Leave.Update'), load: () => import('./leave/leave-panel.tsx').then((m) => ({ Panel: m.LeavePanel })) }] },
  home: [
    { name: 'day', label: { en: 'Attendance', ur: 'حاضری' }, first: true, concerns: ({ user }) => user !== null, load: () => import('./own-day.tsx').then((m) => ({ Section: m.OwnDaySection })) },
    { name: 'team', label: { en: 'My team today', ur: 'آج میری ٹیم' }, concerns: ({ holds }) => holds('LookUps.Attendance.Read') && holds('LookUps.Attendance.Update'), load: () => import('./home/team-section.tsx').then((m) => ({ Section: m.TeamSection })) },
  ],
  rules: { Leave: () => pages().then((m) => m.rules()).then((all) => all.Leave), Roster: () => pages().then((m) => m.rules()).then((all) => all.Roster) },
  later: {
    'Attendance/UserCheckIn': { label: { en: 'Check-in', ur: 'حاضری' } },
    'Attendance/UserCheckOut': { label: { en: 'Check-out', ur: 'رخصت' } },
  },
  reasons: () => import('./reasons.ts'),
})
