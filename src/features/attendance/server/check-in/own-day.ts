/** What home needs to let somebody check in or out: whether the department keeps attendance, since when and where the person is at work, what is asked for. */
import { service, type Principal, type Reads } from '#framework/server'
import { compareInstants, momentIn } from '#framework/kinds'
import { dayOf, weekendOf } from '#operations/duty'
import { hoursAt } from '#operations/duty/hours'
import { Attendance } from '#entities/attendance/attendance'
import { Holiday } from '#entities/attendance/holiday'
import { Leave } from '#entities/attendance/leave'
import { DutyTime } from '#entities/organisation/duty-time'
import { z } from 'zod'
import { decision } from '../../model/decide.ts'
import { spanAt } from '../../model/spans.ts'
import { leaveStatus } from '../../rules.ts'
import { spansAround } from './around.ts'
import { workerOf, type Worker } from './person.ts'

const day = 86_400_000
/** Days for which a check-out that was forgotten is asked about. */
const asked = 7
/** Days without a record of anybody after which a department keeps no attendance. */
const quiet = 30

const checkedIn = z.object({
  id: z.int(), since: z.string(), isAtHome: z.boolean(),
  place: z.int().describe('0 unknown, 1 home, 2 site, 3 office, 4 elsewhere'), siteCode: z.string().nullable(), inside: z.int(), distance: z.number().nullable(),
})

const rest = z.object({ date: z.string(), kind: z.enum(['leave', 'holiday', 'weekend']), name: z.string().nullable().describe('Of the holiday') })

export const ownDay = service({
  path: 'Attendance/GetOwnDay', method: 'GET', admits: 'signedIn', input: null,
  output: z.object({
    keeps: z.boolean().describe('Whether the person’s department keeps attendance'),
    checkedIn: checkedIn.nullable(),
    duty: z.object({ dutyTime: z.string().nullable(), overTime: z.string().nullable() }).nullable().describe('Times of day where the person is'),
    rest: rest.nullable().describe('Why today, or the day of the open check-in, is none to work; null: it is one'),
    zone: z.string(), mayBeHome: z.boolean(), needsPicture: z.boolean(),
    forgotten: z.object({ id: z.int(), date: z.string() }).nullable().describe('The newest record without a check-out that waits, of which nothing was said'),
  }),
  async handle({ principal, read }) {
    // What one does oneself is more than one sees.
    const insider = { ...principal, reach: null }
    const worker = await workerOf(read, insider, principal.userId)
    if (!worker) return { keeps: false, checkedIn: null, duty: null, rest: null, zone: principal.zone, mayBeHome: false, needsPicture: false, forgotten: null }
    const now = new Date().toISOString()
    const { team } = worker
    const departmentId = team?.departmentId ?? null
    const [spans, times, forgotten] = await Promise.all([
      spansAround(read, insider, principal.userId, now),
      departmentId === null ? [] : read.rows(insider, DutyTime, { where: { departmentId }, fields: ['departmentId', 'projectId', 'dutyTime', 'overTime'], order: ['id'], limit: 1000, authorised: true }),
      forgottenOf(read, insider, principal.userId),
    ])
    const span = spanAt(spans, Date.parse(now))
    const hours = team && hoursAt(team, times)
    const open = span?.isOpen ? await recordOf(read, insider, span.id) : null
    return {
      keeps: hours !== null || times.length > 0 || (await keeps(read, insider, departmentId)), checkedIn: open,
      duty: hours && (hours.dutyTime || hours.overTime) ? hours : null,
      rest: await restOf(read, insider, worker, momentIn(worker.zone, new Date(open?.since ?? now)).today),
      zone: worker.zone, mayBeHome: worker.mayBeHome, needsPicture: worker.needsPicture, forgotten,
    }
  },
})

async function keeps(read: Reads, insider: Principal, departmentId: number | null): Promise<boolean> {
  if (departmentId === null) return false
  return (await read.rows(insider, Attendance, { where: { departmentId, checkInTime: { gte: new Date(Date.now() - quiet * day).toISOString() } }, fields: [], limit: 1, authorised: true })).length > 0
}

/** As days are counted: who has the whole day off is told why: of a holiday its name, then leave, then the weekend. */
async function restOf(read: Reads, insider: Principal, { employeeId, country }: Worker, date: string): Promise<z.output<typeof rest> | null> {
  const authorised = true
  const [holidays, leaves] = await Promise.all([
    country ? read.rows(insider, Holiday, { where: { countryId: country.id, date }, fields: ['name', 'date'], authorised }) : [],
    read.rows(insider, Leave, { where: { employeeId, status: leaveStatus.approved, startDate: { lte: date }, endDate: { gte: date } }, fields: ['startDate', 'endDate', 'isHalfDay'], authorised }),
  ])
  const { isWorkingDay, holiday, leave } = dayOf({
    weekendDays: weekendOf(country?.weekendDays), holidays: holidays.map((each) => ({ date: each.date ?? '', name: each.name ?? '' })), leaves: leaves.map((each) => ({ startDate: each.startDate ?? '', endDate: each.endDate ?? '', isHalfDay: each.isHalfDay === true })),
  }, date)
  return isWorkingDay ? null : { date, kind: holiday !== null ? 'holiday' : leave === 'full' ? 'leave' : 'weekend', name: holiday }
}

async function forgottenOf(read: Reads, insider: Principal, userId: number): Promise<{ id: number; date: string } | null> {
  const where = { userId, isAutoClosed: true, checkOutTime: null, status: decision.pending, checkInTime: { gte: new Date(Date.now() - asked * day).toISOString() } }
  const rows = await read.rows(insider, Attendance, { where, fields: ['date', 'checkInTime', 'remarks'], limit: 20, authorised: true })
  const newest = rows.filter(({ remarks }) => !remarks).toSorted((a, b) => compareInstants(b.checkInTime, a.checkInTime))[0]
  return newest?.date ? { id: newest.id, date: newest.date } : null
}

async function recordOf(read: Reads, insider: Principal, id: number): Promise<z.output<typeof checkedIn> | null> {
  const row = await read.one(insider, Attendance, id, { authorised: true })
  if (!row?.checkInTime) return null
  const site = row.placeSiteId ? await read.one(insider, 'Site', row.placeSiteId, { authorised: true }) : null
  const code = site?.['siteCode']
  return { id: row.id, since: row.checkInTime, isAtHome: row.isAtHome === true, place: Number(row.place ?? 0), siteCode: typeof code === 'string' ? code : null, inside: Number(row.inside ?? 0), distance: code || row.isAtHome ? (row.distance ?? null) : null }
}
