/** Work orders at random, and a slow computation of every figure that shares nothing with the product's. */
import type { TestServer } from '../../support/server.ts'
import { entityOf } from '#framework/metadata'
import pg from 'pg'

export interface Order {
  id: number
  type: number | null
  source: number | null
  status: string
  region: number | null
  site: number | null
  assigned: number | null
  raised: string
  planned: string | null
  due: string | null
  dispatched: string | null
  accepted: string | null
  closed: string | null
  visit: number | null
  response: string | null
  resolvable: boolean | null
  held: boolean
  decision: number | null
  holdStart: string | null
}

const columns: { readonly [K in keyof Order]?: string } = {
  type: 'workOrderType', source: 'sourceFieldType', status: 'status', region: 'region', site: 'site', assigned: 'assignedUser', raised: 'raisedTime', planned: 'plannedDate', due: 'dueDate', dispatched: 'dispatchTime',
  accepted: 'acceptedTime', closed: 'closedTime', visit: 'visit', response: 'jazzResponse', resolvable: 'isResolvable', held: 'isHeld', decision: 'holdDecision', holdStart: 'holdStart',
}

/** The same numbers for the same seed. */
export function chance(seed: number) {
  let state = seed
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
  return { next, of: <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T, some: <T>(share: number, value: T) => (next() < share ? value : null) }
}

const hour = 3_600_000
const iso = (time: number) => new Date(time).toISOString()

export function randomOrders(seed: number, count: number, { regions, sites, users, around }: { regions: readonly number[]; sites: ReadonlyMap<number, number>; users: readonly number[]; around: readonly string[] }): Omit<Order, 'id'>[] {
  const { next, of, some } = chance(seed)
  return Array.from({ length: count }, () => {
    // Near the edges of certain days, so that zones decide.
    const raised = Date.parse(of(around)) + Math.round((next() - 0.5) * 72 * hour)
    const status = of(['PLANNED', 'UNDISPATCHED', 'PENDING', 'ACCEPTED', 'CLOSED', 'CLOSED', 'CLOSED', 'OLD WORD'])
    const isClosed = status === 'CLOSED'
    const due = some(0.8, raised + Math.round(next() * 96) * hour)
    const closed = isClosed ? raised + Math.round(next() * 120 * hour) : null
    const held = !isClosed && next() < 0.2
    const region = of([...regions, null])
    const atPlace = [...sites].filter(([, at]) => at === region).map(([site]) => site)
    const dispatched = some(status === 'PLANNED' ? 0.1 : 0.9, raised + hour)
    return {
      type: of([1, 1, 2, 2, null]), source: of([3, 4, 4, null]), status, region, site: atPlace.length ? of([...atPlace, null]) : null, assigned: of([...users, null]), raised: iso(raised),
      planned: some(0.7, iso(raised + Math.round(next() * 48 - 24) * hour)), due: due === null ? null : iso(due), dispatched: dispatched === null ? null : iso(dispatched), accepted: some(0.5, iso(raised + 2 * hour)),
      // To the second of the due time, too.
      closed: closed === null ? null : iso(due !== null && next() < 0.1 ? due : closed), visit: isClosed ? of([1, 2, 0]) : 0, response: isClosed ? of(['accepted', 'rejected', '']) : '',
      resolvable: status === 'UNDISPATCHED' ? of([true, false]) : false, held, decision: held ? of([1, 2, 3]) : 0, holdStart: held ? iso(raised + Math.round(next() * 96) * hour) : null,
    }
  })
}

