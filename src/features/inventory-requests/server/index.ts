import { defineFeature } from '#framework/server'
import { inventoryRequests as definition } from '../feature.ts'
import { requestDecisions } from './decisions.ts'
import { itemHook } from './item-hook.ts'
import { labNarrowing, labServices } from './lab-services.ts'
import { requestServices } from './request-services.ts'
import { scopeOfItems } from './sight.ts'
import { texts } from './texts.ts'

export const inventoryRequests = defineFeature({ ...definition, texts, hooks: (_, context) => ({ Inventory: itemHook(context) }), services: () => [...requestServices, ...labServices], narrows: { Inventory: labNarrowing }, decisions: requestDecisions, scope: scopeOfItems })
