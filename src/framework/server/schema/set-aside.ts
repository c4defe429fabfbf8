/** SQL that is proposed to people: none of it loses anything, not even carried out later, twice, or by a client that goes on after an error. */
import { literal, quoted, shortened, tableNamed } from './names.ts'

/** Where values go that nothing describes any more; the application may not look there. */
const aside = 'aside'

/** One statement, done whole or not at all. */
export function whole(...statements: string[]): string {
  return `DO $do$ BEGIN ${statements.map((statement) => `${statement};`).join(' ')} END $do$`
}

function copy(name: string, select: string): string[] {
  return [`CREATE SCHEMA IF NOT EXISTS ${aside}`, `CREATE TABLE ${aside}.${quoted(shortened(name))} AS ${select}`]
}

/** Removes a table, its rows kept in `aside.<table>`. */
export function setTableAside(name: string): string {
  const { table, view } = tableNamed(name)
  return whole(`LOCK TABLE ${table}`, ...copy(name, `TABLE ${table}`), `DROP VIEW IF EXISTS ${view}`, `DROP TABLE ${table} CASCADE`)
}

/** Removes a column, its values kept with the keys of their rows in `aside.<table>_<column>`. @param keys other columns that say whose value it is */
export function setColumnAside(name: string, column: string, keys: readonly string[]): string {
  const { table } = tableNamed(name)
  return whole(`LOCK TABLE ${table}`, ...copy(`${name}_${column}`, `SELECT ${[...keys, column].map(quoted).join(', ')} FROM ${table}`), `ALTER TABLE ${table} DROP COLUMN ${quoted(column)} CASCADE`)
}

/** Empties a column, its values kept as above. */
export function emptyColumn(name: string, column: string, keys: readonly string[]): string {
  const { table } = tableNamed(name)
  return whole(`LOCK TABLE ${table}`, ...copy(`${name}_${column}`, `SELECT ${[...keys, column].map(quoted).join(', ')} FROM ${table}`), `UPDATE ${table} SET ${quoted(column)} = NULL`)
}

/** Removes a column if it holds nothing at that moment, and fails otherwise. @param blank what stands where nothing was entered */
export function dropEmptyColumn(name: string, column: string, blank: string | null): string {
  const { table } = tableNamed(name)
  const complaint = literal(`Column ${table}.${quoted(column)} holds values by now. Nothing was changed.`.replaceAll('%', '%%'))
  return whole(`LOCK TABLE ${table}`, `IF EXISTS (SELECT FROM ${table} WHERE ${quoted(column)} IS DISTINCT FROM (${blank ?? 'NULL'})) THEN RAISE EXCEPTION ${complaint}; END IF`, `ALTER TABLE ${table} DROP COLUMN ${quoted(column)} CASCADE`)
}

export function renameColumn(name: string, column: string, to: string): string {
  return `ALTER TABLE ${tableNamed(name).table} RENAME COLUMN ${quoted(column)} TO ${quoted(to)}`
}
