/** The clock of a work order as a line from its beginning to a quarter beyond its due time, or further where it is later. Pure. */
import type { ClockTimes } from '#framework/web'

export interface LinePoint {
  key: string
  /** ISO instant. */
  time: string
  /** 0 to 1 of the line. */
  at: number
  /** Its label has room beside the one before it. */
  isLabelled: boolean
}

export interface ClockLine {
  points: LinePoint[]
  due: number
  /** Up to where time has run. */
  used: number
}

/** Labels nearer than this touch. */
const room = 0.13

/** @param marks what happened, by name; those without a time are left out */
export function lineOf({ from, due, ended }: ClockTimes, marks: readonly (readonly [key: string, time: string | null])[], now: number): ClockLine {
  const [start, end] = [Date.parse(from), Date.parse(due)]
  const until = ended ? Date.parse(ended) : now
  const whole = Math.max(1, Math.max(end + (end - start) / 4, until + (until - start) / 25) - start)
  const at = (time: number) => Math.min(1, Math.max(0, (time - start) / whole))
  const dueAt = at(end)
  const known = marks.flatMap(([key, time]) => (time === null ? [] : [{ key, time, at: at(Date.parse(time)) }])).toSorted((a, b) => a.at - b.at)
  let last = -1
  const points = known.map((point) => {
    const isLabelled = point.at - last >= room && Math.abs(point.at - dueAt) >= room
    if (isLabelled) last = point.at
    return { ...point, isLabelled }
  })
  return { points, due: dueAt, used: at(until) }
}
