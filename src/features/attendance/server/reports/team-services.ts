/** A day by teams: who is there, who is not, and what the team has to do; and the doubts of a period by team. */
import { momentIn } from '#framework/kinds'
import { service, sqlText, type Principal, type Reads } from '#framework/server'
import { attendanceDoubts } from '#operations/attendance/doubts'
import { briefDaysOf, daysOf } from '#operations/attendance/ask-days'
import { withoutPlaces } from '#operations/people/insider'
import { Attendance } from '#entities/attendance/attendance'
import { Team } from '#entities/organisation/team'
import { WorkOrder } from '#entities/work-orders/work-order'
import { z } from 'zod'
import { maybeDay } from '../decide/list-services.ts'
import { period, periodOf, places, rights, todayIn } from './asked.ts'
import { presentRow, rowOf, type PresentRow } from './present-services.ts'

const text = z.string().nullable()
const person = presentRow.extend({ absentDays: z.int().describe('Working days without a record up to this one'), leaveUntil: text, openOrders: z.int() })
const team = z.object({ id: z.int(), name: text, leadName: text, people: z.array(person), openOrders: z.int(), dueToday: z.int() })
/** Days looked back for how long somebody is missing. */
const back = 14
const orderRow = z.object({ teamId: z.int().nullable(), userId: z.int().nullable(), open: z.int(), due: z.int() })

