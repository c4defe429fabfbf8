/** How tables, views and columns are called. Every name that goes into a statement is quoted here (keys may be SQL words). */
import { snakeCase, type EntityModel, type FieldModel, type Model, entityOf } from '#framework/metadata'
import { createHash } from 'node:crypto'

export interface TableName {
  /** Bare: `open_loan`. */
  name: string
  /** For DDL only, and only as the owner: `data."open_loan"`. */
  table: string
  /** For everything else: `app."open_loan"`. */
  view: string
}

/** Table and view of an entity; entities on one table (`sameTable`) share them. */
export function tableOf(entity: EntityModel): TableName {
  return tableNamed(entity.table)
}

/** A table by its bare name; system tables too. */
export function tableNamed(name: string): TableName {
  return { name, table: `data.${quoted(name)}`, view: `app.${quoted(name)}` }
}

/** The sequence that numbers a table's rows: `data."book_id_seq"`. */
export function sequenceOf(table: string): string {
  return `data.${quoted(`${table.slice(0, 56)}_id_seq`)}`
}

export interface JoinTable extends TableName {
  /** Column with the id of the row that has the list: `book_id`, quoted. */
  own: string
  /** Column with the id of a listed row: `shelf_id`, quoted. */
  target: string
}

/** Table of a list of references: `<table>__<field>` with `(tenant_id, <table>_id, <target table>_id)`. */
export function joinTableOf(model: Model, entity: EntityModel, field: FieldModel): JoinTable {
  const target = entityOf(model, field.target ?? '').table
  const targetColumn = target === entity.table ? `other_${target}_id` : `${target}_id`
  return { ...tableNamed(joinNameOf(entity.table, field.key)), own: quoted(`${entity.table}_id`), target: quoted(targetColumn) }
}

/** An identifier in double quotes. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** A text literal, for DDL (statements of requests carry parameters). */
export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

/** PostgreSQL cuts names after 63 bytes silently: longer ones end in a hash, so that they stay different. */
export function shortened(name: string): string {
  return name.length <= 63 ? name : `${name.slice(0, 54)}_${createHash('sha256').update(name).digest('hex').slice(0, 8)}`
}

/** Bare name of the table of a list of references. */
export function joinNameOf(table: string, field: string): string {
  return shortened(`${table}__${snakeCase(field)}`)
}
