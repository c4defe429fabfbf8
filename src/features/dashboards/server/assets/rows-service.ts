/** The assets behind the figures, site by site, with what else stands there and the CM that is under way. */
import { entityOf, permissionName } from '#framework/metadata'
import { NotAllowed, say, service, type ServiceContext, type Where } from '#framework/server'
import { idsOf } from '#operations/people/insider'
import { z } from 'zod'
import { Site } from '#entities/site/site'
import { WorkOrder } from '#entities/work-orders/work-order'
import { siteFigures } from '#operations/figures/site-filter'
import { assetParts, assets, assetTabs, type AssetTab } from '../../model/assets.ts'
import { late } from '../orders/rows.ts'
import { atSites, chosen, ofParts, openAt, stands } from './services.ts'

const text = z.string().nullable()
const input = siteFigures.extend({ ...chosen, Kind: z.enum(assetTabs as [AssetTab, ...AssetTab[]]), Keyword: z.string().max(64).optional(), SkipCount: z.coerce.number().int().min(0).optional(), MaxResultCount: z.coerce.number().int().min(1).max(1000).default(50) })
const row = z.object({
  id: z.int(), serialNumber: text, siteId: z.int().nullable(), siteCode: text, siteName: text, regionName: text, brandName: text, typeName: text, capacityName: text, updated: text,
  /** Of the kind, of whatever brand. */
  here: z.int(),
  /** Null where the reader may not see work orders. */
  openOrders: z.int().nullable(), lateOrders: z.int().nullable(), alarmName: text,
})
interface Asset { id: number; siteId: number | null; lastModificationTime: string | null; creationTime: string; [name: string]: unknown }

async function rowsOf({ read, principal, model, input: { Kind: tab, Keyword, SkipCount = 0, MaxResultCount, ...asked } }: ServiceContext<z.output<typeof input>>) {
  const entity = assets[tab].entity as string
  const right = (name: string) => principal.permissions.has(permissionName(entityOf(model(), name), 'Read'))
  if (!right(entity)) throw new NotAllowed(403, say(principal.language, 'notGranted', { names: [permissionName(entityOf(model(), entity), 'Read')] }))
  const where = { and: [atSites(asked), stands, ofParts(tab, asked)] } as never
  const { totalCount, items } = await read.page(principal, entity, { asked: { ...(Keyword ? { Keyword } : {}), SkipCount, MaxResultCount }, where, order: ['siteName'] }) as unknown as { totalCount: number; items: Asset[] }
  const siteIds = idsOf(items.map(({ siteId }) => siteId))
  const open = { and: [openAt(siteIds)] }
  const [sites, groups, orders, lateOnes] = await Promise.all([
    right('Site') ? read.rows(principal, Site, { where: { id: { in: siteIds } }, fields: ['siteCode', 'siteName', 'regionName'], authorised: true }) : [],
    read.groupBy(principal, entity, { by: 'siteId', where: { and: [stands, { siteId: { in: siteIds } }] } as never, limit: 1000 }) as Promise<{ [name: string]: unknown }[]>,
    right('WorkOrder') ? read.rows(principal, WorkOrder, { where: open as Where<typeof WorkOrder>, fields: ['siteId', 'alarmName'], order: ['-raisedTime'], limit: 10_000, authorised: true }) : null,
    right('WorkOrder') ? read.groupBy(principal, 'WorkOrder', { by: 'siteId', where: { and: [open, late(new Date().toISOString())] } as never, limit: 1000 }) as Promise<{ [name: string]: unknown }[]> : [],
  ])
  const countAt = (list: { [name: string]: unknown }[], siteId: number | null) => Number(list.find((group) => group['siteId'] === siteId)?.['count'] ?? 0)
  const named = (item: Asset, part: (typeof assetParts)[number]) => (assets[tab][part] ? ((item[`${assets[tab][part]}Name`] as string | null) || null) : null)
  return {
    totalCount,
    items: items.map((item) => {
      const site = sites.find(({ id }) => id === item.siteId)
      const own = orders?.filter(({ siteId }) => siteId === item.siteId)
      return {
        id: item.id, serialNumber: (item['serialNumber'] as string | null) ?? null, siteId: item.siteId, siteCode: site?.siteCode ?? (item['siteName'] as string | null), siteName: site?.siteName ?? null, regionName: site?.regionName ?? null,
        brandName: named(item, 'brand'), typeName: named(item, 'type'), capacityName: named(item, 'capacity'), updated: item.lastModificationTime ?? item.creationTime,
        here: countAt(groups, item.siteId), openOrders: own?.length ?? null, lateOrders: own ? countAt(lateOnes, item.siteId) : null, alarmName: own?.find(({ alarmName }) => alarmName)?.alarmName ?? null,
      }
    }),
  }
}

export const assetRowsService = service({
  path: 'Dashboard_Asset/GetRows', method: 'GET', admits: { anyOf: assetTabs.map((tab) => `LookUps.${assets[tab].entity}.Read`) as [string, ...string[]] }, input, output: z.object({ totalCount: z.int(), items: z.array(row) }), handle: rowsOf as never,
})
