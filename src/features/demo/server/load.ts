/** The demo tenant's rows, pushed through the write door as an import would (contract §6). */
import { referenceName } from '#framework/kinds'
import { entityOf, type EntityModel, type Model } from '#framework/metadata'
import { checkFile, keepFile, liveRows, productPrincipal, readNumbers, type Database, type Write } from '#framework/server'
import { demoTables, type DemoRow, type DemoTable, type DemoValue } from '../data/index.ts'
import { drawPicture } from './draw-picture.ts'

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
    const pictured = await withPictures(model, database, tenantId, entity, rows)
    const changes = { kind: 'save' as const, rows: pictured.map((row) => wireRow(entity, row)), byName: true, byKey: hasKey }
    created += (await write({ principal, entity, mode: 'commit', changes, reason: 'demo', requestId: 'start', trusted: true })).created
  }
  return created
}

/** Draws what stands as a text in fields for pictures, and puts the keys there; in owned rows too. */
async function withPictures(model: Model, database: Database, tenantId: number, entity: EntityModel, rows: readonly DemoRow[], owner = entity): Promise<readonly DemoRow[]> {
  if (!owner.files.length) return rows
  const drawn = async (text: string) => {
    const file = await checkFile({ name: 'picture.jpg', bytes: await drawPicture(text) }, true, 'en')
    return database.transaction(tenantId, async (connection) => (await keepFile(connection, file, { entity: owner.tableOf, userId: null })).key)
  }
  return Promise.all(rows.map(async (row) => Object.fromEntries(await Promise.all(Object.entries(row).map(async ([key, value]): Promise<[string, DemoValue]> => {
    const field = entity.fields.find((f) => f.key === key)
    if (field?.kind === 'image' && typeof value === 'string') return [key, await drawn(value)]
    if (field?.kind === 'rows' && field.target && Array.isArray(value)) return [key, await withPictures(model, database, tenantId, entityOf(model, field.target), value as readonly DemoRow[], owner)]
    return [key, value]
  })))))
}

/** By wire name; references by the name of the row they mean. */
function wireRow(entity: EntityModel, row: DemoRow): { [name: string]: unknown } {
  return Object.fromEntries(entity.fields.filter((field) => row[field.key] !== undefined).map((field) => [field.kind === 'ref' ? referenceName(field) : field.wire, row[field.key]]))
}

async function hasRows(database: Database, tenantId: number, entity: EntityModel): Promise<boolean> {
  const numbers = await database.read(tenantId, (connection) => readNumbers(connection, [entity.tableOf]))
  return liveRows(numbers.get(entity.tableOf)) > 0
}
