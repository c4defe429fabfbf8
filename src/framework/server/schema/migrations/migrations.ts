/** Changes of data that no descriptor can say: SQL in files, in the order of their numbers, each carried out once in a database. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { StartRefusal } from '../../start-refusal.ts'
import { literal } from '../names.ts'

export interface Migration {
  /** Name of the file without its ending: `0003-trim-codes`. */
  name: string
  sql: string
}

/**
 * Reads a folder of migrations; what does not end in `.sql` is passed over.
 *
 * @returns in the order of their numbers
 * @throws StartRefusal for a file without a number or text, and for a number that two files have
 */
export function readMigrations(folder: string): Migration[] {
  const all = readdirSync(folder).filter((file) => file.endsWith('.sql')).toSorted().map((file) => ({ name: file.slice(0, -'.sql'.length), sql: readFileSync(join(folder, file), 'utf8') }))
  const numbers = new Map<string, string>()
  for (const { name, sql } of all) {
    const [, number] = /^(\d{4})-[a-z0-9]+(?:-[a-z0-9]+)*$/.exec(name) ?? []
    if (number === undefined) throw new StartRefusal(`${join(folder, name)}.sql: a migration is named by a number of four digits and words, like 0001-trim-codes.sql.`)
    if (numbers.has(number)) throw new StartRefusal(`${join(folder, name)}.sql has the number of ${numbers.get(number)}.sql; give the newer one the next number.`)
    if (sql.trim() === '') throw new StartRefusal(`${join(folder, name)}.sql is empty.`)
    numbers.set(number, name)
  }
  return all
}

const key = (name: string): string => `migration ${name}`

/** Those that were not carried out in this database yet. */
export async function dueMigrations(owner: pg.ClientBase, all: readonly Migration[]): Promise<Migration[]> {
  if (!all.length) return []
  const { rows } = await owner.query<{ key: string }>('SELECT key FROM data.meta WHERE key = ANY($1)', [all.map(({ name }) => key(name))])
  return all.filter(({ name }) => !rows.some((row) => row.key === key(name)))
}

/** Remembers a migration as carried out. Fails where it is remembered already. */
export function rememberMigration({ name }: Migration): string {
  return `INSERT INTO data.meta (key, value) VALUES (${literal(key(name))}, now()::text)`
}

/**
 * One statement that carries a migration out and remembers it, whole or not at all; a second time it fails. PostgreSQL refuses COMMIT and the
 * like in it.
 */
export function migrationSql(migration: Migration): string {
  const { sql } = migration
  const tag = Array.from({ length: 100 }, (_, n) => `$m${n || ''}$`).find((free) => !sql.includes(free)) ?? '$migration$'
  const block = Array.from({ length: 100 }, (_, n) => `$do${n || ''}$`).find((free) => !sql.includes(free)) ?? '$block$'
  return `DO ${block} BEGIN ${rememberMigration(migration)}; EXECUTE ${tag}\n${sql.trim()}\n${tag}; END ${block}`
}
