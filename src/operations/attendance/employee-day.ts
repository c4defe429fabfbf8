/** What a day is to an employee: exactly one of present, leave, holiday, absent; and the mark of it in a month. Pure. */

export type DayState = 'present' | 'leave' | 'holiday' | 'absent'

export interface DayRecord {
  checkInTime: string | null
  checkOutTime: string | null
  /** 1 pending, 2 approved, 3 rejected. */
  status: number
  overTimeStatus: number
  isLate: boolean
  isEarlyLeave: boolean
  /** 1: at home. */
  place: number
  workedHours: number
  overTimeHours: number
}

export interface DayAsked {
  /** `YYYY-MM-DD`, where the person is. */
  date: string
  today: string
  /** Weekend or holiday of the person's country. */
  isOff: boolean
  leave: 'none' | 'half' | 'full'
  records: readonly DayRecord[]
  /** Of today: duty has not begun yet, so that nobody is missed. */
  notBegun?: boolean
}

export interface EmployeeDay {
  date: string
  state: DayState
  /** `–` ahead, as is a day of which duty has not begun, `?` to be decided, A absent, V leave, O off, L late, E left early, H at home, P present. */
  mark: string
  isLate: boolean
  isEarly: boolean
  /** By the first check-in, as in lists and on dashboards. */
  isHome: boolean
  /** Shares of the day, which add up to 1; 0 all of them ahead of today. */
  present: number
  leave: number
  holiday: number
  absent: number
  hours: number
  /** Approved ones alone. */
  overTimeHours: number
}

const rejected = 3
/** Of numbers that have two decimals each. */
const rounded = (total: number) => Math.round(total * 100) / 100
const sum = (values: readonly number[]) => rounded(values.reduce((total, value) => total + value, 0))
/** Days of thousands of people have one record each: for that no list is made. */
const hoursOf = (there: readonly DayRecord[], of: (record: DayRecord) => number) => (there.length === 1 && there[0] ? rounded(of(there[0])) : sum(there.map(of)))

/** A record that is not rejected is presence, on a day off too; a day off uses up no leave; half a day of leave is half of each. */
export function employeeDay({ date, today, isOff, leave, records, notBegun = false }: DayAsked): EmployeeDay {
  const there = records.some(({ status }) => status === rejected) ? records.filter(({ status }) => status !== rejected) : records
  const isPresent = there.length > 0
  const state: DayState = isPresent ? 'present' : isOff ? 'holiday' : leave === 'none' ? 'absent' : 'leave'
  const half = leave === 'half' && !isOff ? 0.5 : 0
  const isAhead = !isPresent && (date > today || (notBegun && !isOff && leave !== 'full'))
  const [isLate, isEarly, isHome] = [there.some((record) => record.isLate), there.some((record) => record.isEarlyLeave), there[0]?.place === 1]
  // One object, and no parts of it: a month of thousands of people has tens of thousands of days.
  return {
    date, state, mark: isAhead ? '–' : markOf(state, there, { isLate, isEarly, isHome }),
    present: isPresent ? 1 - half : 0, leave: isAhead ? 0 : state === 'leave' ? (half || 1) : isPresent ? half : 0, holiday: !isAhead && state === 'holiday' ? 1 : 0, absent: isAhead ? 0 : state === 'absent' ? 1 : state === 'leave' ? half : 0,
    isLate, isEarly, isHome, hours: hoursOf(there, ({ workedHours }) => workedHours), overTimeHours: hoursOf(there, ({ overTimeStatus, overTimeHours }) => (overTimeStatus === 2 ? overTimeHours : 0)),
  }
}

function markOf(state: DayState, there: readonly DayRecord[], { isLate, isEarly, isHome }: Pick<EmployeeDay, 'isLate' | 'isEarly' | 'isHome'>): string {
  if (there.some(({ status }) => status === 1)) return '?'
  if (state !== 'present') return { absent: 'A', leave: 'V', holiday: 'O' }[state]
  return isLate ? 'L' : isEarly ? 'E' : isHome ? 'H' : 'P'
}

export interface Totals {
  days: number
  present: number
  absent: number
  leave: number
  holidays: number
  late: number
  early: number
  overtime: number
  overTimeHours: number
  home: number
  hours: number
}

const noTotals: Totals = { days: 0, present: 0, absent: 0, leave: 0, holidays: 0, late: 0, early: 0, overtime: 0, overTimeHours: 0, home: 0, hours: 0 }

/** In one pass, since thousands of people have a month each. @param days of one employee; those ahead of today count nothing */
export function totalsOf(days: readonly EmployeeDay[]): Totals {
  const all = { ...noTotals }
  for (const day of days) {
    if (day.mark === '–') continue
    all.days += 1
    all.present += day.present
    all.absent += day.absent
    all.leave += day.leave
    all.holidays += day.holiday
    all.overTimeHours += day.overTimeHours
    all.hours += day.hours
    if (day.isLate) all.late += 1
    if (day.isEarly) all.early += 1
    if (day.overTimeHours > 0) all.overtime += 1
    if (day.isHome) all.home += 1
  }
  return { ...all, present: rounded(all.present), absent: rounded(all.absent), leave: rounded(all.leave), holidays: rounded(all.holidays), overTimeHours: rounded(all.overTimeHours), hours: rounded(all.hours) }
}

/** Totals of several people. */
export function addTotals(all: readonly Totals[]): Totals {
  const names = Object.keys(noTotals) as (keyof Totals)[]
  return Object.fromEntries(names.map((name) => [name, sum(all.map((each) => each[name]))])) as unknown as Totals
}

/** Days from one to another, both included. */
export function daysBetween(from: string, until: string): string[] {
  const days: string[] = []
  for (let at = Date.parse(from); at <= Date.parse(until); at += 86_400_000) days.push(new Date(at).toISOString().slice(0, 10))
  return days
}
