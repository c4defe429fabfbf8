import pg from 'pg'
import { tableNamed } from '../schema/names.ts'
import type { TableSpec } from '../schema/tables/table-spec.ts'
import { eraseRows } from './erase-rows.ts'
import { withClient } from './turned-client.ts'

/**
 * Erases every row of a tenant from every table, and has PostgreSQL give the room back, so that no page still holds them.
 *
 * @param url of the owner
 * @returns number of rows
 */
export async function eraseTenant(url: string, tenantId: number, tables: readonly TableSpec[]): Promise<number> {
  const erased = await withClient(url, 'BEGIN', ({ client }) => eraseRows(client, tenantId, tables))
  const client = new pg.Client({ connectionString: url, application_name: 'mastline tenant' })
  await client.connect()
  try {
    // Not inside a transaction; a table that is busy is cleared later by PostgreSQL itself.
    await client.query(`SET lock_timeout = '5s'`)
    for (const { name } of tables) await client.query(`VACUUM (SKIP_LOCKED) ${tableNamed(name).table}`)
  } finally {
    await client.end()
  }
  return erased
}
