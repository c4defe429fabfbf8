/** Holidays change who was absent: none is written for a day of a closed month. */
import { entityOf } from '#framework/metadata'
import type { FeatureContext, WriteHook } from '#framework/server'
import { closedMonths, type DaysOf } from './days/closed-months.ts'
import { texts } from './texts.ts'

type Row = { readonly [field: string]: unknown }
const dayOf = (row: Row): DaysOf => ({ countryId: Number(row['country']), from: String(row['date']).slice(0, 10), until: String(row['date']).slice(0, 10) })

export function holidayHook(context: FeatureContext): WriteHook {
  const months = closedMonths(context)
  const holiday = () => entityOf(context.model(), 'Holiday')
  return {
    creating: {
      needs: ['country', 'date'],
      async validate(rows, { principal }, tx) {
        const closed = await months.of(rows.map(({ values }) => dayOf(values)), principal, tx)
        return { problems: rows.flatMap(({ row }, n) => (closed[n] ? [{ row, field: 'date', problem: texts.problem('monthClosed', { month: closed[n] }) }] : [])) }
      },
    },
    async updating(ids, { principal }, tx) {
      const before = await tx.lockRows(holiday(), ids)
      return async () => {
        const moved = [...(await tx.lockRows(holiday(), ids))].flatMap(([id, row]) => (['country', 'date'].some((field) => row[field] !== before.get(id)?.[field]) ? [row, before.get(id) ?? row] : []))
        await months.refuse(moved.map(dayOf), principal, tx)
      }
    },
    async deleting(ids, { principal }, tx) {
      await months.refuse([...(await tx.lockRows(holiday(), ids)).values()].map(dayOf), principal, tx)
    },
  }
}
