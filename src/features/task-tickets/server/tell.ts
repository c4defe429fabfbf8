/** Who hears what of a ticket: an event for features, and a notice for people. */
import type { Principal } from '#framework/server'
import { notify, noticesAbout, type Emits } from '#operations/people/notices'
import { texts } from './texts.ts'

const kinds = { assigned: 'ticket', reassigned: 'reassigned', commented: 'comment', mentioned: 'comment', resolved: 'ticket', confirmed: 'ticket', reopened: 'ticket', slaQuarter: 'slaQuarter', expired: 'expired' } as const
const noticeOf = noticesAbout({ entity: 'TaskTicketRequest', records: '/PendingTicketRequest', kinds, urgent: ['slaQuarter', 'expired'], subject: (language, what, said) => texts.say(language, what, said) })

/** @param ticket values as stored @param said what was written with it @param by who wrote it, by name */
export async function tell(tx: Emits, principal: Principal, what: keyof typeof kinds, ticket: { readonly id: number; readonly [field: string]: unknown }, people: readonly unknown[], said = '', by = ''): Promise<void> {
  const userIds = await notify(tx, principal, people, noticeOf(what, ticket, by, said || String(ticket['remark'] ?? '')))
  if (userIds.length) await tx.emit(`ticket.${what}`, { ticketId: ticket.id, number: String(ticket['number']), userIds, by: principal.userId })
}
