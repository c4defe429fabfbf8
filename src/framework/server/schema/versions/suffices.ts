/** Whether a node can serve from a schema that a newer one has brought about: whatever it needs is there, and nothing asks for what it doesn't know. */
import type { FoundTable } from '../inspect.ts'
import { tableNamed } from '../names.ts'
import { catalogType } from '../sql-types.ts'
import { columnSignature } from '../tables/table-sql.ts'
import { isDerived, type ColumnSpec, type TableSpec } from '../tables/table-spec.ts'

/** @returns what stands in the way, as parts of a sentence; empty where the node can serve */
export function lacking(wanted: readonly TableSpec[], found: ReadonlyMap<string, FoundTable>): string[] {
  return wanted.flatMap((spec) => {
    const there = found.get(spec.name)
    return there ? lackingOf(spec, there) : [`table ${tableNamed(spec.name).table} is not there`]
  })
}

function lackingOf(spec: TableSpec, there: FoundTable): string[] {
  const { table } = tableNamed(spec.name)
  const rules = [...there.constraints].filter(([name, target]) => target === '' && !spec.unique.some((unique) => unique.name === name)).map(([name]) => name)
  const moved = spec.foreignKeys.filter((key) => there.constraints.get(key.name) !== key.target)
  const gone = spec.unique.filter((unique) => !there.constraints.has(unique.name))
  const asked = there.columns.filter((column) => column.notNull && column.default === null && !isDerived(column.name) && !spec.columns.some((c) => c.name === column.name))
  return [
    ...spec.columns.flatMap((column) => lackingColumn(column, there)).map((what) => `${table} ${what}`),
    ...rules.map((name) => `${table} has a unique key that it doesn't know (${name})`),
    ...gone.map(({ name }) => `${table} lost its unique key ${name}`),
    ...moved.map(({ columns, target }) => `${table} no longer refers to ${tableNamed(target).table} by "${columns.at(-1)}"`),
    ...asked.map(({ name }) => `${table} asks for a column that it doesn't know ("${name}")`),
  ]
}

function lackingColumn(column: ColumnSpec, there: FoundTable): string[] {
  const found = there.columns.find((c) => c.name === column.name)
  if (!found || !there.view?.includes(column.name)) return [`has no column "${column.name}"`]
  if (typeof column.made !== 'object') return found.type === catalogType(column.type) || column.made === 'identity' ? [] : [`holds ${found.type} in "${column.name}"`]
  // A search over other fields still works; another unique rule would let through what this version forbids.
  return column.name.startsWith('uq_') && found.comment !== columnSignature(column) ? [`has another rule in "${column.name}"`] : []
}
