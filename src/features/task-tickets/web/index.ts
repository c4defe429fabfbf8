import { defineWebFeature } from '#framework/web'
import { taskTickets as definition } from '../feature.ts'
import { texts } from './texts.ts'

const columns = () => import('./signs.tsx')
const record = () => import('./ticket-page.tsx').then((m) => ({ Record: m.TicketPage }))

export const taskTickets = defineWebFeature({
  definition, texts,
  lists: { PendingTicketRequest: () => import('./tickets-page.tsx').then((m) => ({ List: m.TicketsPage })) },
  reasons: () => import('./reasons.ts'),
  columns: { PendingTicketRequest: columns, TaskTicketRequest: columns },
  records: { PendingTicketRequest: record, TaskTicketRequest: record },
})
