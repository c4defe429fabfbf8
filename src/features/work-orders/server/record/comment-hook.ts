/** Comments, by whichever door they come: whoever does the work order and whoever answers for it hear of them. */
import { entityOf, type Model } from '#framework/metadata'
import type { WriteHook } from '#framework/server'
import { tell } from '../tell.ts'

export function commentHook(model: () => Model): WriteHook {
  return {
    async written({ created, principal }, tx) {
      if (!created.length) return
      const comments = await tx.lockRows(entityOf(model(), 'WorkOrderComment'), created.map(({ id }) => id))
      const newest = new Map([...comments.values()].map((row) => [Number(row['workOrder']), String(row['text'])]))
      for (const [id, row] of await tx.lockRows(entityOf(model(), 'WorkOrder'), [...newest.keys()])) {
        await tell(tx, principal, 'commented', { id, number: String(row['number'] ?? '') }, [row['assignedUser'], row['user']], {}, newest.get(id))
      }
    },
  }
}
