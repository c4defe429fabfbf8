/** Resigning and transferring against a model of their own; taken back, everything is as it was. */
import { formatDay } from '#framework/kinds'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productPrincipal } from '#framework/server'
import type { Mastline } from '../../../src/app/server.ts'
import { cheapFeatures, startTestServer, testPassword, type TestClient, type TestServer } from '../../support/server.ts'

type Row = { id: number; [name: string]: unknown }
type Pairs = readonly (readonly [list: string, thing: number])[]

let server: TestServer
let admin: TestClient
const things: { [entity: string]: number[] } = {}
const lists: { [list: string]: { person: 'userId' | 'employeeId'; thing: string; of: string } } = {
  CompanyUserAllocation: { person: 'userId', thing: 'allocatedCompanyId', of: 'Company' }, SubRegionUserAllocation: { person: 'userId', thing: 'allocatedSubRegionId', of: 'SubRegion' },
  TeamUserAllocation: { person: 'userId', thing: 'teamId', of: 'Team' }, EmployeeTeamAllocation: { person: 'employeeId', thing: 'teamId', of: 'Team' },
  UserSiteAllocation: { person: 'userId', thing: 'allocatedSiteId', of: 'Site' }, UserWarehouseAllocation: { person: 'userId', thing: 'allocatedWarehouseId', of: 'Warehouse' },
  UserExpertiseAllocation: { person: 'userId', thing: 'allocatedExpertiseId', of: 'SourceFieldType' },
}

beforeAll(async () => {
  server = await startTestServer({ features: cheapFeatures })
  admin = await server.admin()
  const many = async (entity: string, row: (n: number) => object) => { things[entity] = await Promise.all([0, 1, 2].map((n) => server.put(entity, row(n)))) }
  await many('Company', (n) => ({ name: `Company ${n}` }))
  await many('SubRegion', (n) => ({ name: `Sub region ${n}` }))
  await many('Team', (n) => ({ name: `Team ${n}` }))
  await many('Site', (n) => ({ siteName: `Site ${n}`, siteCode: `S-${n}`, subRegionId: things['SubRegion']?.[n], teamId: things['Team']?.[0] }))
  await many('Warehouse', (n) => ({ name: `Store ${n}` }))
  await many('SourceFieldType', (n) => ({ name: `Trade ${n}` }))
  template = await server.put('TaskTicketTemplate', { ticketName: 'Laptop' })
  await server.put('TaskTicketStatus', { name: 'Open', isInitial: true, position: 0 })
  final = await server.put('TaskTicketStatus', { name: 'Closed', isFinal: true, position: 1 })
})
afterAll(() => server.close())

let template = 0
let final = 0
let next = 0

interface Person {
  id: number
  userId: number
  name: string
}

async function person(): Promise<Person> {
  const name = `Person ${next += 1}`
  const row = (await admin.call('EmployeeManagement/Create', { body: { erpId: `P-${next}`, name, password: testPassword } })).envelope.result as Row
  return { id: row.id, userId: Number(row['userId']), name }
}

const give = async ({ id, userId }: Person, pairs: Pairs) => {
  for (const [list, thing] of pairs) await server.put(list, { [lists[list]?.person ?? '']: lists[list]?.person === 'userId' ? userId : id, [lists[list]?.thing ?? '']: thing })
}
const ticket = (assignUserId: number, taskTicketStatusId?: number) => server.put('TaskTicketRequest', { taskTicketTemplateId: template, userId: admin.userId, assignUserId, ...(taskTicketStatusId ? { taskTicketStatusId } : {}) })

