/** What a plan is reckoned from, as it was read: pure data, so that the same facts always make the same plan. Days are numbers (`days.ts`). */
import type { Point } from '#operations/positions'

export interface SiteFacts {
  id: number
  /** Teams that have the site; its own where none was allocated. */
  teamIds: readonly number[]
  point: Point | null
  lastPm: number | null
  nextPm: number | null
  /** Of its priority. */
  intervalDays: number | null
  isInService: boolean
  /** Null: nobody reads its meter. */
  hours: HoursFacts | null
}

export interface HoursFacts {
  perDay: number
  lastReading: number
  lastReadingDay: number
  /** Readings at which the next calls are due. */
  nextService: number
  nextVisit: number
}

export interface TeamFacts {
  id: number
  /** Its members by id, with the days on which they are on leave; none: it counts as one person whom nobody knows. */
  people: readonly { userId: number; away: ReadonlySet<number> }[]
  /** 0 Sunday … 6 Saturday. */
  weekend: readonly number[]
  holidays: ReadonlyMap<number, string>
  /** Visits that other saved plans gave it, by day. */
  busy: ReadonlyMap<number, number>
}

export interface Rules {
  /** The first day on which a visit may lie: of the period, or later where that has begun. */
  first: number
  end: number
  intervalDays: number
  serviceHours: number
  visitHours: number
  visitsPerDay: number
  toleranceDays: number
}

export interface PlanFacts {
  sites: readonly SiteFacts[]
  teams: ReadonlyMap<number, TeamFacts>
}
