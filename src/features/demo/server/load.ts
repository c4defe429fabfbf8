/** The demo tenant's rows, pushed through the write door as an import would (contract §6). */
import { referenceName } from '#framework/kinds'
import { entityOf, type EntityModel, type Model } from '#framework/metadata'
import { liveRows, productPrincipal, readNumbers, type Database, type Write } from '#framework/server'
import { demoTables, type DemoRow, type DemoTable } from '../data/index.ts'

/**
 * Writes the tables in their order, each of them whole or not at all. It may be run again: rows are found by their business key, and a
 * table without one is left alone where it has rows.
 *
 * @returns number of rows created
 */
export async function loadDemo(model: Model, database: Database, write: Write, tenantId: number, zone: string, tables: readonly DemoTable[] = demoTables()): Promise<number> {
  const principal = productPrincipal(model, tenantId, zone)
  let created = 0
  for (const { entity: key, rows } of tables) {
    const entity = entityOf(model, key)
    const hasKey = entity.businessKey.length > 0
    if (!hasKey && (await hasRows(database, tenantId, entity))) continue
    const changes = { kind: 'save' as const, rows: rows.map((row) => wireRow(entity, row)), byName: true, byKey: hasKey }
    created += (await write({ principal, entity, mode: 'commit', changes, reason: 'demo', requestId: 'start', trusted: true })).created
  }
  return created
}

/** By wire name; references by the name of the row they mean. */
function wireRow(entity: EntityModel, row: DemoRow): { [name: string]: unknown } {
  return Object.fromEntries(entity.fields.filter((field) => row[field.key] !== undefined).map((field) => [field.kind === 'ref' ? referenceName(field) : field.wire, row[field.key]]))
}

async function hasRows(database: Database, tenantId: number, entity: EntityModel): Promise<boolean> {
  const numbers = await database.read(tenantId, (connection) => readNumbers(connection, [entity.tableOf]))
  return liveRows(numbers.get(entity.tableOf)) > 0
}
