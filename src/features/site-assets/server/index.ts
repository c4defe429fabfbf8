/** Assets of power and cooling: as trees by place, and from installation to retirement. */
import { defineFeature } from '#framework/server'
import { siteAssets as definition } from '../feature.ts'
import { assetActions, assetKinds } from '../rules.ts'
import { lifeServices } from './life-services.ts'
import { stepHook } from './step-hook.ts'
import { texts } from './texts.ts'
import { treeServices } from './tree-services.ts'

export const siteAssets = defineFeature({
  ...definition, texts,
  actions: assetKinds.map((kind) => assetActions[kind]),
  hooks: (_, context) => Object.fromEntries(assetKinds.map((kind) => [kind, stepHook(kind, context)])),
  services: () => [...treeServices, ...lifeServices],
})
