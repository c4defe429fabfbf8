/** How many open work orders a site has, after whatever was done to them: against a count of each, one after the other. More steps in the long suite. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestClient } from '../../support/server.ts'
import { makeWorld, type Row, type World } from './world.ts'

const steps = Number(process.env['STEPS'] ?? (process.env['MASTLINE_LONG'] ? 3000 : 80))
const seed = Number(process.env['SEED'] ?? 20_261_129)
const codes = ['HIL-0001', 'OPN-1', 'OPN-2'] as const

let world: World
let admin: TestClient
const sites = new Map<string, number>()
beforeAll(async () => {
  world = await makeWorld({ runsJobs: true })
  admin = await world.server.admin()
  sites.set('HIL-0001', world.site)
  for (const code of codes.slice(1)) sites.set(code, await world.server.put('Site', { siteCode: code, siteName: code, teamId: world.team, departmentId: world.department }))
})
afterAll(() => world.server.close())

function random(from: number): () => number {
  let state = from
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

const counted = () => world.server.runJob('work-orders.count')
const figures = async (query = '') => Object.fromEntries((await world.call(admin, `Site/GetAll?MaxResultCount=1000&Sorting=siteCode${query}`)).result.items.filter(({ siteCode }) => (codes as readonly unknown[]).includes(siteCode)).map((site) => [site['siteCode'], site['openWorkOrders']]))
/** Each read by itself. */
const slowly = async (ids: Iterable<number>) => {
  const counts: { [code: string]: number } = Object.fromEntries([...codes].toSorted().map((code) => [code, 0]))
  for (const id of ids) {
    const { result } = await world.call(admin, `WorkOrder/Get?id=${id}`)
    const code = [...sites].find(([, site]) => site === result?.['siteId'])?.[0]
    if (code && ['PLANNED', 'UNDISPATCHED', 'PENDING', 'ACCEPTED'].includes(String(result['status']))) counts[code] = (counts[code] ?? 0) + 1
  }
  return counts
}

it(`${steps} random writes: the figure of each site is the number of its work orders that are not closed`, { timeout: 3_600_000 }, async () => {
  const next = random(seed)
  const pick = <T>(values: readonly T[]): T => values[Math.floor(next() * values.length)] as T
  const known = new Set<number>()
  const gone = new Set<number>()
  let rows: readonly Row[] = []
  const all = async () => {
    rows = (await world.call(admin, 'WorkOrder/GetAll?MaxResultCount=1000')).result.items
    for (const { id } of rows) known.add(id)
  }
  /** One in such a state where there is one. */
  const one = (...states: readonly string[]) => pick([...rows.filter(({ status }) => states.includes(String(status))), { id: 0 }]).id
  const done: { [what: string]: number } = {}
  const lastSet = async (id: number) => Number((await world.history(id))[0]?.['changeSetId'])
  const ways = {
    create: () => world.call(world.lead, 'WorkOrder/Create', { siteCode: pick(codes), workOrderTypeId: pick([1, 2]), ...(next() < 0.3 ? { plannedDate: '2100-01-01T00:00:00Z' } : { assignedUserId: world.one.userId }) }),
    many: () => world.call(world.lead, 'WorkOrder/CreatePmBulk', [{ siteCode: pick(codes) }, { siteCode: pick(codes) }, { siteCode: 'nowhere' }]),
    old: () => world.call(world.lead, 'AllWorkOrders/CreateAllWorkOrdersBulk', [{ siteCode: pick(codes), status: 'CLOSED', workOrderTypeId: 1 }, { siteCode: pick(codes), status: 'ABANDONED' }, { siteCode: pick(codes), status: 'ACCEPTED', assignedUserId: world.two.userId }]),
    accept: () => world.call(world.lead, 'WorkOrder/Accept', { id: one('PENDING') }),
    close: () => world.call(world.lead, 'WorkOrder/Close', { id: one('ACCEPTED'), isVisited: true }),
    reopen: () => world.call(world.lead, 'WorkOrder/Reopen', { id: one('CLOSED'), reason: 'Not done' }),
    dispatch: () => world.call(world.lead, 'WorkOrder/Dispatch', { id: one('PLANNED', 'UNDISPATCHED'), userId: world.two.userId }),
    elsewhere: (id: number) => world.call(world.lead, 'WorkOrder/Update', { id, siteId: sites.get(pick(codes)) }),
    unknown: (id: number) => world.call(world.lead, 'WorkOrder/Update', { id, siteId: null, siteCode: 'nowhere' }),
    async delete(id: number) {
      const answer = await world.call(world.lead, `WorkOrder/Delete?id=${id}`, {})
      if (answer.code === 200) gone.add(id)
      return answer
    },
    restore: () => world.call(admin, `WorkOrder/Restore?ids=${pick([...gone, 0])}`, {}),
    undo: async (id: number) => world.call(admin, 'ChangeSet/Undo', { id: await lastSet(id), entity: 'WorkOrder', rowId: id }),
  } as const
  for (let step = 0; step < steps; step += 1) {
    const way = known.size < 5 ? 'create' : pick(Object.keys(ways) as (keyof typeof ways)[])
    const { code } = await ways[way](pick([...known, 0]))
    if (code === 200) done[way] = (done[way] ?? 0) + 1
    await all()
    if (step % 10 < 9 && step < steps - 1) continue
    await counted()
    expect([step, await figures()]).toEqual([step, await slowly(known)])
  }
  // Each way was open at least once, or nothing was tried.
  expect(Object.keys(done).toSorted()).toEqual(Object.keys(ways).toSorted())
})

