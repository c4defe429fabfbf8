type Counts<N extends string> = { readonly [K in N]: number }
export type Summary = Counts<'totalEmployees' | 'totalActive' | 'totalPresent' | 'totalAbsent' | 'earlyLogin' | 'lateLogin' | 'todayHomeAttendance' | 'todayOfficeAttendance' | 'homeAttendancePercentage' | 'officeAttendancePercentage' | 'presentPercentage' | 'absentPercentage' | 'onLeave' | 'onHoliday' | 'notBegun'>
export type Report = Summary & { readonly asOf: string; readonly previous?: Summary }
export type RegionRow = Counts<'totalActive' | 'totalPresent' | 'totalAbsent' | 'lateLogin' | 'onLeave' | 'onHoliday' | 'notBegun' | 'presentPercentage'> & { readonly regionId: number | null; readonly regionName: string }
export interface Entry { weekday: string; date: string; checkInOut: string; hours: number; mark: string; holiday: string | null }
export interface Detail { employeeId: number; erpId: string; fullName: string; designation: string; teamName: string; todayCheckIn: string; todayCheckOut: string; presentCount: number; absentCount: number; monthReport: readonly (readonly Entry[])[] }
export interface TrendDay { date: string; expected: number; present: number; absent: number; late: number; leave: number }
