/** What is said about a work order: its comments, its thread, and who hears of them. Its team may be named, too. */
import { momentIn } from '#framework/kinds'
import { actionService, type Service } from '#framework/server'
import { z } from 'zod'
import { heldOnDay } from '#operations/allocations'
import { conversationOf } from '#operations/people/comments'
import { TeamUserAllocation } from '#entities/allocations/team-user-allocation'
import { Team } from '#entities/organisation/team'
import { WorkOrder } from '#entities/work-orders/work-order'
import { WorkOrderComment } from '#entities/work-orders/work-order-comment'
import { workOrderActions } from '../../rules.ts'
import { tell } from '../tell.ts'
import { orderAccess } from './order-access.ts'

/** Reasons of changes that are told by what they did. */
const actions = {
  accept: 'accepted', decline: 'declined', close: 'closed', hold: 'held', resume: 'resumed', decideHold: 'holdDecided', dispatch: 'dispatched', reassign: 'reassigned', customerResponse: 'answered', reopen: 'reopened', expire: 'expired',
} as const
const isAction = (reason: string): reason is keyof typeof actions => Object.hasOwn(actions, reason)

export const conversation = conversationOf({
  entity: WorkOrder, access: orderAccess, comments: { entity: WorkOrderComment, of: 'workOrderId', text: 'text', pictures: ['image1', 'image2', 'image3'] }, own: ['assignedUser', 'user'],
  tell: (tx, principal, what, { id, number }, people, said, name) => tell(tx, principal, what, { id, number: String(number ?? '') }, people, { name }, said),
  async concerns({ assignedUserId, userId, holdUserId, teamId }, rows, { zone }) {
    const [team, members] = teamId === null ? [null, []] : await Promise.all([
      rows.one(Team, teamId, { authorised: true }), rows.rows(TeamUserAllocation, { where: { teamId, ...heldOnDay(momentIn(zone).today) }, fields: ['userId'], authorised: true }),
    ])
    return [assignedUserId, userId, holdUserId, team?.leadUserId, ...members.map((member) => member.userId)]
  },
  calls: { comments: 'WorkOrder/GetComments', thread: 'WorkOrder/GetThread' },
  kinds: ['created', ...Object.values(actions), 'changed'],
  eventOf({ operation, reason, changes }, changed) {
    const [person, status] = ['assignedUserId', 'status'].map((name) => changed.get(name))
    if (operation === 'create') return { kind: 'created' }
    if (isAction(reason)) return { kind: actions[reason], to: person?.newName ?? status?.new }
    // What jobs check and count says nothing to people.
    return ['checkResolvable', 'number', 'comment', 'answer'].includes(reason) || !changes.length ? null : { kind: 'changed', to: person?.newName ?? status?.new }
  },
})

/** Saying something about a work order: its people hear of it at once. */
export const commentService: Service = actionService(workOrderActions, {
  path: 'WorkOrder/AddComment', permission: 'LookUps.WorkOrder', action: 'comment',
  input: { text: z.string().trim().max(4000).optional(), images: z.array(z.string().max(200)).max(3).optional() },
  afterwards: (tx, { row, input }) => conversation.add(tx, row.id, input['text'], input['images']),
})
