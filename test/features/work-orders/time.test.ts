/** What time does to work orders: planned ones are given out, late ones are told level by level, undispatched ones are checked; each once, also on two nodes and after a stop. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownerPool } from '#framework/server'
import { makeWorld, type Row, type World } from './world.ts'

let world: World
let boss: { userId: number }
beforeAll(async () => {
  world = await makeWorld({ runsJobs: true })
  boss = await world.server.userWith([])
  const [region] = await sql<{ region_id: number }>(`SELECT region_id FROM data.team WHERE id = ${world.team}`)
  await world.server.put('RegionUserAllocation', { userId: boss.userId, allocatedRegionId: region?.region_id })
})
afterAll(() => world.server.close())

const hour = 3_600_000
const later = (hours: number) => new Date(Date.now() + hours * hour).toISOString()
const sql = async <T extends object>(text: string) => {
  const owner = ownerPool(world.server.testDatabase.url, () => undefined)
  return (await owner.query<T>(text).finally(() => owner.end())).rows
}
/** The clock of the row goes on by so many hours: what was lies so much further back. */
const passes = async (id: number, hours: number) => {
  const columns = ['raised_time', 'planned_date', 'due_date', 'next_escalation', 'dispatch_time', 'assigned_time', 'hold_start', 'hold_end']
  await sql(`UPDATE data.work_order SET ${columns.map((column) => `${column} = ${column} - interval '${hours} hours'`).join(', ')} WHERE id = ${id}`)
}
const notices = (id: number) => sql<{ user_id: number; kind: string }>(`SELECT user_id, kind FROM data.notice WHERE entity_type = 'WorkOrder' AND entity_id = ${id} ORDER BY kind DESC, user_id`)
const settled = () => world.server.mastline.jobs?.settled()

describe('planned work', () => {
  it('is given out once its time has come, with a notice for each person; running again changes nothing', async () => {
    const orders: Row[] = []
    for (let n = 0; n < 4; n += 1) orders.push(await world.make({ plannedDate: later(1) }))
    const chosen = await world.make({ plannedDate: later(1), assignedUserId: world.reader.userId })
    await world.server.runJob('work-orders.dispatch')
    expect((await world.get(chosen.id))['status']).toBe('PLANNED')
    for (const { id } of [...orders, chosen]) await passes(id, 2)
    await world.server.runJob('work-orders.dispatch')
    const rows = await Promise.all(orders.map(({ id }) => world.get(id)))
    expect(rows.map(({ status }) => status)).toEqual(['PENDING', 'PENDING', 'PENDING', 'PENDING'])
    expect([world.one, world.two].map(({ userId }) => rows.filter((row) => row['assignedUserId'] === userId).length)).toEqual([2, 2])
    expect(await world.get(chosen.id)).toMatchObject({ status: 'PENDING', assignedUserId: world.reader.userId })
    expect((await world.call(world.one, 'Notification/GetAll')).result.items.filter(({ kind }) => kind === 'assigned')).toHaveLength(1)
    const before = await sql('SELECT id, row_version, assigned_user_id FROM data.work_order ORDER BY id')
    await world.server.runJob('work-orders.dispatch')
    expect(await sql('SELECT id, row_version, assigned_user_id FROM data.work_order ORDER BY id')).toEqual(before)
  })

  it('is proved each night: what is as it should be stays so, a number that stands twice fails the job by its name', async () => {
    const order = await world.make({ plannedDate: later(1) })
    await passes(order.id, 2)
    const run = async () => (await world.call(await world.server.admin(), 'Job/GetRuns?Name=work-orders.proof')).result.items[0]
    await world.server.runJob('work-orders.proof')
    expect([(await world.get(order.id))['status'], await run()]).toMatchObject(['PENDING', { state: 'done', message: expect.stringMatching(/^Dispatching again changed nothing: \d+ open work orders?, no number twice\.$/) }])
    const stands = () => sql('SELECT id, row_version, status, assigned_user_id FROM data.work_order ORDER BY id')
    const before = await stands()
    await world.server.runJob('work-orders.proof')
    expect(await stands()).toEqual(before)
    const other = await world.make()
    await sql(`UPDATE data.work_order SET number = '${String(order['number'])}' WHERE id = ${other.id}`)
    await world.server.runJob('work-orders.proof').catch(() => undefined)
    expect(JSON.stringify(await run())).toContain(`Numbers that were given twice: ${String(order['number'])}.`)
    await sql(`UPDATE data.work_order SET number = '${String(other['number'])}' WHERE id = ${other.id}`)
  })

  it('on two nodes at once is given out once, and no number is given twice', async () => {
    const node = await world.server.furtherNode()
    try {
      const ids: number[] = []
      for (let n = 0; n < 30; n += 1) ids.push((await world.make({ plannedDate: later(1) })).id)
      for (const id of ids) await passes(id, 2)
      await Promise.all([world.server.mastline.jobs?.runNow('work-orders.dispatch'), node.jobs?.runNow('work-orders.dispatch'), ...Array.from({ length: 10 }, () => world.make())])
      await settled()
      const searched = await sql<{ work_order_id: number; n: string }>(`SELECT work_order_id, count(*) AS n FROM data.work_order_dispatch WHERE work_order_id IN (${ids.join()}) GROUP BY 1`)
      expect(searched.map(({ n }) => n)).toEqual(ids.map(() => '1'))
      const [numbers] = await sql<{ n: string; d: string }>('SELECT count(*) AS n, count(DISTINCT number) AS d FROM data.work_order')
      expect(numbers?.n).toBe(numbers?.d)
    } finally {
      await node.close()
    }
  })
})

