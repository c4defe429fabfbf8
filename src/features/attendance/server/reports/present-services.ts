/** Who was there and who was not: one row an employee and day. Their numbers are the figures of dashboards. */
import { dateFormat, momentIn } from '#framework/kinds'
import { reportService, type Person, type ReportColumn, type ServiceContext } from '#framework/server'
import { activeOf } from '#operations/attendance/active'
import { daysOf, type AskedDay, type DaysOfEmployee } from '#operations/attendance/ask-days'
import { z } from 'zod'
import { texts } from '../texts.ts'
import { maybeText, period, periodOf, places, rights, todayIn, wrong } from './asked.ts'

/** Days of one answer. */
const most = 31
const text = z.string().nullable()
export const presentRow = z.object({
  id: z.int().describe('0: no record'), employeeId: z.int(), erpId: z.string(), userId: z.int().nullable(), userName: z.string(), fullName: z.string(), designation: text, phoneNumber: text, departmentName: text, projectName: text, regionName: text, subRegionName: text, teamId: z.int().nullable(), teamName: text, leadName: text,
  date: z.string(), checkInTime: text, checkOutTime: text, workedHours: z.number(), isLate: z.boolean(), lateMinutes: z.int(), place: z.int(), inside: z.int(), siteCode: text, distance: z.number().nullable(), state: z.enum(['present', 'absent', 'leave', 'holiday']), mark: z.string(),
})
export type PresentRow = z.output<typeof presentRow>

/** First check-in and last check-out of the day stand for it. */
export function rowOf({ employee, team }: DaysOfEmployee, { date, state, mark, records, hours }: AskedDay): PresentRow {
  const there = state === 'present' ? records.filter(({ status }) => status !== 3) : []
  const [first, last] = [there[0], there.at(-1)]
  return {
    id: first?.id ?? 0, employeeId: employee.id, erpId: employee.erpId, userId: employee.userId, userName: employee.name, fullName: employee.name, designation: employee.designationName, phoneNumber: employee.phoneNumber, departmentName: team?.departmentName ?? null, projectName: team?.projectName ?? null,
    regionName: team?.regionName ?? null, subRegionName: team?.subRegionName ?? null, teamId: team?.id ?? null, teamName: team?.name ?? null, leadName: team?.leadUserName ?? null,
    date, checkInTime: first?.checkInTime ?? null, checkOutTime: last?.checkOutTime ?? null, workedHours: hours, isLate: there.some((record) => record.isLate), lateMinutes: there.find((record) => record.isLate)?.lateMinutes ?? 0, place: first?.place ?? 0, inside: first?.inside ?? 0, siteCode: first?.siteCode ?? null, distance: first?.distance ?? null, state, mark,
  }
}

const input = z.object({ ...period, ...places, figure: maybeText, with: maybeText, without: z.enum(['region']).optional().describe('region: people whose team has none'), keyword: maybeText, skipCount: z.coerce.number().int().min(0).default(0), maxResultCount: z.coerce.number().int().min(1).max(10_000).default(1000) })
type Context = ServiceContext<z.output<typeof input>, Person>
type Is = (row: PresentRow) => boolean

/** Figures of dashboards by name, each with the rows it counts. */
const figures: { readonly [call in 'present' | 'absent']: { readonly [name: string]: Is } } = {
  present: {
    totalEmployees: () => true, totalActive: () => true, totalPresent: () => true, lateLogin: ({ isLate }) => isLate, earlyLogin: ({ isLate }) => !isLate, todayHomeAttendance: ({ place }) => place === 1, todayOfficeAttendance: ({ place }) => place !== 1,
  },
  absent: { totalAbsent: ({ state }) => state === 'absent', onLeave: ({ state }) => state === 'leave', onHoliday: ({ state }) => state === 'holiday', notBegun: ({ mark }) => mark === '–' },
}

