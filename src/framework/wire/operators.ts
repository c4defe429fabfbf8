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

export function operatorNamed(name: string): Operator | undefined {
  return operators.find((operator) => operator === name.toLowerCase())
}
