/** Closing a month of a department, and opening it again with a reason. */
import { formatMoment, momentIn } from '#framework/kinds'
import { InvalidInput, keepsAnswer, Refused, say, service, type OwnReads, type Person } from '#framework/server'
import { withoutPlaces } from '#operations/people/insider'
import { Attendance } from '#entities/attendance/attendance'
import { AttendanceClosing } from '#entities/attendance/attendance-closing'
import { Department } from '#entities/organisation/department'
import { z } from 'zod'
import { decision } from '../../model/decide.ts'
import { closingOf, holdMonth, monthName, type Month } from '../days/months.ts'
import { texts } from '../texts.ts'
import { monthDays, rights, wrong } from './asked.ts'

const monthRow = z.object({ id: z.int(), year: z.int(), month: z.int(), departmentId: z.int(), departmentName: z.string(), isClosed: z.boolean(), closedByUserName: z.string().nullable(), closedTime: z.string().nullable(), reason: z.string().nullable(), pending: z.int() })
const asked = z.object({ year: z.coerce.number().int().min(2000).max(2100), month: z.coerce.number().int().min(1).max(12), departmentId: z.coerce.number().int().min(1).max(2_147_483_647) })
const admits = { anyOf: ['LookUps.Attendance.Update'] } as const
const trusted = { authorised: true, trusted: true } as const

/** What is undecided in a month: attendance, overtime, and who is still checked in. */
const waits = ({ departmentId, year, month }: Month) => {
  const { from, until } = monthDays(year, month)
  return { departmentId, date: { gte: from, lte: until }, or: [{ status: decision.pending }, { overTimeStatus: decision.pending, status: { ne: decision.rejected } }] }
}

async function rowOf(read: Pick<OwnReads, 'rows' | 'count'>, month: Month, departmentName: string): Promise<z.output<typeof monthRow>> {
  const [closing, pending] = [await closingOf(read, month), await read.count(Attendance, { where: waits(month) as never, authorised: true })]
  return { id: closing?.id ?? 0, ...month, departmentName, isClosed: closing?.isClosed === true, closedByUserName: closing?.isClosed ? (closing.closedByName ?? null) : null, closedTime: closing?.isClosed ? closing.closedTime : null, reason: closing?.reason || null, pending }
}

/** @throws InvalidInput for a department nobody has, or that is out of sight */
async function nameOf(read: Pick<OwnReads, 'one'>, { language }: Person, id: number): Promise<string> {
  const department = await read.one(Department, id, { authorised: true })
  if (!department) throw new InvalidInput(say(language, 'notValid'), [{ message: texts.say(language, 'noDepartment', { id }), members: ['departmentId'] }])
  return department.name
}

