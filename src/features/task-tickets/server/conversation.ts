/** What is said about a ticket: its comments, its thread, and who hears of them. */
import { stages } from '#framework/wire'
import { TaskTicketComment } from '#entities/task-tickets/task-ticket-comment'
import { TaskTicketRequest } from '#entities/task-tickets/task-ticket-request'
import { leadersOfDepartments } from '#operations/people/ask-departments'
import { conversationOf } from '#operations/people/comments'
import { tell } from './tell.ts'
import { access } from './tickets.ts'

export const conversation = conversationOf({
  entity: TaskTicketRequest, access, comments: { entity: TaskTicketComment, of: 'taskTicketRequestId', text: 'text', pictures: ['image1', 'image2', 'image3'] }, own: ['user', 'assignUser'], newest: 'comment', tell,
  concerns: async ({ departmentId, userId, assignUserId }, rows, principal) => [userId, assignUserId, ...(await leadersOfDepartments(rows, principal, [departmentId]))(departmentId)],
  calls: { comments: 'TaskTicketRequest/GetAllComments', thread: 'TaskTicketRequest/GetThread' },
  kinds: ['created', 'taken', 'moved', 'reassigned', 'resolved', 'confirmed', 'reopened', 'expired', 'changed'],
  eventOf({ operation, reason, changes }, changed) {
    const [stage, status, person, late] = ['stage', 'taskTicketStatusId', 'assignUserId', 'isExpired'].map((name) => changed.get(name))
    const kind = operation === 'create' ? 'created' : reason === 'take' ? 'taken' : reason === 'confirm' ? 'confirmed' : stage?.new === stages.finished ? 'resolved' : stage?.old === stages.finished ? 'reopened'
      : status ? 'moved' : person ? 'reassigned' : late?.new === true ? 'expired' : changes.every(({ field }) => field === 'comment' || field === 'nextEscalation') ? null : 'changed'
    return kind && { kind, to: kind === 'reassigned' ? person?.newName : (status?.newName ?? person?.newName) }
  },
})
