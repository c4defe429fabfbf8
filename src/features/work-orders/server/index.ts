import { defineFeature } from '#framework/server'
import { workOrders as definition } from '../feature.ts'

export const workOrders = defineFeature(definition)
