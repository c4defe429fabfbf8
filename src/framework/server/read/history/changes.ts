/** Two stored images → what changed, field by field, in the words of the wire. */
import type { Json } from '#framework/kinds'
import { entityOf, snakeCase, type EntityModel, type FieldModel, type Model } from '#framework/metadata'
import { isReadable, type HistoryChange } from '#framework/wire'
import type { CallContext } from '../../context.ts'
import type { Connection } from '../../database/database.ts'
import type { NameMaps } from '../names/name-maps.ts'

/** JSON by column; lists under the field's name in snake_case. */
export type Image = { readonly [column: string]: Json }

export interface Reading {
  connection: Connection
  context: Pick<CallContext, 'model' | 'entity' | 'numbers'>
  names: NameMaps
}

/** @param old null for a row that was made; the whole row where it was deleted */
export async function changesOf(reading: Reading, old: Image | null, now: Image | null): Promise<HistoryChange[]> {
  const { entity } = reading.context
  const changed = entity.fields.filter((field) => isReadable(field) && (keyOf(field) in (old ?? {}) || keyOf(field) in (now ?? {})))
  const all = await Promise.all(changed.map((field) => changeOf(reading, field, old?.[keyOf(field)] ?? null, now?.[keyOf(field)] ?? null)))
  // A deleted row is told by what stood in it, not by its blanks.
  return now ? all : all.filter((change) => !isBlank(change.old))
}

async function changeOf(reading: Reading, field: FieldModel, old: Json, now: Json): Promise<HistoryChange> {
  const { model } = reading.context
  if (field.kind === 'ref') return { field: field.wire, old, new: now, oldName: await nameOf(reading, field, old), newName: await nameOf(reading, field, now) }
  if (field.kind === 'refs') return { field: field.wire, old: await listed(reading, field, old), new: await listed(reading, field, now) }
  if (field.kind === 'rows') return { field: field.wire, old: owned(model, field, old), new: owned(model, field, now) }
  return { field: field.wire, old: spelt(field, old), new: spelt(field, now) }
}

async function nameOf(reading: Reading, field: FieldModel, id: Json): Promise<string | null> {
  if (typeof id !== 'number') return null
  const { connection, context, names } = reading
  const name = (await names.of(connection, context.model, field, context.numbers, [String(id)])).get(String(id))
  return name === undefined ? null : String(JSON.parse(name))
}

async function listed(reading: Reading, field: FieldModel, ids: Json): Promise<Json> {
  if (!Array.isArray(ids)) return []
  return Promise.all(ids.map(async (id: Json) => ({ id, name: await nameOf(reading, field, id) })))
}

function owned(model: Model, field: FieldModel, rows: Json): Json {
  if (!Array.isArray(rows)) return []
  const child = entityOf(model, field.target ?? '')
  return rows.map((row: Json) => (typeof row === 'object' && row !== null && !Array.isArray(row) ? ownedRow(child, row as Image) : row))
}

function ownedRow(child: EntityModel, row: Image): Json {
  const fields = child.fields.filter((field) => isReadable(field) && keyOf(field) in row)
  return { id: row['id'] ?? 0, ...Object.fromEntries(fields.map((field) => [field.wire, spelt(field, row[keyOf(field)] ?? null)])) }
}

function keyOf(field: FieldModel): string {
  return field.column ?? snakeCase(field.key)
}

/** PostgreSQL's JSON has instants with an offset; on the wire they end in Z. */
function spelt(field: FieldModel, value: Json): Json {
  return field.kind === 'dateTime' && typeof value === 'string' ? value.replace(/\+00:00$/, 'Z') : value
}

function isBlank(value: Json): boolean {
  return value === null || value === '' || value === 0 || value === false || (Array.isArray(value) && value.length === 0)
}
