/** The people of whoever leads, today: for home, so in a few reads for all of them together. */
import { instantOf, momentIn } from '#framework/kinds'
import { service, type Principal, type Reads } from '#framework/server'
import { z } from 'zod'
import { Attendance } from '#entities/attendance/attendance'
import { DutyTime } from '#entities/organisation/duty-time'
import { Country } from '#entities/organisation/country'
import { Team } from '#entities/organisation/team'
import { Employee } from '#entities/users/employee'
import { WorkOrder } from '#entities/work-orders/work-order'
import { WorkOrderAnswer } from '#entities/work-orders/work-order-answer'
import { openHours } from '#operations/duty'
import { dutyOf } from '#operations/duty/ask-duty'
import { hoursAt } from '#operations/duty/hours'
import { oldestTeams, type HomeTeam } from '#operations/people/ask-teams'
import { idsOf, withoutPlaces } from '#operations/people/insider'
import { underWay } from '#operations/order-clock'
import { personDay, dayStates, type Sign } from '../../model/team-day.ts'

/** More people are nobody's team: whoever sees so many has the dashboard. */
const most = 500
/** Lines on home, and how many of them are kept for those who are missed. */
const shown = 8
const missed = 3
const rejected = 3
const hour = 3_600_000
const kinds = ['site', 'way', 'missing'] as const

const person = z.object({
  userId: z.int(), fullName: z.string(), teamName: z.string().nullable(), state: z.enum(dayStates), siteCode: z.string().nullable(), seenTime: z.string().nullable(),
  checkInTime: z.string().nullable(), isLate: z.boolean(), zone: z.string(), open: z.int(), closed: z.int(), stretches: z.array(z.object({ from: z.string(), until: z.string(), kind: z.enum(kinds) })),
})

export const teamToday = service({
  path: 'Attendance/GetTeamToday', method: 'GET', admits: { anyOf: ['LookUps.Attendance.Read'] }, input: null,
  output: z.object({
    time: z.string(), dayFrom: z.string().describe('What the bars show: 08:00 to 20:00 of the reader'), dayUntil: z.string(),
    totalCount: z.int().describe('0 where more than 500 people would be the team'), checkedIn: z.int(), onLeave: z.int(), missing: z.int(), items: z.array(person),
  }),
  async handle({ principal, read }) {
    const now = Date.now()
    const { today } = momentIn(principal.zone, new Date(now))
    const at = (clock: string, day = today, zone = principal.zone) => instantOf(new Date(`${day}T${clock}:00Z`), zone).getTime()
    const iso = (time: number) => new Date(time).toISOString()
    const answer = { time: iso(now), dayFrom: iso(at('08:00')), dayUntil: iso(at('20:00')) }
    const none = { ...answer, totalCount: 0, checkedIn: 0, onLeave: 0, missing: 0, items: [] }
    const employees = (await read.rows(principal, Employee, { where: { isResigned: { ne: true }, userId: { empty: false, ne: principal.userId } } as never, fields: ['userId', 'userName'], limit: most + 1, authorised: true }))
    if (!employees.length || employees.length > most) return none
    const insider = withoutPlaces(principal)
    const users = idsOf(employees.map(({ userId }) => userId))
    const found = await oldestTeams(read, insider, users, new Map(employees.map(({ id, userId }) => [id, userId ?? 0])))
    // Employees are seen by all who may read them; a team is its leader's.
    const seen = new Set(found.size ? (await read.rows(principal, Team, { where: { id: { in: idsOf([...found.values()].map(({ id }) => id)) } }, fields: [], authorised: true })).map(({ id }) => id) : [])
    const teams = new Map([...found].filter(([, { id }]) => seen.has(id)))
    const [duties, facts, dayStarts] = await Promise.all([dutyOf(read, insider, users, iso(now)), factsOf(read, insider, users, now, at('00:00')), dutyStarts(read, insider, teams)])
    const people = employees.flatMap(({ userId, userName }) => {
      const [team, duty] = [teams.get(userId ?? 0), duties.get(userId ?? 0)]
      // Without a team nobody expects the person anywhere.
      if (!team || !duty || !userId) return []
      const own = facts(userId)
      const begins = dayStarts.clockOf(team)
      const zone = dayStarts.zoneOf(team) ?? principal.zone
      const shownDay = personDay({
        ...own.attendance, isWorkingDay: duty.isWorkingDay, isOnLeave: duty.leave === 'full', dutyStart: begins === null ? null : at(begins, duty.day, zone), signs: own.signs, accepted: own.accepted,
      }, now)
      return [{
        userId, fullName: userName ?? '', teamName: dayStarts.nameOf(team), state: shownDay.state, siteCode: shownDay.siteCode, seenTime: shownDay.seen === null ? null : iso(shownDay.seen), zone,
        checkInTime: own.attendance.checkIn === null ? null : iso(own.attendance.checkIn), isLate: shownDay.isLate, open: own.open, closed: own.closed, stretches: shownDay.stretches.map(({ from, until, kind }) => ({ from: iso(from), until: iso(until), kind })),
      }]
    }).toSorted((a, b) => dayStates.indexOf(a.state) - dayStates.indexOf(b.state) || a.fullName.localeCompare(b.fullName))
    const count = (...dayStates: string[]) => people.filter(({ state }) => dayStates.includes(state)).length
    const last = Math.min(missed, count('missing', 'silent'))
    const items = people.length <= shown ? people : [...people.slice(0, shown - last), ...people.slice(people.length - last)]
    return { ...answer, totalCount: people.length, checkedIn: people.filter(({ checkInTime }) => checkInTime !== null).length, onLeave: count('leave'), missing: count('missing'), items }
  },
})

