import type { Model } from '#framework/metadata'
import type { Pool } from 'pg'
import { checkCollation } from '../database/embedded/collation.ts'
import type { BeforeOptions } from '../schema/before-comparison.ts'
import { migrate, planSchema } from '../schema/migrate.ts'
import type { FurtherIndex, TableSpec } from '../schema/tables/table-spec.ts'
import { verifyTenantIsolation } from '../schema/tenant-isolation.ts'
import type { StartLog } from '../start-log.ts'
import { StartRefusal } from '../start-refusal.ts'

export interface DatabaseOwn extends BeforeOptions {
  /** Tables beside those of entities. */
  tables: readonly TableSpec[]
  /** Indexes of features on tables of entities. */
  indexes: readonly FurtherIndex[]
  /** Version of the product. */
  product: string
}

/**
 * Brings the database to the descriptors and checks that views keep tenants apart. First of all, indexes in a sorting order that moved are rebuilt.
 *
 * @param isNewest these descriptors are, whatever stood there before: somebody works on them
 * @throws StartRefusal where a change would lose data, or a view shows other tenants' rows
 */
export async function prepareDatabase(owner: Pool, model: Model, own: DatabaseOwn, { isNewest = false }: { isNewest?: boolean | undefined } = {}): Promise<void> {
  await checkCollation(owner, told)
  await migrate(owner, model, { ...own, isNewest, log: told })
  const holes = await verifyTenantIsolation(owner)
  if (holes.length) throw new StartRefusal(`The walls between tenants have holes:\n${holes.join('\n')}`)
}

/** What a start would do to the database, as SQL that loses nothing; empty where it would do nothing. */
export function planDatabase(owner: Pool, model: Model, own: DatabaseOwn): Promise<string[]> {
  return planSchema(owner, model, own)
}

/** Said on the console: the server that keeps the log is not made yet. */
const told: StartLog = { info: (sentence) => console.info(sentence), warn: (sentence) => console.warn(sentence) }
