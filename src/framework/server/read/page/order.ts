/** The order of a list. */
import type { EntityModel, Model } from '#framework/metadata'
import { readableNames, type ListSort } from '#framework/wire'
import { quoted, tableOf } from '../../schema/names.ts'
import { sortedColumns } from '../../schema/tables/entity-tables.ts'
import { nameOfReference, nameOrder, titleOf, type NameSource } from '../names/name-source.ts'
import type { NameWalk } from './name-walk.ts'

export interface Order {
  /** Same key, same order. The joins are part of it: a name's column does not say which reference it belongs to. */
  key: string
  /** Expressions over `t` and the joins, the id last: no two rows are equal, pages never overlap. */
  keys: readonly { expression: string; descending: boolean }[]
  joins: string
  /** An index gives it; else the first ids are worked out in one pass and remembered. */
  indexed: boolean
  /** By the name of one reference alone: the first rows can be found through the names. */
  walk?: NameWalk
  restsOn: readonly string[]
}

/** As asked, else the entity's own, else newest first. */
export function orderOf(model: Model, entity: EntityModel, sort: readonly ListSort[]): Order {
  const asked = sort.length ? sort : ownOrder(entity)
  const text = asked.map(({ by, descending }) => `${by.name}${by.byName ? '*' : ''}${descending ? '-' : '+'}`).join()
  return keptOrder(model, `${entity.key}|${text}`, () => makeOrder(model, entity, asked))
}

/** The same object for the same order: texts of statements are kept with it. */
function keptOrder(model: Model, key: string, make: () => Omit<Order, 'key'>): Order {
  const known = orders.get(model) ?? new Map<string, Order>()
  orders.set(model, known)
  const order = known.get(key) ?? withKey(make())
  if (known.size < 5000) known.set(key, order)
  return order
}

const orders = new WeakMap<Model, Map<string, Order>>()

function withKey(order: Omit<Order, 'key'>): Order {
  return { ...order, key: `${orderText(order)} ${order.joins}` }
}

function ownOrder(entity: EntityModel): ListSort[] {
  const names = [...readableNames(entity).values()]
  const own = entity.sort.flatMap(({ field, descending }) => {
    const by = names.find((name) => name.field?.key === field && name.byName) ?? names.find((name) => name.field?.key === field)
    return by ? [{ by, descending }] : []
  })
  const id = names.find((name) => name.name === 'id')
  return own.length || !id ? own : [{ by: id, descending: true }]
}

/** Choices stand by title. */
export function titleOrder(model: Model, entity: EntityModel): Order {
  return keptOrder(model, `${entity.key}|title`, () => makeTitleOrder(model, entity))
}

function makeTitleOrder(model: Model, entity: EntityModel): Omit<Order, 'key'> {
  const source = titleOf(entity)
  const first = source.parts[0]
  if (first?.kind === 'text') {
    const keys = [...source.parts.map((part) => `t.${quoted(part.column ?? '')}`), 't.id'].map((expression) => ({ expression, descending: false }))
    return { keys, joins: '', indexed: sortedColumns(entity).includes(first.column ?? ''), restsOn: [] }
  }
  const { joins, columns, restsOn } = nameOrder(model, source, 't.id', 'title_')
  return { keys: [...columns, 't.id'].map((expression) => ({ expression, descending: false })), joins: joins.join(' '), indexed: false, restsOn }
}

function makeOrder(model: Model, entity: EntityModel, sort: readonly ListSort[]): Omit<Order, 'key'> {
  const joins: string[] = []
  const restsOn: string[] = []
  const keys = sort.flatMap(({ by, descending }, at) => {
    if (!by.byName || !by.field) return [{ expression: `t.${quoted(by.column)}`, descending }]
    const order = nameOrder(model, nameOfReference(model, by.field), `t.${quoted(by.column)}`, `o${at}`)
    joins.push(...order.joins)
    restsOn.push(...order.restsOn)
    return order.columns.map((expression) => ({ expression, descending }))
  })
  const [first, ...others] = sort
  // After the id nothing is left to order by.
  const id = keys.findIndex((key) => key.expression === 't."id"')
  return {
    keys: id < 0 ? [...keys, { expression: 't."id"', descending: keys.at(-1)?.descending ?? true }] : keys.slice(0, id + 1),
    joins: joins.join(' '), restsOn,
    ...(first && !others.length ? { walk: walkOf(model, first) } : {}),
    indexed: first !== undefined && !first.by.byName && !joins.length && (first.by.column === 'id' || sortedColumns(entity).includes(first.by.column)),
  }
}

function walkOf(model: Model, { by: { field, byName }, descending }: ListSort): NameWalk | undefined {
  if (!byName || field?.kind !== 'ref' || field.column === null) return undefined
  const { target, parts: [part, ...others] }: NameSource = nameOfReference(model, field)
  if (part?.kind !== 'text' || part.column === null || others.length) return undefined
  return { view: tableOf(target).view, table: target.tableOf, name: quoted(part.column), column: `t.${quoted(field.column)}`, descending }
}

/** `ORDER BY` list; backwards from the far end. */
export function orderText({ keys }: Pick<Order, 'keys'>, backwards = false): string {
  return keys.map(({ expression, descending }) => `${expression}${descending === backwards ? '' : ' DESC'}`).join(', ')
}