describe('late work', () => {
  it('is told at three quarters, when it expires, and one level up per further quarter, each once', async () => {
    const { id } = await world.make({ workOrderTypeId: 1, assignedUserId: world.one.userId }, await other())
    const run = async () => {
      await world.server.runJob('work-orders.expiry')
      return (await notices(id)).filter(({ kind }) => kind !== 'assigned').map(({ user_id: user, kind }) => `${kind} ${user === world.one.userId ? 'one' : user === world.lead.userId ? 'lead' : user === boss.userId ? 'boss' : user}`).toSorted((a, b) => Number(b.startsWith('sla')) - Number(a.startsWith('sla')))
    }
    expect(await run()).toEqual([])
    await passes(id, 6)
    expect(await run()).toEqual(['slaQuarter lead', 'slaQuarter one'])
    expect(await run()).toHaveLength(2)
    await passes(id, 2)
    expect((await run()).slice(2)).toEqual(['expired lead', 'expired one'])
    expect(await world.get(id)).toMatchObject({ isExpired: true, escalationLevel: 2 })
    await passes(id, 2)
    expect((await run()).slice(4)).toEqual(['expired boss'])
    await passes(id, 90)
    expect((await run()).slice(5)).toEqual([])
    expect(await world.get(id)).toMatchObject({ escalationLevel: 7, nextEscalation: null })
  })

  it('after a long stop everybody is told who should have been, once', async () => {
    // What was told before is not joined to what is told now.
    await sql('DELETE FROM data.notice')
    const { id } = await world.make({ workOrderTypeId: 1, assignedUserId: world.one.userId }, await other())
    await passes(id, 40)
    await world.server.runJob('work-orders.expiry')
    await world.server.runJob('work-orders.expiry')
    expect((await notices(id)).filter(({ kind }) => kind === 'expired').map(({ user_id: user }) => user)).toEqual([world.lead.userId, world.one.userId, boss.userId])
  })

  it('nobody is told while an approved hold lasts, nor of what is closed', async () => {
    const held = await world.make({ workOrderTypeId: 1, assignedUserId: world.one.userId })
    await world.call(world.one, 'WorkOrder/Hold', { id: held.id, reason: 'No access' })
    await world.call(world.lead, 'WorkOrder/DecideHold', { id: held.id, isApproved: true })
    await passes(held.id, 20)
    await world.server.runJob('work-orders.expiry')
    expect(await world.get(held.id)).toMatchObject({ isExpired: false, escalationLevel: 0, isHeld: true })
    await world.call(world.one, 'WorkOrder/Resume', { id: held.id })
    const { dueDate, heldHours } = await world.get(held.id)
    expect([Math.round(Number(heldHours)), Math.round((Date.parse(String(dueDate)) - Date.now()) / hour)]).toEqual([20, 8])
  })

  it('the penalty grows while it is open', async () => {
    const { id } = await world.make({ workOrderTypeId: 1, assignedUserId: world.one.userId })
    await passes(id, 8.5)
    await world.server.runJob('work-orders.expiry')
    await world.server.runJob('work-orders.penalties')
    expect(await world.get(id)).toMatchObject({ penalty: 0, isExpired: true })
    await passes(id, 1)
    await world.server.runJob('work-orders.penalties')
    expect(await world.get(id)).toMatchObject({ penalty: 500 })
  })
})

