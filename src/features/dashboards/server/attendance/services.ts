/** The documented figures of attendance: of a day, by region, of a month by person, and how a month went. */
import { momentIn, wallClock } from '#framework/kinds'
import { service, type Person, type Principal, type Reads } from '#framework/server'
import { z } from 'zod'
import { activeOf } from '#operations/attendance/active'
import { briefDaysOf, clockedDaysOf, type AskedDay, type DaysOfEmployee } from '#operations/attendance/ask-days'
import type { ClockedRecord } from '#operations/attendance/brief-records'
import { totalsOf, type DayRecord } from '#operations/attendance/employee-day'
import { day, maybeId } from '#operations/figures/order-filter'
import { compares, dayAfter } from '../period.ts'
import { daySummary, type PersonDay } from './count.ts'

const admits = { anyOf: ['LookUps.Attendance.Read'] } as const
const passedOver = z.unknown().optional()
const filter = { RegionId: maybeId, SubRegionId: maybeId, ProjectId: maybeId, CityId: maybeId, TeamId: maybeId, DepartmentId: maybeId, MBUId: passedOver, SourceFieldTypeId: passedOver, WorkOrderTypeId: passedOver, StartDate: passedOver, EndDate: passedOver }
const ofDay = z.object({ Date: day, Whole: z.union([z.literal('').transform(() => undefined), z.literal('month')]).optional().describe('month: all days of the month of Date, up to today; days of employees are counted then'), ...filter, ...compares })
const number = (min: number, max: number) => z.union([z.literal('').transform(() => undefined), z.coerce.number().int().min(min).max(max)]).optional()
const ofMonth = z.object({ Year: number(2000, 2100), Month: number(1, 12), EmployeeId: maybeId, ...filter })
type Filter = { [K in 'RegionId' | 'SubRegionId' | 'ProjectId' | 'CityId' | 'TeamId' | 'DepartmentId']?: number | undefined }

const placesOf = (asked: Filter, from: string, until: string) => ({ from, until, regionId: asked.RegionId, subRegionId: asked.SubRegionId, projectId: asked.ProjectId, cityId: asked.CityId, teamId: asked.TeamId, departmentId: asked.DepartmentId })

type Brief = DaysOfEmployee<DayRecord>

/** Nobody is missed on a day ahead, nor before duty begins. */
function personDay({ state, mark, records }: AskedDay<DayRecord>): PersonDay {
  const there = records.filter(({ status }) => status !== 3)
  return { state: mark === '–' ? 'due' : state, isLate: there.some(({ isLate }) => isLate), place: there[0]?.place ?? 0 }
}

interface Span { from: string; until: string }

async function within(read: Reads, principal: Principal, asked: Filter, { from, until }: Span): Promise<{ all: Brief[]; active: Brief[] }> {
  const all = (await briefDaysOf(read, principal, placesOf(asked, from, until))).filter(({ days }) => days.length > 0)
  return { all, active: await activeOf(read, principal, all) }
}

/** The day that is asked, or its month up to today. */
function spanOf({ Date: date, Whole: whole }: z.output<typeof ofDay>, principal: Person): Span {
  const now = today(principal)
  const of = date ?? now
  if (whole !== 'month') return { from: of, until: of }
  const { from, until } = monthOf({ Year: Number(of.slice(0, 4)), Month: Number(of.slice(5, 7)) }, now)
  return { from, until: until > now && from <= now ? now : until }
}

/** The equally long span right before. */
function spanBefore({ from, until }: Span): Span {
  const days = Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000) + 1
  return { from: dayAfter(from, -days), until: dayAfter(from, -1) }
}

/** People share days that are alike: each is looked at once, and counted as often as it is there. */
function tally(people: readonly Brief[]): [PersonDay, number][] {
  const times = new Map<AskedDay<DayRecord>, number>()
  for (const { days } of people) for (const each of days) times.set(each, (times.get(each) ?? 0) + 1)
  return [...times].map(([each, count]) => [personDay(each), count])
}

