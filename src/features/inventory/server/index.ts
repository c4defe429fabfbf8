/** The inventory feature's server half: what entries of the stock do to the ledger. */
import { entityOf } from '#framework/metadata'
import { defineFeature } from '#framework/server'
import { inventory as definition } from '../feature.ts'
import { requisitionActions } from '../requisition-actions.ts'
import { inventoryRules } from '../rules.ts'
import { checkServices } from './check-services.ts'
import { countServices } from './count-services.ts'
import { custody } from './handovers.ts'
import { lowStockHook, onStockLow, stockLow } from './low-stock.ts'
import { moveHook } from './move-hook.ts'
import { movementHook } from './movement-hook.ts'
import { movementServices } from './movement-services.ts'
import { orderedService } from './ordered-service.ts'
import { requisitionServices } from './requisition-services.ts'
import { texts } from './texts.ts'

export const inventory = defineFeature({
  ...definition, texts,
  rules: inventoryRules,
  actions: [requisitionActions],
  handovers: custody,
  services: () => [...countServices, ...checkServices, ...movementServices, ...requisitionServices, orderedService],
  listeners: { [stockLow]: onStockLow },
  hooks(_, context) {
    const ledger = () => entityOf(context.model(), 'IMS_Stock')
    return { IMS_StockReceipt: movementHook(ledger, 'receivedQty'), IMS_StockIssuance: movementHook(ledger, 'issuedQty'), IMS_StockMove: moveHook(context), IMS_Stock: lowStockHook(context) }
  },
})
