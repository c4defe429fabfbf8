/** An item is asked for at a site, and granted from the store or refused with a reason. */
import { eachRow, eachRowAnswer, keepsAnswer, Refused, service, type Person, type RowOf, type Service, type Transaction } from '#framework/server'
import { z } from 'zod'
import { Category } from '#entities/inventory/category'
import { Inventory } from '#entities/inventory/inventory'
import { InventoryRequest } from '#entities/inventory/inventory-request'
import { Issuance } from '#entities/inventory/issuance'
import { Site } from '#entities/site/site'
import { WorkOrder } from '#entities/work-orders/work-order'
import { notify } from '#operations/people/notices'
import { itemStates, requested, stocked } from '../rules.ts'
import { allWrong, id, leadsNowhere, optionalId, unknown, wantedOf, wrong, type Wrong } from './refusals.ts'
import { texts } from './texts.ts'

type Item = RowOf<typeof Inventory>
type Request = RowOf<typeof InventoryRequest>
const update = { anyOf: ['LookUps.Inventory.Update'] } as const
const trusted = { authorised: true, trusted: true } as const

/** The request, held while it is open. @throws Refused where somebody decided before */
async function openRequest(tx: Transaction, wanted: number): Promise<Request> {
  const { language } = tx.principal
  const request = (await tx.lock(InventoryRequest, [wanted], { authorised: true })).get(wanted) as Request
  if (request.status === requested.new) return request
  throw new Refused(texts.say(language, 'decided', { id: wanted, state: texts.say(language, request.status === requested.granted ? 'isGranted' : 'isRefused'), name: request.decidedByName ?? '' }))
}

function decided(principal: Person): object {
  return { decidedById: principal.userId, decidedTime: new Date().toISOString() }
}

/** Why the store cannot give it; null: it can. */
function whyNot(item: Item, { categoryId }: Request, { language }: Person): string | null {
  const serial = item.serialNumber
  if (item.siteId) return texts.say(language, 'notInStore', { serial, place: item.siteName ?? '' })
  if (item.availableStock === stocked.out || item.status === itemStates.consumed) return texts.say(language, 'notAvailable', { serial })
  return categoryId && item.categoryId !== categoryId ? texts.say(language, 'otherCategory', { serial }) : null
}

/** One request. @param chosen the items; none: the one that the request names @returns how many items were given */
async function grant(tx: Transaction, principal: Person, wanted: number, chosen: readonly number[]): Promise<number> {
  const { language } = principal
  const request = await openRequest(tx, wanted)
  const ids = chosen.length || !request.inventoryId ? chosen : [request.inventoryId]
  if (!ids.length) throw wrong(principal, texts.say(language, 'noItem'), 'inventoryId')
  if (ids.length !== (request.quantity ?? 1)) throw wrong(principal, texts.say(language, 'howMany', { wanted: request.quantity ?? 1, given: ids.length }), 'inventoryId')
  const known = await tx.read.rows(Inventory, { where: { id: { in: [...ids] } }, fields: [], authorised: true })
  const missing = ids.find((one) => !known.some((item) => item.id === one))
  if (missing !== undefined) throw unknown(principal, 'Inventory', missing, 'inventoryId')
  // Held from here on: of two who give one item away at once, the second finds it gone.
  const items = [...(await tx.lock(Inventory, ids, { authorised: true })).values()] as Item[]
  const against = items.flatMap((item) => whyNot(item, request, principal) ?? [])
  if (against.length) throw new Refused(against.slice(0, 5).join(' '))
  await tx.update(Inventory, items.map((item) => ({ id: item.id, warehouseId: null, siteId: request.siteId, availableStock: stocked.out, status: itemStates.accepted }) as never), trusted)
  await tx.create(Issuance, items.map((item) => ({ inventoryId: item.id, userId: request.userId ?? principal.userId, status: itemStates.accepted }) as never), trusted)
  await tx.update(InventoryRequest, [{ id: request.id, status: requested.granted, inventoryId: items[0]?.id, ...decided(principal) }] as never, trusted)
  const serials = items.map((item) => item.serialNumber).slice(0, 5).join(', ')
  await notify(tx, principal, [request.userId], { subject: (of) => texts.say(of, 'noticeGranted', { place: request.siteName ?? '', serials }), kind: 'allocation', severity: 1, link: `/inventory-requests/${request.id}`, entity: InventoryRequest.key, id: request.id })
  return items.length
}

