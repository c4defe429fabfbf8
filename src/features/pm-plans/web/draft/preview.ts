/** What putting a visit on a day would do to it, said before it is put there. Pure. */
import { distanceOf, type Point } from '#operations/positions'
import type { Plan, PlanTeam, PlanVisit } from '../../model/shapes.ts'
import { cellKey, cellOf, offOf, roomOf, type Cell, type Cells } from './cells.ts'
import { daysBetween } from './days.ts'

export interface Preview {
  /** Visits of that day afterwards, and how many it holds. */
  count: number
  room: number
  isOver: boolean
  /** Name of the day off; null: a day of work. */
  off: string | null
  /** Days after the due date, negative before it. */
  fromDue: number
  /** Whether that is more than the plan allows. */
  isBeyond: boolean
  /** Kilometres more in both days together, negative: fewer. */
  km: number
}

/** @param cells of all visits, as they stand @returns null where the team is not of the plan */
export function previewOf(plan: Plan, cells: Cells, visit: PlanVisit, to: Cell): Preview | null {
  const team = plan.teams.find(({ teamId }) => teamId === to.teamId)
  if (!team) return null
  const from = cellKey(cellOf(visit))
  const others = (cells.get(cellKey(to)) ?? []).filter(({ id }) => id !== visit.id)
  const left = (cells.get(from) ?? []).filter(({ id, person }) => id !== visit.id && person === visit.person)
  const [count, room, off, fromDue] = [others.length + 1, roomOf(team, to.day), offOf(team, to.day), daysBetween(visit.dueDate, to.day)]
  return {
    count, room, off, fromDue, isOver: off === null && count > room, isBeyond: Math.abs(fromDue) > plan.toleranceDays,
    km: from === cellKey(to) ? 0 : Math.round((cheapest(team, others, visit) - detour(left, visit)) / 1000),
  }
}

/** Metres, for that of the team's people to whom the visit adds least. */
function cheapest(team: PlanTeam, visits: readonly PlanVisit[], visit: PlanVisit): number {
  const shares = Array.from({ length: Math.max(1, team.people) }, (_, n) => visits.filter(({ person }) => person === n + 1))
  const busy = shares.filter((share) => share.length > 0)
  // An empty day of somebody costs no way; but nobody sets out for one visit where another is near it.
  return Math.min(...(busy.length ? busy : [[]]).map((share) => detour(share, visit)))
}

/** Metres that a visit adds to a tour where it fits in best. */
function detour(stops: readonly PlanVisit[], visit: PlanVisit): number {
  const point = placeOf(visit)
  const tour = stops.flatMap((stop) => placeOf(stop) ?? [])
  const [first, last] = [tour[0], tour.at(-1)]
  if (!point || !first || !last) return 0
  const between = tour.slice(1).map((next, n) => {
    const before = tour[n] ?? next
    return distanceOf(before, point) + distanceOf(point, next) - distanceOf(before, next)
  })
  return Math.min(distanceOf(point, first), distanceOf(last, point), ...between)
}

/** Where its site is; null where that is not known. */
export function placeOf({ latitude, longitude }: PlanVisit): Point | null {
  return latitude === null || longitude === null ? null : { latitude, longitude }
}
