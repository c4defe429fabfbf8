/** What is in the product on the web, in the order of its pages, sections, panels and actions. */
import type { WebFeature } from '#framework/web'
import { alarms } from '../features/alarms/web/index.ts'
import { allocations } from '../features/allocations/web/index.ts'
import { ams } from '../features/ams/web/index.ts'
import { answerReports } from '../features/answer-reports/web/index.ts'
import { attendance } from '../features/attendance/web/index.ts'
import { dashboards } from '../features/dashboards/web/index.ts'
import { employees } from '../features/employees/web/index.ts'
import { fieldServiceReports } from '../features/field-service-reports/web/index.ts'
import { fuel } from '../features/fuel/web/index.ts'
import { hierarchy } from '../features/hierarchy/web/index.ts'
import { identity } from '../features/identity/web/index.ts'
import { inventory } from '../features/inventory/web/index.ts'
import { inventoryRequests } from '../features/inventory-requests/web/index.ts'
import { jobs } from '../features/jobs/web/index.ts'
import { notifications } from '../features/notifications/web/index.ts'
import { pmPlans } from '../features/pm-plans/web/index.ts'
import { questionIssuance } from '../features/question-issuance/web/index.ts'
import { questionnaires } from '../features/questionnaires/web/index.ts'
import { reportSchedules } from '../features/report-schedules/web/index.ts'
import { serialChecks } from '../features/serial-checks/web/index.ts'
import { siteAssets } from '../features/site-assets/web/index.ts'
import { sites } from '../features/sites/web/index.ts'
import { taskTickets } from '../features/task-tickets/web/index.ts'
import { telcoInventory } from '../features/telco-inventory/web/index.ts'
import { workOrders } from '../features/work-orders/web/index.ts'

export const webFeatures: readonly WebFeature[] = [
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
  jobs,
]