export const requestServices: readonly Service[] = [
  service({
    path: 'InventoryRequest/CreateWithNewStatus', method: 'POST', admits: { anyOf: ['LookUps.Inventory.Create'] }, answers: 'text', again: keepsAnswer,
    input: z.object({ siteId: optionalId, inventoryId: optionalId, categoryId: optionalId, quantity: z.coerce.number().int().min(1).max(1000).optional(), workOrderId: optionalId, remarks: z.string().max(1000).optional() }),
    handle({ principal, input: { siteId, inventoryId, categoryId, quantity = 1, workOrderId, remarks = '' }, transaction, requestId, idempotencyKey: key }) {
      const { language } = principal
      const missing: Wrong[] = [
        ...(siteId ? [] : [{ message: texts.say(language, 'noSite'), member: 'siteId' }]),
        ...(inventoryId || categoryId ? [] : [{ message: texts.say(language, 'nothingAsked'), member: 'inventoryId' }]),
      ]
      return transaction({ principal, requestId, reason: 'ask', key }, async (tx) => {
        const named = [[Site, siteId, 'siteId'], [Inventory, inventoryId, 'inventoryId'], [Category, categoryId, 'categoryId']] as const
        const found = [...missing]
        for (const [entity, wanted, member] of named) if (wanted && !(await tx.read.one(entity, wanted, { authorised: true }))) found.push(leadsNowhere(principal, entity.key, wanted, member))
        const order = workOrderId ? await tx.read.one(WorkOrder, workOrderId, { authorised: true }) : null
        if (workOrderId && !order) found.push(leadsNowhere(principal, 'WorkOrder', workOrderId, 'workOrderId'))
        if (order && siteId && order.siteId !== siteId) found.push({ message: texts.say(language, 'otherSite', { number: order.number ?? '' }), member: 'workOrderId' })
        if (found.length) throw allWrong(principal, found)
        const [made = 0] = await tx.create(InventoryRequest, [{ siteId, inventoryId: inventoryId ?? null, categoryId: categoryId ?? null, quantity, workOrderId: workOrderId ?? null, remarks, status: requested.new, userId: principal.userId }] as never, trusted)
        return texts.say(language, 'sent', { id: made })
      })
    },
  }),
  service({
    path: 'InventoryRequest/Grant', method: 'POST', admits: update, output: z.union([z.string(), eachRowAnswer]), again: keepsAnswer,
    input: z.object({ id: id.optional(), ids: z.array(id).min(1).max(1000).optional(), inventoryId: optionalId, inventoryIds: z.array(id).max(1000).optional() }),
    handle({ principal, input, transaction, requestId, idempotencyKey: key }) {
      const wanted = wantedOf(principal, input)
      const chosen = [...new Set([...(input.inventoryIds ?? []), ...(input.inventoryId ? [input.inventoryId] : [])])]
      const one = (request: number, ownKey: typeof key) => transaction({ principal, requestId, reason: 'grant', key: ownKey }, async (tx) => texts.say(principal.language, 'granted', { count: await grant(tx, principal, request, chosen) }))
      return input.ids ? eachRow(wanted, key, one) : one(wanted[0] ?? 0, key)
    },
  }),
  service({
    path: 'InventoryRequest/Refuse', method: 'POST', admits: update, output: z.union([z.string(), eachRowAnswer]), again: keepsAnswer, input: z.object({ id: id.optional(), ids: z.array(id).min(1).max(1000).optional(), reason: z.string().max(1000).optional() }),
    handle({ principal, input, transaction, requestId, idempotencyKey: key }) {
      const { language } = principal
      const reason = input.reason?.trim() ?? ''
      if (reason === '') throw wrong(principal, texts.say(language, 'reason'), 'reason')
      const wanted = wantedOf(principal, input)
      const one = (asked: number, ownKey: typeof key) => transaction({ principal, requestId, reason: 'refuseRequest', key: ownKey }, async (tx) => {
        const request = await openRequest(tx, asked)
        await tx.update(InventoryRequest, [{ id: request.id, status: requested.refused, reason, ...decided(principal) }] as never, trusted)
        await notify(tx, principal, [request.userId], { subject: (of) => texts.say(of, 'noticeRefused', { place: request.siteName ?? '' }), message: reason, kind: 'allocation', severity: 2, link: `/inventory-requests/${request.id}`, entity: InventoryRequest.key, id: request.id })
        return texts.say(language, 'refused', { id: request.id })
      })
      return input.ids ? eachRow(wanted, key, one) : one(wanted[0] ?? 0, key)
    },
  }),
]
