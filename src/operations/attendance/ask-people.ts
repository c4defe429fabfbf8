/** Employees with the teams that they were given to first, thousands of them in a few texts: to read them as rows costs a hundred times as much. */
import { momentIn } from '#framework/kinds'
import { joinSql, sqlText, type Principal, type Reads, type SqlText } from '#framework/server'
import { z } from 'zod'
import { EmployeeTeamAllocation } from '#entities/allocations/employee-team-allocation'
import { TeamUserAllocation } from '#entities/allocations/team-user-allocation'
import { Team } from '#entities/organisation/team'
import { Employee } from '#entities/users/employee'
import { User } from '#entities/users/user'

export interface EmployeeRow { id: number; name: string; erpId: string; userId: number | null; designationId: number | null; phoneNumber: string | null; joinDate: string | null; creationTime: string | null; isResigned: boolean | null; resignedTime: string | null }

/** One list of lists, as PostgreSQL writes it. */
const listed = z.object({ all: z.string().nullable() })
const listIn = (rows: readonly { all: string | null }[]): unknown[] => JSON.parse(rows[0]?.all ?? '[]') as unknown[]

/** @param since instant: who resigned before is left out @returns by name */
export async function employeesOf(read: Pick<Reads, 'sql'>, principal: Principal, { since, ids, cityId }: { since: string; ids: readonly number[] | undefined; cityId: number | null | undefined }): Promise<EmployeeRow[]> {
  const narrowed = joinSql(ids ? sqlText` AND e.id = ANY(${ids}::int[])` : sqlText``, cityId ? sqlText` AND e.city = ${cityId}::int` : sqlText``)
  const utc = (name: SqlText) => joinSql(sqlText`to_char(`, name, sqlText` AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)
  const text = joinSql(
    sqlText`SELECT json_agg(json_build_array(e.id, e.name, e."erpId", e."user", e.designation, e."phoneNumber", e."joinDate", `, utc(sqlText`e."creationTime"`), sqlText`, e."isResigned", `, utc(sqlText`e."resignedTime"`),
    sqlText`) ORDER BY e.name, e.id)::text AS "all" FROM ${Employee} e WHERE (e."isResigned" IS NOT TRUE OR e."resignedTime" >= ${since}::timestamptz)`, narrowed,
  )
  const found = listIn(await read.sql(principal, listed, text, { authorised: true })) as [number, string | null, string | null, number | null, number | null, string | null, string | null, string | null, boolean | null, string | null][]
  return found.map(([id, name, erpId, userId, designationId, phoneNumber, joinDate, creationTime, isResigned, resignedTime]) => ({ id, name: name ?? '', erpId: erpId ?? '', userId, designationId, phoneNumber, joinDate, creationTime, isResigned, resignedTime }))
}

/** @param insider a principal whom no places narrow @param userIds of all, where absent @returns by user */
export async function erpIdsOf(read: Pick<Reads, 'sql'>, insider: Principal, userIds?: readonly number[]): Promise<Map<number, string>> {
  if (userIds?.length === 0) return new Map()
  const narrowed = userIds ? sqlText` = ANY(${[...new Set(userIds)]}::int[])` : sqlText` IS NOT NULL`
  const text = joinSql(sqlText`SELECT json_agg(json_build_array(e."user", e."erpId"))::text AS "all" FROM ${Employee} e WHERE e."user"`, narrowed)
  return new Map(listIn(await read.sql(insider, listed, text, { authorised: true })) as [number, string][])
}

/** Users whose employee's number begins so, in any letter case. @param insider a principal whom no places narrow */
export async function usersNumbered(read: Pick<Reads, 'sql'>, insider: Principal, start: string): Promise<number[]> {
  return listIn(await read.sql(insider, listed, sqlText`SELECT json_agg(e."user")::text AS "all" FROM ${Employee} e WHERE e."user" IS NOT NULL AND starts_with(lower(e."erpId"), lower(${start}))`, { authorised: true })) as number[]
}

export type PersonKey = Pick<EmployeeRow, 'id' | 'userId'>
/** Who cannot sign in belongs to a team all the same. */
export const keyOfPerson = ({ id, userId }: PersonKey): number => userId ?? -id

/**
 * The team to which each person was given first, by the user or by the employee; allocations that are over, or have not begun, do not count. It answers as `oldestTeams` does.
 *
 * @param insider a principal whom no places narrow
 * @returns ids of teams by `keyOfPerson`
 */
export async function firstTeams(read: Pick<Reads, 'sql'>, insider: Principal, employees: readonly PersonKey[]): Promise<Map<number, number>> {
  if (!employees.length) return new Map()
  const { today } = momentIn(insider.zone)
  const held = sqlText`(a."validFrom" IS NULL OR a."validFrom" <= ${today}::date) AND (a."validTo" IS NULL OR a."validTo" >= ${today}::date)`
  const text = joinSql(
    sqlText`SELECT json_agg(json_build_array(f.person, f.team))::text AS "all" FROM (SELECT DISTINCT ON (p.person) p.person, p.team FROM (
      SELECT a."user" AS person, a.team, a."creationTime" AS since FROM ${TeamUserAllocation} a WHERE a."user" = ANY(${employees.flatMap(({ userId }) => userId ?? [])}::int[]) AND `, held,
    sqlText` UNION ALL SELECT m.person, a.team, a."creationTime" FROM ${EmployeeTeamAllocation} a JOIN unnest(${employees.map(({ id }) => id)}::int[], ${employees.map(keyOfPerson)}::int[]) m (employee, person) ON m.employee = a.employee WHERE `, held,
    sqlText`) p JOIN ${Team} t ON t.id = p.team ORDER BY p.person, date_trunc('milliseconds', p.since) NULLS FIRST, p.team) f`,
  )
  return new Map(listIn(await read.sql(insider, listed, text, { authorised: true })) as [number, number][])
}

/** Of these users those who may sign in. */
export async function activeUsers(read: Pick<Reads, 'sql'>, insider: Principal, ids: readonly number[]): Promise<Set<number>> {
  if (!ids.length) return new Set()
  return new Set(listIn(await read.sql(insider, listed, sqlText`SELECT json_agg(u.id)::text AS "all" FROM ${User} u WHERE u.id = ANY(${ids}::int[]) AND u."isActive"`, { authorised: true })) as number[])
}
