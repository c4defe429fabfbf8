/** `--fuel`: visits to 10,000 sites, one every six days: the reconciliation of a month for one region and for all, what storing a visit costs, the sheets of site assets beside them, and entries of stock. */
import { loadReferences, loadSites, ms, tell, type Bench } from '../bench.ts'
import { copyRows } from '../copy-rows.ts'
import { cpuOf } from '../cpu.ts'
import { middle } from '../middle.ts'
import { assetTree } from './asset-tree.ts'
import { stockEntries } from './stock.ts'

const sites = 10_000
const days = 6
const measured = 100

export async function runFuel(bench: Bench, count: number): Promise<void> {
  const { product, lines, database } = bench
  const post = <T>(path: string, body: unknown) => product.call<T>(path, { method: 'POST', body: JSON.stringify(body) })
  tell(`${sites} sites with a generator each`)
  const known = await loadReferences(product)
  await loadSites(product, 0, sites, known)
  const siteIds = (await product.call<{ items: { id: number }[] }>('Site/GetAll?MaxResultCount=10000&Sorting=id')).items.map(({ id }) => id)
  await post('Dg/CreateOrUpdate', { dgName: 'Generator', siteId: siteIds[0], cph: 4, tankCapacity: 1000 })
  await copyRows(bench, 'dg', { site_id: 's.id' }, `JOIN data.site s ON s.tenant_id = a.tenant_id AND s.id <> ${siteIds[0]}`)
  const perSite = Math.max(1, Math.round(count / sites))
  tell(`${perSite * sites} visits`)
  await post('SiteFuelInput/CreateOrUpdate', { siteId: siteIds[0], visitDate: '2020-01-01', fuelFilled: 100, currentFuelTank: 200, gensetHourReading: 10, billNo: 'B-0', vehicleNumber: 'LEA-0' })
  // What each comes to is what its evaluation would find: else the first visit that is stored at a site puts all others of it right. Litres used are those filled by the visit before, since the tank is always found at 300.
  const off = (n: string) => `((s.id * 31 + (${n}) * 17) % 100)`
  const over = (n: string) => `CASE WHEN ${off(n)} < 3 THEN 60 ELSE ${off(n)} % 7 END`
  const later = (value: string, first = '0') => `CASE WHEN n = ${perSite - 1} THEN ${first} ELSE ${value} END`
  await copyRows(bench, 'site_fuel_input', {
    site_id: 's.id', visit_date: `current_date - (1 + n * ${days} + s.id % ${days})`, fuel_filled: `100 + CASE WHEN n = 0 THEN 0 ELSE ${over('n - 1')} END`, current_fuel_tank: '300', genset_hour_reading: `${perSite * 25} - n * 25 + 100`, bill_no: `'B-' || s.id || '-' || n`, vehicle_number: `'LEA-' || s.id % 300`,
    running_hours: later('25'), fuel_used: later(`100 + ${over('n')}`), expected_use: later('100'), difference: later(over('n')), doubts: later(`CASE WHEN ${off('n')} < 3 THEN ARRAY['cphBand', 'tolerance'] ELSE ARRAY[]::text[] END`, 'ARRAY[]::text[]'), open_doubts: later(`CASE WHEN ${off('n')} < 3 THEN 2 ELSE 0 END`),
  }, `JOIN data.site s ON s.tenant_id = a.tenant_id CROSS JOIN generate_series(0, ${perSite - 1}) n`)
  await database.tidy()

  const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
  const month = `StartDate=${day(30)}&EndDate=${day(0)}`
  const region = (known.get('Region') ?? [])[0]
  const project = (known.get('Project') ?? [])[0]
  for (const [what, query, goal] of [['of a region', `${month}&RegionId=${region}`, '≤ 300 ms'], ['of a project', `${month}&ProjectId=${project}`, '≤ 300 ms'], ['of all', month, '≤ 2 s'], ['of all, by site', `${month}&By=site`, '≤ 2 s']] as const) {
    const { totalCount } = await product.call<{ totalCount: number }>(`SiteFuelInput/GetReconciliation?${query}&MaxResultCount=50`)
    if (!totalCount) throw new Error(`the reconciliation ${what} is empty`)
    lines.push({ what: `Reconciliation of a month ${what} among ${perSite * sites} visits (${totalCount} rows), answer, the middle of nine`, figure: ms(await middle(9, () => product.call(`SiteFuelInput/GetReconciliation?${query}&MaxResultCount=50`))), goal })
  }
  lines.push({ what: 'One site with all its arithmetic', figure: ms(await middle(9, (n) => product.call(`SiteFuelInput/GetSiteReconciliation?SiteId=${siteIds[n * 7]}&${month}`))), goal: '' })

  tell('storing visits')
  const store = (n: number) => post('SiteFuelInput/CreateOrUpdate', { siteId: siteIds[n * 13 + 5], visitDate: day(0), fuelFilled: 90, currentFuelTank: 300, gensetHourReading: perSite * 25 + 125, billNo: `N-${n}` })
  for (let n = 0; n < measured; n += 1) await store(n)
  const pids = [product.pid, database.pid]
  const before = cpuOf(pids)
  for (let n = measured; n < measured * 2; n += 1) await store(n)
  lines.push({ what: 'Storing a visit, CPU, server and database, its evaluation included', figure: ms((cpuOf(pids) - before) / measured), goal: '' })
  await sheets(bench, siteIds)
  await assetTree(bench, siteIds, known)
  await stockEntries(bench, known.get('Warehouse')?.[0])
}

/** Thirty antennas and thirty units with serials on every sheet. */
async function sheets(bench: Bench, siteIds: readonly number[]): Promise<void> {
  const { product, lines, database } = bench
  tell(`sheets of ${siteIds.length} sites, sixty rows each`)
  const { id } = await product.call<{ id: number }>('AMS/Create', { method: 'POST', body: JSON.stringify({ siteId: siteIds[0], mastKind: 1, mastHeight: 40, antennas: [{ sector: 'A' }], odus: [{ serialNumber: 'A-0' }] }) })
  await copyRows(bench, 'ams', { site_id: 's.id' }, `JOIN data.site s ON s.tenant_id = a.tenant_id AND s.id <> ${siteIds[0]}`)
  const sheet = `JOIN data.ams m ON m.tenant_id = a.tenant_id AND m.id <> ${id} CROSS JOIN generate_series(1, 30) n`
  await copyRows(bench, 'ams_antenna', { ams_id: 'm.id' }, sheet)
  await copyRows(bench, 'ams_odu', { ams_id: 'm.id', serial_number: `'S-' || m.id || '-' || n` }, sheet)
  await database.tidy()
  lines.push({ what: `Sheet of a site among ${siteIds.length} of sixty rows each, answer, the middle of nine`, figure: ms(await middle(9, (n) => product.call(`AMS/GetSheet?SiteId=${siteIds[n * 11 + 3]}`))), goal: '≤ 30 ms' })
}
