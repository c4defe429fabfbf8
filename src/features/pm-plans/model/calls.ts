/** When a site falls due within a period: by the calendar, and by the running hours of its generator. */
import type { Rules, SiteFacts } from './facts.ts'

export const kinds = { calendar: 0, service: 1, visit: 2 } as const

export interface Call {
  siteId: number
  /** When it really falls due; may lie before the plan. */
  due: number
  /** The day it should have: `due`, or the plan's first one where that is over. */
  target: number
  kind: number
  /** Of the meter, at which it is due; null by the calendar. */
  reading: number | null
}

type Terms = Pick<Rules, 'intervalDays' | 'serviceHours' | 'visitHours'>

/** The day on which the meter reaches a reading, rounded up; null where the generator does not run. */
export function dayOfReading({ perDay, lastReading, lastReadingDay }: { perDay: number; lastReading: number; lastReadingDay: number }, reading: number): number | null {
  return perDay > 0 ? lastReadingDay + Math.ceil(Math.round(((reading - lastReading) / perDay) * 1e6) / 1e6) : null
}

/** By the calendar; null where neither the last nor the next date is known. */
export function calendarDue({ lastPm, nextPm, intervalDays }: Pick<SiteFacts, 'lastPm' | 'nextPm' | 'intervalDays'>, usual: number): number | null {
  return lastPm === null ? nextPm : lastPm + (intervalDays ?? usual)
}

/**
 * All calls of a site until the end of the plan. Calls that fall due within the tolerance of an earlier one are answered by the same visit: service before visit before calendar. Every visit
 * begins the days anew and the hours of the next visit, a service those of the next service.
 *
 * @param unknownDue for a site of which no date is known
 */
export function callsOf(site: SiteFacts, rules: Pick<Rules, 'first' | 'end' | 'toleranceDays'> & Terms, unknownDue: number): Call[] {
  const { first, end, toleranceDays, serviceHours, visitHours } = rules
  const { hours } = site
  const after = (target: number, more: number) => target + Math.max(Math.ceil(more / (hours?.perDay || 1)), 1)
  let calendar = calendarDue(site, rules.intervalDays) ?? unknownDue
  let [service, visit] = hours ? [dayOfReading(hours, hours.nextService), dayOfReading(hours, hours.nextVisit)] : [null, null]
  let [serviceReading, visitReading] = [hours?.nextService ?? 0, hours?.nextVisit ?? 0]
  const calls: Call[] = []
  for (;;) {
    const due = Math.min(calendar, service ?? Number.POSITIVE_INFINITY, visit ?? Number.POSITIVE_INFINITY)
    const target = Math.max(due, first)
    if (target > end) return calls
    const soon = (day: number | null) => day !== null && day <= target + toleranceDays
    const kind = soon(service) ? kinds.service : soon(visit) ? kinds.visit : kinds.calendar
    calls.push({ siteId: site.id, due, target, kind, reading: kind === kinds.service ? serviceReading : kind === kinds.visit ? visitReading : null })
    calendar = target + (site.intervalDays ?? rules.intervalDays)
    if (hours && hours.perDay > 0) {
      const now = hours.lastReading + Math.max(target - hours.lastReadingDay, 0) * hours.perDay
      if (kind === kinds.service) [service, serviceReading] = [after(target, serviceHours), round(now + serviceHours)]
      visit = after(target, visitHours)
      visitReading = round(now + visitHours)
    }
  }
}

const round = (value: number) => Math.round(value * 100) / 100
