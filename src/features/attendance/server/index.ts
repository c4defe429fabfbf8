import { defineFeature } from '#framework/server'
import { attendance as definition } from '../feature.ts'
import { attendanceRules, leaveActions } from '../rules.ts'
import { checkInServices } from './check-in/check-in-services.ts'
import { checkOutJob, resignHook } from './check-in/close-open.ts'
import { latitudeIndex } from './check-in/sites-around.ts'
import { dayIndex, waitingIndexes } from './days/day-index.ts'
import { closedHook } from './decide/closed-hook.ts'
import { decideServices } from './decide/decide-services.ts'
import { evidenceService } from './decide/evidence.ts'
import { listServices } from './decide/list-services.ts'
import { ownServices } from './decide/own-services.ts'
import { attendanceDecisions } from './home/decisions.ts'
import { teamToday } from './home/team-today.ts'
import { holidayHook } from './holiday-hook.ts'
import { leaveHook } from './leave-hook.ts'
import { leavePeople } from './leave-people.ts'
import { leaveNarrowing } from './leave-to-decide.ts'
import { uploadService } from './old-records/upload-service.ts'
import { monthServices } from './reports/month-services.ts'
import { monthlyJob } from './reports/monthly-job.ts'
import { monthlyServices } from './reports/monthly-services.ts'
import { presentServices } from './reports/present-services.ts'
import { rosterAway } from './reports/roster-away.ts'
import { rosterPeople } from './reports/roster-services.ts'
import { summaryServices } from './reports/summary-services.ts'
import { teamServices } from './reports/team-services.ts'
import { tripServices } from './reports/trip-services.ts'
import { attendanceServices } from './services.ts'
import { texts } from './texts.ts'

export const attendance = defineFeature({
  ...definition, texts,
  rules: attendanceRules, indexes: [latitudeIndex, dayIndex, ...waitingIndexes],
  actions: [leaveActions], narrows: { Leave: leaveNarrowing },
  hooks: (_, context) => ({ Leave: leaveHook(context), Holiday: holidayHook(context), Employee: resignHook(context), Attendance: closedHook(context) }),
  services: () => [
    ...attendanceServices, ...checkInServices, ...listServices, ...decideServices, evidenceService, ...ownServices, uploadService,
    ...presentServices, ...summaryServices, ...monthlyServices, ...tripServices, ...monthServices, ...teamServices, teamToday, rosterPeople, rosterAway, leavePeople,
  ],
  decisions: attendanceDecisions,
  jobs: [checkOutJob, monthlyJob],
})
