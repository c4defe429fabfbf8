/** What the parts of the feature ask about tickets alike. */
import { NotAllowed, NotFound, say, type FeatureContext, type OwnReads, type Principal, type RowOf } from '#framework/server'
import { TaskTicketRequest } from '#entities/task-tickets/task-ticket-request'
import { TaskTicketStatus } from '#entities/task-tickets/task-ticket-status'

export type Ticket = RowOf<typeof TaskTicketRequest>

/** The same person without the walls of places: for what a ticket brings along, its template and its thread. */
export function withoutPlaces(principal: Principal): Principal {
  return { ...principal, reach: null }
}

/** Any of them opens the tickets of others. */
export const readRights = ['LookUps.TaskTicketRequest.Read', 'LookUps.PendingTicketRequest.Read'] as const

export const statusFields = ['name', 'companyId', 'position', 'isInitial', 'isFinal'] as const

/** All statuses of the tenant: a short list. */
export function statuses(read: OwnReads) {
  return read.rows(TaskTicketStatus, { fields: statusFields, authorised: true })
}

export function isOwn({ userId, assignUserId }: { readonly userId?: unknown; readonly assignUserId?: unknown }, principal: Principal): boolean {
  return principal.userId !== null && (userId === principal.userId || assignUserId === principal.userId)
}

/**
 * A ticket for whoever holds the right, or asked for it, or is to do it.
 *
 * @throws NotFound where it is not seen, NotAllowed where it is another's
 */
export async function ticketFor({ read }: Pick<FeatureContext, 'read'>, principal: Principal, id: number, holdsRight: boolean): Promise<Ticket> {
  const ticket = await read.one(principal, TaskTicketRequest, id, { authorised: true })
  if (!ticket) throw new NotFound(say(principal.language, 'noEntity', { entity: TaskTicketRequest.key, id }))
  if (!holdsRight && !isOwn(ticket, principal)) throw new NotAllowed(403, say(principal.language, 'notGranted', { names: readRights.slice(0, 1) }))
  return ticket
}
