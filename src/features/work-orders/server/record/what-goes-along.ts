/** What is deleted with work orders: what was said about them and answered. */
import { entityOf } from '#framework/metadata'
import type { FeatureContext, Principal, WriteTransaction } from '#framework/server'
import { goAlong } from '../../rules.ts'
import { withoutPlaces } from '#operations/people/insider'

export async function deleteAlong({ read, model }: Pick<FeatureContext, 'read' | 'model'>, tx: WriteTransaction, ids: readonly number[], { principal, requestId }: { principal: Principal; requestId: string }): Promise<void> {
  const insider = withoutPlaces(principal)
  for (const entity of goAlong) {
    const rows = await read.rows(insider, entity, { where: { workOrderId: { in: ids } }, fields: [], authorised: true })
    if (rows.length) await tx.write({ principal: insider, entity: entityOf(model(), entity), changes: { kind: 'delete', ids: rows.map(({ id }) => id) }, reason: 'delete', requestId, authorised: true })
  }
}