/** Check-ins of the day, signs of being at sites, and work of each person. */
async function factsOf(read: Reads, insider: Principal, users: readonly number[], now: number, midnight: number) {
  const since = new Date(Math.min(midnight, now - openHours * hour)).toISOString()
  const day = new Date(midnight).toISOString()
  const [records, closed, accepted, open, answers] = await Promise.all([
    read.rows(insider, Attendance, { where: { userId: { in: [...users] }, checkInTime: { gte: since }, status: { ne: rejected } }, fields: ['userId', 'checkInTime', 'checkOutTime', 'isAutoClosed', 'isAtHome', 'placeSiteId'], order: ['checkInTime', 'id'], authorised: true }),
    read.rows(insider, WorkOrder, { where: { assignedUserId: { in: [...users] }, status: 'CLOSED', closedTime: { gte: day } } as never, fields: ['assignedUserId', 'closedTime', 'siteCode', 'visit'], limit: 5000, authorised: true }),
    read.rows(insider, WorkOrder, { where: { assignedUserId: { in: [...users] }, status: 'ACCEPTED', acceptedTime: { gte: day } } as never, fields: ['assignedUserId', 'acceptedTime', 'siteCode', 'isHeld'], limit: 5000, authorised: true }),
    read.groupBy(insider, WorkOrder, { by: 'assignedUserId', where: { assignedUserId: { in: [...users] }, status: { in: underWay } }, limit: most + 1, authorised: true }),
    read.rows(insider, WorkOrderAnswer, { where: { answeredById: { in: [...users] }, answeredTime: { gte: day } } as never, fields: ['answeredById', 'answeredTime', 'workOrderId'], limit: 5000, authorised: true }),
  ])
  const orders = idsOf(answers.map(({ workOrderId }) => workOrderId))
  const sites = idsOf(records.map(({ placeSiteId }) => placeSiteId))
  const [answered, places] = await Promise.all([
    orders.length ? read.rows(insider, WorkOrder, { where: { id: { in: orders } }, fields: ['siteCode'], authorised: true }) : [],
    sites.length ? read.rows(insider, 'Site', { where: { id: { in: sites } }, fields: ['siteCode'], authorised: true }) : [],
  ])
  const [siteOfOrder, codeOf] = [new Map(answered.map(({ id, siteCode }) => [id, siteCode ?? null])), new Map(places.map((site) => [site.id, String(site['siteCode'] ?? '') || null]))]
  const openOf = new Map(open.map(({ assignedUserId, count }) => [Number(assignedUserId), count]))
  return (user: number) => {
    const own = records.filter(({ userId }) => userId === user)
    const openRecord = own.findLast(({ checkOutTime, isAutoClosed }) => !checkOutTime && isAutoClosed !== true)
    // A shift that began yesterday and goes on is today's, too.
    const ofDay = own.filter((record) => record === openRecord || (record.checkInTime ?? '') >= day)
    const [first, last] = [ofDay[0], ofDay.at(-1)]
    const time = (text: string | null | undefined) => (text ? Date.parse(text) : null)
    const signs: Sign[] = [
      ...ofDay.slice(1).map((record) => ({ time: time(record.checkInTime) ?? 0, siteCode: codeOf.get(record.placeSiteId ?? 0) ?? null })),
      ...closed.filter(({ assignedUserId, visit }) => assignedUserId === user && Number(visit) !== 2).map(({ closedTime, siteCode }) => ({ time: time(closedTime) ?? 0, siteCode: siteCode || null })),
      ...answers.filter(({ answeredById }) => answeredById === user).map(({ answeredTime, workOrderId }) => ({ time: time(answeredTime) ?? 0, siteCode: siteOfOrder.get(workOrderId ?? 0) ?? null })),
    ]
    return {
      attendance: { checkIn: time(first?.checkInTime), checkOut: time(last?.checkOutTime), isOpen: openRecord !== undefined, isAtHome: openRecord?.isAtHome === true, checkInSite: codeOf.get(first?.placeSiteId ?? 0) ?? null },
      signs, open: openOf.get(user) ?? 0, closed: closed.filter(({ assignedUserId }) => assignedUserId === user).length,
      accepted: accepted.filter(({ assignedUserId, isHeld, siteCode }) => assignedUserId === user && isHeld !== true && siteCode).map(({ acceptedTime, siteCode }) => ({ time: time(acceptedTime) ?? 0, siteCode: siteCode ?? '' })),
    }
  }
}

