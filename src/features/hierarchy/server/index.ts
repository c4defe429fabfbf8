import { defineFeature } from '#framework/server'
import { hierarchy as definition } from '../feature.ts'
import { changeServices } from './services/change-services.ts'
import { treeServices } from './services/tree-services.ts'
import { texts } from './texts.ts'

export const hierarchy = defineFeature({ ...definition, texts, services: () => [...treeServices, ...changeServices] })
