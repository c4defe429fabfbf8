/** Brings the database to the descriptors, at start. */
import type { Model } from '#framework/metadata'
import type pg from 'pg'
import { carryOut } from './carry-out.ts'
import { difference } from './difference.ts'
import { entityTables } from './entity-tables.ts'
import { inspect } from './inspect.ts'
import { installSql } from './install-sql.ts'
import type { Plan } from './plan.ts'
import { systemTables } from './system-tables.ts'
import { addForeignKey, sha, tableSignature } from './table-sql.ts'
import type { TableSpec } from './table-spec.ts'

export interface MigrateOptions {
  /** Drop columns and tables that hold values but are no longer described. */
  allowLossy?: boolean
  /** Tables of features beside those of the model: tenant tables like all others. */
  tables?: readonly TableSpec[]
}

/** The change would lose data: nothing was done. The message says what and how to go on. */
export class LossyChange extends Error {}

/**
 * Creates what is missing and alters what can be altered without loss. One query where nothing has changed.
 *
 * @param owner connections of the database's owner, never the application's role
 * @returns number of statements carried out
 * @throws LossyChange
 */
export async function migrate(owner: pg.Pool, model: Model, options: MigrateOptions = {}): Promise<number> {
  const signature = signatureOf(tablesOf(model, options))
  if ((await signatureThere(owner)) === signature) return 0
  const client = await owner.connect()
  try {
    // Two servers that start at once: the second finds the work done.
    await client.query(`SELECT pg_advisory_lock(hashtext('mastline schema'))`)
    if ((await signatureThere(client)) === signature) return 0
    const plan = await planOn(client, model, options)
    if (plan.refusals.length) throw new LossyChange(plan.refusals.join('\n'))
    plan.steps.push({ table: '', fresh: false, sql: [`INSERT INTO data.meta (key, value) VALUES ('schema', '${signature}') ON CONFLICT (key) DO UPDATE SET value = excluded.value`] })
    return await carryOut(client, plan.steps)
  } finally {
    await client.query('SELECT pg_advisory_unlock_all()').catch(() => undefined)
    client.release()
  }
}

/** The SQL between the database and the descriptors, refusals as comments in front; empty where nothing has changed. */
export async function planSchema(owner: pg.Pool, model: Model, options: MigrateOptions = {}): Promise<string[]> {
  const client = await owner.connect()
  try {
    const plan = await planOn(client, model, options)
    return [...plan.refusals.map((refusal) => `-- ${refusal}`), ...plan.steps.flatMap((step) => step.sql.map((sql) => `${sql};`))]
  } finally {
    client.release()
  }
}

async function planOn(client: pg.ClientBase, model: Model, options: MigrateOptions): Promise<Plan> {
  const found = await inspect(client)
  const plan = await difference(client, tablesOf(model, options), found, options.allowLossy ?? false)
  const installed = found.has('change_no')
  if (!installed || plan.steps.length) plan.steps.unshift({ table: '', sql: installSql(), fresh: true })
  return plan
}

/** All tables of a product: system, entities, lists of references, features. */
export function tablesOf(model: Model, { tables = [] }: MigrateOptions = {}): TableSpec[] {
  return [...systemTables, ...tables, ...entityTables(model)]
}

function signatureOf(tables: readonly TableSpec[]): string {
  return sha(JSON.stringify([installSql(), tables.map((t) => [tableSignature(t), t.foreignKeys.map((key) => addForeignKey(t.name, key))])]))
}

async function signatureThere(owner: pg.Pool | pg.PoolClient): Promise<string | null> {
  try {
    const { rows } = await owner.query<{ value: string }>(`SELECT value FROM data.meta WHERE key = 'schema'`)
    return rows[0]?.value ?? null
  } catch (error) {
    if (isNotInstalled(error)) return null
    throw error
  }
}

/** Whether a statement failed because its table, or the schema it is in, is not there. */
export function isNotInstalled(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '42P01' || error.code === '3F000')
}
