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

/** An index that a feature adds to the table of an entity, for a statement of its own. */
export interface FurtherIndex {
  /** Key of the entity. */
  entity: string
  name: string
  /** SQL of what it is ordered by, behind the tenant; fields stand in it as `{plannedDate}`. */
  by: string
  /** Keys of the fields that it carries along, so that the statement need not look into the table. Where the entity has not all of them, there is no index. */
  carries?: readonly string[]
  /** SQL of the only rows that stand in it, with fields as in `by`: a statement that asks for few of many rows finds just these. */
  where?: string
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
