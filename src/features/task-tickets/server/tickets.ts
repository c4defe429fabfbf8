/** What the parts of the feature ask about tickets alike. */
import type { OwnReads, OwnRows, RowOf, Where } from '#framework/server'
import { stages } from '#framework/wire'
import type { TaskTicketRequest } from '#entities/task-tickets/task-ticket-request'
import { TaskTicketStatus } from '#entities/task-tickets/task-ticket-status'

export type Ticket = RowOf<typeof TaskTicketRequest>
export type Tickets = Where<typeof TaskTicketRequest>

export const isOpen = { stage: { ne: stages.finished } } as const satisfies Tickets

/** One's own are those one asked for, or is to do. */
export const access: OwnRows = { rights: ['LookUps.TaskTicketRequest.Read', 'LookUps.PendingTicketRequest.Read'], own: ['userId', 'assignUserId'] }

/** All statuses of the tenant: a short list. */
export function statuses(read: Pick<OwnReads, 'rows'>) {
  return read.rows(TaskTicketStatus, { fields: ['name', 'companyId', 'position', 'isInitial', 'isFinal'], authorised: true })
}
