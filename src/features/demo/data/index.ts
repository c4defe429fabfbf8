/** The demo tenant's rows as data, in dependency order; a loader pushes them through the one write door. */
import { alarmTables } from './alarms.ts'
import { occurrenceTables } from './at-sites/occurrences.ts'
import { allocationTables } from './allocations.ts'
import { assetLists, assetTables } from './assets.ts'
import { checkTables } from './at-sites/checks.ts'
import { crewAllocations, crewEmployees, crewTables, leadOf } from './crews.ts'
import type { DemoRow, DemoTable } from './demo-table.ts'
import { issuedTables } from './filled/issued.ts'
import { fuelLists, fuelTables } from './fuel.ts'
import { fuelVisits, withServices } from './fuel-visits.ts'
import { fenceTables, placeTables, siteLists, storeTables, warehouseName } from './masters.ts'
import { fieldTables, hierarchyTables } from './organisation.ts'
import { peopleTables } from './people.ts'
import { withPmDates } from './plans.ts'
import { presenceTables } from './presence.ts'
import { questionnaireTables } from './questionnaires.ts'
import { demoSites } from './sites.ts'
import { roleTables } from './roles.ts'
import { inventoryLists, inventoryTables, stockItems } from './stores.ts'
import { documentTables, contactTables } from './at-sites/site-papers.ts'
import { at } from './spread.ts'
import { telcoTables } from './telco.ts'
import { ticketTables } from './tickets.ts'
import { workTables } from './work.ts'

export type { DemoRow, DemoTable, DemoValue } from './demo-table.ts'

/**
 * All tables of the demo. Deterministic: the same rows on every call.
 *
 * @param today newest day of the month of work orders and attendance, `YYYY-MM-DD`
 * @param now an instant of that day: alarms come and go until shortly before it, and no work order was closed after it
 */
export function demoTables(today = '2026-11-20', now = at(today, '12:00')): DemoTable[] {
  const places = demoSites()
  const busy = codesOf(places.filter((_, i) => i % 5 === 0))
  const work = workTables(busy, places, today, now)
  const orders = work.find(({ entity }) => entity === 'WorkOrder')?.rows ?? []
  const fuelled = busy.slice(0, 100)
  const sites = withServices(withPmDates(places, orders), fuelVisits(fuelled, today))
  const inSubRegion = (subRegion: string) => codesOf(places.filter((site) => site.subRegion === subRegion))
  return [
    ...hierarchyTables, ...roleTables, ...crewTables, ...fieldTables(leadOf), ...placeTables, ...siteLists, ...fenceTables, ...storeTables, ...peopleTables, crewEmployees,
    { entity: 'Site', rows: sites },
    ...alarmTables, ...allocationTables(inSubRegion), crewAllocations, ...questionnaireTables, ...work, ...inventoryLists, ...inventoryTables(inSubRegion, today), ...telcoTables(busy, today),
    ...fuelLists,
    ...fuelTables(fuelled, stockItems, warehouseName('Lahore'), today), ...assetLists, ...assetTables(busy.slice(0, 40), today), ...checkTables(busy.slice(0, 40), today),
    ...issuedTables(busy, today), ...presenceTables(today, now, sites), ...ticketTables(today),
    ...occurrenceTables(codesOf(sites), { today, now, fuelled: new Set(fuelled) }, orders), ...contactTables(codesOf(sites)), ...documentTables(busy.slice(0, 30), today),
  ]
}

function codesOf(sites: readonly DemoRow[]): string[] {
  return sites.map(({ siteCode }) => String(siteCode))
}
