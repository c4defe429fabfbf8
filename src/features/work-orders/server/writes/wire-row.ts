/** Rows as hooks have them, by keys of fields, and as the table of actions has them, by names of the wire. */
import type { EntityModel } from '#framework/metadata'
import type { RuleRow } from '#framework/server'
import type { ActionRow } from '#framework/wire'

/** Stored values → as they travel. */
export function wireRow(entity: EntityModel, row: RuleRow, id?: number): ActionRow {
  const values = Object.fromEntries(entity.fields.filter(({ key }) => key in row).map(({ key, wire }) => [wire, row[key]]))
  return id === undefined ? values : { ...values, id }
}

/** Values of an action → by keys of fields, as fills of new rows have them. Names of no field are left out. */
export function storedRow(entity: EntityModel, row: ActionRow): { [field: string]: never } {
  const keys = new Map(entity.fields.map(({ key, wire }) => [wire, key]))
  return Object.fromEntries(Object.entries(row).flatMap(([name, value]) => (keys.has(name) ? [[keys.get(name) ?? '', value as never]] : [])))
}
