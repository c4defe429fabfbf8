/** Holidays change who was absent or late, and what is overtime: none is written for a day of a closed month, and the records of the day are evaluated anew. */
import { entityOf } from '#framework/metadata'
import type { FeatureContext, WriteHook } from '#framework/server'
import { closedMonths, type DaysOf } from './days/closed-months.ts'
import { daysAnew } from './days/days-anew.ts'
import { texts } from './texts.ts'

type Row = { readonly [field: string]: unknown }
const dayOf = (row: Row) => ({ countryId: Number(row['country']), from: String(row['date']).slice(0, 10), until: String(row['date']).slice(0, 10) }) satisfies DaysOf

export function holidayHook(context: FeatureContext): WriteHook {
  const months = closedMonths(context)
  const evaluate = daysAnew(context)
  const holiday = () => entityOf(context.model(), 'Holiday')
  return {
    creating: {
      needs: ['country', 'date'],
      async validate(rows, event, tx) {
        const days = rows.map(({ values }) => dayOf(values))
        const closed = await months.of(days, event.principal, tx)
        return { afterwards: () => evaluate(days, event, tx), problems: rows.flatMap(({ row }, n) => (closed[n] ? [{ row, field: 'date', problem: texts.problem('monthClosed', { month: closed[n] }) }] : [])) }
      },
    },
    async updating(ids, event, tx) {
      const before = await tx.lockRows(holiday(), ids)
      return async () => {
        const moved = [...(await tx.lockRows(holiday(), ids))].flatMap(([id, row]) => (['country', 'date'].some((field) => row[field] !== before.get(id)?.[field]) ? [row, before.get(id) ?? row] : []))
        await months.refuse(moved.map(dayOf), event.principal, tx)
        await evaluate(moved.map(dayOf), event, tx)
      }
    },
    async deleting(ids, event, tx) {
      const days = [...(await tx.lockRows(holiday(), ids)).values()].map(dayOf)
      await months.refuse(days, event.principal, tx)
      await evaluate(days, event, tx, { holidays: ids })
    },
  }
}
