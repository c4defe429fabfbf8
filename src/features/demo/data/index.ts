/** The demo tenant's rows as data, in dependency order; a loader pushes them through the one write door (contract §6). */
import { alarmTables } from './alarms.ts'
import { allocationTables } from './allocations.ts'
import { assetLists, assetTables } from './assets.ts'
import type { DemoRow, DemoTable } from './demo-table.ts'
import { fuelLists, fuelTables } from './fuel.ts'
import { fenceTables, placeTables, siteLists, storeTables, warehouseName } from './masters.ts'
import { fieldTables, hierarchyTables } from './organisation.ts'
import { peopleTables } from './people.ts'
import { presenceTables } from './presence.ts'
import { questionnaireTables } from './questionnaires.ts'
import { demoSites } from './sites.ts'
import { inventoryLists, inventoryTables, stockItems } from './stores.ts'
import { workTables } from './work.ts'

export type { DemoRow, DemoTable, DemoValue } from './demo-table.ts'

/**
 * All tables of the demo. Deterministic: the same rows on every call.
 *
 * @param today newest day of the month of work orders and attendance, `YYYY-MM-DD`
 */
export function demoTables(today = '2026-11-20'): DemoTable[] {
  const sites = demoSites()
  const busy = codesOf(sites.filter((_, i) => i % 5 === 0))
  const inSubRegion = (subRegion: string) => codesOf(sites.filter((site) => site.subRegion === subRegion))
  return [
    ...hierarchyTables, ...fieldTables, ...placeTables, ...siteLists, ...fenceTables, ...storeTables, ...peopleTables,
    { entity: 'Site', rows: sites },
    ...alarmTables, ...allocationTables(inSubRegion), ...workTables(busy, today), ...inventoryLists, ...inventoryTables(busy, inSubRegion, today),
    ...fuelLists,
    ...fuelTables(busy.slice(0, 60), stockItems, warehouseName('Lahore'), today), ...assetLists, ...assetTables(busy.slice(0, 40)),
    ...questionnaireTables, ...presenceTables(today),
  ]
}

function codesOf(sites: readonly DemoRow[]): string[] {
  return sites.map(({ siteCode }) => String(siteCode))
}
