/** What stands against a shift without refusing it: leave and holidays of the days that it belongs to. Pure, for the week and the form alike. */
import { momentIn } from '#framework/kinds'

export interface RosterLeave {
  userId: number
  /** `YYYY-MM-DD`, both included. */
  startDate: string
  endDate: string
  isHalfDay: boolean
  isPending: boolean
  /** Of the row and its kind; null for who may not read leave. */
  id: number | null
  kind: number | null
}

export interface RosterHoliday { countryId: number; date: string; name: string }

/** What a day is to a person on the roster. */
export interface RosterDay {
  leaves: readonly RosterLeave[]
  /** Name of the holiday where the person is. */
  holiday: string | null
}

const day = 86_400_000
const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10)

/** A shift of a day at most belongs to the day of its beginning, as a night's attendance does; a longer one to every day that it touches. */
export function daysOfShift(startTime: string, endTime: string, zone: string): string[] {
  const [start, end] = [Date.parse(startTime), Date.parse(endTime)]
  if (Number.isNaN(start)) return []
  const dayAt = (time: number) => momentIn(zone, new Date(time)).today
  const first = dayAt(start)
  if (Number.isNaN(end) || end - start <= day) return [first]
  // A year, whatever somebody who types has come to so far.
  const last = dayAt(Math.min(end - 1, start + 366 * day))
  const days: string[] = []
  for (let at = first; at <= last; at = isoDay(Date.parse(at) + day)) days.push(at)
  return days
}

/** @returns by day, of those days that are anything but usual */
export function rosterDays(days: readonly string[], leaves: readonly RosterLeave[], holidays: readonly RosterHoliday[], countryId: number | null): Map<string, RosterDay> {
  return new Map(days.flatMap((date): [string, RosterDay][] => {
    const taken = leaves.filter(({ startDate, endDate }) => startDate <= date && date <= endDate)
    const holiday = holidays.find((each) => each.countryId === countryId && each.date === date)?.name ?? null
    return taken.length || holiday !== null ? [[date, { leaves: taken, holiday }]] : []
  }))
}
