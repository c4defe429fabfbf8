/** Figures of one day out of employee-days. Each active employee is present, absent, on leave or off: they add up to the active ones. Pure. */
import { shareOf } from '../../model/order-figures.ts'

export interface PersonDay {
  state: 'present' | 'absent' | 'leave' | 'holiday'
  isLate: boolean
  /** Of the first check-in; 1: at home. */
  place: number
}

const atHome = 1

export function daySummary(totalEmployees: number, days: readonly PersonDay[]) {
  const count = (is: (day: PersonDay) => boolean) => days.filter(is).length
  const of = (state: PersonDay['state']) => count((day) => day.state === state)
  const [totalActive, totalPresent, totalAbsent, onLeave, onHoliday] = [days.length, of('present'), of('absent'), of('leave'), of('holiday')]
  const expected = totalActive - onHoliday
  const lateLogin = count(({ state, isLate }) => state === 'present' && isLate)
  const home = count(({ state, place }) => state === 'present' && place === atHome)
  return {
    totalEmployees, totalActive, totalPresent, totalAbsent, earlyLogin: totalPresent - lateLogin, lateLogin, todayHomeAttendance: home, todayOfficeAttendance: totalPresent - home,
    homeAttendancePercentage: shareOf(home, totalPresent), officeAttendancePercentage: shareOf(totalPresent - home, totalPresent), presentPercentage: shareOf(totalPresent, expected), absentPercentage: shareOf(totalAbsent, expected), onLeave, onHoliday,
  }
}
