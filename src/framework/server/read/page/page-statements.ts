/** What a page asks of the database, statement by statement. */
import { cachedText } from '../../database/statements/statement-text-cache.ts'
import type { Statement } from '../../database/statements/statement.ts'
import { tableOf } from '../../schema/names.ts'
import { orderText, type Order } from './order.ts'
import { firstIds, type PageRequest } from '../request/page-request.ts'
import { named } from '../../database/statements/named.ts'

type Asked = Omit<PageRequest, 'numbers'>

/** `SELECT …` of rows in order, without its end; for a page and for a stream alike. */
export function selectText({ entity, columns, where, order }: Asked): string {
  return `SELECT ${columns} FROM ${tableOf(entity).view} t ${order.joins} WHERE ${where.text} ORDER BY ${orderText(order)}`
}

export function nearStatement(request: Asked): Statement {
  const { columns, where, order, skip, max } = request
  // Limit and offset as literals: unknown ones are guessed at in a kept plan, and guessed wrong.
  const text = () => `${selectText(request)} LIMIT ${max} OFFSET ${skip}`
  return where.all && skip === 0 ? named(cachedText(order, columns, max, text), where.values) : { text: text(), values: where.values }
}

/** Ids by an index-only scan, then the rows. @param backwards from the far end; the rows come in that order */
export function farStatement({ entity, columns, where, order, skip, max }: Asked, total: number, backwards: boolean): Statement {
  const size = Math.min(max, total - skip)
  const offset = backwards ? total - skip - size : skip
  const { view } = tableOf(entity)
  const keys = order.keys.map(({ expression }, n) => `${expression} AS k${n}`).join(', ')
  const outer = order.keys.map(({ descending }, n) => `p.k${n}${descending === backwards ? '' : ' DESC'}`).join(', ')
  const text = `SELECT ${columns} FROM (SELECT ${keys}, t.id AS page_id FROM ${view} t WHERE ${where.text} ORDER BY ${orderText(order, backwards)} LIMIT ${size} OFFSET ${offset}) p
JOIN ${view} t ON t.tenant_id = $1 AND t.id = p.page_id ORDER BY ${outer}`
  return { text, values: where.values }
}

export function countStatement({ entity, where }: Asked): Statement {
  return { text: `SELECT count(*) FROM ${tableOf(entity).view} t WHERE ${where.text}`, values: where.values }
}

/**
 * Without a name, so that it is planned for its values. Whether to walk the order or to sort what is found hangs on how many rows that
 * is; a kept plan guesses it from the average tenant and sorted twenty thousand rows of a large one (docs/decisions/lists.md).
 */
export function firstStatement({ entity, where, order }: Asked): Statement {
  return { text: `SELECT ARRAY(SELECT t.id FROM ${tableOf(entity).view} t WHERE ${where.text} ORDER BY ${orderText(order)} LIMIT ${firstIds})`, values: where.values }
}

/** Fenced, so that the planner does not walk a sort index in search of rare matches (434 ms where 9 suffice): total and first ids. */
export function onePassStatement(request: Asked): Statement {
  const { where, order } = request
  const text = `${fenced(request)} SELECT (SELECT count(*) FROM m), ${idsText(order, firstIds, 0)}`
  return where.keepsPlan ? named(text, where.values) : { text, values: where.values }
}

export function idsAtStatement(request: Asked): Statement {
  return { text: `${fenced(request)} SELECT ${idsText(request.order, request.max, request.skip)}`, values: request.where.values }
}

/** The id is the last of the keys. */
function fenced({ entity, where, order }: Asked): string {
  const keys = order.keys.map(({ expression }, n) => `${expression} AS k${n}`).join(', ')
  return `WITH m AS MATERIALIZED (SELECT ${keys} FROM ${tableOf(entity).view} t ${order.joins} WHERE ${where.text})`
}

function idsText({ keys }: Order, limit: number, offset: number): string {
  return `ARRAY(SELECT k${keys.length - 1} FROM m ORDER BY ${keys.map(({ descending }, n) => `k${n}${descending ? ' DESC' : ''}`).join(', ')} LIMIT ${limit} OFFSET ${offset})`
}

/**
 * Row by row through the primary key, whatever the planner expects: where the average tenant is small it would read all of
 * a tenant by another index, and the plan it keeps serves the large ones too (88 ms in place of 0.1, docs/decisions/lists.md). The list stands
 * in a query of its own: a short one that the planner sees is planned anew each time, which takes longer than reading the rows.
 */
export function byIdsStatement({ entity, columns, where }: Asked, ids: readonly string[]): Statement {
  const one = () => `SELECT ${columns} FROM ${tableOf(entity).view} t WHERE t.tenant_id = $1 AND t.id = wanted.id LIMIT 1`
  return named(cachedText(entity, columns, 0, () => `SELECT found.* FROM unnest((SELECT $2::int4[])::int4[]) AS wanted (id), LATERAL (${one()}) found`), [where.values[0] ?? null, ids])
}
