/**
 * A row as history keeps it: JSON by column name, values as PostgreSQL's own `to_jsonb` gives them. Lists stand under the field's
 * name in snake_case as arrays of ids, owned rows as arrays of such images. Secrets never stand in it.
 */
import { snakeCase } from '#framework/metadata'
import { joinTableOf, literal, quoted, tableOf } from '../../schema/names.ts'
import type { ChildrenField, ListField, WriteShape } from '../intake/shape.ts'

/** Functions take a hundred arguments at most; longer rows are put together. */
const pairsAtOnce = 45

function objectOf(pairs: readonly (readonly [key: string, value: string])[]): string {
  const parts: string[] = []
  for (let i = 0; i < pairs.length; i += pairsAtOnce) {
    parts.push(`jsonb_build_object(${pairs.slice(i, i + pairsAtOnce).map(([key, value]) => `${literal(key)}, ${value}`).join(', ')})`)
  }
  return parts.length ? parts.join(' || ') : `'{}'::jsonb`
}

/**
 * The whole row `alias` of the entity's view, lists and owned rows included, as a list of columns named as history names them: `to_jsonb` of
 * such a row is its image, for three quarters of what `jsonb_build_object` takes (docs/decisions/writes.md). `$1` is the tenant.
 */
export function imageColumns(shape: WriteShape, alias: string): string {
  const columns = ['id', ...shape.stored.filter((s) => !s.field.secret).map((s) => s.column), 'creation_time', 'creator_user_id', 'last_modification_time', 'last_modifier_user_id', 'row_version']
  return [
    ...columns.map((column) => `${alias}.${quoted(column)}`),
    ...shape.lists.map((list) => `${idsOfList(shape, list, `${alias}.id`)} AS ${quoted(historyKey(list))}`),
    ...shape.children.map((children) => `${childrenImage(children, `${alias}.id`)} AS ${quoted(historyKey(children))}`),
  ].join(', ')
}

export function historyKey({ field }: ListField | ChildrenField): string {
  return snakeCase(field.key)
}

/** `int4[]` of a row's list, ascending. */
export function idsOfList({ model, entity }: WriteShape, { field }: ListField, owner: string): string {
  const join = joinTableOf(model, entity, field)
  return `coalesce((SELECT array_agg(j.${join.target} ORDER BY j.${join.target}) FROM ${join.view} j WHERE j.tenant_id = $1 AND j.${join.own} = ${owner}), '{}'::int4[])`
}

/** `jsonb` array of a row's owned rows, by id. */
export function childrenImage(children: ChildrenField, owner: string, secrets = false): string {
  const from = `FROM ${tableOf(children.child.entity).view} c WHERE c.tenant_id = $1 AND c.${quoted(children.by)} = ${owner}`
  return `coalesce((SELECT jsonb_agg(${childImage(children, 'c', secrets)} ORDER BY c.id) ${from}), '[]'::jsonb)`
}

/** One owned row under the columns a stage carries for it. */
export function childImage({ child }: ChildrenField, alias: string, secrets: boolean): string {
  const columns = child.stored.filter((s) => secrets || !s.field.secret)
  return objectOf([['id', `${alias}.id`], ...columns.map((s) => [s.column, `${alias}.${quoted(s.column)}`] as const)])
}

/**
 * An image whose numbers and truth values are texts, as PostgreSQL reads them back: a long decimal would lose digits in JavaScript.
 *
 * @param image SQL of a `jsonb` object
 */
export function imageTexts(image: string): string {
  return `(SELECT jsonb_object_agg(e.key, CASE WHEN jsonb_typeof(e.value) IN ('number', 'boolean') THEN to_jsonb(e.value #>> '{}') ELSE e.value END) FROM jsonb_each(${image}) e)`
}
