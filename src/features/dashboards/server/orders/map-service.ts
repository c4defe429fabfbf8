/** Where work orders of the period are late or fall due within a week: the sites that the map of the dashboard shows. */
import { service } from '#framework/server'
import { z } from 'zod'
import { Site } from '#entities/site/site'
import { WorkOrder } from '#entities/work-orders/work-order'
import { ordersOf } from '#operations/figures/order-filter'
import { idsOf, withoutPlaces } from '#operations/people/insider'
import { pointOf } from '#operations/positions'
import { orderFigure } from '../../model/order-figures.ts'
import { compared } from '../period.ts'
import { rowsOfFigure, type Orders } from './rows.ts'
import { orderInput } from './services.ts'

const most = 5000
const week = 7 * 86_400_000
const { branch: _, ...lateOpen } = orderFigure('telco.expiredButOpen')
const point = z.object({ id: z.int(), siteCode: z.string(), siteName: z.string(), latitude: z.number(), longitude: z.number(), late: z.int(), due: z.int() })

/** Whoever sees a work order sees where its site is, whatever the right on sites. */
export const orderMapService = service({
  path: 'Dashboard_WorkOrder/GetLateMap', method: 'GET', admits: { anyOf: ['LookUps.WorkOrder.Read'] }, input: orderInput, output: z.object({ totalCount: z.int(), items: z.array(point), asOf: z.string() }),
  handle: ({ principal, input, read }) => compared({ ...input, Compare: undefined }, principal, async (asked, asOf) => {
    const bySite = async (where: Orders) => new Map((await read.groupBy(principal, WorkOrder, { by: 'siteId', where: { and: [ordersOf(asked, principal), where] } as Orders, order: '-count', limit: most })).map(({ siteId, count }) => [siteId, count]))
    const soon = new Date(Date.parse(asOf) + week).toISOString()
    const [late, due] = await Promise.all([bySite(rowsOfFigure(lateOpen, asOf)), bySite({ status: { in: ['PLANNED', 'UNDISPATCHED', 'PENDING', 'ACCEPTED'] }, dueDate: { between: [asOf, soon] } } as Orders)])
    const ids = idsOf([...late.keys(), ...due.keys()])
    const sites = ids.length ? await read.rows(withoutPlaces(principal), Site, { where: { id: { in: ids } }, fields: ['siteCode', 'siteName', 'latitude', 'longitude'], order: ['siteCode'], authorised: true }) : []
    const items = sites.flatMap(({ id, siteCode, siteName, latitude, longitude }) => {
      const at = pointOf(latitude, longitude)
      return at ? [{ id, siteCode: siteCode ?? '', siteName: siteName ?? '', ...at, late: late.get(id) ?? 0, due: due.get(id) ?? 0 }] : []
    })
    return { totalCount: items.length, items }
  }),
})
