/** Plan against done: what became of each visit, by week and team, and why it slipped. */
import { dayNumber, dayText, mondayOf } from './days.ts'
import type { SlipReason } from './shapes.ts'

export type Outcome = 'onTime' | 'late' | 'missed' | 'toCome'

/** A visit beside its work order; `status` null: it has none any more. */
export interface Compared {
  /** As it was planned. */
  day: string
  status: string | null
  /** On which its work order was closed. */
  closedDay: string | null
  /** For which its work order is planned now. */
  orderDay: string | null
  isHeld: boolean
}

/** Closed by the planned day is on time, afterwards late; what is not closed is missed once that day is over. */
export function outcomeOf({ day, status, closedDay }: Compared, today: string): Outcome {
  if (status === 'CLOSED' && closedDay !== null) return closedDay <= day ? 'onTime' : 'late'
  return day < today ? 'missed' : 'toCome'
}

/** Days between the planned day and the one on which it was closed, or today; 0 where it did not slip. */
export function daysLate({ day, closedDay }: Compared, today: string): number {
  return Math.max(dayNumber(closedDay ?? today) - dayNumber(day), 0)
}

/** Why a visit is late or missed: what it waits for now, where it is not done. */
export function slipOf(visit: Compared, today: string): SlipReason | null {
  const outcome = outcomeOf(visit, today)
  if (outcome === 'late') return 'late'
  if (outcome !== 'missed') return null
  const { status, isHeld, orderDay, day } = visit
  if (status === null) return 'deleted'
  if (isHeld) return 'held'
  if (orderDay !== null && orderDay > day) return 'moved'
  return status === 'ACCEPTED' ? 'open' : status === 'PENDING' ? 'pending' : status === 'UNDISPATCHED' ? 'undispatched' : 'planned'
}

export interface Counts {
  week: string
  teamId: number
  planned: number
  onTime: number
  late: number
  missed: number
  toCome: number
}

/** By week, then team. */
export function byWeekAndTeam(visits: readonly (Compared & { teamId: number })[], today: string): Counts[] {
  const found = new Map<string, Counts>()
  for (const visit of visits) {
    const week = dayText(mondayOf(dayNumber(visit.day)))
    const key = `${week} ${visit.teamId}`
    const counts = found.get(key) ?? { week, teamId: visit.teamId, planned: 0, onTime: 0, late: 0, missed: 0, toCome: 0 }
    counts.planned += 1
    counts[outcomeOf(visit, today)] += 1
    found.set(key, counts)
  }
  return [...found.values()].toSorted((a, b) => a.week.localeCompare(b.week) || a.teamId - b.teamId)
}
