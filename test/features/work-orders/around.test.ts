/** What is around work orders: alarms that raise them, BSS work orders, comments, uploads, home and the order of lists. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeWorld, type Row, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld({ runsJobs: true })
})
afterAll(() => world.server.close())

const settled = async () => world.server.mastline.jobs?.settled()
const hour = 3_600_000
const rows = async (path: string): Promise<Row[]> => (await world.call(await world.server.admin(), path)).result.items

describe('alarms', () => {
  const ofCode = (alarmId: number) => rows(`WorkOrder/GetAll?alarmId=${alarmId}&MaxResultCount=50`)
  const alarm = (id: number) => rows(`SiteAlarm/GetAll?id=${id}`).then(([row]) => row)
  const raise = async (alarmId: number, more: object = {}) => {
    const id = await world.server.put('SiteAlarm', { siteId: world.site, alarmId, raisedTime: new Date(Date.now() - hour).toISOString(), ...more })
    await settled()
    return id
  }
  const clear = async (id: number) => {
    await world.call(await world.server.admin(), 'SiteAlarm/Clear', { id })
    await settled()
  }

  it('whose code raises make one open work order per site and code, with the time of the alarm', async () => {
    const code = await world.server.put('Alarm', { alarmCode: 'RAISES', raisesWorkOrder: true })
    const first = await raise(code)
    const [order, ...others] = await ofCode(code)
    expect(others).toEqual([])
    expect(order).toMatchObject({ origin: 3, workOrderTypeId: 1, siteId: world.site, siteAlarmId: first, status: 'PENDING' })
    expect(Date.parse(String(order?.['raisedTime']))).toBeLessThan(Date.now() - hour + 60_000)
    expect(await alarm(first)).toMatchObject({ workOrderId: order?.id })
    const second = await raise(code)
    expect((await ofCode(code)).map(({ id }) => id)).toEqual([order?.id])
    expect(await alarm(second)).toMatchObject({ workOrderId: order?.id })
  })

  it('whose code does not raise make none', async () => {
    const code = await world.server.put('Alarm', { alarmCode: 'QUIET' })
    const id = await raise(code)
    expect(await ofCode(code)).toEqual([])
    expect(await alarm(id)).toMatchObject({ workOrderId: null })
  })

  it('that have all cleared offer closing without a visit, and no more once one stands again', async () => {
    const code = await world.server.put('Alarm', { alarmCode: 'CLEARS', raisesWorkOrder: true })
    const [one, two] = [await raise(code), await raise(code)]
    const [order] = await ofCode(code)
    const id = order?.id ?? 0
    const doer = order?.['assignedUserId'] === world.one.userId ? world.one : world.two
    await clear(one)
    expect(await world.get(id)).toMatchObject({ alarmClearedTime: null })
    await clear(two)
    expect(await world.get(id)).toMatchObject({ alarmClearedTime: expect.any(String) })
    await raise(code)
    expect(await world.get(id)).toMatchObject({ alarmClearedTime: null })
    await world.call(doer, 'WorkOrder/Accept', { id })
    expect((await world.call(doer, 'WorkOrder/Close', { id, isVisited: false })).code).toBe(400)
    for (const { id: open } of (await rows(`SiteAlarm/GetAll?alarmId=${code}&MaxResultCount=50`)).filter((each) => each['clearedTime'] === null)) await clear(open)
    expect((await world.call(doer, 'WorkOrder/Close', { id, isVisited: false })).result).toMatchObject({ status: 'CLOSED', isVisited: false })
  })
})

describe('a BSS work order', () => {
  it('makes one CM work order, and changes what is still open of it', async () => {
    const admin = await world.server.admin()
    const { result } = await world.call(admin, 'BssWorkOrder/CreateOrUpdate', { id: 0, siteId: world.site, isVisitRequired: false, slaTime: 5 })
    const [bss] = await rows(`BssWorkOrder/GetAll?id=${result.id}`)
    const id = Number(bss?.['workOrderId'])
    expect(await world.get(id)).toMatchObject({ origin: 6, workOrderTypeId: 1, siteId: world.site, slaHours: 5, isVisitRequired: false })
    await world.call(admin, 'BssWorkOrder/CreateOrUpdate', { id: result.id, siteId: world.site, isVisitRequired: false, slaTime: 7 })
    expect(await world.get(id)).toMatchObject({ slaHours: 7 })
    expect(await rows(`WorkOrder/GetAll?origin=6`)).toHaveLength(1)
  })
})

describe('comments', () => {
  it('are read in their order, by those whose work order it is, who hear of them', async () => {
    const { id } = await world.make({ assignedUserId: world.one.userId })
    const key = randomUUID()
    for (let n = 0; n < 2; n += 1) expect((await world.call(world.lead, 'WorkOrder/AddComment', { id, text: 'Take the long ladder' }, { 'idempotency-key': key })).code).toBe(200)
    expect((await world.call(world.one, 'WorkOrder/AddComment', { id, text: 'I have it' })).code).toBe(200)
    await settled()
    expect((await world.call(world.one, `WorkOrder/GetComments?Id=${id}`)).result.items.map(({ text }) => text)).toEqual(['Take the long ladder', 'I have it'])
    expect((await world.call(world.one, `WorkOrder/GetThread?Id=${id}`)).result.items.map(({ kind }) => kind)).toEqual(['created', 'comment', 'comment'])
  })

  it('tell whoever they name of those around the work order, once; nobody else', async () => {
    const { id, number } = await world.make({ assignedUserId: world.one.userId })
    const { people } = (await world.call(world.one, `WorkOrder/GetComments?Id=${id}`)).result as unknown as { people: { id: number; name: string }[] }
    expect(people.map((each) => each.id).toSorted((a, b) => a - b)).toEqual([world.lead.userId, world.one.userId, world.two.userId].toSorted((a, b) => a - b))
    const nameOf = (who: typeof world.one) => people.find((each) => each.id === who.userId)?.name ?? ''
    const outsider = (await world.call(await world.server.admin(), `User/GetAll?MaxResultCount=100`)).result.items.find((user) => user.id === world.reader.userId)
    await world.call(world.one, 'WorkOrder/AddComment', { id, text: `@${nameOf(world.two)} bring the ladder, @${String(outsider?.['fullName'] || outsider?.['userName'])}` })
    await settled()
    const told = async (who: typeof world.one) => (await world.call(who, 'Notification/GetAll?MaxResultCount=100')).result.items.map((notice) => JSON.stringify(notice)).filter((text) => text.includes(String(number)) && /names you|A comment/.test(text)).map((text) => (text.includes('names you') ? 'named' : 'commented'))
    expect(await Promise.all([world.two, world.lead, world.reader, world.one].map(told))).toEqual([['named'], ['commented'], [], []])
  })

  it('of nobody, and empty ones, are refused', async () => {
    const { id } = await world.make({ assignedUserId: world.one.userId })
    expect((await world.call(world.two, 'WorkOrder/AddComment', { id, text: 'Hello' })).code).toBe(403)
    expect((await world.call(world.one, 'WorkOrder/AddComment', { id, text: '  ' })).error?.validationErrors?.[0]?.message).toBe('Write something.')
    expect((await world.call(world.one, `WorkOrder/GetComments?Id=${id}`)).result.totalCount).toBe(0)
  })

  it('go with their work order', async () => {
    const { id } = await world.make({ assignedUserId: world.one.userId })
    await world.call(world.one, 'WorkOrder/AddComment', { id, text: 'Soon gone' })
    expect((await world.call(world.lead, `WorkOrder/Delete?id=${id}`)).code).toBe(200)
    expect(await rows(`WorkOrderComment/GetAll?workOrderId=${id}`)).toEqual([])
  })
})

it('an upload answers what became of its rows', async () => {
  const body = { items: [{ siteCode: 'HIL-0001' }, { siteCode: 'HIL-0001', plannedDate: new Date(Date.now() + 48 * hour).toISOString() }, { siteCode: 'NOWHERE-9' }] }
  expect((await world.call(world.lead, 'WorkOrder/CreateCmBulk', body)).result).toBe('3 work orders created: 1 dispatched, 1 planned, 1 undispatched.')
})

it('a creation time that is sent is when it was raised; an update moves nothing by it', async () => {
  // Answers leave out zeros at the end of a fraction.
  const creationTime = new Date(Date.now() - 3 * hour).toISOString().replace(/\.\d+Z$/, '.123Z')
  const order = await world.make({ creationTime })
  expect(order['raisedTime']).toBe(creationTime)
  await world.call(world.lead, 'WorkOrder/Update', { id: order.id, creationTime: new Date().toISOString(), remarks: 'Gate 2' })
  expect(await world.get(order.id)).toMatchObject({ raisedTime: creationTime, remarks: 'Gate 2' })
})

it('the customer answers closed work orders only', async () => {
  const { id } = await world.make({ assignedUserId: world.one.userId })
  const before = await world.get(id)
  const { code, error } = await world.call(world.lead, 'WorkOrder/jazzResponce', { WorkOrderId: id, response: 'accepted' })
  expect([code, error?.message]).toEqual([500, expect.stringMatching(/^The customer answers closed work orders only\. /)])
  expect(await world.get(id)).toEqual(before)
})

it('lists stand by the time that is left, none last', async () => {
  const items = await rows('WorkOrder/GetAll?Sorting=timeLeft&MaxResultCount=200')
  const due = items.map((row) => row['dueDate'] as string | null)
  expect(due).toEqual(due.toSorted((a, b) => (a ?? '9').localeCompare(b ?? '9')))
  expect(new Set(due).size).toBeGreaterThan(1)
})

it('home shows what waits for a person, and its figures open as many rows', async () => {
  const { result } = await world.call(world.one, 'Home/GetSections')
  const section = (result['sections'] as { name: string; counters: { name: string; count: number }[] }[]).find(({ name }) => name === 'workOrders')
  const mine = section?.counters.find(({ name }) => name === 'mine')?.count
  expect(mine).toBe((await world.call(world.lead, `WorkOrder/GetAll?assignedUserId.in=${world.one.userId}&status.in=PENDING,ACCEPTED`)).result.totalCount)
})
