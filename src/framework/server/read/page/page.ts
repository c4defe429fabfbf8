/**
 * A page of rows and the exact total. Three ways, by what the database would do with the request (measured: docs/decisions/lists.md):
 *
 * - nothing filtered, order from an index: the page alone; the total stands beside the change number
 * - rows found by an index, order from an index: a count and the first 200 ids side by side, both remembered
 * - anything else: one fenced pass gives the total and the first 200 ids, both remembered
 *
 * Pages among the remembered ids are read by ids: that costs the same whatever the filter finds, and whatever other tenants hold.
 */
import type { Connection } from '../../database/database.ts'
import type { RawRow, Statement } from '../../database/statements/statement.ts'
import { tableOf } from '../../schema/names.ts'
import { liveRows } from '../cache/change-numbers.ts'
import type { Found } from './found.ts'
import { isWorthWalking, nameWalkStatement } from './name-walk.ts'
import type { PageMemo } from '../cache/page-memo.ts'
import { firstIds, type PageRequest } from '../request/page-request.ts'
import type { Where } from '../where/where.ts'
import { byIdsStatement, countStatement, farStatement, firstStatement, idsAtStatement, nearStatement, onePassStatement } from './page-statements.ts'
import { idsOf } from '../answer/row-shape.ts'

export interface Page {
  total: number
  rows: readonly RawRow[]
}

/** From here on ids are walked in the index alone and the rows fetched after. */
const deep = 1000

export async function pageOf(connection: Connection, memo: PageMemo, request: PageRequest): Promise<Page> {
  const { where, order, skip, max } = request
  const walked = where.indexed && order.indexed
  if (walked && (where.all || skip >= deep)) return walk(connection, request, await totalOf(connection, memo, request))
  if (walked && skip + max > firstIds) {
    const [total, rows] = await Promise.all([totalOf(connection, memo, request), near(connection, request)])
    return { total, rows }
  }
  const found = await foundFor(connection, memo, request, walked)
  if (skip >= found.total) return { total: found.total, rows: [] }
  const ids = reaches(found, request) ? found.ids.slice(skip, skip + max) : await idsAt(connection, request)
  return { total: found.total, rows: await rowsByIds(connection, request, ids) }
}

function foundFor(connection: Connection, memo: PageMemo, request: PageRequest, walked: boolean): Promise<Found> {
  return remembered(memo, request, request.order.key, () => (walked ? countAndFirst(connection, memo, request) : (byNames(connection, request) ?? onePass(connection, request))))
}

function reaches<F extends Found>(found: F, { skip, max }: Pick<PageRequest, 'skip' | 'max'>): found is F & { ids: readonly string[] } {
  return found.ids !== null && (skip + max <= found.ids.length || found.ids.length === found.total)
}

/**
 * The statement that `pageOf` will ask first, as far as it can be told before the change numbers are known: the page in an index's
 * order, the rows of the ids that were remembered last, or what finds the ids of a filter or a search never heard of.
 */
export function prefetchOfPage(memo: PageMemo, request: Omit<PageRequest, 'numbers'>): Statement | null {
  const { where, order, skip, max } = request
  const walked = where.indexed && order.indexed
  if (walked && (where.all || skip + max > firstIds)) return skip < deep ? nearStatement(request) : null
  const found = memo.guess(memoKey(request, order.key))
  if (found === undefined && walked) return firstStatement(request)
  if (found === undefined && where.keepsPlan) return onePassStatement(request)
  const wanted = found && reaches(found, request) ? found.ids.slice(skip, skip + max) : []
  return wanted.length ? byIdsStatement(request, wanted) : null
}

/** The exact number of rows, remembered; for answers of any size. */
export async function totalOf(connection: Connection, memo: PageMemo, request: PageRequest): Promise<number> {
  const own = request.numbers.get(request.entity.tableOf)
  if (request.where.all && own !== undefined) return liveRows(own)
  const found = await remembered(memo, request, 'total', () => counting(connection, request))
  return found.total
}

