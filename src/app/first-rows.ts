import { seedRows, type Database } from '#framework/server'
import type { Pool } from 'pg'
import { loadDemo } from '../features/demo/server/load.ts'
import { readSettings, refreshBuiltInRoles, replaceDemoPassword, seedIdentity, tenantIds, type SeedOptions, wholeTenant, writeSetting, zoneSetting } from '../features/identity/server/index.ts'

export interface FirstRowsOptions extends SeedOptions {
  owner: Pool
  /** Whether a first start loads the demo into `Default`. */
  demo: boolean
}

const demoTenant = 1
const demoZone = 'Asia/Karachi'
/** Setting of the tenant that says how far the demo came: a start that was killed meanwhile is taken up. */
const demoState = 'Mastline.Demo'

/** What a database holds before anybody works with it: administrators, rows that every tenant has, the demo. Later starts add what is missing. */
export async function firstRows(options: FirstRowsOptions): Promise<void> {
  const { model, database, write, zone } = options
  const isFirst = await seedIdentity(options)
  if (options.adminPassword !== undefined) await replaceDemoPassword(options.owner, model, write, options.adminPassword)
  if (isFirst && options.demo) await keep(database, { [demoState]: 'wanted', [zoneSetting]: demoZone })
  for (const tenantId of await tenantIds(options)) {
    await seedRows(model, database, write, tenantId, zone)
    await refreshBuiltInRoles(options, tenantId)
  }
  const settings = await database.read(demoTenant, (connection) => readSettings(connection, wholeTenant))
  if (settings.get(demoState)?.value !== 'wanted') return
  await loadDemo(model, database, write, demoTenant, demoZone)
  await keep(database, { [demoState]: 'loaded' })
}

function keep(database: Database, settings: { readonly [name: string]: string }): Promise<void> {
  return database.transaction(demoTenant, async (connection) => {
    for (const [name, value] of Object.entries(settings)) await writeSetting(connection, wholeTenant, name, value)
  })
}
