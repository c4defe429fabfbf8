import { defineFeature } from '#framework/server'
import { ams as definition } from '../feature.ts'

export const ams = defineFeature(definition)
