import { defineFeature } from '#framework/server'
import { workOrders as definition } from '../feature.ts'
import { workOrderActions } from '../rules.ts'
import { actionServices } from './actions/action-services.ts'
import { onAlarmsCleared } from './alarms/cleared.ts'
import { onAlarmsRaise } from './alarms/raised.ts'
import { answerHook } from './answers/answer-hook.ts'
import { answerServices } from './answers/answer-services.ts'
import { calendarServices } from './calendar/calendar-services.ts'
import { workOrderJobs } from './clock/jobs.ts'
import { moveService } from './due-calendar/move-service.ts'
import { plannedHandover, workOrderHandover } from './handover.ts'
import { decisionIndexes, orderDecisions } from './home/decisions.ts'
import { lateOnHome, unmannedOnHome } from './home/leading.ts'
import { workOrdersOnHome } from './home/mine.ts'
import { listServices } from './lists/list-services.ts'
import { proposalServices } from './lists/proposal-services.ts'
import { siteServices } from './lists/site-services.ts'
import { undispatchedServices } from './lists/undispatched-services.ts'
import { myWorkService } from './lists/my-work-service.ts'
import { orderViews } from './lists/order-views.ts'
import { commentService, conversation } from './record/conversation.ts'
import { checklistService } from './papers/checklist-service.ts'
import { workOrderReport } from './papers/work-order-report.ts'
import { workOrderTables } from './tables.ts'
import { texts } from './texts.ts'
import { bssHook } from './writes/bss-hook.ts'
import { orderHook } from './writes/order-hook.ts'

export const workOrders = defineFeature({
  ...definition, texts,
  tables: workOrderTables, indexes: decisionIndexes, notCopied: ['work_calendar_key'],
  actions: [workOrderActions],
  hooks: (_, context) => ({ WorkOrder: orderHook(context), WorkOrderComment: conversation.hook(context), WorkOrderAnswer: answerHook(context), BssWorkOrder: bssHook(context) }),
  services: (_, context) => [...actionServices(context), ...undispatchedServices, ...listServices, ...orderViews, myWorkService, ...proposalServices, ...siteServices, commentService, ...answerServices, checklistService, workOrderReport, ...conversation.services, ...calendarServices, moveService],
  // Answers are seen as comments are.
  scope: { WorkOrderComment: conversation.scope, WorkOrderAnswer: conversation.scope },
  listeners: { 'alarm.raises': onAlarmsRaise, 'alarm.cleared': onAlarmsCleared },
  handovers: [workOrderHandover, plannedHandover],
  jobs: workOrderJobs,
  home: [lateOnHome, unmannedOnHome, workOrdersOnHome], decisions: orderDecisions,
})
