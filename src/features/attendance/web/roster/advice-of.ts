/** The sentences against a shift; several days of one leave are one. */
import type { RosterDay } from '../../model/roster-days.ts'
import type { useAttendanceSay } from '../texts.ts'

export function adviceOf(days: ReadonlyMap<string, RosterDay>, { say, name, day }: { say: ReturnType<typeof useAttendanceSay>; name: string; day: (date: string) => string }): string[] {
  const leaves = [...new Set([...days.values()].flatMap((each) => each.leaves))]
  return [
    ...leaves.map(({ startDate, endDate, isHalfDay, isPending }) => {
      const days = startDate === endDate ? day(startDate) : `${day(startDate)} – ${day(endDate)}`
      return say(isPending ? 'adviceAsked' : isHalfDay ? 'adviceHalf' : 'adviceLeave', { name, days })
    }),
    ...[...days].flatMap(([date, { holiday }]) => (holiday === null ? [] : [say('adviceHoliday', { day: day(date), holiday: `\u2068${holiday}\u2069` })])),
  ]
}
