import { defineFeature, type JobContext } from '#framework/server'
import { settingChanged } from '#operations/settings'
import { z } from 'zod'
import { fuel as definition } from '../feature.ts'
import { activityService } from './activity/activity-service.ts'
import { fuelDecisions } from './decisions.ts'
import { dueServices } from './hours/due-services.ts'
import { hoursService } from './hours/hours-service.ts'
import { fuelIndexes } from './indexes.ts'
import { nightly, onAllWritten, onRuleChanged, onVisitsWritten } from './evaluate/listeners.ts'
import { allWritten, generatorHook, ruleChanged, statusHook, visitHook, visitsWritten } from './evaluate/visit-hook.ts'
import { decideServices } from './reconcile/decide-services.ts'
import { reconcileServices } from './reconcile/reconcile-services.ts'
import { siteServices } from './reconcile/site-services.ts'
import { labelService } from './reports/label-service.ts'
import { reportServices } from './reports/report-services.ts'
import { texts } from './texts.ts'
import { weekly } from './weekly.ts'

const changed = z.object({ names: z.array(z.string()) })
const onSetting = async (context: JobContext<unknown>): Promise<void> => {
  if (changed.parse(context.data).names.includes('fuelTolerance')) await onRuleChanged(context)
}

export const fuel = defineFeature({
  ...definition, texts, indexes: fuelIndexes,
  hooks: (_, context) => ({ SiteFuelInput: visitHook(context), Dg: generatorHook(context), GensetMeterStatus: statusHook }),
  services: () => [hoursService, ...dueServices, ...reconcileServices, ...siteServices, ...decideServices, ...reportServices, labelService, activityService],
  decisions: fuelDecisions,
  jobs: [nightly, weekly],
  listeners: { [visitsWritten]: onVisitsWritten, [allWritten]: onAllWritten, [ruleChanged]: onRuleChanged, [settingChanged]: onSetting },
})
