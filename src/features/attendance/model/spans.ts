/** Times at work of one person: when each record ends, and which of them holds a moment. Pure. */
import { openHours } from '#operations/duty'

/** Hours that a record may be long, once somebody says when it ended. */
export const longestHours = 36

export interface AttendanceRecord {
  id: number
  checkInTime: string | null
  checkOutTime: string | null
}

export interface Span {
  id: number
  start: number
  /** Does not belong to it. */
  end: number
  /** Nobody checked out. */
  isOpen: boolean
}

/** A record that nobody ended ends with the next check-in, and after 16 hours in any case. */
export function spansOf(records: readonly AttendanceRecord[]): Span[] {
  const known = records.flatMap(({ id, checkInTime, checkOutTime }) => (checkInTime === null ? [] : [{ id, start: Date.parse(checkInTime), out: checkOutTime === null ? null : Date.parse(checkOutTime) }]))
    .toSorted((a, b) => a.start - b.start || a.id - b.id)
  return known.map(({ id, start, out }, n) => ({ id, start, isOpen: out === null, end: out ?? Math.min(start + openHours * 3_600_000, known[n + 1]?.start ?? Number.POSITIVE_INFINITY) }))
}

/** The record that holds the moment; null: the person was not at work. @param at milliseconds */
export function spanAt(spans: readonly Span[], at: number): Span | null {
  return spans.findLast(({ start, end }) => start <= at && at < end) ?? null
}

/** Whether a check-in at the moment is over already, though nobody checked out: the person came again, or 16 hours have passed. @param now milliseconds */
export function isOver(spans: readonly Span[], at: number, now: number): boolean {
  return now - at >= openHours * 3_600_000 || spans.some(({ start }) => start > at)
}

/** Hours between two instants, two decimals. */
export function hoursBetween(from: string, until: string): number {
  return Math.max(0, Math.round((Date.parse(until) - Date.parse(from)) / 36_000) / 100)
}
