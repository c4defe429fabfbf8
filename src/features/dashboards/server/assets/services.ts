/** Assets of sites by brand, type and capacity. A part that was chosen narrows the other two and the counters, and leaves its own bars whole. */
import { entityOf, permissionName } from '#framework/metadata'
import { listNarrowing, NotAllowed, rowsOf, say, service, sqlText, type Principal, type Reads, type ServiceContext, type Where } from '#framework/server'
import { z } from 'zod'
import { AirCon } from '#entities/site-assets/air-con'
import { BatteryBank } from '#entities/site-assets/battery-bank'
import { Genset } from '#entities/site-assets/genset'
import { Rectifier } from '#entities/site-assets/rectifier'
import { Site } from '#entities/site/site'
import { WorkOrder } from '#entities/work-orders/work-order'
import { assetStates } from '#operations/asset-life'
import { inService, siteFigures, sitesAsked } from '#operations/figures/site-filter'
import { assetParts, assets, assetTabs, type AssetPart, type AssetTab } from '../../model/assets.ts'
import { late } from '../orders/rows.ts'

const id = z.union([z.literal('').transform(() => 0), z.coerce.number().int().max(2_147_483_647)]).optional()
export const chosen = { BrandId: id, TypeId: id, CapacityId: id }
const names = { brand: 'BrandId', type: 'TypeId', capacity: 'CapacityId' } as const
type Chosen = { [K in keyof typeof chosen]?: number | undefined }
type Conditions = { readonly [name: string]: unknown }

/** Assets at sites of the places asked. */
export function atSites(asked: z.output<typeof siteFigures>): Conditions {
  return Object.fromEntries(Object.entries(sitesAsked(asked)).map(([name, value]) => [`site.${name.replace(/Id$/, '')}`, value]))
}

/** What is retired stands nowhere, and is on record at the site where it stood last. What was entered before there were states is in service. */
export const stands: Conditions = { state: { ne: assetStates.retired } }

export function ofParts(tab: AssetTab, asked: Chosen, but?: AssetPart): Conditions {
  return Object.fromEntries(assetParts.flatMap((part) => {
    const [field, value] = [assets[tab][part], asked[names[part]]]
    return field && value && part !== but ? [[`${field}Id`, value]] : []
  }))
}

/** Assets of which a part is not stated. */
const without = (tab: AssetTab, part: AssetPart | undefined): Conditions => (part && assets[tab][part] ? { [`${assets[tab][part]}Id`]: null } : {})

/** Lists of the four entities take what the dashboard takes, and `Standing` for those alone that it counts. */
export const assetNarrowings = Object.fromEntries(assetTabs.map((tab) => [assets[tab].entity, listNarrowing(siteFigures.extend({ ...chosen, Without: z.enum(assetParts).optional(), Standing: z.literal('true').optional() }), ({ Without, Standing, ...asked }) => ({ and: [atSites(asked), ofParts(tab, asked), without(tab, Without), ...(Standing ? [stands] : [])] }) as never)]))

/** What lists of sites and of work orders take beside their own: the sites that have such assets, or none of the kind. */
export const ofAssets = { Assets: z.enum(assetTabs as [AssetTab, ...AssetTab[]]).optional(), ...chosen }
export type OfAssets = z.output<typeof siteFigures> & Chosen & { Assets: AssetTab }

const siteCount = z.object({ siteId: z.int(), count: z.int() })
const tables = { batteries: BatteryBank, rectifiers: Rectifier, aircons: AirCon, gensets: Genset } as const

const rightOf = (tab: AssetTab) => `LookUps.${assets[tab].entity}.Read`

/** How many such assets each site has: one row of them all, so that there may be any number of sites. @throws NotAllowed without the right to read the assets */
async function perSite(read: Reads, principal: Principal, tab: AssetTab, asked: z.output<typeof siteFigures> & Chosen): Promise<z.output<typeof siteCount>[]> {
  const meant = rowsOf(tables[tab] as typeof BatteryBank, { and: [atSites(asked), stands, ofParts(tab, asked)] } as never)
  const [found] = await read.sql(principal, z.object({ sites: z.array(siteCount) }), sqlText`
    SELECT coalesce(json_agg(json_build_object('siteId', s.site, 'count', s.n)), '[]') AS sites FROM (SELECT b.site, count(*) AS n FROM ${meant} b WHERE b.site IS NOT NULL GROUP BY b.site) s`)
  return found?.sites ?? []
}

/** Sites that have such assets. @throws NotAllowed without the right to read the assets */
export async function sitesWith(read: Reads, principal: Principal, { Assets, ...asked }: OfAssets): Promise<Where<typeof Site>> {
  return { id: { in: (await perSite(read, principal, Assets, asked)).map(({ siteId }) => siteId) } }
}

/** Of a site: it has such an asset, of whatever brand. */
const standsThere = (tab: AssetTab): Conditions => ({ [`${assets[tab].entity}:site.state`]: { in: [0, assetStates.inService, assetStates.inRepair] } })

