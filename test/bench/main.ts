/**
 * `npm run bench`: loads a database, measures, prints a table and keeps it in docs/performance.md. Nothing here passes or fails:
 * the figures are read by people.
 *
 *   npm run bench -- --rows 100000 --import 100000   the standard run
 *   npm run bench -- --growth 1000000                ten thousand rows against many
 *   npm run bench -- --tenants 50 --rows 1000000     rows spread over many tenants against as many in one
 *   npm run bench -- --users 500 --rows 10000        many users signed in at once
 *   npm run bench -- --backup 100000                 backup and restore; one tenant out, in and erased
 *   npm run bench -- --fair 100000                  a page of one tenant beside forty unread lists of another
 *   npm run bench -- --crowd 120                    a sign-in beside that many callers of one address
 *   npm run bench -- --near 100000                  near names of an import
 *   npm run bench -- --scope 100000                 500 people who see a part of the sites, against one who sees all
 *   npm run bench -- --hub 1000                     that many people connected to the hub, idle and told of something
 *   npm run bench -- --alarms 10000                 lists while that many alarms an hour come
 *   npm run bench -- --map 10000                    frames of the map of that many sites while it is moved
 *   npm run bench -- --orders 1000000                lists, views and counters of work orders, dispatching, an action, a report
 *   npm run bench -- --dashboards 1000000             dashboards over that many work orders and check-ins, beside 20 writes a second
 *   npm run bench -- --checkins 2000                 what a check-in costs; that many people who check in within one minute
 *   npm run bench -- --papers 300                    a checklist with that many pictures as a paper, and the memory it takes
 *   npm run bench -- --answers 1000000               reports of that many answers, keeping one, opening a long template
 *   npm run bench -- --plan 5000                     a plan of preventive maintenance of that many sites over three months, as its job makes it
 *   npm run bench -- --fuel 1000000                  reconciliation of that many fuel visits, storing one; sheets of site assets
 *   npm run bench -- --filling 200                   a form of that many questions filled in a slow browser
 *   npm run bench -- --search 100000                 the search over everything alone; printed, not kept
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { firstListSize } from '../support/built-web/bundle-size.ts'
import { runBackup } from './backup.ts'
import { startBench, tell, type Bench } from './bench.ts'
import { runCrowd } from './crowds/crowd.ts'
import { runFair } from './crowds/fair.ts'
import { runGrowth } from './growth.ts'
import { runHub } from './hub.ts'
import { runNear } from './near.ts'
import { runAlarms } from './operations/alarms.ts'
import { runAnswers } from './operations/answers.ts'
import { runCheckIns } from './operations/check-ins.ts'
import { runDashboards } from './operations/dashboards.ts'
import { runFilling } from './operations/filling.ts'
import { runFuel } from './operations/fuel.ts'
import { runOrders } from './operations/orders.ts'
import { runPapers } from './operations/papers.ts'
import { runPlan } from './operations/plan.ts'
import { runMap } from './operations/site-map.ts'
import { printLines, writeReport } from './report.ts'
import { runScope } from './scope.ts'
import { runSearch } from './search.ts'
import { runStandard } from './standard.ts'
import { measureStart } from './start-time.ts'
import { runTenants } from './tenants.ts'
import { runUsers } from './users.ts'

const { values } = parseArgs({ options: { rows: { type: 'string', default: '100000' }, import: { type: 'string', default: '100000' }, growth: { type: 'string' }, tenants: { type: 'string' }, users: { type: 'string' }, backup: { type: 'string' }, search: { type: 'string' }, near: { type: 'string' }, fair: { type: 'string' }, crowd: { type: 'string' }, scope: { type: 'string' }, hub: { type: 'string' }, alarms: { type: 'string' }, map: { type: 'string' }, orders: { type: 'string' }, papers: { type: 'string' }, answers: { type: 'string' }, dashboards: { type: 'string' }, checkins: { type: 'string' }, plan: { type: 'string' }, filling: { type: 'string' }, fuel: { type: 'string' }, seconds: { type: 'string', default: '2' } } })
const run = (['growth', 'tenants', 'users', 'backup', 'search', 'near', 'fair', 'crowd', 'scope', 'hub', 'alarms', 'map', 'orders', 'papers', 'answers', 'dashboards', 'checkins', 'plan', 'filling', 'fuel'] as const).find((name) => values[name] !== undefined) ?? 'standard'
const folder = mkdtempSync(path.join(tmpdir(), 'mastline-bench-'))

try {
  const bench = await startBench(folder, Number(values.seconds))
  try {
    if (values.growth) await runGrowth(bench, Number(values.growth))
    else if (values.tenants) await runTenants(bench, Number(values.tenants), Number(values.rows))
    else if (values.search) await runSearch(bench, Number(values.search))
    else if (values.scope) await runScope(bench, Number(values.scope))
    else if (values.hub) await runHub(bench, Number(values.hub))
    else if (values.alarms) await runAlarms(bench, Number(values.alarms))
    else if (values.map) await runMap(bench, Number(values.map))
    else if (values.orders) await runOrders(bench, Number(values.orders))
    else if (values.papers) await runPapers(bench, Number(values.papers))
    else if (values.answers) await runAnswers(bench, Number(values.answers))
    else if (values.dashboards) await runDashboards(bench, Number(values.dashboards))
    else if (values.checkins) await runCheckIns(bench, Number(values.checkins))
    else if (values.plan) await runPlan(bench, Number(values.plan))
    else if (values.filling) await runFilling(bench, Number(values.filling))
    else if (values.fuel) await runFuel(bench, Number(values.fuel))
    else if (values.fair) await runFair(bench, Number(values.fair))
    else if (values.crowd) await runCrowd(bench, Number(values.crowd))
    else if (values.near) await runNear(bench, Number(values.near))
    else if (values.users) await runUsers(bench, Number(values.users), Number(values.rows))
    else if (values.backup) await runBackup(bench, Number(values.backup))
    else await runStandard(bench, Number(values.rows), Number(values.import))
  } finally {
    await bench.product.stop()
    await bench.database.stop()
  }
  // What was measured before is kept where a busy machine starts too slowly.
  if (run === 'standard') await aroundIt(bench).catch((error: unknown) => tell(`starting was not measured: ${String(error)}`))
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
