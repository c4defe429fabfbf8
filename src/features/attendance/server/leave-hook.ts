/** Leave that is written: whose it is, and that no day is taken twice. */
import { entityOf } from '#framework/metadata'
import { InvalidInput, say, type FeatureContext, type Principal, type WriteHook } from '#framework/server'
import { Employee } from '#entities/users/employee'
import { Leave } from '#entities/attendance/leave'
import { leaveStatus, overlapping, type DatedLeave } from '../rules.ts'
import { texts } from './texts.ts'

/** Days that are taken count wherever they were written, also by people the writer does not see. */
const insider = (principal: Principal): Principal => ({ ...principal, reach: null })
const short = (day: string, language: Principal['language']) => new Intl.DateTimeFormat(language === 'ur' ? 'ur-PK-u-nu-latn' : 'en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

export function leaveHook({ read, model }: FeatureContext): WriteHook {
  const leavesOf = async (principal: Principal, employees: readonly number[], except: readonly number[] = []) => {
    const rows = await read.rows(insider(principal), Leave, { where: { employeeId: { in: [...employees] }, status: { ne: leaveStatus.rejected } }, fields: ['employeeId', 'startDate', 'endDate'], limit: 10_000, authorised: true })
    const there = rows.filter(({ id }) => !except.includes(id)).map(({ employeeId, startDate, endDate }): DatedLeave => ({ employee: employeeId, startDate: startDate ?? '', endDate: endDate ?? '' }))
    const taken = new Map<unknown, DatedLeave[]>()
    for (const leave of there) taken.set(leave.employee, [...(taken.get(leave.employee) ?? []), leave])
    return taken
  }
  return {
    creating: {
      needs: ['employee', 'startDate', 'endDate', 'status'],
      async validate(rows, { principal }) {
        const ids = [...new Set(rows.flatMap(({ values: { employee } }) => (typeof employee === 'number' ? [employee] : [])))]
        const owners = new Map((await read.rows(insider(principal), Employee, { where: { id: { in: ids } }, fields: ['userId'], authorised: true })).map(({ id, userId }) => [id, userId]))
        const taken = await leavesOf(principal, ids)
        const problems = rows.flatMap(({ row, values }) => {
          const leave = { employee: values['employee'], startDate: String(values['startDate']), endDate: String(values['endDate']) }
          const other = overlapping(leave, taken.get(leave.employee) ?? [])
          if (!other) taken.set(leave.employee, [...(taken.get(leave.employee) ?? []), leave])
          return other ? [{ row, field: 'startDate', problem: texts.problem('leaveThere', { from: short(other.startDate, principal.language), to: short(other.endDate, principal.language) }) }] : []
        })
        return { problems, fills: rows.map(({ row, values }) => ({ row, values: { user: owners.get(Number(values['employee'])) ?? null, status: (values['status'] || leaveStatus.pending) as number } })) }
      },
    },
    async updating(ids, { principal, reason }, tx) {
      const before = await tx.lockRows(entityOf(model(), 'Leave'), ids)
      return async () => {
        const after = await tx.lockRows(entityOf(model(), 'Leave'), ids)
        const moved = [...after].filter(([id, row]) => row['status'] !== leaveStatus.rejected && (['employee', 'startDate', 'endDate'].some((field) => row[field] !== before.get(id)?.[field]) || before.get(id)?.['status'] === leaveStatus.rejected))
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
