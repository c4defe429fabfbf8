import { defineFeature } from '#framework/server'
import { fieldServiceReports as definition } from '../feature.ts'
import { paperService } from './paper-service.ts'
import { questionService } from './question-service.ts'
import { reportHook } from './report-hook.ts'
import { texts } from './texts.ts'

export const fieldServiceReports = defineFeature({ ...definition, texts, hooks: (_, context) => ({ FSR: reportHook(context) }), services: () => [paperService, questionService] })
