/** The work of whoever asks, in one answer for a phone. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeWorld, type Row, type World } from './world.ts'

let world: World
beforeAll(async () => { world = await makeWorld() })
afterAll(() => world.server.close())

const mine = async (who = world.one) => (await world.call(who, 'WorkOrder/GetMyWork')).result.items as (Row & { openActions: string[]; contactName: string; phoneNumber: string })[]

it('gives what is open and mine with place, contact and next steps; nothing of others, nothing that is closed', async () => {
  const { id } = await world.make({ workOrderTypeId: 1, assignedUserId: world.one.userId })
  const theirs = await world.make({ workOrderTypeId: 1, assignedUserId: world.two.userId })
  await world.server.put('SiteContact', { siteId: world.site, name: 'Second', phoneNumber: '+92 300 1111112', callOrder: 2 })
  await world.server.put('SiteContact', { siteId: world.site, name: 'Gul Khan', phoneNumber: '+92 300 1111111', callOrder: 1 })
  const [item] = await mine()
  expect(item).toMatchObject({ id, siteCode: 'HIL-0001', siteName: 'Hill one', status: 'PENDING', latitude: 34, longitude: 73, contactName: 'Gul Khan', phoneNumber: '+92 300 1111111' })
  expect(item?.openActions).toContain('accept')
  expect((await mine()).map((each) => each.id)).not.toContain(theirs.id)
  await world.call(world.one, 'WorkOrder/Accept', { id })
  expect((await mine()).find((each) => each.id === id)?.openActions).toEqual(expect.arrayContaining(['close', 'hold']))
  await world.call(world.one, 'WorkOrder/Close', { id, isVisited: true })
  expect((await mine()).map((each) => each.id)).not.toContain(id)
  expect(await mine(await world.server.userWith([]))).toEqual([])
})
