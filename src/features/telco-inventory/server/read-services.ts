/** The chain of custody of an item, serial numbers as somebody pasted them, and what the person has. */
import { compareInstants } from '#framework/kinds'
import { NotFound, say, service, type Service } from '#framework/server'
import { entityOf } from '#framework/metadata'
import { openActions } from '#framework/wire'
import { z } from 'zod'
import { JazzTelcoCustodyEntry } from '#entities/inventory/telco/jazz-telco-custody-entry'
import { JazzTelcoInventory } from '#entities/inventory/telco/jazz-telco-inventory'
import { JazzTelcoInventoryConsumption } from '#entities/inventory/telco/jazz-telco-inventory-consumption'
import { JazzTelcoInventoryReturn } from '#entities/inventory/telco/jazz-telco-inventory-return'
import { withoutPlaces } from '#operations/people/insider'
import { custodyActions, issuanceActions, custodyStateOf } from '../rules.ts'
import { whyNot } from './custody.ts'

const id = z.coerce.number().int().min(1)
const wordOf = new Map(Object.entries(custodyActions).map(([word, number]) => [number as number, word]))
const read = 'LookUps.JazzTelcoInventory.Read'
const text = z.string().nullable()

export const readServices: readonly Service[] = [
  service({
    path: 'JazzTelcoInventory/GetCustody', method: 'GET', admits: { anyOf: [read] }, input: z.object({ Id: id }),
    output: z.object({ totalCount: z.int(), items: z.array(z.object({ time: text, action: z.string(), userName: text, siteName: text, workOrderNumber: text, byUserName: text, remarks: z.string() })) }),
    async handle({ principal, input: { Id }, read: reads }) {
      const item = await reads.one(principal, JazzTelcoInventory, Id, { authorised: true })
      if (!item) throw new NotFound(say(principal.language, 'noEntity', { entity: JazzTelcoInventory.key, id: Id }))
      // As they were written, with the item held: of two at one moment, or where a phone tells later what was done, times alone would tell another order.
      const steps = await reads.rows(withoutPlaces(principal), JazzTelcoCustodyEntry, { where: { inventoryId: Id }, order: ['id'], authorised: true })
      // Of an item that was put down after it had gone from hand to hand nobody knows when it came.
      const isKnown = !steps[0]?.time || !item.creationTime || compareInstants(item.creationTime, steps[0].time) <= 0
      const received = { time: isKnown ? item.creationTime : null, action: 'received', userName: null, siteName: null, workOrderNumber: null, byUserName: null, remarks: '' }
      const items = [received, ...steps.map((step) => ({ time: step.time, action: wordOf.get(step.action ?? 0) ?? '', userName: step.userName, siteName: step.siteName, workOrderNumber: step.workOrderName ?? null, byUserName: step.byUserName, remarks: step.remarks ?? '' }))]
      return { totalCount: items.length, items: items as never }
    },
  }),
  service({
    path: 'JazzTelcoInventory/FindSerials', method: 'POST', admits: { anyOf: ['LookUps.JazzTelcoInventoryConsumption.Create'] }, input: z.object({ serials: z.array(z.string().max(128)).min(1).max(1000) }), again: { items: [] },
    output: z.object({ items: z.array(z.object({ serial: z.string(), id: z.int().nullable(), itemName: z.string(), partNumber: z.string(), place: z.string(), state: z.string(), why: text })) }),
    async handle({ principal, input: { serials }, read: reads }) {
      const wanted = [...new Map(serials.map((serial) => serial.trim()).filter(Boolean).map((serial) => [serial.toLowerCase(), serial])).values()]
      const found = new Map((wanted.length ? await reads.rows(principal, JazzTelcoInventory, { keys: wanted.map((serial) => [serial]), authorised: true }) : []).map((item) => [(item.serialNumber ?? '').toLowerCase(), item]))
      return {
        items: wanted.map((serial) => {
          const item = found.get(serial.toLowerCase())
          if (!item) return { serial, id: null, itemName: '', partNumber: '', place: '', state: 'unknown', why: null }
          return { serial: item.serialNumber ?? serial, id: item.id, itemName: item.itemName ?? '', partNumber: item.partNumber ?? '', place: [item.cityName, item.regionName].filter(Boolean).join(', '), state: custodyStateOf(item), why: whyNot(item, principal) }
        }),
      }
    },
  }),
  service({
    path: 'JazzTelcoInventory/GetMine', method: 'GET', admits: 'signedIn', input: null, output: z.object({ totalCount: z.int(), items: z.array(z.looseObject({ id: z.int() })) }),
    async handle({ principal, read: reads, model }) {
      const insider = withoutPlaces(principal)
      const issued = await reads.rows(insider, JazzTelcoInventoryConsumption, { where: { userId: principal.userId, returnedTime: null, status: { in: [1, 2] } }, order: ['status', '-id'], limit: 500, authorised: true })
      const ids = issued.map(({ inventoryId }) => inventoryId ?? 0)
      const [items, returns] = ids.length ? await Promise.all([
        reads.rows(insider, JazzTelcoInventory, { where: { id: { in: ids } }, authorised: true }), reads.rows(insider, JazzTelcoInventoryReturn, { where: { inventoryId: { in: ids }, isAccepted: { ne: true } }, authorised: true }),
      ]) : [[], []]
      const entity = entityOf(model(), JazzTelcoInventoryConsumption.key)
      return {
        totalCount: issued.length,
        items: issued.map((row) => {
          const item = items.find((each) => each.id === row.inventoryId)
          return { ...row, serialNumber: item?.serialNumber ?? '', itemName: item?.itemName ?? '', partNumber: item?.partNumber ?? '', isReturnAsked: returns.some(({ inventoryId }) => inventoryId === row.inventoryId), openActions: openActions(issuanceActions, entity, { ...row }, principal).filter(({ isOpen }) => isOpen).map(({ name }) => name) }
        }) as never,
      }
    },
  }),
]
