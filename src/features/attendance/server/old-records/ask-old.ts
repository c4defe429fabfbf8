/** What the rules look at where many old records come at once, in a few reads for all of their people together. */
import { sqlText, type OwnReads, type Principal, type Reads } from '#framework/server'
import { oldestTeams, type HomeTeam } from '#operations/people/ask-teams'
import { idsOf } from '#operations/people/insider'
import { Attendance } from '#entities/attendance/attendance'
import { AttendanceClosing } from '#entities/attendance/attendance-closing'
import { Holiday } from '#entities/attendance/holiday'
import { Leave } from '#entities/attendance/leave'
import { Country } from '#entities/organisation/country'
import { DutyTime } from '#entities/organisation/duty-time'
import { Employee } from '#entities/users/employee'
import { z } from 'zod'
import { leaveStatus } from '../../rules.ts'

/** People asked about at once: their rows stay below what a read gives without a limit. */
const chunk = 500
const apart = 48 * 3_600_000
const authorised = true

const stored = z.object({
  id: z.int(), date: z.string(), checkInTime: z.string(), checkOutTime: z.string().nullable(), status: z.int(), overTimeStatus: z.int().nullable(), isCorrection: z.boolean(),
  isLate: z.boolean(), lateMinutes: z.int(), isEarlyLeave: z.boolean(), workedHours: z.number(), overTimeHours: z.number(),
})
export type StoredRecord = z.output<typeof stored>

export interface OldWorker {
  employeeId: number
  team: HomeTeam | null
  records: StoredRecord[]
  leaves: { startDate: string; endDate: string; isHalfDay: boolean }[]
}

/** Employees among these users, resigned ones too. @param from earliest check-in, @param until latest one, ISO instants */
export async function oldWorkers(inside: OwnReads, read: Pick<Reads, 'rows'>, insider: Principal, userIds: readonly number[], { from, until }: { from: string; until: string }): Promise<Map<number, OldWorker>> {
  const found = new Map<number, OldWorker>()
  const [first, last] = [new Date(Date.parse(from) - apart).toISOString(), new Date(Date.parse(until) + apart).toISOString()]
  for (let n = 0; n < userIds.length; n += chunk) {
    const employees = await inside.rows(Employee, { where: { userId: { in: userIds.slice(n, n + chunk) } }, fields: ['userId'], authorised })
    const ids = idsOf(employees.map(({ userId }) => userId))
    if (!ids.length) continue
    const [teams, leaves, records] = await Promise.all([
      oldestTeams(read, insider, ids, new Map(employees.map(({ id, userId }) => [id, userId ?? 0]))),
      inside.rows(Leave, { where: { userId: { in: ids }, status: leaveStatus.approved, startDate: { lte: last.slice(0, 10) }, endDate: { gte: first.slice(0, 10) } }, fields: ['userId', 'startDate', 'endDate', 'isHalfDay'], authorised }),
      inside.sql(z.object({ userId: z.int(), records: z.array(stored) }), sqlText`
        SELECT a."user" AS "userId", json_agg(json_build_object('id', a.id, 'date', a.date::text, 'checkInTime', to_char(a."checkInTime" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'checkOutTime', to_char(a."checkOutTime" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'status', coalesce(a.status, 1), 'overTimeStatus', a."overTimeStatus", 'isCorrection', coalesce(a."isCorrection", false), 'isLate', coalesce(a."isLate", false), 'lateMinutes', coalesce(a."lateMinutes", 0), 'isEarlyLeave', coalesce(a."isEarlyLeave", false),
          'workedHours', coalesce(a."workedHours", 0)::float8, 'overTimeHours', coalesce(a."overTimeHours", 0)::float8) ORDER BY a."checkInTime", a.id) AS records
        FROM ${Attendance} a WHERE a."user" = ANY(${ids}::int[]) AND a."checkInTime" BETWEEN ${first}::timestamptz AND ${last}::timestamptz GROUP BY a."user"`, { authorised }),
    ])
    const recordsOf = new Map(records.map((of) => [of.userId, of.records]))
    for (const { id, userId } of employees) {
      const own = leaves.filter((leave) => leave.userId === userId).map(({ startDate, endDate, isHalfDay }) => ({ startDate: startDate ?? '', endDate: endDate ?? '', isHalfDay: isHalfDay === true }))
      if (userId !== null) found.set(userId, { employeeId: id, team: teams.get(userId) ?? null, records: recordsOf.get(userId) ?? [], leaves: own })
    }
  }
  return found
}

/** What the tenant as a whole says of days: countries, holidays, duty times, months that are closed. */
export async function oldCalendar(inside: OwnReads, { from, until }: { from: string; until: string }) {
  const [countries, holidays, hours, closed] = await Promise.all([
    inside.rows(Country, { fields: ['timeZone', 'weekendDays'], authorised }),
    inside.rows(Holiday, { where: { date: { gte: from, lte: until } }, fields: ['countryId', 'date', 'name'], authorised }),
    inside.rows(DutyTime, { fields: ['departmentId', 'projectId', 'dutyTime', 'overTime'], order: ['id'], authorised }),
    inside.rows(AttendanceClosing, { where: { isClosed: true, year: { gte: Number(from.slice(0, 4)), lte: Number(until.slice(0, 4)) } }, fields: ['departmentId', 'year', 'month'], authorised }),
  ])
  return { countries: new Map(countries.map((country) => [country.id, country])), holidays, hours, closed: new Set(closed.map(({ departmentId, year, month }) => `${departmentId} ${year} ${month}`)) }
}
