/** What the server knows of a kind: its columns, its filters, and its spelling between PostgreSQL and the wire. */
import type { FieldModel } from '#framework/metadata'
import type { RawBuilder } from 'kysely'
import type { Json, Operator } from './face.ts'

/** A column of a table, as DDL needs it. */
export interface Column {
  name: string
  /** SQL type with collation: `text COLLATE "und-x-icu"`. */
  type: string
  notNull: boolean
  /** SQL expression, or null for none. */
  default: string | null
}

/** When and where a filter is asked. */
export interface FilterClock {
  /** `YYYY-MM-DD` in the zone. */
  today: string
  /** IANA zone in which days are meant. */
  zone: string
}

export interface ServerFace {
  /** Columns in the entity's own table; none for lists of references and owned rows. */
  columns(field: FieldModel): Column[]
  /**
   * Predicate of a filter (null counts as false), with one parameter per value list so that its shape repeats.
   *
   * @param column a ready reference to the column; for `refs` an `int4[]` expression of the row's ids
   * @param values as in the query: one, but any number for `in` and two for `between`, of which one may be ''; `empty` takes `true` (also if none is given) or `false`
   * @param clock what days mean; absent: those of UTC
   * @throws FilterProblem if the kind lacks the operator or the value cannot be of this kind; it becomes a 400 that names the parameter
   */
  filter(field: FieldModel, column: RawBuilder<unknown>, operator: Operator, values: readonly string[], clock?: FilterClock): RawBuilder<boolean>
  /**
   * Raw text as PostgreSQL sends it → JSON text on the wire. Made once per field, called per cell. The connection has DateStyle ISO
   * and TimeZone UTC. `refs` and `rows` take JSON text that the query made (null: an empty list).
   */
  toJson(field: FieldModel): (raw: string | null) => string
  /** Stored value (from `parserOf`) → text that PostgreSQL reads in a parameter or COPY (escaped by the COPY writer); null for NULL. */
  toSql(field: FieldModel): (stored: Json | undefined) => string | null
  /** SQL type of a parameter or stage column: `text`, `int4`, `numeric`, `bool`, `date`, `timestamptz`, `int4[]`, `jsonb`. */
  sqlType: string
}

/** A filter value that is not of its field's kind, or an operator that the kind lacks. */
export class FilterProblem extends Error {
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}
