/** Giving many at once: pairs that are there already get the days that were asked for, so that one that is over may begin again. */
import type { Principal, Transaction } from '#framework/server'
import { Refused } from '#framework/server'
import type { Kind } from './kinds.ts'
import { demand } from './kinds.ts'
import { texts } from './texts.ts'

export interface Pair {
  whom: number
  what: number
  validFrom: string | null
  validTo: string | null
}

export interface Given {
  added: number
  /** There already, with other days. */
  changed: number
  already: number
}

/** Rows of one request. */
const most = 5000

/** @throws Refused for too many; NotAllowed without the right to create, or to update where days change; what the write door throws */
export async function give(tx: Transaction, kind: Kind, asked: readonly Pair[]): Promise<Given> {
  const { principal } = tx
  const { entity, whom, what, hasDays } = kind
  const pairs = [...new Map(asked.map((pair) => [`${pair.whom} ${pair.what}`, pair])).values()]
  checkCount(principal, pairs.length)
  demand(principal, entity, 'Create')
  const there = new Map<string, { id: number; rowVersion: number; validFrom: unknown; validTo: unknown }>()
  const people = [...new Set(pairs.map((pair) => pair.whom))]
  const rows = await tx.read.rows(entity.key, { where: { [whom.wire]: { in: people }, [what.wire]: { in: [...new Set(pairs.map((pair) => pair.what))] } } as never, authorised: true }) as unknown as readonly ({ id: number; rowVersion: number } & Record<string, unknown>)[]
  for (const row of rows) there.set(`${String(row[whom.wire])} ${String(row[what.wire])}`, { id: row.id, rowVersion: row.rowVersion, validFrom: day(row['validFrom']), validTo: day(row['validTo']) })
  const found = pairs.map((pair) => ({ pair, row: there.get(`${pair.whom} ${pair.what}`) }))
  const added = found.filter(({ row }) => !row)
  const changed = found.filter(({ pair, row }) => row && hasDays && (row.validFrom !== pair.validFrom || row.validTo !== pair.validTo))
  if (changed.length) demand(principal, entity, 'Update')
  const days = ({ validFrom, validTo }: Pair) => (hasDays ? { validFrom, validTo } : {})
  await tx.create(entity.key, added.map(({ pair }) => ({ [whom.wire]: pair.whom, [what.wire]: pair.what, ...days(pair) })))
  await tx.update(entity.key, changed.flatMap(({ pair, row }) => (row ? [{ id: row.id, rowVersion: row.rowVersion, ...days(pair) }] : [])))
  return { added: added.length, changed: changed.length, already: pairs.length - added.length - changed.length }
}

/** @throws Refused for more than one request takes */
export function checkCount({ language }: Principal, count: number): void {
  if (count > most) throw new Refused(texts.say(language, 'tooMany', { most, count }))
}

function day(value: unknown): string | null {
  return typeof value === 'string' ? value.slice(0, 10) : null
}
