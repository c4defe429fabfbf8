import type { Database, Handover, PermissionStore } from '#framework/server'
import type { Model } from '#framework/metadata'

export interface VisibilityDeps {
  /** As it stands; it changes when descriptors are replaced. */
  model: () => Model
  database: Database
  permissions: PermissionStore
  /** Names of all rights that a side may hold. */
  defined: (side: 'host' | 'tenant') => ReadonlySet<string>
  /** What hangs on persons, as all features state it. */
  handovers: readonly Handover[]
  /** The day it is in a time zone. */
  today: (zone: string) => string
}
