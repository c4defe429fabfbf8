/** What is wrong with the visits of a plan as they lie now: made so, or moved there by hand. */
import { capacityOn, isOff } from './calendar.ts'
import type { TeamFacts } from './facts.ts'
import type { Warning } from './shapes.ts'

export interface Lying {
  id: number
  teamId: number
  day: number
  due: number
  isMoved: boolean
  isOverlap: boolean
}

/** Of one day the visits beyond the capacity carry the warning, those moved there first. @returns by visit */
export function warningsOf(visits: readonly Lying[], teams: ReadonlyMap<number, TeamFacts>, { toleranceDays, visitsPerDay }: { toleranceDays: number; visitsPerDay: number }): Map<number, Warning[]> {
  const found = new Map<number, Warning[]>(visits.map(({ id }) => [id, []]))
  const byTeam = new Map<number, Map<number, Lying[]>>()
  for (const visit of visits) {
    const days = byTeam.get(visit.teamId) ?? new Map<number, Lying[]>()
    const same = days.get(visit.day)
    if (same) same.push(visit)
    else days.set(visit.day, [visit])
    byTeam.set(visit.teamId, days)
  }
  for (const same of [...byTeam.values()].flatMap((days) => [...days.values()])) {
    const [{ teamId, day } = { teamId: 0, day: 0 }] = same
    const team = teams.get(teamId)
    if (!team) continue
    if (isOff(team, day)) for (const { id } of same) found.get(id)?.push('holiday')
    const over = same.length - capacityOn(team, day, visitsPerDay)
    if (over > 0 && !isOff(team, day)) for (const { id } of same.toSorted((a, b) => Number(b.isMoved) - Number(a.isMoved) || b.id - a.id).slice(0, over)) found.get(id)?.push('capacity')
  }
  for (const { id, day, due, isOverlap } of visits) {
    if (day < due - toleranceDays) found.get(id)?.push('early')
    if (day > due + toleranceDays) found.get(id)?.push('late')
    if (isOverlap) found.get(id)?.push('overlap')
  }
  return found
}
