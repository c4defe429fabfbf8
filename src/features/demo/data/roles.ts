/** Roles of the demo: who may do what. Which rows they see follows from the places their holders are given; the auditor sees all. */
import { sources } from '#entities'
import { usualPermission, type Right } from '#framework/metadata'
import type { DemoTable } from './demo-table.ts'

interface DemoRole {
  readonly name: string
  readonly description: string
  readonly seesAll?: boolean
  readonly granted: readonly string[]
}

/** Names of rights on these entities: `on(['Pages', 'Read'], 'Site')`. */
function on(which: readonly Right[], ...keys: readonly string[]): string[] {
  return keys.flatMap((key) => which.map((right) => `${prefixes.get(key) ?? usualPermission(key)}.${right}`))
}

/** Of entities that know more than a single right. */
const prefixes = new Map(sources.flatMap(({ definition: { key, options: { permission, owned } } }) => (typeof permission === 'object' || owned ? [] : [[key, permission ?? usualPermission(key)] as const])))

const reads: readonly Right[] = ['Pages', 'Read']
const keeps: readonly Right[] = ['Pages', 'Read', 'Create', 'Update']
const places = ['Company', 'Country', 'Department', 'Project', 'Region', 'SubRegion', 'Team', 'Warehouse', 'City', 'Site']
const work = ['WorkOrder', 'AllWorkOrders', 'TaskTicketRequest', 'SiteFuelInput', 'Attendance', 'SiteAlarm']
const tickets = 'PendingTicketRequest'
const people = ['Employee', 'TeamUserAllocation', 'UserSiteAllocation', 'EmployeeTeamAllocation', 'TeamSiteAllocation']
const assets = ['Genset', 'BatteryBank', 'Rectifier', 'AirCon', 'AMS', 'Dg']
const reports = ['FSR', 'FSRItem', 'FSRQuestions']
/** Plans of maintenance: those that are made, and those that come as workbooks. */
const plans = ['PmPlan', 'PmPlan1']
/** Who is away, and who is on call. */
const away = ['Leave', 'Roster']
const stores = ['Inventory', 'InventoryLab', 'IMS_Inventory', 'IMS_Stock', 'IMS_StockReceipt', 'IMS_StockIssuance', 'IMS_StockRequisition', 'JazzTelcoInventory', 'DGInventorybyUserName']

const demoRoles: readonly DemoRole[] = [
  { name: 'Supervisor', description: 'Leads regions: plans work, gives sites and teams to people.', granted: [...on(reads, ...places, ...assets, ...stores, ...reports, 'Template', 'Vehicle', 'Holiday', tickets), ...on([...keeps, 'Delete'], ...work, ...people, ...away, ...plans, 'Questionnaire', 'FSR'), ...on(['Read', 'Create', 'Update', 'Delete'], 'QsReportingPreset'), ...on(['Bulk'], 'PmPlan1'), ...on(keeps, 'AssetCheck'), ...on(['Update'], 'Site', 'Team', ...assets)] },
  { name: 'Team lead', description: 'Leads a team: its sites and its work.', granted: [...on(reads, ...places, ...assets, ...people, ...reports, 'Template', 'Vehicle', 'Holiday', tickets), ...on(keeps, ...work, ...away, 'Questionnaire', 'FSR'), ...on(['Read', 'Create', 'Update', 'Delete'], 'QsReportingPreset'), ...on(['Pages', 'Read', 'Create'], 'Inventory')] },
  { name: 'Field', description: 'Works at the sites of a team.', granted: [...on(reads, 'Site', 'Team', ...assets, 'WorkOrder', 'AllWorkOrders', 'Attendance', 'SiteAlarm', 'Roster', 'Holiday', tickets), ...on(['Pages', 'Read', 'Create'], 'SiteFuelInput', 'TaskTicketRequest', 'FSR'), ...on(['Update'], 'FSR'), ...on(['Pages', 'Read', 'Create'], 'Inventory'), ...on(['Read'], 'FSRItem', 'FSRQuestions', 'Category')] },
  { name: 'Store keeper', description: 'Keeps the stock of warehouses.', granted: [...on(reads, 'Site', 'Warehouse', 'WorkOrder', 'User'), ...on([...keeps, 'Bulk'], ...stores), ...on([...keeps, 'Delete'], 'JazzTelcoInventoryConsumption'), ...on(keeps, 'JazzTelcoInventoryReturn')] },
  { name: 'Auditor', description: 'Reads everything, changes nothing.', seesAll: true, granted: [...on(reads, ...prefixes.keys()), 'Pages.AuditLogs'] },
]

/** The role of a designation. */
export const roleOf: { readonly [designation: string]: string } = {
  'Supervisor': 'Supervisor', 'Team lead': 'Team lead', 'Field engineer': 'Field', 'Technician': 'Field', 'Storekeeper': 'Store keeper', 'Auditor': 'Auditor',
}

export const roleTables: readonly DemoTable[] = [
  { entity: 'Role', rows: demoRoles.map(({ name, description, seesAll = false, granted }) => ({ name, displayName: name, description, seesAll, grantedPermissions: [...new Set(granted)] })) },
]
