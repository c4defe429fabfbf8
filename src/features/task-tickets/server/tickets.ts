/** What the parts of the feature ask about tickets alike. */
import type { CommentRows, OwnReads, OwnRows, RowOf } from '#framework/server'
import { TaskTicketComment } from '#entities/task-tickets/task-ticket-comment'
import { TaskTicketRequest } from '#entities/task-tickets/task-ticket-request'
import { TaskTicketStatus } from '#entities/task-tickets/task-ticket-status'
import { leadersOfDepartments } from '#operations/people/ask-departments'
import { peopleAbout } from '#operations/people/comments'

export type Ticket = RowOf<typeof TaskTicketRequest>

/** One's own are those one asked for, or is to do. */
export const access: OwnRows = { rights: ['LookUps.TaskTicketRequest.Read', 'LookUps.PendingTicketRequest.Read'], own: ['userId', 'assignUserId'] }

export const comments: CommentRows = { entity: TaskTicketComment, of: 'taskTicketRequestId', text: 'text', pictures: ['image1', 'image2', 'image3'] }

/** All statuses of the tenant: a short list. */
export function statuses(read: Pick<OwnReads, 'rows'>) {
  return read.rows(TaskTicketStatus, { fields: ['name', 'companyId', 'position', 'isInitial', 'isFinal'], authorised: true })
}

/** Who may be named in its thread: who asked for it, who does it, who answers for its department, and who has said something. */
export const peopleOfTicket = peopleAbout(TaskTicketRequest, comments, async ({ departmentId, userId, assignUserId }, rows, principal) => [userId, assignUserId, ...(await leadersOfDepartments(rows, principal, [departmentId]))(departmentId)])