const count = z.int()
const summary = z.object({
  totalEmployees: count, totalActive: count, totalPresent: count, totalAbsent: count, earlyLogin: count, lateLogin: count, todayHomeAttendance: count, todayOfficeAttendance: count,
  homeAttendancePercentage: z.number(), officeAttendancePercentage: z.number(), presentPercentage: z.number(), absentPercentage: z.number(), onLeave: count, onHoliday: count, notBegun: count,
})
const region = z.object({ regionId: z.int().nullable(), regionName: z.string(), totalActive: count, totalPresent: count, totalAbsent: count, lateLogin: count, onLeave: count, onHoliday: count, notBegun: count, presentPercentage: z.number() })
const entry = z.object({ weekday: z.string(), date: z.string(), checkInOut: z.string(), hours: z.number(), mark: z.string(), holiday: z.string().nullable() })
const detail = z.object({ employeeId: z.int(), erpId: z.string(), fullName: z.string(), designation: z.string(), teamName: z.string(), todayCheckIn: z.string(), todayCheckOut: z.string(), presentCount: z.number(), absentCount: z.number(), monthReport: z.array(z.array(entry)) })
const trend = z.object({ date: z.string(), expected: count, present: count, absent: count, late: count, leave: count })

/** Of each minute of a day: a month of thousands of people has tens of thousands of times. */
const clocks = Array.from({ length: 1440 }, (_, minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`)
const clock = (at: number | null | undefined, zone: string) => (typeof at === 'number' ? clocks[Math.floor(wallClock(new Date(at), zone).getTime() / 60_000) % 1440] ?? '' : '')
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
/** Of days since 1970, the first of which was a Thursday. */
const weekdayOf = (date: string) => (Date.parse(date) / 86_400_000 + 4) % 7

/** First check-in and last check-out of a day, in the tenant's zone. */
function inAndOut({ records }: AskedDay<ClockedRecord>, zone: string): { in: string; out: string } {
  const there = records.some(({ status }) => status === 3) ? records.filter(({ status }) => status !== 3) : records
  return { in: clock(there[0]?.checkInAt, zone), out: clock(there.at(-1)?.checkOutAt, zone) }
}

function detailOf({ employee, team, days }: DaysOfEmployee<ClockedRecord>, zone: string, today: string): z.output<typeof detail> {
  const weeks: z.output<typeof entry>[][] = []
  for (const each of days) {
    const times = inAndOut(each, zone)
    const shown = { weekday: weekdays[weekdayOf(each.date)] ?? '', date: each.date, checkInOut: times.in ? `${times.in} - ${times.out}`.trim() : '', hours: each.hours, mark: each.mark, holiday: each.holidayName }
    const last = weeks.at(-1)
    if (!last || weekdayOf(each.date) === 1) weeks.push([shown])
    else last.push(shown)
  }
  const now = days.find(({ date }) => date === today)
  const times = now ? inAndOut(now, zone) : { in: '', out: '' }
  const { present, absent } = totalsOf(days)
  return { employeeId: employee.id, erpId: employee.erpId, fullName: employee.name, designation: employee.designationName ?? '', teamName: team?.name ?? '', todayCheckIn: times.in, todayCheckOut: times.out, presentCount: present, absentCount: absent, monthReport: weeks }
}

const paging = {
  SkipCount: z.coerce.number().int().min(0).default(0), MaxResultCount: z.coerce.number().int().min(1).max(10_000).default(1000), Keyword: z.string().max(200).optional(),
  /** By name, or those who were absent most days first. */
  Sorting: z.union([z.literal('').transform(() => undefined), z.enum(['fullName', 'absentCount desc'])]).optional(),
}

const isSought = ({ name, erpId }: Brief['employee'], keyword = '') => name.toLowerCase().includes(keyword.trim().toLowerCase()) || erpId.toLowerCase().includes(keyword.trim().toLowerCase())

function ordered(people: readonly Brief[], sorting: string | undefined): readonly Brief[] {
  if (sorting !== 'absentCount desc') return people
  const absentOf = ({ days }: Brief) => days.reduce((sum, { mark, absent }) => (mark === '–' ? sum : sum + absent), 0)
  return people.map((person) => ({ person, absent: absentOf(person) })).toSorted((a, b) => b.absent - a.absent).map(({ person }) => person)
}

function monthOf({ Year, Month }: { Year?: number | undefined; Month?: number | undefined }, today: string): { from: string; until: string } {
  const [year, month] = [Year ?? Number(today.slice(0, 4)), Month ?? Number(today.slice(5, 7))]
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
  return { from: `${last.slice(0, 8)}01`, until: last }
}

const at = () => new Date().toISOString()
const today = ({ zone }: Person) => momentIn(zone).today

export const attendanceServices = [
  service({
    path: 'Dashboard_Attendance/GetAttendanceReport', method: 'GET', admits, input: ofDay, output: summary.extend({ asOf: z.string(), previous: summary.optional() }),
    async handle({ principal, input, read }) {
      const figures = async (span: Span) => {
        const { all, active } = await within(read, principal, input, span)
        return daySummary(all.reduce((sum, { days }) => sum + days.length, 0), tally(active))
      }
      const span = spanOf(input, principal)
      const [now, previous] = await Promise.all([figures(span), input.Compare ? figures(spanBefore(span)) : undefined])
      return { ...now, asOf: at(), ...(previous ? { previous } : {}) }
    },
  }),
  service({
    path: 'Dashboard_Attendance/GetRegionWiseAttendance', method: 'GET', admits, input: ofDay, output: z.object({ totalCount: count, items: z.array(region), asOf: z.string() }),
    async handle({ principal, input, read }) {
      const { active } = await within(read, principal, input, spanOf(input, principal))
      const ids = [...new Set(active.map(({ team }) => team?.regionId ?? null))]
      const items = ids.map((regionId) => {
        const own = active.filter(({ team }) => (team?.regionId ?? null) === regionId)
        const { totalActive, totalPresent, totalAbsent, lateLogin, onLeave, onHoliday, notBegun, presentPercentage } = daySummary(own.length, tally(own))
        return { regionId, regionName: own[0]?.team?.regionName ?? '', totalActive, totalPresent, totalAbsent, lateLogin, onLeave, onHoliday, notBegun, presentPercentage }
      })
      return { totalCount: items.length, items: items.toSorted((a, b) => a.regionName.localeCompare(b.regionName)), asOf: at() }
    },
  }),
  service({
    path: 'Dashboard_Attendance/GetMonthlyAttendanceReport', method: 'GET', admits, input: ofMonth.extend(paging), output: z.object({ totalCount: count, items: z.array(detail), asOf: z.string() }),
    async handle({ principal, input, read }) {
      const { from, until } = monthOf(input, today(principal))
      const asked = placesOf(input, from, until)
      // Who is meant, and in which order, is counted in brief; times and hours are read of those of the page alone. Who is meant does not hang on the days: by name, one is enough.
      const all = await briefDaysOf(read, principal, { ...asked, ...(input.Sorting === 'absentCount desc' ? {} : { until: from }), ...(input.EmployeeId ? { employeeIds: [input.EmployeeId] } : {}) })
      const ids = ordered(all.filter(({ employee }) => isSought(employee, input.Keyword)), input.Sorting).map(({ employee }) => employee.id)
      const shown = ids.slice(input.SkipCount, input.SkipCount + input.MaxResultCount)
      const details = new Map((shown.length ? await clockedDaysOf(read, principal, { ...asked, employeeIds: shown }) : []).map((each) => [each.employee.id, detailOf(each, principal.zone, today(principal))]))
      return { totalCount: ids.length, items: shown.flatMap((id) => details.get(id) ?? []), asOf: at() }
    },
  }),
  service({
    path: 'Dashboard_Attendance/GetTrend', method: 'GET', admits, input: ofMonth, output: z.object({ items: z.array(trend), asOf: z.string() }),
    async handle({ principal, input, read }) {
      const { from, until } = monthOf(input, today(principal))
      const active = await activeOf(read, principal, await briefDaysOf(read, principal, placesOf(input, from, until)))
      const byDay = new Map<string, Map<AskedDay<DayRecord>, number>>()
      for (const { days } of active) {
        for (const each of days) {
          const ofDay = byDay.get(each.date) ?? new Map<AskedDay<DayRecord>, number>()
          byDay.set(each.date, ofDay)
          ofDay.set(each, (ofDay.get(each) ?? 0) + 1)
        }
      }
      const items = [...byDay].toSorted(([a], [b]) => (a < b ? -1 : 1)).flatMap(([date, days]) => {
        const { totalActive, totalPresent, totalAbsent, lateLogin, onLeave, onHoliday, notBegun } = daySummary(0, [...days].map(([each, times]) => [personDay(each), times]))
        // The base of the day's own figures; where duty has begun for a few alone, these are not the share of all.
        const expected = totalActive - onHoliday
        // What lies ahead of everybody is no day of how it went.
        return notBegun > 0 && notBegun === expected ? [] : [{ date, expected, present: totalPresent, absent: totalAbsent, late: lateLogin, leave: onLeave }]
      })
      return { items, asOf: at() }
    },
  }),
]
