/** What speaks against where a visit stands: the same sentences while it is carried and below the grid. Pure. */
import type { Plan, PlanTeam, PlanVisit, Warning } from '../../model/shapes.ts'
import { beyond, cellKey, cellOf, cellsOf, offOf } from './cells.ts'
import { daysBetween } from './days.ts'

/** Of the day alone: off, or further from the due date than the plan allows. */
function datesAgainst(plan: Pick<Plan, 'toleranceDays'>, team: PlanTeam | undefined, visit: Pick<PlanVisit, 'dueDate'>, day: string): Warning[] {
  const away = daysBetween(visit.dueDate, day)
  return [
    ...(team && offOf(team, day) !== null ? ['holiday' as const] : []),
    ...(away < -plan.toleranceDays ? ['early' as const] : []),
    ...(away > plan.toleranceDays ? ['late' as const] : []),
  ]
}

/** The visits with their warnings as they stand now. What only the server knows (another plan's visit) stays. */
export function withWarnings(plan: Plan): Plan {
  const teams = new Map(plan.teams.map((team) => [team.teamId, team]))
  const over = new Set([...cellsOf(plan.visits)].filter(([, [first, ...rest]]) => {
    const team = first && teams.get(first.teamId)
    return team && beyond(team, first.plannedDate, rest.length + 1) > 0
  }).map(([key]) => key))
  return {
    ...plan,
    visits: plan.visits.map((visit) => {
      const warnings: Warning[] = [...(over.has(cellKey(cellOf(visit))) ? ['capacity' as const] : []), ...datesAgainst(plan, teams.get(visit.teamId), visit, visit.plannedDate), ...visit.warnings.filter((each) => each === 'overlap')]
      return same(warnings, visit.warnings) ? visit : { ...visit, warnings }
    }),
  }
}

const same = (a: readonly string[], b: readonly string[]) => a.length === b.length && a.every((each) => b.includes(each))
