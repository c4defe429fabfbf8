/** Operators of a filter; `eq` is the one meant by `<field>=v`. */
export const operators = ['eq', 'ne', 'contains', 'starts', 'gt', 'gte', 'lt', 'lte', 'in', 'between', 'during', 'empty'] as const
export type Operator = (typeof operators)[number]

/** Whether what a condition means hangs on the day, or on the zone in which a day is meant. */
export function hangsOnClock(kind: string, operator: Operator, values: readonly string[]): boolean {
  return operator === 'during' || (kind === 'dateTime' && values.some(isDay))
}

/** A day of the calendar, where an instant could stand. */
export function isDay(value: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(value.trim())
}

/** A day that the calendar has, exactly as it is written: no 30 February, no spaces. */
export function isRealDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

export function operatorNamed(name: string): Operator | undefined {
  return operators.find((operator) => operator === name.toLowerCase())
}
