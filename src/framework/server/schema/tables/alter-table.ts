/** A table that stands, brought to its specification. Only what has changed; values are never lost without being allowed to. */
import type pg from 'pg'
import { columnChanges, type ColumnChanges } from '../column-changes.ts'
import type { FoundTable } from '../inspect.ts'
import { quoted, tableNamed } from '../names.ts'
import type { Refusal } from '../plan.ts'
import { dropEmptyColumn } from '../set-aside.ts'
import { columnSql, commentColumn, createIndex, createView, signTable, tableSignature, uniqueSql } from './table-sql.ts'
import type { TableSpec } from './table-spec.ts'

export interface Alteration {
  sql: string[]
  refusals: Refusal[]
}

/**
 * @param owner asked whether a column that is no longer wanted holds anything
 * @param allowLossy drop such columns all the same
 */
export async function alterTable(owner: pg.ClientBase, wanted: TableSpec, found: FoundTable, allowLossy: boolean): Promise<Alteration> {
  if (found.comment === tableSignature(wanted) && viewShows(wanted, found)) return { sql: [], refusals: [] }
  const changes = await columnChanges(owner, wanted, found, allowLossy)
  if (changes.refusals.length) return { sql: [], refusals: changes.refusals }
  const statements = alterations(wanted, found, changes, allowLossy)
  if (!statements.before.length && !statements.after.length && viewShows(wanted, found)) return { sql: [], refusals: [] }
  const { view } = tableNamed(wanted.name)
  return { refusals: [], sql: [`DROP VIEW IF EXISTS ${view}`, ...statements.before, ...statements.after, ...createView(wanted, changes.kept), signTable(wanted)] }
}

function alterations(wanted: TableSpec, found: FoundTable, changes: ColumnChanges, allowLossy: boolean): { before: string[]; after: string[] } {
  const { table } = tableNamed(wanted.name)
  const gone = new Set([...changes.derived, ...changes.drop.map((column) => column.name)])
  const constraints = wanted.unique.filter((u) => !found.constraints.has(u.name) || u.columns.some((c) => gone.has(c)))
  const extra = [...found.constraints].filter(([name, target]) => !target && !wanted.unique.some((u) => u.name === name)).map(([name]) => name)
  const indexes = wanted.indexes.filter((i) => !found.indexes.some((there) => there.name === i.name) || touches(i.on, gone))
  // One on a column that is kept for another version of the product is kept with it.
  const dropped = found.indexes.filter((there) => !wanted.indexes.some((i) => i.name === there.name) && !there.columns.some((c) => changes.kept.includes(c)))
  const dropColumn = (name: string) => `ALTER TABLE ${table} DROP COLUMN ${quoted(name)}`
  return {
    before: [
      ...extra.map((name) => `ALTER TABLE ${table} DROP CONSTRAINT ${quoted(name)}`),
      ...dropped.map(({ name }) => `DROP INDEX data.${quoted(name)}`),
      ...changes.derived.map(dropColumn),
      ...changes.drop.map((column) => (allowLossy ? dropColumn(column.name) : dropEmptyColumn(wanted.name, column.name, column.default))),
    ],
    after: [
      ...changes.alter.map((action) => `ALTER TABLE ${table} ${action}`),
      ...changes.add.map((column) => `ALTER TABLE ${table} ADD COLUMN ${columnSql(wanted.name, column)}`),
      ...changes.add.filter((c) => typeof c.made === 'object').map((c) => commentColumn(wanted.name, c)),
      ...(found.primaryKey.some((column) => gone.has(column)) ? [`ALTER TABLE ${table} ADD PRIMARY KEY (${wanted.primaryKey.map(quoted).join(', ')})`] : []),
      ...constraints.map((u) => `ALTER TABLE ${table} ADD CONSTRAINT ${quoted(u.name)} ${uniqueSql(u.columns)}`),
      ...indexes.map((i) => createIndex(wanted.name, i)),
    ],
  }
}

/** More columns are no harm: another version of the product may show them. */
function viewShows(wanted: TableSpec, { view, rights }: FoundTable): boolean {
  return view !== null && wanted.columns.every(({ name }) => view.includes(name)) && rights.length === wanted.rights.length && wanted.rights.every((right) => rights.includes(right))
}

function touches(on: string, columns: ReadonlySet<string>): boolean {
  return [...columns].some((column) => on.includes(quoted(column)) || on.includes(` ${column} `))
}