async function allRows(context: Context, call: 'present' | 'absent'): Promise<PresentRow[]> {
  const { principal, read, input: given } = context
  const { from, until } = periodOf(principal, given, todayIn(principal.zone), most)
  const figure = given.figure && Object.hasOwn(figures[call], given.figure) ? figures[call][given.figure] : null
  if (given.figure && !figure) throw wrong(principal, texts.say(principal.language, 'noFigure', { figure: given.figure }), 'Figure')
  const more = (given.with ?? '').toLowerCase().split(',').map((word) => word.trim())
  const isEverybody = given.figure === 'totalEmployees' || given.figure === 'totalActive'
  const states = isEverybody ? Object.keys(words) : call === 'present' ? ['present'] : figure ? ['absent', 'leave', 'holiday'] : ['absent', ...['leave', 'holiday'].filter((word) => more.includes(word))]
  const sought = given.keyword?.toLowerCase()
  const all = await daysOf(read, principal, { ...given, from, until })
  const found = given.without === 'region' ? all.filter(({ team }) => !team?.regionId) : all
  const people = figure && given.figure !== 'totalEmployees' ? await activeOf(read, principal, found) : found
  // Whose day lies ahead, or whose duty has not begun, is an employee all the same, and neither there nor missed.
  const isMeant = ({ mark }: AskedDay) => isEverybody || (mark === '–') === (given.figure === 'notBegun')
  return people.flatMap((each) => each.days.filter(isMeant).map((day) => rowOf(each, day)))
    .filter((row) => states.includes(row.state) && (!figure || figure(row)) && (!sought || [row.fullName, row.erpId, row.teamName ?? ''].some((value) => value.toLowerCase().includes(sought))))
    .toSorted((a, b) => (a.date === b.date ? a.fullName.localeCompare(b.fullName) || a.employeeId - b.employeeId : a.date < b.date ? -1 : 1))
}

const clock = (time: string | null, zone: string) => (time === null ? null : new Date(`${momentIn(zone, new Date(time)).today}T${dateFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(time))}:00Z`))
const column = (en: string, ur: string, cell: ReportColumn<PresentRow>['cell'], share = 1): ReportColumn<PresentRow> => ({ heading: { en, ur }, cell, share })
const words = { present: { en: 'Present', ur: 'حاضر' }, absent: { en: 'Absent', ur: 'غیر حاضر' }, leave: { en: 'On leave', ur: 'چھٹی پر' }, holiday: { en: 'Off', ur: 'تعطیل' } } as const
const columns: ReportColumn<PresentRow>[] = [
  column('Date', 'تاریخ', ({ date }) => date), column('ERP id', 'ای آر پی آئی ڈی', ({ erpId }) => erpId), column('Name', 'نام', ({ fullName }) => fullName, 1.6), column('Designation', 'عہدہ', ({ designation }) => designation, 0), column('Team', 'ٹیم', ({ teamName }) => teamName, 1.4),
  column('Department', 'محکمہ', ({ departmentName }) => departmentName, 0), column('Project', 'پراجیکٹ', ({ projectName }) => projectName, 0), column('Region', 'ریجن', ({ regionName }) => regionName, 0), column('Sub region', 'ذیلی ریجن', ({ subRegionName }) => subRegionName, 0),
  column('State', 'حالت', ({ state, mark }, { language }) => (mark === '–' ? mark : words[state][language])), column('In', 'آمد', ({ checkInTime }, { zone }) => clock(checkInTime, zone)), column('Out', 'روانگی', ({ checkOutTime }, { zone }) => clock(checkOutTime, zone)), column('Worked, h', 'کام، گھنٹے', ({ workedHours }) => workedHours), column('Late, min', 'تاخیر، منٹ', ({ lateMinutes }) => lateMinutes || null),
]

const call = (path: string, which: 'present' | 'absent', title: { en: string; ur: string }) => reportService({
  path, admits: { anyOf: rights }, input, title, columns, output: z.object({ totalCount: z.int(), items: z.array(presentRow) }),
  async answer(context) {
    const rows = await allRows(context, which)
    return { totalCount: rows.length, items: rows.slice(context.input.skipCount, context.input.skipCount + context.input.maxResultCount) }
  },
  rows: async function* (context) { yield* await allRows(context, which) },
})

export const presentServices = [
  call('Attendance/GetAllPresentEmployees', 'present', { en: 'Present', ur: 'حاضر' }), call('Attendance/GetAllAbsentEmployees', 'absent', { en: 'Absent', ur: 'غیر حاضر' }),
]
