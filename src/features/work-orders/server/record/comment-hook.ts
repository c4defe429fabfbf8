/** Comments, by whichever door they come: whoever does the work order and whoever answers for it hear of them, and whoever is named in them. */
import { entityOf } from '#framework/metadata'
import type { FeatureContext, WriteHook } from '#framework/server'
import { readsOf, withoutPlaces } from '#operations/people/insider'
import { mentionedIn } from '#operations/people/mentions'
import { tell } from '../tell.ts'
import { peopleOfOrder } from './people-of-order.ts'

export function commentHook({ model, read }: FeatureContext): WriteHook {
  return {
    async written({ created, principal }, tx) {
      if (!created.length) return
      const comments = await tx.lockRows(entityOf(model(), 'WorkOrderComment'), created.map(({ id }) => id))
      const newest = new Map([...comments.values()].map((row) => [Number(row['workOrder']), String(row['text'])]))
      for (const [id, row] of await tx.lockRows(entityOf(model(), 'WorkOrder'), [...newest.keys()])) {
        const [order, text] = [{ id, number: String(row['number'] ?? '') }, newest.get(id) ?? '']
        const people = text.includes('@') ? await peopleOfOrder(readsOf(read, withoutPlaces(principal)), principal, id) : []
        const named = mentionedIn(text, people)
        if (named.length) await tell(tx, principal, 'mentioned', order, named, { name: people.find((each) => each.id === principal.userId)?.name ?? principal.userName ?? '' }, text)
        await tell(tx, principal, 'commented', order, [row['assignedUser'], row['user']].filter((each) => !named.includes(Number(each))), {}, text)
      }
    },
  }
}
