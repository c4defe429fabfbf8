/** Serial numbers verified on the spot. A job is seen by whoever sees all, made it or does it; its lines go by the place of their site. */
import { defineFeature } from '#framework/server'
import { serialChecks as definition } from '../feature.ts'
import { checkActions, lineActions } from '../rules.ts'
import { checksOnHome } from './home.ts'
import { lineServices } from './line-services.ts'
import { makeService } from './make-service.ts'
import { ownService } from './own-service.ts'
import { texts } from './texts.ts'

export const serialChecks = defineFeature({
  ...definition, texts,
  actions: [lineActions, checkActions],
  services: () => [makeService, ownService, ...lineServices],
  scope: { AssetCheck: ({ userId, reach }) => (reach === null ? null : { or: [{ assignUserId: userId }, { creatorUserId: userId }] }) },
  home: [checksOnHome],
})
