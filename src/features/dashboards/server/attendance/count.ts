/** Figures of attendance out of employee-days. Each of an active employee is present, absent, on leave, off, or not on duty yet: they add up to the active ones. Pure. */
import { shareOf } from '../../model/order-figures.ts'

export interface PersonDay {
  /** `due`: the day lies ahead, or duty has not begun. */
  state: 'present' | 'absent' | 'leave' | 'holiday' | 'due'
  isLate: boolean
  /** Of the first check-in; 1: at home. */
  place: number
}

const atHome = 1

/** @param days each with how many employees it is the day of */
export function daySummary(totalEmployees: number, days: readonly (readonly [PersonDay, number])[]) {
  const count = (is: (day: PersonDay) => boolean) => days.reduce((sum, [day, times]) => (is(day) ? sum + times : sum), 0)
  const of = (state: PersonDay['state']) => count((day) => day.state === state)
  const [totalActive, totalPresent, totalAbsent, onLeave, onHoliday, notBegun] = [count(() => true), of('present'), of('absent'), of('leave'), of('holiday'), of('due')]
  const expected = totalActive - onHoliday
  const lateLogin = count(({ state, isLate }) => state === 'present' && isLate)
  const home = count(({ state, place }) => state === 'present' && place === atHome)
  return {
    totalEmployees, totalActive, totalPresent, totalAbsent, earlyLogin: totalPresent - lateLogin, lateLogin, todayHomeAttendance: home, todayOfficeAttendance: totalPresent - home,
    homeAttendancePercentage: shareOf(home, totalPresent), officeAttendancePercentage: shareOf(totalPresent - home, totalPresent), presentPercentage: shareOf(totalPresent, expected), absentPercentage: shareOf(totalAbsent, expected), onLeave, onHoliday, notBegun,
  }
}
