/**
 * A page of rows and the exact total. Three ways, by what the database would do with the request (measured: docs/decisions/0042, 0173):
 *
 * - nothing filtered, order from an index: the page alone; the total stands beside the change number
 * - rows found by an index, order from an index: a count and the first 200 ids side by side, both remembered
 * - anything else: one fenced pass gives the total and the first 200 ids, both remembered
 *
 * Pages among the remembered ids are read by ids: that costs the same whatever the filter finds, and whatever other tenants hold.
 * What is remembered is brought on over writes whose rows are known (docs/decisions/0196).
 */
import type { Connection } from '../database/database.ts'
import type { RawRow, Statement } from '../database/statement.ts'
import { tableOf } from '../schema/names.ts'
import { blocksOf, kept, sumOf } from './blocks.ts'
import { liveRows } from './change-numbers.ts'
import { foundSince, type Lack } from './found-since.ts'
import type { Before, Found } from './found.ts'
import { isWorthWalking, nameWalkStatement } from './name-walk.ts'
import type { PageMemo } from './page-memo.ts'
import { firstIds, type PageRequest } from './page-request.ts'
import { byIdsStatement, countStatement, farStatement, firstStatement, idsAtStatement, nearStatement, onePassStatement } from './page-statements.ts'
import { idsOf } from './row-shape.ts'
import { seenIn, vectorsOf } from './seen-numbers.ts'

export interface Page {
  total: number
  rows: readonly RawRow[]
}

/** From here on ids are walked in the index alone and the rows fetched after. */
const deep = 1000
/** A guess at how long finding took, where it was asked ahead. */
const rowsInMillisecond = 1000

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

async function foundFor(connection: Connection, memo: PageMemo, request: PageRequest, walked: boolean): Promise<Found> {
  const what = request.order.key
  if (walked) return remembered(memo, request, what, () => countAndFirst(connection, memo, request))
  const pass = (shift: number | null) => byNames(connection, request) ?? onePass(connection, request, shift)
  const shift = request.where.all ? null : (memo.since?.shift ?? null)
  const found = await remembered(memo, request, what, (before) => broughtOn(connection, memo, request, before, (lack) => pass(lack && shift)))
  if (request.skip + request.max > firstIds || request.skip >= found.total || reaches(found, request)) return found
  // Writes have left fewer first ids than this page wants.
  memo.forget(memoKey(request, what), found)
  return remembered(memo, request, what, () => pass(shift))
}

function reaches<F extends Found>(found: F, { skip, max }: Pick<PageRequest, 'skip' | 'max'>): found is F & { ids: readonly string[] } {
  return found.ids !== null && (skip + max <= found.ids.length || found.complete === true)
}

/**
 * What stood before brought on, where its finding was dear and the writes since are known; else found anew.
 *
 * @param anew finds everything; it is told what was lacking, null where nothing dear stood before
 */
async function broughtOn(connection: Connection, { since }: PageMemo, request: PageRequest, before: Before | null, anew: (lack: Lack | null, missed: number) => Promise<Found>): Promise<Found> {
  const base = await before?.found.catch(() => null)
  if (!since || !base || (base.took ?? 0) < since.dear) return anew(null, 0)
  const found = await foundSince(connection, request, base, since.recent, since.shift)
  return typeof found === 'string' ? anew(found, base.missed ?? 0) : found
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
  if (found === undefined && where.keepsPlan) return onePassStatement(request, null)
  const wanted = found && reaches(found, request) ? found.ids.slice(skip, skip + max) : []
  return wanted.length ? byIdsStatement(request, wanted) : null
}

/** The exact number of rows, remembered; for answers of any size. */
export async function totalOf(connection: Connection, memo: PageMemo, request: PageRequest): Promise<number> {
  const own = request.numbers.get(request.entity.tableOf)
  if (request.where.all && own !== undefined) return liveRows(own)
  const found = await remembered(memo, request, 'total', (before) => broughtOn(connection, memo, request, before, (lack, missed) => counting(connection, memo, request, lack, missed)))
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

/** What was asked ahead is not asked again. */
async function asked(connection: Connection, request: PageRequest, statement: Statement): Promise<RawRow[]> {
  return wasAsked(request, statement) ? (request.prefetched?.rows ?? []) : connection.rows(statement)
}

function wasAsked({ prefetched }: PageRequest, { text, values }: Statement): boolean {
  return prefetched?.statement.text === text && JSON.stringify(prefetched.statement.values) === JSON.stringify(values)
}

/** By blocks where these would have spared more than they take: an index gives a count, and only the rows their ids. */
async function counting(connection: Connection, { since }: PageMemo, request: PageRequest, lack: Lack | null, missed: number): Promise<Found> {
  const shift = since && lack === 'blocks' && missed >= since.patience ? since.shift : null
  const start = performance.now()
  const [row] = await connection.rows(countStatement(request, shift))
  const found = counted(row?.[0], shift)
  // So many blocks that they are not kept are not asked for twice.
  const isTooMany = shift !== null && !found.blocks
  return { ...found, ...seenAt(row?.[1], request), ids: null, took: performance.now() - start, missed: isTooMany ? -Infinity : shift === null && lack === 'blocks' ? missed + 1 : 0 }
}

function seenAt(text: string | null | undefined, request: PageRequest): Pick<Found, 'at'> {
  return text ? { at: seenIn(text, request) } : {}
}

function counted(text: string | null | undefined, shift: number | null): Pick<Found, 'total' | 'blocks'> {
  if (shift === null) return { total: Number(text ?? 0) }
  const blocks = blocksOf(text)
  return { total: sumOf(blocks), blocks: kept(blocks) }
}

/** The count is remembered by itself: other orders and deep pages rest on it too. */
async function countAndFirst(connection: Connection, memo: PageMemo, request: PageRequest): Promise<Found> {
  const [total, [row]] = await Promise.all([totalOf(connection, memo, request), asked(connection, request, firstStatement(request))])
  const ids = idsOf(row?.[0])
  return { total, ids, complete: ids.length === total }
}

/** Nothing filtered, in order of a reference's name: null where that is not the shorter way. */
function byNames(connection: Connection, { entity, where, order: { walk }, numbers }: PageRequest): Promise<Found> | null {
  const own = numbers.get(entity.tableOf)
  if (!where.all || !walk || own === undefined || !isWorthWalking(walk, numbers, entity.tableOf)) return null
  const start = performance.now()
  return connection.rows(nameWalkStatement(walk, tableOf(entity).view, firstIds, where.values)).then(([row]) => {
    const ids = idsOf(row?.[0])
    return { total: liveRows(own), ids, complete: ids.length === liveRows(own), took: performance.now() - start }
  })
}

async function onePass(connection: Connection, request: PageRequest, shift: number | null): Promise<Found> {
  const statement = onePassStatement(request, shift)
  const start = performance.now()
  const [row] = await asked(connection, request, statement)
  const found = counted(row?.[0], shift)
  const ids = idsOf(row?.[1])
  return { ...found, ...seenAt(row?.[2], request), ids, complete: ids.length === found.total, took: wasAsked(request, statement) ? found.total / rowsInMillisecond : performance.now() - start }
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
  return `${entity.table}|${scopeKey}|${what}|${where.text}|${JSON.stringify(where.values)}`
}

/** Numbers that were not read vouch for nothing: then nothing is remembered. */
function remembered(memo: PageMemo, request: PageRequest, what: string, compute: (before: Before | null) => Promise<Found>): Promise<Found> {
  const vectors = vectorsOf(request)
  if (vectors.includes(undefined)) return compute(null)
  return memo.find(memoKey(request, what), vectors.join('|'), compute)
}