it('lists filter and sort by it, and the work orders that it counts are those of the list', async () => {
  await counted()
  const now = await figures()
  for (const code of codes) expect((await world.call(admin, `WorkOrder/GetAll?siteId.eq=${sites.get(code)}&status.in=PLANNED,UNDISPATCHED,PENDING,ACCEPTED&MaxResultCount=1`)).result.totalCount).toBe(now[code])
  const most = Math.max(...Object.values(now).map(Number))
  expect(Object.keys(await figures(`&openWorkOrders.gte=${most}`)).toSorted()).toEqual(Object.keys(now).filter((code) => now[code] === most).toSorted())
  const { items } = (await world.call(admin, 'Site/GetAll?Sorting=openWorkOrders desc&MaxResultCount=1000')).result
  const sorted = items.map((site) => Number(site['openWorkOrders']))
  expect(sorted).toEqual(sorted.toSorted((a, b) => b - a))
  expect((await world.call(admin, 'Site/Get?id=' + String(world.site))).result['openWorkOrders']).toBe(now['HIL-0001'])
})

it('nobody writes it by hand, and a count that changes nothing writes nothing', async () => {
  await counted()
  const before = (await world.call(admin, `Site/Get?id=${world.site}`)).result
  expect((await world.call(admin, 'Site/CreateOrUpdate', { ...before, rowVersion: undefined, openWorkOrders: 4711 })).code).toBe(200)
  await counted()
  const after = (await world.call(admin, `Site/Get?id=${world.site}`)).result
  expect([after['openWorkOrders'], after['rowVersion']]).toEqual([before['openWorkOrders'], before['rowVersion']])
  // Nor does history put it back: the next count would only say it again.
  const change = (await world.call(admin, `Site/GetHistory?Id=${world.site}`)).result.items.find(({ reason }) => reason === 'countOpen')
  expect((await world.call(admin, 'ChangeSet/Undo', { id: change?.['changeSetId'], entity: 'Site', rowId: world.site })).code).toBe(400)
})

it('many at one site at once, beside counts that run at the same time: none fails, none is lost', async () => {
  const before = Number((await figures())['OPN-1'])
  const made = await Promise.all(Array.from({ length: 12 }, async (_, n) => {
    if (n % 4 === 0) await world.server.mastline.jobs?.runNow('work-orders.count')
    return world.make({ siteCode: 'OPN-1', assignedUserId: world.one.userId, workOrderTypeId: 1 })
  }))
  await Promise.all(made.slice(0, 5).map(({ id }) => world.call(world.lead, 'WorkOrder/Accept', { id })))
  const closed = await Promise.all(made.slice(0, 5).map(({ id }) => world.call(world.lead, 'WorkOrder/Close', { id, isVisited: false, reason: 'Called off' })))
  expect(closed.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200])
  await counted()
  expect((await figures())['OPN-1']).toBe(before + 7)
})

it('tenants count their own', async () => {
  const { server } = world
  const tenant = await server.addTenant('Second')
  const theirs: TestClient = await server.admin(tenant)
  await server.put('Site', { siteCode: 'HIL-0001', siteName: 'Another tenant’s' }, tenant)
  const { result } = await world.call(theirs, 'WorkOrder/Create', { siteCode: 'HIL-0001', workOrderTypeId: 1 })
  const here = await figures()
  await counted()
  const site = (await world.call(theirs, 'Site/GetAll')).result.items[0] as Row
  expect([result['siteId'], site['openWorkOrders']]).toEqual([site.id, 1])
  expect(await figures()).toEqual(here)
})
