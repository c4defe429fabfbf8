/** Four assets at each site: the branches of their tree, and a search in it. */
import { ms, tell, type Bench } from '../bench.ts'
import { copyRows } from '../copy-rows.ts'
import { middle } from '../middle.ts'

const tables = [['Rectifier', 'rectifier'], ['Genset', 'genset'], ['BatteryBank', 'battery_bank'], ['AirCon', 'air_con']] as const

export async function assetTree({ product, lines, database, ...bench }: Bench, siteIds: readonly number[], known: ReadonlyMap<string, readonly number[]>): Promise<void> {
  tell(`four assets at each of ${siteIds.length} sites`)
  for (const [entity, table] of tables) {
    await product.call(`${entity}/CreateOrUpdate`, { method: 'POST', body: JSON.stringify({ siteId: siteIds[0], serialNumber: `${table}-0` }) })
    await copyRows({ product, lines, database, ...bench }, table, { site_id: 's.id', serial_number: `'${table}-' || s.id` }, `JOIN data.site s ON s.tenant_id = a.tenant_id AND s.id <> ${siteIds[0]}`)
  }
  await database.tidy()
  type Branches = { totalCount: number; items: { id: number; assets: number }[] }
  const companies = await product.call<Branches>('SiteAsset/GetCompanies')
  const assets = companies.items.reduce((sum, company) => sum + company.assets, 0)
  if (assets !== siteIds.length * tables.length) throw new Error(`the tree counts ${assets} assets`)
  const company = companies.items[0]?.id ?? 0
  const regions = await product.call<Branches>(`SiteAsset/GetRegions?CompanyId=${company}`)
  const region = regions.items[0]?.id ?? (known.get('Region') ?? [])[0]
  const site = siteIds[Math.floor(siteIds.length / 2)]
  for (const [what, path] of [
    ['its companies with their counts', 'SiteAsset/GetCompanies'], ['the regions of a company', `SiteAsset/GetRegions?CompanyId=${company}`], ['a hundred sites of a region', `SiteAsset/GetSites?CompanyId=${company}&RegionId=${region}`],
    ['the assets of a site', `SiteAsset/GetAssets?SiteId=${site}`], ['the path to a serial number', `SiteAsset/Find?Keyword=genset-${site}`],
  ] as const) lines.push({ what: `Tree of ${assets} assets at ${siteIds.length} sites: ${what}, answer, the middle of nine`, figure: ms(await middle(9, () => product.call(path))), goal: '≤ 150 ms' })
}
