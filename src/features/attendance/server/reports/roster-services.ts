/** Whom the week of the roster has lines for: the people of teams, with the hours that the places of a team give. */
import { rowsOf, service, sqlText, type Principal, type Reads } from '#framework/server'
import { heldOnDay } from '#operations/allocations'
import { hoursAt } from '#operations/duty/hours'
import { fullNames } from '#operations/people/full-names'
import { idsOf, inParts, readsOf, withoutPlaces } from '#operations/people/insider'
import { EmployeeTeamAllocation } from '#entities/allocations/employee-team-allocation'
import { TeamUserAllocation } from '#entities/allocations/team-user-allocation'
import { Roster } from '#entities/attendance/roster'
import { Country } from '#entities/organisation/country'
import { DutyTime } from '#entities/organisation/duty-time'
import { Team } from '#entities/organisation/team'
import { Employee } from '#entities/users/employee'
import { User } from '#entities/users/user'
import { shifted } from '#framework/wire'
import { z } from 'zod'
import { maybeDay, maybeId } from '../decide/list-services.ts'
import { periodOf, todayIn } from './asked.ts'
import { awayAnswer, awayOf, holidaysOf, knowsTeams } from './roster-away.ts'

/** With more teams than these a page has lines for those alone that have shifts; a chosen team always has its own. */
const mostTeams = 60
const mostRows = 10_000
const text = z.string().nullable()
const team = z.object({ id: z.int(), name: z.string(), countryId: z.int().nullable(), zone: z.string(), dutyTime: text, overTime: text, people: z.array(z.object({ userId: z.int(), name: z.string() })) })

export const rosterPeople = service({
  path: 'Roster/GetPeople', method: 'GET', admits: { anyOf: ['LookUps.Roster.Read'] }, input: z.object({ startDate: maybeDay, endDate: maybeDay, teamId: maybeId }),
  output: z.object({ isAll: z.boolean().describe('Whether these are all teams in sight; else those with shifts in the period'), teams: z.array(team), ...awayAnswer }),
  async handle({ principal, read, input }) {
    const period = periodOf(principal, input, todayIn(principal.zone), 31)
    const authorised = true
    const fields = ['name', 'countryId', 'departmentId', 'projectId', 'dutyTime', 'overTime'] as const
    const [seen, shifts] = await Promise.all([read.rows(principal, Team, { where: input.teamId ? { id: input.teamId } : {}, fields: [], limit: mostTeams + 1, authorised }), shiftsOf(read, principal, period, input.teamId)])
    const isAll = seen.length <= mostTeams
    const ids = isAll ? idsOf(seen.map(({ id }) => id)) : idsOf(shifts.map(({ teamId }) => teamId))
    const insider = withoutPlaces(principal)
    const teams = await inParts(ids, (some) => read.rows(isAll ? insider : principal, Team, { where: { id: { in: some } }, fields: [...fields], authorised }))
    const [people, countries, hours] = await Promise.all([
      knowsTeams(principal) ? peopleOf(read, insider, teams.map(({ id }) => id), period) : new Map<number, Line[]>(),
      inParts(idsOf(teams.map(({ countryId }) => countryId)), (some) => read.rows(insider, Country, { where: { id: { in: some } }, fields: ['timeZone'], authorised })),
      inParts(idsOf(teams.map(({ departmentId }) => departmentId)), (some) => read.rows(insider, DutyTime, { where: { departmentId: { in: some } }, fields: ['departmentId', 'projectId', 'dutyTime', 'overTime'], order: ['id'], limit: mostRows, authorised })),
    ])
    const zones = new Map(countries.map(({ id, timeZone }) => [id, timeZone]))
    const away = await awayOf(read, principal, idsOf([...shifts, ...[...people.values()].flat()].map(({ userId }) => userId)), period)
    // Of the teams as well: who has no team of one's own goes by that of the shift.
    const abroad = idsOf(teams.map(({ countryId }) => countryId)).filter((id) => !away.countries.some(({ countryId }) => countryId === id))
    return {
      isAll, ...away, holidays: [...away.holidays, ...await holidaysOf(read, insider, abroad, period)],
      teams: teams.map((each) => {
        const duty = hoursAt(each, hours)
        return { id: each.id, name: each.name, countryId: each.countryId, zone: zones.get(each.countryId ?? 0) || principal.zone, dutyTime: duty?.dutyTime ?? null, overTime: duty?.overTime ?? null, people: people.get(each.id) ?? [] }
      }),
    }
  },
})

