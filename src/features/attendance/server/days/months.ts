/** Months of a department that are closed: in them nothing is decided, asked for or deleted. */
import { dateFormat } from '#framework/kinds'
import { Refused, type Connection, type OwnReads, type Principal } from '#framework/server'
import { AttendanceClosing } from '#entities/attendance/attendance-closing'
import { texts } from '../texts.ts'

export interface Month {
  departmentId: number
  year: number
  month: number
}

export function monthOf(departmentId: number | null, date: string): Month | null {
  return departmentId === null ? null : { departmentId, year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)) }
}

/** `November 2026`. */
export function monthName({ year, month }: Pick<Month, 'year' | 'month'>, language: Principal['language']): string {
  return dateFormat(language === 'ur' ? 'ur-PK-u-nu-latn' : 'en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(Date.UTC(year, month - 1, 1)))
}

/** Until the transaction ends, who closes a month and who decides in it wait for each other; those who decide do not. */
export async function holdMonth(connection: Connection, { departmentId, year, month }: Month, whole: boolean): Promise<void> {
  const key = `attendance ${departmentId} ${year}-${month}`
  await connection.rows(whole ? { name: 'hold_month_whole', text: 'SELECT pg_advisory_xact_lock($1, hashtext($2))', values: [connection.tenantId, key] } : { name: 'hold_month', text: 'SELECT pg_advisory_xact_lock_shared($1, hashtext($2))', values: [connection.tenantId, key] })
}

export async function closingOf(rows: Pick<OwnReads, 'rows'>, { departmentId, year, month }: Month) {
  return (await rows.rows(AttendanceClosing, { where: { departmentId, year, month }, limit: 1, authorised: true }))[0] ?? null
}

/** @throws Refused where the month of the day is closed; it cannot be closed before the transaction ends */
export async function refuseClosedMonth(tx: { connection: Connection; read: Pick<OwnReads, 'rows'> }, { language }: Pick<Principal, 'language'>, departmentId: number | null, date: string): Promise<void> {
  const month = monthOf(departmentId, date)
  if (!month) return
  await holdMonth(tx.connection, month, false)
  if ((await closingOf(tx.read, month))?.isClosed) throw new Refused(texts.say(language, 'monthClosed', { month: monthName(month, language) }))
}