export const teamServices = [
  service({
    path: 'Attendance/GetTeamDay', method: 'GET', admits: { anyOf: rights }, input: z.object({ date: maybeDay, ...places }),
    output: z.object({ date: z.string(), holiday: text, hasDuty: z.boolean(), teams: z.array(team) }),
    async handle({ principal, read, input: { date: asked, ...where } }) {
      const date = asked ?? todayIn(principal.zone).until
      const people = (await daysOf(read, principal, { ...where, from: date, until: date })).filter(({ days }) => days.length)
      const missedFor = await daysMissed(read, principal, people.filter(({ days }) => isMissed(days[0])).map(({ employee }) => employee.id), date)
      // As the person sees the orders: what is out of sight is not counted.
      const orders = await read.sql(principal, orderRow, sqlText`
        SELECT w.team AS "teamId", w."assignedUser" AS "userId", count(*)::int AS open, (count(*) FILTER (WHERE w."dueDate" < (${date}::date + 1)::timestamp AT TIME ZONE ${principal.zone}))::int AS due
        FROM ${WorkOrder} w WHERE w.status IN ('PENDING', 'ACCEPTED') GROUP BY 1, 2`, { authorised: true })
      const teams = new Map<number, z.output<typeof team>>()
      let holiday: string | null = null
      for (const each of people) {
        const [day] = each.days
        if (!day) continue
        holiday ??= day.holidayName
        const id = each.team?.id ?? 0
        const known = teams.get(id) ?? { id, name: each.team?.name ?? null, leadName: each.team?.leadUserName ?? null, people: [], openOrders: 0, dueToday: 0 }
        known.people.push({
          ...rowOf(each, day), absentDays: missedFor.get(each.employee.id) ?? 0, leaveUntil: each.leaves.find(({ startDate, endDate }) => startDate <= date && date <= endDate)?.endDate ?? null,
          openOrders: orders.filter(({ userId }) => userId !== null && userId === each.employee.userId).reduce((sum, { open }) => sum + open, 0),
        })
        teams.set(id, known)
      }
      for (const known of teams.values()) {
        const own = orders.filter(({ teamId }) => teamId === known.id)
        Object.assign(known, { openOrders: own.reduce((sum, { open }) => sum + open, 0), dueToday: own.reduce((sum, { due }) => sum + due, 0) })
      }
      return { date, holiday, hasDuty: people.some(({ duty }) => duty?.dutyTime), teams: [...teams.values()].toSorted((a, b) => missing(b.people) - missing(a.people) || (a.name ?? '￿').localeCompare(b.name ?? '￿')) }
    },
  }),
  service({
    path: 'Attendance/GetDoubtStatistics', method: 'GET', admits: { anyOf: rights }, input: z.object(period),
    output: z.object({ totalCount: z.int(), items: z.array(z.object({ teamId: z.int().nullable(), teamName: text, records: z.int(), doubtful: z.int(), approved: z.int(), rejected: z.int(), ...Object.fromEntries(attendanceDoubts.map((doubt) => [doubt, z.int()])) as { [D in (typeof attendanceDoubts)[number]]: z.ZodInt } })) }),
    async handle({ principal, read, input }) {
      const { today } = momentIn(principal.zone)
      const { from, until } = periodOf(principal, input, { from: `${today.slice(0, 7)}-01`, until: today }, 366)
      const row = z.object({ teamId: z.int().nullable(), records: z.int(), doubtful: z.int(), approved: z.int(), rejected: z.int(), sameDevice: z.int(), speed: z.int(), clock: z.int(), farAway: z.int(), oldFix: z.int() })
      const counted = await read.sql(principal, row, sqlText`
        SELECT a.team AS "teamId", count(*)::int AS records, (count(*) FILTER (WHERE cardinality(a.doubts) > 0))::int AS doubtful, (count(*) FILTER (WHERE cardinality(a.doubts) > 0 AND a.status = 2))::int AS approved, (count(*) FILTER (WHERE cardinality(a.doubts) > 0 AND a.status = 3))::int AS rejected,
          (count(*) FILTER (WHERE 'sameDevice' = ANY(a.doubts)))::int AS "sameDevice", (count(*) FILTER (WHERE 'speed' = ANY(a.doubts)))::int AS speed, (count(*) FILTER (WHERE 'clock' = ANY(a.doubts)))::int AS clock, (count(*) FILTER (WHERE 'farAway' = ANY(a.doubts)))::int AS "farAway", (count(*) FILTER (WHERE 'oldFix' = ANY(a.doubts)))::int AS "oldFix"
        FROM ${Attendance} a WHERE a.date BETWEEN ${from}::date AND ${until}::date GROUP BY a.team ORDER BY doubtful DESC, records DESC, a.team NULLS LAST`, { authorised: true })
      // The team of a record in sight has a name, though the team itself may stand outside the reader's places.
      const teams = await read.rows(withoutPlaces(principal), Team, { where: { id: { in: counted.flatMap(({ teamId }) => teamId ?? []) } }, fields: ['name'], authorised: true })
      const items = counted.map((each) => ({ ...each, teamName: teams.find(({ id }) => id === each.teamId)?.name ?? null }))
      return { totalCount: items.length, items }
    },
  }),
]

/** Absent, and not because duty has not begun. */
function isMissed(day: Pick<PresentRow, 'state' | 'mark'> | undefined): boolean {
  return day?.state === 'absent' && day.mark !== '–'
}

/** Working days without a record up to this one, of those who are absent on it: others are not looked back for. */
async function daysMissed(read: Reads, principal: Principal, employeeIds: readonly number[], date: string): Promise<Map<number, number>> {
  if (!employeeIds.length) return new Map()
  const from = new Date(Date.parse(date) - back * 86_400_000).toISOString().slice(0, 10)
  const people = await briefDaysOf(read, principal, { employeeIds, from, until: date })
  return new Map(people.map(({ employee, days }) => {
    const working = days.filter(({ state }) => state !== 'holiday').toReversed()
    const there = working.findIndex(({ state }) => state !== 'absent')
    return [employee.id, there < 0 ? working.length : there]
  }))
}

/** Share of the expected who are missing. */
function missing(people: readonly Pick<PresentRow, 'state' | 'mark'>[]): number {
  const expected = people.filter(({ state }) => state !== 'holiday')
  return expected.length ? expected.filter(isMissed).length / expected.length : 0
}
