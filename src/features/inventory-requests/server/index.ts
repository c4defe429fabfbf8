import { defineFeature } from '#framework/server'
import { inventoryRequests as definition } from '../feature.ts'
import { labServices } from './lab-services.ts'
import { requestServices } from './request-services.ts'
import { texts } from './texts.ts'

export const inventoryRequests = defineFeature({ ...definition, texts, services: () => [...requestServices, ...labServices] })
