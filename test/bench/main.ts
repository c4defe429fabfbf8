/**
 * `npm run bench`: loads a database, measures, prints a table and keeps it in docs/performance.md. Nothing here passes or fails:
 * the figures are read by people.
 *
 *   npm run bench -- --rows 100000 --import 100000   the standard run
 *   npm run bench -- --growth 1000000                ten thousand rows against many
 *   npm run bench -- --tenants 50 --rows 1000000     rows spread over many tenants against as many in one
 *   npm run bench -- --users 500 --rows 10000        many users signed in at once
 *   npm run bench -- --backup 100000                 backup and restore; one tenant out, in and erased
 *   npm run bench -- --search 100000                 the search over everything alone; printed, not kept
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { firstListSize } from '../support/bundle-size.ts'
import { runBackup } from './backup.ts'
import { startBench, tell, type Bench } from './bench.ts'
import { runGrowth } from './growth.ts'
import { printLines, writeReport } from './report.ts'
import { runSearch } from './search.ts'
import { runStandard } from './standard.ts'
import { measureStart } from './start-time.ts'
import { runTenants } from './tenants.ts'
import { runUsers } from './users.ts'

const { values } = parseArgs({ options: { rows: { type: 'string', default: '100000' }, import: { type: 'string', default: '100000' }, growth: { type: 'string' }, tenants: { type: 'string' }, users: { type: 'string' }, backup: { type: 'string' }, search: { type: 'string' }, seconds: { type: 'string', default: '2' } } })
const run = (['growth', 'tenants', 'users', 'backup', 'search'] as const).find((name) => values[name] !== undefined) ?? 'standard'
const folder = mkdtempSync(path.join(tmpdir(), 'mastline-bench-'))

try {
  const bench = await startBench(folder, Number(values.seconds))
  try {
    if (values.growth) await runGrowth(bench, Number(values.growth))
    else if (values.tenants) await runTenants(bench, Number(values.tenants), Number(values.rows))
    else if (values.search) await runSearch(bench, Number(values.search))
    else if (values.users) await runUsers(bench, Number(values.users), Number(values.rows))
    else if (values.backup) await runBackup(bench, Number(values.backup))
    else await runStandard(bench, Number(values.rows), Number(values.import))
  } finally {
    await bench.product.stop()
    await bench.database.stop()
  }
  if (run === 'standard') await aroundIt(bench)
  if (run === 'search') printLines(bench.lines)
  else writeReport(run, bench.lines)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function aroundIt({ lines }: Bench): Promise<void> {
  tell('starting twice')
  lines.push(...(await measureStart(path.join(folder, 'start'))))
  const web = path.resolve(import.meta.dirname, '../../dist/web')
  if (!existsSync(web)) return
  const { gzip, brotli } = firstListSize(web)
  lines.push({ what: 'JavaScript and CSS to the first list', figure: `${gzip} KB gzip, ${brotli} KB brotli`, goal: '≤ 410 / 350 KB' })
}
