/** Wall-clock times and instants. A wall-clock time travels as a Date whose UTC parts are what the clock shows. */
import type { Moment } from '../face.ts'
import { dateFormat } from './date-format.ts'

const numbers = { hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' } as const
/** Milliseconds in which no zone changes its clock but at the start. */
const quarter = 900_000
/** From here on that is so: some zones changed theirs at odd seconds before. */
const regular = Date.UTC(2000, 0, 1)
/** What is kept of one zone: some years of hours. */
const most = 50_000
const offsets = new Map<string, Map<number, number>>()

/** What the clock of `zone` shows at an instant, to the second. */
export function wallClock(instant: Date, zone: string): Date {
  if (zone === 'UTC') return new Date(instant)
  const time = instant.getTime()
  // To take a format apart costs some microseconds; a report has it done for every time of every row.
  if (!(time >= regular)) return clockOf(instant, zone)
  const known = offsets.get(zone) ?? new Map<number, number>()
  offsets.set(zone, known)
  const at = Math.floor(time / quarter)
  let offset = known.get(at)
  if (offset === undefined) {
    if (known.size >= most) known.clear()
    offset = clockOf(instant, zone).getTime() - time
    known.set(at, offset)
  }
  return new Date(time + offset)
}

function clockOf(instant: Date, zone: string): Date {
  const parts: { [type: string]: number } = {}
  for (const { type, value } of dateFormat('en-US', { timeZone: zone, ...numbers }).formatToParts(instant)) parts[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  const wall = new Date(0)
  wall.setUTCFullYear(year, month - 1, day)
  wall.setUTCHours(hour, minute, second, instant.getUTCMilliseconds())
  return wall
}

/** The instant at which the clock of `zone` shows that. Of a repeated hour the first; a skipped one counts on by the hour skipped. */
export function instantOf(wall: Date, zone: string): Date {
  const first = new Date(2 * wall.getTime() - wallClock(wall, zone).getTime())
  const missed = wall.getTime() - wallClock(first, zone).getTime()
  const second = new Date(first.getTime() + missed)
  const hit = wallClock(second, zone).getTime() === wall.getTime()
  const before = new Date((hit ? second : first).getTime() - 3_600_000)
  return hit && wallClock(before, zone).getTime() === wall.getTime() ? before : hit ? second : first
}

/** `today` and `now` as a tenant in that zone means them. */
export function momentIn(zone: string, at: Date = new Date()): Moment {
  return { today: wallClock(at, zone).toISOString().slice(0, 10), now: at.toISOString(), zone }
}
