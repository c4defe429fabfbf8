/** The days of teams that a plan fills: which visits stand there, and what each holds. Pure. */
import type { PlanTeam, PlanVisit } from '../../model/shapes.ts'

/** A day of a team. */
export interface Cell { teamId: number; day: string }

export const cellKey = ({ teamId, day }: Cell) => `${teamId} ${day}`
export const cellOf = (visit: PlanVisit): Cell => ({ teamId: visit.teamId, day: visit.plannedDate })

export type Cells = ReadonlyMap<string, readonly PlanVisit[]>

/** Visits by cell, in the order of their tours. */
export function cellsOf(visits: readonly PlanVisit[]): Cells {
  const cells = new Map<string, PlanVisit[]>()
  for (const visit of visits) {
    const key = cellKey(cellOf(visit))
    const cell = cells.get(key)
    if (cell) cell.push(visit)
    else cells.set(key, [visit])
  }
  for (const cell of cells.values()) cell.sort((a, b) => a.person - b.person || a.order - b.order || a.id - b.id)
  return cells
}

/** The same, with the lists of before where nothing about them changed: what is drawn from these is not drawn anew. */
export function cellsAfter(before: Cells | null, visits: readonly PlanVisit[]): Cells {
  const after = cellsOf(visits)
  if (!before) return after
  return new Map([...after].map(([key, now]) => {
    const was = before.get(key)
    return [key, was?.length === now.length && was.every((visit, n) => visit === now[n]) ? was : now]
  }))
}

/** What the day off of a team is called; null: it works. */
export function offOf(team: PlanTeam, day: string): string | null {
  return team.offDays.find(({ date }) => date === day)?.name ?? null
}

/** Visits that a day of a team holds. */
export function roomOf(team: PlanTeam, day: string): number {
  return team.otherDays.find(({ date }) => date === day)?.capacity ?? team.perDay
}

/** How many visits there are beyond what the day holds; on a day off its own warning stands instead. */
export function beyond(team: PlanTeam, day: string, count: number): number {
  return offOf(team, day) === null ? Math.max(0, count - roomOf(team, day)) : 0
}

