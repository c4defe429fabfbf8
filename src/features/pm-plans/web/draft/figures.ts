/** A plan in a few numbers, by which two settings are compared. Pure. */
import type { Plan } from '../../model/shapes.ts'
import { beyond, cellsOf } from './cells.ts'
import { daysBetween } from './days.ts'

export interface Figures {
  visits: number
  notPlaced: number
  km: number
  /** Visits beyond what their day holds. */
  over: number
  /** On days off, earlier or later than allowed, or planned elsewhere. */
  against: number
  /** Mean days between due date and visit. */
  away: number
  /** Most and least that a team has to do, per cent of what it can. */
  busiest: number
  quietest: number
}

export function figuresOf(plan: Plan): Figures {
  const teams = new Map(plan.teams.map((team) => [team.teamId, team]))
  const over = [...cellsOf(plan.visits).values()].reduce((sum, visits) => {
    const team = teams.get(visits[0]?.teamId ?? 0)
    return sum + (team ? beyond(team, visits[0]?.plannedDate ?? '', visits.length) : 0)
  }, 0)
  const away = plan.visits.reduce((sum, { dueDate, plannedDate }) => sum + Math.abs(daysBetween(dueDate, plannedDate)), 0)
  const shares = plan.teams.map(({ teamId, capacity }) => (capacity ? plan.visits.filter((visit) => visit.teamId === teamId).length / capacity : 0))
  return {
    visits: plan.visits.length, notPlaced: plan.notPlaced.length, km: Math.round(plan.distanceKm), over,
    against: plan.visits.filter(({ warnings }) => warnings.some((each) => each !== 'capacity')).length,
    away: plan.visits.length ? Math.round((away / plan.visits.length) * 10) / 10 : 0,
    busiest: Math.round(Math.max(0, ...shares) * 100), quietest: shares.length ? Math.round(Math.min(...shares) * 100) : 0,
  }
}
