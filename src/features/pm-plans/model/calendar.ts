/** On which days a team works, with how many people, and how many visits it can make. */
import { weekday } from './days.ts'
import type { TeamFacts } from './facts.ts'

/** Weekend or holiday. */
export function isOff({ weekend, holidays }: Pick<TeamFacts, 'weekend' | 'holidays'>, day: number): boolean {
  return weekend.includes(weekday(day)) || holidays.has(day)
}

/** Members who are not on leave; a team without members is one person without a name. */
export function presentOn({ people }: Pick<TeamFacts, 'people'>, day: number): (number | null)[] {
  return people.length ? people.filter(({ away }) => !away.has(day)).map(({ userId }) => userId) : [null]
}

/** Visits that the team can make beside those it has; none on a day off. */
export function capacityOn(team: TeamFacts, day: number, visitsPerDay: number): number {
  return isOff(team, day) ? 0 : Math.max(presentOn(team, day).length * visitsPerDay - (team.busy.get(day) ?? 0), 0)
}
