/** Who checks in, and what holds for this person: team, zone, what the department asks for, whether home is allowed. */
import { joinSql, sqlText, type Principal, type Reads } from '#framework/server'
import { z } from 'zod'
import { oldestTeam, type HomeTeam } from '#operations/people/ask-teams'
import { radiuses, type Radiuses } from '#operations/places/ask-radius'
import { pointOf, type Point } from '#operations/positions'
import { UserHome } from '#entities/attendance/user-home'
import { Country } from '#entities/organisation/country'
import { Department } from '#entities/organisation/department'
import { Team } from '#entities/organisation/team'
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

const id = z.int().nullable()
const facts = z.object({
  employeeId: z.int(), teamId: id, countryId: id, departmentId: id, projectId: id, regionId: id, subRegionId: id, dutyTime: z.string().nullable(), overTime: z.string().nullable(), zone: z.string().nullable(), weekendDays: z.string().nullable(), requiresPicture: z.boolean().nullable(), workFromHome: z.boolean().nullable(),
})

/** The employee with what the team's country and department ask for; in one statement, since everybody asks for it at nine in the morning. */
function factsOf(read: Pick<Reads, 'sql'>, insider: Principal, userId: number) {
  const user = sqlText`${userId}::int4`
  return read.sql(insider, facts, joinSql(
    sqlText`SELECT e.id AS "employeeId", t.id AS "teamId", t.country AS "countryId", t.department AS "departmentId", t.project AS "projectId", t.region AS "regionId", t."subRegion" AS "subRegionId", t."dutyTime", t."overTime",
      c."timeZone" AS zone, c."weekendDays", d."requiresPicture", d."workFromHome"
    FROM (SELECT m.id FROM ${Employee} m WHERE m."user" = `, user, sqlText` AND m."isResigned" IS NOT TRUE ORDER BY m.id DESC LIMIT 1) e
    LEFT JOIN LATERAL `, oldestTeam(insider, user, sqlText`e.id`), sqlText` g ON true
    LEFT JOIN ${Team} t ON t.id = g.team LEFT JOIN ${Country} c ON c.id = t.country LEFT JOIN ${Department} d ON d.id = t.department`,
  ), { authorised: true, keepsPlan: true })
}

/** @param insider the person, whom no places narrow @returns null for whoever is no employee, or has resigned */
export async function workerOf(read: Pick<Reads, 'rows' | 'sql' | 'remembered'>, insider: Principal, userId: number): Promise<Worker | null> {
  const [[found], home, radius] = await Promise.all([factsOf(read, insider, userId), homeOf(read, insider, insider.userName), radiuses(read, insider)])
  if (!found) return null
  const { employeeId, teamId, zone, weekendDays, requiresPicture, workFromHome, ...places } = found
  const { countryId } = places
  const team = teamId === null ? null : { id: teamId, ...places }
  return {
    employeeId, team, country: countryId === null ? null : { id: countryId, timeZone: zone ?? '', weekendDays: weekendDays ?? '' }, zone: zone || insider.zone, needsPicture: requiresPicture === true, mayBeHome: workFromHome === true || home?.userHomeCheckIn === true,
    home: home ? pointOf(home.latitude, home.longitude) : null, homeRadius: radius.at({ companyId: null, countryId: null, departmentId: null, regionId: null, ...team }), radius,
  }
}

/** By the sign-in name, whatever its letter case. */
export async function homeOf(read: Pick<Reads, 'rows'>, insider: Principal, userName: string | null | undefined) {
  const [home] = userName ? await read.rows(insider, UserHome, { keys: [[userName]], fields: ['userName', 'userHomeCheckIn', 'latitude', 'longitude'], authorised: true, keepsPlan: true }) : []
  return home ?? null
}
