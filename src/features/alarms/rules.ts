/** Alarms of sites: what holds for a row, who may do what to it, and what follows from it at a moment. Pure, for both sides. */
import { problem, transitions, type ActionRow, type Problem } from '#framework/wire'

type Row = { readonly [field: string]: unknown }
const time = (value: unknown) => (typeof value === 'string' ? Date.parse(value) : Number.NaN)

const clearedEarly = { en: 'It was cleared before it was raised.', ur: 'یہ شروع ہونے سے پہلے ختم ہوا۔' }

/** @returns whether the alarm would have ended before it began */
export function isClearedEarly({ raisedTime, clearedTime }: Row): boolean {
  return time(clearedTime) < time(raisedTime)
}

/** When an alarm is shown that its code holds back for some minutes: many clear by themselves. @param holdMinutes of the code */
export function shownFrom(raisedTime: string, holdMinutes: unknown): string {
  return new Date(Date.parse(raisedTime) + (typeof holdMinutes === 'number' ? holdMinutes : 0) * 60_000).toISOString()
}

/** What cleared before it was to be shown is never shown. */
export function isShown({ shownFrom: from, clearedTime }: Row, now: string): boolean {
  return time(from) <= (typeof clearedTime === 'string' ? time(clearedTime) : Date.parse(now))
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''
const refused = (field: string, help: { en: string; ur: string }) => [{ field, problem: problem('refused', { help }) }]

export const alarmRules = {
  SiteAlarm: {
    check: (row: Row): { field: string; problem: Problem }[] => [
      ...(isEmpty(row['site']) && isEmpty(row['siteCode']) ? refused('site', { en: 'Which site is it?', ur: 'یہ کون سی سائٹ ہے؟' }) : []),
      ...(isEmpty(row['alarm']) && isEmpty(row['alarmCode']) ? refused('alarm', { en: 'Which alarm is it?', ur: 'یہ کون سا الارم ہے؟' }) : []),
      ...(isClearedEarly(row) ? refused('clearedTime', clearedEarly) : []),
    ],
  },
}

/** Hours an alarm stands or stood, to two decimals. */
function durationHours({ raisedTime, clearedTime }: ActionRow, now: string): number {
  const until = typeof clearedTime === 'string' ? time(clearedTime) : Date.parse(now)
  return Math.round(Math.max(until - time(raisedTime), 0) / 36_000) / 100
}

const people = [{ right: 'Update' }] as const

export const alarmActions = transitions({
  entity: 'SiteAlarm',
  states: { open: { en: 'open', ur: 'جاری' }, cleared: { en: 'cleared', ur: 'ختم' } },
  stateOf: (row) => (row['clearedTime'] ? 'cleared' : 'open'),
  actions: {
    acknowledge: {
      label: { en: 'Acknowledge', ur: 'دیکھ لیا' }, from: ['open'], by: people,
      waitsFor: (row) => (row['acknowledgedTime'] ? { en: 'It is acknowledged already.', ur: 'یہ پہلے ہی دیکھا جا چکا ہے۔' } : null),
      isDone: (row) => typeof row['acknowledgedTime'] === 'string',
      sets: (_, { actor, now }) => ({ acknowledgedById: actor.userId, acknowledgedTime: now }),
    },
    clear: {
      label: { en: 'Clear…', ur: 'ختم کریں…' }, from: ['open'], to: 'cleared', by: people, asks: { optional: ['clearedTime'] },
      isDone: (row, { input }) => Boolean(row['clearedTime']) && (input['clearedTime'] === undefined || input['clearedTime'] === row['clearedTime']),
      sets: (_, { input, now }) => ({ clearedTime: input['clearedTime'] ?? now }),
    },
  },
  derives: (row, { now }) => ({ isKnown: typeof row['alarmId'] === 'number', durationHours: durationHours(row, now) }),
})
