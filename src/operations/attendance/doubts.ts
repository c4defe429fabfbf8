/** What speaks against a check-in. Doubts are facts with their arithmetic; a person decides. Pure. */
import { distanceOf, insides, tellsNothing, type Fix, type Point } from '../positions.ts'

export const attendanceDoubts = ['sameDevice', 'speed', 'clock', 'farAway', 'oldFix'] as const
export type AttendanceDoubt = (typeof attendanceDoubts)[number]

/** Kilometres an hour beyond which nobody travels by road. */
export const fastest = 150
/** Metres below which a speed says nothing: two positions of one place differ. */
const nearby = 2000
/** Seconds by which the phone's clock may differ from the server's. */
export const clockTrust = 120

export interface Seen {
  point: Point
  /** Metres; 0: not given. */
  accuracy: number
  /** Milliseconds. */
  at: number
}

export interface Travel {
  kilometres: number
  hours: number
  /** Kilometres an hour; null where both are of one moment. */
  speed: number | null
}

/** The way between two records, in the shortest the accuracies allow. */
export function travelOf(before: Seen, now: Seen): Travel {
  const metres = Math.max(0, distanceOf(before.point, now.point) - before.accuracy - now.accuracy)
  const hours = Math.max(0, now.at - before.at) / 3_600_000
  return { kilometres: Math.round(metres / 10) / 100, hours: Math.round(hours * 100) / 100, speed: hours === 0 ? null : Math.round(metres / 1000 / hours) }
}

export interface CheckInFacts {
  fix: Fix
  /** Whether a position came at all. */
  here: Seen | null
  /** As `insideOf` tells. */
  inside: number
  /** The last position of the person before it, at most a day old; null: none. */
  before: Seen | null
  /** Seconds the phone's clock was ahead (+) or behind (−) when it sent; null: it did not say. */
  clockOff: number | null
  /** Whether somebody else checked in with the same phone that day. */
  isShared: boolean
}

/** @returns in a fixed order */
export function doubtsOf({ fix, here, inside, before, clockOff, isShared }: CheckInFacts): AttendanceDoubt[] {
  const isFast = (travel: Travel) => travel.kilometres * 1000 > nearby && (travel.speed === null || travel.speed > fastest)
  const found: { readonly [D in AttendanceDoubt]: boolean } = {
    sameDevice: isShared, speed: here !== null && before !== null && isFast(travelOf(before, here)), clock: clockOff !== null && Math.abs(clockOff) > clockTrust, farAway: inside === insides.outside, oldFix: here !== null && tellsNothing(fix),
  }
  return attendanceDoubts.filter((doubt) => found[doubt])
}
