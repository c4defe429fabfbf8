/**
 * What a site's fuel visits come to: hours, litres used, litres expected, and what is doubtful about each. Pure.
 *
 * Each visit is compared with the last one before it that read both tank and meter; what was filled meanwhile counts in between. A tank or meter of 0 was not read, and a reading that stands alone is left out as if it was not.
 */
import { doubts, type Doubt } from './doubts.ts'
import { faultyReadings } from './faulty-readings.ts'

/** A visit as it was entered. The tank is read before filling. */
export interface FuelVisit {
  id: number
  /** `YYYY-MM-DD`; visits come by day, then time of entry, then id. */
  day: string
  dgId: number | null
  reading: number
  tank: number
  filled: number
  /** Its meter status says that the meter was replaced or reset. */
  isReset: boolean
  /** Its bill stands on another visit, or its log book at another site. */
  isBillTwice: boolean
  isOutside: boolean
}

export interface Generator {
  id: number
  /** Litres per hour; 0: not known. */
  cph: number
  /** Litres; 0: not known. */
  tankCapacity: number
}

/** An alarm that mains are away, in milliseconds; one that stands ends now. */
export interface MainsSpan {
  from: number
  until: number
}

export interface SiteFuel {
  visits: readonly FuelVisit[]
  /** Of the site, by id: the first stands for visits that name none. */
  generators: readonly Generator[]
  mains: readonly MainsSpan[]
  /** Where the tenant's day begins, in milliseconds. */
  startOf: (day: string) => number
  /** Per cent. */
  tolerance: number
}

export interface VisitFigures {
  id: number
  /** The visit it is compared with; null for the first, and where tank or meter were not read. */
  previousId: number | null
  /** What was filled from that visit on, before this one. */
  filledBetween: number
  /** Null: not known; beside a previous visit: its reading is left out. 0 where the meter was reset or went back. */
  hours: number | null
  used: number | null
  expected: number | null
  difference: number | null
  /** Hours of mains alarms over these days; null where the site had none in 90 days. */
  alarmHours: number | null
  generatorId: number | null
  cph: number
  tankCapacity: number
  doubts: Doubt[]
}

const dayLength = 86_400_000
const hourLength = 3_600_000
/** Of consumption per hour off what the generator takes, and of hours beyond those of mains alarms. */
const farOff = 0.25
/** Days over which a mains alarm shows that the site sends them. */
const alarmDays = 90
const [fewHours, fewLitres] = [1, 5]
export const rounded = (value: number) => Math.round(value * 100) / 100

/** Each generator has a meter and a tank of its own, so its visits are compared with each other. @returns in the order of the visits */
export function evaluateSite({ visits, generators, mains, startOf, tolerance }: SiteFuel): VisitFigures[] {
  const spans = mains.toSorted((a, b) => a.from - b.from)
  const chains = new Map<number, { generator: Generator | undefined; visits: FuelVisit[] }>()
  for (const visit of visits) {
    const generator = generators.find(({ id }) => id === visit.dgId) ?? generators[0]
    const chain = chains.get(generator?.id ?? 0)
    if (chain) chain.visits.push(visit)
    else chains.set(generator?.id ?? 0, { generator, visits: [visit] })
  }
  const found = new Map([...chains.values()].flatMap((chain) => evaluateChain(chain.visits, chain.generator, { spans, startOf, tolerance })).map((each) => [each.id, each]))
  return visits.map(({ id }) => found.get(id) as VisitFigures)
}

interface Around extends Pick<SiteFuel, 'startOf' | 'tolerance'> {
  spans: readonly MainsSpan[]
}

