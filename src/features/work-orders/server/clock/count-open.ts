/**
 * How many open work orders each site has, kept at the site so that lists show, filter and sort by it. Counted over all of them, so that whatever wrote a work order, and whatever broke off,
 * is made good by the next count; why not with each write: docs/decisions/work-orders.md.
 */
import { inBatches, rowsOf, sqlText, type JobContext, type Transaction } from '#framework/server'
import { z } from 'zod'
import { Site } from '#entities/site/site'
import { WorkOrder } from '#entities/work-orders/work-order'
import { openStates } from '../../rules.ts'

const most = 500
const found = z.object({ id: z.int() })
const open = { status: { in: openStates }, siteId: { empty: false } } as const

/** @returns how many sites had another figure */
export function countOpen({ principal, transaction, requestId }: Pick<JobContext<undefined>, 'principal' | 'transaction' | 'requestId'>): Promise<number> {
  let last = 0
  return inBatches(most, async () => {
    const wrong = await transaction({ principal, requestId, reason: 'countOpen' }, (tx) => countAfter(tx, last))
    last = wrong.at(-1) ?? last
    return wrong.length
  })
}

/** @returns ids of the sites, at most a batch of them, that had another figure */
async function countAfter(tx: Transaction, last: number): Promise<number[]> {
  // Sites with a figure and sites with open work orders, each found by its index: those where both come to nothing are as they should be.
  const wrong = await tx.read.sql(found, sqlText`SELECT x.id FROM (
      SELECT w."site" AS id, 1 AS n FROM ${rowsOf(WorkOrder, open)} w UNION ALL SELECT s.id, -s."openWorkOrders" FROM ${rowsOf(Site, { openWorkOrders: { gt: 0 } })} s
    ) x WHERE x.id > ${last}::int4 GROUP BY x.id HAVING sum(x.n) <> 0 ORDER BY x.id LIMIT ${most}`, { authorised: true })
  if (!wrong.length) return []
  // Held first: what is counted next is what two that run at once agree on.
  const sites = await tx.lock(Site, wrong.map(({ id }) => id), { authorised: true, fields: ['openWorkOrders'] })
  const groups = await tx.read.groupBy(WorkOrder, { by: 'siteId', where: { ...open, siteId: { in: [...sites.keys()] } }, authorised: true })
  const counts = new Map(groups.map(({ siteId, count }) => [siteId, count]))
  const rows = [...sites.values()].flatMap(({ id, openWorkOrders }) => ((openWorkOrders ?? 0) === (counts.get(id) ?? 0) ? [] : [{ id, openWorkOrders: counts.get(id) ?? 0 }]))
  await tx.update(Site, rows as never, { authorised: true, trusted: true })
  return wrong.map(({ id }) => id)
}
