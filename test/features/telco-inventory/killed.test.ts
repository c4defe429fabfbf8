/** `kill -9` of servers while items pass from hand to hand: what was answered stands, what was sent again stands once, and no item is in two hands. */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { killAll, killNode, startNode } from '../../support/nodes/nodes.ts'
import { startTestServer, type TestClient, type TestServer } from '../../support/server.ts'
import { strayed } from './custody-model.ts'

const rounds = process.env['MASTLINE_LONG'] ? 30 : 3
const rights = (entity: string, ...names: string[]) => names.map((name) => `LookUps.${entity}.${name}`)
let server: TestServer
let keeper: TestClient
let people: TestClient[]
const names = new Map<number, string>()
beforeAll(async () => {
  server = await startTestServer()
  keeper = await server.userWith([...rights('JazzTelcoInventory', 'Read'), ...rights('JazzTelcoInventoryConsumption', 'Read', 'Create', 'Update', 'Delete'), ...rights('JazzTelcoInventoryReturn', 'Read', 'Create', 'Update')])
  people = [await server.userWith([]), await server.userWith([])]
  const admin = await server.admin()
  for (const { userId } of people) names.set(userId, ((await admin.call(`User/Get?id=${userId}`)).envelope.result as { fullName: string }).fullName)
}, 120_000)
afterAll(async () => {
  await killAll()
  await server.close()
})

interface Sent { who: TestClient; path: string; body: object; key: string }
/** Of a server that is gone by then. */
const gone = (error: unknown) => {
  if (!(error instanceof TypeError)) throw error
}

test(`${rounds} times while items are issued, accepted and given back`, { timeout: 120_000 + rounds * 30_000 }, async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, (_, n) => server.put('JazzTelcoInventory', { serialNumber: `K-${n}`, itemName: 'RRU5901', statusId: 1 })))
  let sent = 0
  const cut: Sent[] = []
  const answered: Sent[] = []
  for (let round = 0; round < rounds; round += 1) {
    const { child, url } = await startNode(server.testDatabase.url)
    const send = async (who: TestClient, path: string, body: object): Promise<Record<string, unknown> | null> => {
      const one: Sent = { who, path, body, key: `killed-${(sent += 1)}` }
      cut.push(one)
      const answer = await fetch(`${url}/api/services/app/${path}`, { method: 'POST', headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/json', 'idempotency-key': one.key }, body: JSON.stringify(body) })
      const { result } = (await answer.json()) as { result: Record<string, unknown> | null }
      cut.splice(cut.indexOf(one), 1)
      if (answer.status === 200) answered.push(one)
      return answer.status === 200 ? result : null
    }
    const read = async (path: string): Promise<{ id: number; status: number; userId: number; returnedTime: string | null; isAccepted: boolean }[]> => ((await (await fetch(`${url}/api/services/app/${path}`, { headers: { authorization: `Bearer ${keeper.token}` } })).json()) as { result: { items: never[] } }).result.items
    // Two on every item, each to another person, until the server is gone.
    const work = Promise.all(ids.flatMap((id) => people.map(async (person) => {
      for (;;) {
        await send(keeper, 'JazzTelcoInventoryConsumption/AssignInventories', { inventoryIds: [id], userId: person.userId })
        const [issued] = (await read(`JazzTelcoInventoryConsumption/GetAll?inventoryId.in=${id}&Sorting=id%20desc&MaxResultCount=5`)).filter(({ status, userId, returnedTime }) => status !== 3 && userId === person.userId && !returnedTime)
        if (!issued) continue
        await send(person, 'JazzTelcoInventoryConsumption/Accept', { id: issued.id })
        await send(person, 'JazzTelcoInventoryReturn/Create', { inventoryIds: [id] })
        const back = (await read(`JazzTelcoInventoryReturn/GetAll?inventoryId.in=${id}&MaxResultCount=100`)).filter(({ isAccepted }) => !isAccepted).map((row) => row.id)
        if (back.length) await send(keeper, 'JazzTelcoInventoryReturn/AcceptInventories', { ids: back })
      }
    })).map((lane) => lane.catch(gone)))
    // A slow machine answers nothing for a while: it is killed at some moment after a few answers.
    const [before, until] = [answered.length, Date.now() + 20_000]
    while (answered.length < before + 5 && Date.now() < until) await sleep(20)
    await sleep(Math.random() * 500)
    await killNode({ child })
    await work
    expect(await strayed(keeper, ids, names), `round ${round}`).toEqual([])
  }
  // What was cut is sent again, what was answered once more: neither stands twice.
  for (const { who, path, body, key } of [...cut, ...answered.slice(0, 12)]) expect([200, 400, 403, 404, 500]).toContain((await who.call(path, { body, headers: { 'idempotency-key': key } })).status)
  expect(await strayed(keeper, ids, names)).toEqual([])
  expect(answered.length).toBeGreaterThan(rounds)
})