describe('undispatched work', () => {
  it('is checked, waits for a person, and is tried again only where the tenant wants it', async () => {
    const { id } = await world.make({ sourceFiedTypeId: world.foreign })
    await world.server.runJob('work-orders.resolvable')
    expect(await world.get(id)).toMatchObject({ status: 'UNDISPATCHED', isResolvable: false })
    await world.server.put('UserExpertiseAllocation', { userId: world.two.userId, allocatedExpertiseId: world.foreign })
    await world.server.runJob('work-orders.resolvable')
    expect(await world.get(id)).toMatchObject({ status: 'UNDISPATCHED', isResolvable: true })
    await world.server.mastline.context.tenantSettings.keep(1, { 'WorkOrders.AutoResolve': 'true' })
    await world.server.runJob('work-orders.resolvable')
    expect(await world.get(id)).toMatchObject({ status: 'PENDING', assignedUserId: world.two.userId, isResolvable: false })
    await world.server.mastline.context.tenantSettings.keep(1, { 'WorkOrders.AutoResolve': 'false' })
  })
})

it('people who are told: reassigned both, rejected the assignee and the lead', async () => {
  const leader = await other()
  const { id } = await world.make({ assignedUserId: world.one.userId }, leader)
  await world.call(leader, 'WorkOrder/Reassign', { id, userId: world.two.userId })
  await world.call(world.two, 'WorkOrder/Accept', { id })
  await world.call(world.two, 'WorkOrder/Close', { id, isVisited: true })
  await world.call(leader, 'WorkOrder/jazzResponce', { WorkOrderId: id, response: 'rejected', remark: 'Dirty' })
  await settled()
  expect((await notices(id)).filter(({ kind }) => kind !== 'assigned').map(({ user_id: user, kind }) => [kind, user])).toEqual([['rejected', world.lead.userId], ['rejected', world.two.userId], ['reassigned', world.one.userId]])
})

it('open work of somebody who resigns is handed back, and what is transferred begins anew', async () => {
  const leaver = await world.server.put('Employee', { name: 'Leaver', erpId: 'E-1', password: 'Long.Enough.1' })
  const [employee] = await sql<{ user_id: number }>(`SELECT user_id FROM data.employee WHERE id = ${leaver}`)
  const { id } = await world.make({ assignedUserId: employee?.user_id })
  const admin = await world.server.admin()
  const { code, error } = await world.call(admin, `EmployeeManagement/MarkEmployeeAsResigned?EmployeeId=${leaver}`, { workOrders: 'dispatch' })
  expect([code, error]).toEqual([200, null])
  expect(await world.get(id)).toMatchObject({ status: 'UNDISPATCHED', assignedUserId: null, undispatchedReasonId: 3 })
})

let another: Awaited<ReturnType<World['server']['userWith']>> | undefined
async function other() {
  another ??= await world.server.userWith(['Read', 'Create', 'Update'].map((right) => `LookUps.WorkOrder.${right}`))
  return another
}
