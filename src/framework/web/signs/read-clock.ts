/** A clock that runs from one moment to the one something is due at. */
import type { Say } from '../texts/say.ts'

export interface ClockTimes {
  /** ISO instants. */
  from: string
  due: string
  /** When it was finished; the clock stands. */
  ended?: string | null
}

export type ClockLevel = 'ahead' | 'running' | 'near' | 'late' | 'inTime' | 'endedLate'

export interface ClockReading {
  level: ClockLevel
  /** Of its time, used: 0 to 1. */
  used: number
  /** Minutes left, or minutes late; 0 where it was in time. */
  minutes: number
  /** Minutes it has in all. */
  whole: number
}

const minute = 60_000
/** From here on, little is left: the last quarter. */
const near = 0.75

/** How a clock stands at a moment. What is left is rounded up, so that one minute is left until it is due. */
export function readClock({ from, due, ended }: ClockTimes, now: number): ClockReading {
  const [start, end, at] = [Date.parse(from), Date.parse(due), ended ? Date.parse(ended) : now]
  const whole = Math.max(1, Math.round((end - start) / minute))
  const used = Math.min(1, Math.max(0, (at - start) / Math.max(1, end - start)))
  const late = Math.max(1, Math.floor((at - end) / minute))
  if (ended) return at > end ? { level: 'endedLate', used: 1, minutes: late, whole } : { level: 'inTime', used, minutes: 0, whole }
  if (at >= end) return { level: 'late', used: 1, minutes: late, whole }
  const left = Math.ceil((end - at) / minute)
  return { level: at < start ? 'ahead' : used >= near ? 'near' : 'running', used, minutes: left, whole }
}

/** `38 min`, `3 h 05`, `2 d`, `1 d 4 h`. */
export function formatMinutes(minutes: number, say: Say): string {
  const days = Math.floor(minutes / 1440)
  const hours = Math.floor((minutes % 1440) / 60)
  if (days) return hours ? say('parts.daysHours', { days, hours }) : say('parts.days', { days })
  const rest = minutes % 60
  if (!hours) return say('parts.minutes', { count: rest })
  return rest ? say('parts.hoursMinutes', { hours, minutes: String(rest).padStart(2, '0') }) : say('parts.hours', { hours })
}

/** The words of a clock that runs or has run: “3 h 10 left”, “late 42 min”, “in time”. */
export function formatClock({ level, minutes, whole }: ClockReading, say: Say, ofWhole = false): string {
  if (level === 'inTime') return say('parts.inTime')
  if (level === 'late' || level === 'endedLate') return say('parts.late', { time: formatMinutes(minutes, say) })
  const time = formatMinutes(minutes, say)
  return ofWhole ? say('parts.leftOf', { time, whole: formatMinutes(whole, say) }) : say('parts.left', { time })
}
