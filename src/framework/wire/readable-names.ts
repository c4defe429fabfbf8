/**
 * The names an entity's rows can be filtered and sorted by: its readable fields and what every row has. This is the allow list:
 * what is not in it does not exist for a request, secret fields least of all.
 */
import type { EntityModel, FieldModel } from '#framework/metadata'

export interface ReadableName {
  /** As it stands in answers: `regionId`, `regionName`, `creationTime`. */
  name: string
  column: string
  /** Null for what every row has. */
  field: FieldModel | null
  /** The name of the row that the reference points at, not its id. */
  byName: boolean
}

/** Standard properties of every row: name on the wire and column. */
export const standardNames = [
  ['id', 'id'], ['creationTime', 'creation_time'], ['creatorUserId', 'creator_user_id'],
  ['lastModificationTime', 'last_modification_time'], ['lastModifierUserId', 'last_modifier_user_id'], ['rowVersion', 'row_version'],
] as const

/**
 * Name under which an item carries the name of the row a reference points at: `regionName`.
 *
 * @returns null where a stored field has that name: it wins
 */
export function referenceName(entity: EntityModel, field: FieldModel): string | null {
  if (field.kind !== 'ref' || field.secret || field.input) return null
  const name = `${field.key}Name`
  return entity.fields.some((other) => other !== field && [other.wire, ...other.also].some((n) => n.toLowerCase() === name.toLowerCase())) ? null : name
}

/**
 * Name under which an item carries the code of the row a reference points at, where that row has one beside its name: `regionCode`.
 *
 * @returns null where the name is not told, or a field has that name: it wins
 */
export function codeName(entity: EntityModel, field: FieldModel): string | null {
  if (referenceName(entity, field) === null) return null
  const name = `${field.key}Code`
  return entity.fields.some((other) => [other.wire, ...other.also].some((n) => n.toLowerCase() === name.toLowerCase())) ? null : name
}

/**
 * Name under which an item carries the address of a stored file, good for some minutes: `coverAddress`.
 *
 * @returns null for other kinds, and where a field has that name: it wins
 */
export function addressName(entity: EntityModel, field: FieldModel): string | null {
  if ((field.kind !== 'image' && field.kind !== 'file') || !isReadable(field)) return null
  const name = `${field.wire}Address`
  return entity.fields.some((other) => [other.wire, ...other.also].some((n) => n.toLowerCase() === name.toLowerCase())) ? null : name
}

/** Whether a field may leave the server in a row. */
export function isReadable(field: FieldModel): boolean {
  return !field.secret && !field.input
}

/** Allow list of an entity, by lower-case name. */
export function readableNames(entity: EntityModel): ReadonlyMap<string, ReadableName> {
  const known = kept.get(entity)
  if (known) return known
  const names = new Map<string, ReadableName>()
  const add = (spelling: string, name: ReadableName) => {
    if (!names.has(spelling.toLowerCase())) names.set(spelling.toLowerCase(), name)
  }
  for (const [name, column] of standardNames) add(name, { name, column, field: null, byName: false })
  const fields = entity.fields.filter((field) => isReadable(field) && field.kind !== 'rows')
  for (const field of fields) for (const name of [field.wire, ...field.also]) add(name, { name: field.wire, column: field.column ?? '', field, byName: false })
  for (const field of fields) {
    const name = referenceName(entity, field)
    if (name) for (const spelling of [name, field.key]) add(spelling, { name, column: field.column ?? '', field, byName: true })
    else add(field.key, { name: field.wire, column: field.column ?? '', field, byName: false })
  }
  for (const field of fields) for (const name of field.asked) add(name, { name: field.wire, column: field.column ?? '', field, byName: false })
  kept.set(entity, names)
  return names
}

const kept = new WeakMap<EntityModel, ReadonlyMap<string, ReadableName>>()
