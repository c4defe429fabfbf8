/** What was said about a work order, and what happened to it, in one line of time. */
import { WorkOrder } from '#entities/work-orders/work-order'
import { threadOf } from '#operations/people/comments'
import { orderAccess, orderComments } from './order-access.ts'
import { peopleOfOrder } from './people-of-order.ts'

/** Reasons of changes that are told by what they did. */
const actions = {
  accept: 'accepted', decline: 'declined', close: 'closed', hold: 'held', resume: 'resumed', decideHold: 'holdDecided', dispatch: 'dispatched', reassign: 'reassigned', customerResponse: 'answered', reopen: 'reopened', expire: 'expired',
} as const
const isAction = (reason: string): reason is keyof typeof actions => Object.hasOwn(actions, reason)

export const threadServices = threadOf({
  entity: WorkOrder, access: orderAccess, comments: orderComments,
  calls: { comments: 'WorkOrder/GetComments', thread: 'WorkOrder/GetThread' },
  kinds: ['created', ...Object.values(actions), 'changed'],
  eventOf({ operation, reason, changes }, changed) {
    const [person, status] = ['assignedUserId', 'status'].map((name) => changed.get(name))
    if (operation === 'create') return { kind: 'created' }
    if (isAction(reason)) return { kind: actions[reason], to: person?.newName ?? status?.new }
    // What jobs check and count says nothing to people.
    return ['checkResolvable', 'number', 'comment', 'answer'].includes(reason) || !changes.length ? null : { kind: 'changed', to: person?.newName ?? status?.new }
  },
  people: peopleOfOrder,
})
