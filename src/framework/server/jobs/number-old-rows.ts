import type { NamedEntity, RowOf } from '../feature/named-entity.ts'
import type { Where } from '../feature/reads/where.ts'
import { newNumbers } from '../schema/number-series.ts'
import type { JobContext } from './define-job.ts'
import { changeInBatches } from './change-in-batches.ts'

/**
 * Gives numbers (field `number`) to rows from before there were any, in the order of ids. For a job; the history says `number`.
 *
 * @param prefix of the series: `TK`
 * @param along what else such a row is given
 * @returns how many
 */
export function numberOldRows<E extends NamedEntity>(context: JobContext<unknown>, entity: E, prefix: string, along: (row: RowOf<E>) => object = () => ({})): Promise<number> {
  return changeInBatches(context, entity, {
    reason: 'number', where: () => ({ number: { empty: true } }) as Where<E>,
    async change(_, rows) {
      const numbers = await newNumbers(context.database, context.principal, prefix, rows.map(() => null))
      return rows.map((row, n) => ({ id: row.id, number: numbers[n], ...along(row) }))
    },
  })
}
