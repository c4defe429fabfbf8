/** Everybody at once and in any order: no item is in two hands, and each is where the steps of its chain lead. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestClient, type TestServer } from '../../support/server.ts'
import { random } from '../fuel/random-visits.ts'
import { strayed } from './custody-model.ts'

const rights = (entity: string, ...names: string[]) => names.map((name) => `LookUps.${entity}.${name}`)
const [lanes, each] = [8, 30]

let server: TestServer
let keeper: TestClient
let people: TestClient[]
let site = 0
const names = new Map<number, string>()
beforeAll(async () => {
  server = await startTestServer()
  keeper = await server.userWith([...rights('JazzTelcoInventory', 'Read'), ...rights('JazzTelcoInventoryConsumption', 'Read', 'Create', 'Update', 'Delete'), ...rights('JazzTelcoInventoryReturn', 'Read', 'Create', 'Update')])
  people = [await server.userWith([]), await server.userWith([]), await server.userWith([])]
  site = await server.put('Site', { siteCode: 'LHR-0110', siteName: 'Gulberg' })
  const admin = await server.admin()
  for (const { userId } of people) names.set(userId, ((await admin.call(`User/Get?id=${userId}`)).envelope.result as { fullName: string }).fullName)
})
afterAll(() => server.close())

it.each([7, 8])('leaves every item where its chain says (%i)', { timeout: 120_000 }, async (seed) => {
  const ids = await Promise.all(Array.from({ length: 5 }, (_, n) => server.put('JazzTelcoInventory', { serialNumber: `R-${seed}-${n}`, itemName: 'RRU5901', statusId: 1 })))
  const of = async (path: string) => ((await keeper.call(`${path}${path.includes('?') ? '&' : '?'}inventoryId.in=${ids.join(',')}&MaxResultCount=1000`)).envelope.result as { items: { id: number; status: number; userId: number; inventoryId: number; returnedTime: string | null; isAccepted: boolean }[] }).items
  let done = 0
  const statuses = new Set<number>()
  const lane = async (n: number) => {
    const next = random(seed * 100 + n)
    const one = <T>(list: readonly T[]) => list[Math.floor(next() * list.length)]
    const send = async (who: TestClient | undefined, path: string, body: object) => {
      const { status } = await (who ?? keeper).call(path, { body, headers: { 'idempotency-key': `${seed} ${n} ${(done += 1)}` } })
      statuses.add(status)
    }
    for (let step = 0; step < each; step += 1) {
      const [issued, kind] = [one((await of('JazzTelcoInventoryConsumption/GetAll')).filter(({ status, returnedTime }) => status !== 3 && !returnedTime)), next()]
      const holder = people.find(({ userId }) => userId === issued?.userId)
      if (!issued || kind < 0.3) await send(keeper, 'JazzTelcoInventoryConsumption/AssignInventories', { inventoryIds: [...new Set([one(ids), one(ids)])].toSorted(() => next() - 0.5), userId: one(people)?.userId })
      else if (kind < 0.6) await send(holder, 'JazzTelcoInventoryConsumption/Accept', { id: issued.id })
      else if (kind < 0.66) await send(holder, 'JazzTelcoInventoryConsumption/Refuse', { id: issued.id, reason: 'Not mine' })
      else if (kind < 0.74) await send(keeper, 'JazzTelcoInventoryConsumption/ReverseInventory', { ids: [issued.id] })
      else if (kind < 0.75) await send(holder, 'JazzTelcoInventoryConsumption/Consume', { id: issued.id, siteId: site })
      else if (kind < 0.9) await send(holder, 'JazzTelcoInventoryReturn/Create', { inventoryIds: [issued.inventoryId] })
      else await send(keeper, 'JazzTelcoInventoryReturn/AcceptInventories', { ids: (await of('JazzTelcoInventoryReturn/GetAll')).filter(({ isAccepted }) => !isAccepted).map(({ id }) => id).concat(0).filter(Boolean).slice(0, 3) })
    }
  }
  await Promise.all(Array.from({ length: lanes }, (_, n) => lane(n)))
  expect(await strayed(keeper, ids, names)).toEqual([])
  // Refused with a sentence, never by a failure; and not all of it.
  expect([...statuses].filter((status) => ![200, 400, 403, 404, 500].includes(status))).toEqual([])
  expect(statuses).toContain(200)
})
