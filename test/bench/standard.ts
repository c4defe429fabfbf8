/** Lists against the bare handler, writes, import: the figures of every run. */
import pg from 'pg'
import { listOf, loadReferences, loadSites, ms, ratio, tell, type Bench } from './bench.ts'
import { measureImport } from './import.ts'
import { countedCpu, inTurns, type Side } from './measure.ts'
import { fullSite } from './rows.ts'
import { measureSearch } from './search.ts'
import { startReference } from './servers.ts'

export async function runStandard(bench: Bench, rows: number, importRows: number): Promise<void> {
  tell(`loading ${rows} rows`)
  const ids = await loadReferences(bench.product)
  await loadSites(bench.product, 0, rows, ids)
  await bench.database.tidy()
  const bare = await lists(bench, rows, ids)
  await writes(bench, ids, bare)
  await measureSearch(bench, rows)
  await bench.database.tidy()
  tell(`importing ${importRows} rows`)
  const imported = await measureImport(bench.product, importRows, bench.loopProbe)
  bench.lines.push(
    { what: `Import of ${imported.rows} rows × 12 columns, 3 references by name: check + create with history`, figure: `${Math.round(imported.rowsPerSecond)} rows/s (${imported.checkSeconds.toFixed(1)} s + ${imported.createSeconds.toFixed(1)} s; a row takes ${ratio(1000 / imported.rowsPerSecond, bare)} a page of the bare handler)`, goal: '≥ 9,000 rows/s' },
    { what: '… resident memory of the Node process, largest', figure: `${Math.round(imported.memory)} MB`, goal: '< 512 MB' },
    { what: '… a list meanwhile, p50 against idle', figure: `${ratio(imported.listP50, imported.idleP50)} (${ms(imported.listP50)} / ${ms(imported.idleP50)})`, goal: '< 3×' },
    { what: '… longest event-loop delay', figure: `${imported.longestDelay.toFixed(0)} ms`, goal: '≤ 50 ms' },
  )
}

/** @returns CPU of a page of the bare handler, in ms: by it figures of machines can be compared */
async function lists(bench: Bench, rows: number, ids: ReadonlyMap<string, number[]>): Promise<number> {
  const reference = await startReference(bench.database.url, 1)
  try {
    tell('list page against the bare handler')
    const cost = await inTurns({
      ours: listOf(bench, 'Sorting=siteName&MaxResultCount=20'),
      bare: { origin: reference.origin, pids: [reference.pid, bench.database.pid], next: () => ({ path: '/sites', headers: reference.headers }) },
      status: listOf(bench, `siteStatusId=${ids.get('SiteStatus')?.[1]}&MaxResultCount=20`),
      contains: listOf(bench, 'Keyword=0000123&MaxResultCount=20'),
    }, { seconds: bench.seconds })
    let fresh = 2000
    const rare = listOf(bench, () => `Keyword=${String(fresh++).padStart(7, '0')}&MaxResultCount=20`)
    // Until V8 has compiled the way of a term nobody asked for, that takes as much CPU again.
    await countedCpu(rare, 400, 10)
    const cold = await countedCpu(rare, 400, 10)
    const coldAlone = await countedCpu(rare, 200)
    const deep = await countedCpu(listOf(bench, (n) => `Sorting=siteName&MaxResultCount=20&SkipCount=${Math.floor(rows * 0.9) + (n % 50) * 20}`), 100)
    bench.lines.push(
      { what: `List page, ${rows} rows: CPU against the bare handler`, figure: `${ratio(cost.ours.cpu, cost.bare.cpu)} (${ms(cost.ours.cpu)} / ${ms(cost.bare.cpu)})`, goal: '≤ 0.7×, 0.6 ms' },
      { what: '… p50 of ten clients together, against the bare handler', figure: `${ratio(cost.ours.p50, cost.bare.p50)} (${ms(cost.ours.p50)} / ${ms(cost.bare.p50)})`, goal: '≤ 0.7×' },
      { what: '… filter by status, CPU, warm', figure: ms(cost.status.cpu), goal: '' },
      { what: '… contains, rare term, CPU, warm', figure: ms(cost.contains.cpu), goal: '≤ 0.6 ms' },
      { what: '… contains, rare term, CPU, cold', figure: `${ms(cold)} (one after the other ${ms(coldAlone)})`, goal: '≤ 1.5 ms' },
      { what: `… page at offset ${Math.floor(rows * 0.9)}, CPU`, figure: ms(deep), goal: '≤ 7 ms' },
    )
    return cost.bare.cpu
  } finally {
    await reference.stop()
  }
}

async function writes(bench: Bench, ids: ReadonlyMap<string, number[]>, bare: number): Promise<void> {
  tell('writes')
  const { product } = bench
  const base = listOf(bench, '')
  let n = 0
  const create: Side = { ...base, next: () => ({ method: 'POST', path: '/api/services/app/Site/CreateOrUpdate', headers: product.headers, body: JSON.stringify({ ...fullSite(n, ids), siteCode: `CR-${n++}` }) }) }
  // As long as V8 compiles the way of a request, that takes as much CPU as the request; and each page of an index that is touched
  // first after a checkpoint goes whole into the log. Both are over after some thousands.
  await bench.database.tidy()
  await countedCpu(create, 6000, 10)
  const created = await countedCpu(create, 3000, 10)
  const alone = await countedCpu(create, 1000)
  const page = (order: string) => product.call<{ items: { id: number }[] }>(`Site/GetAll?MaxResultCount=500&Sorting=id%20${order}`)
  const deletes: number[] = []
  for (let round = 0; round < 3; round += 1) {
    const doomed = [...(await page('desc')).items, ...(await page('asc')).items].map((row) => row.id).join(',')
    deletes.push(await countedCpu({ ...base, next: () => ({ method: 'DELETE', path: `/api/services/app/Site/DeleteBulk?ids=${doomed}`, headers: product.headers }) }, 1))
  }
  const deleted = deletes.toSorted((a, b) => a - b)[1] ?? 0
  bench.lines.push({ what: 'Create with history, CPU', figure: `${ms(created)} (${ratio(created, bare)} a page of the bare handler; one after the other ${ms(alone)})`, goal: '≤ 2 ms' }, { what: 'Delete of 1,000 with history, middle of three, CPU', figure: `${deleted.toFixed(0)} ms`, goal: `≤ 150 ms, and 4 ms for each of the ${await referencesTo(bench, 'site')} columns that refer to it` })
}

/** Each is looked through for every row that goes. */
async function referencesTo({ database }: Bench, table: string): Promise<number> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    const { rows: [row] } = await client.query<{ count: string }>(`SELECT count(*) FROM pg_constraint WHERE contype = 'f' AND confrelid = ('data.' || quote_ident($1))::regclass`, [table])
    return Number(row?.count ?? 0)
  } finally {
    await client.end()
  }
}