async function walk(connection: Connection, request: PageRequest, total: number): Promise<Page> {
  if (request.skip >= total) return { total, rows: [] }
  if (request.skip < deep) return { total, rows: await near(connection, request) }
  // From the far end where that is nearer.
  const backwards = request.skip > total / 2
  const rows = await connection.rows(farStatement(request, total, backwards))
  return { total, rows: backwards ? rows.toReversed() : rows }
}

function near(connection: Connection, request: PageRequest): Promise<RawRow[]> {
  return asked(connection, request, nearStatement(request))
}

/** What was prefetched is not asked again. */
async function asked(connection: Connection, request: PageRequest, statement: Statement): Promise<RawRow[]> {
  return wasAsked(request, statement) ? (request.prefetched?.rows ?? []) : connection.rows(statement)
}

function wasAsked({ prefetched }: PageRequest, { text, values }: Statement): boolean {
  return prefetched?.statement.text === text && JSON.stringify(prefetched.statement.values) === JSON.stringify(values)
}

async function counting(connection: Connection, request: PageRequest): Promise<Found> {
  const [row] = await connection.rows(countStatement(request))
  return { total: Number(row?.[0] ?? 0), ids: null }
}

/** The count is remembered by itself: other orders and deep pages rest on it too. */
async function countAndFirst(connection: Connection, memo: PageMemo, request: PageRequest): Promise<Found> {
  const [total, [row]] = await Promise.all([totalOf(connection, memo, request), asked(connection, request, firstStatement(request))])
  return { total, ids: idsOf(row?.[0]) }
}

/** Nothing filtered, in order of a reference's name: null where the one pass over all rows costs less. */
function byNames(connection: Connection, { entity, where, order: { walk }, numbers }: PageRequest): Promise<Found> | null {
  const own = numbers.get(entity.tableOf)
  if (!where.all || !walk || own === undefined || !isWorthWalking(walk, numbers, entity.tableOf)) return null
  return connection.rows(nameWalkStatement(walk, tableOf(entity).view, firstIds, where.values)).then(([row]) => ({ total: liveRows(own), ids: idsOf(row?.[0]) }))
}

async function onePass(connection: Connection, request: PageRequest): Promise<Found> {
  const [row] = await asked(connection, request, onePassStatement(request))
  return { total: Number(row?.[0] ?? 0), ids: idsOf(row?.[1]) }
}

async function idsAt(connection: Connection, request: PageRequest): Promise<readonly string[]> {
  const [row] = await connection.rows(idsAtStatement(request))
  return idsOf(row?.[0])
}

async function rowsByIds(connection: Connection, request: PageRequest, ids: readonly string[]): Promise<RawRow[]> {
  if (!ids.length) return []
  const rows = await asked(connection, request, byIdsStatement(request, ids))
  const byId = new Map(rows.map((row) => [row[0] ?? '', row]))
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined)
}

function memoKey({ entity, where, scopeKey }: Pick<PageRequest, 'entity' | 'where' | 'scopeKey'>, what: string): string {
  return `${entity.table}|${scopeKey}|${what}|${textOf(where)}`
}

/** The same condition stands for many requests of one person. */
function textOf(where: Where): string {
  const text = texts.get(where) ?? `${where.text}|${JSON.stringify(where.values)}`
  texts.set(where, text)
  return text
}

const texts = new WeakMap<Where, string>()

/** Without a number nothing may be remembered. */
function remembered(memo: PageMemo, request: PageRequest, what: string, compute: () => Promise<Found>): Promise<Found> {
  const { entity, where, order, numbers } = request
  const vectors = [entity.tableOf, ...where.restsOn, ...order.restsOn].map((table) => numbers.get(table))
  return vectors.includes(undefined) ? compute() : memo.find(memoKey(request, what), vectors.join('|'), compute)
}
