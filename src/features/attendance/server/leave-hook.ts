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
const midnight = (day: string) => new Date(`${day}T00:00:00Z`)

/** `3 Nov 2026`, or `3 – 5 Nov 2026`: leave is planned years ahead. Spaces are plain ones, whatever the version of Node sets there. */
export const leavePeriod = (from: string, until: string, language: Principal['language']) => dateFormat(language === 'ur' ? 'ur-PK-u-nu-latn' : 'en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).formatRange(midnight(from), midnight(until)).replace(/\s*–\s*/, ' – ')

/** What takes the days: a leave that stands, or, without a state, one that is written at the same time. */
interface Taken extends DatedLeave { kind?: unknown; status?: unknown }
const daysOf = (row: { readonly [field: string]: unknown }): DaysOf => ({ employeeId: Number(row['employee']), from: String(row['startDate']), until: String(row['endDate']) })
const anewOf = (rows: Iterable<{ readonly [field: string]: unknown }>): DaysAnew[] => [...rows].flatMap((row) => (isApproved(row) && typeof row['user'] === 'number' ? [{ userId: row['user'], from: String(row['startDate']), until: String(row['endDate']) }] : []))
const decided: readonly number[] = [leaveStatus.approved, leaveStatus.rejected]
const isApproved = (row: { readonly [field: string]: unknown } | undefined) => row?.['status'] === leaveStatus.approved

export function leaveHook(context: FeatureContext): WriteHook {
  const { read, model } = context
  const months = closedMonths(context)
  const evaluate = daysAnew(context)
  const leavesOf = async (principal: Principal, employees: readonly number[], except: readonly number[] = []) => {
    const rows = await read.rows(insider(principal), Leave, { where: { employeeId: { in: [...employees] }, status: { in: [...standing] } }, fields: ['employeeId', 'startDate', 'endDate', 'kind', 'status'], limit: 10_000, authorised: true })
    const there = rows.filter(({ id }) => !except.includes(id)).map(({ employeeId, startDate, endDate, kind, status }): Taken => ({ employee: employeeId, startDate: startDate ?? '', endDate: endDate ?? '', kind, status }))
    const taken = new Map<unknown, Taken[]>()
    for (const leave of there) taken.set(leave.employee, [...(taken.get(leave.employee) ?? []), leave])
    return taken
  }
  const ownersOf = async (principal: Principal, ids: readonly number[]) => new Map((await read.rows(insider(principal), Employee, { where: { id: { in: [...ids] } }, fields: ['userId', 'name'], authorised: true })).map((row) => [row.id, row]))
  const kinds = () => entityOf(model(), 'Leave').fields.find(({ key }) => key === 'kind')?.choices ?? []
  /** Whose leave it is, when and which: of many rows that are written together nobody would find it otherwise. */
  const isThere = ({ startDate, endDate, kind, status }: Taken, name: string, language: Principal['language']): { key: 'leaveThere' | 'leaveWaits' | 'leaveTwice'; parameters: { readonly [name: string]: string } } => {
    const days = leavePeriod(startDate, endDate, language)
    if (status === undefined) return { key: 'leaveTwice', parameters: { name, days } }
    return { key: status === leaveStatus.approved ? 'leaveThere' : 'leaveWaits', parameters: { name, days, kind: kinds().find(({ value }) => value === kind)?.label[language] ?? '' } }
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
        const owners = await ownersOf(principal, ids)
        const taken = await leavesOf(principal, ids)
        const problems = rows.flatMap(({ row, values }) => {
          const leave = { employee: values['employee'], startDate: String(values['startDate']), endDate: String(values['endDate']) }
          const other = overlapping(leave, taken.get(leave.employee) ?? [])
          if (!other) taken.set(leave.employee, [...(taken.get(leave.employee) ?? []), leave])
          if (!other) return []
          const { key, parameters } = isThere(other, owners.get(Number(leave.employee))?.name ?? '', principal.language)
          return [{ row, field: 'startDate', problem: texts.problem(key, parameters) }]
        })
        const closed = await months.of(rows.map(({ values }) => daysOf(values)), principal, tx)
        problems.push(...rows.flatMap(({ row }, n) => (closed[n] ? [{ row, field: 'startDate', problem: texts.problem('monthClosed', { month: closed[n] }) }] : [])))
        return { problems, afterwards: () => evaluate(anewOf(rows.map(({ values }) => ({ ...values, user: owners.get(Number(values['employee']))?.userId }))), event, tx), fills: rows.map(({ row, values }) => ({ row, values: { user: owners.get(Number(values['employee']))?.userId ?? null, status: (values['status'] || leaveStatus.pending) as number } })) }
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
          const owners = await ownersOf(principal, [Number(row['employee'])])
          const { key, parameters } = isThere(other, owners.get(Number(row['employee']))?.name ?? '', principal.language)
          const message = texts.say(principal.language, key, parameters)
          throw new InvalidInput(say(principal.language, 'notValid'), [{ message, members: ['startDate'] }])
        }
      }
    },
  }
}
