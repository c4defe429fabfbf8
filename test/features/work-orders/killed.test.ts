/** `kill -9` of servers while they dispatch planned work orders and while people close theirs: each is given out once and closed once, with its history, or nothing of it happened. */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownerPool } from '#framework/server'
import { killAll, killNode, startNode } from '../../support/nodes/nodes.ts'
import { makeWorld, type World } from './world.ts'

const rounds = process.env['MASTLINE_LONG'] ? 30 : 3
const each = 120
let world: World
beforeAll(async () => {
  world = await makeWorld()
}, 180_000)
afterAll(async () => {
  await killAll()
  await world.server.close()
})

const sql = async <T extends object>(text: string) => {
  const owner = ownerPool(world.server.testDatabase.url, () => undefined)
  return (await owner.query<T>(text).finally(() => owner.end())).rows
}

/** Planned ones whose time has come. */
async function plan(): Promise<void> {
  const plannedDate = new Date(Date.now() + 3_600_000).toISOString()
  await world.call(world.lead, 'WorkOrder/CreatePmBulk', { items: Array.from({ length: each }, () => ({ siteCode: 'HIL-0001', plannedDate })) })
  await sql(`UPDATE data.work_order SET planned_date = now() - interval '1 minute' WHERE status = 'PLANNED'`)
}

const statuses = async () => Object.fromEntries((await sql<{ status: string; n: string }>('SELECT status, count(*) AS n FROM data.work_order GROUP BY 1')).map(({ status, n }) => [status, Number(n)]))
/** How often each was given out by a search, and how often it was closed, by its history. */
const most = async (text: string) => Number((await sql<{ n: string | null }>(`SELECT max(n) AS n FROM (${text}) AS counted`))[0]?.n ?? 0)

test(`${rounds} times during dispatch`, { timeout: 120_000 + rounds * 30_000 }, async () => {
  for (let round = 0; round < rounds; round += 1) {
    await plan()
    const { child, url } = await startNode(world.server.testDatabase.url)
    await fetch(`${url}/api/services/app/Job/Run`, { method: 'POST', headers: { authorization: `Bearer ${(await world.server.admin()).token}`, 'content-type': 'application/json' }, body: JSON.stringify({ name: 'work-orders.dispatch' }) })
    await sleep(Math.random() * 600)
    await killNode({ child })
    const { PENDING = 0, PLANNED = 0 } = await statuses()
    const [searched] = await sql<{ n: string }>('SELECT count(*) AS n FROM data.work_order_dispatch')
    // Whatever was given out was searched for once and is told of in one transaction.
    expect([PENDING + PLANNED, Number(searched?.n)]).toEqual([each * (round + 1), PENDING])
  }
  const last = await startNode(world.server.testDatabase.url)
  await fetch(`${last.url}/api/services/app/Job/Run`, { method: 'POST', headers: { authorization: `Bearer ${(await world.server.admin()).token}`, 'content-type': 'application/json' }, body: JSON.stringify({ name: 'work-orders.dispatch' }) })
  await expect.poll(statuses, { timeout: 120_000, interval: 500 }).toEqual({ PENDING: each * rounds })
  await killNode(last)
  expect(await most('SELECT count(*) AS n FROM data.work_order_dispatch GROUP BY work_order_id')).toBe(1)
  const [numbers] = await sql<{ n: string; d: string }>('SELECT count(*) AS n, count(DISTINCT number) AS d FROM data.work_order')
  expect(numbers?.d).toBe(numbers?.n)
})

test('two nodes at once give each out once, and no number twice', { timeout: 240_000 }, async () => {
  const nodes = [await startNode(world.server.testDatabase.url), await startNode(world.server.testDatabase.url)] as const
  const dispatched = async () => Number((await sql<{ n: string }>('SELECT count(*) AS n FROM data.work_order_dispatch'))[0]?.n)
  const before = await dispatched()
  await plan()
  const admin = await world.server.admin()
  const post = (url: string, path: string, body: object, token = admin.token) => fetch(`${url}/api/services/app/${path}`, { method: 'POST', headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' }, body: JSON.stringify(body) })
  const fresh = Array.from({ length: 40 }, (_, n) => post(nodes[n % 2 as 0 | 1].url, 'WorkOrder/Create', { siteCode: 'HIL-0001', workOrderTypeId: 2 }, world.lead.token))
  await Promise.all([...nodes.map(({ url }) => post(url, 'Job/Run', { name: 'work-orders.dispatch' })), ...fresh])
  await expect.poll(async () => (await statuses())['PLANNED'] ?? 0, { timeout: 120_000, interval: 500 }).toBe(0)
  expect((await dispatched()) - before).toBe(each + fresh.length)
  expect(await most('SELECT count(*) AS n FROM data.work_order_dispatch GROUP BY work_order_id')).toBe(1)
  expect(await most('SELECT count(*) AS n FROM data.work_order GROUP BY number')).toBe(1)
  for (const node of nodes) await killNode(node)
})

test(`${rounds} times while people close theirs`, { timeout: 120_000 + rounds * 30_000 }, async () => {
  const ids: number[] = []
  for (let n = 0; n < rounds * 20; n += 1) {
    const { id } = await world.make({ assignedUserId: world.one.userId })
    await world.call(world.one, 'WorkOrder/Accept', { id })
    ids.push(id)
  }
  const close = async (url: string, id: number) => (await fetch(`${url}/api/services/app/WorkOrder/Close`, {
    method: 'POST', headers: { authorization: `Bearer ${world.one.token}`, 'content-type': 'application/json', 'idempotency-key': `close-of-the-order-${id}` }, body: JSON.stringify({ id, isVisited: true }),
  })).status
  const answered = new Set<number>()
  for (let round = 0; round < rounds; round += 1) {
    const { child, url } = await startNode(world.server.testDatabase.url)
    const work = (async () => {
      for (const id of ids.slice(round * 20, round * 20 + 20)) {
        expect(await close(url, id)).toBe(200)
        answered.add(id)
      }
    })().catch((error: unknown) => {
      if (!(error instanceof TypeError)) throw error
    })
    await sleep(100 + Math.random() * 400)
    await killNode({ child })
    await work
  }
  const closed = async () => new Set((await sql<{ id: number }>(`SELECT id FROM data.work_order WHERE status = 'CLOSED'`)).map(({ id }) => id))
  const before = await closed()
  expect([...answered].filter((id) => !before.has(id))).toEqual([])
  // The phone sends again what was never answered, with the same key.
  const { child, url } = await startNode(world.server.testDatabase.url)
  for (const id of ids.filter((id) => !answered.has(id))) expect(await close(url, id)).toBe(200)
  await killNode({ child })
  expect([...(await closed())].toSorted((a, b) => a - b)).toEqual(ids)
  for (const id of ids) expect((await world.history(id)).filter(({ reason }) => reason === 'close')).toHaveLength(1)
})
