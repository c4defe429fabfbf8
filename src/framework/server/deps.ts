/** What the handlers of calls are made with. Composed once at start (`src/app`), by hand: there is no container. */
import type { Moment } from '#framework/kinds'
import type { Model } from '#framework/metadata'
import type { Problem } from '#framework/wire'
import type { Database } from './database/database.ts'
import type { FileAddresses } from './files/file-addresses.ts'
import type { NameMaps } from './read/name-maps.ts'
import type { PageMemo } from './read/page-memo.ts'
import type { RecentWrites } from './read/recent-writes.ts'
import type { ScopeRule } from './read/scope.ts'

/** A row under its field keys, in stored values; what is not stored (lists, input) stands there too. */
export type RuleRow = { readonly [field: string]: unknown }

/** An entity's own rules: pure, run on both sides, registered in `src/app` (contract §6). */
export interface EntityRules {
  /**
   * Fills what is computed; gives the whole row back. What it fills is read as if it had been sent: a value that its field cannot hold
   * is a problem of the row.
   *
   * @param moment of the write, and the place of the row in its body from 0: rules are pure, and have no clock
   */
  complete?(row: RuleRow, moment: Moment & { readonly row: number }): RuleRow
  /** What is wrong with a value that is stored in no column, by field: told beside whatever else is wrong with the row. */
  inputs?: { readonly [field: string]: (value: unknown) => Problem | null }
  /** What is wrong beyond its single fields. */
  check?(row: RuleRow): readonly RuleProblem[]
}

export interface RuleProblem {
  field: string
  problem: Problem
}

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
  /** Rows that the last writes touched, of which the write door tells `pages`; absent: none is known. */
  recent?: RecentWrites
  /** Signs the addresses of stored files. */
  files: FileAddresses
  /** Which rows a user may see inside the tenant; absent: all of them. */
  scope?: ScopeRule
  rules: ReadonlyMap<string, EntityRules>
  log: Log
}
