/** A record of a closed month is not deleted. */
import { entityOf } from '#framework/metadata'
import { Refused, type FeatureContext, type WriteHook } from '#framework/server'
import { closingOf, holdMonth, monthName, monthOf } from '../days/months.ts'
import { texts } from '../texts.ts'

export function closedHook({ read, model }: FeatureContext): WriteHook {
  return {
    async deleting(ids, { principal }, tx) {
      const rows = await tx.lockRows(entityOf(model(), 'Attendance'), ids)
      const inside = read.within(tx.connection, { ...principal, reach: null })
      const months = new Map([...rows.values()].flatMap((row) => {
        const month = monthOf(typeof row['department'] === 'number' ? row['department'] : null, String(row['date'] ?? '').slice(0, 10))
        return month ? [[`${month.departmentId} ${month.year} ${month.month}`, month] as const] : []
      }))
      for (const month of months.values()) {
        await holdMonth(tx.connection, month, false)
        if ((await closingOf(inside, month))?.isClosed) throw new Refused(texts.say(principal.language, 'monthClosed', { month: monthName(month, principal.language) }))
      }
    },
  }
}
