/** Which departments people belong to, and who answers for a department. */
import { momentIn } from '#framework/kinds'
import type { OwnReads, Principal } from '#framework/server'
import { DepartmentUserAllocation } from '#entities/allocations/department-user-allocation'
import { TeamUserAllocation } from '#entities/allocations/team-user-allocation'
import { Team } from '#entities/organisation/team'
import { heldOnDay } from '../allocations.ts'
import { idsOf } from './insider.ts'

type Rows = Pick<OwnReads, 'rows'>

/** Departments of the teams that the person is in today, and those that were given to the person. @param read whom no places narrow */
export async function departmentsOf(read: Rows, { userId, zone }: Principal): Promise<number[]> {
  const where = { userId, ...heldOnDay(momentIn(zone).today) }
  const [teams, given] = await Promise.all([
    read.rows(TeamUserAllocation, { where, fields: ['teamId'], authorised: true }),
    read.rows(DepartmentUserAllocation, { where, fields: ['allocatedDepartmentId'], authorised: true }),
  ])
  const ofTeams = teams.length ? await read.rows(Team, { where: { id: { in: idsOf(teams.map(({ teamId }) => teamId)) } }, fields: ['departmentId'], authorised: true }) : []
  return idsOf([...ofTeams.map(({ departmentId }) => departmentId), ...given.map(({ allocatedDepartmentId }) => allocatedDepartmentId)])
}

/** Users to whom the departments are given today. @param read whom no places narrow @returns by department */
export async function leadersOfDepartments(read: Rows, { zone }: Pick<Principal, 'zone'>, departments: readonly unknown[]): Promise<(department: number | null) => (number | null)[]> {
  const where = { allocatedDepartmentId: { in: idsOf(departments) }, ...heldOnDay(momentIn(zone).today) }
  const given = await read.rows(DepartmentUserAllocation, { where, fields: ['allocatedDepartmentId', 'userId'], authorised: true })
  return (department) => given.filter(({ allocatedDepartmentId }) => allocatedDepartmentId === department).map(({ userId }) => userId)
}
