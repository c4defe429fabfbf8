/** Names of rights that are granted: they begin with the key of their entity. */
import { fieldOf, permissionName, rights, usualPermission, type FieldModel, type Model } from '#framework/metadata'
import type pg from 'pg'
import { literal, quoted, tableNamed, tableOf } from '../names.ts'

/** A field that holds names of rights: a list of texts. */
export interface RightsField {
  entity: string
  field: string
}

/** Former name → present one; rights under a stated prefix have not changed. */
function renamedRights(model: Model): [string, string][] {
  return [...model.values()].flatMap((entity) => (entity.permission === usualPermission(entity.key) && !entity.oneRight ? entity.renamedFrom : [])
    .flatMap((former) => rights.map((right): [string, string] => [`${usualPermission(former)}.${right}`, permissionName(entity, right)])))
}

/**
 * @param former the model under the names that the database has
 * @returns statements that rename rights where they are granted, and in the history of grants; empty where none has a former name
 */
export async function renameRights(owner: pg.ClientBase, model: Model, former: Model, fields: readonly RightsField[]): Promise<string[]> {
  const names = renamedRights(model)
  if (!names.length) return []
  const statements: string[] = []
  for (const { entity: key, field: fieldKey } of fields) {
    const entity = model.get(key)
    if (!entity) continue
    const at = [...model.keys()].indexOf(key)
    const before = [...former.values()][at]
    const was = before?.fields[entity.fields.indexOf(fieldOf(entity, fieldKey))]
    if (!before || !was) continue
    const { rows } = await owner.query<{ has: boolean }>(`SELECT EXISTS (SELECT FROM ${tableNamed(before.table).table} WHERE ${quoted(was.column ?? '')} && $1::text[]) AS has`, [names.map(([from]) => from)])
    if (rows[0]?.has) statements.push(...grantsUnderNewNames(tableOf(entity).table, entity.tableOf, fieldOf(entity, fieldKey), names))
  }
  return statements
}

function grantsUnderNewNames(table: string, key: string, field: FieldModel, names: readonly (readonly [string, string])[]): string[] {
  const column = quoted(field.column ?? '')
  const pairs = `(VALUES ${names.map(([from, to]) => `(${literal(from)}, ${literal(to)})`).join(', ')}) p (former, name)`
  const former = `ARRAY[${names.map(([from]) => literal(from)).join(', ')}]`
  const place = literal(field.column ?? '')
  const image = (side: string) => `CASE WHEN jsonb_typeof(${side} -> ${place}) = 'array' THEN jsonb_set(${side}, ARRAY[${place}],
  (SELECT coalesce(jsonb_agg(coalesce(p.name, g.name) ORDER BY g.n), '[]') FROM jsonb_array_elements_text(${side} -> ${place}) WITH ORDINALITY g (name, n) LEFT JOIN ${pairs} ON p.former = g.name)) ELSE ${side} END`
  return [
    `UPDATE ${table} t SET ${column} = ARRAY(SELECT coalesce(p.name, g.name) FROM unnest(t.${column}) WITH ORDINALITY g (name, n) LEFT JOIN ${pairs} ON p.former = g.name ORDER BY g.n) WHERE t.${column} && ${former}`,
    `UPDATE data.change_row SET old = ${image('old')}, new = ${image('new')} WHERE entity = ${literal(key)} AND (old -> ${place} ?| ${former} OR new -> ${place} ?| ${former})`,
  ]
}
