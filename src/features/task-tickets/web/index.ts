import { defineWebFeature } from '#framework/web'
import { taskTickets as definition } from '../feature.ts'
import { ticketColumns } from './signs.tsx'
import { texts } from './texts.ts'

const record = () => import('./ticket-page.tsx').then((m) => ({ Record: m.TicketPage }))

export const taskTickets = defineWebFeature({
  definition, texts,
  lists: { PendingTicketRequest: () => import('./tickets-page.tsx').then((m) => ({ List: m.TicketsPage })) },
  reasons: {
    comment: { en: 'with a comment', ur: 'تبصرے کے ساتھ' }, expire: { en: 'when its time was over', ur: 'وقت ختم ہونے پر' }, changeStatus: { en: 'by a new status', ur: 'نئی حالت سے' }, number: { en: 'when it was numbered', ur: 'نمبر دیتے وقت' },
    delete: { en: 'with its ticket', ur: 'ٹکٹ کے ساتھ' }, take: { en: 'by taking it', ur: 'لیتے وقت' }, reassign: { en: 'by giving it away', ur: 'کسی اور کو دیتے وقت' }, resolve: { en: 'by resolving it', ur: 'حل کرتے وقت' }, confirm: { en: 'by confirming it', ur: 'تصدیق کرتے وقت' }, reopen: { en: 'by reopening it', ur: 'دوبارہ کھولتے وقت' },
  },
  columns: { PendingTicketRequest: ticketColumns, TaskTicketRequest: ticketColumns },
  records: { PendingTicketRequest: record, TaskTicketRequest: record },
})
