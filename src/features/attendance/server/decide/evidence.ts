/** What speaks for a record and what against it, with its arithmetic, and every change since. Nothing is decided here. */
import { NotFound, say, service, type Principal, type Reads, type RowOf } from '#framework/server'
import { withoutPlaces } from '#operations/people/insider'
import { clockTrust, fastest, travelOf } from '#operations/attendance/doubts'
import { dutySpan, graceMinutes } from '#operations/attendance/evaluate'
import { radiuses } from '#operations/places/ask-radius'
import { insides, pointOf } from '#operations/positions'
import { Attendance } from '#entities/attendance/attendance'
import { Site } from '#entities/site/site'
import { Employee } from '#entities/users/employee'
import { User } from '#entities/users/user'
import { WorkOrder } from '#entities/work-orders/work-order'
import { z } from 'zod'
import { shown } from '../check-in/answer.ts'
import { homeOf } from '../check-in/person.ts'
import { rulesOfDay } from '../days/evaluate-day.ts'
import { looksBack, seenBefore } from '../days/look-for-doubts.ts'

type Held = RowOf<typeof Attendance>
const text = z.string().nullable()
const spot = z.object({ latitude: z.number(), longitude: z.number() })
const evidence = z.object({
  row: z.looseObject({ id: z.int() }), fullName: z.string(), erpId: text, employeeId: z.int().nullable(), zone: z.string(), dutyTime: text, overTime: text, dutyUntil: text.describe('When duty of the day ends, an instant'), isWorkingDay: z.boolean(), grace: z.int(),
  here: spot.nullable(), there: spot.nullable(), placeName: text, radius: z.number().nullable(), fixAge: z.int().nullable(), clockOff: z.int().nullable(), clockTrust: z.int(), fastest: z.int(),
  travel: z.object({ kilometres: z.number(), hours: z.number(), speed: z.number().nullable() }).nullable(), samePhone: z.array(z.object({ id: z.int(), name: z.string(), minutes: z.int() })), isNewPhone: z.boolean(),
  workOrders: z.array(z.object({ id: z.int(), number: text, siteCode: text, closedTime: z.string() })), history: z.array(z.object({ time: z.string(), user: text, reason: z.string(), fields: z.array(z.string()) })),
})

export const evidenceService = service({
  path: 'Attendance/GetEvidence', method: 'GET', admits: { anyOf: ['LookUps.Attendance.Read'], orSelf: true }, input: z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) }), output: evidence,
  async handle({ principal, holdsRight, read, input: { id } }) {
    const insider = withoutPlaces(principal)
    const may = { authorised: true } as const
    const row = await read.one(holdsRight ? principal : insider, Attendance, id, may)
    if (!row?.checkInTime || row.userId === null || (!holdsRight && row.userId !== principal.userId)) throw new NotFound(say(principal.language, 'noEntity', { entity: 'Attendance', id }))
    const at = Date.parse(row.checkInTime)
    const [userId, date, checkInTime] = [row.userId, row.date ?? '', row.checkInTime]
    const around = { gte: new Date(at - looksBack).toISOString(), lte: new Date(at + looksBack).toISOString() }
    const own = { rows: read.rows.bind(null, insider), one: read.one.bind(null, insider) } as unknown as Parameters<typeof rulesOfDay>[0]
    const [rules, employees, before, same, earlier, orders, changes, place] = await Promise.all([
      rulesOfDay(own, principal, { userId, date, teamId: row.teamId, departmentId: row.departmentId, projectId: row.projectId }),
      read.rows(insider, Employee, { where: { userId }, fields: ['name', 'erpId'], limit: 1, ...may }),
      read.rows(insider, Attendance, { where: { userId, checkInTime: { gte: around.gte, lt: checkInTime } }, fields: ['checkInTime', 'checkInLatitude', 'checkInLongitude', 'checkInAccuracy', 'checkOutTime', 'checkOutLatitude', 'checkOutLongitude', 'checkOutAccuracy'], ...may }),
      row.deviceId ? read.rows(insider, Attendance, { where: { deviceId: row.deviceId, userId: { ne: userId }, checkInTime: around }, fields: ['userName', 'checkInTime'], limit: 20, ...may }) : [],
      row.deviceId ? read.rows(insider, Attendance, { where: { userId, checkInTime: { lt: checkInTime }, deviceId: { empty: false } }, fields: ['deviceId'], order: '-checkInTime', limit: 5, ...may }) : [],
      read.rows(insider, WorkOrder, { where: { assignedUserId: userId, closedTime: { gte: checkInTime, lte: row.checkOutTime ?? new Date(at + looksBack).toISOString() } }, fields: ['number', 'siteCode', 'closedTime'], order: 'closedTime', limit: 10, ...may }),
      read.history(insider, Attendance, id, may),
      placeOf(read, insider, row),
    ])
    const point = pointOf(row.checkInLatitude, row.checkInLongitude)
    const seen = seenBefore(before, at)
    const { until } = dutySpan(date, rules, rules.zone)
    return {
      row: shown(row), fullName: employees[0]?.name ?? row.userName ?? '', erpId: employees[0]?.erpId ?? null, employeeId: employees[0]?.id ?? null, zone: rules.zone, dutyTime: rules.dutyTime, overTime: rules.overTime, dutyUntil: until === null ? null : new Date(until).toISOString(), isWorkingDay: rules.isWorkingDay, grace: graceMinutes, here: point, ...place,
      fixAge: row.fixAge, clockOff: row.clockOff, clockTrust, fastest, travel: point && seen ? travelOf(seen, { point, accuracy: Number(row.checkInAccuracy ?? 0), at }) : null,
      samePhone: same.map((each) => ({ id: each.id, name: each.userName ?? '', minutes: Math.round(Math.abs(Date.parse(each.checkInTime ?? '') - at) / 60_000) })),
      isNewPhone: row.deviceId !== null && row.deviceId !== '' && earlier.length > 0 && earlier.every(({ deviceId }) => deviceId !== row.deviceId),
      workOrders: orders.flatMap(({ id: order, number, siteCode, closedTime }) => (closedTime ? [{ id: order, number, siteCode, closedTime }] : [])),
      history: changes.map(({ time, userName, reason, changes: fields }) => ({ time, user: userName, reason, fields: fields.map(({ field }) => field) })),
    }
  },
})

/** Where the place is that the distance is measured from, and its radius. */
async function placeOf(read: Pick<Reads, 'one' | 'rows' | 'remembered'>, insider: Principal, row: Held) {
  const radius = await radiuses(read, insider)
  if (row.placeSiteId !== null) {
    const site = await read.one(insider, Site, row.placeSiteId, { authorised: true })
    const there = pointOf(site?.latitude, site?.longitude)
    return { there, placeName: site?.siteCode ?? null, radius: site ? radius.at({ companyId: site.companyId, countryId: site.countryId, departmentId: site.departmentId, regionId: site.regionId }) : null }
  }
  if (!row.isAtHome || row.inside === insides.unknown) return { there: null, placeName: null, radius: null }
  // The record has the person's full name; homes are kept by the name to sign in with.
  const user = row.userId === null ? null : await read.one(insider, User, row.userId, { authorised: true })
  const home = await homeOf(read, insider, user?.userName)
  return { there: pointOf(home?.latitude, home?.longitude), placeName: null, radius: radius.at({ companyId: null, countryId: null, departmentId: row.departmentId, regionId: row.regionId }) }
}
