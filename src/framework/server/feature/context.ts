import type { Model } from '#framework/metadata'
import type { Database } from '../database/database.ts'
import type { Log } from '../deps.ts'
import type { Write } from '../write/door.ts'
import type { Reads } from './reads/reads.ts'
import type { RunTransaction } from './transaction/transaction.ts'

/** What a feature's code works with, wherever it is called: in a service, a hook, a job, or at start. */
export interface FeatureContext {
  /** The model in force; in development a new descriptor replaces it. */
  model: () => Model
  /** Rows, counts and sums of entities, as a principal may see them. Open once all features have started, like `transaction` and `write`. */
  read: Reads
  /** Several reads and writes that stand together or not at all. */
  transaction: RunTransaction
  /** The door for single writes. */
  write: Write
  database: Database
  log: Log
  /** Settings of a tenant as a whole, by name. */
  tenantSettings: TenantSettings
}

/** Name of the setting that holds a tenant's time zone. */
export const zoneSetting = 'Abp.Timing.TimeZone'

export interface TenantSettings {
  /** Name → value, of those that were set. */
  read(tenantId: number): Promise<ReadonlyMap<string, string>>
  keep(tenantId: number, settings: { readonly [name: string]: string }): Promise<void>
}