/** Sites in service that have no asset of the kind, of whatever brand. @throws NotAllowed without the right to read the assets */
export function sitesWithout(principal: Principal, { Assets, ...asked }: OfAssets): Where<typeof Site> {
  if (!principal.permissions.has(rightOf(Assets))) throw new NotAllowed(403, say(principal.language, 'notGranted', { names: [rightOf(Assets)] }))
  return { and: [inService, sitesAsked(asked), { not: standsThere(Assets) }] } as never
}

/** CM under way at sites that have such assets. @throws NotAllowed without the right to read the assets */
export async function ordersAtAssets(read: Reads, principal: Principal, { Assets, ...asked }: OfAssets): Promise<Where<typeof WorkOrder>> {
  return openAt((await perSite(read, principal, Assets, asked)).map(({ siteId }) => siteId))
}

export const openAt = (siteIds: readonly number[]) => ({ workOrderTypeId: 1, not: { status: 'CLOSED' }, siteId: { in: siteIds } }) as Where<typeof WorkOrder>

async function byPart(read: Reads, principal: Principal, tab: AssetTab, part: AssetPart, where: never) {
  const field = assets[tab][part]
  if (!field) return null
  const groups = await read.groupBy(principal, assets[tab].entity as string, { by: `${field}Id`, where, order: '-count', limit: 1000 }) as { [name: string]: unknown }[]
  return groups.map((group) => ({ id: group[`${field}Id`] as number | null, name: String(group[`${field}Name`] ?? ''), count: Number(group['count']) }))
}

async function countsOf({ read, principal, model, input }: ServiceContext<z.output<typeof assetInput>>) {
  const tab = input.Kind
  const entity = assets[tab].entity as string
  const here = { and: [atSites(input), stands] }
  const where = { and: [here, ofParts(tab, input)] }
  const sitesMeant = { and: [inService, sitesAsked(input)] }
  const right = (name: string) => principal.permissions.has(permissionName(entityOf(model(), name), 'Read'))
  if (!right(entity)) throw new NotAllowed(403, say(principal.language, 'notGranted', { names: [permissionName(entityOf(model(), entity), 'Read')] }))
  const [total, shown, bySite, equipped, sites, dgOnly, ...parts] = await Promise.all([
    read.count(principal, entity, { where: here as never }), read.count(principal, entity, { where: where as never }),
    perSite(read, principal, tab, input),
    right('Site') ? read.count(principal, Site, { where: { and: [sitesMeant, standsThere(tab)] } as never, authorised: true }) : null,
    right('Site') ? read.count(principal, Site, { where: sitesMeant as never, authorised: true }) : null,
    right('Site') ? read.count(principal, Site, { where: { and: [sitesMeant, { not: standsThere(tab) }, { 'siteCategory.figure': 'dgOnlySites' }] } as never, authorised: true }) : null,
    ...assetParts.map((part) => byPart(read, principal, tab, part, { and: [here, ofParts(tab, input, part)] } as never)),
  ])
  const others = await Promise.all(assetTabs.map(async (each) => [each, each === tab ? total : right(assets[each].entity) ? await read.count(principal, assets[each].entity as string, { where: here as never }) : null] as const))
  const ids = bySite.map(({ siteId }) => siteId)
  const asOf = new Date().toISOString()
  const orders = async (more: Where<typeof WorkOrder>) => (right('WorkOrder') ? (ids.length ? read.count(principal, WorkOrder, { where: { and: [openAt(ids), more] } as never }) : 0) : null)
  const [openOrders, lateOrders] = await Promise.all([orders({}), orders(late(asOf))])
  const [brands, types, capacities] = parts
  return {
    total, totals: Object.fromEntries(others), shown, sites: bySite.length, sitesWithMore: bySite.filter(({ count }) => count > 1).length, sitesWithout: sites === null || equipped === null ? null : sites - equipped, withoutDgOnly: dgOnly, inSites: sites, openOrders, lateOrders,
    brands: brands ?? null, types: types ?? null, capacities: capacities ?? null, asOf,
  }
}

const bars = z.array(z.object({ id: z.int().nullable(), name: z.string(), count: z.int() })).nullable()
const assetInput = siteFigures.extend({ ...chosen, Kind: z.enum(assetTabs as [AssetTab, ...AssetTab[]]) })

export const assetServices = [
  service({
    path: 'Dashboard_Asset/GetCounts', method: 'GET', admits: { anyOf: assetTabs.map((tab) => `LookUps.${assets[tab].entity}.Read`) as [string, ...string[]] }, input: assetInput,
    output: z.object({
      total: z.int(),
      /** Of each kind, without regard to brand, type and capacity; null where the reader may not see those. */
      totals: z.record(z.enum(assetTabs as [AssetTab, ...AssetTab[]]), z.int().nullable()),
      shown: z.int(), sites: z.int(), sitesWithMore: z.int(),
      /** Null where the reader may not see sites, or work orders. `withoutDgOnly`: those without any that live on a generator alone; `inSites`: sites in service, with such assets or without; `lateOrders`: open ones past their due time. */
      sitesWithout: z.int().nullable(), withoutDgOnly: z.int().nullable(), inSites: z.int().nullable(), openOrders: z.int().nullable(), lateOrders: z.int().nullable(), brands: bars, types: bars, capacities: bars, asOf: z.string(),
    }),
    handle: countsOf as never,
  }),
]