/** Two open work orders of somebody, of whom the first was accepted. */
async function orders(assignedUserId: number): Promise<number[]> {
  const made = [await server.put('WorkOrder', { siteId: things['Site']?.[0] }), await server.put('WorkOrder', { siteId: things['Site']?.[1] })]
  const given = { assignedUserId, assignedTime: '2026-03-02T08:00:00Z' }
  await asProduct('number', made.map((id, n) => ({ id, ...given, ...(n ? { status: 'PENDING' } : { status: 'ACCEPTED', acceptedBy: 'Person', acceptedTime: '2026-03-02T09:00:00Z' }) })))
  return made
}
const asProduct = (reason: string, rows: readonly { id: number }[]) => server.mastline.context.transaction({ principal: productPrincipal(server.model, 1, 'UTC'), reason }, (tx) => tx.update('WorkOrder', rows as never, { authorised: true, trusted: true }))
const ordersOf = async ({ userId }: Person) => ((await state())['WorkOrder'] as Row[]).filter((row) => row['assignedUserId'] === userId).map(({ id, status }) => [id, status])

/** All that a change may touch, without what every write moves. */
async function state(): Promise<{ [entity: string]: unknown[] }> {
  const { context } = server.mastline
  const principal = { tenantId: 1, userId: null, userName: 'test', permissions: new Set<string>(), reach: null, language: 'en' as const, zone: 'UTC' }
  const moving = new Set(['rowVersion', 'lastModificationTime', 'lastModifierUserId', 'openActions', 'lastLoginTime'])
  const plain = (row: object) => Object.fromEntries(Object.entries(row).filter(([name]) => !moving.has(name)))
  return Object.fromEntries(await Promise.all([...Object.keys(lists), 'Employee', 'User', 'TaskTicketRequest', 'WorkOrder'].map(async (entity) => [entity, (await context.read.rows(principal, entity, { order: ['id'], authorised: true })).map(plain)] as const)))
}
const heldBy = async ({ id, userId }: Person): Promise<string[]> => {
  const now = await state()
  return Object.entries(lists).flatMap(([list, { person: key, thing }]) => (now[list] as Row[]).filter((row) => row[key] === (key === 'userId' ? userId : id)).map((row) => `${list} ${String(row[thing])}`)).toSorted()
}
const ticketsOf = async ({ userId }: Person) => ((await state())['TaskTicketRequest'] as Row[]).filter((row) => row['assignUserId'] === userId).map(({ id }) => id)
const call = (name: string, body: object, client = admin) => client.call(`EmployeeManagement/${name}`, { body })
const changes = async (of: Person) => ((await admin.call(`EmployeeManagement/GetPerson?employeeId=${of.id}`)).envelope.result as { changes: { id: number; mayTakeBack: boolean }[] }).changes
const takeBack = async (of: Person) => call('TakeBack', { id: (await changes(of))[0]?.id })

