/** Operators of a filter (contract §7); `eq` is the one meant by `<field>=v`. */
export const operators = ['eq', 'ne', 'contains', 'starts', 'gt', 'gte', 'lt', 'lte', 'in', 'empty'] as const
export type Operator = (typeof operators)[number]

export function operatorNamed(name: string): Operator | undefined {
  return operators.find((operator) => operator === name.toLowerCase())
}