/** As an import of years would leave them: in the database, past the rules that would give each its times. */
export async function store(server: TestServer, tenantId: number, orders: readonly Omit<Order, 'id'>[]): Promise<Order[]> {
  const entity = entityOf(server.mastline.model(), 'WorkOrder')
  const column = (key: string) => entity.fields.find((field) => field.key === key)?.column ?? key
  const names = Object.entries(columns).map(([name, key]) => [name, column(key)] as const)
  const client = new pg.Client({ connectionString: server.testDatabase.url })
  await client.connect()
  try {
    const rows = orders.map((order, n) => ({ tenant_id: tenantId, number: `WO-R-${n}`, site_code: `R-${n}`, creation_time: order.raised, ...Object.fromEntries(names.map(([name, to]) => [to, order[name as keyof typeof order]])) }))
    const list = ['tenant_id', 'number', 'site_code', 'creation_time', ...names.map(([, to]) => to)].map((name) => `"${name}"`).join(', ')
    const { rows: made } = await client.query<{ id: number; number: string }>(`INSERT INTO data.work_order (${list}) SELECT ${list} FROM jsonb_populate_recordset(NULL::data.work_order, $1) RETURNING id, number`, [JSON.stringify(rows)])
    const ids = new Map(made.map(({ id, number }) => [number, id]))
    return orders.map((order, n) => ({ ...order, id: ids.get(`WO-R-${n}`) ?? 0 }))
  } finally {
    await client.end()
  }
}

const dayIn = (zone: string) => {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
  return (time: string) => format.format(new Date(time))
}

export interface Asked { StartDate?: string; EndDate?: string; RegionId?: number; SourceFieldTypeId?: number; WorkOrderTypeId?: number }

/** W of the definitions. */
export function rowsOf(orders: readonly Order[], zone: string, { StartDate, EndDate, RegionId, SourceFieldTypeId, WorkOrderTypeId }: Asked): Order[] {
  const day = dayIn(zone)
  return orders.filter((order) => {
    const time = day(order.type === 2 ? (order.planned ?? order.raised) : order.raised)
    if ((StartDate && time < StartDate) || (EndDate && time > EndDate)) return false
    return (!RegionId || order.region === RegionId) && (!SourceFieldTypeId || order.source === SourceFieldTypeId) && (!WorkOrderTypeId || order.type === WorkOrderTypeId)
  })
}

export function isLate({ status, due, closed, held, decision, holdStart }: Order, now: number): boolean {
  if (due === null) return false
  if (status === 'CLOSED') return closed !== null && Date.parse(closed) > Date.parse(due)
  if (held && decision === 2) return holdStart !== null && Date.parse(due) < Date.parse(holdStart)
  return Date.parse(due) < now
}

const share = (part: number, base: number) => (base === 0 ? 0 : Math.round((part / base) * 1000) / 10)

