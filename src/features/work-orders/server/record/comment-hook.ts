/** Comments, by whichever door they come: whoever does the work order and whoever answers for it hear of them, and whoever is named in them. */
import type { FeatureContext, WriteHook } from '#framework/server'
import { commentHook as hookOf } from '#operations/people/comments'
import { tell } from '../tell.ts'
import { orderComments } from './order-access.ts'
import { peopleOfOrder } from './people-of-order.ts'

export function commentHook(context: FeatureContext): WriteHook {
  return hookOf(context, {
    entity: 'WorkOrder', comments: orderComments, hear: ['assignedUser', 'user'], people: peopleOfOrder,
    tell: (tx, principal, what, { id, number }, people, said, name) => tell(tx, principal, what, { id, number: String(number ?? '') }, people, { name }, said),
  })
}
