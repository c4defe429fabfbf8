/** Records of attendance as lists, sums and workbooks need them. */
import { sqlText, type Principal, type Reads } from '#framework/server'
import { z } from 'zod'
import { Attendance } from '#entities/attendance/attendance'
import { Site } from '#entities/site/site'

const recordRow = z.object({
  id: z.int(), date: z.string(), checkInTime: z.string().nullable(), checkOutTime: z.string().nullable(), status: z.int(), overTimeStatus: z.int(), isLate: z.boolean(), lateMinutes: z.int(), isEarlyLeave: z.boolean(), place: z.int(), inside: z.int(),
  distance: z.number().nullable(), siteCode: z.string().nullable(), isAutoClosed: z.boolean(), isCounted: z.boolean(), workedHours: z.number(), overTimeHours: z.number(), remarks: z.string().nullable(), decisionRemarks: z.string().nullable(), decidedById: z.int().nullable(), decidedTime: z.string().nullable(), doubts: z.array(z.string()),
})
export type AttendanceRow = z.output<typeof recordRow>

/** Hours of a correction count once it is approved. @returns by user, then by day, in the order of the check-ins */
export async function wholeRecords(read: Pick<Reads, 'sql'>, insider: Principal, userIds: readonly number[], { from, until }: { from: string; until: string }): Promise<Map<number, Map<string, AttendanceRow[]>>> {
  const rows = userIds.length ? await read.sql(insider, z.object({ userId: z.int(), records: z.array(recordRow) }), sqlText`
    SELECT r."userId", json_agg(r.record ORDER BY r.at, r.id) AS records FROM (
      SELECT a."user" AS "userId", a."checkInTime" AS at, a.id, json_build_object('id', a.id, 'date', a.date::text, 'checkInTime', to_char(a."checkInTime" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'checkOutTime', to_char(a."checkOutTime" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'status', coalesce(a.status, 1), 'overTimeStatus', coalesce(a."overTimeStatus", 0), 'isLate', coalesce(a."isLate", false), 'lateMinutes', coalesce(a."lateMinutes", 0), 'isEarlyLeave', coalesce(a."isEarlyLeave", false), 'place', coalesce(a.place, 0), 'inside', coalesce(a.inside, 0),
        'distance', a.distance::float8, 'siteCode', s."siteCode", 'isAutoClosed', coalesce(a."isAutoClosed", false), 'isCounted', NOT (coalesce(a."isCorrection", false) AND coalesce(a.status, 1) = 1), 'workedHours', CASE WHEN a."isCorrection" AND a.status = 1 THEN 0 ELSE coalesce(a."workedHours", 0)::float8 END, 'overTimeHours', coalesce(a."overTimeHours", 0)::float8,
        'remarks', a.remarks, 'decisionRemarks', a."decisionRemarks", 'decidedById', a."decidedBy", 'decidedTime', to_char(a."decidedTime" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'doubts', coalesce(a.doubts, '{}')) AS record
      FROM ${Attendance} a LEFT JOIN ${Site} s ON s.id = a."placeSite"
      WHERE a."user" = ANY(${userIds}::int[]) AND a.date BETWEEN ${from}::date AND ${until}::date
    ) r GROUP BY r."userId"`, { authorised: true }) : []
  return new Map(rows.map(({ userId, records }) => {
    const byDay = new Map<string, AttendanceRow[]>()
    for (const record of records) byDay.set(record.date, [...(byDay.get(record.date) ?? []), record])
    return [userId, byDay]
  }))
}