/** Every figure of every answer, by its path. */
export function slowFigures(orders: readonly Order[], now: number): { [path: string]: number } {
  const figures: { [path: string]: number } = {}
  const count = (path: string, of: (order: Order) => boolean) => { figures[path] = orders.filter(of).length }
  const is = (status: string) => (order: Order) => order.status === status
  const telco = (order: Order) => order.source !== 3
  const open = (order: Order) => ['PLANNED', 'UNDISPATCHED', 'PENDING', 'ACCEPTED'].includes(order.status)
  for (const [kind, type] of [['CM', 1], ['PM', 2]] as const) for (const [branch, meant] of [['Telco', telco], ['NonTelco', (order: Order) => !telco(order)]] as const) {
    const within = (of: (order: Order) => boolean) => (order: Order) => order.type === type && meant(order) && of(order)
    for (const [name, status] of [['Planned', 'PLANNED'], ['Dispatched', 'PENDING'], ['Accepted', 'ACCEPTED'], ['Closed', 'CLOSED']] as const) count(`${kind}.${branch}.${name}`, within(is(status)))
    count(`${kind}.${branch}.Expired_Planned`, within((order) => ['PLANNED', 'UNDISPATCHED', 'PENDING'].includes(order.status) && isLate(order, now)))
    count(`${kind}.${branch}.Expired_Accepted`, within((order) => order.status === 'ACCEPTED' && isLate(order, now)))
    count(`${kind}.${branch}.Expired_Closed`, within((order) => order.status === 'CLOSED' && isLate(order, now)))
  }
  for (const [branch, meant] of [['telco', telco], ['nonTelco', (order: Order) => !telco(order)]] as const) {
    const put = (name: string, of: (order: Order) => boolean) => count(`${branch}.${name}`, (order) => meant(order) && of(order))
    put('total', () => true)
    for (const [name, status] of [['planned', 'PLANNED'], ['pending', 'PENDING'], ['dispatched', 'PENDING'], ['accepted', 'ACCEPTED'], ['closed', 'CLOSED']] as const) put(name, is(status))
    put('open', (order) => order.status !== 'CLOSED')
    put('judged', (order) => order.due !== null && (order.status === 'CLOSED' || isLate(order, now)))
    put('jazzAccepted', (order) => order.status === 'CLOSED' && order.response === 'accepted')
    put('jazzRejected', (order) => order.status === 'CLOSED' && order.response === 'rejected')
    put('jazzClosed', (order) => order.status === 'CLOSED' && ['accepted', 'rejected'].includes(order.response ?? ''))
    put('expired', (order) => (open(order) || order.status === 'CLOSED') && isLate(order, now))
    put('expiredButOpen', (order) => open(order) && isLate(order, now))
    put('expiredAndClosed', (order) => order.status === 'CLOSED' && isLate(order, now))
    put('inTime', (order) => order.status === 'CLOSED' && order.due !== null && order.closed !== null && Date.parse(order.closed) <= Date.parse(order.due))
    figures[`${branch}.performance`] = share(figures[`${branch}.inTime`] ?? 0, figures[`${branch}.judged`] ?? 0)
    for (const name of ['dispatched', 'accepted', 'open', 'closed']) figures[`${branch}.${name}Percentage`] = share(figures[`${branch}.${name}`] ?? 0, figures[`${branch}.total`] ?? 0)
  }
  count('UnDispatched.Total', is('UNDISPATCHED'))
  count('UnDispatched.Resolvable', (order) => order.status === 'UNDISPATCHED' && order.resolvable === true)
  count('UnDispatched.UnResolvable', (order) => order.status === 'UNDISPATCHED' && order.resolvable !== true)
  count('reached.total', () => true)
  count('reached.dispatched', (order) => order.dispatched !== null)
  count('reached.accepted', (order) => order.accepted !== null)
  count('reached.closed', is('CLOSED'))
  count('inTime', (order) => order.status === 'CLOSED' && order.due !== null && !isLate(order, now))
  count('lateNow', (order) => open(order) && isLate(order, now))
  count('slAsBreached', (order) => (open(order) || order.status === 'CLOSED') && isLate(order, now))
  for (const [name, status] of [['pending', 'PENDING'], ['accepted', 'ACCEPTED'], ['planned', 'PLANNED'], ['closed', 'CLOSED']] as const) count(name, is(status))
  count('jazzClosed', (order) => order.status === 'CLOSED' && ['accepted', 'rejected'].includes(order.response ?? ''))
  count('cmVisitedClosed', (order) => order.type === 1 && order.status === 'CLOSED' && order.visit === 1)
  count('cmNotVisitedClosed', (order) => order.type === 1 && order.status === 'CLOSED' && order.visit === 2)
  count('totalCount', (order) => order.type === 2 && order.status === 'CLOSED')
  count('successCount', (order) => order.type === 2 && order.status === 'CLOSED' && order.response === 'accepted')
  count('failedCount', (order) => order.type === 2 && order.status === 'CLOSED' && order.response === 'rejected')
  return figures
}

/** What was closed and was due on each day. */
export function slowDays(orders: readonly Order[], zone: string, now: number, from: string, until: string): { date: string; telcoClosed: number; nonTelcoClosed: number; expired: number }[] {
  const day = dayIn(zone)
  const days = []
  for (let time = Date.parse(`${from}T12:00:00Z`); time <= Date.parse(`${until}T12:00:00Z`); time += 24 * hour) {
    const date = iso(time).slice(0, 10)
    const closed = orders.filter((order) => order.status === 'CLOSED' && order.closed !== null && day(order.closed) === date)
    days.push({
      date, telcoClosed: closed.filter(({ source }) => source !== 3).length, nonTelcoClosed: closed.filter(({ source }) => source === 3).length,
      expired: orders.filter((order) => order.status !== 'OLD WORD' && isLate(order, now) && order.due !== null && day(order.due) === date).length,
    })
  }
  return days
}
