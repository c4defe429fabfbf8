/** What falls due by running hours at sites: service and visit of each site whose meter was read. */
import { type Principal, type Reads } from '#framework/server'
import { WorkOrder } from '#entities/work-orders/work-order'
import { dueByHours, usualServiceHours, usualVisitHours, type SiteDue } from '../running-hours.ts'
import { metersOf } from './ask-meters.ts'

/** Stored numbers of `hoursKind`. */
export const hoursKinds = { service: 1, visit: 2 } as const
const [service, visit] = [hoursKinds.service, hoursKinds.visit]

/** Ids of one statement. */
const most = 5000

/** @param insider a principal whom no places narrow: which sites are meant is said by their rows */
export async function dueOfSites(read: Pick<Reads, 'sql' | 'rows'>, insider: Principal, sites: readonly { id: number; siteCode: string; siteName: string }[]): Promise<SiteDue[]> {
  const meters = await metersOf(read, insider, sites.map(({ id }) => id))
  const ids = [...meters.keys()]
  const orders = new Map<string, { id: number; status: string | null }>()
  for (let n = 0; n < ids.length; n += most) {
    const open = await read.rows(insider, WorkOrder, { where: { siteId: { in: ids.slice(n, n + most) }, hoursKind: { in: [service, visit] }, status: { ne: 'CLOSED' } }, fields: ['siteId', 'hoursKind', 'status'], order: ['id'], authorised: true })
    for (const order of open.toReversed()) orders.set(`${order.siteId} ${order.hoursKind}`, order)
  }
  return sites.flatMap(({ id: siteId, siteCode, siteName }) => {
    const meter = meters.get(siteId)
    if (!meter) return []
    return [{ kind: service, last: meter.serviceReading, hours: usualServiceHours }, { kind: visit, last: meter.visitReading ?? meter.serviceReading, hours: usualVisitHours }].map(({ kind, last, hours }): SiteDue => {
      const order = orders.get(`${siteId} ${kind}`)
      return {
        siteId, siteCode, siteName, hoursKind: kind, lastReading: meter.lastReading, lastReadingDate: meter.lastDay, lastServiceReading: meter.serviceReading, ...dueByHours(meter, last, hours), hoursPerDay: meter.hoursPerDay,
        workOrderId: order?.id ?? null, status: order?.status ?? null,
      }
    })
  })
}
