/** Days of leave: counted as the summary of a month counts them, whatever weekend and holidays a country has. */
import { expect, it } from 'vitest'
import { dayOf } from '#operations/duty'
import { daysBetween, employeeDay, totalsOf } from '#operations/attendance/employee-day'
import { leaveDays } from '../../../src/features/attendance/model/leave-days.ts'

const all = daysBetween('2026-11-20', '2027-01-12')

it.each([
  ['Sundays', [0], []], ['two days and holidays, one of them on the weekend', [6, 0], ['2026-11-23', '2026-11-28', '2026-12-25', '2026-12-25']], ['Fridays over the turn of a year', [5, 6], ['2027-01-01', '2026-12-31']], ['no day at all', [], ['2026-12-01']],
] as const)('as the summary does, with %s off', (_, weekendDays, holidays) => {
  const summed = (startDate: string, endDate: string, isHalfDay: boolean, year?: string) => totalsOf(daysBetween(startDate, endDate).filter((date) => !year || date.startsWith(year)).map((date) => {
    const { leave, isWeekend, holiday } = dayOf({ weekendDays, holidays: holidays.map((each) => ({ date: each, name: 'free' })), leaves: [{ startDate, endDate, isHalfDay }] }, date)
    return employeeDay({ date, today: '2028-01-01', isOff: isWeekend || holiday !== null, leave, records: [] })
  })).leave
  for (const [n, startDate] of all.entries()) {
    for (const endDate of all.slice(n, n + 17)) for (const year of [undefined, '2026', '2027']) expect([startDate, endDate, year, leaveDays([{ startDate, endDate }], { weekendDays, holidays }, year)]).toEqual([startDate, endDate, year, summed(startDate, endDate, false, year)])
    expect(leaveDays([{ startDate, endDate: startDate, isHalfDay: true }], { weekendDays, holidays })).toBe(summed(startDate, startDate, true))
  }
  expect(leaveDays([{ startDate: '2026-11-20', endDate: '2026-11-19' }], { weekendDays, holidays })).toBe(0)
})
