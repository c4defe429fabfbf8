/**
 * `--orders`: work orders of 10,000 sites and 500 people: list, views and counters at ten thousand against many, dispatching of 10,000 planned ones
 * with their notices, what one action costs, and a workbook of 100,000 rows with the memory it takes.
 */
import pg from 'pg'
import { countAnew } from '../copy-rows.ts'
import { loadReferences, loadSites, ms, ratio, tell, type Bench } from '../bench.ts'
import { memoryOf } from '../cpu.ts'
import type { Request } from '../load.ts'
import { inTurns, type Side } from '../measure.ts'
import { signedInPeople } from '../people.ts'
import { addSingleWrite } from './single-writes.ts'

const sites = 10_000
const people = 500
const few = 10_000
const planned = 10_000
const reported = 100_000
const views = ['open', 'watch', 'late', 'undispatched', 'closed', 'all', 'mine'] as const

export async function runOrders(bench: Bench, many: number): Promise<void> {
  const { product, lines } = bench
  tell(`loading ${sites} sites and ${people} people`)
  const known = await loadReferences(product)
  await loadSites(product, 0, sites, known)
  await signedInPeople(bench, people)
  await product.call('TeamUserAllocation/CreateTeamUserAllocationBulk', { method: 'POST', body: JSON.stringify(await membersOf(bench, known)) })
  tell(`loading ${few} work orders`)
  await makeOrders(bench, few)
  // Some are closed: an empty page costs nothing, and every other would be many times of it.
  await asOwner(bench, (client) => client.query(`UPDATE data.work_order SET status = 'CLOSED', accepted_time = raised_time, closed_time = raised_time + interval '1 hour', next_escalation = NULL WHERE id % 5 = 0`))
  await bench.database.tidy()
  // A row by the product, so that what it remembers of the table is asked anew.
  await makeOrders(bench, 1)
  const small = await inTurns(sidesOf(bench), { seconds: bench.seconds, rounds: 3 })
  tell(`loading ${many} work orders`)
  await copyOrders(bench, few, many)
  await bench.database.tidy()
  // A row by the product, so that what it remembers of the table is asked anew.
  await makeOrders(bench, 1)
  const large = await inTurns(sidesOf(bench), { seconds: bench.seconds, rounds: 3 })
  for (const name of Object.keys(large)) {
    const [now, before] = [large[name], small[name]]
    if (now && before) lines.push({ what: `${few} → ${many} work orders: ${name}, CPU`, figure: `${ratio(now.cpu, before.cpu)} (${ms(now.cpu)} / ${ms(before.cpu)})`, goal: '≤ 2×' })
  }
  // Before many are given out: the notices of those would be counted as its cost.
  await acting(bench)
  await dispatching(bench)
  await reporting(bench)
}

/** Every person is in six teams, every team has one. */
async function membersOf({ product }: Bench, known: ReadonlyMap<string, number[]>) {
  const teams = known.get('Team') ?? []
  const users = (await product.call<{ items: { id: number; userName: string }[] }>('User/GetAllUser?MaxResultCount=1000&Sorting=id')).items.filter(({ userName }) => userName.startsWith('reader'))
  return teams.map((teamId, n) => ({ teamId, userId: users[n % users.length]?.id }))
}

const siteCode = (n: number) => `ST-${String((n * 7) % sites).padStart(7, '0')}`

/** PM work orders as an upload brings them: a thousand of a body are given to people at once. */
export async function makeOrders({ product }: Bench, count: number): Promise<void> {
  for (let from = 0; from < count; from += 1000) {
    const rows = Array.from({ length: Math.min(1000, count - from) }, (_, n) => ({ siteCode: siteCode(from + n), slaTime: 24 + (n % 96), remarks: `Round ${from + n}` }))
    await product.call('WorkOrder/CreatePmBulk', { method: 'POST', body: JSON.stringify({ items: rows }) })
  }
}

