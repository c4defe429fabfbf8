/** The month as accounting wants it: one row a day, marks as letters, totals below. */
import { workbook, type FileAnswer, type Principal, type WorkbookSheet } from '#framework/server'
import { dateFormat, momentIn, type SheetValue } from '#framework/kinds'
import type { DaysOfEmployee } from '#operations/attendance/ask-days'
import { addTotals, totalsOf, type DayRecord, type Totals } from '#operations/attendance/employee-day'
import { monthName } from '../days/months.ts'
import { texts } from '../texts.ts'

const clock = (time: string | null | undefined, zone: string) => (time ? dateFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(time)) : null)
const midnight = (day: string) => new Date(`${day}T00:00:00Z`)
/** Of a night, `06:00 (+1)`: it stands on the day that it began. */
function ending(day: string, time: string | null | undefined, zone: string): string | null {
  const later = time ? Math.round((Date.parse(momentIn(zone, new Date(time)).today) - Date.parse(day)) / 86_400_000) : 0
  return later > 0 ? `${clock(time, zone)} (+${later})` : clock(time, zone)
}
const headings = ['day', 'weekday', 'in', 'out', 'worked', 'lateMinutes', 'overTime', 'place', 'mark', 'remarks'] as const
const widths = [12, 12, 9, 9, 10, 10, 12, 18, 8, 40]
const placeWords = ['placeUnknown', 'placeHome', 'placeSite', 'placeOffice', 'placeElsewhere'] as const

function sheetOf(each: DaysOfEmployee, { language }: Pick<Principal, 'language'>): WorkbookSheet {
  const say = (key: Parameters<typeof texts.say>[1]) => texts.say(language, key)
  const weekday = dateFormat(language === 'ur' ? 'ur-PK' : 'en-GB', { weekday: 'long', timeZone: 'UTC' })
  const rows = each.days.map((day): SheetValue[] => {
    const there = day.records.filter(({ status }) => status !== 3)
    // What is asked for and not decided adds no hours: its times stand only where there are no others.
    const counted = there.filter(({ isCounted }) => isCounted)
    const shown = counted.length ? counted : there
    const [first, last] = [shown[0], shown.at(-1)]
    const where = first ? (first.siteCode ?? say(placeWords[first.place] ?? 'placeUnknown')) : day.holidayName
    return [midnight(day.date), weekday.format(midnight(day.date)), clock(first?.checkInTime, each.zone), ending(day.date, last?.checkOutTime, each.zone), day.hours, there.find(({ isLate }) => isLate)?.lateMinutes || null, day.overTimeHours || null, where, day.mark, [first?.remarks, first?.decisionRemarks].filter(Boolean).join(' / ') || null]
  })
  const totals = totalsOf(each.days)
  const lines: [Parameters<typeof texts.say>[1], number][] = [['totalDays', totals.days], ['totalPresent', totals.present], ['totalAbsent', totals.absent], ['totalLeave', totals.leave], ['totalHolidays', totals.holidays], ['totalLate', totals.late], ['totalEarly', totals.early], ['totalHome', totals.home], ['totalOverTimeHours', totals.overTimeHours], ['totalHours', totals.hours]]
  return {
    name: `${each.employee.erpId} ${each.employee.name}`, rightToLeft: language === 'ur', columns: headings.map((key, n) => ({ heading: say(`book_${key}`), width: widths[n] ?? 12 })),
    rows: [...rows, [], ...lines.map(([key, value]): SheetValue[] => [say(key), null, null, null, value])],
  }
}

const figures = (t: Totals | undefined): SheetValue[] => (t ? [t.days, t.present, t.absent, t.leave, t.holidays, t.late, t.early, t.home, t.overTimeHours, t.hours] : [])

/** People whose days are at hand at once. */
const atOnce = 100

/** Everybody's totals, then a sheet an employee. One employee alone needs no first sheet. @param wholeDays days of these employees with all that a sheet tells of them */
export function monthlyBook(people: readonly DaysOfEmployee<DayRecord>[], wholeDays: (employeeIds: readonly number[]) => Promise<readonly DaysOfEmployee[]>, title: string, month: { year: number; month: number }, principal: Principal): FileAnswer {
  const { language } = principal
  const say = (key: Parameters<typeof texts.say>[1]) => texts.say(language, key)
  const sums = people.map(({ days }) => totalsOf(days))
  const first: WorkbookSheet = {
    name: monthName(month, language), rightToLeft: language === 'ur',
    columns: [say('book_erp'), say('book_name'), say('book_team'), ...(['totalDays', 'totalPresent', 'totalAbsent', 'totalLeave', 'totalHolidays', 'totalLate', 'totalEarly', 'totalHome', 'totalOverTimeHours', 'totalHours'] as const).map((key) => say(key))].map((heading, n) => ({ heading, width: n === 1 || n === 2 ? 24 : 14 })),
    rows: [
      ...people.map((each, n): SheetValue[] => [each.employee.erpId, each.employee.name, each.team?.name ?? null, ...figures(sums[n])]),
      [say('book_all'), null, null, ...figures(addTotals(sums))],
    ],
  }
  async function* sheets() {
    if (people.length !== 1) yield first
    for (let n = 0; n < people.length; n += atOnce) for (const each of await wholeDays(people.slice(n, n + atOnce).map(({ employee }) => employee.id))) yield sheetOf(each, principal)
  }
  return { name: `${title} ${month.year}-${String(month.month).padStart(2, '0')}.xlsx`, content: workbook(sheets()) }
}
