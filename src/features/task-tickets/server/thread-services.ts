/** What was said about a ticket, and what happened to it, in one line of time. */
import { TaskTicketRequest } from '#entities/task-tickets/task-ticket-request'
import { threadOf } from '#operations/people/comments'
import { stages } from '../rules.ts'
import { access, comments, peopleOfTicket } from './tickets.ts'

export const threadServices = threadOf({
  entity: TaskTicketRequest, access, comments,
  calls: { comments: 'TaskTicketRequest/GetAllComments', thread: 'TaskTicketRequest/GetThread' },
  kinds: ['created', 'taken', 'moved', 'reassigned', 'resolved', 'confirmed', 'reopened', 'expired', 'changed'],
  eventOf({ operation, reason, changes }, changed) {
    const [stage, status, person, late] = ['stage', 'taskTicketStatusId', 'assignUserId', 'isExpired'].map((name) => changed.get(name))
    const kind = operation === 'create' ? 'created' : reason === 'take' ? 'taken' : reason === 'confirm' ? 'confirmed' : stage?.new === stages.finished ? 'resolved' : stage?.old === stages.finished ? 'reopened'
      : status ? 'moved' : person ? 'reassigned' : late?.new === true ? 'expired' : changes.every(({ field }) => field === 'comment' || field === 'nextEscalation') ? null : 'changed'
    return kind && { kind, to: kind === 'reassigned' ? person?.newName : (status?.newName ?? person?.newName) }
  },
  people: peopleOfTicket,
})
