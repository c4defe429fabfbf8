/**
 * `--dashboards`: what dashboards answer over many work orders and check-ins of 10,000 sites and 2,000 employees: the first answer of a fresh server, the next ones beside
 * 20 writes a second, check-ins and work orders in turns.
 */
import { loadReferences, loadSites, ms, tell, type Bench } from '../bench.ts'
import { countedCpu } from '../measure.ts'
import { send, type Request } from '../load.ts'
import { signedInPeople } from '../people.ts'
import { makeDays } from './check-ins.ts'
import { copyOrders, makeOrders } from './orders.ts'

const sites = 10_000
const people = 2_000
const few = 10_000
const rounds = 9
const goal = '≤ 150 ms'

export async function runDashboards(bench: Bench, many: number): Promise<void> {
  const { product } = bench
  tell(`loading ${sites} sites and ${people} employees`)
  const known = await loadReferences(product)
  await loadSites(product, 0, sites, known)
  const headers = await signedInPeople(bench, people)
  tell(`loading ${many} check-ins`)
  await makeDays(bench, Math.ceil(many / people))
  tell(`loading ${many} work orders`)
  await makeOrders(bench, Math.min(few, many))
  if (many > few) await copyOrders(bench, few, many)
  await bench.database.tidy()
  await makeOrders(bench, 1)
  const month = new Date().toISOString().slice(0, 7)
  const [from, until] = [`${month}-01`, new Date().toISOString().slice(0, 10)]
  const year = `StartDate=${Number(from.slice(0, 4)) - 1}${from.slice(4)}&EndDate=${until}`
  const asked = [
    'Dashboard_Attendance/GetAttendanceReport', 'Dashboard_Attendance/GetRegionWiseAttendance', 'Dashboard_Attendance/GetTrend', 'Dashboard_Attendance/GetMonthlyAttendanceReport?MaxResultCount=12&Sorting=absentCount%20desc', 'Dashboard_Attendance/GetMonthlyAttendanceReport',
    'Dashboard_NationWide/GetPerformance', 'Dashboard_NationWide/GetReport', 'WorkOrder/GetAllWorkOrderCountsinPercentage', 'WorkOrder/GetAllWorkOrderExpierdCountData', 'JazzPM/GetJazzPMCount',
    'Dashboard_WorkOrder/GetTeamLeadsPerformance', 'Dashboard_WorkOrder/GetUserAcquisition', 'Dashboard_NationWide/GetCounts', 'Dashboard_NationWide/GetHNLMap', 'Dashboard_WorkOrder/GetPriorityWiseSiteCount', 'Dashboard_WorkOrder/GetTechnologyWiseSiteCounts',
    'Dashboard_Asset/GetCounts?Kind=batteries',
    `Dashboard_NationWide/GetPerformance?${year}`, `Dashboard_NationWide/GetReport?${year}`,
  ]
  await measured(bench, asked, headers)
}

async function timed(bench: Bench, path: string): Promise<number> {
  const started = performance.now()
  await send(bench.product.origin, undefined, { path: `/api/services/app/${path}`, headers: bench.product.headers })
  return performance.now() - started
}

/** The first answer after a write of every table, which is what remembers nothing; then beside 20 check-ins and work orders a second. */
async function measured(bench: Bench, asked: readonly string[], headers: readonly Request['headers'][]): Promise<void> {
  for (const path of asked) {
    const cold = await timed(bench, path)
    // Of a machine that does nothing else, CPU and time are the same; of a busy one, CPU alone says something.
    const cpu = await countedCpu({ origin: bench.product.origin, pids: [bench.product.pid, bench.database.pid], next: () => ({ path: `/api/services/app/${path}`, headers: bench.product.headers }) }, 3)
    const warm: number[] = []
    let n = 0
    const writes = setInterval(() => {
      n += 1
      if (n % 2) void makeOrders(bench, 1).catch(() => undefined)
      else void send(bench.product.origin, undefined, { path: '/api/services/app/Attendance/UserCheckIn', method: 'POST', headers: { ...headers[n % headers.length], 'content-type': 'application/json' }, body: '{}' }).catch(() => undefined)
    }, 50)
    for (let round = 0; round < rounds; round += 1) warm.push(await timed(bench, path))
    clearInterval(writes)
    warm.sort((a, b) => a - b)
    const [middle, worst] = [warm[Math.floor(rounds / 2)] ?? 0, warm[rounds - 1] ?? 0]
    tell(`${path}: first ${ms(cold)}, then ${ms(middle)} (longest ${ms(worst)}), CPU ${ms(cpu)}`)
    bench.lines.push({ what: `${path}, beside 20 writes a second: middle / longest of ${rounds}; the first; CPU alone`, figure: `${ms(middle)} / ${ms(worst)}; ${ms(cold)}; ${ms(cpu)}`, goal: `${goal}; ≤ 600 ms` })
  }
}
