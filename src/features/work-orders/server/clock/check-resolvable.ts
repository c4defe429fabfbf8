/** Whether a dispatch now would find somebody: checked for all that are undispatched, and done at once where the tenant wants it. */
import type { JobContext } from '#framework/server'
import { autoResolve } from '#operations/settings'
import { WorkOrder } from '#entities/work-orders/work-order'
import { choose } from '../../model/choose.ts'
import { workOrderActions } from '../../rules.ts'
import { factsFor } from '../dispatch/facts.ts'
import { declinesOf, keepSearches } from '../dispatch/records.ts'
import { search } from '../dispatch/search.ts'
import { byPerson, tellAssigned } from '../tell.ts'
import { most } from './batches.ts'


export async function checkResolvable(context: JobContext<undefined>): Promise<{ count: number; resolvable: number }> {
  const { principal, transaction, requestId, tenantSettings } = context
  const triesAgain = (await tenantSettings.read(principal.tenantId)).get(autoResolve) === 'true'
  let [count, resolvable] = [0, 0]
  for (let last = 0; ;) {
    const from = last
    last = await transaction({ principal, requestId, reason: triesAgain ? 'dispatch' : 'checkResolvable' }, async (tx) => {
      const some = await tx.read.rows(WorkOrder, { where: { id: { gt: from }, status: 'UNDISPATCHED' }, fields: [], order: ['id'], limit: most } as never)
      const held = await tx.lock(WorkOrder, some.map(({ id }) => id))
      const rows = [...held.values()].filter(({ status }) => status === 'UNDISPATCHED')
      const declines = await declinesOf(tx.connection, rows.map(({ id }) => id))
      const soughts = rows.map(({ id, siteId, sourceFiedTypeId, workOrderTypeId }) => ({ siteId, sourceFieldTypeId: sourceFiedTypeId, workOrderTypeId, declinedBy: declines.get(id) ?? new Set<number>() }))
      const now = new Date().toISOString()
      if (triesAgain) {
        const { choices } = await search(context, tx.connection, principal, soughts, now)
        const found = rows.flatMap((row, n) => (choices[n]?.userId ? [{ row, choice: choices[n] }] : []))
        await tx.update(WorkOrder, found.map(({ row, choice }) => ({ ...workOrderActions.actions.dispatch.sets?.({ ...row }, { actor: principal, input: { choice, at: now }, now }), id: row.id }) as never), { authorised: true, trusted: true })
        await keepSearches(tx.connection, found.map(({ row, choice }) => ({ workOrderId: row.id, byUserId: null, choice })))
        await tellAssigned(tx, principal, byPerson(found.map(({ row, choice }) => ({ id: row.id, number: row.number, assignedUserId: choice.userId }))))
        resolvable += found.length
      } else {
        const facts = await factsFor(context, principal, soughts)
        const checked = rows.map((row, n) => ({ row, isResolvable: choose(facts.order(soughts[n] ?? never()), facts.people(soughts[n] ?? never())).userId !== null }))
        await tx.update(WorkOrder, checked.filter(({ row, isResolvable }) => isResolvable !== row.isResolvable).map(({ row: { id }, isResolvable }) => ({ id, isResolvable }) as never), { authorised: true, trusted: true })
        resolvable += checked.filter(({ isResolvable }) => isResolvable).length
      }
      count += rows.length
      return some.length < most ? 0 : (some.at(-1)?.id ?? 0)
    })
    if (!last) return { count, resolvable }
  }
}

function never(): never {
  throw new Error('more work orders than searches')
}
