/** What is in the product, in the order of its pages, hooks and sections. */
import type { ServerFeature } from '#framework/server'
import { alarms } from '../features/alarms/server/index.ts'
import { allocations } from '../features/allocations/server/index.ts'
import { ams } from '../features/ams/server/index.ts'
import { answerReports } from '../features/answer-reports/server/index.ts'
import { attendance } from '../features/attendance/server/index.ts'
import { dashboards } from '../features/dashboards/server/index.ts'
import { demoFeature } from '../features/demo/server/index.ts'
import { employees } from '../features/employees/server/index.ts'
import { fieldServiceReports } from '../features/field-service-reports/server/index.ts'
import { fuel } from '../features/fuel/server/index.ts'
import { hierarchy } from '../features/hierarchy/server/index.ts'
import { demoPassword, identity } from '../features/identity/server/index.ts'
import { inventory } from '../features/inventory/server/index.ts'
import { inventoryRequests } from '../features/inventory-requests/server/index.ts'
import { jobs } from '../features/jobs/server/index.ts'
import { notifications } from '../features/notifications/server/index.ts'
import { pmPlans } from '../features/pm-plans/server/index.ts'
import { questionIssuance } from '../features/question-issuance/server/index.ts'
import { questionnaires } from '../features/questionnaires/server/index.ts'
import { reportSchedules } from '../features/report-schedules/server/index.ts'
import { serialChecks } from '../features/serial-checks/server/index.ts'
import { siteAssets } from '../features/site-assets/server/index.ts'
import { sites } from '../features/sites/server/index.ts'
import { taskTickets } from '../features/task-tickets/server/index.ts'
import { telcoInventory } from '../features/telco-inventory/server/index.ts'
import { tenantSettings } from '../features/tenant-settings/server/index.ts'
import { workOrders } from '../features/work-orders/server/index.ts'

export const features: readonly ServerFeature[] = [
  identity,
  employees,
  hierarchy,
  allocations,
  inventory,
  inventoryRequests,
  questionnaires,
  questionIssuance,
  ams,
  siteAssets,
  serialChecks,
  alarms,
  sites,
  attendance,
  workOrders,
  answerReports,
  pmPlans,
  fuel,
  fieldServiceReports,
  telcoInventory,
  taskTickets,
  dashboards,
  notifications,
  reportSchedules,
  tenantSettings,
  jobs,
  demoFeature(demoPassword),
]
