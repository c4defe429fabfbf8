/** What the services answer, as far as the pages read it. */
export interface RecordRow {
  id: number
  userId: number
  userName: string
  erpId: string | null
  date: string
  /** Of the country of its team: where the day and the times are read. */
  zone: string
  teamName: string | null
  checkInTime: string | null
  checkOutTime: string | null
  isAtHome: boolean
  place: number
  placeSiteName: string | null
  placeSiteCode?: string | null
  inside: number
  distance: number | null
  checkInLatitude: number | null
  checkInAccuracy: number | null
  workedHours: number
  isLate: boolean
  lateMinutes: number | null
  isEarlyLeave: boolean
  overTimeHours: number
  isAutoClosed: boolean
  isCorrection: boolean
  sentLater: boolean
  checkInReceived?: string | null
  checkOutReceived?: string | null
  doubts: string[]
  status: number
  overTimeStatus: number | null
  image: string | null
  deviceId?: string | null
  remarks: string | null
  decidedById: number | null
  decidedByName: string | null
  decidedTime: string | null
  decisionRemarks: string | null
}
export interface Records { totalCount: number; items: RecordRow[] }

export interface Evidence {
  row: RecordRow
  fullName: string
  erpId: string | null
  zone: string
  dutyTime: string | null
  overTime: string | null
  dutyUntil: string | null
  isWorkingDay: boolean
  grace: number
  here: { latitude: number; longitude: number } | null
  there: { latitude: number; longitude: number } | null
  placeName: string | null
  radius: number | null
  fixAge: number | null
  clockOff: number | null
  clockTrust: number
  fastest: number
  travel: { kilometres: number; hours: number; speed: number | null } | null
  samePhone: { id: number; name: string; minutes: number }[]
  isNewPhone: boolean
  workOrders: { id: number; number: string | null; siteCode: string | null; closedTime: string }[]
  history: { time: string; user: string | null; reason: string; fields: string[] }[]
}

export type DayState = 'present' | 'absent' | 'leave' | 'holiday'
export interface TeamPerson {
  id: number
  employeeId: number
  erpId: string
  userId: number | null
  fullName: string
  phoneNumber: string | null
  date: string
  checkInTime: string | null
  checkOutTime: string | null
  isLate: boolean
  lateMinutes: number
  place: number
  inside: number
  siteCode: string | null
  distance: number | null
  state: DayState
  mark: string
  absentDays: number
  leaveUntil: string | null
  openOrders: number
}
export interface TeamRow { id: number; name: string | null; leadName: string | null; people: TeamPerson[]; openOrders: number; dueToday: number }
export interface TeamDay { date: string; holiday: string | null; hasDuty: boolean; teams: TeamRow[] }

export interface SummaryRow { employeeId: number; userId: number | null; erpId: string; fullName: string; teamId: number | null; teamName: string | null; leadName: string | null; days: number; present: number; absent: number; leave: number; holidays: number; late: number; early: number; overtime: number; overTimeHours: number; home: number; hours: number; marks: string }
export interface Summary { totalCount: number; items: SummaryRow[]; totals: Omit<SummaryRow, 'employeeId' | 'userId' | 'erpId' | 'fullName' | 'teamId' | 'teamName' | 'leadName' | 'marks'>; from: string; until: string }
export interface MonthRow { year: number; month: number; departmentId: number; departmentName: string; isClosed: boolean; closedByUserName: string | null; closedTime: string | null; pending: number }
export interface TripPoint { time: string; kind: 'checkIn' | 'checkOut' | 'workOrder'; latitude: number; longitude: number; accuracy: number; siteCode: string | null; workOrderId: number | null; legKm: number }
export interface TripRow { date: string; erpId: string; fullName: string; distanceKm: number; points: TripPoint[] }
