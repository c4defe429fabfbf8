import { defineFeature } from '#framework/server'
import { questionnaires as definition } from '../feature.ts'

export const questionnaires = defineFeature(definition)
