/** A table that stands, under its new names: nothing is made anew, neither index nor search column nor key. */
import type { FoundTable } from '../inspect.ts'
import { quoted, sequenceOf, tableNamed } from '../names.ts'
import { commentColumn, columnSignature } from '../tables/table-sql.ts'
import type { ColumnSpec, TableSpec } from '../tables/table-spec.ts'

/** @param former the specification under the names that the table has @returns empty where both have the same names */
export function renameTable(former: TableSpec, wanted: TableSpec, found: FoundTable | undefined): string[] {
  if (!found) return []
  const { table } = tableNamed(wanted.name)
  const columns = renamedColumns(former, wanted)
  const isMoved = former.name !== wanted.name
  if (!isMoved && !columns.size) return []
  return [
    // The comparison that follows makes it anew, under the new names.
    `DROP VIEW IF EXISTS ${tableNamed(former.name).view}`,
    ...(isMoved ? moveTable(former, wanted) : []),
    ...[...columns].map(([from, to]) => `ALTER TABLE ${table} RENAME COLUMN ${quoted(from)} TO ${quoted(to)}`),
    ...constraintNames(former, wanted, found).map(([from, to]) => `ALTER TABLE ${table} RENAME CONSTRAINT ${quoted(from)} TO ${quoted(to)}`),
    ...indexNames(former, wanted, found, columns).map(([from, to]) => `ALTER INDEX data.${quoted(from)} RENAME TO ${quoted(to)}`),
    ...generatedComments(former, wanted, found, columns),
  ]
}

function moveTable(former: TableSpec, wanted: TableSpec): string[] {
  const numbered = wanted.columns.some((column) => column.made === 'identity')
  return [
    `ALTER TABLE ${tableNamed(former.name).table} RENAME TO ${quoted(wanted.name)}`,
    // As PostgreSQL names them; a longer one keeps the name it has.
    ...(Math.max(former.name.length, wanted.name.length) < 50 ? [`ALTER INDEX IF EXISTS data.${quoted(`${former.name}_pkey`)} RENAME TO ${quoted(`${wanted.name}_pkey`)}`] : []),
    ...(numbered ? [`ALTER SEQUENCE ${sequenceOf(former.name)} RENAME TO ${sequenceOf(wanted.name).slice('data.'.length)}`] : []),
  ]
}

function renamedColumns(former: TableSpec, wanted: TableSpec): Map<string, string> {
  return new Map(wanted.columns.flatMap(({ name }, at): [string, string][] => {
    const before = former.columns[at]?.name ?? name
    return before === name ? [] : [[before, name]]
  }))
}

/** Pairs that the table has under the former name. */
function constraintNames(former: TableSpec, wanted: TableSpec, found: FoundTable): [string, string][] {
  const pairs = (before: readonly { name: string }[], now: readonly { name: string }[]) => now.map(({ name }, at): [string, string] => [before[at]?.name ?? name, name])
  return [...pairs(former.unique, wanted.unique), ...pairs(former.foreignKeys, wanted.foreignKeys)].filter(([from, to]) => from !== to && found.constraints.has(from))
}

/** Only where the definition is the same but for the names: `name` and title have indexes of their own. */
function indexNames(former: TableSpec, wanted: TableSpec, found: FoundTable, columns: ReadonlyMap<string, string>): [string, string][] {
  return wanted.indexes.flatMap(({ name, on }): [string, string][] => {
    const before = former.indexes.find((index) => underNewNames(index.on, columns) === on)
    return before && before.name !== name && found.indexes.some((index) => index.name === before.name) ? [[before.name, name]] : []
  })
}

/** PostgreSQL carries a generated column through a rename; its signature says that its expression is the wanted one. */
function generatedComments(former: TableSpec, wanted: TableSpec, found: FoundTable, columns: ReadonlyMap<string, string>): string[] {
  return wanted.columns.flatMap((column) => {
    const before = former.columns.find(({ name }) => name === column.name)
    if (typeof column.made !== 'object' || !isCarried(before, column.made.generated, found, columns)) return []
    return [commentColumn(wanted.name, column)]
  })
}

function isCarried(before: ColumnSpec | undefined, expression: string, found: FoundTable, columns: ReadonlyMap<string, string>): boolean {
  if (typeof before?.made !== 'object' || underNewNames(before.made.generated, columns) !== expression) return false
  return found.columns.some(({ name, comment }) => name === before.name && comment === columnSignature(before))
}

function underNewNames(sql: string, columns: ReadonlyMap<string, string>): string {
  return sql.replaceAll(/"[^"]+"/g, (name) => quoted(columns.get(name.slice(1, -1)) ?? name.slice(1, -1)))
}
