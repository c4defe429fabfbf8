/** Brings the database to the descriptors, at start. */
import type { Model } from '#framework/metadata'
import type pg from 'pg'
import type { StartLog } from '../start-log.ts'
import { StartRefusal } from '../start-refusal.ts'
import { duePreparations, prepare, type BeforeOptions, type Preparation } from './before-comparison.ts'
import { runPlan, inOneTransaction, runSteps } from './run-plan.ts'
import { difference } from './difference.ts'
import { entityTables } from './tables/entity-tables.ts'
import { inspect } from './inspect.ts'
import { installSql } from './install-sql.ts'
import { rememberMigration } from './migrations/migrations.ts'
import { lostTables } from './versions/lost-tables.ts'
import type { Plan } from './plan.ts'
import { isNewer, readState, writeState, type SchemaState, type SchemaWanted } from './versions/state.ts'
import { lacking } from './versions/suffices.ts'
import { systemTables } from './tables/system-tables.ts'
import { addForeignKey, sha, tableSignature } from './tables/table-sql.ts'
import { withFurther } from './tables/further-indexes.ts'
import type { FurtherIndex, TableSpec } from './tables/table-spec.ts'

export interface MigrateOptions extends BeforeOptions {
  /** Drop columns and tables that hold values but are no longer described. */
  allowLossy?: boolean
  /** Tables of features beside those of the model: tenant tables like all others. */
  tables?: readonly TableSpec[]
  /** Indexes of features on tables of the model. */
  indexes?: readonly FurtherIndex[]
  /** Version of the product: an older one leaves the schema of a newer one as it is. */
  product?: string
  /** Whatever stood here before, these descriptors are the newest: while one works on them they go back and forth. */
  isNewest?: boolean
  log?: StartLog
}

/** The change would lose data: nothing was done. The message says what and how to go on. */
export class LossyChange extends StartRefusal {}

/**
 * Creates what is missing and alters what can be altered without loss. Two queries where nothing has changed. Where a newer version of the
 * product was here, nothing is altered: this one serves what it finds, or refuses to. Where something was renamed, or a migration is due, all of
 * it is one transaction: a start that fails, or is ended half-way, leaves everything as it was.
 *
 * @param owner connections of the database's owner, never the application's role
 * @returns number of statements carried out
 * @throws LossyChange; StartRefusal where a table is gone that was here, where a newer version left too little to serve from, and where
 * PostgreSQL refuses a statement
 */
export async function migrate(owner: pg.Pool, model: Model, options: MigrateOptions = {}): Promise<number> {
  const tables = tablesOf(model, options)
  const wanted = wantedOf(model, tables, options)
  const isThere = async (on: pg.Pool | pg.ClientBase) => {
    const state = await readState(on)
    if (state?.signature !== wanted.signature) return false
    await refuseLost(on, tables, { ...state, tables: wanted.tables })
    return true
  }
  if (await isThere(owner)) return 0
  const client = await owner.connect()
  try {
    // Two servers that start at once: the second finds the work done.
    await client.query(`SELECT pg_advisory_lock(hashtext('mastline schema'))`)
    if (await isThere(client)) return 0
    const state = await readState(client)
    if (state && !options.isNewest && isNewer(state, wanted)) return await serveNewer(client, tables, state, options)
    await refuseLost(client, tables, state)
    const found = await inspect(client)
    const due = found.size ? await duePreparations(client, model, found, options) : []
    const planned = async (now: typeof found) => {
      const { refusals, steps } = await difference(client, tables, now, options.allowLossy ?? false)
      if (refusals.length) throw new LossyChange(refusals.map(({ sentence }) => sentence).join('\n'))
      // A new database has nothing that migrations could be about.
      const remembered = [writeState(wanted, state), ...(found.size ? [] : (options.migrations ?? []).map(rememberMigration))]
      const around = (sql: string[]) => ({ table: '', fresh: steps.every((step) => step.fresh), sql })
      return [around(installSql()), ...steps, around(remembered)]
    }
    if (!due.length) return await runPlan(client, await planned(found))
    return await inOneTransaction(client, async () => {
      await prepare(client, due)
      const steps = await planned(await inspect(client))
      for (const step of steps) await runSteps(client, [step])
      return due.length + steps.reduce((sum, step) => sum + step.sql.length, 0)
    })
  } finally {
    await client.query('SELECT pg_advisory_unlock_all()').catch(() => undefined)
    client.release()
  }
}

