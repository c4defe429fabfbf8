/** Records of attendance for counting: what makes a day present, late, early or at home, a number a record, so that ten thousands of them come at once. */
import { sqlText, type Principal, type Reads } from '#framework/server'
import { z } from 'zod'
import { Attendance } from '#entities/attendance/attendance'
import { daysBetween, type DayRecord } from './employee-day.ts'

/** Without times, and without hours. */
export type BriefRecord = DayRecord & { checkInTime: null; checkOutTime: null; workedHours: 0; overTimeHours: 0 }

/** Signs are below this. */
const signs = 1024
/** Of a user: each record as a number, `signs` times the days after the first, and its sign. All in one text, since reading a text costs a tenth of reading a list. */
const found = z.object({ userId: z.int(), records: z.string() })
/** One object for each combination there is. */
const known = new Map<number, BriefRecord>()

function recordOf(sign: number): BriefRecord {
  const before = known.get(sign)
  if (before) return before
  const made: BriefRecord = { checkInTime: null, checkOutTime: null, status: sign & 3, overTimeStatus: (sign >> 2) & 3, isLate: (sign & 16) !== 0, isEarlyLeave: (sign & 32) !== 0, place: sign >> 6, workedHours: 0, overTimeHours: 0 }
  known.set(sign, made)
  return made
}

/** @returns by user, then by day, in the order of the check-ins */
export async function briefRecords(read: Pick<Reads, 'sql'>, insider: Principal, userIds: readonly number[], { from, until }: { from: string; until: string }): Promise<Map<number, Map<string, BriefRecord[]>>> {
  const rows = userIds.length ? await read.sql(insider, found, sqlText`
    SELECT a."user" AS "userId", string_agg(((a.date - ${from}::date) * ${signs}::int
      + coalesce(a.status, 1) + 4 * coalesce(a."overTimeStatus", 0) + CASE WHEN a."isLate" THEN 16 ELSE 0 END + CASE WHEN a."isEarlyLeave" THEN 32 ELSE 0 END + 64 * coalesce(a.place, 0))::text, ',' ORDER BY a."checkInTime", a.id) AS records
    FROM ${Attendance} a WHERE a."user" = ANY(${userIds}::int[]) AND a.date BETWEEN ${from}::date AND ${until}::date GROUP BY a."user"`, { authorised: true }) : []
  const dates = daysBetween(from, until)
  return new Map(rows.map(({ userId, records }) => {
    const byDay = new Map<string, BriefRecord[]>()
    for (const each of records.split(',')) {
      const record = recordOf(Number(each) % signs)
      const date = dates[Math.floor(Number(each) / signs)] ?? ''
      const ofDay = byDay.get(date)
      if (ofDay) ofDay.push(record)
      else byDay.set(date, [record])
    }
    return [userId, byDay]
  }))
}