/** The owner's connection: what a year of use leaves is copied in the database, since no year is there to wait for. */
export async function asOwner<T>({ database }: Bench, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}

/** As many open ones as before; all others are closed, over the year before. */
export async function copyOrders(bench: Bench, from: number, to: number): Promise<void> {
  await asOwner(bench, async (client) => {
    const { rows } = await client.query<{ name: string }>(`SELECT column_name AS name FROM information_schema.columns WHERE table_schema = 'data' AND table_name = 'work_order' AND is_generated = 'NEVER' AND is_identity = 'NO' ORDER BY ordinal_position`)
    const { rows: [top] } = await client.query<{ id: number; n: number }>(`SELECT max(id) AS id, max(substring(number FROM 9)::int) AS n FROM data.work_order`)
    const hours = `make_interval(hours => 24 + (g::bigint * 7919 % 8700)::int)`
    const values: { readonly [column: string]: string } = {
      id: `${top?.id ?? 0} + g`, number: `substring(w.number, 1, 8) || lpad((${top?.n ?? 0} + g)::text, 6, '0')`, status: `'CLOSED'`, is_expired: 'g % 9 = 0', escalation_level: '0', next_escalation: 'NULL',
      ...Object.fromEntries(['raised_time', 'due_date', 'planned_date', 'dispatch_time', 'assigned_time', 'creation_time'].map((column) => [column, `w.${column} - ${hours}`])),
      closed_time: `w.raised_time - ${hours} + interval '5 hours'`, accepted_time: `w.raised_time - ${hours} + interval '1 hour'`,
    }
    const columns = rows.map(({ name }) => name)
    for (let start = 1; start <= to - from; start += 50_000) {
      await client.query(`INSERT INTO data.work_order (${columns.map((name) => `"${name}"`).join(', ')})
        SELECT ${columns.map((name) => values[name] ?? `w."${name}"`).join(', ')} FROM generate_series($1::int, $2::int) g
        JOIN (SELECT *, row_number() OVER (ORDER BY id) AS place FROM data.work_order WHERE id <= $3) w ON w.place = 1 + g % ${from}`, [start, Math.min(to - from, start + 49_999), top?.id ?? 0])
    }
    const { rows: [sequence] } = await client.query<{ name: string | null }>(`SELECT pg_get_serial_sequence('data.work_order', 'id') AS name`)
    if (sequence?.name) await client.query(`SELECT setval($1, (SELECT max(id) FROM data.work_order))`, [sequence.name])
    await client.query(`UPDATE data.number_series SET last = last + $1 WHERE tenant_id = 1`, [to - from])
  })
  await countAnew(bench, 'WorkOrder', 'work_order')
}

function sidesOf({ product, database }: Bench): { [name: string]: Side } {
  const side = (path: string): Side => ({ origin: product.origin, pids: [product.pid, database.pid], next: () => ({ path: `/api/services/app/${path}`, headers: product.headers }) })
  return {
    'page of the list': side('WorkOrder/GetAll?MaxResultCount=20&Sorting=timeLeft'),
    ...Object.fromEntries(views.map((view) => [`first answer of the view ${view}`, side(`WorkOrder/GetAllInView?View=${view}&MaxResultCount=20`)])),
    counters: side('WorkOrder/GetViewCounts'),
  }
}

