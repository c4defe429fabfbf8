/** What was said about a ticket, and what happened to it, in one line of time. */
import { threadServices as ofThread } from '#framework/server'
import { TaskTicketComment } from '#entities/task-tickets/task-ticket-comment'
import { TaskTicketRequest } from '#entities/task-tickets/task-ticket-request'
import { User } from '#entities/users/user'
import { stages } from '../rules.ts'
import { readsOf } from '#operations/people/insider'
import { peopleOfTicket } from './people-of-ticket.ts'
import { readRights, ticketFor } from './tickets.ts'

export const threadServices = ofThread({
  entity: TaskTicketRequest, admits: { anyOf: readRights, orSelf: true }, mayRead: (context, id) => ticketFor(context, context.principal, id, context.holdsRight),
  calls: { comments: 'TaskTicketRequest/GetAllComments', thread: 'TaskTicketRequest/GetThread' },
  comments: { entity: TaskTicketComment, of: 'taskTicketRequestId', text: 'text', pictures: ['image1', 'image2', 'image3'] },
  kinds: ['created', 'taken', 'moved', 'reassigned', 'resolved', 'confirmed', 'reopened', 'expired', 'changed'],
  eventOf({ operation, reason, changes }, changed) {
    const [stage, status, person, late] = ['stage', 'taskTicketStatusId', 'assignUserId', 'isExpired'].map((name) => changed.get(name))
    const kind = operation === 'create' ? 'created' : reason === 'take' ? 'taken' : reason === 'confirm' ? 'confirmed' : stage?.new === stages.finished ? 'resolved' : stage?.old === stages.finished ? 'reopened'
      : status ? 'moved' : person ? 'reassigned' : late?.new === true ? 'expired' : changes.every(({ field }) => field === 'comment' || field === 'nextEscalation') ? null : 'changed'
    return kind && { kind, to: kind === 'reassigned' ? person?.newName : (status?.newName ?? person?.newName) }
  },
  people: (read, insider, id) => peopleOfTicket(readsOf(read, insider), insider, id),
  async namesOf(read, principal, ids) {
    const people = await read.rows(principal, User, { where: { id: { in: ids } }, fields: ['fullName', 'userName'], authorised: true })
    return new Map(people.map(({ id, fullName, userName }) => [id, fullName || userName]))
  },
})
