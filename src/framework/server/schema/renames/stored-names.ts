/** Names of entities and fields that stand in rows: history, files, change numbers. */
import { entityOf, type EntityModel, type Model } from '#framework/metadata'
import { literal } from '../names.ts'
import { imageKey } from './former-model.ts'

type Names = ReadonlyMap<string, string>
/** Of the entities on one table: as the database has them, and as they are described. */
export interface EntityPair {
  former: readonly EntityModel[]
  wanted: readonly EntityModel[]
}

/** @returns statements that bring what is stored about an entity to its present names; empty where they are the same */
export function renameStored({ former, wanted }: EntityPair, before: Model, model: Model): string[] {
  const [owner, now] = [former[0]?.tableOf ?? '', wanted[0]?.tableOf ?? '']
  if (entityOf(model, now).owned !== null) return owner === now ? [] : [`UPDATE data.change_no SET entity = ${literal(now)} WHERE entity = ${literal(owner)}`]
  const moved = owner === now ? [] : ['change_no', 'change_set', 'change_row', 'file'].map((table) => `UPDATE data.${table} SET entity = ${literal(now)} WHERE entity = ${literal(owner)}`)
  return [...moved, ...renameInImages(now, former, wanted, before, model), ...renameInFiles(now, former, wanted, before, model)]
}

function renameInImages(key: string, former: readonly EntityModel[], wanted: readonly EntityModel[], before: Model, model: Model): string[] {
  const keys = changedKeys(former, wanted)
  const owned = new Map(inStep(former, wanted).flatMap(([was, field]): [string, Names][] => {
    if (field.kind !== 'rows') return []
    const names = changedKeys([entityOf(before, was.target ?? '')], [entityOf(model, field.target ?? '')])
    return names.size ? [[imageKey(was), names]] : []
  }))
  const touched = [...new Set([...keys.keys(), ...owned.keys()])]
  if (!touched.length) return []
  const image = (column: string) => renameKeys(column, keys, `CASE ${[...owned].map(([at, names]) => `WHEN e.key = ${literal(at)} AND jsonb_typeof(e.value) = 'array' THEN ${renameInRows(names)} `).join('')}ELSE e.value END`, owned.size > 0)
  const has = (column: string) => `${column} ?| ARRAY[${touched.map(literal).join(', ')}]`
  return [`UPDATE data.change_row SET old = ${image('old')}, new = ${image('new')} WHERE entity = ${literal(key)} AND (${has('old')} OR ${has('new')})`]
}

function renameInRows(names: Names): string {
  return `(SELECT coalesce(jsonb_agg(${renameKeys('r.value', names, 'e.value', false)} ORDER BY r.n), '[]') FROM jsonb_array_elements(e.value) WITH ORDINALITY r (value, n))`
}

/** SQL of an object of `jsonb` under other keys; what is no object stays as it is. */
function renameKeys(json: string, keys: Names, value: string, withValues: boolean): string {
  const key = keys.size ? `CASE e.key ${[...keys].map(([from, to]) => `WHEN ${literal(from)} THEN ${literal(to)}`).join(' ')} ELSE e.key END` : 'e.key'
  return `CASE WHEN jsonb_typeof(${json}) = 'object' THEN (SELECT coalesce(jsonb_object_agg(${key}, ${withValues ? value : 'e.value'}), '{}') FROM jsonb_each(${json}) e) ELSE ${json} END`
}

/** A file knows the field that holds it, of owned rows by its path. */
function renameInFiles(key: string, former: readonly EntityModel[], wanted: readonly EntityModel[], before: Model, model: Model): string[] {
  const paths = inStep(former, wanted).flatMap(([was, field]): [string, string][] => {
    if (field.kind !== 'rows') return [[was.key, field.key]]
    const inside = inStep([entityOf(before, was.target ?? '')], [entityOf(model, field.target ?? '')])
    return inside.map(([one, other]) => [`${was.key}.${one.key}`, `${field.key}.${other.key}`])
  }).filter(([from, to]) => from !== to)
  if (!paths.length) return []
  const renamed = paths.map(([from, to]) => `WHEN ${literal(from)} THEN ${literal(to)}`).join(' ')
  return [`UPDATE data.file SET field = CASE field ${renamed} END WHERE entity = ${literal(key)} AND field IN (${paths.map(([from]) => literal(from)).join(', ')})`]
}

function changedKeys(former: readonly EntityModel[], wanted: readonly EntityModel[]): Names {
  return new Map(inStep(former, wanted).map(([was, field]) => [imageKey(was), imageKey(field)] as const).filter(([from, to]) => from !== to))
}

function inStep(former: readonly EntityModel[], wanted: readonly EntityModel[]) {
  return wanted.flatMap((entity, at) => entity.fields.flatMap((field, n) => {
    const was = former[at]?.fields[n]
    return was && !field.input ? [[was, field] as const] : []
  }))
}
