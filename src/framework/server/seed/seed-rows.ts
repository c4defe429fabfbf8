/** Rows with fixed ids that every tenant has: made where they are missing, never put back to what they were. */
import type { EntityModel, Model } from '#framework/metadata'
import type { Connection, Database } from '../database/database.ts'
import type { Write } from '../write/door.ts'
import { productPrincipal } from '../product-principal.ts'
import { tableOf } from '../schema/names.ts'

/** Writes the seed rows of one tenant that it lacks. */
export async function seedRows(model: Model, database: Pick<Database, 'read'>, write: Write, tenantId: number, zone: string): Promise<void> {
  const principal = productPrincipal(model, tenantId, zone)
  for (const entity of [...model.values()].filter((e) => e.seed.length > 0 && e.tableOf === e.key)) {
    const there = await database.read(tenantId, (connection) => idsThere(connection, entity))
    const rows = entity.seed.filter((row) => !there.has(row.id))
    if (rows.length) await write({ principal, entity, mode: 'commit', changes: { kind: 'create', rows }, reason: 'seed', requestId: 'start', trusted: true })
  }
}

async function idsThere(connection: Connection, entity: EntityModel): Promise<ReadonlySet<number>> {
  const ids = entity.seed.map((row) => row.id)
  const rows = await connection.rows({ text: `SELECT id FROM ${tableOf(entity).view} WHERE tenant_id = $1 AND id = ANY($2)`, values: [connection.tenantId, ids] })
  return new Set(rows.map(([id]) => Number(id)))
}
