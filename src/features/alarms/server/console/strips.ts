/** The last 24 hours of sites as strips, and what stands folded below their outages. */
import { z } from 'zod'
import { service } from '#framework/server'
import { SiteAlarm } from '#entities/alarms/site-alarm'
import { WorkOrder } from '#entities/work-orders/work-order'
import { availabilityOf, day, within } from '../../model/spans.ts'
import { codeColours } from '../sites/point-colours.ts'

/** Sites of one answer: as many as a page of the console shows. */
const mostSites = 200
const span = z.object({ from: z.string(), until: z.string(), color: z.string(), isOutage: z.boolean(), alarmCode: z.string() })
const folded = z.object({ id: z.int(), alarmCode: z.string(), color: z.string(), raisedTime: z.string() })
const order = z.object({ id: z.int(), number: z.string(), status: z.string(), assignedUserName: z.string() })
const ids = z.string().transform((text) => text.split(',').filter(Boolean).map(Number)).pipe(z.array(z.int()).max(mostSites))
const rights = { anyOf: ['LookUps.SiteAlarm.Read'] } as const

export const stripServices = [
  service({
    path: 'SiteAlarm/GetStrips', method: 'GET', admits: rights, input: z.object({ SiteIds: ids, WorkOrderIds: ids.optional() }),
    output: z.object({ from: z.string(), until: z.string(), items: z.array(z.object({ siteId: z.int(), spans: z.array(span), folded: z.array(folded) })), orders: z.array(order) }),
    async handle({ principal, read, input: { SiteIds, WorkOrderIds = [] } }) {
      const until = Date.now()
      const from = until - day
      const [rows, colours, orders] = await Promise.all([
        read.rows(principal, SiteAlarm, {
          where: { siteId: { in: SiteIds }, isShown: true, or: [{ clearedTime: null }, { clearedTime: { gte: new Date(from).toISOString() } }] },
          order: ['-raisedTime'], limit: 10_000, fields: ['siteId', 'alarmId', 'alarmCode', 'raisedTime', 'clearedTime', 'isOutage'], authorised: true,
        }),
        codeColours(read, principal),
        WorkOrderIds.length && principal.permissions.has('LookUps.WorkOrder.Read') ? read.rows(principal, WorkOrder, { where: { id: { in: WorkOrderIds } }, fields: ['number', 'status', 'assignedUserName'] }) : [],
      ])
      const iso = (time: number) => new Date(time).toISOString()
      const items = SiteIds.map((siteId) => {
        const own = rows.filter((row) => row.siteId === siteId)
        const isDown = own.some((row) => row.isOutage && row.clearedTime === null)
        const about = (row: (typeof own)[number]) => ({ alarmCode: row.alarmCode ?? '', color: colours.get(row.alarmId ?? 0) ?? '' })
        return {
          siteId,
          spans: own.flatMap((row) => {
            const part = within(row, from, until)
            return part ? [{ ...about(row), from: iso(part.from), until: iso(part.until), isOutage: row.isOutage === true }] : []
          }),
          folded: isDown ? own.filter((row) => row.clearedTime === null && !row.isOutage).map((row) => ({ ...about(row), id: row.id, raisedTime: row.raisedTime ?? '' })) : [],
        }
      })
      return { from: iso(from), until: iso(until), items, orders: orders.map(({ id, number, status, assignedUserName }) => ({ id, number: number ?? '', status: status ?? '', assignedUserName: assignedUserName ?? '' })) }
    },
  }),
  service({
    path: 'SiteAlarm/GetAvailability', method: 'GET', admits: rights, input: z.object({ SiteId: z.coerce.number().int(), Days: z.coerce.number().int().min(1).max(366).default(90) }),
    output: z.object({ availability: z.number(), meanHours: z.number().nullable(), outages: z.int() }),
    async handle({ principal, read, input: { SiteId, Days } }) {
      const period = { from: Date.now() - Days * day, until: Date.now() }
      const rows = await read.rows(principal, SiteAlarm, {
        where: { siteId: SiteId, isShown: true, isOutage: true, or: [{ clearedTime: null }, { clearedTime: { gte: new Date(period.from).toISOString() } }] }, fields: ['raisedTime', 'clearedTime'], limit: 10_000, authorised: true,
      })
      return availabilityOf(rows.flatMap((row) => within(row, period.from, period.until) ?? []), period)
    },
  }),
]
