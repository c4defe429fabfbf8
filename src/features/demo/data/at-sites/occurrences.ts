/** A month of alarms at sites: what stands since yesterday, and what cleared. */
import { alarmCodes } from '../alarms.ts'
import type { DemoRow, DemoTable } from '../demo-table.ts'
import { at, dayOf, hash, pick, times } from '../spread.ts'

const source = 'nms'
const cleared = 700
const open = 64
/** Often: mains; seldom: outages. */
const often = [...alarmCodes, 'MAINS-FAIL', 'MAINS-FAIL', 'MAINS-FAIL', 'LOW-BATT', 'HIGH-TEMP', 'DOOR-OPEN', 'LINK-DOWN']
const clock = (n: number, from = 0, until = 24) => `${String(from + (n % (until - from))).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}`

function occurrence(site: string, alarm: string, id: string, raisedTime: string): DemoRow {
  return { site, siteCode: site, alarm, alarmCode: alarm, source, externalId: id, raisedTime }
}

/** Mains failures are told of sites whose generator nobody fuels in the demo: at the others their hours would have to match. */
const told = (site: string, alarm: string, fuelled: ReadonlySet<string>) => (alarm === 'MAINS-FAIL' && fuelled.has(site) ? 'LOW-BATT' : alarm)

function past(siteCodes: readonly string[], today: string, fuelled: ReadonlySet<string>): DemoRow[] {
  return times(cleared, (place) => {
    const n = hash(`alarm ${place}`)
    const raisedTime = at(dayOf(today, -2 - (n % 28)), clock(n >> 3))
    const minutes = 6 + (n % 11 === 0 ? n % 1400 : n % 170)
    const site = pick(siteCodes, `alarm ${place}`)
    return { ...occurrence(site, told(site, pick(often, `${place}`), fuelled), `nms-${100_000 + place}`, raisedTime), clearedTime: new Date(Date.parse(raisedTime) + minutes * 60_000).toISOString() }
  })
}

/** One of five is an outage; at every second of these something else stands, too. */
function uncleared(siteCodes: readonly string[], today: string, fuelled: ReadonlySet<string>): DemoRow[] {
  return times(open, (place) => {
    const n = hash(`open alarm ${place}`)
    const isOutage = place % 5 === 0
    const site = siteCodes[((place % 10 === 1 ? place - 1 : place) * 37 + 11) % siteCodes.length] ?? ''
    const raisedTime = at(dayOf(today, place % 16 === 0 ? -2 : -1), clock(n, 12))
    return {
      ...occurrence(site, isOutage ? 'SITE-DOWN' : told(site, pick(often.filter((code) => code !== 'SITE-DOWN'), `open ${place}`), fuelled), `nms-${200_000 + place}`, raisedTime),
      ...(place % 3 === 0 ? { acknowledgedBy: 'tariq', acknowledgedTime: new Date(Date.parse(raisedTime) + (4 + (n % 40)) * 60_000).toISOString() } : {}),
    }
  })
}

/** Alarms that somebody is sent for: each with its open work order, since that was raised. */
function attended(orders: readonly DemoRow[], fuelled: ReadonlySet<string>): DemoRow[] {
  const open = orders.filter(({ status, alarm, site }) => alarm !== undefined && told(String(site), String(alarm), fuelled) === alarm && (status === 'PENDING' || status === 'ACCEPTED'))
  const first = open.filter(({ site, alarm }, n) => open.findIndex((each) => each['site'] === site && each['alarm'] === alarm) === n)
  return first.slice(0, orders.length / 75).map(({ number = '', site, alarm, raisedTime }, place) => ({ ...occurrence(String(site), String(alarm), `nms-${300_000 + place}`, String(raisedTime)), workOrder: number }))
}

/** Mains that come and go: three times in the last two hours, until this moment: something clears today even right after midnight. */
function flapping(siteCodes: readonly string[], now: string): DemoRow[] {
  const ago = (minutes: number) => new Date(Date.parse(now) - minutes * 60_000).toISOString()
  return [0, 1, 2].flatMap((place) => [[110, 96], [70, 53], [29, 0]].map(([from = 0, until = 0], n) => ({
    ...occurrence(siteCodes[place * 97 + 7] ?? '', 'MAINS-FAIL', `nms-${400_000 + place * 10 + n}`, ago(from)), clearedTime: ago(until),
  })))
}

/** @param today the newest day of the month @param now an instant of that day @param orders work orders, some of which stand for an alarm @param fuelled sites of which fuel visits are told */
export function occurrenceTables(siteCodes: readonly string[], { today, now, fuelled }: { today: string; now: string; fuelled: ReadonlySet<string> }, orders: readonly DemoRow[]): DemoTable[] {
  return [
    { entity: 'SiteAlarm', rows: [...past(siteCodes, today, fuelled), ...uncleared(siteCodes, today, fuelled), ...attended(orders, fuelled), ...flapping(siteCodes, now)] },
    { entity: 'AlarmSource', rows: [{ name: source, isActive: true }, { name: 'Prometheus', isActive: true, siteLabel: 'site', codeLabel: 'alertname' }] },
  ]
}
