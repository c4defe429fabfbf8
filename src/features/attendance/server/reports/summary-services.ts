/** Sums of a period by employee, with a mark a day. */
import { reportService, type Person, type ReportColumn, type ServiceContext } from '#framework/server'
import { clockedDaysOf, type DaysOfEmployee } from '#operations/attendance/ask-days'
import { addTotals, totalsOf, type DayRecord } from '#operations/attendance/employee-day'
import { z } from 'zod'
import { maybeId } from '../decide/list-services.ts'
import { maybeText, period, periodOf, places, rights, todayIn } from './asked.ts'

/** Days of one summary. */
const most = 366
const text = z.string().nullable()
const figures = { days: z.number(), present: z.number(), absent: z.number(), leave: z.number(), holidays: z.number(), late: z.number(), early: z.number(), overtime: z.number(), overTimeHours: z.number(), home: z.number(), hours: z.number() }
const summaryRow = z.object({ employeeId: z.int(), userId: z.int().nullable(), erpId: z.string(), fullName: z.string(), designation: text, departmentName: text, teamId: z.int().nullable(), teamName: text, leadName: text, ...figures, marks: z.string() })
type SummaryRow = z.output<typeof summaryRow>
const input = z.object({ ...period, ...places, employeeId: maybeId, keyword: maybeText, skipCount: z.coerce.number().int().min(0).default(0), maxResultCount: z.coerce.number().int().min(1).max(10_000).default(1000) })

const marksOf = ({ days }: Pick<DaysOfEmployee<DayRecord>, 'days'>, from: string, until: string): string => {
  const known = new Map(days.map(({ date, mark }) => [date, mark]))
  let marks = ''
  // Before somebody joined there is no day; its place in the row stays.
  for (let at = Date.parse(from); at <= Date.parse(until); at += 86_400_000) marks += known.get(new Date(at).toISOString().slice(0, 10)) ?? ' '
  return marks
}

async function summary(context: ServiceContext<z.output<typeof input>, Person>): Promise<{ from: string; until: string; rows: SummaryRow[] }> {
  const { principal, read, input: given } = context
  const { until: today } = todayIn(principal.zone)
  const { from, until } = periodOf(principal, given, { from: `${today.slice(0, 7)}-01`, until: today }, most)
  const sought = given.keyword?.toLowerCase()
  const people = await clockedDaysOf(read, principal, { ...given, from, until, employeeIds: given.employeeId ? [given.employeeId] : undefined })
  const rows = people.map((each): SummaryRow => ({
    employeeId: each.employee.id, userId: each.employee.userId, erpId: each.employee.erpId, fullName: each.employee.name, designation: each.employee.designationName, departmentName: each.team?.departmentName ?? null, teamId: each.team?.id ?? null, teamName: each.team?.name ?? null, leadName: each.team?.leadUserName ?? null,
    ...totalsOf(each.days), marks: marksOf(each, from, until),
  })).filter(({ fullName, erpId }) => !sought || fullName.toLowerCase().includes(sought) || erpId.toLowerCase().includes(sought))
  return { from, until, rows: rows.toSorted((a, b) => a.fullName.localeCompare(b.fullName) || a.employeeId - b.employeeId) }
}

const column = (en: string, ur: string, cell: ReportColumn<SummaryRow>['cell'], share = 0.7): ReportColumn<SummaryRow> => ({ heading: { en, ur }, cell, share })
const columns: ReportColumn<SummaryRow>[] = [
  column('ERP id', 'ای آر پی آئی ڈی', ({ erpId }) => erpId, 1.2), column('Name', 'نام', ({ fullName }) => fullName, 2), column('Designation', 'عہدہ', ({ designation }) => designation, 0), column('Department', 'محکمہ', ({ departmentName }) => departmentName, 0), column('Team', 'ٹیم', ({ teamName }) => teamName, 1.6),
  column('Days', 'دن', ({ days }) => days), column('Present', 'حاضر', ({ present }) => present), column('Absent', 'غیر حاضر', ({ absent }) => absent), column('Leave', 'چھٹی', ({ leave }) => leave), column('Off', 'تعطیل', ({ holidays }) => holidays), column('Late', 'تاخیر', ({ late }) => late), column('Early', 'جلدی روانگی', ({ early }) => early),
  column('Overtime days', 'اوور ٹائم کے دن', ({ overtime }) => overtime, 0), column('Overtime, h', 'اوور ٹائم، گھنٹے', ({ overTimeHours }) => overTimeHours), column('Home', 'گھر سے', ({ home }) => home), column('Hours', 'گھنٹے', ({ hours }) => hours), column('Marks', 'نشان', ({ marks }) => marks, 0),
]

export const summaryServices = [reportService({
  path: 'AttendanceReporting/GenerateSummary', method: 'POST', admits: { anyOf: rights }, input, title: { en: 'Attendance summary', ur: 'حاضری کا خلاصہ' }, columns,
  output: z.object({ totalCount: z.int(), items: z.array(summaryRow), totals: z.object(figures), from: z.string(), until: z.string() }),
  async answer(context) {
    const { rows, from, until } = await summary(context)
    return { totalCount: rows.length, items: rows.slice(context.input.skipCount, context.input.skipCount + context.input.maxResultCount), totals: addTotals(rows), from, until }
  },
  rows: async function* (context) { yield* (await summary(context)).rows },
})]
