/**
 * `npm run bench` (`-- --rows 100000 --import 100000`): loads a database, measures, prints a table and keeps it in
 * docs/performance.md. Nothing here passes or fails: the figures are read by people.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { countedCpu, inTurns, type Side } from './measure.ts'
import { fullSite, referenceRows } from './rows.ts'
import { measureImport } from './import.ts'
import { startDatabase, startProduct, startReference, type Product } from './servers.ts'
import { measureStart } from './start-time.ts'
import { writeReport, type Line } from './report.ts'

const { values } = parseArgs({ options: { rows: { type: 'string', default: '100000' }, import: { type: 'string', default: '100000' }, seconds: { type: 'string', default: '2' } } })
const rows = Number(values.rows)
const folder = mkdtempSync(path.join(tmpdir(), 'mastline-bench-'))
const loopProbe = path.join(folder, 'loop.json')
const lines: Line[] = []
let ids: ReadonlyMap<string, number[]> = new Map()
const tell = (text: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${text}`)

const database = await startDatabase(path.join(folder, 'data'))
const product = await startProduct(database.url, loopProbe)
try {
  tell(`loading ${rows} rows`)
  ids = await loadReferences(product)
  await loadSites(product, rows, ids)
  await database.tidy()
  await lists()
  await writes()
  tell(`importing ${values.import} rows`)
  const imported = await measureImport(product, Number(values.import), loopProbe)
  lines.push(
    { what: `Import of ${imported.rows} rows × 12 columns, 3 references by name: check + create with history`, figure: `${Math.round(imported.rowsPerSecond)} rows/s (${imported.checkSeconds.toFixed(1)} s + ${imported.createSeconds.toFixed(1)} s)`, goal: '≥ 5,000 rows/s' },
    { what: '… resident memory of the Node process, largest', figure: `${Math.round(imported.memory)} MB`, goal: '< 600 MB' },
    { what: '… a list meanwhile, p50 against idle', figure: `${(imported.listP50 / imported.idleP50).toFixed(2)}× (${imported.listP50.toFixed(1)} ms / ${imported.idleP50.toFixed(1)} ms)`, goal: '< 5×' },
    { what: '… longest event-loop delay', figure: `${imported.longestDelay.toFixed(0)} ms`, goal: '≤ 50 ms' },
  )
} finally {
  await product.stop()
  await database.stop()
}
tell('starting twice')
lines.push(...(await measureStart(path.join(folder, 'start'))))
rmSync(folder, { recursive: true, force: true })
writeReport(lines, rows)

async function loadReferences(target: Product): Promise<Map<string, number[]>> {
  const found = new Map<string, number[]>()
  for (const { entity, call, rows: body } of referenceRows()) {
    await target.call(`${entity}/${call}`, { method: 'POST', body: JSON.stringify(body) })
    const page = await target.call<{ items: { id: number }[] }>(`${entity}/GetAll?MaxResultCount=10000&Sorting=id`)
    found.set(entity, page.items.map((row) => row.id))
  }
  return found
}

async function loadSites(target: Product, count: number, known: ReadonlyMap<string, number[]>): Promise<void> {
  for (let from = 0; from < count; from += 20_000) {
    const body = Array.from({ length: Math.min(20_000, count - from) }, (_, i) => fullSite(from + i, known))
    await target.call('Site/CreateBulk', { method: 'POST', body: JSON.stringify(body) })
  }
}

function ours(query: string | ((n: number) => string)): Side {
  return { origin: product.origin, pids: [product.pid, database.pid], next: (n) => ({ path: `/api/services/app/Site/GetAll?${typeof query === 'string' ? query : query(n)}`, headers: product.headers }) }
}

async function lists(): Promise<void> {
  const reference = await startReference(database.url, 1)
  try {
    tell('list page against the bare handler')
    const seconds = Number(values.seconds)
    const sides = {
      ours: ours('Sorting=siteName&MaxResultCount=20'),
      bare: { origin: reference.origin, pids: [reference.pid, database.pid], next: () => ({ path: '/sites', headers: reference.headers }) },
      status: ours(`siteStatusId=${ids.get('SiteStatus')?.[1]}&MaxResultCount=20`),
      contains: ours('Keyword=0000123&MaxResultCount=20'),
    }
    const cost = await inTurns(sides, { seconds })
    const ratio = (a: number, b: number) => `${(a / b).toFixed(2)}×`
    lines.push(
      { what: `List page, ${rows} rows: CPU against the bare handler`, figure: `${ratio(cost.ours.cpu, cost.bare.cpu)} (${cost.ours.cpu.toFixed(2)} ms / ${cost.bare.cpu.toFixed(2)} ms)`, goal: '≤ 1.0×' },
      { what: '… p50 against the bare handler', figure: `${ratio(cost.ours.p50, cost.bare.p50)} (${cost.ours.p50.toFixed(1)} ms / ${cost.bare.p50.toFixed(1)} ms)`, goal: '≤ 1.0×' },
      { what: '… filter by status, CPU, warm', figure: `${cost.status.cpu.toFixed(2)} ms`, goal: '' },
      { what: '… contains, rare term, CPU, warm', figure: `${cost.contains.cpu.toFixed(2)} ms`, goal: '' },
    )
    const cold = await countedCpu(ours((n) => `Keyword=${String(n + 2000).padStart(7, '0')}&MaxResultCount=20`), 200)
    const deep = await countedCpu(ours((n) => `Sorting=siteName&MaxResultCount=20&SkipCount=${Math.floor(rows * 0.9) + (n % 50) * 20}`), 100)
    lines.push(
      { what: '… contains, rare term, CPU, cold', figure: `${cold.toFixed(2)} ms`, goal: '' },
      { what: `… page at offset ${Math.floor(rows * 0.9)}, CPU`, figure: `${deep.toFixed(2)} ms`, goal: '' },
    )
  } finally {
    await reference.stop()
  }
}

async function writes(): Promise<void> {
  tell('writes')
  let n = 0
  const create: Side = { ...ours(''), next: () => ({ method: 'POST', path: '/api/services/app/Site/CreateOrUpdate', headers: product.headers, body: JSON.stringify({ ...fullSite(n, ids), siteCode: `CR-${n++}` }) }) }
  const created = await countedCpu(create, 500)
  const newest = await product.call<{ items: { id: number }[] }>('Site/GetAll?MaxResultCount=500&Sorting=id%20desc')
  const some = await product.call<{ items: { id: number }[] }>('Site/GetAll?MaxResultCount=500&Sorting=id')
  const doomed = [...newest.items, ...some.items].map((row) => row.id).join(',')
  const deleted = await countedCpu({ ...ours(''), next: () => ({ method: 'DELETE', path: `/api/services/app/Site/DeleteBulk?ids=${doomed}`, headers: product.headers }) }, 1)
  lines.push({ what: 'Create with history, CPU', figure: `${created.toFixed(2)} ms`, goal: '' }, { what: 'Delete of 1,000 with history, CPU', figure: `${deleted.toFixed(0)} ms`, goal: '' })
}
