/** How many staged updates would change anything: for a check that writes nothing. */
import type { Connection } from '../../database/database.ts'
import type { WriteShape } from '../shape.ts'
import { changedPart } from './apply.ts'
import { named } from './named.ts'
import type { StageSource } from './stage.ts'

/** @param source null for the temporary table */
export async function countChanged(connection: Connection, shape: WriteShape, source: StageSource | null): Promise<number> {
  const text = `WITH ${source ? `${source.text(2)},\n` : ''}${changedPart(shape)}\nSELECT count(*) FROM changed`
  const statement = source ? named(text, [connection.tenantId, ...source.values]) : { text, values: [connection.tenantId] }
  return Number((await connection.rows(statement))[0]?.[0] ?? 0)
}
