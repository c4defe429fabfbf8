/** Who stands on the week of the roster, team by team, and when a new shift of theirs begins and ends. */
import { instantOf, wallClock } from '#framework/kinds'
import type { WireRow } from '#framework/web'
import { daysOfShift, rosterDays, type RosterDay, type RosterHoliday, type RosterLeave } from '../../model/roster-days.ts'

export interface RosterPerson { userId: number; name: string; shifts: readonly WireRow[]; /** Days of the week that are anything but usual. */ days: ReadonlyMap<string, RosterDay> }
export interface RosterTeam { teamId: number; name: string; people: readonly RosterPerson[]; duty: TeamHours | null; /** Of all its people. */ last: WireRow | null }

/** As the server answers: whoever may stand on the roster of a team, and its duty times where the team is. */
export interface TeamLines extends TeamHours { id: number; name: string; countryId?: number | null; people: readonly { userId: number; name: string }[] }
interface TeamHours { zone: string; dutyTime: string | null; overTime: string | null }

/** Leave and holidays of the people of the week. */
export interface RosterAway { leaves: readonly RosterLeave[]; holidays: readonly RosterHoliday[]; countries: readonly { userId: number; countryId: number | null }[] }
export const nobodyAway: RosterAway = { leaves: [], holidays: [], countries: [] }

const day = 86_400_000
const hour = 3_600_000
/** Where nothing says when a shift begins, or how long it lasts. */
const usual = { start: 9 * hour, lasts: 8 * hour }

/** Teams with their people, and those who have shifts though they are no members. Two teams of one name are two, and so are two people. */
export function teamsOf(shifts: readonly WireRow[], lines: readonly TeamLines[], { leaves, holidays, countries }: RosterAway = nobodyAway, shownDays: readonly string[] = []): RosterTeam[] {
  interface Made { teamId: number; name: string; countryId: number | null; duty: TeamHours | null; people: Map<number, { userId: number; name: string; shifts: WireRow[] }>; last: WireRow | null }
  const teams = new Map(lines.map(({ id, name, people, countryId = null, zone, dutyTime, overTime }): [number, Made] => [
    id, { teamId: id, name, countryId, duty: { zone, dutyTime, overTime }, last: null, people: new Map(people.map((person) => [person.userId, { ...person, shifts: [] }])) },
  ]))
  for (const shift of shifts.toSorted((a, b) => startOf(a) - startOf(b))) {
    const [teamId, userId] = [Number(shift['teamId']), Number(shift['userId'])]
    const team = teams.get(teamId) ?? { teamId, name: String(shift['teamName'] ?? '–'), countryId: null, duty: null, last: null, people: new Map() }
    const person = team.people.get(userId) ?? { userId, name: String(shift['userName'] ?? ''), shifts: [] }
    teams.set(teamId, team)
    team.people.set(userId, person)
    person.shifts.push(shift)
    team.last = shift
  }
  const leavesOf = new Map<number, RosterLeave[]>()
  for (const leave of leaves) leavesOf.set(leave.userId, [...(leavesOf.get(leave.userId) ?? []), leave])
  const countryOf = new Map(countries.map(({ userId, countryId }) => [userId, countryId]))
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name)
  return [...teams.values()].map(({ people, countryId, ...team }) => ({
    ...team, people: [...people.values()].map((person) => ({ ...person, days: rosterDays(shownDays, leavesOf.get(person.userId) ?? [], holidays, countryOf.get(person.userId) ?? countryId) })).toSorted(byName),
  })).toSorted(byName)
}

/** What a shift stands over of the week's days: whole leave first, what is only asked for last. */
export function overWhat({ days }: RosterPerson, shift: WireRow, zone: string): 'leave' | 'half' | 'asked' | 'holiday' | null {
  const over = daysOfShift(String(shift['startTime']), String(shift['endTime']), zone).flatMap((date) => days.get(date) ?? [])
  const leaves = over.flatMap((each) => each.leaves)
  const approved = leaves.filter(({ isPending }) => !isPending)
  if (approved.some(({ isHalfDay }) => !isHalfDay)) return 'leave'
  if (approved.length) return 'half'
  return over.some(({ holiday }) => holiday !== null) ? 'holiday' : leaves.length ? 'asked' : null
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
