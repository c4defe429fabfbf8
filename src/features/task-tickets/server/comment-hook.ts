/** The thread of a ticket: the ticket shows its newest comment, and the others hear of it. */
import { entityOf, type Model } from '#framework/metadata'
import type { WriteHook } from '#framework/server'
import { tell } from './tell.ts'
import { withoutPlaces } from './tickets.ts'

export function commentHook(model: () => Model): WriteHook {
  return {
    async written({ created, principal, requestId }, tx) {
      if (!created.length) return
      const comments = await tx.lockRows(entityOf(model(), 'TaskTicketComment'), created.map(({ id }) => id))
      const newest = new Map([...comments.values()].map((row) => [Number(row['taskTicketRequest']), String(row['text'])]))
      const entity = entityOf(model(), 'TaskTicketRequest')
      await tx.write({ principal: withoutPlaces(principal), entity, changes: { kind: 'update', rows: [...newest].map(([id, comment]) => ({ id, comment })) }, reason: 'comment', requestId, authorised: true, trusted: true })
      for (const [id, row] of await tx.lockRows(entity, [...newest.keys()])) await tell(tx, principal, 'commented', id, row, [row['user'], row['assignUser']], newest.get(id))
    },
  }
}
