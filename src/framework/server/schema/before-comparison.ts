/** What goes before the comparison of tables: renames, then migrations, which speak of tables and columns as they are called now. */
import type { Model } from '#framework/metadata'
import type pg from 'pg'
import { StartRefusal } from '../start-refusal.ts'
import type { Found } from './renames/former-model.ts'
import { dueMigrations, migrationSql, type Migration } from './migrations/migrations.ts'
import { dueRenames } from './renames/due-renames.ts'
import type { RightsField } from './renames/rights.ts'
import { reasonOf } from './run-plan.ts'

export interface BeforeOptions {
  migrations?: readonly Migration[]
  /** Fields that hold names of rights: they follow a renamed entity. */
  rightsFields?: readonly RightsField[]
}

export interface Preparation {
  /** `Migration 0003-trim-codes`. */
  what: string
  /** Carried out whole or not at all. */
  sql: string
}

/** @param found tables of a database that is not new */
export async function duePreparations(owner: pg.ClientBase, model: Model, found: Found, { migrations = [], rightsFields = [] }: BeforeOptions): Promise<Preparation[]> {
  const renames = await dueRenames(owner, model, found, rightsFields)
  const due = await dueMigrations(owner, migrations)
  const all = [...renames.map((sql) => ({ what: 'A rename', sql })), ...due.map((migration) => ({ what: `Migration ${migration.name}`, sql: migrationSql(migration) }))]
  // Nodes that run would go on answering what they remember.
  return all.length ? [...all, { what: 'Counting the change', sql: 'UPDATE data.change_no SET n = n + 1' }] : []
}

/** Inside a transaction. @throws StartRefusal with PostgreSQL's reason: whoever called takes everything back */
export async function prepare(owner: pg.ClientBase, due: readonly Preparation[]): Promise<void> {
  for (const { what, sql } of due) {
    await owner.query(sql).catch((error: unknown) => {
      throw new StartRefusal(`${what} could not be carried out: ${reasonOf(error)}. Nothing was changed.`, { cause: error })
    })
  }
}
