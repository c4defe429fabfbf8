/** What a day of attendance comes to: late, left early, worked, overtime. Pure. */
import { instantOf } from '#framework/kinds'

/** Minutes within which nobody is late, leaves early, or works overtime. */
export const graceMinutes = 15
const minute = 60_000
const day = 86_400_000

/** Times of day, `09:00`. */
export interface DutyHours {
  dutyTime: string | null
  overTime: string | null
}

/** Instants in milliseconds; null where that end is not set. */
export interface DutySpan {
  from: number | null
  until: number | null
}

export interface WorkedRecord {
  id: number
  /** ISO instants. */
  checkInTime: string | null
  checkOutTime: string | null
  isRejected: boolean
}

export interface RecordFigures {
  id: number
  isLate: boolean
  /** Whole minutes from the end of the grace; 0: not late. */
  lateMinutes: number
  isEarlyLeave: boolean
  workedHours: number
  /** Of the day, as far as this record adds to it: those of a day add up. */
  overTimeHours: number
}

const twoPlaces = (value: number) => Math.round(value * 100) / 100

/**
 * Duty of a calendar day as instants. Where overtime begins at or before duty does, the shift passes midnight. Clocks that change in between make it shorter or longer, as it is.
 *
 * @param date `YYYY-MM-DD` where the person is @param zone IANA
 */
export function dutySpan(date: string, { dutyTime, overTime }: DutyHours, zone: string): DutySpan {
  const [from, until] = [clockOn(date, dutyTime, zone), clockOn(date, overTime, zone)]
  return { from, until: from !== null && until !== null && until <= from ? clockOn(new Date(Date.parse(date) + day).toISOString().slice(0, 10), overTime, zone) : until }
}

/** From when whoever has not come is late, and is missed: milliseconds. Where nobody says when duty begins, that is at once. */
export function missedFrom(dutyStart: number | null): number {
  return dutyStart === null ? Number.NEGATIVE_INFINITY : dutyStart + graceMinutes * minute
}

function clockOn(date: string, time: string | null, zone: string): number | null {
  const [, hours = '', minutes = ''] = /^(\d{1,2}):(\d\d)$/.exec(time ?? '') ?? []
  return hours === '' ? null : instantOf(new Date(`${date}T${hours.padStart(2, '0')}:${minutes}:00Z`), zone).getTime()
}

/**
 * Evaluates the records of one person that belong to one day: that of their check-ins. Late is the first check-in, early the last check-out; what was rejected counts for nothing.
 * Overtime of a working day is the larger of the time after duty and what was worked beyond its hours; of another day it is all. Less than the grace is none.
 */
export function evaluateDay(records: readonly WorkedRecord[], duty: DutySpan, isWorkingDay: boolean): RecordFigures[] {
  const counted = records.filter(({ checkInTime, isRejected }) => checkInTime !== null && !isRejected).toSorted((a, b) => Date.parse(a.checkInTime ?? '') - Date.parse(b.checkInTime ?? '') || a.id - b.id)
  let [worked, after, before] = [0, 0, 0]
  const found = new Map<number, RecordFigures>()
  for (const [n, { id, checkInTime, checkOutTime }] of counted.entries()) {
    const start = Date.parse(checkInTime ?? '')
    const end = checkOutTime === null ? start : Math.max(start, Date.parse(checkOutTime))
    worked += end - start
    if (duty.until !== null) after += Math.max(0, end - Math.max(start, duty.until))
    const overtime = overtimeOf(worked, after, duty, isWorkingDay)
    const lateBy = n === 0 && isWorkingDay && duty.from !== null ? start - missedFrom(duty.from) : 0
    found.set(id, {
      id, isLate: lateBy > 0, lateMinutes: lateBy > 0 ? Math.max(1, Math.floor(lateBy / minute)) : 0,
      isEarlyLeave: isWorkingDay && n === counted.length - 1 && checkOutTime !== null && duty.until !== null && end < duty.until - graceMinutes * minute,
      workedHours: twoPlaces((end - start) / 3_600_000), overTimeHours: twoPlaces(overtime - before),
    })
    before = twoPlaces(overtime)
  }
  return records.map((record) => found.get(record.id) ?? { id: record.id, isLate: false, lateMinutes: 0, isEarlyLeave: false, workedHours: hoursOf(record), overTimeHours: 0 })
}

/** Hours, not rounded. */
function overtimeOf(worked: number, after: number, { from, until }: DutySpan, isWorkingDay: boolean): number {
  const beyond = isWorkingDay ? (from === null || until === null ? after : Math.max(after, worked - (until - from))) : worked
  return beyond < graceMinutes * minute ? 0 : beyond / 3_600_000
}

function hoursOf({ checkInTime, checkOutTime }: WorkedRecord): number {
  return checkInTime === null || checkOutTime === null ? 0 : twoPlaces(Math.max(0, Date.parse(checkOutTime) - Date.parse(checkInTime)) / 3_600_000)
}
