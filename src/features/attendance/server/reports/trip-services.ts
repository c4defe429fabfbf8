/** Where a person was through the days: check-ins, check-outs, and work orders that were closed there. */
import { NotAllowed, NotFound, say, service, sqlText, type Principal, type Reads } from '#framework/server'
import { seesAttendanceOf } from '#operations/attendance/in-sight'
import { tripOf, type Stop } from '#operations/attendance/trips'
import { pointOf } from '#operations/positions'
import { withoutPlaces } from '#operations/people/insider'
import { Attendance } from '#entities/attendance/attendance'
import { Employee } from '#entities/users/employee'
import { Site } from '#entities/site/site'
import { WorkOrder } from '#entities/work-orders/work-order'
import { z } from 'zod'
import { maybeDay } from '../decide/list-services.ts'
import { periodOf, rights, todayIn } from './asked.ts'
import { placesLeft } from './places-left.ts'

/** Days of one answer. */
const most = 31
const text = z.string().nullable()
const point = z.object({ time: z.string(), kind: z.enum(['checkIn', 'checkOut', 'workOrder']), latitude: z.number(), longitude: z.number(), accuracy: z.number(), siteCode: text, workOrderId: z.int().nullable(), legKm: z.number() })
const found = z.object({ date: z.string(), time: z.string(), kind: z.enum(['checkIn', 'checkOut', 'workOrder']), latitude: z.union([z.number(), z.string()]).nullable(), longitude: z.union([z.number(), z.string()]).nullable(), accuracy: z.number(), siteCode: text, workOrderId: z.int().nullable() })

/** A check-in has the site that it was at, not one that it was outside of. A work order stands where it was closed; where nobody told a position, where its site is, unless nobody was there. */
async function stopsOf(read: Reads, insider: Principal, userId: number, from: string, until: string): Promise<Map<string, Stop[]>> {
  const rows = await read.sql(insider, found, sqlText`
    SELECT a.date::text AS date, to_char(a."checkInTime" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS time, 'checkIn' AS kind, a."checkInLatitude"::text AS latitude, a."checkInLongitude"::text AS longitude, coalesce(a."checkInAccuracy", 0)::float8 AS accuracy, s."siteCode", NULL::int AS "workOrderId"
    FROM ${Attendance} a LEFT JOIN ${Site} s ON s.id = a."placeSite" AND a.inside IS DISTINCT FROM 3 WHERE a."user" = ${userId} AND a.date BETWEEN ${from}::date AND ${until}::date AND a."checkInTime" IS NOT NULL AND coalesce(a."isCorrection", false) = false
    UNION ALL SELECT a.date::text, to_char(a."checkOutTime" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'checkOut', a."checkOutLatitude"::text, a."checkOutLongitude"::text, coalesce(a."checkOutAccuracy", 0)::float8, NULL, NULL::int
    FROM ${Attendance} a WHERE a."user" = ${userId} AND a.date BETWEEN ${from}::date AND ${until}::date AND a."checkOutTime" IS NOT NULL AND coalesce(a."isCorrection", false) = false
    UNION ALL SELECT ((w."closedTime" AT TIME ZONE ${insider.zone})::date)::text, to_char(w."closedTime" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'workOrder', coalesce(w."closeLatitude"::text, s.latitude), coalesce(w."closeLongitude"::text, s.longitude), coalesce(w."closeAccuracy", 0)::float8, s."siteCode", w.id
    FROM ${WorkOrder} w LEFT JOIN ${Site} s ON s.id = w.site WHERE w."assignedUser" = ${userId} AND w."closedTime" >= (${from}::date)::timestamp AT TIME ZONE ${insider.zone} AND w."closedTime" < (${until}::date + 1)::timestamp AT TIME ZONE ${insider.zone} AND (w."closeLatitude" IS NOT NULL OR w.visit IS DISTINCT FROM 2) ORDER BY 2`, { authorised: true })
  const days = new Map<string, Stop[]>()
  for (const { date, latitude, longitude, ...stop } of rows) {
    const here = pointOf(latitude, longitude)
    days.set(date, [...(days.get(date) ?? []), { ...stop, latitude: here?.latitude ?? null, longitude: here?.longitude ?? null }])
  }
  return days
}

export const tripServices = [service({
  path: 'TripsManagment/GetAllTripsByErpIdAndDateRange', method: 'GET', admits: { anyOf: rights, orSelf: true }, input: z.object({ erpId: z.string().max(64), startDate: maybeDay, endDate: maybeDay }),
  output: z.object({ totalCount: z.int(), items: z.array(z.object({ date: z.string(), erpId: z.string(), fullName: z.string(), distanceKm: z.number(), points: z.array(point) })) }),
  async handle({ principal, holdsRight, read, input }) {
    const { language } = principal
    const { from, until } = periodOf(principal, input, todayIn(principal.zone), most)
    const [employee] = await read.rows(holdsRight ? principal : withoutPlaces(principal), Employee, { where: { erpId: input.erpId, ...(holdsRight ? {} : { userId: principal.userId }) }, fields: ['name', 'erpId', 'userId'], limit: 1, authorised: true })
    if (!employee && !holdsRight) throw new NotAllowed(403, say(language, 'notGranted', { names: [...rights] }))
    if (!employee || !(await seesAttendanceOf(read, principal, employee))) throw new NotFound(say(language, 'noEntity', { entity: 'Employee', id: input.erpId }))
    const insider = withoutPlaces(principal)
    const days = employee.userId ? await stopsOf(read, insider, employee.userId, from, until) : new Map<string, Stop[]>()
    const trips = [...days].map(([date, stops]) => ({ date, erpId: employee.erpId, fullName: employee.name, ...tripOf(stops) })).filter(({ points }) => points.length > 0).toSorted((a, b) => (a.date < b.date ? -1 : 1))
    const placeOf = await placesLeft(read, insider, trips.flatMap(({ points }) => points.filter(({ kind }) => kind === 'checkOut')))
    const items = trips.map((trip) => ({ ...trip, points: trip.points.map((stop) => ({ ...stop, siteCode: stop.siteCode ?? placeOf(stop) })) }))
    return { totalCount: items.length, items }
  },
})]
