/** Periods relative to today, as a filter names them: `creationTime.during=last7Days`. An address that holds one means another time every day. */

/** Names of the periods that are not counted in days. */
export const periods = ['today', 'yesterday', 'tomorrow', 'thisWeek', 'lastWeek', 'nextWeek', 'thisMonth', 'lastMonth', 'nextMonth', 'thisYear', 'lastYear', 'nextYear'] as const
export type Period = (typeof periods)[number]

/** The last or next so many days, today among them. */
export interface Days {
  way: 'last' | 'next'
  count: number
}

const counted = /^(last|next)([1-9]\d{0,3})days$/i

/** What a name means, in any letter case; undefined for none. */
export function periodNamed(name: string): Period | Days | undefined {
  const [, way, count] = counted.exec(name.trim()) ?? []
  if (way) return { way: way.toLowerCase() as Days['way'], count: Number(count) }
  return periods.find((period) => period.toLowerCase() === name.trim().toLowerCase())
}

/**
 * First and last day of a period. Weeks begin on Monday.
 *
 * @param today `YYYY-MM-DD` in the zone of whoever asks
 */
export function daysOf(period: Period | Days, today: string): { from: string; until: string } {
  if (typeof period === 'object') {
    const away = period.count - 1
    return period.way === 'last' ? { from: shifted(today, -away), until: today } : { from: today, until: shifted(today, away) }
  }
  const turn = period.startsWith('last') || period === 'yesterday' ? -1 : period.startsWith('next') || period === 'tomorrow' ? 1 : 0
  const [year = 0, month = 1] = today.split('-').map(Number)
  switch (period) {
    case 'today': case 'yesterday': case 'tomorrow': return { from: shifted(today, turn), until: shifted(today, turn) }
    case 'thisWeek': case 'lastWeek': case 'nextWeek': {
      const monday = shifted(today, turn * 7 - ((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7))
      return { from: monday, until: shifted(monday, 6) }
    }
    case 'thisMonth': case 'lastMonth': case 'nextMonth': return { from: day(year, month + turn, 1), until: day(year, month + turn + 1, 0) }
    case 'thisYear': case 'lastYear': case 'nextYear': return { from: day(year + turn, 1, 1), until: day(year + turn, 12, 31) }
  }
}

/** The day so many days later. */
export function shifted(from: string, days: number): string {
  const [year = 0, month = 1, date = 1] = from.split('-').map(Number)
  return day(year, month, date + days)
}

/** Months and days that the calendar lacks count on. */
function day(year: number, month: number, date: number): string {
  const at = new Date(0)
  at.setUTCFullYear(year, month - 1, date)
  const last = at.getUTCFullYear() > 9999 ? '9999-12-31' : at.getUTCFullYear() < 1 ? '0001-01-01' : null
  return last ?? at.toISOString().slice(0, 10)
}
