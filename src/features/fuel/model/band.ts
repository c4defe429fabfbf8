/** What a generator usually takes per hour, and how that went. Pure. */
import { rounded, type VisitFigures } from './evaluate.ts'

export interface RatePoint {
  visitId: number
  day: string
  /** Litres per hour. */
  rate: number
  /** The usual band before this visit. */
  low: number
  high: number
  isOut: boolean
}

const days = 90
const fewest = 10
/** Outside of the middle 90 %. */
const tail = 0.05
/** About what the generator takes, where there are fewer visits. */
const about = 0.25
const dayLength = 86_400_000

/** The value below which a share of sorted values lies, between neighbours by proportion. */
function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share
  const [below, above] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0]
  return below + (above - below) * (place - Math.floor(place))
}

/** The middle 90 % of the rates of the 90 days before a day; with fewer than 10 of them 25 % about `cph`. @param rates of one generator */
export function usualBand(rates: readonly { day: string; rate: number }[], day: string, cph: number): { low: number; high: number } {
  const since = new Date(Date.parse(`${day}T00:00:00Z`) - days * dayLength).toISOString().slice(0, 10)
  const known = rates.filter((each) => each.day >= since && each.day < day).map(({ rate }) => rate).toSorted((a, b) => a - b)
  return known.length < fewest ? { low: rounded(cph * (1 - about)), high: rounded(cph * (1 + about)) } : { low: rounded(quantile(known, tail)), high: rounded(quantile(known, 1 - tail)) }
}

/** Litres per hour of one generator, visit by visit, each with the band that was usual until then. */
export function ratesOf(visits: readonly (VisitFigures & { day: string })[], generatorId: number | null): RatePoint[] {
  const own = visits.filter((visit) => visit.generatorId === generatorId && (visit.hours ?? 0) > 0 && (visit.used ?? 0) > 0)
  const rates = own.map((visit) => ({ visitId: visit.id, day: visit.day, rate: rounded((visit.used ?? 0) / (visit.hours ?? 1)), cph: visit.cph }))
  return rates.map(({ cph, ...point }) => {
    const band = usualBand(rates, point.day, cph)
    return { ...point, ...band, isOut: point.rate < band.low || point.rate > band.high }
  })
}
