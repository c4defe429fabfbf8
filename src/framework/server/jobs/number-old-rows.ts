import type { NamedEntity, RowOf } from '../feature/named-entity.ts'
import { newNumbers } from '../schema/number-series.ts'
import type { JobContext } from './define-job.ts'
import { inBatches } from './in-batches.ts'

/** Rows of one transaction. */
const most = 500

/**
 * Gives numbers (field `number`) to rows from before there were any, in the order of ids. For a job; the history says `number`.
 *
 * @param prefix of the series: `TK`
 * @param along what else such a row is given
 * @returns how many
 */
export function numberOldRows<E extends NamedEntity>({ principal, transaction, requestId, database }: JobContext<unknown>, entity: E, prefix: string, along: (row: RowOf<E>) => object = () => ({})): Promise<number> {
  return inBatches(most, () => transaction({ principal, requestId, reason: 'number' }, async (tx) => {
    const rows = await tx.read.rows(entity, { where: { number: { empty: true } }, fields: [], order: ['id'], limit: most } as never) as readonly { id: number }[]
    const held = [...(await tx.lock(entity, rows.map(({ id }) => id))).values()]
    const numbers = await newNumbers(database, principal, prefix, held.map(() => null))
    await tx.update(entity, held.map((row, n) => ({ id: row.id, number: numbers[n], ...along(row) }) as never), { trusted: true })
    return rows.length
  }))
}