/** Numbers that look random and are the same in every run. */
function dice(seed: number): () => number {
  let at = seed
  return () => (at = (at * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648
}

describe.each([1, 2, 3, 4])('transferred, world %i', (seed) => {
  it('what the model says moves, the preview said so, and taken back it is as before', async () => {
    const roll = dice(seed)
    const [from, to] = [await person(), await person()]
    const some = (): Pairs => Object.entries(lists).flatMap(([list, { of }]) => (things[of] ?? []).filter(() => roll() < 0.4).map((thing) => [list, thing] as const))
    const [his, hers] = [some(), some()]
    await give(from, his)
    await give(to, hers)
    for (let n = 0; n < 3; n += 1) await ticket(from.userId)
    await ticket(from.userId, final)
    const [accepted, pending] = await orders(from.userId)
    const before = await state()
    const open = (await ticketsOf(from)).filter((id) => (before['TaskTicketRequest'] as Row[]).some((row) => row.id === id && row['stage'] !== 3))
    const thingOf = ([list, thing]: Pairs[number]) => `${lists[list]?.of ?? ''} ${thing}`
    const has = new Set(hers.map(thingOf))
    const moving = his.filter((pair) => !has.has(thingOf(pair)))
    const { envelope: { result: preview } } = await call('TransferEmployeeAllocations', { FromEmployeeId: from.id, ToEmployeeId: to.id, IsCheck: true })
    expect(await state()).toEqual(before)
    const counted = (of: string) => new Set(moving.filter(([list]) => lists[list]?.of === of).map(thingOf)).size
    expect(preview).toMatchObject({
      companies: counted('Company'), subRegions: counted('SubRegion'), teams: counted('Team'), sites: counted('Site'), warehouses: counted('Warehouse'), expertises: counted('SourceFieldType'),
      alreadyThere: new Set(his.filter((pair) => has.has(thingOf(pair))).map(thingOf)).size,
    })
    const count = new Set(moving.map(thingOf)).size
    const { status, envelope } = await call('TransferEmployeeAllocations', { fromEmployeeId: from.id, toEmployeeId: to.id, tickets: 'move', workOrders: 'move', stamp: (preview as { stamp: string }).stamp })
    expect([status, envelope.result]).toEqual([200, `${count} ${count === 1 ? 'allocation' : 'allocations'} moved to ${to.name}.`])
    expect(await heldBy(from)).toEqual([])
    expect(await heldBy(to)).toEqual([...hers, ...moving].map(([list, thing]) => `${list} ${thing}`).toSorted())
    expect(await ticketsOf(to)).toEqual(open)
    expect(await ordersOf(to)).toEqual([[accepted, 'PENDING'], [pending, 'PENDING']])
    expect((await takeBack(from)).envelope.result).toBe('Everything is as it was.')
    expect(await state()).toEqual(before)
    expect((await takeBack(from)).status).toBe(500)
  })
})

describe('resigned', () => {
  it('nobody signs in, sessions end on every node, open tickets are handed back, and it may be taken back', async () => {
    const from = await person()
    await give(from, [['TeamUserAllocation', things['Team']?.[0] ?? 0]])
    const [open, done] = [await ticket(from.userId), await ticket(from.userId, final)]
    const session = await server.signIn(`p-${next}`, testPassword)
    const node: Mastline = await server.furtherNode()
    const there = async () => (await node.app.inject({ method: 'GET', url: '/api/services/app/Notification/GetUnreadCount', headers: { authorization: `Bearer ${session.token}` } })).statusCode
    expect(await there()).toBe(200)
    const before = await state()
    expect((await admin.call(`EmployeeManagement/MarkEmployeeAsResigned?EmployeeId=${from.id}`, { method: 'POST' })).envelope.result).toBe('Resign Successfully')
    expect([(await session.call('Notification/GetUnreadCount')).status, await there()]).toEqual([401, 401])
    await node.close()
    await expect(server.signIn(`p-${next}`, testPassword)).rejects.toThrow('cannot sign in')
    const after = await state()
    expect((after['Employee'] as Row[]).find(({ id }) => id === from.id)).toMatchObject({ isResigned: true })
    expect((after['TaskTicketRequest'] as Row[]).filter(({ id }) => [open, done].includes(id)).map((row) => row['assignUserId'])).toEqual([null, from.userId])
    expect(await heldBy(from)).toHaveLength(1)
    expect((await call('MarkEmployeeAsResigned', { EmployeeId: from.id })).envelope.result).toBe('Resign Successfully')
    expect(await state()).toEqual(after)
    expect((await takeBack(from)).envelope.result).toBe('Everything is as it was.')
    expect(await state()).toEqual(before)
    await server.signIn(`p-${next}`, testPassword)
  })

  it('and transferred in one: tickets and places go to whoever takes over, who hears of it', async () => {
    const [from, to] = [await person(), await person()]
    await give(from, [['UserSiteAllocation', things['Site']?.[0] ?? 0]])
    const open = await ticket(from.userId)
    const before = await state()
    await call('MarkEmployeeAsResigned', { EmployeeId: from.id, ToEmployeeId: to.id, tickets: 'move', Allocations: 'move' })
    expect([await heldBy(from), (await heldBy(to)).length, await ticketsOf(to)]).toEqual([[], 1, [open]])
    expect((await call('TransferEmployeeAllocations', { FromEmployeeId: to.id, ToEmployeeId: from.id })).envelope.error?.message).toBe(`${from.name} has resigned.`)
    await takeBack(from)
    expect(await state()).toEqual(before)
  })

  it('work that was handed back comes back with its acceptance, also after somebody was looked for meanwhile', async () => {
    const from = await person()
    const [accepted, pending] = await orders(from.userId)
    const before = await state()
    await call('MarkEmployeeAsResigned', { EmployeeId: from.id, workOrders: 'dispatch' })
    expect(((await state())['WorkOrder'] as Row[]).filter(({ id }) => id === accepted || id === pending).map((row) => [row['assignedUserId'], row['status']])).toEqual([[null, 'UNDISPATCHED'], [null, 'UNDISPATCHED']])
    await asProduct('checkResolvable', [accepted, pending].map((id) => ({ id: id ?? 0, isResolvable: true })))
    expect((await takeBack(from)).envelope.result).toBe('Everything is as it was.')
    expect(await state()).toEqual(before)
  })

  it('the check-in that it ended stays so, and that is said', async () => {
    const from = await person()
    const day = new Date(Date.now() + 5 * 3_600_000).toISOString().slice(0, 10)
    await server.put('Attendance', { userId: from.userId, date: day, checkInTime: new Date(Date.now() - 3_600_000).toISOString() })
    await call('MarkEmployeeAsResigned', { EmployeeId: from.id })
    expect((await takeBack(from)).envelope.result).toBe(`1 thing could not be put back: Check-in of ${formatDay('en', day)}.`)
    expect((await admin.call(`EmployeeManagement/Get?employeeId=${from.id}`)).envelope.result).toMatchObject({ isResigned: false })
  })

  it('may be taken back for 30 days, and no longer', async () => {
    const from = await person()
    await call('MarkEmployeeAsResigned', { EmployeeId: from.id })
    const aged = (days: number) => server.mastline.database.transaction(1, (connection) => connection.run({ name: `aged_${days}`, values: [from.id], text: `UPDATE app.employee_change SET at = now() - interval '${days} days' WHERE from_id = $1` }))
    await aged(31)
    const before = await state()
    const { status, envelope } = await takeBack(from)
    expect([status, envelope.error?.message]).toEqual([500, 'This can be taken back for 30 days.'])
    expect(await state()).toEqual(before)
    await aged(29)
    expect((await takeBack(from)).envelope.result).toBe('Everything is as it was.')
  })

  it('is not put back in part, by the history of its record', async () => {
    const from = await person()
    await call('MarkEmployeeAsResigned', { EmployeeId: from.id })
    const before = await state()
    const [last] = ((await admin.call(`EmployeeManagement/GetHistory?Id=${from.id}`)).envelope.result as { items: { changeSetId: number; reason: string }[] }).items
    expect(last?.reason).toBe('resign')
    const { status, envelope } = await admin.call('ChangeSet/Undo', { body: { id: last?.changeSetId, entity: 'Employee', rowId: from.id } })
    expect([status, envelope.error?.message]).toEqual([500, 'Resigning changed more than this record. Take it back on the page of the employee, as a whole.'])
    expect(await state()).toEqual(before)
    expect((await takeBack(from)).envelope.result).toBe('Everything is as it was.')
  })

  it('is not taken back by whoever does not see all of it: nothing of it is, and nothing is named', async () => {
    const [from, to] = [await person(), await person()]
    await give(from, [['UserSiteAllocation', things['Site']?.[1] ?? 0], ['UserSiteAllocation', things['Site']?.[2] ?? 0]])
    await call('TransferEmployeeAllocations', { FromEmployeeId: from.id, ToEmployeeId: to.id })
    const role = await server.put('Role', { name: 'By places', grantedPermissions: ['LookUps.Employee.Read', 'LookUps.Employee.Update'] })
    const userId = await server.put('User', { userName: 'scoped', name: 'Scoped', roles: [role], password: testPassword })
    await server.put('UserSiteAllocation', { userId, allocatedSiteId: things['Site']?.[1] ?? 0 })
    const clerk = await server.signIn('scoped', testPassword)
    const before = await heldBy(to)
    const { status, envelope } = await call('TakeBack', { id: (await changes(from))[0]?.id }, clerk)
    expect([status, envelope.error?.message]).toEqual([500, 'Part of this lies beyond your places. Somebody who sees all of it can take it back.'])
    expect(await heldBy(to)).toEqual(before)
    expect((await takeBack(from)).envelope.result).toBe('Everything is as it was.')
    expect((await heldBy(from)).length).toBe(2)
  })

  it('what moved on since is left, and named', async () => {
    const [from, to, other] = [await person(), await person(), await person()]
    const open = await ticket(from.userId)
    await give(from, [['UserSiteAllocation', things['Site']?.[1] ?? 0]])
    await call('TransferEmployeeAllocations', { FromEmployeeId: from.id, ToEmployeeId: to.id, tickets: 'move' })
    await admin.call('TaskTicketRequest/UpdateTicketRequestUserId', { method: 'PUT', body: { id: open, assignUserId: other.userId } })
    await give(from, [['UserSiteAllocation', things['Site']?.[1] ?? 0]])
    const { status, envelope } = await takeBack(from)
    expect([status, String(envelope.result)]).toEqual([200, expect.stringMatching(/^2 things could not be put back: .*S(ite 1|-1).*TK-|^2 things could not be put back: .*TK-.*S/)])
    expect([await ticketsOf(other), await ticketsOf(from), await heldBy(to)]).toEqual([[open], [], [`UserSiteAllocation ${things['Site']?.[1] ?? 0}`]])
  })
})

it('custody is listed and never moves, whatever is asked', async () => {
  const [from, to] = [await person(), await person()]
  await server.put('DGInventorybyUserName', { itemBarcode: 'DG-1', userId: from.userId })
  await give(from, [['UserSiteAllocation', things['Site']?.[2] ?? 0]])
  const held = async () => (await admin.call(`DGInventorybyUserName/GetAll?userId=${from.userId}`)).envelope.result
  const before = await held()
  const { envelope } = await call('TransferEmployeeAllocations', { FromEmployeeId: from.id, ToEmployeeId: to.id, IsCheck: true })
  expect(envelope.result).toMatchObject({ work: expect.arrayContaining([expect.objectContaining({ name: 'generatorItems', count: 1, ways: [], stays: 'Returned by hand: custody is signed.' })]) as unknown })
  expect((await call('TransferEmployeeAllocations', { FromEmployeeId: from.id, ToEmployeeId: to.id, generatorItems: 'move' })).status).toBe(400)
  expect((await call('TransferEmployeeAllocations', { FromEmployeeId: from.id, ToEmployeeId: to.id })).status).toBe(200)
  expect((before as { totalCount: number }).totalCount).toBe(1)
  expect(await held()).toEqual(before)
})

describe('refused', () => {
  it('what cannot be, and nothing is done', async () => {
    const [from, to] = [await person(), await person()]
    await ticket(from.userId)
    const own = await server.put('Employee', { erpId: 'OWN', name: 'Own', userId: admin.userId })
    const before = await state()
    const refusal = async (name: string, body: object, client = admin) => {
      const { status, envelope } = await call(name, body, client)
      return [status, envelope.error?.validationErrors?.[0]?.members?.[0] ?? null]
    }
    expect(await refusal('MarkEmployeeAsResigned', { EmployeeId: own })).toEqual([500, null])
    expect(await refusal('MarkEmployeeAsResigned', { EmployeeId: 999_999 })).toEqual([404, null])
    expect(await refusal('MarkEmployeeAsResigned', { EmployeeId: from.id, tickets: 'move' })).toEqual([400, 'ToEmployeeId'])
    expect(await refusal('MarkEmployeeAsResigned', { EmployeeId: from.id, Allocations: 'move' })).toEqual([400, 'ToEmployeeId'])
    expect(await refusal('TransferEmployeeAllocations', { FromEmployeeId: from.id, ToEmployeeId: from.id })).toEqual([400, 'ToEmployeeId'])
    expect(await refusal('TransferEmployeeAllocations', { FromEmployeeId: 999_999, ToEmployeeId: from.id })).toEqual([400, 'FromEmployeeId'])
    expect(await refusal('TransferEmployeeAllocations', { FromEmployeeId: from.id, ToEmployeeId: 999_999 })).toEqual([400, 'ToEmployeeId'])
    expect(await refusal('TransferEmployeeAllocations', { FromEmployeeId: from.id, ToEmployeeId: to.id, tickets: 'burn' })).toEqual([400, 'tickets'])
    expect(await refusal('TransferEmployeeAllocations', { FromEmployeeId: from.id, ToEmployeeId: to.id, stamp: 'old' })).toEqual([409, null])
    expect(await refusal('TakeBack', { id: 999_999 })).toEqual([500, null])
    const reader = await server.userWith(['LookUps.Employee.Read'])
    for (const [name, body] of [['MarkEmployeeAsResigned', { EmployeeId: from.id }], ['TransferEmployeeAllocations', { FromEmployeeId: from.id, ToEmployeeId: to.id }], ['TakeBack', { id: 1 }]] as const) expect(await refusal(name, body, reader)).toEqual([403, null])
    expect({ ...await state(), User: before['User'] }).toEqual(before)
  })

  it('nothing goes to a successor who resigns at the same moment', async () => {
    const [from, to] = [await person(), await person()]
    await give(from, [['UserSiteAllocation', things['Site']?.[0] ?? 0]])
    for (const [name, body] of [['TransferEmployeeAllocations', { FromEmployeeId: from.id, ToEmployeeId: to.id }], ['MarkEmployeeAsResigned', { EmployeeId: from.id, ToEmployeeId: to.id, Allocations: 'move' }]] as const) {
      const { database } = server.mastline
      const setResigned = (isResigned: boolean, meanwhile?: () => Promise<void>) => database.transaction(1, async (connection) => {
        await connection.rows({ text: 'UPDATE app.employee SET is_resigned = $3 WHERE tenant_id = $1 AND id = $2 RETURNING id', values: [1, to.id, isResigned] })
        await meanwhile?.()
      })
      let sent = call(name, body)
      await sent.then(({ status }) => expect(status).toBe(200))
      await takeBack(from)
      const before = await state()
      await setResigned(true, async () => {
        sent = call(name, body)
        // It has read that the successor is there, and waits.
        await new Promise((resolve) => setTimeout(resolve, 500))
      })
      const { status, envelope } = await sent
      expect([status, envelope.error?.message]).toEqual([500, `${to.name} has resigned.`])
      await setResigned(false)
      expect(await state()).toEqual(before)
    }
  })

  it('the last administrator does not resign, whoever asks', async () => {
    const clerk = await server.userWith(['LookUps.Employee.Read', 'LookUps.Employee.Update'])
    const boss = await server.put('Employee', { erpId: 'BOSS-2', name: 'Boss', userId: admin.userId })
    expect((await call('MarkEmployeeAsResigned', { EmployeeId: boss }, clerk)).status).toBe(403)
    await server.admin()
  })

  it('people of another tenant are not there', async () => {
    const other = await server.addTenant('Other')
    const theirs = await server.put('Employee', { erpId: 'T-1', name: 'Theirs' }, other)
    const mine = await person()
    expect((await call('MarkEmployeeAsResigned', { EmployeeId: theirs })).status).toBe(404)
    expect((await call('TransferEmployeeAllocations', { FromEmployeeId: mine.id, ToEmployeeId: theirs })).status).toBe(400)
    await call('MarkEmployeeAsResigned', { EmployeeId: mine.id })
    const change = (await changes(mine))[0]?.id
    expect((await (await server.admin(other)).call('EmployeeManagement/TakeBack', { body: { id: change } })).status).toBe(500)
    expect((await changes(mine))[0]?.mayTakeBack).toBe(true)
  })
})

it('a page shows the person: places at every level with the sites below, tickets, who has no team', async () => {
  const one = await person()
  const counts = async () => (await admin.call('EmployeeManagement/GetCounts')).envelope.result as { withoutTeam: number; active: number }
  const before = await counts()
  await give(one, [['SubRegionUserAllocation', things['SubRegion']?.[0] ?? 0], ['TeamUserAllocation', things['Team']?.[0] ?? 0], ['EmployeeTeamAllocation', things['Team']?.[0] ?? 0], ['UserExpertiseAllocation', things['SourceFieldType']?.[0] ?? 0]])
  await ticket(one.userId)
  const { envelope } = await admin.call(`EmployeeManagement/GetPerson?employeeId=${one.id}`)
  const shown = envelope.result as { allocations: { name: string; sites: number | null; items: { id: number; rows: unknown[] }[] }[] }
  const of = (name: string) => shown.allocations.find((each) => each.name === name)
  expect(shown).toMatchObject({ userId: one.userId, isActive: true, sites: 3, work: expect.arrayContaining([expect.objectContaining({ name: 'tickets', count: 1 }), expect.objectContaining({ name: 'issuedItems', count: 0 })]), attendance: null, changes: [] })
  expect([of('subRegions')?.sites, of('teams')?.sites, of('teams')?.items.map(({ rows }) => rows.length), of('sites')?.items, of('expertises')?.items.length]).toEqual([1, 3, [2], [], 1])
  expect(await counts()).toEqual({ ...before, withoutTeam: before.withoutTeam - 1 })
  const listed = async (view: string) => ((await admin.call(`EmployeeManagement/GetAllByView?View=${view}&MaxResultCount=100`)).envelope.result as { totalCount: number; items: Row[] })
  expect((await listed('active')).items.find(({ id }) => id === one.id)).toMatchObject({ teams: ['Team 0'] })
  expect([(await listed('withoutTeam')).items.some(({ id }) => id === one.id), (await listed('withoutTeam')).totalCount]).toEqual([false, before.withoutTeam - 1])
  // On leave today: approved, and neither over nor ahead.
  const day = (days: number) => new Date(Date.now() + 5 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)
  expect([(await listed('onLeave')).items, await counts()]).toMatchObject([[], { onLeave: 0 }])
  const leave = async (startDate: string, endDate: string) => server.put('Leave', { employeeId: one.id, startDate, endDate })
  for (const id of [await leave(day(-9), day(-8)), await leave(day(8), day(9))]) expect((await admin.call('Leave/Approve', { body: { id } })).status).toBe(200)
  const asked = await leave(day(-1), day(1))
  expect((await listed('onLeave')).items).toEqual([])
  expect((await admin.call('Leave/Approve', { body: { id: asked } })).status).toBe(200)
  expect([(await listed('onLeave')).items.map(({ id }) => id), await counts()]).toMatchObject([[one.id], { onLeave: 1 }])
  expect((await listed('active')).items.map((item) => [item.id === one.id, item['isOnLeave']])).toEqual((await listed('active')).items.map(({ id }) => [id === one.id, id === one.id]))
  const clerk = await server.userWith(['LookUps.Employee.Read'])
  expect([(await clerk.call('EmployeeManagement/GetCounts')).envelope.result, (await clerk.call('EmployeeManagement/GetAllByView?View=onLeave')).envelope.result]).toMatchObject([{ onLeave: null }, { totalCount: 0 }])
})
