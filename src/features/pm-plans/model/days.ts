/** Days as whole numbers since 1970, counted in UTC, where each has 24 hours: what plans reckon with. */
const day = 86_400_000

/** @param text `YYYY-MM-DD` */
export function dayNumber(text: string): number {
  return Math.round(Date.parse(`${text}T00:00:00Z`) / day)
}

/** @returns `YYYY-MM-DD` */
export function dayText(number: number): string {
  return new Date(number * day).toISOString().slice(0, 10)
}

/** 0 Sunday … 6 Saturday; the first day of 1970 was a Thursday. */
export function weekday(number: number): number {
  return (((number + 4) % 7) + 7) % 7
}

/** The Monday on which the week of a day begins. */
export function mondayOf(number: number): number {
  return number - ((weekday(number) + 6) % 7)
}

/** Minutes after midnight. @param clock `HH:MM` */
export function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

/** When the how-manieth visit of a tour begins: the shift is shared out evenly. @param order from 1 @returns `HH:MM`, at the latest 23:59 */
export function clockOf(order: number, { shiftStart, shiftEnd, visitsPerDay }: { shiftStart: string; shiftEnd: string; visitsPerDay: number }): string {
  const each = (minutesOf(shiftEnd) - minutesOf(shiftStart)) / visitsPerDay
  const minutes = Math.min(Math.floor(minutesOf(shiftStart) + (order - 1) * each), 24 * 60 - 1)
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
