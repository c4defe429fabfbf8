/** What a field service report says was used comes out of the hands of who wrote it: an item whose serial number stands as a bar code is used at the visit, in the same transaction. */
import { entityOf } from '#framework/metadata'
import { Refused, type FeatureContext, type WriteHook } from '#framework/server'
import { JazzTelcoInventory } from '#entities/inventory/telco/jazz-telco-inventory'
import { JazzTelcoInventoryConsumption } from '#entities/inventory/telco/jazz-telco-inventory-consumption'
import { withoutPlaces } from '#operations/people/insider'
import { custodyActions, custodyStateOf, states } from '../rules.ts'
import { texts } from './texts.ts'

type Used = { readonly [field: string]: unknown }

export function reportHook({ read, model }: FeatureContext): WriteHook {
  return {
    async written({ entity, created, updated, principal, reason, requestId }, tx) {
      const reports = await tx.lockRows(entity, [...created, ...updated].map(({ id }) => id))
      const codes = [...reports.values()].flatMap((report) => ((report['items'] ?? []) as Used[]).map((used) => ({ code: String(used['barcode'] ?? '').trim(), report })).filter(({ code }) => code !== ''))
      if (!codes.length) return
      const insider = withoutPlaces(principal)
      const named = await read.rows(insider, JazzTelcoInventory, { keys: [...new Set(codes.map(({ code }) => code))].map((code) => [code]), fields: ['serialNumber', 'userName'], authorised: true })
      if (!named.length) return
      const items = entityOf(model(), JazzTelcoInventory.key)
      const held = await tx.lockRows(items, named.map(({ id }) => id))
      const orders = [...new Set(codes.map(({ report }) => report['workOrder']).filter(Boolean))] as number[]
      const doers = new Map((orders.length ? await read.rows(insider, 'WorkOrder', { where: { id: { in: orders } }, fields: ['assignedUserId'], authorised: true }) : []).map((order) => [order.id, order['assignedUserId'] as number | null]))
      for (const { code, report } of codes) {
        const found = named.find(({ serialNumber }) => (serialNumber ?? '').toLowerCase() === code.toLowerCase())
        const item = found && held.get(found.id)
        if (!found || !item) continue
        const state = custodyStateOf({ statusId: item['status'], userId: item['user'], pendingUserId: item['pendingUser'] })
        const order = report['workOrder'] as number | null
        // Used before, by this very report or another one: nothing is used twice.
        if (state === 'consumed') continue
        const may = [principal.userId, doers.get(order ?? 0)].includes(item['user'] as number)
        if (state === 'held' && !may) throw new Refused(texts.say(principal.language, 'usedOfAnother', { serial: code, name: found.userName ?? '' }))
        if (state !== 'held') continue
        const now = new Date().toISOString()
        const place = { siteId: report['site'] ?? null, workOrderId: order ?? null }
        const write = (key: string, kind: 'update' | 'create', rows: readonly object[]) => tx.write({ principal: insider, entity: entityOf(model(), key), changes: { kind, rows } as never, reason, requestId, authorised: true, trusted: true })
        const [issued] = await read.rows(insider, JazzTelcoInventoryConsumption, { where: { inventoryId: found.id, status: states.accepted, returnedTime: null }, order: ['-id'], limit: 1, fields: [], authorised: true })
        await write(JazzTelcoInventory.key, 'update', [{ id: found.id, statusId: states.consumed, userId: null, heldSince: now, ...place }])
        if (issued) await write(JazzTelcoInventoryConsumption.key, 'update', [{ id: issued.id, status: states.consumed, consumedTime: now, ...place }])
        await write('JazzTelcoCustodyEntry', 'create', [{ inventoryId: found.id, time: now, action: custodyActions.consumed, userId: item['user'], byUserId: principal.userId, ...place }])
      }
    },
  }
}