export const monthServices = [
  service({
    path: 'AttendanceMonth/GetAll', method: 'GET', admits: { anyOf: rights }, input: z.object({ year: z.coerce.number().int().min(2000).max(2100).optional() }), output: z.object({ totalCount: z.int(), items: z.array(monthRow) }),
    async handle({ principal, read, input }) {
      const { today } = momentIn(principal.zone)
      const year = input.year ?? Number(today.slice(0, 4))
      const departments = await read.rows(principal, Department, { fields: ['name'], order: ['name'], limit: 200, authorised: true })
      const insider = withoutPlaces(principal)
      const months = Array.from({ length: 12 }, (_, n) => n + 1).filter((month) => `${year}-${String(month).padStart(2, '0')}` <= today.slice(0, 7))
      const ids = departments.map(({ id }) => id)
      const closings = ids.length ? await read.rows(insider, AttendanceClosing, { where: { year, departmentId: { in: ids } }, authorised: true }) : []
      const groups = ids.length ? await Promise.all(months.map(async (month) => {
        const { from, until } = monthDays(year, month)
        const open = await read.groupBy(insider, Attendance, { by: 'departmentId', where: { ...waits({ departmentId: 0, year, month }), departmentId: { in: ids } } as never, authorised: true })
        // Of a month that is closed, or where something waits, it is known; only of the others all records are looked through.
        const unsure = ids.filter((id) => !open.some(({ departmentId }) => departmentId === id) && !closings.some((each) => each.departmentId === id && each.month === month && each.isClosed))
        const kept = unsure.length ? await read.groupBy(insider, Attendance, { by: 'departmentId', where: { departmentId: { in: unsure }, date: { gte: from, lte: until } }, authorised: true }) : []
        return { month, rows: [...open, ...kept], open }
      })) : []
      // Months in which a department kept no attendance are left out, unless they are closed.
      const items = groups.flatMap(({ month, rows, open }) => departments.flatMap(({ id, name }) => {
        const closing = closings.find((each) => each.departmentId === id && each.month === month)
        const has = rows.some((row) => row.departmentId === id)
        const pending = open.find((row) => row.departmentId === id)?.count ?? 0
        return has || closing?.isClosed ? [{ id: closing?.id ?? 0, year, month, departmentId: id, departmentName: name, isClosed: closing?.isClosed === true, closedByUserName: closing?.isClosed ? (closing.closedByName ?? null) : null, closedTime: closing?.isClosed ? closing.closedTime : null, reason: closing?.reason || null, pending }] : []
      })).toSorted((a, b) => b.month - a.month || a.departmentName.localeCompare(b.departmentName))
      return { totalCount: items.length, items }
    },
  }),
  service({
    path: 'AttendanceMonth/Close', method: 'POST', admits, input: asked, output: monthRow, again: keepsAnswer,
    handle: ({ principal, read, input: month, transaction, requestId, idempotencyKey: key }) => transaction({ principal: withoutPlaces(principal), requestId, reason: 'closeMonth', key }, async (tx) => {
      const name = await nameOf(read.within(tx.connection, principal), principal, month.departmentId)
      if (monthDays(month.year, month.month).until >= momentIn(principal.zone).today) throw wrong(principal, texts.say(principal.language, 'monthNotOver', { month: monthName(month, principal.language) }), 'month')
      await holdMonth(tx.connection, month, true)
      const row = await rowOf(tx.read, month, name)
      // Who closes what somebody else closed is not told that it was done.
      if (row.isClosed && (await closingOf(tx.read, month))?.closedById === principal.userId) return row
      if (row.isClosed) throw new Refused(texts.say(principal.language, 'closedSince', { month: monthName(month, principal.language), name: row.closedByUserName ?? '', time: row.closedTime ? formatMoment(principal.language, principal.zone, row.closedTime) : '' }))
      if (row.pending) throw new Refused(texts.say(principal.language, 'undecided', { count: row.pending }))
      const sets = { isClosed: true, closedById: principal.userId, closedTime: new Date().toISOString(), reason: null }
      await (row.id ? tx.update(AttendanceClosing, [{ id: row.id, ...sets }] as never, trusted) : tx.create(AttendanceClosing, [{ ...month, ...sets }] as never, trusted))
      return rowOf(tx.read, month, name)
    }),
  }),
  service({
    path: 'AttendanceMonth/Reopen', method: 'POST', admits, input: asked.extend({ reason: z.string().max(1000).nullish() }), output: monthRow, again: keepsAnswer,
    handle: ({ principal, read, input: { reason, ...month }, transaction, requestId, idempotencyKey: key }) => transaction({ principal: withoutPlaces(principal), requestId, reason: 'reopenMonth', key }, async (tx) => {
      const name = await nameOf(read.within(tx.connection, principal), principal, month.departmentId)
      await holdMonth(tx.connection, month, true)
      const row = await rowOf(tx.read, month, name)
      if (!row.isClosed) throw new Refused(texts.say(principal.language, 'notClosed', { month: monthName(month, principal.language) }))
      const said = reason?.trim() ?? ''
      if (said === '') throw wrong(principal, texts.say(principal.language, 'reason'), 'reason')
      await tx.update(AttendanceClosing, [{ id: row.id, isClosed: false, closedById: null, closedTime: null, reason: said }] as never, trusted)
      return rowOf(tx.read, month, name)
    }),
  }),
]
