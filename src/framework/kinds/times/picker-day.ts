import dayjs, { type Dayjs } from 'dayjs'
import utc from 'dayjs/plugin/utc'

dayjs.extend(utc)

/** What a date picker holds: a wall-clock time, carried in UTC so that the browser's own zone and its skipped hours stay out of it. */
export function pickerDay(wall: Date | null): Dayjs | null {
  return wall === null || Number.isNaN(wall.getTime()) ? null : dayjs.utc(wall)
}

/** The wall-clock time that a picker shows, whichever mode its value has: typed dates come in the browser's zone. */
export function wallOf(day: Dayjs): Date {
  return new Date(Date.UTC(day.year(), day.month(), day.date(), day.hour(), day.minute(), day.second()))
}
