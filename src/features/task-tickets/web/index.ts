import { defineWebFeature } from '#framework/web'
import { taskTickets as definition } from '../feature.ts'
import { ticketColumns } from './signs.tsx'
import { texts } from './texts.ts'

const record = () => import('./ticket-page.tsx').then((m) => ({ Record: m.TicketPage }))

export const taskTickets = defineWebFeature({
  definition, texts,
  lists: { PendingTicketRequest: () => import('./tickets-page.tsx').then((m) => ({ List: m.TicketsPage })) },
  reasons: () => import('./reasons.ts'),
  columns: { PendingTicketRequest: ticketColumns, TaskTicketRequest: ticketColumns },
  records: { PendingTicketRequest: record, TaskTicketRequest: record },
})
