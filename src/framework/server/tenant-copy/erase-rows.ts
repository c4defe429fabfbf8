/** Takes away everything that carries the number of one tenant, history and files included: the application's role may not do that. */
import type pg from 'pg'
import { tableNamed } from '../schema/names.ts'
import type { TableSpec } from '../schema/tables/table-spec.ts'
import { orderOf } from './table-order.ts'

/** As many at a time: what PostgreSQL notes for its foreign keys is kept in memory. */
const BATCH = 20_000

/**
 * @param client in a transaction, as the owner
 * @param kept tables that are left as they are
 * @returns number of rows
 */
export async function eraseRows(client: pg.Client, tenantId: number, specs: readonly TableSpec[], kept: readonly string[] = []): Promise<number> {
  const { tables, late } = orderOf(specs)
  if (late.length) await client.query(`SET CONSTRAINTS ${late.join(', ')} DEFERRED`)
  let erased = 0
  for (const { name } of tables.toReversed()) {
    if (kept.includes(name)) continue
    const { table } = tableNamed(name)
    const text = `DELETE FROM ${table} WHERE ctid = ANY(ARRAY(SELECT ctid FROM ${table} WHERE tenant_id = $1 LIMIT ${BATCH}))`
    for (let count = BATCH; count === BATCH; erased += count) count = (await client.query(text, [tenantId])).rowCount ?? 0
  }
  return erased
}
