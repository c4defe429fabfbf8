/** The tank of a generator over days: what was read at each visit, what hours explain, what was filled. Pure. */
export interface CourseVisit {
  visitId: number
  date: string
  previousDate: string | null
  previousTank: number | null
  filledBetween: number
  tank: number
  filled: number
  hours: number | null
  expected: number | null
  difference: number | null
  doubts: readonly string[]
}

/** From the filling of one visit to the reading of the next. */
export interface Leg {
  visitId: number
  from: number
  until: number
  start: number
  read: number
  /** What hours would have left; null: not known. */
  expected: number | null
  /** Litres that are neither there nor explained, where that is a doubt; null: none. */
  gap: number | null
  /** Running hours of each day between. */
  hoursPerDay: number | null
}

export interface Filling { day: number; tank: number; after: number }

export interface TankCourse {
  /** Days since 1970 at both ends. */
  first: number
  last: number
  /** Litres at the top of the scale. */
  top: number
  legs: readonly Leg[]
  fillings: readonly Filling[]
}

const dayLength = 86_400_000
export const dayNumber = (day: string) => Math.round(Date.parse(`${day}T00:00:00Z`) / dayLength)
export const dayOfNumber = (number: number) => new Date(number * dayLength).toISOString().slice(0, 10)

/** @param visits those that read the tank, the oldest first; null where there is none @param capacity of the tank; 0: not known */
export function tankCourse(visits: readonly CourseVisit[], capacity: number): TankCourse | null {
  const read = visits.filter(({ tank }) => tank > 0)
  const [begin, end] = [read[0], read.at(-1)]
  if (!begin || !end) return null
  const legs = read.flatMap((visit): Leg[] => {
    const { visitId, date, previousDate, previousTank, filledBetween, tank, hours, expected, difference, doubts } = visit
    // Without hours its reading is left out: the line goes on from the visit before.
    if (previousDate === null || previousTank === null || hours === null) return []
    const [from, until, start] = [dayNumber(previousDate), dayNumber(date), previousTank + filledBetween]
    const days = Math.max(1, until - from)
    return [{
      visitId, from, until, start, read: tank, expected: expected === null ? null : Math.max(0, Math.round((start - expected) * 100) / 100), gap: doubts.includes('tolerance') ? difference : null,
      hoursPerDay: Math.round((hours / days) * 10) / 10,
    }]
  })
  const fillings = read.filter(({ filled }) => filled > 0).map(({ date, tank, filled }) => ({ day: dayNumber(date), tank, after: tank + filled }))
  const most = Math.max(capacity, ...legs.map(({ start }) => start), ...fillings.map(({ after }) => after), ...read.map(({ tank }) => tank))
  return { first: Math.min(dayNumber(begin.date), ...legs.map(({ from }) => from)), last: dayNumber(end.date), top: roundUp(most), legs, fillings }
}

/** To a whole number of three steps that are easily read. */
export function roundUp(most: number): number {
  const step = most / 3
  const size = 10 ** Math.floor(Math.log10(Math.max(step, 1)))
  const whole = [1, 1.5, 2, 2.5, 5, 10].find((each) => each * size >= step) ?? 10
  return whole * size * 3
}

/** Days that get a label, so that none touches the next: each, or every second, third, fifth … @param fits how many stand beside each other */
export function labelledDays(first: number, last: number, fits: number): number[] {
  const days = last - first + 1
  const step = [1, 2, 3, 5, 7, 10, 14, 30, 61, 92].find((each) => Math.ceil(days / each) <= Math.max(1, fits)) ?? 183
  return Array.from({ length: Math.ceil(days / step) }, (_, n) => first + n * step)
}
