/** All tables wanted against all tables found. */
import type pg from 'pg'
import { alterTable } from './alter-table.ts'
import type { FoundTable } from './inspect.ts'
import { quoted, tableNamed } from './names.ts'
import type { Plan, Step } from './plan.ts'
import { addForeignKey, createTable } from './table-sql.ts'
import type { TableSpec } from './table-spec.ts'

/** Foreign keys that must go, then tables, then foreign keys: references may go in circles. */
export async function difference(owner: pg.ClientBase, wanted: readonly TableSpec[], found: ReadonlyMap<string, FoundTable>, allowLossy: boolean): Promise<Plan> {
  const steps: Step[] = [...outdatedKeys(wanted, found)]
  const refusals: string[] = []
  for (const spec of wanted) {
    const there = found.get(spec.name)
    if (!there) {
      steps.push({ table: spec.name, sql: createTable(spec), fresh: true })
      continue
    }
    const alteration = await alterTable(owner, spec, there, allowLossy)
    refusals.push(...alteration.refusals)
    if (alteration.sql.length) steps.push({ table: spec.name, sql: alteration.sql, fresh: false })
  }
  steps.push(...missingKeys(wanted, found))
  const leftovers = [...found.keys()].filter((name) => !wanted.some((spec) => spec.name === name))
  for (const name of leftovers) if (!allowLossy && (await hasRows(owner, name))) refusals.push(leftover(name))
  if (leftovers.length) steps.push(dropTables(leftovers))
  return { steps, refusals }
}

function* outdatedKeys(wanted: readonly TableSpec[], found: ReadonlyMap<string, FoundTable>): Iterable<Step> {
  for (const { name, constraints } of found.values()) {
    const keys = wanted.find((spec) => spec.name === name)?.foreignKeys ?? []
    const outdated = [...constraints].filter(([key, target]) => target && !keys.some((k) => k.name === key && k.target === target))
    if (outdated.length) yield { table: name, fresh: false, sql: outdated.map(([key]) => `ALTER TABLE ${tableNamed(name).table} DROP CONSTRAINT ${quoted(key)}`) }
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
  return { table: names.join(', '), fresh: false, sql: [`DROP VIEW IF EXISTS ${list((n) => tableNamed(n).view)}`, `DROP TABLE ${list((n) => tableNamed(n).table)}`] }
}

async function hasRows(owner: pg.ClientBase, name: string): Promise<boolean> {
  const { rows } = await owner.query<{ has: boolean }>(`SELECT EXISTS (SELECT FROM ${tableNamed(name).table}) AS has`)
  return rows[0]?.has ?? false
}

function leftover(name: string): string {
  const { table, view } = tableNamed(name)
  return `Table ${table} has rows, but no descriptor makes it any more. Nothing was changed. Put the descriptor back, or save the rows and then run: DROP VIEW ${view}; DROP TABLE ${table} CASCADE`
}
