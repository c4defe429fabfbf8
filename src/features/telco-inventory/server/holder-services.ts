/** What the person does to whom items were issued: accept, refuse, use at a site or work order. */
import { actionService, InvalidInput, Refused, say, type ActionCall, type Service, type Transaction } from '#framework/server'
import { z } from 'zod'
import { JazzTelcoInventory } from '#entities/inventory/telco/jazz-telco-inventory'
import { JazzTelcoInventoryConsumption } from '#entities/inventory/telco/jazz-telco-inventory-consumption'
import { Site } from '#entities/site/site'
import { WorkOrder } from '#entities/work-orders/work-order'
import { circumstances } from '#operations/calls/circumstances'
import { keptTime } from '#operations/device-time'
import { fullNames } from '#operations/people/full-names'
import { issuanceActions, states } from '../rules.ts'
import { backInStore, pass, tell } from './custody.ts'
import { texts } from './texts.ts'

const id = z.coerce.number().int().min(1).max(2_147_483_647)
type Prepare = NonNullable<ActionCall['prepare']>
type Afterwards = NonNullable<ActionCall['afterwards']>
const timed: Prepare = async (_, { input }) => ({ at: keptTime(input, new Date().toISOString()).at })

/** Where it is used: the site asked for, else that of the work order, else what it was issued for. */
const whereUsed: Prepare = async (tx, { row, input }) => {
  const { language } = tx.principal
  const refuse = (message: string, ...members: string[]) => new InvalidInput(say(language, 'notValid'), [{ message, members }])
  // What was taken out of its box comes as null.
  const chosen = (input['siteId'] ?? null) as number | null
  const asked = typeof input['workOrderId'] === 'number' ? input['workOrderId'] : null
  const workOrderId = asked ?? (chosen === null ? (row['workOrderId'] as number | null) : null)
  const order = workOrderId === null ? null : await tx.read.one(WorkOrder, workOrderId, { authorised: true })
  if (asked !== null && !order && asked !== row['workOrderId']) throw refuse(say(language, 'noEntity', { entity: WorkOrder.key, id: asked }), 'workOrderId')
  const siteId = chosen ?? order?.siteId ?? (row['siteId'] as number | null)
  if (order && chosen !== null && order.siteId !== chosen) throw refuse(texts.say(language, 'otherSite', { number: order.number ?? '' }), 'siteId', 'workOrderId')
  // An order, and what it was issued for, may be of a site that is not the person's; another that is chosen must be in sight.
  if (chosen !== null && chosen !== row['siteId'] && !(await tx.read.one(Site, chosen, { authorised: true }))) throw refuse(say(language, 'noEntity', { entity: Site.key, id: chosen }), 'siteId')
  if (siteId === null && workOrderId === null) throw refuse(texts.say(language, 'noPlace'), 'siteId', 'workOrderId')
  return { at: keptTime(input, new Date().toISOString()).at, siteId, workOrderId }
}

/** The item of an issuance, held. @throws Refused where it is another's by now: an issuance may have come back out of history */
const items = async (tx: Parameters<Afterwards>[0], row: { readonly [name: string]: unknown }, of: 'userId' | 'pendingUserId') => {
  const inventoryId = Number(row['inventoryId'])
  const item = (await tx.lock(JazzTelcoInventory, [inventoryId], { authorised: true })).get(inventoryId)
  if (!item) throw new Error('an item that is held is not there')
  if (item[of] !== row['userId']) throw new Refused(texts.say(tx.principal.language, 'notWithYou', { serial: item.serialNumber ?? '' }))
  return item
}

async function nameOf({ read }: Transaction, userId: number): Promise<string> {
  return (await fullNames(read, [userId])).get(userId) ?? ''
}

const issuance = (call: string, action: 'accept' | 'refuse' | 'consume', more: Partial<ActionCall>) => actionService(issuanceActions, { path: `JazzTelcoInventoryConsumption/${call}`, permission: 'LookUps.JazzTelcoInventoryConsumption', action, ...more })

export const holderServices: readonly Service[] = [
  issuance('Accept', 'accept', {
    input: circumstances, prepare: timed,
    async afterwards(tx, { row, input }) {
      const [userId, at] = [row['userId'] as number, String(input['at'])]
      await pass(tx, [await items(tx, row, 'pendingUserId')], { statusId: states.accepted, userId, pendingUserId: null, heldSince: at }, { action: 'accepted', userId, time: at })
    },
  }),
  issuance('Refuse', 'refuse', {
    input: { ...circumstances, reason: z.string().max(1000).optional() }, prepare: timed,
    async afterwards(tx, { row, input }) {
      const item = await items(tx, row, 'pendingUserId')
      const reason = String(input['reason'] ?? '').trim()
      await pass(tx, [item], backInStore, { action: 'refused', userId: row['userId'] as number, remarks: reason, time: String(input['at']) })
      await tx.delete(JazzTelcoInventoryConsumption, [row.id], { authorised: true })
      await tell(tx, tx.principal, 'noticeRefused', [row['creatorUserId']], `/JazzTelcoInventory/${item.id}`, item, { name: await nameOf(tx, row['userId'] as number), serial: item.serialNumber ?? '' }, reason)
    },
  }),
  issuance('Consume', 'consume', {
    input: { ...circumstances, siteId: id.nullish(), workOrderId: id.nullish() }, prepare: whereUsed, anywhere: true,
    async afterwards(tx, { row, input }) {
      const [siteId, workOrderId, at] = [input['siteId'] as number | null, input['workOrderId'] as number | null, String(input['at'])]
      await pass(tx, [await items(tx, row, 'userId')], { statusId: states.consumed, userId: null, pendingUserId: null, heldSince: at, siteId, workOrderId }, { action: 'consumed', userId: row['userId'] as number, siteId, workOrderId, time: at, anywhere: true })
    },
  }),
]
