/** Issuing items to a person, and taking an issue back before it is accepted. All of them, or none. */
import { InvalidInput, keepsAnswer, Refused, say, service, type Service } from '#framework/server'
import { momentIn } from '#framework/kinds'
import { z } from 'zod'
import { JazzTelcoInventory } from '#entities/inventory/telco/jazz-telco-inventory'
import { JazzTelcoInventoryConsumption } from '#entities/inventory/telco/jazz-telco-inventory-consumption'
import { User } from '#entities/users/user'
import { WorkOrder } from '#entities/work-orders/work-order'
import { ownRoute } from '../feature.ts'
import { states } from '../rules.ts'
import { backInStore, pass, serialsOf, tell, whyNot } from './custody.ts'
import { texts } from './texts.ts'

const id = z.coerce.number().int().min(1).max(2_147_483_647)
const none = z.literal(0).transform(() => undefined)
const optional = z.union([none, id]).nullish()

export const issueServices: readonly Service[] = [
  service({
    path: 'JazzTelcoInventoryConsumption/AssignInventories', method: 'POST', admits: { anyOf: ['LookUps.JazzTelcoInventoryConsumption.Create'] }, answers: 'text', again: keepsAnswer,
    input: z.object({ inventoryIds: z.array(id).max(1000), userId: id, siteId: optional, workOrderId: optional, remarks: z.string().max(1000).optional() }),
    handle({ principal, input, transaction, requestId, idempotencyKey: key }) {
      const { language, zone } = principal
      const { userId, workOrderId, remarks = '' } = input
      const inventoryIds = [...new Set(input.inventoryIds)]
      const refuse = (message: string, member: string) => new InvalidInput(say(language, 'notValid'), [{ message, members: [member] }])
      const unknown = (entity: string, wanted: number, member: string) => refuse(say(language, 'noEntity', { entity, id: wanted }), member)
      if (!inventoryIds.length) throw refuse(texts.say(language, 'noItems'), 'inventoryIds')
      return transaction({ principal, requestId, reason: 'issue', key }, async (tx) => {
        const person = await tx.read.one(User, userId, { authorised: true })
        if (!person) throw unknown('User', userId, 'userId')
        if (!person.isActive) throw refuse(texts.say(language, 'inactiveUser', { name: person.fullName || person.userName }), 'userId')
        const order = workOrderId ? await tx.read.one(WorkOrder, workOrderId, { authorised: true }) : null
        if (workOrderId && !order) throw unknown('WorkOrder', workOrderId, 'workOrderId')
        if (order && input.siteId && order.siteId !== input.siteId) throw refuse(texts.say(language, 'otherSite', { number: order.number ?? '' }), 'siteId')
        const siteId = input.siteId ?? order?.siteId ?? null
        const known = await tx.read.rows(JazzTelcoInventory, { where: { id: { in: inventoryIds } }, fields: [], authorised: true })
        const missing = inventoryIds.find((wanted) => !known.some((item) => item.id === wanted))
        if (missing !== undefined) throw unknown('JazzTelcoInventory', missing, 'inventoryIds')
        // Held from here on: of two that issue one item at once, the second finds it issued.
        const items = [...(await tx.lock(JazzTelcoInventory, inventoryIds, { authorised: true })).values()]
        const against = items.flatMap((item) => whyNot(item, principal) ?? [])
        if (against.length) throw new Refused(against.slice(0, 5).join(' '), null, { inventoryIds: items.filter((item) => whyNot(item, principal) !== null).map((item) => item.id) })
        const { today } = momentIn(zone)
        await tx.create(JazzTelcoInventoryConsumption, items.map((item) => ({ inventoryId: item.id, userId, siteId, workOrderId: workOrderId ?? null, issueDate: today, status: states.pending, remarks }) as never), { authorised: true, trusted: true })
        await pass(tx, items, { statusId: states.pending, pendingUserId: userId, heldSince: new Date().toISOString() }, { action: 'issued', userId, siteId, workOrderId: workOrderId ?? null, remarks })
        const [first] = items
        if (first) await tell(tx, principal, 'noticeIssued', [userId], ownRoute, first, { count: items.length, serials: serialsOf(items) }, remarks)
        return texts.say(language, 'allocated')
      })
    },
  }),
  service({
    path: 'JazzTelcoInventoryConsumption/ReverseInventory', method: 'POST', admits: { anyOf: ['LookUps.JazzTelcoInventoryConsumption.Delete'] }, answers: 'text', again: keepsAnswer, input: z.object({ id: id.optional(), ids: z.array(id).min(1).max(1000).optional() }),
    handle({ principal, input, transaction, requestId, idempotencyKey: key }) {
      const { language } = principal
      const ids = [...new Set(input.ids ?? (input.id === undefined ? [] : [input.id]))]
      if (!ids.length) throw new InvalidInput(say(language, 'notValid'), [{ message: say(language, 'idMissing', { name: 'ids' }), members: ['ids'] }])
      return transaction({ principal, requestId, reason: 'reverse', key }, async (tx) => {
        const issued = [...(await tx.lock(JazzTelcoInventoryConsumption, ids, { authorised: true })).values()]
        const items = await tx.lock(JazzTelcoInventory, issued.map(({ inventoryId }) => inventoryId ?? 0), { authorised: true })
        const serialOf = (row: (typeof issued)[number]) => items.get(row.inventoryId ?? 0)?.serialNumber ?? ''
        const late = issued.find(({ status }) => status !== states.pending)
        if (late) throw new Refused(texts.say(language, 'acceptedBy', { name: late.userName ?? '', serial: serialOf(late) }))
        for (const row of issued) {
          const item = items.get(row.inventoryId ?? 0)
          if (!item || item.pendingUserId !== row.userId) continue
          await pass(tx, [item], backInStore, { action: 'reversed', userId: row.userId })
          await tell(tx, principal, 'noticeReversed', [row.userId], ownRoute, item, { serial: serialOf(row) })
        }
        await tx.delete(JazzTelcoInventoryConsumption, ids, { authorised: true })
        return texts.say(language, 'reversed', { count: issued.length })
      })
    },
  }),
]
