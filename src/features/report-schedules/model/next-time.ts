/** When a report is due: days and hours of the tenant's clock. */
import { instantOf, wallClock } from '#framework/kinds'

/** As they travel. */
export const every = { once: 0, weekly: 1, monthly: 2, daily: 3 } as const

export interface Rhythm {
  every: number
  /** Weekly: 0 Sunday … 6; monthly: 1 … 31, in a shorter month its last day; daily: nothing. */
  day: number
  /** 0 … 23 */
  hour: number
}

/** @returns whether such a day exists */
export function isDayOf({ every: rhythm, day }: Pick<Rhythm, 'every' | 'day'>): boolean {
  if (rhythm === every.weekly) return day >= 0 && day <= 6
  return rhythm === every.once || rhythm === every.daily || (day >= 1 && day <= 31)
}

/** The first moment after `after` at which it is due; once: at once. */
export function nextTime(rhythm: Rhythm, zone: string, after: Date): Date {
  if (rhythm.every === every.once) return after
  const wall = wallClock(after, zone)
  const [year, month, date] = [wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate()]
  for (let step = 0; ; step += 1) {
    const day = rhythm.every === every.monthly ? inMonth(year, month + step, rhythm.day) : new Date(Date.UTC(year, month, date + step))
    if (rhythm.every === every.weekly && day.getUTCDay() !== rhythm.day) continue
    const at = instantOf(new Date(day.getTime() + rhythm.hour * 3_600_000), zone)
    if (at > after) return at
  }
}

function inMonth(year: number, month: number, day: number): Date {
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(day, last)))
}
