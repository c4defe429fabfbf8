/** Who of the roster is on leave, and which days are holidays where they are: told beside shifts, which are refused for neither. */
import { service, type Principal, type Reads } from '#framework/server'
import { heldOnDay } from '#operations/allocations'
import { firstTeams, keyOfPerson } from '#operations/attendance/ask-people'
import { idsOf, inParts, withoutPlaces } from '#operations/people/insider'
import { EmployeeTeamAllocation } from '#entities/allocations/employee-team-allocation'
import { TeamUserAllocation } from '#entities/allocations/team-user-allocation'
import { Holiday } from '#entities/attendance/holiday'
import { Leave } from '#entities/attendance/leave'
import { Roster } from '#entities/attendance/roster'
import { Team } from '#entities/organisation/team'
import { Employee } from '#entities/users/employee'
import { shifted } from '#framework/wire'
import { z } from 'zod'
import { leaveStatus, standing } from '../../rules.ts'
import { maybeDay } from '../decide/list-services.ts'
import { periodOf, todayIn } from './asked.ts'

const mostRows = 10_000
const authorised = true
const leave = z.object({
  userId: z.int(), startDate: z.string(), endDate: z.string(), isHalfDay: z.boolean(), isPending: z.boolean(),
  id: z.int().nullable().describe('Null for who may not read leave'), kind: z.int().nullable().describe('Null likewise'),
})
/** Part of the answers about the roster. */
export const awayAnswer = {
  leaves: z.array(leave), holidays: z.array(z.object({ countryId: z.int(), date: z.string(), name: z.string() })),
  countries: z.array(z.object({ userId: z.int(), countryId: z.int().nullable() })).describe('Of each person who has a team: whose holidays are theirs'),
}
type Away = z.output<z.ZodObject<typeof awayAnswer>>
interface Days { from: string; until: string }

/** Names of those who have no shift are for who plans, or reads who is in a team anyhow. */
export const knowsTeams = ({ permissions }: Principal): boolean => ['LookUps.Roster.Create', 'LookUps.TeamUserAllocation.Read'].some((right) => permissions.has(right))

/**
 * What is told of people who stand on the roster. As the list of leave tells it to whoever may read leave, and of oneself: kind and what waits, too.
 * All others learn that somebody is on leave, not why, and nothing of what was only asked for.
 */
export async function awayOf(read: Pick<Reads, 'rows' | 'sql'>, principal: Principal, userIds: readonly number[], { from, until }: Days): Promise<Away> {
  const insider = withoutPlaces(principal)
  const reads = principal.permissions.has('LookUps.Leave.Read')
  const [rows, employees] = await Promise.all([
    inParts(userIds, (some) => read.rows(reads ? principal : insider, Leave, { where: { userId: { in: some }, status: { in: [...standing] }, startDate: { lte: until }, endDate: { gte: from } }, fields: ['userId', 'startDate', 'endDate', 'isHalfDay', 'status', 'kind'], order: ['startDate', 'id'], limit: mostRows, authorised })),
    inParts(userIds, (some) => read.rows(insider, Employee, { where: { userId: { in: some } }, fields: ['userId'], limit: mostRows, authorised })),
  ])
  const given = await firstTeams(read, insider, employees)
  const teams = await inParts(idsOf(given.values()), (some) => read.rows(insider, Team, { where: { id: { in: some } }, fields: ['countryId'], limit: mostRows, authorised }))
  const countryOf = new Map(teams.map(({ id, countryId }) => [id, countryId]))
  const countries = employees.flatMap((employee) => (employee.userId !== null && given.has(keyOfPerson(employee)) ? [{ userId: employee.userId, countryId: countryOf.get(given.get(keyOfPerson(employee)) ?? 0) ?? null }] : []))
  return {
    leaves: rows.flatMap(({ id, userId, startDate, endDate, isHalfDay, status, kind }) => {
      const isOpen = reads || userId === principal.userId
      const isPending = status === leaveStatus.pending
      return userId === null || (isPending && !isOpen) ? [] : [{ userId, startDate: startDate ?? '', endDate: endDate ?? '', isHalfDay: isHalfDay === true, isPending, ...(isOpen ? { id, kind } : { id: null, kind: null }) }]
    }),
    holidays: await holidaysOf(read, insider, idsOf(countries.map(({ countryId }) => countryId)), { from, until }),
    countries,
  }
}

export async function holidaysOf(read: Pick<Reads, 'rows'>, insider: Principal, countryIds: readonly number[], { from, until }: Days): Promise<Away['holidays']> {
  const rows = countryIds.length ? await read.rows(insider, Holiday, { where: { countryId: { in: [...countryIds] }, date: { gte: from, lte: until } }, fields: ['countryId', 'date', 'name'], order: ['date'], limit: mostRows, authorised }) : []
  return rows.flatMap(({ countryId, date, name }) => (countryId === null || date === null ? [] : [{ countryId, date, name }]))
}

/** Whether a person stands on the roster as whoever asks sees it: by a shift, or by a team whose people are told. */
async function isOnRoster(read: Reads, principal: Principal, userId: number, { from, until }: Days): Promise<boolean> {
  const insider = withoutPlaces(principal)
  const [start, end] = [`${shifted(from, -1)}T00:00:00Z`, `${shifted(until, 2)}T00:00:00Z`]
  if ((await read.rows(principal, Roster, { where: { userId, startTime: { lt: end }, endTime: { gt: start } }, fields: [], limit: 1, authorised })).length) return true
  if (!knowsTeams(principal)) return false
  const held = { and: [heldOnDay(until).and[0], heldOnDay(from).and[1]] }
  const employees = await read.rows(insider, Employee, { where: { userId }, fields: [], authorised })
  const [byUser, byEmployee] = await Promise.all([
    read.rows(insider, TeamUserAllocation, { where: { userId, ...held }, fields: ['teamId'], authorised }),
    read.rows(insider, EmployeeTeamAllocation, { where: { employeeId: { in: employees.map(({ id }) => id) }, ...held }, fields: ['teamId'], authorised }),
  ])
  const teamIds = idsOf([...byUser, ...byEmployee].map(({ teamId }) => teamId))
  return teamIds.length > 0 && (await read.rows(principal, Team, { where: { id: { in: teamIds } }, fields: [], limit: 1, authorised })).length > 0
}

/** What the form of a shift says of its days. */
export const rosterAway = service({
  path: 'Roster/GetAway', method: 'GET', admits: { anyOf: ['LookUps.Roster.Read'] }, input: z.object({ userId: z.coerce.number().int().max(2_147_483_647), startDate: maybeDay, endDate: maybeDay }), output: z.object(awayAnswer),
  async handle({ principal, read, input: { userId, ...asked } }) {
    const period = periodOf(principal, asked, todayIn(principal.zone), 400)
    const isTold = principal.permissions.has('LookUps.Leave.Read') || userId === principal.userId || await isOnRoster(read, principal, userId, period)
    return isTold ? awayOf(read, principal, [userId], period) : { leaves: [], holidays: [], countries: [] }
  },
})
