/**
 * What an action asks of the database: statements, and the trips they travel in. Each is CPU of both sides, of which an action may take 3 ms. With layers
 * off (`LAYERS_OFF`) there are more: that these are spared is what layers are for.
 */
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { layers } from '../../../src/framework/server/layers.ts'
import { makeWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.server.close())

/** Statements of each batch that was sent meanwhile. */
async function batchesOf(work: () => Promise<unknown>): Promise<number[]> {
  const batches: number[] = []
  const query = vi.spyOn(pg.Client.prototype, 'query') as unknown as { mock: { calls: readonly (readonly unknown[])[] }; mockRestore(): void }
  await work()
  for (const [sent] of query.mock.calls) {
    const { asked } = sent as { asked?: readonly unknown[] }
    if (asked) batches.push(asked.length)
  }
  query.mockRestore()
  return batches
}

/** The least of several: jobs ask beside it now and then, and what is remembered is asked once. */
async function least(times: number, one: () => Promise<number[]>): Promise<{ trips: number; statements: number }> {
  const found: number[][] = []
  for (let n = 0; n < times; n += 1) found.push(await one())
  const sums = found.map((batches) => ({ trips: batches.length, statements: batches.reduce((a, b) => a + b, 0) }))
  return sums.toSorted((a, b) => a.statements - b.statements || a.trips - b.trips)[0] ?? { trips: 0, statements: 0 }
}

it.runIf(layers.has('batches') && layers.has('heldRows') && layers.has('names')).each([
  ['accepting one’s own', 'one', 'Accept', {}, { trips: 5, statements: 10 }],
  ['accepting for another', 'lead', 'Accept', {}, { trips: 5, statements: 10 }],
  ['closing in time', 'one', 'Close', { isVisited: true }, { trips: 7, statements: 13 }],
  ['closing at a place', 'one', 'Close', { isVisited: true, latitude: 34.001, longitude: 73, accuracy: 10 }, { trips: 7, statements: 13 }],
] as const)('%s', async (_, who, action, more, most) => {
  const cost = await least(5, async () => {
    const { id } = await world.make({ workOrderTypeId: 1, assignedUserId: world.one.userId })
    if (action === 'Close') await world.call(world.one, 'WorkOrder/Accept', { id })
    return batchesOf(async () => expect((await world.call(world[who], `WorkOrder/${action}`, { id, ...more })).code).toBe(200))
  })
  expect(cost.trips, JSON.stringify(cost)).toBeLessThanOrEqual(most.trips)
  expect(cost.statements, JSON.stringify(cost)).toBeLessThanOrEqual(most.statements)
})
