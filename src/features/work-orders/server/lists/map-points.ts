/** The sites of the work orders of a view, each with how many there are and how urgent: what the map of work orders draws. */
import { z } from 'zod'
import type { AboutView } from '#framework/server'
import { Site } from '#entities/site/site'
import { WorkOrder } from '#entities/work-orders/work-order'
import { pointOf } from '#operations/positions'
import { idsOf, withoutPlaces } from '#operations/people/insider'
import { late, open, toWatch, type Orders } from './conditions.ts'

/** Sites of one answer; of more, those with the most work orders. */
const most = 10_000

const count = z.int()
const point = z.object({ id: z.int(), siteCode: z.string(), siteName: z.string(), latitude: z.number(), longitude: z.number(), orders: count, open: count, undispatched: count, near: count, late: count })
const output = z.object({
  /** Work orders of the points, and of sites that stand nowhere. */
  totalCount: count, skipped: count, items: z.array(point),
})

/** Whoever sees a work order sees where its site is, whatever his rights on sites. */
export const mapPoints: AboutView<typeof WorkOrder> = {
  path: 'WorkOrder/GetMapPoints', output,
  async handle({ principal, read }, { where, ...meant }) {
    const bySite = async (narrowed: Orders = {}) => {
      const groups = await read.groupBy(principal, WorkOrder, { by: 'siteId', ...meant, where: { and: [where, narrowed] } as Orders, order: '-count', limit: most })
      return new Map(groups.map((group) => [group.siteId, group.count]))
    }
    const [orders, ofOpen, undispatched, near, over] = await Promise.all([bySite(), bySite(open), bySite({ status: 'UNDISPATCHED' }), bySite(toWatch()), bySite(late())])
    const ids = idsOf([...orders.keys()])
    const sites = ids.length ? await read.rows(withoutPlaces(principal), Site, { where: { id: { in: ids } }, fields: ['siteCode', 'siteName', 'latitude', 'longitude'], order: ['siteCode'], authorised: true }) : []
    const items = sites.flatMap(({ id, siteCode, siteName, latitude, longitude }) => {
      const at = pointOf(latitude, longitude)
      const of = (counts: ReadonlyMap<number | null, number>) => counts.get(id) ?? 0
      return at ? [{ id, siteCode: siteCode ?? '', siteName: siteName ?? '', ...at, orders: of(orders), open: of(ofOpen), undispatched: of(undispatched), near: of(near), late: of(over) }] : []
    })
    const [all, shown] = [[...orders.values()], items.map((each) => each.orders)].map((counts) => counts.reduce((sum, each) => sum + each, 0)) as [number, number]
    return { totalCount: shown, skipped: all - shown, items }
  },
}
