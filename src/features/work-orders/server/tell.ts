/** Who hears what of work orders. Nobody is told of what he did himself. */
import type { Principal } from '#framework/server'
import { notify, notifyMany, noticesAbout, type Emits } from '#operations/people/notices'
import { texts } from './texts.ts'

type Order = { readonly id: number; readonly number: string }
type Said = 'assigned' | 'reassigned' | 'slaQuarter' | 'expired' | 'rejected' | 'hold' | 'holdApproved' | 'holdRefused' | 'alarmCleared' | 'commented' | 'mentioned'

const kinds: { readonly [S in Said]: string } = { assigned: 'assigned', reassigned: 'reassigned', slaQuarter: 'slaQuarter', expired: 'expired', rejected: 'rejected', hold: 'hold', holdApproved: 'hold', holdRefused: 'hold', alarmCleared: 'reminder', commented: 'comment', mentioned: 'comment' }
const noticeOf = noticesAbout({ entity: 'WorkOrder', records: '/allWorkOrders', kinds, urgent: ['slaQuarter', 'expired', 'rejected'], subject: (language, what, said) => texts.say(language, what, said) })

/** @param said further words of the sentence @param message what follows it */
export async function tell(tx: Emits, by: Pick<Principal, 'userId'>, what: Said, order: Order, people: readonly unknown[], said: { name?: string } = {}, message = ''): Promise<void> {
  await notify(tx, by, people, noticeOf(what, order, said.name, message))
}

/** New work of many people at once: one notice each, stored together. @param given work orders by whose they are now */
export async function tellAssigned(tx: Emits, principal: Pick<Principal, 'userId'>, given: ReadonlyMap<number, readonly Order[]>): Promise<void> {
  const all = [...given].flatMap(([user, orders]) => {
    const [first] = orders
    if (!first) return []
    if (orders.length === 1) return [{ people: [user], notice: noticeOf('assigned', first) }]
    const numbers = orders.slice(0, 10).map(({ number }) => number).join(', ')
    return [{ people: [user], notice: {
      subject: (language: 'en' | 'ur') => texts.say(language, 'assignedMany', { count: orders.length }), message: orders.length > 10 ? `${numbers} …` : numbers,
      kind: 'assigned', link: `/allWorkOrders?assignedUserId=${user}&status=PENDING`, entity: 'WorkOrder', id: first.id,
    } }]
  })
  // A single one goes the usual way.
  const [only] = all
  if (all.length === 1 && only) await notify(tx, principal, only.people, only.notice)
  else await notifyMany(tx, principal, all)
}

/** Work orders by whose they are now. */
export function byPerson(rows: readonly (Order & { assignedUserId: number | null })[]): Map<number, Order[]> {
  const found = new Map<number, Order[]>()
  for (const { id, number, assignedUserId } of rows) if (assignedUserId !== null) found.set(assignedUserId, [...(found.get(assignedUserId) ?? []), { id, number }])
  return found
}
