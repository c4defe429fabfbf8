/** What is deleted with the rows that it belongs to. */
import { entityOf } from '#framework/metadata'
import type { FeatureContext, Principal, WriteTransaction } from '#framework/server'
import { withoutPlaces } from '../people/insider.ts'

/**
 * Deletes the rows of other entities that name one of the rows, wherever they lie. For a hook's `deleting`.
 *
 * @param entities keys @param of property that names the row
 */
export async function deleteAlong({ read, model }: Pick<FeatureContext, 'read' | 'model'>, tx: WriteTransaction, entities: readonly string[], of: string, ids: readonly number[], { principal, requestId }: { principal: Principal; requestId: string }): Promise<void> {
  const insider = withoutPlaces(principal)
  for (const entity of entities) {
    const rows = await read.rows(insider, entity, { where: { [of]: { in: ids } }, fields: [], authorised: true })
    if (rows.length) await tx.write({ principal: insider, entity: entityOf(model(), entity), changes: { kind: 'delete', ids: rows.map(({ id }) => id) }, reason: 'delete', requestId, authorised: true })
  }
}
