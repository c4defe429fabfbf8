/**
 * `--tenants`: the same number of rows in one tenant and spread over many, asked in turn. All tables are spread, those that sites refer to
 * as well. On either side as many people ask, each for a page of other rows: else one side would be asked for a few, which never leave the
 * processor's cache.
 */
import { listOf, loadReferences, loadSites, ms, ratio, tell, type Bench } from './bench.ts'
import { countedCpu, inTurns, type Side } from './measure.ts'
import { signedInPeople } from './people.ts'
import { signIn, type Product } from './servers.ts'

const password = 'Bench.Tenant.1'
const orders = ['siteName', 'siteName desc', 'teamLeadName', 'cityName', 'teamName'].map(encodeURIComponent)
/** Terms nobody asked for before: of the first rows, which every tenant has. */
let fresh = 1000

/** Who asks, and of which tenant. */
interface Person {
  headers: { [name: string]: string }
  /** Ids of the tenant's statuses that sites have. */
  statuses: readonly number[]
}

export async function runTenants(bench: Bench, tenants: number, rows: number): Promise<void> {
  tell(`loading ${rows} rows into one tenant`)
  const ids = await loadReferences(bench.product)
  await loadSites(bench.product, 0, rows, ids)
  const each = Math.floor(rows / tenants)
  const host = await signIn(bench.product.origin, undefined, 'admin', '123qwe')
  const many: Person[] = []
  let begun = 0
  const lane = async () => {
    for (let n = begun++; n < tenants; n = begun++) {
      if (n % 5 === 0) tell(`loading ${each} rows into tenant ${n + 1} of ${tenants}`)
      const product = await newTenant(bench, host, `Bench${n}`)
      const known = await loadReferences(product, tenants)
      await loadSites(product, 0, each, known)
      many.push({ headers: product.headers, statuses: statusesOf(known) })
    }
  }
  await Promise.all([lane(), lane()])
  await bench.database.tidy()
  const inOne = (await signedInPeople(bench, tenants)).map((headers) => ({ headers, statuses: statusesOf(ids) }))
  await compare(bench, { people: inOne, rows }, { people: many, rows: each })
}

interface Asking {
  people: readonly Person[]
  /** Sites in the tenant of each. */
  rows: number
}

async function compare(bench: Bench, inOne: Asking, inMany: Asking): Promise<void> {
  tell('asking in turn')
  const one = sidesOf(bench, inOne)
  const many = sidesOf(bench, inMany)
  // Every tenant's names and totals once: what is compared are requests after the first one.
  for (const { page, contains, status } of [one, many]) for (const side of [page, contains, status]) await countedCpu(side, inMany.people.length * 3)
  const warm = await inTurns({ page: one.page, pages: many.page, contains: one.contains, containsMany: many.contains, status: one.status, statusMany: many.status }, { seconds: bench.seconds })
  const line = (what: string, before: number, after: number) => bench.lines.push({ what: `${inOne.rows} rows in ${inMany.people.length} tenants against as many in one: ${what}, CPU`, figure: `${ratio(after, before)} (${ms(after)} / ${ms(before)})`, goal: '≤ 1×' })
  line('pages one to ten of five orders', warm.page.cpu, warm.pages.cpu)
  line('contains, warm', warm.contains.cpu, warm.containsMany.cpu)
  line('filter by status, warm', warm.status.cpu, warm.statusMany.cpu)
  line('contains, cold', await countedCpu(one.cold, 400), await countedCpu(many.cold, 400))
}

/** Requests of the people in turn, each for a page of his own: ten pages in each of five orders, codes of another part of the table, ten pages of each of five statuses. */
function sidesOf(bench: Bench, { people, rows }: Asking) {
  const tens = (nth: number) => Math.floor((nth * rows) / people.length / 10)
  const five = (nth: number, of: readonly (string | number)[]) => of[nth % 5]
  const page = (nth: number) => `SkipCount=${20 * (Math.floor(nth / 5) % 10)}&MaxResultCount=20`
  const turn = (query: (nth: number, person: Person) => string): Side => {
    const asked = people.map((person, nth) => listOf(bench, () => query(nth, person), person.headers))
    const [first] = asked
    if (!first) throw new Error('nobody asks')
    return { ...first, next: (n) => (asked[n % asked.length] ?? first).next(n) }
  }
  return {
    page: turn((nth) => `Sorting=${five(nth, orders)}&${page(nth)}`),
    contains: turn((nth) => `Keyword=${String(tens(nth)).padStart(6, '0')}&MaxResultCount=20`),
    status: turn((nth, { statuses }) => `siteStatusId=${five(nth, statuses)}&Sorting=siteName&${page(nth)}`),
    cold: turn(() => `Keyword=${String(fresh++).padStart(7, '0')}&MaxResultCount=20`),
  }
}

/** `fullSite` gives sites the first five. */
function statusesOf(ids: ReadonlyMap<string, number[]>): number[] {
  return (ids.get('SiteStatus') ?? []).slice(0, 5)
}

/** A tenant and its administrator, who calls as the product's first tenant's does. */
export async function newTenant({ product }: Bench, host: string, tenancyName: string): Promise<Product> {
  const made = await product.call<{ id: number }>('Tenant/Create', {
    method: 'POST', headers: { authorization: `Bearer ${host}` }, body: JSON.stringify({ tenancyName, name: tenancyName, isActive: true, adminPassword: password, adminEmailAddress: 'admin@example.com' }),
  })
  const headers = { authorization: `Bearer ${await signIn(product.origin, made.id, 'admin', password)}` }
  return { ...product, headers, call: (path, request = {}) => product.call(path, { ...request, headers: { ...headers, ...request.headers } }) }
}