async function dispatching(bench: Bench): Promise<void> {
  const { product, lines } = bench
  tell(`dispatching ${planned} planned work orders`)
  const soon = new Date(Date.now() + 7 * 86_400_000).toISOString()
  for (let from = 0; from < planned; from += 5000) {
    const rows = Array.from({ length: 5000 }, (_, n) => ({ siteCode: siteCode(from + n), slaTime: 48, plannedDate: soon }))
    await product.call('WorkOrder/CreatePmBulk', { method: 'POST', body: JSON.stringify({ items: rows }) })
  }
  const [seconds, out, given, notices] = await asOwner(bench, async (client) => {
    const left = async () => Number((await client.query<{ n: string }>(`SELECT count(*) AS n FROM data.work_order WHERE status = 'PLANNED' AND planned_date <= now()`)).rows[0]?.n)
    // What was told before is read: else new ones would join it, and would not be seen here.
    await client.query(`UPDATE data.notice SET is_read = true`)
    await client.query(`UPDATE data.work_order SET planned_date = now() - interval '1 minute' WHERE status = 'PLANNED'`)
    const started = performance.now()
    await product.call('Job/Run', { method: 'POST', body: JSON.stringify({ name: 'work-orders.dispatch' }) })
    while (await left()) await new Promise((resolve) => setTimeout(resolve, 100))
    const given = (performance.now() - started) / 1000
    const waiting = async () => Number((await client.query<{ n: string }>(`SELECT (SELECT count(*) FROM data.outbox) + (SELECT count(*) FROM jobs.job WHERE name LIKE 'notice%' AND state < 'completed') AS n`)).rows[0]?.n)
    while (await waiting()) await new Promise((resolve) => setTimeout(resolve, 100))
    const took = (performance.now() - started) / 1000
    const { rows: [{ n = '0' } = {}] } = await client.query<{ n: string }>(`SELECT count(*) AS n FROM data.work_order WHERE status = 'PENDING' AND dispatch_time >= now() - make_interval(secs => $1)`, [took + 5])
    const { rows: [told] } = await client.query<{ n: string; people: string }>(`SELECT count(*) AS n, count(DISTINCT user_id) AS people FROM data.notice WHERE NOT is_read`)
    return [took, given, n, told] as const
  })
  lines.push({ what: `Dispatching ${planned} planned work orders, until everybody has the notice (${given} given after ${out.toFixed(1)} s, ${notices?.n} notices to ${notices?.people} people)`, figure: `${seconds.toFixed(1)} s`, goal: '≤ 60 s' })
}

/** Accepting, by an administrator on behalf of those who have them. */
async function acting(bench: Bench): Promise<void> {
  const { product } = bench
  tell('actions')
  const ids = (await asOwner(bench, (client) => client.query<{ id: number }>(`SELECT id::int FROM data.work_order WHERE tenant_id = 1 AND status = 'PENDING' ORDER BY id LIMIT 6000`))).rows
  const next = (n: number): Request => ({ method: 'POST', path: '/api/services/app/WorkOrder/Accept', headers: product.headers, body: JSON.stringify(ids[n]) })
  await addSingleWrite(bench, 'An action (accept)', next)
}

async function reporting({ product, lines }: Bench): Promise<void> {
  tell(`a report of ${reported} rows`)
  const counted = async (day: string) => (await product.call<{ totalCount: number }>(`WorkOrder/GetWorkOrderReport?StartDate=${day}`)).totalCount
  // The number of days back that holds about as many rows.
  const dayBack = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
  let [few_, many_] = [1, 400]
  while (many_ - few_ > 1) {
    const middle = Math.floor((few_ + many_) / 2)
    if ((await counted(dayBack(middle))) >= reported) many_ = middle
    else few_ = middle
  }
  const rows = await counted(dayBack(many_))
  const before = memoryOf(product.pid)
  let highest = before
  const watch = setInterval(() => (highest = Math.max(highest, memoryOf(product.pid))), 50)
  const started = performance.now()
  await product.call(`WorkOrder/GetWorkOrderReport?StartDate=${dayBack(many_)}&Format=xlsx`)
  const seconds = (performance.now() - started) / 1000
  clearInterval(watch)
  lines.push(
    { what: `Report of ${rows} work orders as a workbook`, figure: `${seconds.toFixed(1)} s`, goal: '≤ 15 s' },
    { what: '… growth of the Node process, resident', figure: `${Math.round(highest - before)} MB (${Math.round(before)} → ${Math.round(highest)})`, goal: '< 200 MB' },
  )
}
