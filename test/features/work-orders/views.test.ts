/** The views of work orders with their counts, who would get one now, and what a record says of its site. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownerPool } from '#framework/server'
import { makeWorld, type Row, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.server.close())

const hour = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * hour).toISOString()
const view = async (name: string, who = world.lead) => (await world.call(who, `WorkOrder/GetAllInView?View=${name}&MaxResultCount=100`)).result
const ids = async (name: string) => (await view(name)).items.map(({ id }) => id)
const counts = async (who = world.lead) => (await world.call(who, 'WorkOrder/GetViewCounts')).result as unknown as { [view: string]: number }

describe('views', () => {
  it('hold what they say, least time left first, and count the same', async () => {
    const fresh = await world.make({ workOrderTypeId: 1, creationTime: ago(0), assignedUserId: world.one.userId })
    const near = await world.make({ workOrderTypeId: 1, creationTime: ago(7), assignedUserId: world.one.userId })
    const late = await world.make({ workOrderTypeId: 1, creationTime: ago(9), assignedUserId: world.two.userId })
    const nobody = await world.make({ sourceFiedTypeId: world.foreign })
    const open = await ids('open')
    expect(open.indexOf(late.id)).toBeLessThan(open.indexOf(near.id))
    expect(open.indexOf(near.id)).toBeLessThan(open.indexOf(fresh.id))
    expect(await ids('watch')).toEqual(expect.arrayContaining([late.id, near.id]))
    expect(await ids('watch')).not.toContain(fresh.id)
    expect(await ids('late')).toContain(late.id)
    expect(await ids('late')).not.toContain(near.id)
    expect(await ids('undispatched')).toEqual([nobody.id])
    const counted = await counts()
    for (const name of ['open', 'watch', 'late', 'undispatched']) expect([name, counted[name]]).toEqual([name, (await view(name)).totalCount])
    expect((await view('open')).items.find(({ id }) => id === fresh.id)?.['openActions']).toContain('reassign')
  })

  it('of an approved hold the clock stands: it is not late while it lasts', async () => {
    const { id } = await world.make({ workOrderTypeId: 1, slaTime: 1, creationTime: ago(0.99), assignedUserId: world.one.userId })
    await world.call(world.one, 'WorkOrder/Hold', { id, reason: 'No key' })
    await world.call(world.lead, 'WorkOrder/DecideHold', { id, isApproved: true })
    const owner = ownerPool(world.server.testDatabase.url, () => undefined)
    await owner.query("UPDATE data.work_order SET due_date = now() - interval '1 minute' WHERE id = $1", [id]).finally(() => owner.end())
    expect(await ids('late')).not.toContain(id)
  })

  it('closed ones leave the open ones, newest first among their own', async () => {
    const close = async () => {
      const { id } = await world.make({ assignedUserId: world.one.userId })
      await world.call(world.one, 'WorkOrder/Accept', { id })
      expect((await world.call(world.one, 'WorkOrder/Close', { id, isVisited: true })).code).toBe(200)
      return id
    }
    const [first, second] = [await close(), await close()]
    expect((await ids('closed')).slice(0, 2)).toEqual([second, first])
    expect(await ids('open')).not.toContain(first)
  })

  it('who may not read sees his own alone', async () => {
    const nobody = await world.server.userWith([])
    const own = await world.make({ assignedUserId: nobody.userId })
    expect((await view('mine', nobody)).items.map(({ id }) => id)).toEqual([own.id])
    expect((await world.call(nobody, 'WorkOrder/GetAllInView?View=open')).code).toBe(403)
    expect(await counts(nobody)).toMatchObject({ open: 1, mine: 1, late: 0, undispatched: 0 })
  })
})

describe('the map', () => {
  interface Point { id: number; siteCode: string; latitude: number; orders: number; open: number; undispatched: number; near: number; late: number }
  const points = async (query: string, who = world.lead) => (await world.call(who, `WorkOrder/GetMapPoints?${query}`)).result as unknown as { totalCount: number; skipped: number; items: Point[] }

  it('has a point for each site of a view’s work orders, with how many and how urgent; what stands nowhere is counted', async () => {
    const [valley, nowhere] = [await world.server.put('Site', { siteCode: 'VAL-0002', siteName: 'Valley', latitude: '33.5', longitude: '73.1', teamId: world.team, sitePriorityId: world.priority }), await world.server.put('Site', { siteCode: 'NIL-0003', siteName: 'Nowhere', latitude: '', longitude: '', teamId: world.team })]
    const remarks = 'map points'
    const at = (siteId: number, hours: number, more: object = {}) => world.make({ siteCode: undefined, siteId, workOrderTypeId: 1, creationTime: ago(hours), assignedUserId: world.one.userId, remarks, ...more })
    await at(valley, 9)
    await at(valley, 7)
    const { id } = await at(valley, 0)
    await at(nowhere, 0)
    await world.make({ remarks, sourceFiedTypeId: world.foreign })
    const asked = 'remarks.eq=map points'
    const open = await points(`View=open&${asked}`)
    expect(open).toMatchObject({ totalCount: 4, skipped: 1 })
    expect(open.items).toEqual([
      { id: world.site, siteCode: 'HIL-0001', siteName: 'Hill one', latitude: 34, longitude: 73, orders: 1, open: 1, undispatched: 1, near: 0, late: 0 },
      { id: valley, siteCode: 'VAL-0002', siteName: 'Valley', latitude: 33.5, longitude: 73.1, orders: 3, open: 3, undispatched: 0, near: 2, late: 1 },
    ])
    expect((await points(`View=late&${asked}`)).items.map(({ siteCode, orders }) => [siteCode, orders])).toEqual([['VAL-0002', 1]])
    expect((await points(`View=all&${asked}&siteId.in=${valley}`)).totalCount).toBe(3)
    await world.call(world.one, 'WorkOrder/Accept', { id })
    await world.call(world.one, 'WorkOrder/Close', { id, isVisited: true })
    expect((await points(`View=closed&${asked}`)).items).toMatchObject([{ siteCode: 'VAL-0002', orders: 1, open: 0, near: 0, late: 0 }])
  })

  it('shows who may not read his own alone; a condition that cannot be read is told on its name', async () => {
    const nobody = await world.server.userWith([])
    await world.make({ assignedUserId: nobody.userId })
    expect((await points('View=mine', nobody)).items).toMatchObject([{ siteCode: 'HIL-0001', orders: 1 }])
    expect((await world.call(nobody, 'WorkOrder/GetMapPoints?View=open')).code).toBe(403)
    const refused = await world.call(world.lead, 'WorkOrder/GetMapPoints?View=open&dueDate.lt=soon')
    expect([refused.code, refused.error?.validationErrors?.[0]?.members]).toEqual([400, ['dueDate.lt']])
  })
})

describe('proposals', () => {
  interface Proposal { id: number; userId: number | null; reason: string | null; candidates: { userId: number; isChosen: boolean }[] }
  const proposals = async (rows: readonly Row[], who = world.lead) => (await world.call(who, `WorkOrder/GetProposals?Ids=${rows.map(({ id }) => id).join()}`)).result.items as unknown as Proposal[]

  it('say whom a search would choose now, and change nothing', async () => {
    const [mine, foreign] = [await world.make({ assignedUserId: world.one.userId }), await world.make({ sourceFiedTypeId: world.foreign })]
    const before = [await world.get(mine.id), await world.get(foreign.id)]
    const [first, second] = await proposals([mine, foreign])
    expect(first?.userId).toBe(first?.candidates.find(({ isChosen }) => isChosen)?.userId)
    expect([world.one.userId, world.two.userId]).toContain(first?.userId)
    expect(second).toMatchObject({ userId: null, reason: 'Nobody of Hills day team has this expertise.' })
    expect([await world.get(mine.id), await world.get(foreign.id)]).toEqual(before)
  })

  it('are for who may dispatch', async () => {
    const row = await world.make()
    expect((await world.call(world.reader, `WorkOrder/GetProposals?Ids=${row.id}`)).code).toBe(403)
    expect((await world.call(world.lead, 'WorkOrder/GetProposals?Ids=x')).code).toBe(400)
  })
})

describe('the site of a work order', () => {
  it('is told to who has it, whatever his rights; to others as if there were none', async () => {
    const [worker, other] = [await world.server.userWith([]), await world.server.userWith([])]
    const { id } = await world.make({ assignedUserId: worker.userId })
    const facts = await world.call(worker, `WorkOrder/GetSiteFacts?Id=${id}`)
    expect(facts.result).toMatchObject({ siteCode: 'HIL-0001', siteName: 'Hill one', priority: 'Gold', latitude: 34, longitude: 73, penalties: [{ hours: 1, penalty: 500 }] })
    expect((await world.call(other, `WorkOrder/GetSiteFacts?Id=${id}`)).code).toBe((await world.call(other, 'WorkOrder/GetSiteFacts?Id=999999')).code)
  })

  it('without a site it says the code that was sent', async () => {
    const { id } = await world.make({ siteCode: 'NOWHERE-2' })
    expect((await world.call(world.lead, `WorkOrder/GetSiteFacts?Id=${id}`)).result).toMatchObject({ siteId: null, siteCode: 'NOWHERE-2', penalties: [] })
  })
})
