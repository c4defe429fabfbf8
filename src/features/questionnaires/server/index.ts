import { defineFeature } from '#framework/server'
import { questionnaires as definition } from '../feature.ts'
import { templateRules } from '../template-rules.ts'
import { contentServices } from './content/content-services.ts'
import { frozenHooks } from './frozen/hooks.ts'
import { texts } from './texts.ts'
import { versionServices } from './versions/version-services.ts'

export const questionnaires = defineFeature({
  ...definition, texts, rules: templateRules,
  hooks: (_, context) => frozenHooks(context),
  services: () => [...contentServices, ...versionServices],
})