/** When duty begins for each team, what the team is called, and what its clock is. */
async function dutyStarts(read: Reads, insider: Principal, teams: ReadonlyMap<number, HomeTeam>) {
  const ids = idsOf([...teams.values()].map(({ id }) => id))
  const [departments, countries] = [idsOf([...teams.values()].map(({ departmentId }) => departmentId)), idsOf([...teams.values()].map(({ countryId }) => countryId))]
  const [hours, names, zones] = await Promise.all([
    departments.length ? read.rows(insider, DutyTime, { where: { departmentId: { in: departments } }, fields: ['departmentId', 'projectId', 'dutyTime', 'overTime'], order: ['id'], authorised: true }) : [],
    ids.length ? read.rows(insider, Team, { where: { id: { in: ids } }, fields: ['name'], authorised: true }) : [],
    countries.length ? read.rows(insider, Country, { where: { id: { in: countries } }, fields: ['timeZone'], authorised: true }) : [],
  ])
  const [nameOf, zoneOf] = [new Map(names.map(({ id, name }) => [id, name ?? null])), new Map(zones.map(({ id, timeZone }) => [id, timeZone || null]))]
  const clock = /^([01]\d|2[0-3]):[0-5]\d/
  return {
    nameOf: ({ id }: HomeTeam) => nameOf.get(id) ?? null, zoneOf: ({ countryId }: HomeTeam) => zoneOf.get(countryId ?? 0) ?? null,
    clockOf: (team: HomeTeam) => clock.exec(hoursAt(team, hours)?.dutyTime ?? '')?.[0] ?? null,
  }
}
