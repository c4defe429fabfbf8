/**
 * What every request asks first, in one batch: the change numbers, with which the token is checked and everything remembered, and the
 * statement that its handler will ask first, as far as that can be told beforehand (docs/decisions/change-numbers.md).
 */
import type { ChangeNumbers, Prefetched } from '../../context.ts'
import type { Connection, Database } from '../../database/database.ts'
import type { Statement } from '../../database/statements/statement.ts'
import { layers as layersOfProcess } from '../../layers.ts'
import { readNumbers } from './change-numbers.ts'

export interface FirstBatch {
  numbers: ChangeNumbers
  prefetched: Prefetched | null
}

/**
 * @param keys always the same array for the same tables
 * @param statement what the handler will ask first; null where nobody can say
 * @throws as `Database.read`, and WrongTenant
 */
export function prefetch(database: Database, tenantId: number, keys: readonly string[], statement: Statement | null, layers = layersOfProcess): Promise<FirstBatch> {
  return database.read(tenantId, async (connection) => {
    const [numbers, prefetched] = await Promise.all([readNumbers(connection, keys, layers), statement && rowsOf(connection, statement)])
    return { numbers, prefetched }
  })
}

/** One that fails is asked again in its place, where a failure is told as it should be. */
function rowsOf(connection: Connection, statement: Statement): Promise<Prefetched | null> {
  return connection.rows(statement).then((rows) => ({ statement, rows }), () => null)
}
