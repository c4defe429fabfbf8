/** `--tenants`: the same number of rows in one tenant and spread over many, asked in turn. */
import { listOf, loadReferences, loadSites, ms, ratio, tell, type Bench } from './bench.ts'
import { countedCpu, inTurns, type Side } from './measure.ts'
import { signIn, type Product } from './servers.ts'

const password = 'Bench.Tenant.1'
/** Terms nobody asked for before: of the first rows, which every tenant has. */
let fresh = 2000

export async function runTenants(bench: Bench, tenants: number, rows: number): Promise<void> {
  tell(`loading ${rows} rows into one tenant`)
  const ids = await loadReferences(bench.product)
  await loadSites(bench.product, 0, rows, ids)
  const each = Math.floor(rows / tenants)
  const products: Product[] = []
  const status: (number | undefined)[] = []
  for (let n = 0; n < tenants; n += 1) {
    tell(`loading ${each} rows into tenant ${n + 1} of ${tenants}`)
    const product = await newTenant(bench, `Bench${n}`)
    const known = await loadReferences(product)
    await loadSites(product, 0, each, known)
    products.push(product)
    status.push(known.get('SiteStatus')?.[1])
  }
  await bench.database.tidy()

  const one = sidesOf(bench, [bench.product], [ids.get('SiteStatus')?.[1]])
  const many = sidesOf(bench, products, status)
  // Every tenant's names and totals once: what is compared is the life after the first request.
  await countedCpu(many.page, tenants * 5)
  const warm = await inTurns({ page: one.page, pages: many.page, contains: one.contains, containsMany: many.contains, status: one.status, statusMany: many.status }, { seconds: bench.seconds })
  const line = (what: string, in1: number, inMany: number) => bench.lines.push({ what: `${rows} rows in ${tenants} tenants against as many in one: ${what}, CPU`, figure: `${ratio(inMany, in1)} (${ms(inMany)} / ${ms(in1)})`, goal: '≤ 1×' })
  line('first page', warm.page.cpu, warm.pages.cpu)
  line('contains, warm', warm.contains.cpu, warm.containsMany.cpu)
  line('filter by status, warm', warm.status.cpu, warm.statusMany.cpu)
  line('contains, cold', await countedCpu(one.cold, 200), await countedCpu(many.cold, 200))
}

/** Requests that go to the tenants in turn. */
function sidesOf(bench: Bench, products: readonly Product[], status: readonly (number | undefined)[]) {
  const turn = (query: (tenant: number) => string): Side => {
    const sides = products.map((product, n) => listOf(bench, () => query(n), product.headers))
    const [first] = sides
    if (!first) throw new Error('no tenants')
    return { ...first, next: (n) => (sides[n % sides.length] ?? first).next(n) }
  }
  return {
    page: turn(() => 'Sorting=siteName&MaxResultCount=20'),
    contains: turn(() => 'Keyword=000123&MaxResultCount=20'),
    status: turn((tenant) => `siteStatusId=${status[tenant]}&MaxResultCount=20`),
    cold: turn(() => `Keyword=${String(fresh++).padStart(7, '0')}&MaxResultCount=20`),
  }
}

/** A tenant and its administrator, who calls as the product's first tenant's does. */
async function newTenant({ product }: Bench, tenancyName: string): Promise<Product> {
  const host = await signIn(product.origin, undefined, 'admin', '123qwe')
  const made = await product.call<{ id: number }>('Tenant/Create', {
    method: 'POST', headers: { authorization: `Bearer ${host}` }, body: JSON.stringify({ tenancyName, name: tenancyName, isActive: true, adminPassword: password, adminEmailAddress: 'admin@example.com' }),
  })
  const headers = { authorization: `Bearer ${await signIn(product.origin, made.id, 'admin', password)}` }
  return { ...product, headers, call: (path, request = {}) => product.call(path, { ...request, headers: { ...headers, ...request.headers } }) }
}
