/** A table that stands, brought to its specification. Only what has changed; values are never lost without being allowed to. */
import type pg from 'pg'
import type { FoundColumn, FoundTable } from './inspect.ts'
import { quoted, tableNamed } from './names.ts'
import { catalogType, isWidening } from './sql-types.ts'
import { columnSignature, columnSql, commentColumn, createIndex, createView, signTable, tableSignature, uniqueSql } from './table-sql.ts'
import type { ColumnSpec, TableSpec } from './table-spec.ts'

export interface Alteration {
  sql: string[]
  refusals: string[]
}

/**
 * @param owner asked whether a column that is no longer wanted holds anything
 * @param allowLossy drop such columns all the same
 */
export async function alterTable(owner: pg.ClientBase, wanted: TableSpec, found: FoundTable, allowLossy: boolean): Promise<Alteration> {
  const viewStands = found.view !== null && sameSet(found.view, wanted.columns.map((c) => c.name))
  if (found.comment === tableSignature(wanted) && viewStands) return { sql: [], refusals: [] }
  const changes = await columnChanges(owner, wanted, found, allowLossy)
  const actions = [...changes.drop.map((name) => `DROP COLUMN ${quoted(name)}`), ...changes.alter, ...changes.add.map((column) => `ADD COLUMN ${columnSql(wanted.name, column)}`)]
  const gone = new Set(changes.drop)
  const constraints = wanted.unique.filter((u) => !found.constraints.has(u.name) || u.columns.some((c) => gone.has(c)))
  const extra = [...found.constraints].filter(([name, target]) => !target && !wanted.unique.some((u) => u.name === name)).map(([name]) => name)
  const { table, view } = tableNamed(wanted.name)
  const indexes = wanted.indexes.filter((i) => !found.indexes.includes(i.name) || touches(i.on, gone))
  const droppedIndexes = found.indexes.filter((name) => !wanted.indexes.some((i) => i.name === name))
  return {
    refusals: changes.refusals,
    sql: [
      `DROP VIEW IF EXISTS ${view}`,
      ...extra.map((name) => `ALTER TABLE ${table} DROP CONSTRAINT ${quoted(name)}`),
      ...droppedIndexes.map((name) => `DROP INDEX data.${quoted(name)}`),
      ...actions.map((action) => `ALTER TABLE ${table} ${action}`),
      ...changes.add.filter((c) => typeof c.made === 'object').map((c) => commentColumn(wanted.name, c)),
      ...constraints.map((u) => `ALTER TABLE ${table} ADD CONSTRAINT ${quoted(u.name)} ${uniqueSql(u.columns)}`),
      ...indexes.map((i) => createIndex(wanted.name, i)),
      ...createView(wanted), signTable(wanted),
    ],
  }
}

interface ColumnChanges {
  drop: string[]
  add: ColumnSpec[]
  alter: string[]
  refusals: string[]
}

async function columnChanges(owner: pg.ClientBase, wanted: TableSpec, found: FoundTable, allowLossy: boolean): Promise<ColumnChanges> {
  const changes: ColumnChanges = { drop: [], add: [], alter: [], refusals: [] }
  const lose = async (column: FoundColumn, becomes: string) => {
    if (!allowLossy && (await holdsValues(owner, wanted.name, column))) changes.refusals.push(refusal(wanted.name, column, becomes))
    changes.drop.push(column.name)
  }
  for (const column of found.columns) {
    if (!wanted.columns.some((c) => c.name === column.name) && !isDerived(column.name)) await lose(column, 'no descriptor names it any more')
  }
  for (const column of wanted.columns.filter((c) => c.made === undefined)) {
    const there = found.columns.find((c) => c.name === column.name)
    const type = catalogType(column.type)
    if (!there) changes.add.push(column)
    else if (isWidening(there.type, type)) changes.alter.push(...adjust(column, there, type))
    else {
      await lose(there, `its descriptor now says ${column.type} where it holds ${there.type}`)
      changes.add.push(column)
    }
  }
  // A generated column stands in the way of changes to the columns it is made of: then all are made anew. They hold nothing of their own.
  const all = changes.drop.length > 0 || changes.alter.some((action) => action.includes(' TYPE '))
  for (const column of found.columns.filter((c) => isDerived(c.name))) {
    const still = wanted.columns.find((c) => c.name === column.name)
    if (all || !still || columnSignature(still) !== column.comment) changes.drop.unshift(column.name)
  }
  for (const column of wanted.columns.filter((c) => typeof c.made === 'object')) {
    if (changes.drop.includes(column.name) || !found.columns.some((c) => c.name === column.name)) changes.add.push(column)
  }
  return changes
}

function adjust(column: ColumnSpec, there: FoundColumn, type: string): string[] {
  const name = quoted(column.name)
  return [
    ...(there.type === type ? [] : [`ALTER COLUMN ${name} TYPE ${column.type} USING ${name}::${column.type.replace(/ COLLATE .*/, '')}`]),
    column.default === null ? `ALTER COLUMN ${name} DROP DEFAULT` : `ALTER COLUMN ${name} SET DEFAULT ${column.default}`,
    ...(column.notNull === there.notNull ? [] : [`ALTER COLUMN ${name} ${column.notNull ? 'SET' : 'DROP'} NOT NULL`]),
  ]
}

const isDerived = (column: string): boolean => /^(uq_\d+|search_text)$/.test(column)

async function holdsValues(owner: pg.ClientBase, table: string, column: FoundColumn): Promise<boolean> {
  const { rows } = await owner.query<{ holds: boolean }>(
    `SELECT EXISTS (SELECT FROM ${tableNamed(table).table} WHERE ${quoted(column.name)} IS DISTINCT FROM (${column.default ?? 'NULL'})) AS holds`)
  return rows[0]?.holds ?? false
}

function refusal(table: string, column: FoundColumn, why: string): string {
  return `Column ${tableNamed(table).table}.${quoted(column.name)} holds values, but ${why}. Nothing was changed. ` +
    `Put the field back, or move its values and then run: ALTER TABLE ${tableNamed(table).table} DROP COLUMN ${quoted(column.name)} CASCADE`
}

function sameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((name) => other.includes(name))
}

function touches(on: string, columns: ReadonlySet<string>): boolean {
  return [...columns].some((column) => on.includes(quoted(column)) || on.includes(` ${column} `))
}
