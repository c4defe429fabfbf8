/** Fields, defaults, rights, pages and delete rule of an entity, contract against descriptor. Each function gives sentences. */
import { pagePermission, permissionName, rights, type EntityModel, type FieldModel } from '#framework/metadata'
import type { ContractEntity, ContractPermissions, ContractRoute } from '../../contract/contract.ts'

/** Kinds that may carry a documented type. */
const kindsOf: { readonly [type: string]: readonly FieldModel['kind'][] } = {
  integer: ['integer', 'decimal', 'choice'],
  number: ['integer', 'decimal', 'choice'],
  boolean: ['boolean'],
  ref: ['ref'],
  list: ['refs', 'rows'],
  date: ['date', 'dateTime'],
  image: ['image', 'file'],
  string: ['text'],
}

/** Documented fields and parent ids that do not go over the wire, or as another kind. */
export function fieldDifferences(documented: ContractEntity, entity: EntityModel): string[] {
  const byWire = new Map(entity.fields.flatMap((field) => [field.wire, ...field.also].map((name) => [name, field] as const)))
  const told = Object.entries(documented.fields).flatMap(([name, type]) => {
    // Every row has its id and times; names that are ours may be chosen otherwise; `<ref>Name` is derived.
    if (onEveryRow.has(name) || type.startsWith('?') || (name.endsWith('Name') && byWire.has(name.replace(/Name$/, 'Id')) && !byWire.has(name))) return []
    const field = byWire.get(name)
    return field ? typeDifference(documented, name, type, field) : [`${documented.entity}.${name} is not on the wire (${documented.source})`]
  })
  const parents = (documented.parents ?? []).filter((name) => byWire.get(name)?.kind !== 'ref').map((name) => `${documented.entity}.${name} is no reference; look-ups narrow by it`)
  return [...told, ...parents, ...defaultDifferences(documented, byWire)]
}

/** Documented here and there as fields; no descriptor may name them. */
const onEveryRow = new Set(['id', 'creationTime', 'creatorUserId', 'lastModificationTime', 'lastModifierUserId'])

function typeDifference({ entity, source }: ContractEntity, name: string, type: string, field: FieldModel): string[] {
  if (type.endsWith('?')) return []
  const [kind = '', target] = type.split(' ')
  // An id that the documents give no target is a whole number to them, and a reference to us (docs/decisions/undocumented.md).
  if (kind === 'integer' && name.endsWith('Id') && field.kind === 'ref') return []
  if (!(kindsOf[kind] ?? []).includes(field.kind)) return [`${entity}.${name} is a ${field.kind}, documented as ${type} (${source})`]
  return target && field.target !== target ? [`${entity}.${name} refers to ${field.target}, documented as ${target} (${source})`] : []
}

/** 0, false and '' are what an unstated default means anyway. */
function defaultDifferences(documented: ContractEntity, byWire: ReadonlyMap<string, FieldModel>): string[] {
  const plain = (value: unknown) => value ?? null
  const same = (stated: unknown, given: unknown) => plain(given) === stated || (given === null && (stated === 0 || stated === false || stated === ''))
  return Object.entries(documented.defaults ?? {})
    .filter(([name, stated]) => !same(stated, plain(byWire.get(name)?.default)))
    .map(([name, stated]) => `${documented.entity}.${name} defaults to ${String(byWire.get(name)?.default)}, documented as ${String(stated)} (${documented.source})`)
}

export function deleteDifference(documented: ContractEntity, entity: EntityModel): string[] {
  return documented.deleted === entity.wire.deleted ? [] : [`${documented.entity}: a delete answers ${String(entity.wire.deleted)}, documented as ${String(documented.deleted)} (${documented.source})`]
}

/** Names of rights that differ. Names of other areas may be documented on an entity beside its own; they are not asked for here. */
export function permissionDifferences(documented: ContractPermissions | undefined, entity: EntityModel): string[] {
  // Types without a documented prefix get one from their key, or their table's.
  const derived = [entity.key, entity.tableOf].flatMap((key) => rights.map((right) => `LookUps.${key}.${right}`))
  const names = new Set(documented?.names ?? derived)
  return rights.map((right) => permissionName(entity, right)).filter((name) => !names.has(name)).map((name) => `${entity.key}: ${name} is not in the contract`)
}

/** Pages without a route, behind another right, or at another place of the menu. */
export function pageDifferences(documented: readonly ContractRoute[], entity: EntityModel): string[] {
  const { list, views, create, bulk, menu } = entity.pages
  const lists = [...list, ...views.map((view) => view.route)]
  const has = (paths: readonly string[], path: string) => paths.some((p) => p.toLowerCase() === path.toLowerCase())
  const wrong = documented.flatMap((route) => {
    const isForm = has(create, route.path)
    if (!isForm && !has(route.kind === 'bulk' ? bulk : lists, route.path)) return [`${route.path} (${route.kind} of ${entity.key}) is no page (${route.source})`]
    const asked = isForm ? permissionName(entity, 'Create') : pagePermission(entity, route.kind === 'bulk' ? 'Bulk' : 'Pages')
    return route.permission === asked ? [] : [`${route.path} asks for ${asked}, documented as ${String(route.permission)} (${route.source})`]
  })
  const places = documented.filter((route) => !route.hidden).map((route) => JSON.stringify([route.menuSubGroup ?? route.menuGroup, (route.menuOrder ?? 0) % 100]))
  const taken = [menu, ...views.map((view) => view.menu)].flatMap((place) => (place ? [JSON.stringify(place)] : []))
  const menuWrong = places.toSorted().join() === taken.toSorted().join() ? [] : [`${entity.key}: in the menu at ${taken.join(' ') || 'no place'}, documented as ${places.join(' ') || 'no place'}`]
  // Stated by the documents, or the list the upload belongs to (document 1 §2).
  const uploads = documented.filter((route) => route.kind === 'bulk')
  const after = entity.pages.after ?? list[0] ?? ''
  const backWrong = uploads.filter((route) => route.redirectTo && route.redirectTo.toLowerCase() !== after.toLowerCase()).map((route) => `${route.path} goes back to ${after}, documented as ${String(route.redirectTo)} (${route.source})`)
  const delay = Math.max(0, ...uploads.map((route) => route.redirectDelayMs ?? 0))
  const delayWrong = delay === entity.pages.delay ? [] : [`${entity.key}: goes back after ${entity.pages.delay} ms, documented as ${delay}`]
  return [...wrong, ...menuWrong, ...backWrong, ...delayWrong]
}
