/**
 * `--dashboards`: what dashboards answer over many work orders and check-ins of 10,000 sites and 2,000 employees: the first answer of a fresh server, the next ones beside
 * 20 writes a second; and checking in: its CPU, and 2,000 people within one minute.
 */
import { loadReferences, loadSites, ms, tell, type Bench } from '../bench.ts'
import { countedCpu } from '../measure.ts'
import { send, type Request } from '../load.ts'
import { signedInPeople } from '../people.ts'
import { asOwner, copyOrders, makeOrders } from './orders.ts'

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
  await makeDays(bench, many)
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
  await checkingIn(bench, headers)
}

/** Everybody is an employee of a team, and has a record on as many of the last days as it takes. */
async function makeDays(bench: Bench, many: number): Promise<void> {
  await asOwner(bench, async (client) => {
    await client.query(`INSERT INTO data.employee (tenant_id, name, erp_id, "user_id", join_date, is_resigned)
      SELECT 1, 'Employee ' || u.id, 'E-' || u.id, u.id, '2020-01-01', false FROM data."user" u WHERE u.tenant_id = 1 AND u.user_name LIKE 'reader%'`)
    await client.query(`INSERT INTO data.employee_team_allocation (tenant_id, employee_id, team_id)
      SELECT 1, e.id, t.id FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM data.employee WHERE tenant_id = 1) e JOIN (SELECT id, row_number() OVER (ORDER BY id) AS n FROM data.team WHERE tenant_id = 1) t ON t.n = 1 + e.n / 5`)
    const days = Math.ceil(many / people)
    for (let first = 0; first < days; first += 25) {
      await client.query(`INSERT INTO data.attendance (tenant_id, "user_id", date, check_in_time, check_out_time, status, worked_hours, is_late, late_minutes, place, department_id, team_id)
        SELECT 1, e.user_id, d.day, d.day + time '04:00' + make_interval(mins => (e.id * 7 % 60)::int), d.day + time '12:00', 2, 8, e.id % 9 = 0, 5, 2 + (e.id % 2)::int, t.department_id, t.id
        FROM data.employee e JOIN data.employee_team_allocation a ON a.tenant_id = e.tenant_id AND a.employee_id = e.id JOIN data.team t ON t.tenant_id = e.tenant_id AND t.id = a.team_id
        CROSS JOIN (SELECT (current_date - 1 - g)::date AS day FROM generate_series($1::int, $2::int) g) d WHERE e.tenant_id = 1`, [first, Math.min(days, first + 25) - 1])
    }
  })
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
      void send(bench.product.origin, undefined, { path: '/api/services/app/Attendance/UserCheckIn', method: 'POST', headers: { ...headers[n % headers.length], 'content-type': 'application/json' }, body: '{}' }).catch(() => undefined)
    }, 50)
    for (let round = 0; round < rounds; round += 1) warm.push(await timed(bench, path))
    clearInterval(writes)
    warm.sort((a, b) => a - b)
    const [middle, worst] = [warm[Math.floor(rounds / 2)] ?? 0, warm[rounds - 1] ?? 0]
    tell(`${path}: first ${ms(cold)}, then ${ms(middle)} (longest ${ms(worst)}), CPU ${ms(cpu)}`)
    bench.lines.push({ what: `${path}, beside 20 writes a second: middle / longest of ${rounds}; the first; CPU alone`, figure: `${ms(middle)} / ${ms(worst)}; ${ms(cold)}; ${ms(cpu)}`, goal: `${goal}; ≤ 600 ms` })
  }
}

/** Check-ins of people who have none open. */
async function checkingIn(bench: Bench, headers: readonly Request['headers'][]): Promise<void> {
  const { product, database, lines } = bench
  const again = () => asOwner(bench, (client) => client.query(`DELETE FROM data.attendance WHERE check_in_time >= now() - interval '1 day'`))
  await again()
  const body = JSON.stringify({ latitude: 31.51036, longitude: 74.34417, accuracy: 15 })
  const next = (n: number): Request => ({ path: '/api/services/app/Attendance/UserCheckIn', method: 'POST', headers: { ...headers[n % headers.length], 'content-type': 'application/json' }, body })
  const cpu = await countedCpu({ origin: product.origin, pids: [product.pid, database.pid], next }, 300)
  lines.push({ what: 'A check-in, CPU of server and database', figure: ms(cpu), goal: '≤ 3 ms' })
  tell(`a check-in: ${ms(cpu)} of CPU`)
  await again()
  const times: number[] = []
  let failed = 0
  const started = performance.now()
  await Promise.all(headers.map(async (_, n) => {
    await new Promise((resolve) => setTimeout(resolve, (n * 60_000) / headers.length))
    const begun = performance.now()
    await send(product.origin, undefined, next(n)).then(() => times.push(performance.now() - begun), () => { failed += 1 })
  }))
  times.sort((a, b) => a - b)
  const figure = `${failed} failed, p50 ${ms(times[Math.floor(times.length / 2)] ?? 0)}, p99 ${ms(times[Math.floor(times.length * 0.99)] ?? 0)}`
  tell(`${headers.length} check-ins in ${((performance.now() - started) / 1000).toFixed(0)} s: ${figure}`)
  lines.push({ what: `${headers.length} check-ins within one minute`, figure, goal: 'no error, p99 < 300 ms' })
}
