import type { FieldModel } from '#framework/metadata'
import type { RawBuilder } from 'kysely'
import type { Operator } from './face.ts'

/** A column of a table, as DDL needs it. */
export interface Column {
  name: string
  /** SQL type with collation: `text COLLATE "und-x-icu"`. */
  type: string
  notNull: boolean
  /** SQL expression, or null for none. */
  default: string | null
}

/** What the server knows of a kind. */
export interface ServerFace {
  /** Columns in the entity's own table; none for lists of references and owned rows. */
  columns(field: FieldModel): Column[]
  /**
   * Predicate of a filter. `column` is a ready reference to the (first) column.
   * @throws FilterProblem if the value cannot be of this kind; it becomes a 400 that names the parameter
   */
  filter(field: FieldModel, column: RawBuilder<unknown>, operator: Operator, values: readonly string[]): RawBuilder<boolean>
  /** Raw text as PostgreSQL sends it → JSON text on the wire. Made once per field, called per cell. */
  toJson(field: FieldModel): (raw: string | null) => string
  /** Stored value (from `schema`) → text PostgreSQL reads in a parameter or COPY; null for NULL. */
  toSql(field: FieldModel): (stored: unknown) => string | null
  /** SQL type of a parameter or stage column: `text`, `int4`, `numeric`, `bool`, `date`, `timestamptz`. */
  sqlType: string
}

/** A filter value that is not of its field's kind. */
export class FilterProblem extends Error {
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}
