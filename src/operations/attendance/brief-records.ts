/** Records of attendance for counting: what makes a day present, late, early or at home, a number a record, so that ten thousands of them come at once. */
import { sqlText, type Principal, type Reads } from '#framework/server'
import { z } from 'zod'
import { Attendance } from '#entities/attendance/attendance'
import type { DayRecord } from './employee-day.ts'

/** Without times, and without hours. */
export type BriefRecord = DayRecord & { checkInTime: null; checkOutTime: null; workedHours: 0; overTimeHours: 0 }

const found = z.object({ userId: z.int(), dates: z.array(z.string()), signs: z.array(z.int()) })
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
    SELECT a."user" AS "userId", array_agg(a.date::text ORDER BY a."checkInTime", a.id) AS dates,
      array_agg(coalesce(a.status, 1) + 4 * coalesce(a."overTimeStatus", 0) + CASE WHEN a."isLate" THEN 16 ELSE 0 END + CASE WHEN a."isEarlyLeave" THEN 32 ELSE 0 END + 64 * coalesce(a.place, 0) ORDER BY a."checkInTime", a.id) AS signs
    FROM ${Attendance} a WHERE a."user" = ANY(${userIds}::int[]) AND a.date BETWEEN ${from}::date AND ${until}::date GROUP BY a."user"`, { authorised: true }) : []
  return new Map(rows.map(({ userId, dates, signs }) => {
    const byDay = new Map<string, BriefRecord[]>()
    dates.forEach((date, n) => {
      const record = recordOf(signs[n] ?? 1)
      const ofDay = byDay.get(date)
      if (ofDay) ofDay.push(record)
      else byDay.set(date, [record])
    })
    return [userId, byDay]
  }))
}
