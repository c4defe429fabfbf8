import { defineFeature } from '#framework/server'
import { attendance as definition } from '../feature.ts'
import { attendanceRules, leaveActions } from '../rules.ts'
import { checkInServices } from './check-in/check-in-services.ts'
import { checkOutJob, resignHook } from './check-in/close-open.ts'
import { leaveHook } from './leave-hook.ts'
import { attendanceServices } from './services.ts'
import { texts } from './texts.ts'

export const attendance = defineFeature({
  ...definition, texts,
  rules: attendanceRules,
  actions: [leaveActions],
  hooks: (_, context) => ({ Leave: leaveHook(context), Employee: resignHook(context) }),
  services: () => [...attendanceServices, ...checkInServices],
  jobs: [checkOutJob],
})
