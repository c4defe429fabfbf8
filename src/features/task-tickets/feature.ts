/** Tickets of the office: asked for, taken, discussed, resolved. */
import type { FeatureDefinition } from '#framework/metadata'

/** Entities that its pages show. */
export const ticketEntities = ['PendingTicketRequest', 'TaskTicketRequest', 'TaskTicketComment'] as const

export const taskTickets: FeatureDefinition = { key: 'task-tickets', pages: [], permissions: [] }
