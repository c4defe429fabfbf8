/** Who stands on the week of the roster, team by team, and when a new shift of theirs begins and ends. */
import { instantOf, wallClock } from '#framework/kinds'
import type { WireRow } from '#framework/web'

export interface RosterPerson { userId: number; name: string; shifts: readonly WireRow[] }
export interface RosterTeam { teamId: number; name: string; people: readonly RosterPerson[]; duty: TeamHours | null; /** Of all its people. */ last: WireRow | null }

/** As the server answers: whoever may stand on the roster of a team, and its duty times where the team is. */
export interface TeamLines extends TeamHours { id: number; name: string; people: readonly { userId: number; name: string }[] }
interface TeamHours { zone: string; dutyTime: string | null; overTime: string | null }

const day = 86_400_000
const hour = 3_600_000
/** Where nothing says when a shift begins, or how long it lasts. */
const usual = { start: 9 * hour, lasts: 8 * hour }

/** Teams with their people, and those who have shifts though they are no members. Two teams of one name are two, and so are two people. */
export function teamsOf(shifts: readonly WireRow[], lines: readonly TeamLines[]): RosterTeam[] {
  type People = Map<number, { userId: number; name: string; shifts: WireRow[] }>
  const teams = new Map(lines.map(({ id, name, people, zone, dutyTime, overTime }): [number, { teamId: number; name: string; duty: TeamHours | null; people: People; last: WireRow | null }] => [
    id, { teamId: id, name, duty: { zone, dutyTime, overTime }, last: null, people: new Map(people.map((person) => [person.userId, { ...person, shifts: [] }])) },
  ]))
  for (const shift of shifts.toSorted((a, b) => startOf(a) - startOf(b))) {
    const [teamId, userId] = [Number(shift['teamId']), Number(shift['userId'])]
    const team = teams.get(teamId) ?? { teamId, name: String(shift['teamName'] ?? '–'), duty: null, last: null, people: new Map() }
    const person = team.people.get(userId) ?? { userId, name: String(shift['userName'] ?? ''), shifts: [] }
    teams.set(teamId, team)
    team.people.set(userId, person)
    person.shifts.push(shift)
    team.last = shift
  }
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name)
  return [...teams.values()].map(({ people, ...team }) => ({ ...team, people: [...people.values()].toSorted(byName) })).toSorted(byName)
}

/** Hours of a new shift on a day: those of the person's last one of the week, so that nights go on; else the duty times of the team, else the last shift of the team. */
export function newShiftHours(date: string, person: RosterPerson, team: RosterTeam, zone: string): { startTime: string; endTime: string } {
  const own = person.shifts.at(-1)
  const duty = own || !team.duty ? null : dutyOn(date, team.duty)
  if (duty) return duty
  const like = own ?? team.last
  const { start, lasts } = like ? { start: wallClock(new Date(startOf(like)), zone).getTime() % day, lasts: Date.parse(String(like['endTime'])) - startOf(like) } : usual
  const begins = instantOf(new Date(Date.parse(date) + start), zone).getTime()
  return between(begins, begins + lasts)
}

/** Duty that ends at or before the hour it begins at passes midnight. Null: nothing says when it begins. */
function dutyOn(date: string, { dutyTime, overTime, zone }: TeamHours) {
  const [from, until] = [sinceMidnight(dutyTime), sinceMidnight(overTime)]
  if (from === null) return null
  const at = (time: number) => instantOf(new Date(Date.parse(date) + time), zone).getTime()
  return between(at(from), until === null ? at(from) + usual.lasts : at(until <= from ? until + day : until))
}

function sinceMidnight(clock: string | null): number | null {
  const [, hours = '', minutes = ''] = /^(\d{1,2}):(\d\d)$/.exec(clock ?? '') ?? []
  return hours === '' ? null : Number(hours) * hour + Number(minutes) * 60_000
}

const between = (start: number, end: number) => ({ startTime: new Date(start).toISOString(), endTime: new Date(end).toISOString() })
const startOf = (shift: WireRow) => Date.parse(String(shift['startTime']))
