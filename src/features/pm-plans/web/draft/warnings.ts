/** What is wrong with a plan, in lines with a count each, and moves that put a day right. Pure. */
import type { NotPlaced, Plan, PlanTeam, PlanVisit } from '../../model/shapes.ts'
import { beyond, cellKey, offOf, roomOf, type Cells } from './cells.ts'
import { daysBetween, daysFrom } from './days.ts'
import { groups } from './groups.ts'
import type { Move, Step } from './moves.ts'

export type WarningLine =
  | { kind: 'capacity'; team: PlanTeam; days: readonly string[]; count: number; visits: readonly PlanVisit[] }
  | { kind: 'holiday' | 'early' | 'late' | 'overlap'; visits: readonly PlanVisit[]; count: number }

/** Teams with too much first, then visits on days off, late ones, early ones. Counts are visits. */
export function warningsOf(plan: Plan, cells: Cells): WarningLine[] {
  const byTeam = groups([...cells.values()], ([first]) => first?.teamId)
  const full = plan.teams.flatMap((team): WarningLine[] => {
    const days = (byTeam.get(team.teamId) ?? []).filter((visits) => beyond(team, visits[0]?.plannedDate ?? '', visits.length) > 0)
    const count = days.reduce((sum, visits) => sum + beyond(team, visits[0]?.plannedDate ?? '', visits.length), 0)
    return days.length ? [{ kind: 'capacity', team, days: days.map((visits) => visits[0]?.plannedDate ?? '').toSorted(), count, visits: days.flat() }] : []
  }).toSorted((a, b) => b.count - a.count)
  const others = (['holiday', 'late', 'early', 'overlap'] as const).flatMap((kind): WarningLine[] => {
    const visits = plan.visits.filter(({ warnings }) => warnings.includes(kind))
    return visits.length ? [{ kind, visits, count: visits.length }] : []
  })
  return [...full, ...others]
}

/** Sites that have no visit, by why; the reason of most first. */
export function notPlacedBy(notPlaced: readonly NotPlaced[]): { reason: string; sites: readonly NotPlaced[] }[] {
  return [...groups(notPlaced, ({ reason }) => reason)].map(([reason, sites]) => ({ reason, sites })).toSorted((a, b) => b.sites.length - a.sites.length || a.reason.localeCompare(b.reason))
}

/**
 * Moves what is too much on a team's days to the nearest of its days that has room and is near enough to the due date.
 *
 * @returns as many moves as there is room for; none where there is none
 */
export function spread(plan: Plan, cells: Cells, team: PlanTeam, days: readonly string[]): Step {
  const at = (day: string) => ({ teamId: team.teamId, day })
  const visitsOf = (day: string) => cells.get(cellKey(at(day))) ?? []
  const room = new Map(daysFrom(plan.startDate, plan.endDate).filter((day) => offOf(team, day) === null).map((day) => [day, roomOf(team, day) - visitsOf(day).length]))
  return days.flatMap((day) => {
    let surplus = beyond(team, day, visitsOf(day).length)
    const ways = visitsOf(day).flatMap((visit) => [...room.keys()].map((to) => ({ visit, to, away: Math.abs(daysBetween(visit.dueDate, to)), far: Math.abs(daysBetween(day, to)) })))
      .filter(({ to, away }) => to !== day && away <= plan.toleranceDays)
      .toSorted((a, b) => a.far - b.far || a.away - b.away || a.visit.id - b.visit.id || a.to.localeCompare(b.to))
    const step = new Map<number, Move>()
    for (const { visit, to } of ways) {
      const left = room.get(to) ?? 0
      if (surplus <= 0 || left <= 0 || step.has(visit.id)) continue
      surplus -= 1
      room.set(to, left - 1)
      step.set(visit.id, { visitId: visit.id, from: at(day), to: at(to), ...(visit.isMoved ? {} : { isFirst: true }) })
    }
    return [...step.values()]
  })
}
