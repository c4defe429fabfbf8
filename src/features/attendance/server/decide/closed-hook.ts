/** What holds for records however they are written: none of a closed month is deleted, put back or changed back, and nobody puts back what is about oneself. */
import { entityOf } from '#framework/metadata'
import { Refused, sqlText, type FeatureContext, type NewRow, type Principal, type WriteHook, type WriteTransaction } from '#framework/server'
import { withoutPlaces } from '#operations/people/insider'
import { Attendance } from '#entities/attendance/attendance'
import { z } from 'zod'
import { decision } from '../../model/decide.ts'
import { evaluatedWith } from '../days/evaluate-day.ts'
import { closingOf, holdMonth, monthName, monthOf } from '../days/months.ts'
import { checkOldRecords, oldRecordsNeed } from '../old-records/check-old-records.ts'
import { texts } from '../texts.ts'

type Values = NewRow['values']
const day = z.object({ userId: z.int(), date: z.string() })
interface Who { principal: Principal; requestId: string }
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

  const write = (rows: readonly { id: number }[], { principal, requestId }: Who, tx: WriteTransaction) => tx.write({ principal: withoutPlaces(principal), entity: attendance(), changes: { kind: 'update', rows: [...rows] }, reason: 'decideAttendance', requestId, authorised: true, trusted: true })

  /** What days come to once a record of them was changed back, or is gone. @param gone ids of rows that are still there, and will not be */
  async function evaluate(rows: Iterable<Values>, who: Who, tx: WriteTransaction, gone: readonly number[] = []): Promise<void> {
    const insider = withoutPlaces(who.principal)
    const days = new Map([...rows].map((row) => [`${idOf(row['user'])} ${dayOf(row['date'])}`, row]))
    for (const row of days.values()) {
      const [userId, date] = [idOf(row['user']), dayOf(row['date'])]
      if (userId === null || date === '') continue
      const { others } = await evaluatedWith(read.within(tx.connection, insider), insider, { userId, date, teamId: idOf(row['team']), departmentId: idOf(row['department']), projectId: idOf(row['project']), gone }, null)
      if (others.length) await write(others, who, tx)
    }
  }

  /** Those whose day has further records than these: of thousands that go or come back at once hardly any has. @param rows that are there now */
  async function withFurther(rows: readonly Values[], { principal }: Who, tx: WriteTransaction): Promise<readonly Values[]> {
    const days = new Map<string, { userId: number; date: string; count: number }>()
    const keyOf = (row: Values) => `${idOf(row['user'])} ${dayOf(row['date'])}`
    for (const row of rows) {
      const [userId, date] = [idOf(row['user']), dayOf(row['date'])]
      if (userId !== null && date !== '') days.set(keyOf(row), { userId, date, count: (days.get(keyOf(row))?.count ?? 0) + 1 })
    }
    if (!days.size) return []
    const all = [...days.values()]
    const found = await read.within(tx.connection, withoutPlaces(principal)).sql(day, sqlText`SELECT a."user" AS "userId", a.date::text AS date FROM ${Attendance} a
      JOIN unnest(${all.map(({ userId }) => userId)}::int4[], ${all.map(({ date }) => date)}::date[], ${all.map(({ count }) => count)}::int4[]) AS d (user_id, date, n) ON a."user" = d.user_id AND a.date = d.date
      GROUP BY 1, 2, d.n HAVING count(*) > d.n`, { authorised: true })
    const shared = new Set(found.map(({ userId, date }) => `${userId} ${date}`))
    return rows.filter((row) => shared.has(keyOf(row)))
  }

  /** What approved corrections had replaced waits again once they are gone. @returns those rows, as far as they stay */
  async function bringBack(ids: readonly number[], who: Who, tx: WriteTransaction): Promise<readonly Values[]> {
    const found = await read.within(tx.connection, withoutPlaces(who.principal)).rows(Attendance, { where: { replacedById: { in: [...ids] } }, fields: [], authorised: true })
    const staying = found.map(({ id }) => id).filter((id) => !ids.includes(id))
    const rows = [...(await tx.lockRows(attendance(), staying)).values()]
    await refuseClosed(rows, who.principal, tx)
    if (staying.length) await write(staying.map((id) => ({ id, status: decision.pending, replacedById: null })), who, tx)
    return rows
  }

  return {
    creating: {
      needs: oldRecordsNeed, reasons: ['import', 'restore', 'undo'],
      async validate(rows, event, tx) {
        if (event.reason === 'import') return checkOldRecords(context, rows, event, tx)
        const values = rows.map((row) => row.values)
        await refusePutBack(values, event.principal, tx)
        return { problems: [], afterwards: async () => evaluate(await withFurther(values, event, tx), event, tx) }
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
    async deleting(ids, who, tx) {
      const rows = [...(await tx.lockRows(attendance(), ids)).values()]
      await refuseClosed(rows, who.principal, tx)
      if (!tx.rehearsal) await evaluate([...(await withFurther(rows, who, tx)), ...(await bringBack(ids, who, tx))], who, tx, ids)
    },
  }
}
