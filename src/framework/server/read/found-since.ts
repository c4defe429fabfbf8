/**
 * What a list's filter found before some writes, brought to what it finds after them by looking at the rows they touched alone (decision 0196).
 *
 * Everything rests on this: whether a row matches, and where it stands, follows from the row itself and from tables whose numbers did not
 * move. So a row that no write touched matches as it did, and stands behind whatever it stood behind. What was found is exact for the numbers
 * its statement saw beside it, and so is what it is brought to: where these are not those of the request, since somebody wrote in between,
 * the writes up to them are taken in, too. Newer than its number an answer may be; a mixture of moments it is never.
 */
import type { Connection } from '../database/database.ts'
import type { Statement } from '../database/statement.ts'
import { tableOf } from '../schema/names.ts'
import { blocksOf, blocksText, inBlocks, kept, replaced, sumOf } from './blocks.ts'
import { liveRows } from './change-numbers.ts'
import type { Found } from './found.ts'
import { orderText } from './order.ts'
import { firstIds, type PageRequest } from './page-request.ts'
import { isSince, type RecentWrites, type Touched } from './recent-writes.ts'
import { idsOf } from './row-shape.ts'
import { seenIn, seenText, vectorsOf } from './seen-numbers.ts'

const blocksAtMost = 8
/** A list of first ids that writes have made shorter than this is found again. */
const idsAtLeast = firstIds / 2

type Request = Pick<PageRequest, 'entity' | 'where' | 'order' | 'numbers' | 'skip' | 'max'>

/** Why everything is to be found anew: the total by blocks is missing, or it would not help. */
export type Lack = 'blocks' | 'all'

/** @param shift size of the blocks of `base` */
export async function foundSince(connection: Connection, request: Request, base: Found, recent: RecentWrites, shift: number): Promise<Found | Lack> {
  if (!base.at || !request.where.byItself) return 'all'
  const [own = '', ...others] = base.at
  let now = vectorsOf(request).map((vector) => vector ?? '')
  // Of two who read their numbers around a write, the later may have asked first.
  if (base.at.every((vector, at) => isSince(vector, now[at] ?? ''))) return base
  // A write may come between the numbers and the statement; one that does so three times is left to the full count.
  for (let turn = 0; turn < 3; turn += 1) {
    // Among the others is the own table once more, where a row hangs on others of it.
    if (now.slice(1).join('|') !== others.join('|')) return 'all'
    const touched = recent.between(connection.tenantId, request.entity.tableOf, own, now[0] ?? '')
    if (!touched) return 'all'
    const look = lookAt(request, base, touched, shift)
    if (typeof look === 'string') return look
    const [row] = await connection.rows(lookStatement(request, look, shift))
    const seen = seenIn(row?.[0], request)
    if (seen.join('|') === now.join('|')) return broughtTo(request, base, look, { seen, counted: row?.[1], matching: row?.[2] })
    now = seen
  }
  return 'all'
}

/** What is asked again. */
interface Look {
  touched: ReadonlySet<number>
  /** The total is counted again by these blocks, or else only new rows are added to it, or else neither: it is known already. */
  blocks: ReadonlySet<number> | null
  fresh: ReadonlySet<number> | null
  candidates: ReadonlySet<number> | null
}

function lookAt({ where }: Request, { ids, blocks }: Found, { all, fresh }: Touched, shift: number): Look | Lack {
  const candidates = ids && new Set([...ids.map(Number), ...all])
  if (where.all) return { touched: all, blocks: null, fresh: null, candidates }
  if (!blocks) return fresh.size === all.size ? { touched: all, blocks: null, fresh, candidates } : 'blocks'
  const own = new Set([...all].map((id) => id >> shift))
  return own.size > blocksAtMost ? 'all' : { touched: all, blocks: own, fresh: null, candidates }
}

/**
 * The rows are fenced in by their ids: no other index is of use. Without a name, since it is made of ids.
 *
 * Answers the numbers of the same moment, block and count in turn or the count of new rows, and the candidates that match, in order.
 */
function lookStatement(request: Request, { blocks, fresh, candidates }: Look, shift: number): Statement {
  const { entity, where, order } = request
  const rows = (condition: string) => `FROM (SELECT * FROM ${tableOf(entity).view} t WHERE t.tenant_id = $1 AND ${condition} OFFSET 0) t`
  const among = (ids: ReadonlySet<number>) => rows(`t.id = ANY('{${[...ids].join(',')}}'::int4[])`)
  const added = fresh ? `(SELECT count(*) ${among(fresh)} WHERE ${where.text})` : 'NULL'
  const counted = blocks ? blocksText(`${rows(inBlocks(blocks, shift))} WHERE ${where.text}`, shift) : added
  const first = candidates ? `ARRAY(SELECT t.id ${among(candidates)} ${order.joins} WHERE ${where.text} ORDER BY ${orderText(order)})` : 'NULL'
  return { text: `SELECT ${seenText(request)}, ${counted}, ${first}`, values: where.values }
}

interface Looked {
  seen: readonly string[]
  counted: string | null | undefined
  matching: string | null | undefined
}

function broughtTo(request: Request, base: Found, look: Look, { seen, counted, matching }: Looked): Found | Lack {
  const blocks = base.blocks && look.blocks ? replaced(base.blocks, look.blocks, blocksOf(counted)) : null
  const total = request.where.all ? liveRows(seen[0]) : blocks ? sumOf(blocks) : base.total + Number(counted ?? 0)
  const made = { ...base, total, blocks: blocks && kept(blocks), at: seen }
  if (!base.ids) return made
  const all = idsOf(matching)
  if (base.complete) return { ...made, ids: all.slice(0, firstIds), complete: all.length <= firstIds }
  const ids = known(all, base.ids, look.touched)
  return ids.length < Math.min(firstIds, Math.max(idsAtLeast, request.skip + request.max)) ? 'all' : { ...made, ids, complete: false }
}

/** Rows not looked at stand behind every first one that nobody touched: what comes after the last of these is not known. */
function known(all: readonly string[], before: readonly string[], touched: ReadonlySet<number>): readonly string[] {
  const untouched = new Set(before.filter((id) => !touched.has(Number(id))))
  return all.slice(0, all.findLastIndex((id) => untouched.has(id)) + 1).slice(0, firstIds)
}
