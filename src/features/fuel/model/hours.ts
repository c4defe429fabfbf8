/** Running hours of a site between two days, from its readings. Pure. */
import { rounded } from './evaluate.ts'
import { faultyReadings, hoursBetween, type MeterReading } from './faulty-readings.ts'

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

/** Later minus earlier, summed; a meter that was reset, or went back, counts 0 for that step, one that stands alone not at all, and going back is a doubt. Null where nothing was read. */
export function runningHours(all: readonly MeterReading[]): RunningHours | null {
  const read = all.filter(({ reading }) => reading > 0)
  const [first, last] = [read[0], read.at(-1)]
  if (!first || !last) return null
  const faulty = faultyReadings(read)
  const stepsOf = (readings: readonly MeterReading[]) => readings.flatMap(({ reading, isReset }, n) => (n === 0 || isReset ? [] : [reading - (readings[n - 1]?.reading ?? 0)]))
  const hours = stepsOf(read.filter((_, n) => !faulty.has(n))).reduce((sum, step) => sum + Math.max(step, 0), 0)
  const isBack = stepsOf(read).some((step) => step < 0)
  const days = Math.round((Date.parse(last.day) - Date.parse(first.day)) / 86_400_000)
  return {
    firstDate: first.day, firstReading: first.reading, lastDate: last.day, lastReading: last.reading, hours: rounded(hours), hoursPerDay: days > 0 ? rounded(hours / days) : 0, readings: read.length, doubts: isBack ? ['readingBack'] : [],
  }
}

/** The hours there are between two visits, both days whole; null where no more were read. @param from `YYYY-MM-DD` */
export function hoursPassed(from: string | null, until: string, hours: number | null): number | null {
  const most = from === null ? 0 : hoursBetween(from, until)
  return most > 0 && (hours ?? 0) > most ? most : null
}
