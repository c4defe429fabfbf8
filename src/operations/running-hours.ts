/** Running hours of a generator: what its readings come to, and when a service or a visit falls due by them. Pure. */

export const usualServiceHours = 250
export const usualVisitHours = 125

/** What is known of a site's meter. Days are `YYYY-MM-DD`. */
export interface MeterFacts {
  firstReading: number
  lastReading: number
  lastDay: string
  /** Average of the last 30 days. */
  hoursPerDay: number
  /** At the last service and the last visit that told one; null: never. */
  serviceReading: number | null
  visitReading: number | null
}

export interface HoursDue {
  nextReading: number
  hoursLeft: number
  /** Null where the generator does not run. */
  dueDate: string | null
}

const day = 86_400_000
const rounded = (value: number) => Math.round(value * 100) / 100

/** The day that lies so many days after another. */
export function dayAfter(from: string, days: number): string {
  return new Date(Date.parse(`${from}T00:00:00Z`) + days * day).toISOString().slice(0, 10)
}

/** Days until a meter has run so many hours, rounded up; past where it has already. Null where it does not run. */
function daysToRun(hours: number, hoursPerDay: number): number | null {
  return hoursPerDay > 0 ? Math.ceil(Math.round((hours / hoursPerDay) * 1e6) / 1e6) : null
}

/** When a call falls due: the reading of the last one, else the first ever read, and the hours between two. @param lastOne reading of the last service or visit */
export function dueByHours({ firstReading, lastReading, lastDay, hoursPerDay }: Omit<MeterFacts, 'serviceReading' | 'visitReading'>, lastOne: number | null, hours: number): HoursDue {
  const nextReading = rounded((lastOne ?? firstReading) + hours)
  const hoursLeft = rounded(nextReading - lastReading)
  const days = daysToRun(hoursLeft, hoursPerDay)
  return { nextReading, hoursLeft, dueDate: days === null ? null : dayAfter(lastDay, days) }
}

/** A service or a visit that falls due at a site. */
export interface SiteDue {
  siteId: number
  siteCode: string
  siteName: string
  /** 1 service, 2 visit. */
  hoursKind: number
  lastReading: number
  lastReadingDate: string
  lastServiceReading: number | null
  nextReading: number
  hoursLeft: number
  hoursPerDay: number
  /** Null where the generator does not run. */
  dueDate: string | null
  /** Of that kind, open. */
  workOrderId: number | null
  status: string | null
}
