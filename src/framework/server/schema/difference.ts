/** All tables wanted against all tables found. */
import type pg from 'pg'
import { alterTable } from './tables/alter-table.ts'
import { keysOf } from './column-changes.ts'
import type { FoundTable } from './inspect.ts'
import { quoted, tableNamed } from './names.ts'
import type { Plan, Refusal, Step } from './plan.ts'
import { emptyColumn, setTableAside } from './set-aside.ts'
import { addForeignKey, createTable } from './tables/table-sql.ts'
import type { ForeignKeySpec, TableSpec } from './tables/table-spec.ts'

/**
 * Foreign keys that must go, then tables, then foreign keys: references may go in circles. Tables of which something is refused are left out;
 * those that nothing describes stay as they are while they are empty, since another version of the product may need them.
 */
export async function difference(owner: pg.ClientBase, wanted: readonly TableSpec[], found: ReadonlyMap<string, FoundTable>, allowLossy: boolean): Promise<Plan> {
  const tables: Step[] = []
  const refusals: Refusal[] = allowLossy ? [] : await movedReferences(owner, wanted, found)
  for (const spec of wanted) {
    const there = found.get(spec.name)
    if (!there) {
      tables.push({ table: spec.name, sql: createTable(spec), fresh: true })
      continue
    }
    const alteration = await alterTable(owner, spec, there, allowLossy)
    refusals.push(...alteration.refusals)
    if (alteration.sql.length) tables.push({ table: spec.name, sql: alteration.sql, fresh: false })
  }
  const leftovers = [...found.keys()].filter((name) => !wanted.some((spec) => spec.name === name))
  if (allowLossy && leftovers.length) tables.push(dropTables(leftovers))
  else for (const name of leftovers) if (await hasRows(owner, tableNamed(name).table)) refusals.push(leftover(name))
  const refused = new Set(refusals.map(({ table }) => table))
  const steps = [...outdatedKeys(wanted, found), ...tables, ...missingKeys(wanted, found)]
  return { steps: steps.filter(({ table }) => !refused.has(table)), refusals }
}

/** A reference that points at another table now: under the same numbers its values would silently mean other rows. */
async function movedReferences(owner: pg.ClientBase, wanted: readonly TableSpec[], found: ReadonlyMap<string, FoundTable>): Promise<Refusal[]> {
  const refusals: Refusal[] = []
  for (const spec of wanted) {
    const there = found.get(spec.name)
    for (const key of there ? spec.foreignKeys : []) {
      const before = there?.constraints.get(key.name)
      const column = key.columns.at(-1) ?? ''
      if (!there || before === undefined || before === key.target) continue
      if (await hasRows(owner, `${tableNamed(spec.name).table} WHERE ${quoted(column)} IS NOT NULL`)) refusals.push(moved(spec.name, key, column, before, there))
    }
  }
  return refusals
}

function* outdatedKeys(wanted: readonly TableSpec[], found: ReadonlyMap<string, FoundTable>): Iterable<Step> {
  for (const there of found.values()) {
    const spec = wanted.find(({ name }) => name === there.name)
    if (!spec) continue
    const stays = (key: string, target: string) =>
      spec.foreignKeys.some((k) => k.name === key && k.target === target) || !spec.columns.some((column) => column.name === there.keys.get(key))
    const outdated = [...there.constraints].filter(([key, target]) => target && !stays(key, target))
    if (outdated.length) yield { table: there.name, fresh: false, sql: outdated.map(([key]) => `ALTER TABLE ${tableNamed(there.name).table} DROP CONSTRAINT ${quoted(key)}`) }
  }
}

function* missingKeys(wanted: readonly TableSpec[], found: ReadonlyMap<string, FoundTable>): Iterable<Step> {
  for (const spec of wanted) {
    const there = found.get(spec.name)
    const missing = spec.foreignKeys.filter((key) => there?.constraints.get(key.name) !== key.target)
    if (missing.length) yield { table: spec.name, fresh: !there, sql: missing.map((key) => addForeignKey(spec.name, key)) }
  }
}

function dropTables(names: readonly string[]): Step {
  const list = (of: (name: string) => string) => names.map(of).join(', ')
  return { table: names.join(', '), fresh: false, sql: [`DROP VIEW IF EXISTS ${list((n) => tableNamed(n).view)}`, `DROP TABLE ${list((n) => tableNamed(n).table)} CASCADE`] }
}

async function hasRows(owner: pg.ClientBase, from: string): Promise<boolean> {
  const { rows } = await owner.query<{ has: boolean }>(`SELECT EXISTS (SELECT FROM ${from}) AS has`)
  return rows[0]?.has ?? false
}

function moved(name: string, { target }: ForeignKeySpec, column: string, before: string, there: FoundTable): Refusal {
  const { table } = tableNamed(name)
  return {
    table: name,
    sentence: `Column ${table}.${quoted(column)} refers to rows of ${tableNamed(before).table}, but its descriptor now says ${tableNamed(target).table}: under the same numbers other rows would be meant. ` +
      `Nothing was changed. Put the reference back, or empty it, its values kept in the schema "aside": ${emptyColumn(name, column, keysOf(there, { name: column }))}`,
  }
}

function leftover(name: string): Refusal {
  return {
    table: name,
    sentence: `Table ${tableNamed(name).table} has rows, but no descriptor makes it any more. Nothing was changed. ` +
      `Put the descriptor back, or take the table away, its rows kept in the schema "aside": ${setTableAside(name)}`,
  }
}
