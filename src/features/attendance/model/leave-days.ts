/** How many days leave takes, as summaries count them: a day off uses up none, half a day is half of one. Pure. */

/** Of the person's country. */
export interface Calendar {
  /** 0 Sunday … 6 Saturday. */
  weekendDays: readonly number[]
  /** `YYYY-MM-DD`. */
  holidays: readonly string[]
}

interface Taken { startDate: string; endDate: string; isHalfDay?: boolean | null }

const day = 86_400_000
const weekday = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay()

/** @param year that alone, where it is given */
export function leaveDays(all: readonly Taken[], calendar: Calendar, year?: string): number {
  return all.reduce((sum, { startDate, endDate, isHalfDay }) => {
    const from = year && startDate < `${year}-01-01` ? `${year}-01-01` : startDate
    const until = year && endDate > `${year}-12-31` ? `${year}-12-31` : endDate
    return sum + workingDays(from, until, calendar) * (isHalfDay ? 0.5 : 1)
  }, 0)
}

/** By weeks, since somebody who types a year may be at its first digits. */
function workingDays(from: string, until: string, { weekendDays, holidays }: Calendar): number {
  const length = Math.round((Date.parse(until) - Date.parse(from)) / day) + 1
  if (!(length > 0)) return 0
  const isWeekend = (at: number) => weekendDays.includes(at % 7)
  const rest = Array.from({ length: length % 7 }, (_, n) => weekday(from) + n).filter((at) => !isWeekend(at)).length
  const free = new Set(holidays.filter((date) => from <= date && date <= until && !isWeekend(weekday(date)))).size
  return Math.floor(length / 7) * (7 - new Set(weekendDays).size) + rest - free
}
