/** Who checks in, and what holds for this person: team, zone, what the department asks for, whether home is allowed. */
import type { Principal, Reads } from '#framework/server'
import { oldestTeams, type HomeTeam } from '#operations/people/ask-teams'
import { radiuses, type Radiuses } from '#operations/places/ask-radius'
import { pointOf, type Point } from '#operations/positions'
import { UserHome } from '#entities/attendance/user-home'
import { Country } from '#entities/organisation/country'
import { Department } from '#entities/organisation/department'
import { Employee } from '#entities/users/employee'

interface CountryRow { id: number; timeZone: string; weekendDays: string }

export interface Worker {
  employeeId: number
  team: HomeTeam | null
  /** The team's. */
  country: CountryRow | null
  /** Of the person's country, else of the tenant. */
  zone: string
  needsPicture: boolean
  mayBeHome: boolean
  /** Where home is, if it is known, and the radius around it. */
  home: Point | null
  homeRadius: number
  radius: Radiuses
}

/** @param insider the person, whom no places narrow @returns null for whoever is no employee, or has resigned */
export async function workerOf(read: Pick<Reads, 'rows'>, insider: Principal, userId: number): Promise<Worker | null> {
  const [authorised, keepsPlan] = [true, true]
  const [[employee], home, radius] = await Promise.all([
    read.rows(insider, Employee, { where: { userId, isResigned: { ne: true } }, fields: [], limit: 1, authorised, keepsPlan }),
    homeOf(read, insider), radiuses(read, insider),
  ])
  if (!employee) return null
  const team = (await oldestTeams(read, insider, [userId], new Map([[employee.id, userId]]))).get(userId) ?? null
  const [[country], [department]] = await Promise.all([
    team?.countryId ? read.rows(insider, Country, { where: { id: team.countryId }, fields: ['timeZone', 'weekendDays'], authorised, keepsPlan }) : [],
    team?.departmentId ? read.rows(insider, Department, { where: { id: team.departmentId }, fields: ['requiresPicture', 'workFromHome'], authorised, keepsPlan }) : [],
  ])
  return {
    employeeId: employee.id, team, country: country ?? null, zone: country?.timeZone || insider.zone, needsPicture: department?.requiresPicture === true, mayBeHome: department?.workFromHome === true || home?.userHomeCheckIn === true,
    home: home ? pointOf(home.latitude, home.longitude) : null, homeRadius: radius.at({ companyId: null, countryId: null, departmentId: null, regionId: null, ...team }), radius,
  }
}

/** By the sign-in name, whatever its letter case. */
async function homeOf(read: Pick<Reads, 'rows'>, insider: Principal) {
  const { userName } = insider
  const [home] = userName ? await read.rows(insider, UserHome, { keys: [[userName]], fields: ['userName', 'userHomeCheckIn', 'latitude', 'longitude'], authorised: true, keepsPlan: true }) : []
  return home ?? null
}
