/** What alarms make of a stretch of time: strips of 24 hours, sites that were down, availability. Pure. */

export interface Span { from: number; until: number }
/** Milliseconds. */
export const day = 86_400_000

interface Occurrence { raisedTime: string | null; clearedTime: string | null }

/** The part of an occurrence that lies in a period; null where none does. */
export function within({ raisedTime, clearedTime }: Occurrence, from: number, until: number): Span | null {
  const start = raisedTime === null ? Number.NaN : Date.parse(raisedTime)
  const end = clearedTime === null ? until : Date.parse(clearedTime)
  const span = { from: Math.max(start, from), until: Math.min(end, until) }
  return span.from < span.until ? span : null
}

/** Spans that overlap or touch become one, in the order of time: two outage alarms at once are one outage. */
export function merged(spans: readonly Span[]): Span[] {
  const out: Span[] = []
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = out.at(-1)
    if (last && span.from <= last.until) last.until = Math.max(last.until, span.until)
    else out.push({ ...span })
  }
  return out
}

export interface Availability {
  /** Per cent of the period, one decimal. */
  availability: number
  /** Mean hours from the beginning of an outage to its end, two decimals; null: there was none that ended. */
  meanHours: number | null
  outages: number
}

/** @param spans of one site's outages, as they lie in the period; one that reaches its end has not ended */
export function availabilityOf(spans: readonly Span[], { from, until }: Span): Availability {
  const outages = merged(spans)
  const down = outages.reduce((sum, span) => sum + span.until - span.from, 0)
  const ended = outages.filter((span) => span.until < until)
  const mean = ended.length ? ended.reduce((sum, span) => sum + span.until - span.from, 0) / ended.length : null
  return { availability: Math.round((1 - down / (until - from)) * 1000) / 10, meanHours: mean === null ? null : Math.round(mean / 36_000) / 100, outages: outages.length }
}

/** How many sites were down at each instant. @param bySite outages of each site */
export function downAt(bySite: Iterable<readonly Span[]>, instants: readonly number[]): number[] {
  const counts = instants.map(() => 0)
  for (const spans of bySite) instants.forEach((at, n) => { if (spans.some(({ from, until }) => from <= at && at < until)) counts[n] = (counts[n] ?? 0) + 1 })
  return counts
}
