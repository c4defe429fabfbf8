/** What was said about a work order, and what happened to it, in one line of time. */
import { threadServices as ofThread, type Reads, type Principal } from '#framework/server'
import { User } from '#entities/users/user'
import { WorkOrder } from '#entities/work-orders/work-order'
import { WorkOrderComment } from '#entities/work-orders/work-order-comment'
import { readsOf } from '#operations/people/insider'
import { orderFor, readAdmission } from './order-for.ts'
import { peopleOfOrder } from './people-of-order.ts'

/** Reasons of changes that are told by what they did. */
const actions = {
  accept: 'accepted', decline: 'declined', close: 'closed', hold: 'held', resume: 'resumed', decideHold: 'holdDecided', dispatch: 'dispatched', reassign: 'reassigned', customerResponse: 'answered', reopen: 'reopened', expire: 'expired',
} as const
const isAction = (reason: string): reason is keyof typeof actions => Object.hasOwn(actions, reason)

export const threadServices = ofThread({
  entity: WorkOrder, admits: readAdmission, mayRead: (context, id) => orderFor(context, context.principal, id, context.holdsRight),
  calls: { comments: 'WorkOrder/GetComments', thread: 'WorkOrder/GetThread' },
  comments: { entity: WorkOrderComment, of: 'workOrderId', text: 'text', pictures: ['image1', 'image2', 'image3'] },
  kinds: ['created', ...Object.values(actions), 'changed'],
  eventOf({ operation, reason, changes }, changed) {
    const [person, status] = ['assignedUserId', 'status'].map((name) => changed.get(name))
    if (operation === 'create') return { kind: 'created' }
    if (isAction(reason)) return { kind: actions[reason], to: person?.newName ?? status?.new }
    // What jobs judge and count says nothing to people.
    return ['judge', 'number', 'comment', 'answer'].includes(reason) || !changes.length ? null : { kind: 'changed', to: person?.newName ?? status?.new }
  },
  namesOf,
  people: (read, insider, id) => peopleOfOrder(readsOf(read, insider), insider, id),
})

/** Full names by id. */
export async function namesOf(read: Reads, principal: Principal, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const people = await read.rows(principal, User, { where: { id: { in: ids } }, fields: ['fullName', 'userName'], authorised: true })
  return new Map(people.map(({ id, fullName, userName }) => [id, fullName || userName]))
}
