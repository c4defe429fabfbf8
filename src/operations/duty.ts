/** Whether a person is at work, from what is known of the person. */
import { momentIn } from '#framework/kinds'

/** Hours for which a check-in counts that nobody ended. */
export const openHours = 16

/** What is known of a person around a moment. Days are `YYYY-MM-DD` where the person is, times ISO instants. */
export interface DutyFacts {
  zone: string
  /** 0 Sunday … 6 Saturday. */
  weekendDays: readonly number[]
  /** Of the person's country. */
  holidays: readonly { date: string; name: string }[]
  /** Approved ones; both days belong to them. */
  leaves: readonly { startDate: string; endDate: string; isHalfDay: boolean }[]
  /** Since when the person is checked in; null: is not. */
  openCheckIn: string | null
  /** The end does not belong to a shift. */
  shifts: readonly { teamId: number; startTime: string; endTime: string }[]
}

export interface DayFacts {
  isWeekend: boolean
  /** Name of the holiday; null: none. */
  holiday: string | null
  leave: 'none' | 'half' | 'full'
  /** Neither weekend nor holiday, and no leave for the whole day. */
  isWorkingDay: boolean
}

export interface Duty extends DayFacts {
  /** Today where the person is. */
  day: string
  /** Since when the person is checked in; null: is not. */
  checkedInSince: string | null
  /** Teams for which the person is on the roster now. */
  onCallFor: readonly number[]
  /** On leave for the whole day, and not at work all the same. */
  isAway: boolean
}

/** @param at ISO instant */
export function dutyAt(facts: DutyFacts, at: string): Duty {
  const now = Date.parse(at)
  const day = momentIn(facts.zone, new Date(now)).today
  const { leave, ...rest } = dayOf(facts, day)
  const since = facts.openCheckIn === null ? Number.NaN : Date.parse(facts.openCheckIn)
  const checkedInSince = since <= now && now - since < openHours * 3_600_000 ? facts.openCheckIn : null
  const shifts = facts.shifts.filter(({ startTime, endTime }) => Date.parse(startTime) <= now && now < Date.parse(endTime))
  return { ...rest, leave, day, checkedInSince, onCallFor: [...new Set(shifts.map(({ teamId }) => teamId))], isAway: leave === 'full' && checkedInSince === null }
}

/** Checked in, or on the team's roster and not on leave. */
export function isOnDuty({ checkedInSince, onCallFor, isAway }: Duty, teamId: number | null): boolean {
  return checkedInSince !== null || (!isAway && teamId !== null && onCallFor.includes(teamId))
}

/** What a day is to a person. @param day `YYYY-MM-DD` */
export function dayOf({ weekendDays, holidays, leaves }: Pick<DutyFacts, 'weekendDays' | 'holidays' | 'leaves'>, day: string): DayFacts {
  const isWeekend = weekendDays.includes(new Date(`${day}T00:00:00Z`).getUTCDay())
  const holiday = holidays.find(({ date }) => date === day)?.name ?? null
  const onDay = leaves.filter(({ startDate, endDate }) => startDate <= day && day <= endDate)
  const leave = onDay.some(({ isHalfDay }) => !isHalfDay) ? 'full' : onDay.length ? 'half' : 'none'
  return { isWeekend, holiday, leave, isWorkingDay: !isWeekend && holiday === null && leave !== 'full' }
}

/** Days of the weekend as a country writes them, `6,0`; Sunday where it writes none. */
export function weekendOf(written: string | null | undefined): number[] {
  const days = (written ?? '').split(',').map((day) => day.trim()).filter((day) => /^[0-6]$/.test(day)).map(Number)
  return days.length ? [...new Set(days)] : [0]
}
