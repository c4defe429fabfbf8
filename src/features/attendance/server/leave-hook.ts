/** Leave that is written: whose it is, that no day is taken twice, and what records of its days come to. */
import { dateFormat } from '#framework/kinds'
import { entityOf } from '#framework/metadata'
import { InvalidInput, Refused, say, type FeatureContext, type Principal, type WriteHook } from '#framework/server'
import { seesAttendanceOf } from '#operations/attendance/in-sight'
import { Employee } from '#entities/users/employee'
import { Leave } from '#entities/attendance/leave'
import { leaveStatus, overlapping, standing, type DatedLeave } from '../rules.ts'
import { closedMonths, type DaysOf } from './days/closed-months.ts'
import { daysAnew, type DaysAnew } from './days/days-anew.ts'
import { texts } from './texts.ts'

/** Days that are taken count wherever they were written, also by people the writer does not see. */
const insider = (principal: Principal): Principal => ({ ...principal, reach: null })
const short = (day: string, language: Principal['language']) => dateFormat(language === 'ur' ? 'ur-PK-u-nu-latn' : 'en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** `3 Nov`, or `3 Nov – 5 Nov`. */
export const leavePeriod = (from: string, until: string, language: Principal['language']) => (from === until ? short(from, language) : `${short(from, language)} – ${short(until, language)}`)
const daysOf = (row: { readonly [field: string]: unknown }): DaysOf => ({ employeeId: Number(row['employee']), from: String(row['startDate']), until: String(row['endDate']) })
const anewOf = (rows: Iterable<{ readonly [field: string]: unknown }>): DaysAnew[] => [...rows].flatMap((row) => (isApproved(row) && typeof row['user'] === 'number' ? [{ userId: row['user'], from: String(row['startDate']), until: String(row['endDate']) }] : []))
const decided: readonly number[] = [leaveStatus.approved, leaveStatus.rejected]
const isApproved = (row: { readonly [field: string]: unknown } | undefined) => row?.['status'] === leaveStatus.approved

export function leaveHook(context: FeatureContext): WriteHook {
  const { read, model } = context
  const months = closedMonths(context)
  const evaluate = daysAnew(context)
  const leavesOf = async (principal: Principal, employees: readonly number[], except: readonly number[] = []) => {
    const rows = await read.rows(insider(principal), Leave, { where: { employeeId: { in: [...employees] }, status: { in: [...standing] } }, fields: ['employeeId', 'startDate', 'endDate'], limit: 10_000, authorised: true })
    const there = rows.filter(({ id }) => !except.includes(id)).map(({ employeeId, startDate, endDate }): DatedLeave => ({ employee: employeeId, startDate: startDate ?? '', endDate: endDate ?? '' }))
    const taken = new Map<unknown, DatedLeave[]>()
    for (const leave of there) taken.set(leave.employee, [...(taken.get(leave.employee) ?? []), leave])
    return taken
  }
  /** @throws Refused for leave of people whose attendance is out of sight: others decide on it */
  const refuseOutOfSight = async (rows: readonly { readonly [field: string]: unknown }[], principal: Principal) => {
    for (const { employee, user } of rows) if (!(await seesAttendanceOf(read, principal, { id: Number(employee), userId: typeof user === 'number' ? user : null }))) throw new Refused(texts.say(principal.language, 'leaveOfOthers'))
  }
  return {
    creating: {
      needs: ['employee', 'startDate', 'endDate', 'status'],
      async validate(rows, event, tx) {
        const { principal } = event
        const ids = [...new Set(rows.flatMap(({ values: { employee } }) => (typeof employee === 'number' ? [employee] : [])))]
        const owners = new Map((await read.rows(insider(principal), Employee, { where: { id: { in: ids } }, fields: ['userId'], authorised: true })).map(({ id, userId }) => [id, userId]))
        const taken = await leavesOf(principal, ids)
        const problems = rows.flatMap(({ row, values }) => {
          const leave = { employee: values['employee'], startDate: String(values['startDate']), endDate: String(values['endDate']) }
          const other = overlapping(leave, taken.get(leave.employee) ?? [])
          if (!other) taken.set(leave.employee, [...(taken.get(leave.employee) ?? []), leave])
          return other ? [{ row, field: 'startDate', problem: texts.problem('leaveThere', { from: short(other.startDate, principal.language), to: short(other.endDate, principal.language) }) }] : []
        })
        const closed = await months.of(rows.map(({ values }) => daysOf(values)), principal, tx)
        problems.push(...rows.flatMap(({ row }, n) => (closed[n] ? [{ row, field: 'startDate', problem: texts.problem('monthClosed', { month: closed[n] }) }] : [])))
        return { problems, afterwards: () => evaluate(anewOf(rows.map(({ values }) => ({ ...values, user: owners.get(Number(values['employee'])) }))), event, tx), fills: rows.map(({ row, values }) => ({ row, values: { user: owners.get(Number(values['employee'])) ?? null, status: (values['status'] || leaveStatus.pending) as number } })) }
      },
    },
    async deleting(ids, event, tx) {
      const rows = [...(await tx.lockRows(entityOf(model(), 'Leave'), ids)).values()].filter(isApproved)
      await months.refuse(rows.map(daysOf), event.principal, tx)
      await evaluate(anewOf(rows), event, tx, { leaves: ids })
    },
    async updating(ids, event, tx) {
      const { principal, reason } = event
      const before = await tx.lockRows(entityOf(model(), 'Leave'), ids)
      return async () => {
        const after = await tx.lockRows(entityOf(model(), 'Leave'), ids)
        await refuseOutOfSight([...after].filter(([id, row]) => row['status'] !== before.get(id)?.['status'] && decided.includes(Number(row['status']))).map(([, row]) => row), principal)
        // What was approved before or is now counts in its months.
        const counted = [...after].filter(([id, row]) => (isApproved(row) || isApproved(before.get(id))) && ['employee', 'startDate', 'endDate', 'isHalfDay', 'kind', 'status'].some((field) => row[field] !== before.get(id)?.[field]))
        await months.refuse(counted.flatMap(([id, row]) => [row, before.get(id) ?? row]).filter(isApproved).map(daysOf), principal, tx)
        await evaluate(anewOf(counted.flatMap(([id, row]) => [row, before.get(id) ?? row])), event, tx)
        const moved = [...after].filter(([id, row]) => standing.includes(Number(row['status'])) && (['employee', 'startDate', 'endDate'].some((field) => row[field] !== before.get(id)?.[field]) || !standing.includes(Number(before.get(id)?.['status']))))
        if (!moved.length || reason === 'undo') return
        const taken = await leavesOf(principal, moved.map(([, row]) => Number(row['employee'])), ids)
        for (const [, row] of moved) {
          const leave = { employee: row['employee'], startDate: String(row['startDate']), endDate: String(row['endDate']) }
          const other = overlapping(leave, taken.get(leave.employee) ?? [])
          if (!other) taken.set(leave.employee, [...(taken.get(leave.employee) ?? []), leave])
          if (!other) continue
          const message = texts.say(principal.language, 'leaveThere', { from: short(other.startDate, principal.language), to: short(other.endDate, principal.language) })
          throw new InvalidInput(say(principal.language, 'notValid'), [{ message, members: ['startDate'] }])
        }
      }
    },
  }
}
