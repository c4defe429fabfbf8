import type { NamedEntity, RowOf } from '../feature/named-entity.ts'
import type { Where } from '../feature/reads/where.ts'
import type { Transaction } from '../feature/transaction/transaction.ts'
import type { JobContext } from './define-job.ts'
import { inBatches } from './in-batches.ts'

export interface BatchedChange<E extends NamedEntity> {
  /** Why, for history. */
  reason: string
  /** Which rows it concerns at an instant (ISO). What was done to a row must leave it out: so it ends, and goes on where a stop broke it off. */
  where: (now: string) => Where<E>
  /** Rows of one transaction; 500 if not stated. */
  most?: number
  order?: readonly string[]
  /** The job decided itself that this may be done. */
  authorised?: boolean
  /** What the rows are given, with their ids; tells people as well. Rows are held, and may have changed since they were found. */
  change: (tx: Transaction, rows: readonly RowOf<E>[], now: string) => Promise<readonly { id: number }[]> | readonly { id: number }[]
}

/**
 * For a job that does the same to every row a condition finds: found, held and changed in transactions of some hundred rows, so that none holds its rows for long.
 *
 * @returns how many were found in all
 */
export function changeInBatches<E extends NamedEntity>({ principal, transaction, requestId }: JobContext<unknown>, entity: E, { reason, where, most = 500, order = ['id'], authorised = false, change }: BatchedChange<E>): Promise<number> {
  return inBatches(most, () => transaction({ principal, requestId, reason }, async (tx) => {
    const now = new Date().toISOString()
    const found = (await tx.read.rows(entity, { where: where(now), fields: [], order, limit: most, authorised } as never)) as readonly { id: number }[]
    const held = await tx.lock(entity, found.map(({ id }) => id), { authorised })
    const changed = await change(tx, [...held.values()], now)
    if (changed.length) await tx.update(entity, changed as never, { authorised, trusted: true })
    return found.length
  }))
}
