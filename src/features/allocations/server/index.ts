import { defineFeature } from '#framework/server'
import { allocations as definition } from '../feature.ts'
import { allocationRules } from '../rules.ts'
import { allocationServices } from './services.ts'
import { texts } from './texts.ts'

export const allocations = defineFeature({ ...definition, texts, rules: allocationRules, services: () => allocationServices })
