/** What the calls of plans answer, for both sides. Days are `YYYY-MM-DD`, times ISO instants. */

/** What a plan is made from. */
export interface PlanSettings {
  projectId: number
  startDate: string
  endDate: string
  sourceFieldTypeId: number | null
  regionId: number | null
  subRegionId: number | null
  questionnaireTemplateId: number | null
  /** Where the priority of the site says no other. */
  intervalDays: number
  serviceHours: number
  visitHours: number
  /** Of one person. */
  visitsPerDay: number
  toleranceDays: number
  /** `HH:MM` */
  shiftStart: string
  shiftEnd: string
}

export type Warning = 'capacity' | 'holiday' | 'early' | 'late' | 'overlap'
export const warnings: readonly Warning[] = ['capacity', 'holiday', 'early', 'late', 'overlap']

/** Why a site has no visit. */
export type Unplaced = 'notDue' | 'noTeam' | 'noRoom' | 'noWorkingDay' | 'outOfService'

export interface PlanVisit {
  /** Of the plan. */
  id: number
  siteId: number
  siteCode: string
  siteName: string
  latitude: number | null
  longitude: number | null
  plannedDate: string
  /** When it begins. */
  time: string
  /** When it falls due by its call. */
  dueDate: string
  teamId: number
  /** Who makes the tour; null where the team has nobody. */
  userId: number | null
  userName: string | null
  /** The how-manieth person of the team this day, from 1: visits of one person are one tour. */
  person: number
  /** 0 calendar, 1 service, 2 visit by hours. */
  hoursKind: number
  /** Of the generator when the visit falls due; null for a calendar visit. */
  runningHours: number | null
  /** In its tour, from 1. */
  order: number
  /** From the stop before it; 0 for the first and where a position is missing. */
  legKm: number
  warnings: Warning[]
  /** Moved by hand. */
  isMoved: boolean
  workOrderId: number | null
  /** State of its work order. */
  status: string | null
}

export interface PlanTeam {
  teamId: number
  teamName: string
  leadUserName: string | null
  /** Members; a team without any counts as one person. */
  people: number
  visits: number
  /** Over the period. */
  capacity: number
  /** Visits that it can make on a usual day. */
  perDay: number
  /** Days of the period on which it can make more or fewer than that: members on leave, visits of other saved plans. */
  otherDays: { date: string; capacity: number }[]
  /** Weekend days and holidays of the period. */
  offDays: { date: string; name: string }[]
}

export interface NotPlaced {
  siteId: number
  siteCode: string
  siteName: string
  /** A sentence in the reader's language. */
  reason: string
  /** `elsewhere`: it was planned, and left out when the plan was saved since another plan has it. */
  code: Unplaced | 'elsewhere'
  teamId: number | null
  dueDate: string | null
}

/** What keeps many sites out of the plan, and the page that mends it. */
export interface Missing {
  code: 'teams' | 'dates' | 'people'
  text: string
  link: string
}

export interface Plan extends PlanSettings {
  id: number
  name: string
  rowVersion: number
  isSaved: boolean
  /** Work orders that a save which was stopped has not made yet. */
  unsavedCount: number
  /** What is being done with the plan as a whole now, by whomever. */
  openJobId: string | null
  creatorUserId: number | null
  creatorUserName: string | null
  projectName: string | null
  regionName: string | null
  subRegionName: string | null
  sourceFieldTypeName: string | null
  questionnaireTemplateName: string | null
  distanceKm: number
  siteCount: number
  movedCount: number
  visits: PlanVisit[]
  notPlaced: NotPlaced[]
  teams: PlanTeam[]
  missing: Missing[]
}

/** A row of the list of plans. */
export interface PlanRow extends Omit<Plan, 'visits' | 'notPlaced' | 'teams' | 'missing' | 'openJobId'> {
  visitCount: number
  /** Of its work orders, those that are closed. */
  doneCount: number
  notPlacedCount: number
  warningCount: number
}

/** Rows of one name in the list of uploaded plans. */
export interface UploadedPlan {
  name: string
  rowCount: number
  /** Rows without a site or a day. */
  incompleteCount: number
  siteCount: number
  startDate: string | null
  endDate: string | null
}

export interface PlanJob {
  jobId: string
  kind: 'generate' | 'save'
  state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled'
  done: number
  total: number
  /** Once it is done. */
  planId: number | null
  /** What a save answers; why it failed. */
  text: string | null
}

/** One week of one team. `planned` = `onTime` + `late` + `missed` + `toCome`. */
export interface ComparisonRow {
  /** Its Monday. */
  week: string
  teamId: number
  teamName: string
  leadUserName: string | null
  regionId: number | null
  regionName: string | null
  planned: number
  /** Closed no later than the planned day. */
  onTime: number
  /** Closed after it. */
  late: number
  /** The planned day is over, and it is not closed. */
  missed: number
  toCome: number
}

export type SlipReason = 'late' | 'open' | 'pending' | 'undispatched' | 'held' | 'moved' | 'planned' | 'deleted'

export interface Slip {
  visitId: number
  planId: number
  siteId: number
  siteCode: string
  siteName: string
  teamId: number
  teamName: string
  regionName: string | null
  plannedDate: string
  workOrderId: number | null
  number: string | null
  status: string | null
  closedTime: string | null
  /** Until it was closed, or today. */
  daysLate: number
  code: SlipReason
  /** A sentence in the reader's language. */
  reason: string
}

export interface PreviewRow {
  /** Its first day. */
  month: string
  teamId: number
  teamName: string
  due: number
  capacity: number
}

export interface SiteDates {
  siteId: number
  siteCode: string
  siteName: string
  lastPmDate: string | null
  nextPmDate: string | null
  serviceDueDate: string | null
  visitDueDate: string | null
  fuelFilterDate: string | null
  oilFilterDate: string | null
  airFilterDate: string | null
  coolantDate: string | null
  batteryCheckDate: string | null
}
