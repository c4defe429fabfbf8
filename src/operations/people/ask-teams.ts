/** Where people belong: department, region and country of a person are those of the team that the person was given to first. */
import { momentIn } from '#framework/kinds'
import { joinSql, sqlText, type Principal, type Reads, type SqlText } from '#framework/server'
import { EmployeeTeamAllocation } from '#entities/allocations/employee-team-allocation'
import { TeamUserAllocation } from '#entities/allocations/team-user-allocation'
import { Team } from '#entities/organisation/team'
import { heldOnDay } from '../allocations.ts'

export interface HomeTeam {
  id: number
  countryId: number | null
  departmentId: number | null
  projectId: number | null
  regionId: number | null
  subRegionId: number | null
  /** Its own, where it has any: else its project's or its department's hold (`hoursAt`). */
  dutyTime: string | null
  overTime: string | null
}

/**
 * The team to which each person was given first, by the user or by the employee; allocations that are over, or have not begun, do not count.
 *
 * @param insider a principal whom no places narrow
 * @param employees the people's employees: user by employee
 * @returns by user; without those who have no team
 */
export async function oldestTeams(read: Pick<Reads, 'rows'>, insider: Principal, userIds: readonly number[], employees: ReadonlyMap<number, number>): Promise<Map<number, HomeTeam>> {
  const { today } = momentIn(insider.zone)
  const held = heldOnDay(today)
  const [byUser, byEmployee] = await Promise.all([
    userIds.length ? read.rows(insider, TeamUserAllocation, { where: { userId: { in: [...userIds] }, ...held }, fields: ['userId', 'teamId', 'creationTime'], authorised: true, keepsPlan: true }) : [],
    employees.size ? read.rows(insider, EmployeeTeamAllocation, { where: { employeeId: { in: [...employees.keys()] }, ...held }, fields: ['employeeId', 'teamId', 'creationTime'], authorised: true, keepsPlan: true }) : [],
  ])
  const given = [
    ...byUser.map(({ userId, teamId, creationTime }) => ({ userId: userId ?? 0, teamId: teamId ?? 0, since: Date.parse(creationTime ?? '') || 0 })),
    ...byEmployee.map(({ employeeId, teamId, creationTime }) => ({ userId: employees.get(employeeId ?? 0) ?? 0, teamId: teamId ?? 0, since: Date.parse(creationTime ?? '') || 0 })),
  ].toSorted((a, b) => a.since - b.since || a.teamId - b.teamId)
  const teamIds = [...new Set(given.map(({ teamId }) => teamId))]
  const fields = ['countryId', 'departmentId', 'projectId', 'regionId', 'subRegionId', 'dutyTime', 'overTime'] as const
  const teams = new Map((teamIds.length ? await read.rows(insider, Team, { where: { id: { in: teamIds } }, fields: [...fields], authorised: true, keepsPlan: true }) : []).map((team): [number, HomeTeam] => [team.id, team]))
  const found = new Map<number, HomeTeam>()
  for (const { userId, teamId } of given) {
    const team = teams.get(teamId)
    if (team && !found.has(userId)) found.set(userId, team)
  }
  return found
}

/**
 * The same as a sub-query of one column `team`, for a report about one person; it has no row where there is no such team.
 *
 * @param user id of the user, @param employee id of the employee, as they stand around it
 */
export function oldestTeam(insider: Principal, user: SqlText, employee: SqlText): SqlText {
  const { today } = momentIn(insider.zone)
  const held = sqlText`(a."validFrom" IS NULL OR a."validFrom" <= ${today}::date) AND (a."validTo" IS NULL OR a."validTo" >= ${today}::date)`
  return joinSql(
    sqlText`(SELECT t.id AS team FROM (SELECT a.team, a."creationTime" AS since FROM ${TeamUserAllocation} a WHERE a."user" = `, user, sqlText` AND `, held,
    sqlText` UNION ALL SELECT a.team, a."creationTime" FROM ${EmployeeTeamAllocation} a WHERE a.employee = `, employee, sqlText` AND `, held,
    sqlText`) given JOIN ${Team} t ON t.id = given.team ORDER BY date_trunc('milliseconds', given.since) NULLS FIRST, t.id LIMIT 1)`,
  )
}
