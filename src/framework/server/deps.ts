/** What the handlers of calls are made with. Put together once at start (`product/data-access.ts`), by hand: there is no container. */
import type { EntityRules, RuleProblem, RuleRow } from '#framework/kinds'
import type { Model } from '#framework/metadata'
import type { Database } from './database/database.ts'
import type { FileAddresses } from './files/file-addresses.ts'
import type { Layers } from './layers.ts'
import type { NameMaps } from './read/names/name-maps.ts'
import type { PageMemo } from './read/cache/page-memo.ts'
import type { Remembered } from './read/cache/remembered.ts'
import type { ScopeRule } from './read/where/scope.ts'

export type { EntityRules, RuleProblem, RuleRow }

export interface Log {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

export interface ServerDeps {
  /** The model in force; in development a new descriptor replaces it. */
  model: () => Model
  database: Database
  names: NameMaps
  pages: PageMemo
  /** Absent: features remember nothing. */
  remembered?: Remembered
  /** Signs the addresses of stored files. */
  files: FileAddresses
  /** Which rows a user may see inside the tenant; absent: all of them. */
  scope?: ScopeRule
  rules: ReadonlyMap<string, EntityRules>
  log: Log
  /** Which layers of speed are on; absent: those of the process. */
  layers?: Layers
}
