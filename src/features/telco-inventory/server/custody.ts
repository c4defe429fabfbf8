/** Items as they are held in a transaction, what stands against giving one away, and the chain of who had it. */
import { formatDay, wallClock } from '#framework/kinds'
import type { Principal, RowOf, Transaction } from '#framework/server'
import { JazzTelcoCustodyEntry } from '#entities/inventory/telco/jazz-telco-custody-entry'
import { JazzTelcoInventory } from '#entities/inventory/telco/jazz-telco-inventory'
import { notify } from '#operations/people/notices'
import { custodyActions, custodyStateOf, states } from '../rules.ts'
import { texts } from './texts.ts'

export type Item = RowOf<typeof JazzTelcoInventory>

/** Why an item cannot be issued: who has it, or where it went; null: it is at hand. */
export function whyNot(item: Item, { language, zone }: Pick<Principal, 'language' | 'zone'>): string | null {
  const said = { serial: item.serialNumber ?? '', day: item.heldSince ? formatDay(language, wallClock(new Date(item.heldSince), zone).toISOString()) : '' }
  switch (custodyStateOf(item)) {
    case 'atHand': return null
    case 'held': return texts.say(language, 'heldBy', { ...said, name: item.userName ?? '' })
    case 'pending': return texts.say(language, 'issuedTo', { ...said, name: item.pendingUserName ?? '' })
    case 'consumed': return item.siteName ? texts.say(language, 'consumedAt', { ...said, place: item.siteName }) : texts.say(language, 'consumed', said)
  }
}

interface Step { action: keyof typeof custodyActions; userId?: number | null; siteId?: number | null; workOrderId?: number | null; remarks?: string; time?: string; /** Its place was looked at already. */ anywhere?: boolean }

/** Writes the items, and a step of the chain for each. */
export async function pass(tx: Transaction, items: readonly Pick<Item, 'id'>[], values: object, { action, userId = null, siteId = null, workOrderId = null, remarks = '', time = new Date().toISOString(), anywhere = false }: Step): Promise<void> {
  if (!items.length) return
  // First the step: whoever gives an item away may not see it afterwards.
  await note(tx, items, { action, userId, siteId, workOrderId, remarks, time, anywhere })
  await tx.update(JazzTelcoInventory, items.map(({ id }) => ({ id, ...values }) as never), { authorised: true, trusted: true, anywhere })
}

/** A step of the chain for each. */
export async function note(tx: Transaction, items: readonly Pick<Item, 'id'>[], { action, ...step }: Step): Promise<void> {
  const { time = new Date().toISOString(), userId = null, siteId = null, workOrderId = null, remarks = '', anywhere = false } = step
  await tx.create(JazzTelcoCustodyEntry, items.map(({ id }) => ({ inventoryId: id, action: custodyActions[action], time, userId, siteId, workOrderId, remarks, byUserId: tx.principal.userId }) as never), { authorised: true, anywhere })
}

/** What an item is once nobody has it. */
export const backInStore = { statusId: states.pending, userId: null, pendingUserId: null, heldSince: null, siteId: null, workOrderId: null }

/** Serial numbers as a sentence names them. */
export function serialsOf(items: readonly Pick<Item, 'serialNumber'>[], most = 3): string {
  const all = items.map(({ serialNumber }) => serialNumber ?? '')
  return all.length > most ? `${all.slice(0, most).join(', ')}, …` : all.join(', ')
}

/** Tells people of items; the sentence takes the same values in both languages. */
export function tell(tx: Transaction, principal: Principal, sentence: 'noticeIssued' | 'noticeReversed' | 'noticeRefused' | 'noticeReturn' | 'noticeTaken', people: readonly unknown[], link: string, item: Pick<Item, 'id'>, values: { [name: string]: string | number }, message = ''): Promise<number[]> {
  return notify(tx, principal, people, { subject: (language) => texts.say(language, sentence, values as never), message, kind: 'allocation', severity: sentence === 'noticeRefused' ? 2 : 0, link, entity: 'JazzTelcoInventory', id: item.id })
}
