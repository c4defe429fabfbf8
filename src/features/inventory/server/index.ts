/** The inventory feature's server half: what entries of the stock do to the ledger. */
import { entityOf } from '#framework/metadata'
import { defineFeature } from '#framework/server'
import { inventory as definition } from '../feature.ts'
import { inventoryRules } from '../rules.ts'
import { custody } from './handovers.ts'
import { movementHook } from './movement-hook.ts'
import { texts } from './texts.ts'

export const inventory = defineFeature({
  ...definition, texts,
  rules: inventoryRules,
  handovers: custody,
  hooks(_, { model }) {
    const ledger = () => entityOf(model(), 'IMS_Stock')
    return { IMS_StockReceipt: movementHook(ledger, 'receivedQty'), IMS_StockIssuance: movementHook(ledger, 'issuedQty') }
  },
})
