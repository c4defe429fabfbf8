/** Moving visits by hand: the plan after it, and the way back. Pure. */
import type { Plan } from '../../model/shapes.ts'
import { cellKey, cellOf, cellsOf, type Cell } from './cells.ts'
import { withWarnings } from './visit-warnings.ts'

export interface Move {
  visitId: number
  from: Cell
  to: Cell
  /** It stood where the plan had put it. */
  isFirst?: true
  /** Back to where the plan had put it: it is no longer moved by hand. */
  isBack?: true
}

/** Moves that were made together, and are taken back together. */
export type Step = readonly Move[]

/** A visit's move from where it stands; null where it stays, or is not in the plan. */
export function moveOf(plan: Plan, visitId: number, to: Cell): Move | null {
  const visit = plan.visits.find(({ id }) => id === visitId)
  return visit && cellKey(cellOf(visit)) !== cellKey(to) ? { visitId, from: cellOf(visit), to, ...(visit.isMoved ? {} : { isFirst: true }) } : null
}

/** The plan after the moves, until the server says how the days are driven now. */
export function moved(plan: Plan, step: Step): Plan {
  const to = new Map(step.map((move) => [move.visitId, move]))
  const cells = cellsOf(plan.visits)
  return withWarnings({
    ...plan,
    visits: plan.visits.map((visit) => {
      const move = to.get(visit.id)
      if (!move) return visit
      const { to: cell } = move
      const people = Math.max(1, plan.teams.find(({ teamId }) => teamId === cell.teamId)?.people ?? 1)
      const loads = Array.from({ length: people }, (_, n) => (cells.get(cellKey(cell)) ?? []).filter(({ person }) => person === n + 1).length)
      const person = loads.indexOf(Math.min(...loads)) + 1
      const companion = cells.get(cellKey(cell))?.find((each) => each.person === person)
      return { ...visit, teamId: cell.teamId, plannedDate: cell.day, person, userId: companion?.userId ?? null, userName: companion?.userName ?? null, order: (loads[person - 1] ?? 0) + 1, legKm: 0, isMoved: !move.isBack }
    }),
  })
}

/** The days that a step concerns. */
export const daysIn = (step: Step): string[] => [...new Set(step.flatMap(({ from, to }) => [from.day, to.day]))]

/**
 * The plan after the server told of the days that a step concerns, and of these alone.
 *
 * @param brief its answer: how the plan stands as a whole, and the visits of those days
 */
export function merged(plan: Plan, brief: Plan, step: Step): Plan {
  const days = new Set(daysIn(step))
  const told = new Map(brief.visits.map((visit) => [visit.id, visit]))
  const visits = plan.visits.flatMap((visit) => told.get(visit.id) ?? (days.has(visit.plannedDate) ? [] : [visit]))
  const known = new Set(visits.map(({ id }) => id))
  return withWarnings({ ...plan, rowVersion: brief.rowVersion, distanceKm: brief.distanceKm, movedCount: brief.movedCount, visits: [...visits, ...brief.visits.filter(({ id }) => !known.has(id))] })
}

/** The way back of a step: those visits that still stand where it put them. @returns also how many somebody else has moved since */
export function backOf(plan: Plan, step: Step): { step: Step; lost: number } {
  const places = new Map(plan.visits.map((visit) => [visit.id, cellKey(cellOf(visit))]))
  const back = step.filter((move) => places.get(move.visitId) === cellKey(move.to)).map(({ visitId, from, to, isFirst }): Move => ({ visitId, from: to, to: from, ...(isFirst ? { isBack: true } : {}) }))
  return { step: back, lost: step.length - back.length }
}

/** As the call takes them: where the visit has gone elsewhere meanwhile, it is refused. */
export const asSent = (step: Step) => step.map(({ visitId, from, to, isBack }) => ({ visitId, plannedDate: to.day, teamId: to.teamId, fromDate: from.day, fromTeamId: from.teamId, ...(isBack ? { isBack } : {}) }))
