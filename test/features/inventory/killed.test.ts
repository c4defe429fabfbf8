/** `kill -9` of servers while stock is taken, put in and moved: what was answered stands, what was sent again stands once, and each line is the sum of its entries. */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { killAll, killNode, startNode } from '../../support/nodes/nodes.ts'
import { startTestServer, type TestClient, type TestServer } from '../../support/server.ts'

const rounds = process.env['MASTLINE_LONG'] ? 30 : 3
const each = 30
let server: TestServer
let admin: TestClient
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.admin()
}, 120_000)
afterAll(async () => {
  await killAll()
  await server.close()
})

interface Write { path: string; body: { quantity: number }; key: string; by: number }

test(`${rounds} times while stock is booked`, { timeout: 120_000 + rounds * 30_000 }, async () => {
  const [here, there] = [await server.put('Warehouse', { name: 'Lahore store' }), await server.put('Warehouse', { name: 'Karachi store' })]
  const stockId = await server.put('IMS_Stock', { itemCode: 'K1', itemDescription: 'Oil filter', warehouseId: here, openingBalance: 100_000 })
  const [put, take, move] = [
    { path: 'IMS_Stock/Increment', body: { stockId, quantity: 2.5 }, by: 2.5 }, { path: 'IMS_Stock/Decrement', body: { stockId, quantity: 1.25 }, by: -1.25 }, { path: 'IMS_Stock/Move', body: { fromStockId: stockId, toWarehouseId: there, quantity: 0.5 }, by: -0.5 },
  ] as const
  const writes: Write[] = Array.from({ length: rounds * each }, (_, n) => ({ ...([put, take, move][n % 3] ?? put), key: `booked-while-killed-${n}` }))
  const send = async (url: string, { path, body, key }: Write) => (await fetch(`${url}/api/services/app/${path}`, { method: 'POST', headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json', 'idempotency-key': key }, body: JSON.stringify(body) })).status
  const answered = new Set<string>()
  for (let round = 0; round < rounds; round += 1) {
    const { child, url } = await startNode(server.testDatabase.url)
    // Several at once, until the server is gone.
    const work = Promise.all(Array.from({ length: 4 }, async (_, lane) => {
      for (const write of writes.slice(round * each, (round + 1) * each).filter((__, n) => n % 4 === lane)) {
        expect(await send(url, write)).toBe(200)
        answered.add(write.key)
      }
    })).catch((error: unknown) => {
      if (!(error instanceof TypeError)) throw error
    })
    await sleep(100 + Math.random() * 500)
    await killNode({ child })
    await work
    expect((await admin.call('IMS_Stock/CheckLedger')).envelope.result).toMatchObject({ totalCount: 0 })
  }
  for (const write of writes) if (!answered.has(write.key)) expect(await admin.call(write.path, { body: write.body, headers: { 'idempotency-key': write.key } })).toMatchObject({ status: 200 })
  // What was answered is sent once more: it stands once.
  for (const write of writes.slice(0, 12)) expect((await admin.call(write.path, { body: write.body, headers: { 'idempotency-key': write.key } })).status).toBe(200)
  const { items } = (await admin.call('IMS_Stock/GetAll?MaxResultCount=10')).envelope.result as { items: { id: number; closingBalance: number }[] }
  const left = 100_000 + writes.reduce((sum, { by }) => sum + by, 0)
  expect([items.find(({ id }) => id === stockId)?.closingBalance, items.find(({ id }) => id !== stockId)?.closingBalance, items.length]).toEqual([left, writes.filter(({ path }) => path.endsWith('Move')).length * 0.5, 2])
  expect((await admin.call('IMS_Stock/CheckLedger')).envelope.result).toMatchObject({ lines: 2, totalCount: 0 })
})
