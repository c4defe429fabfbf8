/** The search over everything, with rows in every table beside the sites. */
import { callsOf, type Call } from '#framework/wire'
import type { EntityModel } from '#framework/metadata'
import { makeRows, type WireRow } from '../support/row-maker.ts'
import { productModel } from '../support/shapes.ts'
import { loadReferences, loadSites, ms, tell, type Bench } from './bench.ts'
import { countedCpu, type Side } from './measure.ts'

/** Rows of each other table. */
const others = 40

/** `--search`: this measurement alone; its lines are printed and kept nowhere. */
export async function runSearch(bench: Bench, rows: number): Promise<void> {
  tell(`loading ${rows} rows`)
  await loadSites(bench.product, 0, rows, await loadReferences(bench.product))
  await measureSearch(bench, rows)
}

export async function measureSearch(bench: Bench, rows: number): Promise<void> {
  tell('filling every table')
  const filled = await fillOthers(bench)
  await bench.database.tidy()
  tell('searching everything')
  let fresh = 3000
  const terms: { readonly [what: string]: () => string } = {
    'an exact code': () => `ST-${String(fresh++).padStart(7, '0')}`,
    'a word in 7 % of the sites': () => 'Gulberg',
    'the beginning of every code': () => 'ST-00',
  }
  for (const [what, term] of Object.entries(terms)) {
    const side = searching(bench, term)
    await countedCpu(side, 60)
    bench.lines.push({ what: `Search over everything, ${rows} sites among ${filled} filled tables: ${what}, CPU`, figure: ms(await countedCpu(side, 60)), goal: '≤ 60 ms' })
  }
}

function searching({ database, product }: Bench, term: () => string): Side {
  return { origin: product.origin, pids: [product.pid, database.pid], next: () => ({ path: `/api/services/app/Search/GetAll?Keyword=${encodeURIComponent(term())}`, headers: product.headers }) }
}

/** @returns tables that hold rows */
async function fillOthers({ product }: Bench): Promise<number> {
  const find = (entity: EntityModel, ...kinds: Call['kind'][]) => callsOf(entity).find((call) => kinds.includes(call.kind))
  const create = async (entity: EntityModel, row: WireRow): Promise<number> => {
    const call = find(entity, 'create', 'save')
    if (!call) return 0
    const made = await product.call<{ id?: number } | null>(call.path, { method: call.method, body: JSON.stringify(row) })
    return made?.id ?? 0
  }
  const rows = makeRows(productModel, create)
  const tables = new Set<string>()
  for (const entity of productModel.values()) {
    const call = find(entity, 'createMany')
    if (entity.owned || !call || tables.has(entity.tableOf)) continue
    const body: WireRow[] = []
    for (let n = 0; n < others; n += 1) body.push(await rows.row(entity, 100 + n))
    // Some entities refuse what their rules forbid; a few empty tables do not move the figure.
    const done = await product.call<unknown>(call.path, { method: call.method, body: JSON.stringify(body) }).catch(() => null)
    if (done !== null) tables.add(entity.tableOf)
  }
  return tables.size
}
