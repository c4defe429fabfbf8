/** Fuel visits of a site as they come where nothing is wrong: gauges read to the litre, meters to a tenth, consumption within 3 % of what the generator takes. */
import { rounded, type FuelVisit, type Generator } from '../../../src/features/fuel/model/evaluate.ts'

/** Mulberry32: the same numbers by the same seed. */
export function random(seed: number): () => number {
  let a = seed
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const dayOf = (n: number) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10)

/** @returns visits of `count` fillings, each days after the last */
export function cleanVisits(seed: number, count = 12): { generators: Generator[]; visits: FuelVisit[] } {
  const next = random(seed)
  const between = (least: number, most: number) => least + next() * (most - least)
  const cph = rounded(between(1.5, 6))
  const tankCapacity = 400 + Math.round(between(0, 400))
  let [day, reading, tank] = [0, rounded(between(500, 9000)), tankCapacity * 0.7]
  const visits: FuelVisit[] = []
  for (let n = 0; n < count; n += 1) {
    const level = Math.round(tank)
    const filled = Math.round(between(0.6, 0.9) * (tankCapacity - level))
    visits.push({ id: n + 1, day: dayOf(day), dgId: null, reading: rounded(Math.round(reading * 10) / 10), tank: level, filled, isReset: false, isBillTwice: false, isOutside: false })
    const use = between(0.5, 0.85) * (tank + filled)
    const days = 3 + Math.floor(between(0, 6))
    const hours = use / (cph * between(0.97, 1.03))
    // No generator runs more hours than there are.
    day += Math.max(days, Math.ceil(hours / 20))
    reading += hours
    tank = tank + filled - use
  }
  return { generators: [{ id: 1, cph, tankCapacity }], visits }
}
