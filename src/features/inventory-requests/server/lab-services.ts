/** Items in the laboratory: sent in, repaired and back in a store, or obsolete. */
import { formatDay, momentIn } from '#framework/kinds'
import { keepsAnswer, listNarrowing, Refused, service, type Person, type RowOf, type Service, type Transaction } from '#framework/server'
import { z } from 'zod'
import { Inventory } from '#entities/inventory/inventory'
import { InventoryLab } from '#entities/inventory/inventory-lab'
import { Warehouse } from '#entities/organisation/warehouse'
import { itemStates, stocked } from '../rules.ts'
import { id, optionalId, unknown, wantedOf, wrong } from './refusals.ts'
import { texts } from './texts.ts'

type Visit = RowOf<typeof InventoryLab>
type Item = RowOf<typeof Inventory>
const trusted = { authorised: true, trusted: true } as const
const update = { anyOf: ['LookUps.InventoryLab.Update'] } as const
const isOpen = { isObsolete: { ne: true }, returnedDate: null } as const

/** Rows of the lab with their items, both held. */
async function held(tx: Transaction, ids: readonly number[]): Promise<{ visit: Visit; item: Item }[]> {
  const visits = [...(await tx.lock(InventoryLab, [...new Set(ids)], { authorised: true })).values()] as Visit[]
  const items = await tx.lock(Inventory, visits.map(({ inventoryId }) => inventoryId ?? 0), { authorised: true })
  return visits.flatMap((visit) => {
    const item = items.get(visit.inventoryId ?? 0) as Item | undefined
    return item ? [{ visit, item }] : []
  })
}

/** The store that each goes to: the one that is named, else where it was. */
async function storeOf(tx: Transaction, principal: Person, item: Item, warehouseId: number | null | undefined): Promise<{ id: number; name: string }> {
  const wanted = warehouseId ?? item.warehouseId
  if (!wanted) throw wrong(principal, texts.say(principal.language, 'whichStore', { serial: item.serialNumber }), 'warehouseId')
  const store = await tx.read.one(Warehouse, wanted, { authorised: true })
  if (!store) throw unknown(principal, 'Warehouse', wanted, 'warehouseId')
  return { id: store.id, name: store.name }
}

/** `MaySendIn` of the list of items: those that `InventoryLab/Create` takes. What did not come back from the laboratory is there, or obsolete. */
export const labNarrowing = listNarrowing(z.object({ MaySendIn: z.literal('true').optional() }), () => ({ not: { or: [{ status: itemStates.consumed }, { 'InventoryLab:inventory.returnedDate': null }] } }) as never)

export const labServices: readonly Service[] = [
  service({
    path: 'InventoryLab/Create', method: 'POST', admits: { anyOf: ['LookUps.InventoryLab.Create'] }, again: keepsAnswer, input: z.object({ inventoryId: id, faultDescription: z.string().max(4000).optional() }), output: z.looseObject({ id: z.int() }),
    handle({ principal, input: { inventoryId, faultDescription = '' }, transaction, requestId, idempotencyKey: key }) {
      const { language, zone } = principal
      return transaction({ principal, requestId, reason: 'toLab', key }, async (tx) => {
        if (!(await tx.read.one(Inventory, inventoryId, { authorised: true }))) throw unknown(principal, 'Inventory', inventoryId, 'inventoryId')
        const item = (await tx.lock(Inventory, [inventoryId], { authorised: true })).get(inventoryId) as Item
        const [there] = await tx.read.rows(InventoryLab, { where: { inventoryId, ...isOpen }, limit: 1, authorised: true })
        if (there) throw new Refused(texts.say(language, 'inLab', { serial: item.serialNumber, day: there.receivedDate ? formatDay(language, there.receivedDate) : '' }))
        if (item.status === itemStates.consumed) throw new Refused(texts.say(language, 'consumed', { serial: item.serialNumber }))
        await tx.update(Inventory, [{ id: inventoryId, siteId: null, availableStock: stocked.out, status: itemStates.pending }] as never, trusted)
        return (await tx.createOne(InventoryLab, { inventoryId, faultDescription, receivedDate: momentIn(zone).today, isObsolete: false } as never, trusted)) as never
      })
    },
  }),
  service({
    path: 'InventoryRequestLab/CreateSendToMainInventory', method: 'POST', admits: update, answers: 'text', again: keepsAnswer,
    input: z.object({ id: id.optional(), inventoryLabId: id.optional(), inventoryLabIds: z.array(id).min(1).max(1000).optional(), warehouseId: optionalId, remarks: z.string().max(1000).optional() }),
    handle({ principal, input, transaction, requestId, idempotencyKey: key }) {
      const { language, zone } = principal
      const ids = input.inventoryLabIds ?? [input.id ?? input.inventoryLabId ?? 0]
      if (!ids[0]) throw wrong(principal, texts.say(language, 'noItem'), 'id')
      return transaction({ principal, requestId, reason: 'repaired', key }, async (tx) => {
        const rows = await held(tx, ids)
        const obsolete = rows.find(({ visit }) => visit.isObsolete)
        if (obsolete) throw new Refused(texts.say(language, 'obsolete', { serial: obsolete.item.serialNumber }))
        const places = new Set<string>()
        for (const { visit, item } of rows) {
          const store = await storeOf(tx, principal, item, visit.returnedDate ? (visit.warehouseId ?? input.warehouseId) : input.warehouseId)
          places.add(store.name)
          // Sent a second time it is where it went.
          if (visit.returnedDate) continue
          await tx.update(Inventory, [{ id: item.id, warehouseId: store.id, siteId: null, availableStock: stocked.available, status: itemStates.pending }] as never, trusted)
          await tx.update(InventoryLab, [{ id: visit.id, returnedDate: momentIn(zone).today, warehouseId: store.id, remarks: input.remarks ?? '' }] as never, trusted)
        }
        const place = [...places].join(', ')
        return rows.length === 1 && rows[0] ? texts.say(language, 'back', { serial: rows[0].item.serialNumber, place }) : texts.say(language, 'backMany', { count: rows.length, place })
      })
    },
  }),
  service({
    path: 'InventoryLab/UpdateInventoryLabObsolete', method: 'PUT', admits: update, answers: 'text', again: keepsAnswer, input: z.object({ id: id.optional(), ids: z.array(id).min(1).max(1000).optional(), faultDescription: z.string().max(4000).nullish() }),
    handle({ principal, input, transaction, requestId, idempotencyKey: key }) {
      const { language } = principal
      const wanted = wantedOf(principal, input)
      const fault = input.faultDescription?.trim()
      return transaction({ principal, requestId, reason: 'obsolete', key }, async (tx) => {
        const rows = await held(tx, wanted)
        const missing = wanted.find((one) => !rows.some(({ visit }) => visit.id === one))
        if (missing !== undefined) throw unknown(principal, 'InventoryLab', missing, 'id')
        const back = rows.find(({ visit }) => visit.returnedDate)
        if (back) throw new Refused(texts.say(language, 'isBack', { serial: back.item.serialNumber }))
        await tx.update(InventoryLab, rows.map(({ visit }) => ({ id: visit.id, isObsolete: true, ...(fault ? { faultDescription: fault } : {}) })) as never, trusted)
        await tx.update(Inventory, rows.map(({ item }) => ({ id: item.id, siteId: null, availableStock: stocked.out, status: itemStates.consumed })) as never, trusted)
        return rows.length === 1 && rows[0] ? texts.say(language, 'nowObsolete', { serial: rows[0].item.serialNumber }) : texts.say(language, 'nowObsoleteMany', { count: rows.length })
      })
    },
  }),
]
