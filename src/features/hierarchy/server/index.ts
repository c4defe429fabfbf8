import { defineFeature } from '#framework/server'
import { hierarchy as definition } from '../feature.ts'

export const hierarchy = defineFeature(definition)
