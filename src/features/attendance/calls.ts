/** Names of what pages and server say to each other about attendance. Calls below `/api/services/app/`. */
export const calls = {
  open: 'Attendance/GetAllCheckInAttendance', pending: 'Attendance/GetAllPendingAttendance', overtime: 'Attendance/GetAllPendingOverTimeAttendance', all: 'Attendance/GetAllAttendanceWithDateAndUserId', counts: 'Attendance/GetDecisionCounts',
  decide: 'Attendance/Update', checkOut: 'Attendance/UserCheckOut', evidence: 'Attendance/GetEvidence', sayLeft: 'Attendance/SayWhenLeft', correct: 'Attendance/RequestCorrection',
  teamDay: 'Attendance/GetTeamDay', doubts: 'Attendance/GetDoubtStatistics', present: 'Attendance/GetAllPresentEmployees', absent: 'Attendance/GetAllAbsentEmployees',
  summary: 'AttendanceReporting/GenerateSummary', excel: 'AttendanceReporting/GenerateEmployeeMonthlyExcelReport', trips: 'TripsManagment/GetAllTripsByErpIdAndDateRange',
  rosterPeople: 'Roster/GetPeople', rosterAway: 'Roster/GetAway',
  months: 'AttendanceMonth/GetAll', close: 'AttendanceMonth/Close', reopen: 'AttendanceMonth/Reopen',
} as const
