/** The demo tenant's rows as data, in dependency order; a loader pushes them through the one write door (contract §6). */
import type { DemoTable } from './demo-table.ts'
import { fenceTables, placeTables, siteLists, storeTables } from './masters.ts'
import { fieldTables, hierarchyTables } from './organisation.ts'
import { demoSites } from './sites.ts'

export type { DemoRow, DemoTable, DemoValue } from './demo-table.ts'

/** All tables of the demo. Deterministic: the same rows on every call. */
export function demoTables(): DemoTable[] {
  return [...hierarchyTables, ...fieldTables, ...placeTables, ...siteLists, ...fenceTables, ...storeTables, { entity: 'Site', rows: demoSites() }]
}
