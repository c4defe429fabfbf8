/** What the database is asked, and what it answers: text out, text in. */

import type { IdSet } from './id-set.ts'

export type SqlValue = string | number | bigint | boolean | null | Buffer | IdSet | readonly SqlValue[]

export interface Statement {
  /**
   * Prepared once per connection and planned once. Give it where the same text comes again and the plan does not depend on the
   * values; one name stands for one text for ever. Statements with a `LIKE` stay without (docs/decisions/statements.md), searches by
   * the trigram index excepted (docs/decisions/search.md).
   */
  name?: string
  text: string
  values?: readonly SqlValue[]
}

/** A row as PostgreSQL spells it: one text per column, null for NULL. Dates are ISO, instants in UTC. */
export type RawRow = readonly (string | null)[]
