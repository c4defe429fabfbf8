/** Readings of a meter that stand alone: somebody wrote another figure than the meter showed. Pure. */

export interface MeterReading {
  /** `YYYY-MM-DD`; they come by day, then time of entry, then id. */
  day: string
  /** Hours of the meter; 0: not read. */
  reading: number
  isReset: boolean
}

/** The hours there are between two visits, both days whole. */
export const hoursBetween = (from: string, until: string) => (Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000) + 1) * 24

const canFollow = (before: MeterReading, after: MeterReading) => after.reading >= before.reading && after.reading - before.reading <= hoursBetween(before.day, after.day)

/**
 * A reading is out of line where the one before and the one after agree without it: it lies below the one before, or further above than hours have passed, and the next one does not go on from it.
 * A meter that was replaced, and nobody said so, goes on from its lower reading.
 *
 * @param prefersWithout where the next one could go on from either: whether litres speak for the one before; places among the readings
 * @returns places of those that are left out
 */
export function faultyReadings(readings: readonly MeterReading[], prefersWithout: (before: number, at: number, after: number) => boolean = () => false): ReadonlySet<number> {
  const read = readings.flatMap((each, place) => (each.reading > 0 ? [{ ...each, place }] : []))
  const faulty = new Set<number>()
  let [before] = read
  for (const [n, at] of read.entries()) {
    const after = read[n + 1]
    const isOdd = before && after && !at.isReset && !after.isReset && !canFollow(before, at) && canFollow(before, after) && (!canFollow(at, after) || (at.reading < before.reading && prefersWithout(before.place, at.place, after.place)))
    if (isOdd) faulty.add(at.place)
    else before = at
  }
  return faulty
}
