import { defineFeature } from '#framework/server'
import { answerReports as definition } from '../feature.ts'
import { presetHook } from './preset-hook.ts'
import { presetServices } from './preset-services.ts'
import { reportServices } from './report-services.ts'
import { questionServices } from './question-services.ts'
import { templateServices } from './template-services.ts'
import { texts } from './texts.ts'

export const answerReports = defineFeature({
  ...definition, texts,
  services: () => [...reportServices, ...questionServices, ...templateServices, ...presetServices],
  hooks: (_, context) => ({ QsReportingPreset: presetHook(context) }),
  // Presets are one's own unless they are shared.
  scope: { QsReportingPreset: ({ userId }) => ({ or: [{ creatorUserId: userId }, { isShared: true }] }) },
})
