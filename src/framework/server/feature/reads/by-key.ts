/** Rows by business key, found through the unique index of its fields: however many rows there are, each key is one step. */
import { serverFaceOf } from '#framework/kinds/server'
import { entityOf, fieldOf, type EntityModel, type Model } from '#framework/metadata'
import { sql, type RawBuilder } from 'kysely'
import { verbatim } from '../../database/statements/compile.ts'
import { quoted } from '../../schema/names.ts'
import { uniqueColumns } from '../../schema/unique-columns.ts'

/** Values of the fields of a business key, in its order; references by id. */
export type Key = readonly (string | number | null)[]

/**
 * The condition on rows `t` that they have one of the keys; letter case aside, as uniqueness has it.
 *
 * @throws Error where the business key is no unique set, so that a key would not mean one row
 */
export function havingKey(model: Model, entity: EntityModel, keys: readonly Key[]): RawBuilder<boolean> {
  const wanted = entity.businessKey.toSorted().join()
  const unique = uniqueColumns(entityOf(model, entity.tableOf)).find(({ fields }) => fields.map(({ key }) => key).toSorted().join() === wanted)
  if (!unique || !wanted) throw new Error(`${entity.key}: its business key is not unique`)
  const parts = entity.businessKey.map((name) => fieldOf(entity, name))
  const lists = parts.map((field, n) => sql`${keys.map((key) => key[n] ?? null).map((value) => (value === null ? (field.kind === 'text' ? '' : null) : String(value)))}${verbatim(`::${serverFaceOf(field).sqlType}[]`)}`)
  const columns = parts.map((field) => quoted(field.column ?? ''))
  const typed = parts.map((field) => `a.${quoted(field.column ?? '')}${field.kind === 'text' ? ' COLLATE "und-x-icu"' : ''} AS ${quoted(field.column ?? '')}`)
  // An array that is made once, so that the planner steps into the index and never joins.
  return sql<boolean>`${verbatim(`t.${unique.column} = ANY (ARRAY(SELECT (${unique.expression((column) => `k.${quoted(column)}`)}) COLLATE "C" FROM (SELECT ${typed.join(', ')} FROM unnest(`)}${sql.join(lists, verbatim(', '))}${verbatim(`) AS a (${columns.join(', ')})) k))`)}`
}
