/** Teams as plans reckon with them: members, leaves, the calendar of their country, what other saved plans gave them. */
import { momentIn } from '#framework/kinds'
import type { FeatureContext, Principal } from '#framework/server'
import { heldOnDay } from '#operations/allocations'
import { weekendOf } from '#operations/duty'
import { Holiday } from '#entities/attendance/holiday'
import { Leave } from '#entities/attendance/leave'
import { EmployeeTeamAllocation } from '#entities/allocations/employee-team-allocation'
import { TeamUserAllocation } from '#entities/allocations/team-user-allocation'
import { Country } from '#entities/organisation/country'
import { Team } from '#entities/organisation/team'
import { Employee } from '#entities/users/employee'
import { User } from '#entities/users/user'
import { dayNumber } from '../../model/days.ts'
import type { TeamFacts } from '../../model/facts.ts'
import { busyDays } from '../store.ts'
import { idsOf, insiderOf, inParts } from './insider.ts'

const approved = 2

export interface NamedTeam extends TeamFacts {
  name: string
  leadUserName: string | null
  zone: string
  regionId: number | null
}

/** @param planId its own visits are no burden to the team */
export async function teamFacts({ read, database }: Pick<FeatureContext, 'read' | 'database'>, principal: Principal, teamIds: readonly number[], { planId, from, until }: { planId: number; from: string; until: string }): Promise<Map<number, NamedTeam>> {
  if (!teamIds.length) return new Map()
  const insider = insiderOf(principal)
  const authorised = true
  const held = heldOnDay(momentIn(insider.zone).today)
  const ids = [...teamIds]
  const [teams, byUser, byEmployee, busy] = await Promise.all([
    inParts(ids, (some) => read.rows(insider, Team, { where: { id: { in: some } }, fields: ['name', 'countryId', 'regionId', 'leadUserName'], authorised })),
    inParts(ids, (some) => read.rows(insider, TeamUserAllocation, { where: { teamId: { in: some }, ...held }, fields: ['teamId', 'userId'], authorised })),
    inParts(ids, (some) => read.rows(insider, EmployeeTeamAllocation, { where: { teamId: { in: some }, ...held }, fields: ['teamId', 'employeeId'], authorised })),
    database.read(insider.tenantId, (connection) => busyDays(connection, planId, ids, from, until)),
  ])
  const employeeIds = idsOf(byEmployee.map(({ employeeId }) => employeeId))
  const [named, ofUsers] = await Promise.all([
    inParts(employeeIds, (some) => read.rows(insider, Employee, { where: { id: { in: some } }, fields: ['userId', 'isResigned'], authorised })),
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
    employees.size ? inParts([...employees.keys()], (some) => read.rows(insider, Leave, { where: { employeeId: { in: some }, status: approved, isHalfDay: { ne: true }, startDate: { lte: until }, endDate: { gte: from } }, fields: ['employeeId', 'startDate', 'endDate'], authorised })) : [],
  ])
  const away = awayDays(leaves.map(({ employeeId, startDate, endDate }) => ({ userId: employees.get(employeeId ?? 0)?.userId ?? 0, startDate, endDate })), from, until)
  return new Map(teams.map((team): [number, NamedTeam] => {
    const country = countries.find(({ id }) => id === team.countryId)
    const people = idsOf(members.filter(({ teamId, userId }) => teamId === team.id && userId !== null && active.has(userId) && !gone.has(userId)).map(({ userId }) => userId)).toSorted((a, b) => a - b)
    return [team.id, {
      id: team.id, name: team.name, leadUserName: team.leadUserName ?? null, regionId: team.regionId, zone: country?.timeZone || insider.zone, weekend: weekendOf(country?.weekendDays),
      holidays: new Map(holidays.filter(({ countryId }) => countryId === team.countryId).map(({ date, name }) => [dayNumber(date ?? ''), name ?? ''])),
      people: people.map((userId) => ({ userId, away: away.get(userId) ?? new Set() })),
      busy: new Map(busy.filter(({ teamId }) => teamId === team.id).map(({ day, count }) => [dayNumber(day), count])),
    }]
  }))
}

function awayDays(leaves: readonly { userId: number; startDate: string | null; endDate: string | null }[], from: string, until: string): Map<number, Set<number>> {
  const found = new Map<number, Set<number>>()
  for (const { userId, startDate, endDate } of leaves) {
    const days = found.get(userId) ?? new Set<number>()
    for (let day = Math.max(dayNumber(startDate ?? from), dayNumber(from)); day <= Math.min(dayNumber(endDate ?? until), dayNumber(until)); day += 1) days.add(day)
    found.set(userId, days)
  }
  return found
}
