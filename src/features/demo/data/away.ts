/** Who is off, and who is on call: holidays, leave, the roster of the night. */
import type { DemoRow, DemoTable } from './demo-table.ts'
import { subRegionPlans, teamName } from './organisation.ts'
import { fieldStaff } from './people.ts'
import { at, dayOf, times } from './spread.ts'

const pakistan = 'Pakistan'
const holidays: readonly DemoRow[] = [
  { name: 'Pakistan Day', date: '2026-03-23', country: pakistan }, { name: 'Labour Day', date: '2026-05-01', country: pakistan }, { name: 'Independence Day', date: '2026-08-14', country: pakistan },
  { name: 'Iqbal Day', date: '2026-11-09', country: pakistan }, { name: 'Quaid-e-Azam Day', date: '2026-12-25', country: pakistan }, { name: 'National Day', date: '2026-12-02', country: 'United Arab Emirates' },
]

/** Values of a leave's kind and status, and the days of each by person, from and until how many days after today. */
const leaves: readonly (readonly [person: string, kind: number, status: number, from: number, until: number, remarks: string, isHalfDay?: true])[] = [
  ['ayesha', 1, 2, -12, -9, 'Wedding of my brother'], ['kamran', 2, 2, -5, -4, 'Fever'], ['usman', 3, 2, -3, -3, 'Papers at the passport office', true], ['nadia', 1, 1, 6, 10, 'Travelling home'],
  ['hamza', 3, 3, -7, -7, 'Errands'], ['farah', 2, 2, 0, 1, 'Flu'],
]

/** Whether somebody is off for the whole day. @param where the country of the person’s team; who has none has no holidays */
export function isOff(userName: string, day: string, today: string, where: string | null): boolean {
  return holidays.some(({ date, country }) => date === day && country === where) || leaves.some(([person, , status, from, until, , isHalfDay]) => person === userName && status === 2 && !isHalfDay && dayOf(today, from) <= day && day <= dayOf(today, until))
}

function leaveRows(today: string): DemoRow[] {
  return leaves.map(([person, kind, status, from, until, remarks, isHalfDay]) => ({
    employee: fieldStaff.find(({ userName }) => userName === person)?.name ?? '', startDate: dayOf(today, from), endDate: dayOf(today, until), kind, status, remarks, isHalfDay: isHalfDay === true,
    ...(status === 1 ? {} : { decidedBy: 'tariq', decidedTime: at(dayOf(today, Math.min(from, 0) - 1), '16:20') }), ...(status === 3 ? { reason: 'Two of the team are away already' } : {}),
  }))
}

/** Each night of the week around today, one after the other of the staff has the night of the own team. */
function shifts(today: string): DemoRow[] {
  return times(8, (n) => dayOf(today, n - 3)).flatMap((day, night) => fieldStaff.flatMap(({ userName }, i) => {
    const plan = subRegionPlans[(i * 3) % subRegionPlans.length]
    if (!plan || (night + i) % 2) return []
    return [{ team: teamName(plan.subRegion, 'day'), user: userName, startTime: at(day, '20:00'), endTime: at(dayOf(day, 1), '06:00') }]
  }))
}

/** @param today the newest day of the month */
export function awayTables(today: string): DemoTable[] {
  return [{ entity: 'Holiday', rows: holidays }, { entity: 'Leave', rows: leaveRows(today) }, { entity: 'Roster', rows: shifts(today) }]
}
