/** Who hears what of a ticket: an event for features, and a notice for people. */
import type { Principal } from '#framework/server'
import { notify, type Emits } from '#operations/people/notices'
import { texts } from './texts.ts'

const kinds = { assigned: 'ticket', reassigned: 'reassigned', commented: 'comment', mentioned: 'comment', resolved: 'ticket', confirmed: 'ticket', reopened: 'ticket', slaQuarter: 'slaQuarter', expired: 'expired' } as const
const urgent: readonly (keyof typeof kinds)[] = ['slaQuarter', 'expired']

/** @param ticket values as stored @param said what was written with it @param by who wrote it, by name */
export async function tell(tx: Emits, principal: Principal, what: keyof typeof kinds, ticket: { readonly id: number; readonly [field: string]: unknown }, people: readonly unknown[], said = '', by = ''): Promise<void> {
  const [ticketId, number] = [ticket.id, String(ticket['number'])]
  const userIds = await notify(tx, principal, people, {
    subject: (language) => texts.say(language, what, { number, name: by }), message: said || String(ticket['remark'] ?? ''),
    kind: kinds[what], severity: urgent.includes(what) ? 2 : 0, link: `/PendingTicketRequest/${ticketId}`, entity: 'TaskTicketRequest', id: ticketId,
  })
  if (userIds.length) await tx.emit(`ticket.${what}`, { ticketId, number, userIds, by: principal.userId })
}
