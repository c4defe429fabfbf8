import type { Model, ProperNames } from '#framework/metadata'
import type { Database } from '../database/database.ts'
import type { Log } from '../deps.ts'
import type { JobDesk } from '../jobs/desk/job-desk.ts'
import type { Contacts, OpenSessions } from '../identity.ts'
import type { Mail } from '../mail/mail.ts'
import type { Principal } from '../principal.ts'
import type { Push } from '../push/push.ts'
import type { Hub } from '../signalr/hub.ts'
import type { Write } from '../write/door.ts'
import type { Handover } from './handover.ts'
import type { Reads } from './reads/reads.ts'
import type { Reports } from './report/reports.ts'
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
  /** Whoever is connected to this node. */
  hub: Hub
  /** What hangs on persons, as all features state it. */
  handovers: readonly Handover[]
  /** What becomes of jobs, for administrators. */
  jobs: JobDesk
  /** What stands for placeholders in labels: `names.customer.ur`. */
  names: ProperNames
  /** Letters to people, sent by jobs. */
  mail: Mail
  /** How people are reached. */
  contacts: Contacts
  /** Texts to devices. */
  push: Push
  /** What a person may do and see now: for what works in the person's name while nobody is signed in. */
  granted: (user: { tenantId: number; userId: number; zone: string }) => Promise<Pick<Principal, 'permissions' | 'reach'>>
  /** Which sign-ins were not ended. */
  openSessions: OpenSessions
  /** Reports of all features, made for whoever is named. */
  reports: Reports
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
