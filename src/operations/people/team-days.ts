/** Teams with their people, and which days are theirs to work: the weekend and the holidays of their country, the leaves of each. */
import { momentIn } from '#framework/kinds'
import type { Principal, Reads } from '#framework/server'
import { shifted } from '#framework/wire'
import { Holiday } from '#entities/attendance/holiday'
import { Leave } from '#entities/attendance/leave'
import { EmployeeTeamAllocation } from '#entities/allocations/employee-team-allocation'
import { TeamUserAllocation } from '#entities/allocations/team-user-allocation'
import { Country } from '#entities/organisation/country'
import { Team } from '#entities/organisation/team'
import { Employee } from '#entities/users/employee'
import { User } from '#entities/users/user'
import { heldOnDay } from '../allocations.ts'
import { weekendOf } from '../duty.ts'
import { idsOf, inParts, withoutPlaces } from './insider.ts'

const approved = 2

export interface TeamDays {
  id: number
  name: string
  leadUserName: string | null
  regionId: number | null
  zone: string
  /** 0 Sunday … 6 Saturday. */
  weekend: readonly number[]
  /** Names by day, `YYYY-MM-DD`. */
  holidays: ReadonlyMap<string, string>
  /** By id; of each the share of a day that an approved leave takes, by day: 1 or 0.5. */
  people: readonly { userId: number; away: ReadonlyMap<string, number> }[]
}

export interface Period {
  /** First and last day, `YYYY-MM-DD`. */
  from: string
  until: string
}

/** @returns by team, of those that are there; people are members today who can sign in and have not resigned */
export async function teamDays(read: Pick<Reads, 'rows'>, principal: Principal, teamIds: readonly number[], { from, until }: Period): Promise<Map<number, TeamDays>> {
  if (!teamIds.length) return new Map()
  const insider = withoutPlaces(principal)
  const authorised = true
  const held = heldOnDay(momentIn(insider.zone).today)
  const [teams, byUser, byEmployee] = await Promise.all([
    inParts(teamIds, (some) => read.rows(insider, Team, { where: { id: { in: some } }, fields: ['name', 'countryId', 'regionId', 'leadUserName'], authorised })),
    inParts(teamIds, (some) => read.rows(insider, TeamUserAllocation, { where: { teamId: { in: some }, ...held }, fields: ['teamId', 'userId'], authorised })),
    inParts(teamIds, (some) => read.rows(insider, EmployeeTeamAllocation, { where: { teamId: { in: some }, ...held }, fields: ['teamId', 'employeeId'], authorised })),
  ])
  const [named, ofUsers] = await Promise.all([
    inParts(idsOf(byEmployee.map(({ employeeId }) => employeeId)), (some) => read.rows(insider, Employee, { where: { id: { in: some } }, fields: ['userId', 'isResigned'], authorised })),
    inParts(idsOf(byUser.map(({ userId }) => userId)), (some) => read.rows(insider, Employee, { where: { userId: { in: some } }, fields: ['userId', 'isResigned'], authorised })),
  ])
  const employees = new Map([...named, ...ofUsers].map((employee) => [employee.id, employee]))
  const gone = new Set([...employees.values()].filter(({ isResigned }) => isResigned === true).map(({ userId }) => userId))
  const members = [...byUser.map(({ teamId, userId }) => ({ teamId, userId })), ...byEmployee.map(({ teamId, employeeId }) => ({ teamId, userId: employees.get(employeeId ?? 0)?.userId ?? null }))]
  const active = new Set((await inParts(idsOf(members.map(({ userId }) => userId)), (some) => read.rows(insider, User, { where: { id: { in: some }, isActive: true }, fields: [], authorised }))).map(({ id }) => id))
  const countryIds = idsOf(teams.map(({ countryId }) => countryId))
  const [countries, holidays, leaves] = await Promise.all([
    countryIds.length ? read.rows(insider, Country, { where: { id: { in: countryIds } }, fields: ['timeZone', 'weekendDays'], authorised }) : [],
    countryIds.length ? read.rows(insider, Holiday, { where: { countryId: { in: countryIds }, date: { gte: from, lte: until } }, fields: ['countryId', 'date', 'name'], authorised }) : [],
    inParts([...employees.keys()], (some) => read.rows(insider, Leave, { where: { employeeId: { in: some }, status: approved, startDate: { lte: until }, endDate: { gte: from } }, fields: ['employeeId', 'startDate', 'endDate', 'isHalfDay'], authorised })),
  ])
  const away = awayDays(leaves.map(({ employeeId, startDate, endDate, isHalfDay }) => ({ userId: employees.get(employeeId ?? 0)?.userId ?? 0, first: startDate ?? from, last: endDate ?? until, share: isHalfDay === true ? 0.5 : 1 })), { from, until })
  return new Map(teams.map((team): [number, TeamDays] => {
    const country = countries.find(({ id }) => id === team.countryId)
    const people = idsOf(members.filter(({ teamId, userId }) => teamId === team.id && userId !== null && active.has(userId) && !gone.has(userId)).map(({ userId }) => userId)).toSorted((a, b) => a - b)
    return [team.id, {
      id: team.id, name: team.name, leadUserName: team.leadUserName ?? null, regionId: team.regionId, zone: country?.timeZone || insider.zone, weekend: weekendOf(country?.weekendDays),
      holidays: new Map(holidays.filter(({ countryId }) => countryId === team.countryId).map(({ date, name }) => [date ?? '', name ?? ''])),
      people: people.map((userId) => ({ userId, away: away.get(userId) ?? new Map<string, number>() })),
    }]
  }))
}

function awayDays(leaves: readonly { userId: number; first: string; last: string; share: number }[], { from, until }: Period): Map<number, Map<string, number>> {
  const found = new Map<number, Map<string, number>>()
  for (const { userId, first, last, share } of leaves) {
    const days = found.get(userId) ?? new Map<string, number>()
    for (let day = first > from ? first : from; day <= last && day <= until; day = shifted(day, 1)) days.set(day, Math.max(share, days.get(day) ?? 0))
    found.set(userId, days)
  }
  return found
}
