/** The private address of a person's work as a calendar. */
import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownerPool } from '#framework/server'
import type { TestClient } from '../../support/server.ts'
import { makeWorld, type World } from './world.ts'

let world: World
let address: string
beforeAll(async () => {
  world = await makeWorld()
  address = await world.server.mastline.listen(0)
})
afterAll(() => world.server.close())

const hour = 3_600_000
const read = (path: string) => fetch(new URL(path, address))
const make = async (who: TestClient) => ((await world.call(who, 'WorkOrder/MakeCalendar', {})).result as unknown as { address: string }).address
async function eventsAt(path: string) {
  const answer = await read(path)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  return new ICAL.Component(ICAL.parse(await answer.text()) as [string, unknown[], unknown[]]).getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))
}

describe('the calendar of somebody’s work', () => {
  it('has what is open of his by when it is due, planned work when it is planned, and nothing of others', async () => {
    const path = await make(world.one)
    const raised = new Date(Date.now() - 2 * hour)
    const mine = await world.make({ workOrderTypeId: 1, creationTime: raised.toISOString(), assignedUserId: world.one.userId, remarks: 'Ring, then wait' })
    const planned = await world.make({ plannedDate: new Date(Date.now() + 30 * hour).toISOString(), assignedUserId: world.one.userId })
    await world.make({ assignedUserId: world.two.userId })
    const events = await eventsAt(path)
    const own = events.find(({ uid }) => uid.includes(`-${mine.id}@`))
    expect(own?.endDate.toJSDate().toISOString().slice(0, 19)).toBe(String((await world.get(mine.id))['dueDate']).slice(0, 19))
    expect([own?.summary, own?.location, own?.description.split('\n').slice(0, 3)]).toEqual(['CM HIL-0001: Power', 'HIL-0001 Hill one', [mine['number'], 'Not accepted yet', 'Ring, then wait']])
    expect(events.find(({ uid }) => uid.includes(`-${planned.id}@`))?.startDate.toJSDate().getTime()).toBe(Math.floor(Date.parse(String(planned['plannedDate'])) / 1000) * 1000)
    expect(events.length).toBe(2)
    await world.call(world.one, 'WorkOrder/Accept', { id: mine.id })
    await world.call(world.one, 'WorkOrder/Close', { id: mine.id, isVisited: true })
    expect((await eventsAt(path)).map(({ uid }) => uid)).toEqual([expect.stringContaining(`-${planned.id}@`)])
  })

  it('ends with its address: a new one, none, or an owner who may not sign in', async () => {
    const first = await make(world.two)
    const second = await make(world.two)
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200])
    expect((await world.call(world.two, 'WorkOrder/GetCalendar')).result).toMatchObject({ madeTime: expect.any(String), lastTime: expect.any(String) })
    await world.call(world.two, 'WorkOrder/RevokeCalendar', {})
    expect((await read(second)).status).toBe(404)
    expect((await world.call(world.two, 'WorkOrder/GetCalendar')).result).toEqual({ madeTime: null, lastTime: null })
    const leaver = await world.server.userWith([])
    const path = await make(leaver)
    expect((await read(path)).status).toBe(200)
    const owner = ownerPool(world.server.testDatabase.url, () => undefined)
    await owner.query('UPDATE data."user" SET is_active = false WHERE id = $1', [leaver.userId]).finally(() => owner.end())
    expect((await read(path)).status).toBe(404)
  })

  it('is told to nobody without the key, and not more often than a program needs', async () => {
    for (const key of ['', '?key=']) expect([key, (await read(`/api/calendar/work.ics${key}`)).status]).toEqual([key, 400])
    for (const key of ['?key=wc1.short', `?key=wc1.${'A'.repeat(43)}`, `?key=wc99999999999.${'A'.repeat(43)}`, `?key=wc2147483647.${'A'.repeat(43)}`]) expect([key, (await read(`/api/calendar/work.ics${key}`)).status]).toEqual([key, 404])
    const path = await make(await world.server.userWith([]))
    const statuses: number[] = []
    for (let n = 0; n < 64; n += 1) statuses.push((await read(path)).status)
    expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 200))
    expect(statuses).toContain(429)
    expect((await read('/api/services/app/WorkOrder/GetCalendar')).status).toBe(401)
  })
})
