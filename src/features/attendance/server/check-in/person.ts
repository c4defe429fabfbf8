/** Who checks in, and what holds for this person: team, zone, what the department asks for, whether home is allowed. */
import type { Principal, Reads } from '#framework/server'
import { oldestTeams, type HomeTeam } from '#operations/people/ask-teams'
import { radiuses, type Radiuses } from '#operations/places/ask-radius'
import { pointOf, type Point } from '#operations/positions'
import { UserHome } from '#entities/attendance/user-home'
import { Country } from '#entities/organisation/country'
import { Department } from '#entities/organisation/department'
import { Employee } from '#entities/users/employee'
import { User } from '#entities/users/user'

export interface Worker {
  employeeId: number
  team: HomeTeam | null
  /** Of the person's country, else of the tenant. */
  zone: string
  needsPicture: boolean
  mayBeHome: boolean
  /** Where home is, if it is known, and the radius around it. */
  home: Point | null
  homeRadius: number
  radius: Radiuses
}

/** @returns null for whoever is no employee, or has resigned */
export async function workerOf(read: Pick<Reads, 'rows' | 'one'>, insider: Principal, userId: number): Promise<Worker | null> {
  const [employee] = await read.rows(insider, Employee, { where: { userId, isResigned: { ne: true } }, fields: [], limit: 1, authorised: true })
  if (!employee) return null
  const team = (await oldestTeams(read, insider, [userId], new Map([[employee.id, userId]]))).get(userId) ?? null
  const [zone, department, home, radius] = await Promise.all([zoneOf(read, insider, team), team?.departmentId ? read.one(insider, Department, team.departmentId, { authorised: true }) : null, homeOf(read, insider, userId), radiuses(read, insider)])
  return {
    employeeId: employee.id, team, zone, needsPicture: department?.requiresPicture === true, mayBeHome: department?.workFromHome === true || home?.userHomeCheckIn === true,
    home: home ? pointOf(home.latitude, home.longitude) : null, homeRadius: radius.at({ companyId: null, countryId: null, departmentId: null, regionId: null, ...team }), radius,
  }
}

async function zoneOf(read: Pick<Reads, 'one'>, insider: Principal, team: HomeTeam | null): Promise<string> {
  const country = team?.countryId ? await read.one(insider, Country, team.countryId, { authorised: true }) : null
  return country?.timeZone || insider.zone
}

/** By the sign-in name, whatever its letter case. */
async function homeOf(read: Pick<Reads, 'rows' | 'one'>, insider: Principal, userId: number) {
  const user = await read.one(insider, User, userId, { authorised: true })
  const name = user?.userName ?? ''
  const rows = name ? await read.rows(insider, UserHome, { where: { userName: { contains: name } }, authorised: true }) : []
  return rows.find(({ userName }) => userName?.toLowerCase() === name.toLowerCase()) ?? null
}
