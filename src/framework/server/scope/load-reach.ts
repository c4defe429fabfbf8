import type { Model } from '#framework/metadata'
import { createHash } from 'node:crypto'
import type { Connection } from '../database/database.ts'
import { IdSet } from '../database/statements/id-set.ts'
import type { Reach } from './reach.ts'
import { reachStatement } from './reach-statement.ts'

/**
 * Asks the database how far a user's places reach.
 *
 * @param day today where he is, `2026-11-22`: allocations begin and end with days
 * @param supposed places: how far they would reach, had he been given these too
 */
export async function loadReach(connection: Connection, model: Model, userId: number, day: string, supposed?: readonly { entity: string; id: number }[]): Promise<Reach> {
  const { text, columns } = reachStatement(model, supposed !== undefined)
  const sets = { below: new Map<string, IdSet>(), given: new Map<string, IdSet>(), own: new Map<string, IdSet>() }
  const hash = createHash('sha256')
  const [row = []] = columns.length ? await connection.rows({ text, values: [connection.tenantId, userId, day, ...(supposed ? [supposed.map(({ entity }) => entity), supposed.map(({ id }) => id)] : [])] }) : []
  columns.forEach(({ of, entity }, n) => {
    const set = new IdSet(row[n] ?? '{}')
    hash.update(`${of} ${entity} ${set.text}\n`)
    if (set.size) sets[of].set(entity, set)
  })
  return { ...sets, key: hash.digest('base64url') }
}
