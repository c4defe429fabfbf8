/** Every write of work orders passes here: what new ones get, what an update means, what deleting takes along. */
import { entityOf } from '#framework/metadata'
import type { FeatureContext, Principal, WriteHook, WriteTransaction } from '#framework/server'
import { deleteAlong } from '#operations/rows/delete-along'
import { goAlong, workOrderActions } from '../../rules.ts'
import { forgetOrders, keepSearches, type Search } from '../dispatch/records.ts'
import { byPerson, tellAssigned } from '../tell.ts'
import { changedOrders } from './changed-orders.ts'
import { needs, newOrders } from './new-orders.ts'
import { choiceFor, rememberInputs } from './remembered.ts'
import { handedOver } from './handed-over.ts'

/** Reasons of writes that the feature's own table of actions and jobs decided. */
const decided = new Set<string>([...Object.keys(workOrderActions.actions), 'change', 'expire', 'checkResolvable', 'number', 'alarm', 'comment'])

export function orderHook(context: FeatureContext): WriteHook {
  const rowsOf = (tx: WriteTransaction, ids: readonly number[]) => tx.lockRows(entityOf(context.model(), 'WorkOrder'), ids)
  return {
    creating: { needs, validate: (rows, event, tx) => newOrders(context, rows, event, tx) },
    async updating(ids, { principal, reason, trusted, requestId }, tx) {
      if (trusted && decided.has(reason)) return
      const before = await rowsOf(tx, ids)
      return async () => {
        const after = await rowsOf(tx, ids)
        if (trusted) await handedOver(context, before, after, { principal, reason, requestId, tx })
        else await changedOrders(context, before, after, { principal, reason, requestId, tx })
      }
    },
    async deleting(ids, event, tx) {
      await deleteAlong(context, tx, goAlong, 'workOrderId', ids, event)
      if (!tx.rehearsal) await forgetOrders(tx.connection, ids)
    },
    async written({ created, updated, principal, reason }, tx) {
      rememberInputs(tx.connection, updated.filter(({ input }) => Object.keys(input).length))
      if (created.length && reason !== 'demo') await keepFirstSearches(await rowsOf(tx, created.map(({ id }) => id)), principal, tx)
    },
  }
}

async function keepFirstSearches(rows: Awaited<ReturnType<WriteTransaction['lockRows']>>, principal: Principal, tx: WriteTransaction): Promise<void> {
  const searches: Search[] = []
  const given: { id: number; number: string; assignedUserId: number | null }[] = []
  for (const [id, row] of rows) {
    const choice = choiceFor(tx.connection, String(row['number']))
    if (!choice) continue
    searches.push({ workOrderId: id, byUserId: principal.userId, choice })
    given.push({ id, number: String(row['number']), assignedUserId: choice.userId })
  }
  await keepSearches(tx.connection, searches)
  await tellAssigned(tx, principal, byPerson(given))
}
