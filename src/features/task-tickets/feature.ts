/** Tickets of the office: asked for, taken, discussed, resolved. */
import type { FeatureDefinition } from '#framework/metadata'

export const taskTickets: FeatureDefinition = { key: 'task-tickets', pages: [], permissions: [] }
