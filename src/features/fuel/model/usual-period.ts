import { daysOf } from '#framework/wire'
import { dayAfter } from '#operations/running-hours'

/** Days in which the month before is still being decided on. */
const firstDays = 6

/** Where reconciliation begins: this month; in its first week the month before as well, for on its first day nothing of it could be seen. */
export function usualPeriod(today: string): { from: string; until: string } {
  return { from: daysOf('thisMonth', dayAfter(today, -firstDays)).from, until: today }
}
