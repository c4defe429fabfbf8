/** Holds the rows a stage will change, in the order of ids, if they still are what was read for it. */
import type { Connection } from '../../database/database.ts'
import { tableOf } from '../../schema/names.ts'
import type { WriteShape } from '../intake/shape.ts'

/** @returns how many rows are held: fewer than staged updates means that somebody was quicker */
export async function lockStaged(connection: Connection, { entity }: WriteShape): Promise<number> {
  const text = `WITH held AS MATERIALIZED (SELECT t.id FROM ${tableOf(entity).view} t WHERE t.tenant_id = $1
AND EXISTS (SELECT FROM stage s WHERE s._id = t.id AND s._seen = t.row_version) ORDER BY t.id FOR NO KEY UPDATE OF t) SELECT count(*) FROM held`
  return Number((await connection.rows({ text, values: [connection.tenantId] }))[0]?.[0] ?? 0)
}