/**
 * What stands between the database and the descriptors, as lines of SQL, the reasons why something is left as it is as comments in front;
 * empty where a start would change nothing. Whoever carries it out loses nothing.
 */
export async function planSchema(owner: pg.Pool, model: Model, options: MigrateOptions = {}): Promise<string[]> {
  const client = await owner.connect()
  try {
    const tables = tablesOf(model, options)
    const state = await readState(client)
    if (state && isNewer(state, wantedOf(model, tables, options))) {
      const what = lacking(tables, await inspect(client))
      return what.length ? [`-- ${tooNew(state, what)}`] : []
    }
    const lost = (await lostTables(client, tables, state)).map((sentence) => `-- ${sentence}`)
    const found = await inspect(client)
    const compare = async (now: typeof found) => printed(await difference(client, tables, now, options.allowLossy ?? false), state === null)
    const due = found.size ? await duePreparations(client, model, found, options) : []
    if (!due.length) return [...lost, ...(await compare(found))]
    return [...lost, ...due.map(({ sql }) => `${sql};`), ...(await afterTrial(client, due, async () => compare(await inspect(client))))]
  } finally {
    client.release()
  }
}

/** Carries out what goes before the comparison, compares, and takes it back: what comes after it can't be known otherwise. */
async function afterTrial(client: pg.PoolClient, due: readonly Preparation[], compare: () => Promise<string[]>): Promise<string[]> {
  await client.query(`BEGIN; SET LOCAL lock_timeout = '1s'`)
  try {
    await prepare(client, due)
    return await compare()
  } catch (error) {
    if (!(error instanceof StartRefusal)) throw error
    return error.message.split('\n').map((line) => `-- ${line}`)
  } finally {
    await client.query('ROLLBACK')
  }
}

function printed({ refusals, steps }: Plan, isNew: boolean): string[] {
  const reasons = refusals.flatMap(({ sentence, rename }) => [`-- ${sentence}`, ...(rename ? [`${rename};`] : [])])
  const all = isNew || steps.length ? [{ sql: installSql() }, ...steps] : []
  return [...reasons, ...all.flatMap((step) => step.sql.map((sql) => `${sql};`))]
}

/** All tables of a product: system, entities, lists of references, features. */
export function tablesOf(model: Model, { tables = [], indexes = [] }: MigrateOptions = {}): TableSpec[] {
  return [...systemTables, ...tables, ...withFurther(model, entityTables(model), indexes)]
}

function wantedOf(model: Model, tables: readonly TableSpec[], { product = '', migrations = [] }: MigrateOptions): SchemaWanted {
  const renames = [...model.values()].flatMap(({ key, renamedFrom, fields }) => [[key, ...renamedFrom], ...fields.map((field) => [key, field.key, ...field.renamedFrom]).filter((names) => names.length > 2)]).filter((names) => names.length > 1)
  const before = [renames, migrations.map(({ name }) => name)]
  const signature = sha(JSON.stringify([installSql(), tables.map((t) => [tableSignature(t), t.foreignKeys.map((key) => addForeignKey(t.name, key))]), ...(before.some(({ length }) => length) ? before : [])]))
  return { product, signature, tables: tables.map(({ name }) => name) }
}

async function refuseLost(owner: pg.Pool | pg.ClientBase, tables: readonly TableSpec[], state: SchemaState | null): Promise<void> {
  const lost = await lostTables(owner, tables, state)
  if (lost.length) throw new StartRefusal(lost.join('\n'))
}

async function serveNewer(client: pg.ClientBase, tables: readonly TableSpec[], state: SchemaState, { log }: MigrateOptions): Promise<number> {
  const what = lacking(tables, await inspect(client))
  if (what.length) throw new StartRefusal(tooNew(state, what))
  log?.warn(`The database has the schema of a newer Mastline (${nameOf(state)}). It is served as it is; nothing of it is altered.`)
  return 0
}

function nameOf({ version, product }: SchemaState): string {
  return `${product ? `version ${product}, ` : ''}schema ${version}`
}

function tooNew(state: SchemaState, what: readonly string[]): string {
  const few = what.slice(0, 3).join('; ') + (what.length > 3 ? `; and ${what.length - 3} more` : '')
  return `The database has the schema of a newer Mastline (${nameOf(state)}), and this older one can't serve it: ${few}. Nothing was changed. ` +
    `Start the newer one; or, when none of the newer ones is to run on it any more, run "npm run db -- accept" and start this one again.`
}
