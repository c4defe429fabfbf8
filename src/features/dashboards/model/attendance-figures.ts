/** Figures of attendance by their documented names: which list has their rows. */
export const attendanceFigures = {
  totalEmployees: 'present', totalActive: 'present', totalPresent: 'present', earlyLogin: 'present', lateLogin: 'present', todayHomeAttendance: 'present', todayOfficeAttendance: 'present',
  totalAbsent: 'absent', onLeave: 'absent', onHoliday: 'absent', notBegun: 'absent',
} as const
export type AttendanceFigure = keyof typeof attendanceFigures
