/** `--checkins`: what a check-in costs beside a year of records, and that many people who check in within one minute. */
import { countAnew } from '../copy-rows.ts'
import { loadReferences, loadSites, ms, tell, type Bench } from '../bench.ts'
import { send, type Request } from '../load.ts'
import { countedCpu } from '../measure.ts'
import { signedInPeople } from '../people.ts'
import { addSingleWrite } from './single-writes.ts'
import { asOwner } from './orders.ts'

const sites = 10_000
const days = 250

export async function runCheckIns(bench: Bench, people: number): Promise<void> {
  tell(`loading ${sites} sites and ${people} employees`)
  const known = await loadReferences(bench.product)
  await loadSites(bench.product, 0, sites, known)
  const headers = await signedInPeople(bench, people)
  // Over a country, not on one spot.
  await asOwner(bench, (client) => client.query(`UPDATE data.site SET latitude = round(24 + (id * 7919 % 13000)::numeric / 1000, 5)::text, longitude = round(61 + (id * 104729 % 16000)::numeric / 1000, 5)::text WHERE id % 1000 > 0`))
  tell(`loading ${days * people} check-ins`)
  await makeDays(bench, days)
  await bench.database.tidy()
  await checkingIn(bench, headers)
}

/** Everybody is an employee of a team, and has a record on so many of the last days. */
export async function makeDays(bench: Bench, days: number): Promise<void> {
  await asOwner(bench, async (client) => {
    await client.query(`INSERT INTO data.employee (tenant_id, name, erp_id, "user_id", join_date, is_resigned)
      SELECT 1, 'Employee ' || u.id, 'E-' || u.id, u.id, '2020-01-01', false FROM data."user" u WHERE u.tenant_id = 1 AND u.user_name LIKE 'reader%'`)
    await client.query(`INSERT INTO data.employee_team_allocation (tenant_id, employee_id, team_id)
      SELECT 1, e.id, t.id FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM data.employee WHERE tenant_id = 1) e JOIN (SELECT id, row_number() OVER (ORDER BY id) AS n FROM data.team WHERE tenant_id = 1) t ON t.n = 1 + e.n / 5`)
    for (let first = 0; first < days; first += 25) {
      await client.query(`INSERT INTO data.attendance (tenant_id, "user_id", date, check_in_time, check_out_time, status, worked_hours, is_late, late_minutes, place, department_id, team_id)
        SELECT 1, e.user_id, d.day, d.day + time '04:00' + make_interval(mins => (e.id * 7 % 60)::int), d.day + time '12:00', 2, 8, e.id % 9 = 0, 5, 2 + (e.id % 2)::int, t.department_id, t.id
        FROM data.employee e JOIN data.employee_team_allocation a ON a.tenant_id = e.tenant_id AND a.employee_id = e.id JOIN data.team t ON t.tenant_id = e.tenant_id AND t.id = a.team_id
        CROSS JOIN (SELECT (current_date - 1 - g)::date AS day FROM generate_series($1::int, $2::int) g) d WHERE e.tenant_id = 1`, [first, Math.min(days, first + 25) - 1])
    }
  })
  await countAnew(bench, 'Attendance', 'attendance')
}

/** Check-ins of people who have none open. */
async function checkingIn(bench: Bench, headers: readonly Request['headers'][]): Promise<void> {
  const { product, database, lines } = bench
  const again = () => asOwner(bench, (client) => client.query(`DELETE FROM data.attendance WHERE check_in_time >= now() - interval '1 day'`))
  await again()
  const body = JSON.stringify({ latitude: 31.51036, longitude: 74.34417, accuracy: 15 })
  const next = (n: number): Request => ({ path: '/api/services/app/Attendance/UserCheckIn', method: 'POST', headers: { ...headers[n % headers.length], 'content-type': 'application/json' }, body })
  const side = { origin: product.origin, pids: [product.pid, database.pid], next }
  for (let round = 0; round < 2; round += 1) {
    await countedCpu(side, headers.length, 10)
    await again()
  }
  // Everybody checks in once: most together, the others one after the other.
  const few = Math.floor(headers.length / 5)
  await addSingleWrite(bench, 'A check-in', next, { settling: few, measured: headers.length - 2 * few, alone: few })
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
