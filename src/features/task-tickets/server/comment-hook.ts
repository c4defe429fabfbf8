/** The thread of a ticket: the ticket shows its newest comment, and the others hear of it, by name whoever is named in it. */
import { entityOf } from '#framework/metadata'
import type { FeatureContext, WriteHook } from '#framework/server'
import { readsOf } from '#operations/people/insider'
import { mentionedIn } from '#operations/people/mentions'
import { peopleOfTicket } from './people-of-ticket.ts'
import { tell } from './tell.ts'
import { withoutPlaces } from './tickets.ts'

export function commentHook({ model, read }: FeatureContext): WriteHook {
  return {
    async written({ created, principal, requestId }, tx) {
      if (!created.length) return
      const comments = await tx.lockRows(entityOf(model(), 'TaskTicketComment'), created.map(({ id }) => id))
      const newest = new Map([...comments.values()].map((row) => [Number(row['taskTicketRequest']), String(row['text'])]))
      const entity = entityOf(model(), 'TaskTicketRequest')
      await tx.write({ principal: withoutPlaces(principal), entity, changes: { kind: 'update', rows: [...newest].map(([id, comment]) => ({ id, comment })) }, reason: 'comment', requestId, authorised: true, trusted: true })
      for (const [id, row] of await tx.lockRows(entity, [...newest.keys()])) {
        const text = newest.get(id) ?? ''
        const people = text.includes('@') ? await peopleOfTicket(readsOf(read, withoutPlaces(principal)), principal, id) : []
        const named = mentionedIn(text, people)
        if (named.length) await tell(tx, principal, 'mentioned', id, row, named, text, people.find((each) => each.id === principal.userId)?.name ?? principal.userName ?? '')
        await tell(tx, principal, 'commented', id, row, [row['user'], row['assignUser']].filter((each) => !named.includes(Number(each))), text)
      }
    },
  }
}
