import { decisionOf } from '#framework/server'
import { InventoryRequest } from '#entities/inventory/inventory-request'
import { requested } from '../rules.ts'

/** Whoever may grant them hears of them on home; the page begins with what is open. */
export const requestDecisions = [
  decisionOf(InventoryRequest, {
    name: 'inventoryRequests', label: { en: 'Requests for items', ur: 'سامان کی درخواستیں' }, anyOf: ['LookUps.Inventory.Update'], where: { status: requested.new }, since: 'creationTime', opens: { right: 'LookUps.Inventory.Pages', page: '/inventory-requests?tab=open' },
  }),
]