interface Line { userId: number; name: string }
interface Days { from: string; until: string }

const onRoster = z.object({ teamId: z.int().nullable(), userId: z.int().nullable() })

/** Who has shifts, and for which team. A day more at either end: the clocks of the page are not asked for. */
function shiftsOf(read: Reads, principal: Principal, { from, until }: Days, teamId: number | null | undefined) {
  const [start, end] = [`${shifted(from, -1)}T00:00:00Z`, `${shifted(until, 2)}T00:00:00Z`]
  return read.sql(principal, onRoster, sqlText`SELECT DISTINCT r.team AS "teamId", r."user" AS "userId" FROM ${rowsOf(Roster, { startTime: { lt: end }, endTime: { gt: start }, ...(teamId ? { teamId } : {}) })} r LIMIT ${mostRows}`, { authorised: true })
}

/** Members on any day of the period who can sign in and have not resigned, by team. */
async function peopleOf(read: Reads, insider: Principal, teamIds: readonly number[], { from, until }: Days): Promise<Map<number, Line[]>> {
  const authorised = true
  const [begun, over] = [heldOnDay(until).and[0], heldOnDay(from).and[1]]
  const held = { and: [begun, over] }
  const [byUser, byEmployee] = await Promise.all([
    inParts(teamIds, (some) => read.rows(insider, TeamUserAllocation, { where: { teamId: { in: some }, ...held }, fields: ['teamId', 'userId'], limit: mostRows, authorised })),
    inParts(teamIds, (some) => read.rows(insider, EmployeeTeamAllocation, { where: { teamId: { in: some }, ...held }, fields: ['teamId', 'employeeId'], limit: mostRows, authorised })),
  ])
  const [named, ofUsers] = await Promise.all([
    inParts(idsOf(byEmployee.map(({ employeeId }) => employeeId)), (some) => read.rows(insider, Employee, { where: { id: { in: some } }, fields: ['userId', 'isResigned'], limit: mostRows, authorised })),
    inParts(idsOf(byUser.map(({ userId }) => userId)), (some) => read.rows(insider, Employee, { where: { userId: { in: some }, isResigned: true }, fields: ['userId', 'isResigned'], limit: mostRows, authorised })),
  ])
  const userOf = new Map(named.map(({ id, userId }) => [id, userId]))
  const gone = new Set([...named, ...ofUsers].filter(({ isResigned }) => isResigned === true).map(({ userId }) => userId))
  const members = [...byUser, ...byEmployee.map(({ teamId, employeeId }) => ({ teamId, userId: userOf.get(employeeId ?? 0) ?? null }))]
  const active = await inParts(idsOf(members.map(({ userId }) => userId)), (some) => read.rows(insider, User, { where: { id: { in: some }, isActive: true }, fields: [], limit: mostRows, authorised }))
  const names = await fullNames(readsOf(read, insider), active.map(({ id }) => id))
  const found = new Map<number, Map<number, Line>>()
  for (const { teamId, userId } of members) {
    const name = names.get(userId ?? 0)
    if (teamId === null || userId === null || name === undefined || gone.has(userId)) continue
    found.set(teamId, (found.get(teamId) ?? new Map<number, Line>()).set(userId, { userId, name }))
  }
  return new Map([...found].map(([id, people]) => [id, [...people.values()]]))
}
