import type pg from 'pg'
import { tableNamed } from '../names.ts'
import type { SchemaState } from './state.ts'
import type { TableSpec } from '../tables/table-spec.ts'

/**
 * Tables that this database had and has no longer, though they are needed: somebody removed them.
 *
 * @param state what the database remembers; before it was remembered, all that are wanted were there
 * @returns a sentence for each
 */
export async function lostTables(owner: pg.Pool | pg.ClientBase, wanted: readonly TableSpec[], state: SchemaState | null): Promise<string[]> {
  const known = wanted.map(({ name }) => name).filter((name) => state !== null && (state.tables?.includes(name) ?? false))
  if (known.length === 0) return []
  const { rows } = await owner.query<{ name: string }>(
    `SELECT name FROM unnest($1::text[]) name WHERE NOT EXISTS (SELECT FROM pg_class c WHERE c.relname = name AND c.relnamespace = to_regnamespace('data'))`, [known])
  return rows.map(({ name }) =>
    `Table ${tableNamed(name).table} is missing: this database had it. Nothing was changed. Restore it from a backup; or, to go on with an empty one, run "npm run db -- accept" and start again.`)
}