function evaluateChain(visits: readonly FuelVisit[], generator: Generator | undefined, { spans, startOf, tolerance }: Around): VisitFigures[] {
  const fillings = new Map<string, number>()
  for (const { day, filled } of visits) if (filled > 0) fillings.set(day, (fillings.get(day) ?? 0) + 1)
  const { cph = 0, tankCapacity = 0 } = generator ?? {}
  let previous: FuelVisit | null = null
  let filledSince = 0
  const faulty = faultyReadings(visits, (before, at, after) => fitsBetter(visits, cph, [before, after], [at, after]))
  let [isReset, isBack, lastReading, isLastFaulty] = [false, false, 0, false]
  return visits.map((visit, n) => {
    isReset ||= visit.isReset
    const goesBack = visit.reading > 0 && visit.reading < lastReading && !visit.isReset
    const isFaulty = faulty.has(n)
    isBack ||= goesBack && !isFaulty && !isLastFaulty
    if (visit.reading > 0) [lastReading, isLastFaulty] = [visit.reading, isFaulty]
    const isRead = visit.reading > 0 && visit.tank > 0 && !isFaulty
    const step = isRead && previous ? stepOf(visit, previous, filledSince, { isUnknown: isReset || isBack, cph }) : noStep
    const alarmHours = isRead && previous ? alarmHoursOf(spans, startOf(previous.day), startOf(visit.day) + dayLength, startOf(visit.day)) : null
    const found = new Set<Doubt>(step.doubts)
    if (goesBack) found.add('readingBack')
    if (step.expected !== null && step.expected > 0 && Math.abs(step.difference ?? 0) > (step.expected * tolerance) / 100) found.add('tolerance')
    if (alarmHours !== null && (step.hours ?? 0) > rounded(alarmHours * (1 + farOff))) found.add('noMainsAlarm')
    if (n > 0 && visit.filled > 0 && (fillings.get(visit.day) ?? 0) > 1) found.add('twiceADay')
    if (n > 0 && visit.isBillTwice) found.add('sameBill')
    if (tankCapacity > 0 && visit.tank + visit.filled > tankCapacity) found.add('overTank')
    if (visit.isOutside) found.add('farAway')
    const { doubts: _, ...figures } = step
    const evaluated = { id: visit.id, previousId: isRead || isFaulty ? (previous?.id ?? null) : null, filledBetween: isRead && previous ? rounded(filledSince) : 0, ...figures, alarmHours, generatorId: generator?.id ?? null, cph, tankCapacity, doubts: doubts.filter((doubt) => found.has(doubt)) }
    if (isRead) [previous, filledSince, isReset, isBack] = [visit, visit.filled, false, false]
    else filledSince += visit.filled
    return evaluated
  })
}

/** Whether the hours from one visit to another leave fewer litres unexplained than those of two others. */
function fitsBetter(visits: readonly FuelVisit[], cph: number, one: readonly [number, number], other: readonly [number, number]): boolean {
  const unexplained = ([from, until]: readonly [number, number]) => {
    const [a, b] = [visits[from], visits[until]]
    if (!a?.tank || !b?.tank) return null
    const filled = visits.slice(from, until).reduce((sum, each) => sum + each.filled, 0)
    return Math.abs(a.tank + filled - b.tank - (b.reading - a.reading) * cph)
  }
  const [first, second] = [unexplained(one), unexplained(other)]
  return cph > 0 && first !== null && second !== null && first < second
}

const noStep = { hours: null, used: null, expected: null, difference: null, doubts: [] as Doubt[] }

/** From one reading of tank and meter to the next. */
function stepOf(visit: FuelVisit, previous: FuelVisit, filledSince: number, { isUnknown, cph }: { isUnknown: boolean; cph: number }): Pick<VisitFigures, 'hours' | 'used' | 'expected' | 'difference' | 'doubts'> {
  const used = rounded(previous.tank + filledSince - visit.tank)
  // Reset, or gone back: how long it ran is not known, and nothing follows from 0 hours.
  if (isUnknown) return { hours: 0, used, expected: null, difference: null, doubts: [] }
  const hours = rounded(visit.reading - previous.reading)
  const expected = cph > 0 ? rounded(hours * cph) : null
  const found: Doubt[] = []
  if (hours > fewHours && used <= 0) found.push('hoursNoUse')
  if (hours === 0 && used > fewLitres) found.push('useNoHours')
  if (cph > 0 && hours > 0 && used > 0 && Math.abs(used / hours - cph) > cph * farOff) found.push('cphBand')
  return { hours, used, expected, difference: expected === null ? null : rounded(used - expected), doubts: found }
}

/** Hours of mains alarms, which come in order, between two moments, merged; null where none was raised in the 90 days before a day's end. */
function alarmHoursOf(mains: readonly MainsSpan[], from: number, until: number, dayStart: number): number | null {
  if (!mains.some((span) => span.from >= dayStart - alarmDays * dayLength && span.from < until)) return null
  let [total, end] = [0, from]
  for (const span of mains) {
    const [start, stop] = [Math.max(span.from, end), Math.min(span.until, until)]
    if (stop > start) [total, end] = [total + stop - start, stop]
  }
  return rounded(total / hourLength)
}
