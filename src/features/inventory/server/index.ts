/** The inventory feature's server half: what entries of the stock do to the ledger. */
import { entityOf, type Model } from '#framework/metadata'
import type { WriteHook } from '#framework/server'
import { movementHook } from './movement-hook.ts'

/** By entity key. */
export function inventoryHooks(model: () => Model): ReadonlyMap<string, WriteHook> {
  const ledger = () => entityOf(model(), 'IMS_Stock')
  return new Map<string, WriteHook>([
    ['IMS_StockReceipt', movementHook(ledger, 'receivedQty')],
    ['IMS_StockIssuance', movementHook(ledger, 'issuedQty')],
  ])
}
