import { defineFeature } from '#framework/server'
import { commentScope } from '#operations/people/comments'
import { workOrders as definition } from '../feature.ts'
import { workOrderActions } from '../rules.ts'
import { actionServices } from './actions/action-services.ts'
import { onAlarmsCleared } from './alarms/cleared.ts'
import { onAlarmsRaise } from './alarms/raised.ts'
import { answerServices } from './answers/answer-services.ts'
import { calendarServices } from './calendar/calendar-services.ts'
import { workOrderJobs } from './clock/jobs.ts'
import { moveService } from './due-calendar/move-service.ts'
import { plannedHandover, workOrderHandover } from './handover.ts'
import { orderDecisions } from './home/decisions.ts'
import { lateOnHome, unmannedOnHome } from './home/leading.ts'
import { workOrdersOnHome } from './home/mine.ts'
import { listServices } from './lists/list-services.ts'
import { proposalServices } from './lists/proposal-services.ts'
import { siteServices } from './lists/site-services.ts'
import { undispatchedServices } from './lists/undispatched-services.ts'
import { myWorkService } from './lists/my-work-service.ts'
import { orderViews } from './lists/order-views.ts'
import { commentHook } from './record/comment-hook.ts'
import { commentServices } from './record/comment-services.ts'
import { threadServices } from './record/thread-services.ts'
import { checklistService } from './papers/checklist-service.ts'
import { workOrderReport } from './papers/work-order-report.ts'
import { workOrderTables } from './tables.ts'
import { texts } from './texts.ts'
import { bssHook } from './writes/bss-hook.ts'
import { orderHook } from './writes/order-hook.ts'

export const workOrders = defineFeature({
  ...definition, texts,
  tables: workOrderTables, notCopied: ['work_calendar_key'],
  actions: [workOrderActions],
  hooks: (_, context) => ({ WorkOrder: orderHook(context), WorkOrderComment: commentHook(context), BssWorkOrder: bssHook(context) }),
  services: (_, context) => [...actionServices(context), ...undispatchedServices, ...listServices, ...orderViews, myWorkService, ...proposalServices, ...siteServices, ...commentServices, ...answerServices, checklistService, workOrderReport, ...threadServices, ...calendarServices, moveService],
  // Answers are seen as comments are.
  scope: { WorkOrderComment: commentScope('workOrder', ['user', 'assignedUser']), WorkOrderAnswer: commentScope('workOrder', ['user', 'assignedUser']) },
  listeners: { 'alarm.raises': onAlarmsRaise, 'alarm.cleared': onAlarmsCleared },
  handovers: [workOrderHandover, plannedHandover],
  jobs: workOrderJobs,
  home: [lateOnHome, unmannedOnHome, workOrdersOnHome], decisions: orderDecisions,
})
