/** Under which new name a column may go on. */
import type { FoundColumn, FoundTable } from './inspect.ts'
import { catalogType } from './sql-types.ts'
import type { ColumnSpec, TableSpec } from './tables/table-spec.ts'

/**
 * @param column one that nothing describes any more
 * @param added columns that are new in the same table
 * @returns the new column of the same type, and for a reference of the same target, whose name is most like the old one; null where there is none
 */
export function renamed(wanted: TableSpec, found: FoundTable, column: FoundColumn, added: readonly ColumnSpec[]): string | null {
  const key = [...found.keys].find(([, of]) => of === column.name)?.[0] ?? ''
  const target = found.constraints.get(key) ?? ''
  const fit = added.filter((other) => other.made === undefined && other.name !== column.name && catalogType(other.type) === column.type && targetOf(wanted, other.name) === target)
  return fit.map(({ name }) => name).toSorted((one, other) => likeness(other, column.name) - likeness(one, column.name))[0] ?? null
}

function targetOf(wanted: TableSpec, column: string): string {
  return wanted.foreignKeys.find((key) => key.columns.at(-1) === column)?.target ?? ''
}

/** Share of pairs of letters that two names have in common: 0 to 1. */
function likeness(one: string, other: string): number {
  const [first, second] = [pairs(one), pairs(other)]
  const common = [...first].filter((pair) => second.has(pair)).length
  return (2 * common) / (first.size + second.size || 1)
}

function pairs(name: string): Set<string> {
  return new Set(Array.from({ length: Math.max(0, name.length - 1) }, (_, at) => name.slice(at, at + 2)))
}
