/** Records of attendance for counting: what makes a day present, late, early or at home, a number a record, so that ten thousands of them come at once; and the same with times and hours. */
import { joinSql, sqlText, type Principal, type Reads, type SqlText } from '#framework/server'
import { z } from 'zod'
import { Attendance } from '#entities/attendance/attendance'
import { daysBetween, type DayRecord } from './employee-day.ts'

/** Without times, and without hours. */
export type BriefRecord = DayRecord & { checkInTime: null; checkOutTime: null; workedHours: 0; overTimeHours: 0 }

interface Asked { from: string; until: string }
type ByDay<R> = Map<number, Map<string, R[]>>

/** Signs are below this. */
const signs = 1024
/** Of a user, behind the id: each record begins with `signs` times the days after the first, and its sign. All in one text, since reading a text costs a tenth of reading a list. */
const found = z.object({ all: z.string().nullable() })
/** One object for each combination there is. */
const known = new Map<number, BriefRecord>()

function recordOf(sign: number): BriefRecord {
  const before = known.get(sign)
  if (before) return before
  const made: BriefRecord = { checkInTime: null, checkOutTime: null, status: sign & 3, overTimeStatus: (sign >> 2) & 3, isLate: (sign & 16) !== 0, isEarlyLeave: (sign & 32) !== 0, place: sign >> 6, workedHours: 0, overTimeHours: 0 }
  known.set(sign, made)
  return made
}

/** @param more SQL over `a` of a text that stands behind the number @param make a record of its sign, and of what stands behind @returns by user, then by day, in the order of the check-ins */
async function recordsOf<R>(read: Pick<Reads, 'sql'>, insider: Principal, userIds: readonly number[], { from, until }: Asked, more: SqlText, make: (sign: number, behind: string) => R): Promise<ByDay<R>> {
  const text = joinSql(
    sqlText`SELECT string_agg(u."user" || ':' || u.records, ';') AS "all" FROM (SELECT a."user", string_agg(((a.date - ${from}::date) * ${signs}::int
      + coalesce(a.status, 1) + 4 * coalesce(a."overTimeStatus", 0) + CASE WHEN a."isLate" THEN 16 ELSE 0 END + CASE WHEN a."isEarlyLeave" THEN 32 ELSE 0 END + 64 * coalesce(a.place, 0))::text`, more,
    sqlText`, ',' ORDER BY a."checkInTime", a.id) AS records FROM ${Attendance} a WHERE a."user" = ANY(${userIds}::int[]) AND a.date BETWEEN ${from}::date AND ${until}::date GROUP BY a."user") u`,
  )
  const [row] = userIds.length ? await read.sql(insider, found, text, { authorised: true }) : []
  const dates = daysBetween(from, until)
  return new Map((row?.all?.split(';') ?? []).map((ofUser) => {
    const byDay = new Map<string, R[]>()
    const colon = ofUser.indexOf(':')
    for (const each of ofUser.slice(colon + 1).split(',')) {
      const space = each.indexOf(' ')
      const number = Number(space < 0 ? each : each.slice(0, space))
      const record = make(number % signs, space < 0 ? '' : each.slice(space + 1))
      const date = dates[Math.floor(number / signs)] ?? ''
      const ofDay = byDay.get(date)
      if (ofDay) ofDay.push(record)
      else byDay.set(date, [record])
    }
    return [Number(ofUser.slice(0, colon)), byDay]
  }))
}

export function briefRecords(read: Pick<Reads, 'sql'>, insider: Principal, userIds: readonly number[], asked: Asked): Promise<ByDay<BriefRecord>> {
  return recordsOf(read, insider, userIds, asked, sqlText``, recordOf)
}

/** With times and hours. */
export interface ClockedRecord extends DayRecord {
  /** Milliseconds, of `checkInTime` and `checkOutTime`. */
  checkInAt: number | null
  checkOutAt: number | null
}

const milliseconds = (text: string | undefined) => (text ? Number(text) : null)
const written = (at: number | null) => (at === null ? null : new Date(at).toISOString())

/** Times are written out when somebody reads them: for tens of thousands of records that costs more than all else that is made of them. */
class Clocked implements ClockedRecord {
  readonly status: number
  readonly overTimeStatus: number
  readonly isLate: boolean
  readonly isEarlyLeave: boolean
  readonly place: number
  readonly checkInAt: number | null
  readonly checkOutAt: number | null
  readonly workedHours: number
  readonly overTimeHours: number

  constructor({ status, overTimeStatus, isLate, isEarlyLeave, place }: BriefRecord, behind: string) {
    const [checkIn, checkOut, workedHours, overTimeHours] = behind.split(' ')
    this.status = status
    this.overTimeStatus = overTimeStatus
    this.isLate = isLate
    this.isEarlyLeave = isEarlyLeave
    this.place = place
    this.checkInAt = milliseconds(checkIn)
    this.checkOutAt = milliseconds(checkOut)
    this.workedHours = Number(workedHours)
    this.overTimeHours = Number(overTimeHours)
  }

  get checkInTime(): string | null {
    return written(this.checkInAt)
  }

  get checkOutTime(): string | null {
    return written(this.checkOutAt)
  }
}

/** Hours of a correction count once it is approved. */
export function clockedRecords(read: Pick<Reads, 'sql'>, insider: Principal, userIds: readonly number[], asked: Asked): Promise<ByDay<ClockedRecord>> {
  const more = sqlText` || ' ' || coalesce(trunc(extract(epoch FROM a."checkInTime") * 1000)::text, '') || ' ' || coalesce(trunc(extract(epoch FROM a."checkOutTime") * 1000)::text, '')
      || ' ' || CASE WHEN a."isCorrection" AND a.status = 1 THEN 0 ELSE coalesce(a."workedHours", 0) END || ' ' || coalesce(a."overTimeHours", 0)`
  return recordsOf(read, insider, userIds, asked, more, (sign, behind): ClockedRecord => new Clocked(recordOf(sign), behind))
}
