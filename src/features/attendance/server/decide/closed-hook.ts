/** What holds for records however they are written: none of a closed month is deleted, put back or changed back, and nobody puts back what is about oneself. */
import { entityOf } from '#framework/metadata'
import { Refused, type FeatureContext, type NewRow, type Principal, type WriteHook, type WriteTransaction } from '#framework/server'
import { withoutPlaces } from '#operations/people/insider'
import { evaluatedWith } from '../days/evaluate-day.ts'
import { closingOf, holdMonth, monthName, monthOf } from '../days/months.ts'
import { checkOldRecords, oldRecordsNeed } from '../old-records/check-old-records.ts'
import { texts } from '../texts.ts'

type Values = NewRow['values']
const idOf = (value: unknown) => (typeof value === 'number' ? value : null)
const dayOf = (value: unknown) => String(value ?? '').slice(0, 10)

export function closedHook(context: FeatureContext): WriteHook {
  const { read, model } = context
  const attendance = () => entityOf(model(), 'Attendance')

  async function refuseClosed(rows: Iterable<Values>, principal: Principal, tx: WriteTransaction): Promise<void> {
    const inside = read.within(tx.connection, withoutPlaces(principal))
    const months = new Map([...rows].flatMap((row) => {
      const month = monthOf(idOf(row['department']), dayOf(row['date']))
      return month ? [[`${month.departmentId} ${month.year} ${month.month}`, month] as const] : []
    }))
    for (const month of months.values()) {
      await holdMonth(tx.connection, month, false)
      if ((await closingOf(inside, month))?.isClosed) throw new Refused(texts.say(principal.language, 'monthClosed', { month: monthName(month, principal.language) }))
    }
  }

  async function refusePutBack(rows: readonly Values[], principal: Principal, tx: WriteTransaction): Promise<void> {
    if (rows.some(({ user }) => user === principal.userId)) throw new Refused(texts.say(principal.language, 'notOwn'))
    await refuseClosed(rows, principal, tx)
  }

  /** What days come to once a record of them was changed back. */
  async function evaluate(rows: Iterable<Values>, { principal, requestId }: { principal: Principal; requestId: string }, tx: WriteTransaction): Promise<void> {
    const insider = withoutPlaces(principal)
    for (const row of rows) {
      const [userId, date] = [idOf(row['user']), dayOf(row['date'])]
      if (userId === null || date === '') continue
      const { others } = await evaluatedWith(read.within(tx.connection, insider), insider, { userId, date, teamId: idOf(row['team']), departmentId: idOf(row['department']), projectId: idOf(row['project']) }, null)
      if (others.length) await tx.write({ principal: insider, entity: attendance(), changes: { kind: 'update', rows: others }, reason: 'decideAttendance', requestId, authorised: true, trusted: true })
    }
  }

  return {
    creating: {
      needs: oldRecordsNeed, reasons: ['import', 'restore', 'undo'],
      async validate(rows, event, tx) {
        if (event.reason === 'import') return checkOldRecords(context, rows, event, tx)
        await refusePutBack(rows.map(({ values }) => values), event.principal, tx)
        return { problems: [] }
      },
    },
    async updating(ids, { principal, reason, requestId }, tx) {
      if (reason !== 'undo') return
      const before = await tx.lockRows(attendance(), ids)
      await refusePutBack([...before.values()], principal, tx)
      return async () => {
        const after = [...(await tx.lockRows(attendance(), ids)).values()]
        // The change may have moved the record to another person, or into another month.
        await refusePutBack(after, principal, tx)
        await evaluate(after, { principal, requestId }, tx)
      }
    },
    async deleting(ids, { principal }, tx) {
      await refuseClosed((await tx.lockRows(attendance(), ids)).values(), principal, tx)
    },
  }
}
