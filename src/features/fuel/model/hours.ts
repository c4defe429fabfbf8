/** Running hours of a site between two days, from its readings. Pure. */
import { rounded } from './evaluate.ts'

export interface Reading {
  /** `YYYY-MM-DD`; they come by day, then time of entry, then id. */
  day: string
  /** Hours of the meter; 0: not read. */
  reading: number
  isReset: boolean
}

export interface RunningHours {
  firstDate: string
  firstReading: number
  lastDate: string
  lastReading: number
  hours: number
  hoursPerDay: number
  readings: number
  doubts: 'readingBack'[]
}

/** Later minus earlier, summed; a meter that was reset, or went back, counts 0 for that step, and going back is a doubt. Null where nothing was read. */
export function runningHours(all: readonly Reading[]): RunningHours | null {
  const read = all.filter(({ reading }) => reading > 0)
  const [first, last] = [read[0], read.at(-1)]
  if (!first || !last) return null
  let [hours, isBack] = [0, false]
  for (const [n, { reading, isReset }] of read.entries()) {
    const before = read[n - 1]
    if (!before || isReset) continue
    if (reading < before.reading) isBack = true
    else hours += reading - before.reading
  }
  const days = Math.round((Date.parse(last.day) - Date.parse(first.day)) / 86_400_000)
  return {
    firstDate: first.day, firstReading: first.reading, lastDate: last.day, lastReading: last.reading, hours: rounded(hours), hoursPerDay: days > 0 ? rounded(hours / days) : 0, readings: read.length, doubts: isBack ? ['readingBack'] : [],
  }
}

/** The hours there are between two visits, both days whole; null where no more were read. @param from `YYYY-MM-DD` */
export function hoursPassed(from: string | null, until: string, hours: number | null): number | null {
  const most = from === null ? 0 : (Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000) + 1) * 24
  return most > 0 && (hours ?? 0) > most ? most : null
}
