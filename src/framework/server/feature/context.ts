import type { Model } from '#framework/metadata'
import type { Database } from '../database/database.ts'
import type { Log } from '../deps.ts'
import type { Write } from '../write/door.ts'

/** What a feature's code works with, wherever it is called: in a service, a hook, a job, or at start. */
export interface FeatureContext {
  /** The model in force; in development a new descriptor replaces it. */
  model: () => Model
  database: Database
  /** The door for writes; it is open once all features have started. */
  write: Write
  log: Log
  /** Settings of a tenant as a whole, by name. */
  tenantSettings: TenantSettings
}

export interface TenantSettings {
  /** Name → value, of those that were set. */
  read(tenantId: number): Promise<ReadonlyMap<string, string>>
  keep(tenantId: number, settings: { readonly [name: string]: string }): Promise<void>
}
