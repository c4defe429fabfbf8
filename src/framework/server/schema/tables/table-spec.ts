/** A table as it should be. Made from descriptors; compared with what is there. */

export interface ColumnSpec {
  name: string
  /** `text COLLATE "und-x-icu"`, `int4`, `timestamptz`. */
  type: string
  notNull: boolean
  /** SQL expression, or null for none. */
  default: string | null
  /** `identity`: numbered from 1001; `generated`: computed and stored by PostgreSQL. */
  made?: 'identity' | { generated: string }
}

export interface IndexSpec {
  name: string
  /** What follows `ON data.x`: `(tenant_id, author_id)`. */
  on: string
}

export interface ForeignKeySpec {
  name: string
  columns: string[]
  /** Bare name of the table pointed at. */
  target: string
  targetColumns: string[]
}

export interface TableSpec {
  name: string
  columns: ColumnSpec[]
  primaryKey: string[]
  /** Constraint name → columns. */
  unique: { name: string; columns: string[] }[]
  indexes: IndexSpec[]
  foreignKeys: ForeignKeySpec[]
  /** What the application may do, on the view. */
  rights: readonly ('SELECT' | 'INSERT' | 'UPDATE' | 'DELETE')[]
}

export const allRights = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'] as const

/** Columns that PostgreSQL computes hold nothing of their own. */
export const isDerived = (column: string): boolean => /^(uq_\d+|search_text)$/.test(column)
