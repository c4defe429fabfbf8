/** Days of people that lie in a closed month of their department: nothing that would change them is written. */
import { momentIn } from '#framework/kinds'
import { Refused, type FeatureContext, type Principal, type WriteTransaction } from '#framework/server'
import { employeesOf, firstTeams, keyOfPerson } from '#operations/attendance/ask-people'
import { withoutPlaces } from '#operations/people/insider'
import { AttendanceClosing } from '#entities/attendance/attendance-closing'
import { Team } from '#entities/organisation/team'
import { texts } from '../texts.ts'
import { holdMonth, monthName, type Month } from './months.ts'

/** Whose days: of one employee, or of everybody in a country. */
export type DaysOf = { from: string; until: string } & ({ employeeId: number } | { countryId: number })

/** A month ahead cannot be closed. */
function monthsBetween(from: string, until: string, today: string): { year: number; month: number }[] {
  const found: { year: number; month: number }[] = []
  const last = (until < today ? until : today).slice(0, 7)
  for (let [year = 0, month = 0] = from.split('-').map(Number); `${year}-${String(month).padStart(2, '0')}` <= last; [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1]) found.push({ year, month })
  return found
}

export function closedMonths({ read }: FeatureContext) {
  /** Departments of each. */
  async function departmentsOf(all: readonly DaysOf[], insider: Principal): Promise<number[][]> {
    const employeeIds = all.flatMap((each) => ('employeeId' in each ? [each.employeeId] : []))
    const countryIds = all.flatMap((each) => ('countryId' in each ? [each.countryId] : []))
    const employees = employeeIds.length ? await employeesOf(read, insider, { since: '2000-01-01T00:00:00Z', ids: employeeIds, cityId: undefined }) : []
    const given = await firstTeams(read, insider, employees)
    const teamIds = [...new Set(given.values())]
    const teams = [
      ...(teamIds.length ? await read.rows(insider, Team, { where: { id: { in: teamIds } }, fields: ['departmentId', 'countryId'], authorised: true }) : []),
      ...(countryIds.length ? await read.rows(insider, Team, { where: { countryId: { in: countryIds } }, fields: ['departmentId', 'countryId'], authorised: true }) : []),
    ]
    const ofEmployee = new Map(employees.map((each) => [each.id, given.get(keyOfPerson(each))]))
    return all.map((each) => [...new Set(teams.filter(({ id, countryId }) => ('employeeId' in each ? id === ofEmployee.get(each.employeeId) : countryId === each.countryId)).flatMap(({ departmentId }) => departmentId ?? []))])
  }

  /** @returns for each the first month of its days that is closed, as it is called; undefined: none. No open one of them is closed before the transaction ends. */
  async function of(all: readonly DaysOf[], principal: Principal, tx: WriteTransaction): Promise<(string | undefined)[]> {
    const insider = withoutPlaces(principal)
    const { today } = momentIn(insider.zone)
    const departments = await departmentsOf(all, insider)
    const months = all.map(({ from, until }, n) => (departments[n] ?? []).flatMap((departmentId) => monthsBetween(from, until, today).map((month): Month => ({ departmentId, ...month }))))
    const keyOf = ({ departmentId, year, month }: Month) => `${departmentId} ${year}-${String(month).padStart(2, '0')}`
    const each = new Map(months.flat().map((month) => [keyOf(month), month]))
    if (!each.size) return all.map(() => undefined)
    for (const key of [...each.keys()].toSorted()) await holdMonth(tx.connection, each.get(key) as Month, false)
    const closings = await read.within(tx.connection, insider).rows(AttendanceClosing, { where: { departmentId: { in: [...new Set(departments.flat())] }, isClosed: true }, fields: ['departmentId', 'year', 'month'], authorised: true })
    const closed = new Set(closings.map((row) => keyOf(row as Month)))
    return months.map((own) => {
      const found = own.find((month) => closed.has(keyOf(month)))
      return found && monthName(found, principal.language)
    })
  }

  return {
    of,
    /** @throws Refused */
    async refuse(all: readonly DaysOf[], principal: Principal, tx: WriteTransaction): Promise<void> {
      const month = (await of(all, principal, tx)).find((each) => each !== undefined)
      if (month) throw new Refused(texts.say(principal.language, 'monthClosed', { month }))
    },
  }
}
