/** `--alarms`: what lists take while a monitoring system sends so many alarms an hour, against nobody sending any; and a report of 10,000 at once. */
import { randomUUID } from 'node:crypto'
import { loadReferences, loadSites, ms, ratio, tell, type Bench } from '../bench.ts'
import { send } from '../load.ts'
import { slice, type Side } from '../measure.ts'

const sites = 10_000
/** Alerts that Alertmanager sends together. */
const group = 8
const rounds = 3
const codes = ['SITE-DOWN', 'MAINS-FAIL', 'LOW-BATT', 'HIGH-TEMP', 'DOOR-OPEN']

export async function runAlarms(bench: Bench, hourly: number): Promise<void> {
  const { product, database, lines } = bench
  tell(`loading ${sites} sites and a month of alarms`)
  await loadSites(product, 0, sites, await loadReferences(product))
  await product.call('Alarm/CreateBulk', { method: 'POST', body: JSON.stringify(codes.map((alarmCode, n) => ({ alarmCode, isOutage: n === 0, holdMinutes: n === 1 ? 5 : 0 }))) })
  for (let part = 0; part < 4; part += 1) await report(bench, Array.from({ length: 10_000 }, (_, n) => past(part * 10_000 + n)))
  await database.tidy()
  const source = await product.call<{ id: number }>('AlarmSource/Create', { method: 'POST', body: JSON.stringify({ name: 'Prometheus', isActive: true }) })
  const { token } = await product.call<{ token: string }>('AlarmSource/MakeToken', { method: 'POST', body: JSON.stringify({ id: source.id }) })
  const lists = ['Site/GetAll?MaxResultCount=50&Sorting=siteCode', 'SiteAlarm/GetConsole?View=open&MaxResultCount=50', 'SiteAlarm/GetAll?MaxResultCount=50']
  const side: Side = { origin: product.origin, pids: [product.pid, database.pid], next: (n) => ({ path: `/api/services/app/${lists[n % lists.length]}`, headers: product.headers }) }
  await slice(side, bench.seconds, 2)
  const [alone, beside]: [number[], number[]] = [[], []]
  let sent = 0
  for (let round = 0; round < rounds; round += 1) {
    tell(`round ${round + 1} of ${rounds}`)
    alone.push((await slice(side, bench.seconds * 5, 2)).p50)
    const every = (group * 3_600_000) / hourly
    const timer = setInterval(() => void postGroup(product.origin, token, (sent += group)).catch((error: unknown) => console.error(error)), every)
    beside.push((await slice(side, bench.seconds * 5, 2)).p50)
    clearInterval(timer)
  }
  const [before, after] = [median(alone), median(beside)]
  lines.push({ what: `Pages of sites, of the console and of alarms while ${hourly} alarms an hour come by webhook, against none (${sites} sites, 40,000 alarms; ${sent} sent)`, figure: `${ratio(after, before)} (${ms(after)} / ${ms(before)})`, goal: '≤ 1.2×' })
  const started = performance.now()
  await report(bench, Array.from({ length: 10_000 }, (_, n) => ({ externalId: randomUUID(), siteCode: codeOf(n), alarmCode: codes[n % codes.length], raisedTime: new Date().toISOString() })))
  lines.push({ what: 'A report of 10,000 alarms at once, until it is answered', figure: `${((performance.now() - started) / 1000).toFixed(1)} s`, goal: '' })
}

const codeOf = (n: number) => `ST-${String(n % sites).padStart(7, '0')}`

function past(n: number) {
  const raised = Date.now() - 3_600_000 * (1 + (n % 700))
  return { externalId: `past-${n}`, siteCode: codeOf(n * 7), alarmCode: codes[n % codes.length], raisedTime: new Date(raised).toISOString(), ...(n % 100 === 0 ? {} : { clearedTime: new Date(raised + 1_800_000).toISOString() }) }
}

function report({ product }: Bench, alarms: readonly object[]): Promise<unknown> {
  return product.call('SiteAlarm/Report', { method: 'POST', body: JSON.stringify({ source: 'bench', alarms }) })
}

/** Half begin, half of those before end: as many stand as before. */
function postGroup(origin: string, token: string, place: number): Promise<string> {
  const now = new Date().toISOString()
  const alerts = Array.from({ length: group }, (_, n) => {
    const isOver = n % 2 === 1
    const of = place - (isOver ? group + 1 : 0) + n
    return { status: isOver ? 'resolved' : 'firing', labels: { alertname: codes[of % codes.length], site: codeOf(of) }, startsAt: now, endsAt: isOver ? now : '0001-01-01T00:00:00Z', fingerprint: `f${of}` }
  })
  return send(origin, undefined, { method: 'POST', path: '/api/webhooks/alertmanager', headers: { authorization: `Bearer ${token}` }, body: JSON.stringify({ version: '4', alerts }) })
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
