import { defineFeature } from '#framework/server'
import { pmPlans as definition } from '../feature.ts'
import { doneServices } from './calls/done.ts'
import { draftServices } from './calls/drafts.ts'
import { dueServices } from './calls/due.ts'
import { generateServices } from './calls/generate.ts'
import { listServices } from './calls/list.ts'
import { broughtHook, onPlansBrought, plansBrought } from './brought.ts'
import { orderHook } from './done-hook.ts'
import { planDecisions } from './decisions.ts'
import { draftHandover } from './handover.ts'
import { planJobs } from './jobs/jobs.ts'
import { tellPlanChanged } from './live.ts'
import { planChanged } from './make.ts'
import { uploadedServices } from './calls/uploaded.ts'
import { planTables } from './tables.ts'
import { texts } from './texts.ts'

export const pmPlans = defineFeature({
  ...definition, texts,
  tables: planTables,
  notCopied: ['plan_job'],
  hooks: (_, context) => ({ WorkOrder: orderHook(context), PmPlan: broughtHook }),
  services: () => [...generateServices, ...listServices, ...draftServices, ...doneServices, ...dueServices, ...uploadedServices],
  decisions: planDecisions,
  handovers: [draftHandover],
  jobs: planJobs,
  listeners: { [plansBrought]: onPlansBrought },
  live: (_, context) => ({ [planChanged]: tellPlanChanged(context) }),
})
