/** What the fuel services answer, as pages use it. */
import type { SiteDue } from '#operations/running-hours'
import type { RunningHours } from '../model/hours.ts'

export interface Sums {
  visits: number
  fuelFilled: number
  fuelUsed: number
  expectedUse: number
  difference: number
  differencePercent: number
  runningHours: number
  litresPerHour: number
}

export interface Decided {
  doubt: string
  decision: string
  litres: number | null
  reason: string | null
  userName: string | null
  ticketId: number | null
}

export interface FuelRow extends Sums {
  /** A visit, or a group by its key. */
  visitId?: number
  key?: string | null
  name?: string | null
  date: string | null
  siteId: number | null
  siteCode: string | null
  siteName: string | null
  regionName: string | null
  doubts: string[]
  openDoubts: number
  lostLitres: number
  vehicleNumber?: string | null
  userName?: string | null
  decided?: Decided[]
}

export interface Reconciliation {
  totalCount: number
  items: FuelRow[]
  totals: Sums
  byRegion: (Sums & { name: string | null })[]
  byProject: (Sums & { name: string | null })[]
  counts: { visits: number; sites: number; open: number; doubts: number; none: number; loss: number; lostLitres: number }
  tolerancePercent: number
}

export interface SiteVisit {
  visitId: number
  date: string
  dgId: number | null
  previousId: number | null
  previousDate: string | null
  previousReading: number | null
  previousTank: number | null
  filledBetween: number
  reading: number
  tank: number
  filled: number
  hours: number | null
  used: number | null
  expected: number | null
  difference: number | null
  cph: number
  tankCapacity: number
  alarmHours: number | null
  isReset: boolean
  distance: number | null
  inside: number
  billNo: string | null
  siteLogBookNo: string | null
  vehicleNumber: string | null
  creatorUserId: number | null
  creatorUserName: string | null
  doubts: string[]
  openDoubts: number
  decided: (Decided & { id: number; askedName: string | null; time: string | null })[]
  twins: { visitId: number; siteCode: string | null; date: string | null }[]
}

export interface SiteFuel {
  siteId: number
  siteCode: string
  siteName: string
  tolerancePercent: number
  generators: { id: number; name: string; cph: number; tankCapacity: number; rates: { visitId: number; day: string; rate: number; low: number; high: number; isOut: boolean }[] }[]
  visits: SiteVisit[]
}

export interface DueRow extends Omit<SiteDue, 'hoursKind' | 'lastServiceReading'> {
  interval: number
  dgName: string | null
  workOrderNumber: string | null
  doubts: string[]
}

export interface Due {
  totalCount: number
  items: DueRow[]
  /** Meters by view; what is due of each kind, whichever is shown; and due ones without an open work order. */
  counts: { [V in 'due' | 'all' | 'doubtful' | 'silent' | 'services' | 'visits' | 'toMake']: number }
}

export interface HoursRow extends RunningHours {
  siteId: number
  siteCode: string | null
  siteName: string | null
  dgId: number | null
  dgName: string | null
}
