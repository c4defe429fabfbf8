/**
 * What a list's filter found before some writes, brought to what it finds after them by looking at the rows they touched alone (decision 0196).
 *
 * Everything rests on this: whether a row matches, and where it stands, follows from the row itself and from tables whose numbers did not
 * move. So a row that no write touched matches as it did, and stands behind whatever it stood behind. What is remembered may be newer than
 * its number, since it was counted a moment after the number was read: a block that is counted again can't be counted twice, and a row that
 * was touched later is asked for again with the next number. The answer itself is exact for the numbers seen by the very statement that gives
 * it: where they are not those of the request, the writes up to them are taken in, too.
 */
import type { Connection } from '../database/database.ts'
import type { Statement } from '../database/statement.ts'
import { literal, tableOf } from '../schema/names.ts'
import { blocksOf, blocksText, inBlocks, kept, replaced, sumOf } from './blocks.ts'
import { liveRows } from './change-numbers.ts'
import type { Before, Found } from './found.ts'
import { orderText } from './order.ts'
import { firstIds, type PageRequest } from './page-request.ts'
import type { RecentWrites } from './recent-writes.ts'
import { idsOf } from './row-shape.ts'

export interface Since {
  recent: RecentWrites
  /** Size of the blocks, as a power of two. */
  shift: number
  /** What took less than so many milliseconds is simply found again. */
  dear: number
}

const blocksAtMost = 8
/** A list of first ids that writes have made shorter than this is found again. */
const idsAtLeast = firstIds / 2

type Request = Pick<PageRequest, 'entity' | 'where' | 'order' | 'numbers' | 'skip' | 'max'>

/** Whether a row of the list hangs on no other row of its own table. */
export function hangsOnItself({ entity, where, order }: Request): boolean {
  return where.byItself && !where.restsOn.includes(entity.tableOf) && !order.restsOn.includes(entity.tableOf)
}

/** Vectors of the tables a list rests on, its own first; undefined for one that was not read. */
export function vectorsOf({ entity, where, order, numbers }: Request): (string | undefined)[] {
  return tablesOf({ entity, where, order }).map((table) => numbers.get(table))
}

function tablesOf({ entity, where, order }: Pick<Request, 'entity' | 'where' | 'order'>): string[] {
  return [entity.tableOf, ...where.restsOn, ...order.restsOn]
}

/**
 * @param base what `before.found` gave
 * @returns null where not every write since is known, or too much was touched: then everything is to be found again
 */
export async function foundSince(connection: Connection, request: Request, before: Before, base: Found, { recent, shift }: Since): Promise<Found | null> {
  if (!hangsOnItself(request)) return null
  const tables = tablesOf(request)
  const [own = '', ...others] = before.number.split('|')
  let now = vectorsOf(request).map((vector) => vector ?? '')
  // A write may come between the numbers and the statement; one that does so three times is left to the full count.
  for (let turn = 0; turn < 3; turn += 1) {
    if (now.slice(1).join('|') !== others.join('|')) return null
    const ids = recent.between(connection.tenantId, request.entity.tableOf, own, now[0] ?? '')
    const look = ids && lookAt(request, base, ids, shift)
    if (!look) return null
    const [row] = await connection.rows(lookStatement(request, tables, look, shift))
    const seen = vectorsIn(row?.[0], tables)
    if (seen.join('|') === now.join('|')) return broughtOn(request, base, look, [row?.[1] ?? null, row?.[2] ?? null], seen[0])
    now = seen
  }
  return null
}

/** What is asked again. */
interface Look {
  touched: ReadonlySet<number>
  blocks: ReadonlySet<number>
  candidates: ReadonlySet<number> | null
}

function lookAt({ where }: Request, { ids, blocks }: Found, touched: ReadonlySet<number>, shift: number): Look | null {
  const own = new Set(where.all ? [] : [...touched].map((id) => id >> shift))
  if ((!where.all && !blocks) || own.size > blocksAtMost) return null
  return { touched, blocks: own, candidates: ids && new Set([...ids.map(Number), ...touched]) }
}

/**
 * The rows are fenced in by their ids: no other index is of use. Without a name, since it is made of ids.
 *
 * Answers the numbers of the same moment, block and count in turn, and those of the candidates that match, in order.
 */
function lookStatement({ entity, where, order }: Request, tables: readonly string[], { blocks, candidates }: Look, shift: number): Statement {
  const rows = (condition: string) => `FROM (SELECT * FROM ${tableOf(entity).view} t WHERE t.tenant_id = $1 AND ${condition} OFFSET 0) t`
  const numbers = `(SELECT string_agg(c.entity || ' ' || c.slot || ':' || c.n || ':' || c.live_rows, E'\\n' ORDER BY c.entity, c.slot) FROM app.change_no c WHERE c.tenant_id = $1 AND c.entity IN (${tables.map(literal).join(', ')}))`
  const counted = blocks.size ? blocksText(`${rows(inBlocks(blocks, shift))} WHERE ${where.text}`, shift) : 'NULL'
  const first = candidates ? `ARRAY(SELECT t.id ${rows(`t.id = ANY('{${[...candidates].join(',')}}'::int4[])`)} ${order.joins} WHERE ${where.text} ORDER BY ${orderText(order)})` : 'NULL'
  return { text: `SELECT ${numbers}, ${counted}, ${first}`, values: where.values }
}

function vectorsIn(text: string | null | undefined, tables: readonly string[]): string[] {
  const parts = new Map<string, string[]>()
  for (const line of text ? text.split('\n') : []) {
    const space = line.indexOf(' ')
    const key = line.slice(0, space)
    parts.set(key, [...(parts.get(key) ?? []), line.slice(space + 1)])
  }
  return tables.map((table) => parts.get(table)?.join(' ') ?? '')
}

function broughtOn(request: Request, base: Found, look: Look, [counted, matching]: readonly (string | null)[], own: string | undefined): Found | null {
  const blocks = base.blocks ? replaced(base.blocks, look.blocks, blocksOf(counted)) : null
  const total = request.where.all ? liveRows(own) : sumOf(blocks ?? new Int32Array())
  const made = { total, blocks: blocks && kept(blocks), took: base.took }
  if (!base.ids) return { ...made, ids: null }
  const all = idsOf(matching)
  if (base.complete) return { ...made, ids: all.slice(0, firstIds), complete: all.length <= firstIds }
  const ids = known(all, base.ids, look.touched)
  return ids.length < Math.min(firstIds, Math.max(idsAtLeast, request.skip + request.max)) ? null : { ...made, ids, complete: false }
}

/** Rows not looked at stand behind every first one that nobody touched: what comes after the last of these is not known. */
function known(all: readonly string[], before: readonly string[], touched: ReadonlySet<number>): readonly string[] {
  const untouched = new Set(before.filter((id) => !touched.has(Number(id))))
  return all.slice(0, all.findLastIndex((id) => untouched.has(id)) + 1).slice(0, firstIds)
}
