/** Who stands on the week of the roster, team by team, and when a new shift of theirs begins and ends. */
import { instantOf, wallClock } from '#framework/kinds'
import type { WireRow } from '#framework/web'

export interface RosterPerson { userId: number; name: string; shifts: readonly WireRow[] }
export interface RosterTeam { teamId: number; name: string; people: readonly RosterPerson[] }

const day = 86_400_000
const hour = 3_600_000
/** Where nobody of the team has a shift to go by. */
const usual = { start: 9 * hour, lasts: 8 * hour }

/**
 * Those who have shifts, and those who are members of their teams without one. Two teams of one name are two, and so are two people.
 *
 * @param members rows of the allocation of users to teams
 */
export function teamsOf(shifts: readonly WireRow[], members: readonly WireRow[]): RosterTeam[] {
  const teams = new Map<number, { teamId: number; name: string; people: Map<number, { userId: number; name: string; shifts: WireRow[] }> }>()
  const personOf = (row: WireRow) => {
    const [teamId, userId] = [Number(row['teamId']), Number(row['userId'])]
    const team = teams.get(teamId) ?? { teamId, name: String(row['teamName'] ?? '–'), people: new Map() }
    const person = team.people.get(userId) ?? { userId, name: String(row['userName'] ?? ''), shifts: [] }
    teams.set(teamId, team)
    team.people.set(userId, person)
    return person
  }
  for (const member of members) personOf(member)
  for (const shift of shifts.toSorted((a, b) => startOf(a) - startOf(b))) personOf(shift).shifts.push(shift)
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name)
  return [...teams.values()].map(({ people, ...team }) => ({ ...team, people: [...people.values()].toSorted(byName) })).toSorted(byName)
}

/** Hours of a new shift on a day: those of the person's last one of the week, else of the team's. */
export function newShiftHours(date: string, person: RosterPerson, team: RosterTeam, zone: string): { startTime: string; endTime: string } {
  const like = person.shifts.at(-1) ?? team.people.flatMap(({ shifts }) => shifts).toSorted((a, b) => startOf(a) - startOf(b)).at(-1)
  const { start, lasts } = like ? { start: wallClock(new Date(startOf(like)), zone).getTime() % day, lasts: Date.parse(String(like['endTime'])) - startOf(like) } : usual
  const begins = instantOf(new Date(Date.parse(date) + start), zone)
  return { startTime: begins.toISOString(), endTime: new Date(begins.getTime() + lasts).toISOString() }
}

const startOf = (shift: WireRow) => Date.parse(String(shift['startTime']))
