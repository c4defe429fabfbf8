/** Figures of assets against a slow count, in two tenants and for three scopes, whole and narrowed by a chosen part; each list has as many rows. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assetParts, assets, assetTabs, capacityOf, type AssetTab } from '../../../src/features/dashboards/model/assets.ts'
import type { AssetRow } from '../../../src/features/dashboards/web/assets/shapes.ts'
import { startTestServer, testPassword, type TestClient, type TestServer } from '../../support/server.ts'
import { chance, randomOrders, store, type Order } from './random-orders.ts'

interface Site { id: number; region: number; isIdle: boolean; isDgOnly: boolean }
interface Asset { tab: AssetTab; site: Site; brand: number | null; type: number | null; capacity: number | null; isRetired: boolean }
interface World { tenantId: number; sites: Site[]; assets: Asset[]; orders: Order[]; people: { name: string; client: TestClient; sees: (site: Site) => boolean }[]; regions: number[] }
const looks = { BatteryBrand: 'BatteryBrand', BatteryType: 'BatteryType', RectifierBrand: 'RectifierBrand', AirConBrand: 'AirconBrand', AirConType: 'AirconType', DgBrand: 'DGBrand', CapacityUnit: 'CapacityUnit' } as const
let server: TestServer
const worlds: World[] = []

async function makeWorld(tenantId: number, seed: number): Promise<World> {
  const { next, of, some } = chance(seed)
  const put = (entity: string, row: object) => server.put(entity, row, tenantId)
  const regions = [await put('Region', { name: 'North' }), await put('Region', { name: 'South' })]
  const idle = await put('SiteStatus', { name: 'Planned', isInService: false })
  const ids: { [entity: string]: number[] } = {}
  for (const entity of Object.values(looks)) ids[entity] = [await put(entity, { name: `${entity} A` }), await put(entity, { name: `${entity} B` })]
  const dgOnly = await put('SiteCategory', { name: 'Generator alone', figure: 'dgOnlySites' })
  const sites: Site[] = []
  for (let n = 0; n < 12; n += 1) {
    const site = { region: of(regions), isIdle: next() < 0.2, isDgOnly: n % 3 === 0 }
    sites.push({ ...site, id: await put('Site', { siteCode: `A-${n}`, siteName: `Site ${n}`, regionId: site.region, siteStatusId: site.isIdle ? idle : null, siteCategoryId: site.isDgOnly ? dgOnly : null }) })
  }
  const made: Asset[] = []
  const retired: [string, number][] = []
  const listOf = (field: string | null) => (field === null ? [] : ids[looks[`${field.charAt(0).toUpperCase()}${field.slice(1)}` as keyof typeof looks]] ?? [])
  for (const tab of assetTabs) for (const site of sites) for (const brand of [...listOf(assets[tab].brand), null]) {
    if (next() < 0.6) continue
    const asset = { tab, site, brand, type: assets[tab].type ? some(0.7, of(listOf(assets[tab].type))) : null, capacity: some(0.7, of(ids['CapacityUnit'] ?? [])), isRetired: next() < 0.25 }
    const id = await put(assets[tab].entity, { siteId: site.id, [`${assets[tab].brand}Id`]: brand, ...(assets[tab].type ? { [`${assets[tab].type}Id`]: asset.type } : {}), capacityUnitId: asset.capacity })
    if (asset.isRetired) retired.push([assets[tab].entity, id])
    made.push(asset)
  }
  const keeper = await server.admin(tenantId)
  for (const [entity, id] of retired) expect((await keeper.call(`${entity}/Retire`, { method: 'POST', body: { id, reason: 'Worn out' } })).status).toBe(200)
  const orders = await store(server, tenantId, randomOrders(seed, 80, { regions, sites: new Map(sites.map(({ id, region }) => [id, region])), users: [], around: ['2026-11-10T10:00:00Z'] }))
  const role = await put('Role', { name: 'Assets', grantedPermissions: [...assetTabs.map((tab) => `LookUps.${assets[tab].entity}.Read`), 'LookUps.Site.Read', 'LookUps.WorkOrder.Read'] })
  const person = async (userName: string) => {
    const userId = await put('User', { userName, name: userName, roles: [role], password: testPassword })
    return { userId, client: await server.signIn(userName, testPassword, tenantId) }
  }
  const ofRegion = await person('assetsnorth')
  await put('RegionUserAllocation', { userId: ofRegion.userId, allocatedRegionId: regions[0] })
  return {
    tenantId, sites, assets: made, orders, regions,
    people: [
      { name: 'all', client: await server.admin(tenantId), sees: () => true }, { name: 'a region', client: ofRegion.client, sees: ({ region }) => region === regions[0] },
      { name: 'nothing but what is given', client: (await person('assetsnobody')).client, sees: () => false },
    ],
  }
}

beforeAll(async () => {
  server = await startTestServer()
  worlds.push(await makeWorld(1, 21), await makeWorld(await server.addTenant('Berlin'), 22))
}, 120_000)
afterAll(() => server.close())

const answer = async <T>(client: TestClient, path: string) => {
  const { status, envelope, text } = await client.call(path)
  expect(status, `${path}: ${text.slice(0, 300)}`).toBe(200)
  return envelope.result as T
}
type Counts = { total: number; totals: { [tab in AssetTab]: number | null }; shown: number; sites: number; sitesWithMore: number; sitesWithout: number; withoutDgOnly: number; inSites: number; openOrders: number; lateOrders: number } & { [K in 'brands' | 'types' | 'capacities']: { id: number | null; count: number }[] | null }
const names = { brand: ['BrandId', 'brands'], type: ['TypeId', 'types'], capacity: ['CapacityId', 'capacities'] } as const

const isLate = ({ due, held, decision, holdStart }: Order) => due !== null && Date.parse(due) < (held && decision === 2 ? Date.parse(holdStart ?? due) : Date.now())

describe('figures of assets', () => {
  it('are those of a slow count; a chosen part narrows the others and the counters, and leaves its own bars whole', async () => {
    for (const { sites, assets: all, orders, people, regions } of worlds) for (const { name, client, sees } of people) for (const tab of assetTabs) {
      const own = all.filter((asset) => asset.tab === tab && !asset.isRetired)
      const openAt = (...ids: (number | null)[]) => orders.filter(({ type, status, site }) => type === 1 && status !== 'CLOSED' && ids.includes(site))
      const chosen = own.find(({ brand, capacity }) => brand !== null && capacity !== null)
      for (const asked of [{}, { RegionId: regions[1] }, { BrandId: chosen?.brand }, { CapacityId: chosen?.capacity, BrandId: chosen?.brand }] as { [name: string]: number | undefined }[]) {
        const query = Object.entries(asked).map(([key, value]) => `${key}=${value}`).join('&')
        const isAsked = (asset: Asset, but?: string) => assetParts.every((part) => part === but || !asked[names[part][0]] || asset[part] === asked[names[part][0]])
        const here = own.filter(({ site }) => sees(site) && (!asked['RegionId'] || site.region === asked['RegionId']))
        const shown = here.filter((asset) => isAsked(asset))
        const bySite = [...new Set(shown.map(({ site }) => site))]
        const inService = sites.filter((site) => sees(site) && !site.isIdle && (!asked['RegionId'] || site.region === asked['RegionId']))
        const found = await answer<Counts>(client, `Dashboard_Asset/GetCounts?Kind=${tab}&${query}`)
        const where = `${name}, ${tab}, ${query}`
        expect({ total: found.total, shown: found.shown, sites: found.sites, sitesWithMore: found.sitesWithMore, sitesWithout: found.sitesWithout, withoutDgOnly: found.withoutDgOnly, inSites: found.inSites, openOrders: found.openOrders, lateOrders: found.lateOrders }, where).toEqual({
          total: here.length, shown: shown.length, sites: bySite.length, sitesWithMore: bySite.filter((site) => shown.filter((each) => each.site === site).length > 1).length,
          sitesWithout: inService.filter((site) => !own.some((each) => each.site === site)).length,
          withoutDgOnly: inService.filter((site) => site.isDgOnly && !own.some((each) => each.site === site)).length,
          inSites: inService.length, openOrders: openAt(...bySite.map(({ id }) => id)).length, lateOrders: openAt(...bySite.map(({ id }) => id)).filter(isLate).length,
        })
        expect(found.totals, where).toEqual(Object.fromEntries(assetTabs.map((each) => [each, all.filter((asset) => asset.tab === each && !asset.isRetired && sees(asset.site) && (!asked['RegionId'] || asset.site.region === asked['RegionId'])).length])))
        for (const part of assetParts) {
          const bars = found[names[part][1]]
          if (!assets[tab][part]) expect(bars, where).toBeNull()
          else {
            const meant = here.filter((asset) => isAsked(asset, part))
            const slow = [...new Set(meant.map((asset) => asset[part]))].map((id) => [id, meant.filter((asset) => asset[part] === id).length] as const)
            expect(new Map(bars?.map(({ id, count }) => [id, count])), `${where}, ${part}`).toEqual(new Map(slow))
          }
        }
        const total = async (list: string, more = '') => (await answer<{ totalCount: number }>(client, `${list}/GetAll?${query}&MaxResultCount=1${more}`)).totalCount
        expect(await total(assets[tab].entity, '&Standing=true'), where).toBe(found.shown)
        expect(await total(assets[tab].entity), where).toBe(all.filter((asset) => asset.tab === tab && sees(asset.site) && (!asked['RegionId'] || asset.site.region === asked['RegionId']) && isAsked(asset)).length)
        // The rows below, site by site.
        const rows = await answer<{ totalCount: number; items: AssetRow[] }>(client, `Dashboard_Asset/GetRows?Kind=${tab}&${query}&MaxResultCount=1000`)
        expect([rows.totalCount, rows.items.length], where).toEqual([found.shown, found.shown])
        expect(rows.items.map(({ siteName }) => siteName), where).toEqual(rows.items.map(({ siteName }) => siteName).toSorted())
        for (const { siteId, here: standing, openOrders, lateOrders } of rows.items) expect([standing, openOrders, lateOrders], where).toEqual([own.filter(({ site }) => site.id === siteId).length, openAt(siteId).length, openAt(siteId).filter(isLate).length])
        // Each figure opens its rows.
        expect([await total('Site', `&Assets=${tab}&Having=some`), await total('Site', `&Assets=${tab}&Having=none`), await total('WorkOrder', `&Assets=${tab}`)], where).toEqual([found.sites, found.sitesWithout, found.openOrders])
        for (const part of assetParts) for (const { id, count } of found[names[part][1]] ?? []) if (id === null && !asked[names[part][0]]) expect(await total(assets[tab].entity, `&Standing=true&Without=${part}`), where).toBe(count)
      }
    }
  }, 120_000)

  it('count what the reader may not see as not shown, not as none', async () => {
    const client = await server.userWith(['LookUps.BatteryBank.Read'])
    expect((await answer<Counts>(client, 'Dashboard_Asset/GetCounts?Kind=batteries')).totals).toEqual({ batteries: expect.any(Number), rectifiers: null, aircons: null, gensets: null })
  })
})

describe('what assets come to together', () => {
  it('is the sum of what their capacities are named, by unit', () => {
    expect(capacityOf([{ name: '100 Ah', count: 20 }, { name: '200 Ah', count: 16 }, { name: '', count: 3 }])).toEqual([{ unit: 'Ah', sum: 5200, count: 36 }])
    expect(capacityOf([{ name: '48 V 50 A', count: 1 }, { name: '48 V 100 A', count: 2 }, { name: '1.5 ton', count: 4 }, { name: 'large', count: 9 }])).toEqual([{ unit: 'ton', sum: 6, count: 4 }, { unit: 'A', sum: 250, count: 3 }])
  })
})
