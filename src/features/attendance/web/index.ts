import { defineWebFeature } from '#framework/web'
import { attendance as definition } from '../feature.ts'
import { texts } from './texts.ts'

export const attendance = defineWebFeature({
  definition, texts,
  home: [{ name: 'day', first: true, concerns: ({ user }) => user !== null, load: () => import('./own-day.tsx').then((m) => ({ Section: m.OwnDaySection })) }],
  rules: { Leave: () => import('../rules.ts').then((m) => m.attendanceRules.Leave), Roster: () => import('../rules.ts').then((m) => m.attendanceRules.Roster) },
  later: {
    'Attendance/UserCheckIn': { label: { en: 'Check-in', ur: 'حاضری' } },
    'Attendance/UserCheckOut': { label: { en: 'Check-out', ur: 'رخصت' } },
  },
  reasons: {
    checkIn: { en: 'by checking in', ur: 'حاضری لگانے پر' }, checkOut: { en: 'by checking out', ur: 'رخصت ہونے پر' }, noCheckOut: { en: 'since nobody checked out', ur: 'رخصت نہ ہونے پر' },
    approve: { en: 'by approving it', ur: 'منظوری سے' }, reject: { en: 'by rejecting it', ur: 'نامنظوری سے' },
  },
})
