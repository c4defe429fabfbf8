import type { Language } from '#framework/metadata'
import { formatDay } from '#framework/kinds/web'

/** Days of a line as they are read: months where all are the first of one, the year where there are several. What is no day stays as it is. */
export function dayLabels(language: Language, days: readonly string[]): string[] {
  const known = days.filter((day) => /^\d{4}-\d\d-\d\d$/.test(day))
  const [isMonths, isOneYear] = [known.length > 1 && known.every((day) => day.endsWith('-01')), new Set(known.map((day) => day.slice(0, 4))).size < 2]
  return days.map((day) => {
    if (!known.includes(day)) return day
    const whole = formatDay(language, day)
    if (isMonths) return whole.slice(2)
    return isOneYear ? whole.slice(0, -5) : whole
  })
}
