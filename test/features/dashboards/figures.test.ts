/** Every figure of work orders and sites against a slow computation, in two tenants with zones of their own and for three scopes; each opens a list of as many rows. */
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, testPassword, type TestClient, type TestServer } from '../../support/server.ts'
import { chance, isLate, randomOrders, rowsOf, slowDays, slowFigures, store, type Asked, type Order } from './random-orders.ts'

let server: TestServer
interface World { tenantId: number; zone: string; orders: Order[]; regions: number[]; people: { name: string; client: TestClient; sees: (order: Order) => boolean }[] }
const worlds: World[] = []
const dayKinds = ['2026-03-29T00:30:00Z', '2026-10-25T00:30:00Z', '2026-11-10T19:00:00Z', '2026-11-01T23:00:00Z']
/** With the days on which clocks are turned: 23 and 25 hours. */
const asks = (world: World): Asked[] => [
  { StartDate: '2026-03-29', EndDate: '2026-03-29' }, { StartDate: '2026-10-25', EndDate: '2026-10-25' }, { StartDate: '2026-10-01', EndDate: '2026-11-20', RegionId: world.regions[0] as number },
  { StartDate: '2026-03-01', EndDate: '2026-11-20', SourceFieldTypeId: 3 }, { EndDate: '2026-10-25', WorkOrderTypeId: 2 },
]
const query = (asked: object) => Object.entries(asked).map(([name, value]) => `${name}=${value}`).join('&')

async function makeWorld(tenantId: number, zone: string, seed: number): Promise<World> {
  await server.mastline.context.tenantSettings.keep(tenantId, { 'Abp.Timing.TimeZone': zone })
  const put = (entity: string, row: object) => server.put(entity, row, tenantId)
  const regions = [await put('Region', { name: 'North' }), await put('Region', { name: 'South' })]
  const sites = new Map<number, number>()
  for (const [n, region] of regions.entries()) sites.set(await put('Site', { siteCode: `S-${n}`, siteName: `Site ${n}`, regionId: region, teamLeadName: `Lead ${n}` }), region)
  const admin = await server.admin(tenantId)
  const role = await put('Role', { name: 'Reads', grantedPermissions: ['LookUps.WorkOrder.Read', 'LookUps.Site.Read'] })
  const person = async (userName: string) => {
    const userId = await put('User', { userName, name: userName, roles: [role], password: testPassword })
    return { client: await server.signIn(userName, testPassword, tenantId), userId }
  }
  const [ofRegion, alone] = [await person('north'), await person('alone')]
  await put('RegionUserAllocation', { userId: ofRegion.userId, allocatedRegionId: regions[0] })
  const orders = await store(server, tenantId, randomOrders(seed, 2500, { regions, sites, users: [ofRegion.userId, alone.userId], around: dayKinds }))
  return {
    tenantId, zone, orders, regions,
    people: [
      { name: 'all', client: admin, sees: () => true }, { name: 'a region', client: ofRegion.client, sees: (order) => order.region === regions[0] || order.assigned === ofRegion.userId },
      { name: 'own alone', client: alone.client, sees: (order) => order.assigned === alone.userId },
    ],
  }
}

beforeAll(async () => {
  server = await startTestServer()
  worlds.push(await makeWorld(1, 'Asia/Karachi', 7), await makeWorld(await server.addTenant('Berlin'), 'Europe/Berlin', 8))
}, 120_000)
afterAll(() => server.close())

const calls = ['Dashboard_NationWide/GetPerformance', 'Dashboard_NationWide/GetReport', 'WorkOrder/GetAllWorkOrderCountsinPercentage', 'WorkOrder/GetAllWorkOrderExpierdCountData'] as const
const answer = async <T>(client: TestClient, path: string, method: 'GET' | 'POST' = 'GET', body?: object) => {
  const { status, envelope, text } = await client.call(path, { method, ...(body ? { body } : {}) })
  expect(status, `${path}: ${text.slice(0, 300)}`).toBe(200)
  return envelope.result as T
}

/** Figures by their path. */
function leaves(value: object, above = ''): [string, number][] {
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]): [string, number][] => (typeof inner === 'number' ? [[above + name, inner]] : typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? leaves(inner, `${above}${name}.`) : []))
}

describe('figures of work orders', () => {
  it('are those of a slow computation, by tenant, scope, filter and zone', async () => {
    for (const world of worlds) for (const { name, client, sees } of world.people) for (const asked of asks(world)) {
      const seen = world.orders.filter(sees)
      for (const call of calls) {
        const found = await answer<{ asOf: string; perDay?: object[]; items?: { regionId: number | null; regionName: string }[] }>(client, `${call}?${query(asked)}`)
        const now = Date.parse(found.asOf)
        const meant = rowsOf(seen, world.zone, asked)
        const slow = slowFigures(meant, now)
        const { items = [], ...figures } = found
        expect(leaves(figures), `${world.zone}, ${name}, ${call}, ${query(asked)}`).toEqual(leaves(figures).map(([path]) => [path, slow[path]]))
        if (found.perDay && asked.StartDate) expect(found.perDay).toEqual(slowDays(meant, world.zone, now, asked.StartDate, asked.EndDate ?? ''))
        for (const { regionId, regionName, ...item } of items) {
          const ofRegion = slowFigures(meant.filter(({ region }) => region === regionId), now)
          expect(leaves(item), `${name}, ${call}, region ${regionName}`).toEqual(leaves(item).map(([path]) => [path, ofRegion[path]]))
        }
        expect(items.map(({ regionId }) => regionId).toSorted()).toEqual(items.length ? [...new Set(meant.map(({ region }) => region))].toSorted() : [])
      }
    }
  }, 120_000)

  it('force PM where it is asked of PM alone, from query and body alike', async () => {
    const [world] = worlds as [World]
    const client = world.people[0]?.client as TestClient
    const asked = { StartDate: '2026-03-01', EndDate: '2026-11-20', WorkOrderTypeId: 1 }
    const slow = slowFigures(rowsOf(world.orders, world.zone, { ...asked, WorkOrderTypeId: 2 }), Date.now())
    expect(await answer(client, `JazzPM/GetJazzPMCount?${query(asked)}`)).toMatchObject({ totalCount: slow['totalCount'], successCount: slow['successCount'], failedCount: slow['failedCount'] })
    const inBody = await answer<{ closed: number }>(client, 'Dashboard_NationWide/NWDPMPerformance', 'POST', asked)
    const inQuery = await answer<{ closed: number }>(client, `Dashboard_NationWide/NWDPMPerformance?${query(asked)}`, 'POST', {})
    expect([inBody.closed, inQuery.closed]).toEqual([slow['closed'], slow['closed']])
  })

  it('compare with the equally long period before, and count the current month up to today where no days are asked', async () => {
    const [, world] = worlds as [World, World]
    const client = world.people[0]?.client as TestClient
    const found = await answer<{ previous: { telco: object }; telco: object; asOf: string }>(client, 'WorkOrder/GetAllWorkOrderCountsinPercentage?StartDate=2026-10-26&EndDate=2026-11-04&Compare=true')
    const before = slowFigures(rowsOf(world.orders, world.zone, { StartDate: '2026-10-16', EndDate: '2026-10-25' }), Date.parse(found.asOf))
    expect(leaves({ telco: found.previous.telco })).toEqual(leaves({ telco: found.previous.telco }).map(([path]) => [path, before[path]]))
    expect(await answer(client, 'WorkOrder/GetAllWorkOrderCountsinPercentage?EndDate=2026-11-04&Compare=1')).toMatchObject({ previous: null })
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: world.zone }).format(new Date())
    const month = slowFigures(rowsOf(world.orders, world.zone, { StartDate: `${today.slice(0, 7)}-01`, EndDate: today }), Date.now())
    expect(await answer(client, 'JazzPM/GetJazzPMCount')).toMatchObject({ totalCount: month['totalCount'] })
  })

  it('of periods without end are told at once, by the days of the last ten years; of days that no database has not at all', async () => {
    const [world] = worlds
    const admin = world?.people[0]?.client as TestClient
    type Counted = { perDay: { date: string }[]; reached: { total: number }; previous?: object | null }
    const counted = (asked: string) => answer<Counted>(admin, `Dashboard_NationWide/GetPerformance?${asked}`)
    const all = await counted('EndDate=9999-12-31')
    for (const asked of ['StartDate=1900-01-01&EndDate=9999-12-31&Compare=true', 'StartDate=2001-01-01&EndDate=9999-12-31&Compare=true']) {
      const { perDay, reached, previous } = await counted(asked)
      expect([perDay.length, reached.total, previous], asked).toEqual([3653, all.reached.total, null])
      expect(perDay.at(-1)?.date).toBe(all.perDay.at(-1)?.date)
    }
    expect((await counted('StartDate=9999-12-30&EndDate=9999-12-31')).perDay).toEqual([])
    for (const path of [...calls, 'Dashboard_WorkOrder/GetLateMap'].map((each) => `${each}?StartDate=1899-12-31`)) {
      const { status, envelope } = await admin.call(path, {})
      expect([status, envelope.error?.validationErrors?.map(({ message }) => message)], path).toEqual([400, ['“1899-12-31” is not a value for StartDate.']])
    }
  })

  it('name people and leads with what they closed in time and what is late now', async () => {
    for (const world of worlds) {
      const [{ client }] = world.people as [World['people'][0]]
      const asked = { StartDate: '2026-10-01', EndDate: '2026-11-20' }
      const { items, asOf } = await answer<{ asOf: string; items: { userId: number; assigned: number; closed: number; inTime: number; performance: number; averageHours: number; lateNow: number }[] }>(client, `Dashboard_WorkOrder/GetUserAcquisition?${query(asked)}`)
      const now = Date.parse(asOf)
      const meant = rowsOf(world.orders, world.zone, asked).filter(({ assigned }) => assigned !== null)
      expect(items.map(({ userId }) => userId).toSorted()).toEqual([...new Set(world.orders.flatMap(({ assigned }) => assigned ?? []))].toSorted())
      for (const { userId, ...item } of items) {
        const own = meant.filter(({ assigned }) => assigned === userId)
        const closed = own.filter(({ status }) => status === 'CLOSED')
        const hours = closed.flatMap((order) => (order.closed && order.dispatched ? [(Date.parse(order.closed) - Date.parse(order.dispatched)) / 3_600_000] : []))
        const inTime = closed.filter((order) => order.due !== null && !isLate(order, now)).length
        const judged = own.filter((order) => order.due !== null && (order.status === 'CLOSED' || isLate(order, now))).length
        expect(item).toMatchObject({ assigned: own.length, closed: closed.length, inTime, performance: Math.round((inTime / judged) * 1000) / 10, lateNow: world.orders.filter((order) => order.assigned === userId && !['CLOSED', 'OLD WORD'].includes(order.status) && isLate(order, now)).length })
        expect(item.averageHours).toBeCloseTo(hours.reduce((sum, each) => sum + each, 0) / hours.length, 1)
      }
      const leads = await answer<{ items: { teamLeadName: string; assigned: number }[] }>(client, `Dashboard_WorkOrder/GetTeamLeadsPerformance?${query(asked)}`)
      expect(leads.items.reduce((sum, { assigned }) => sum + assigned, 0)).toBe(meant.length)
      expect(leads.items.map(({ teamLeadName }) => teamLeadName).toSorted()).toEqual(['', 'Lead 0', 'Lead 1'])
    }
  })

  it('of leads, of what has no region, and of a day open exactly their rows, whatever somebody sees of the sites', async () => {
    const asked = { StartDate: '2026-10-01', EndDate: '2026-11-20' }
    for (const { people } of worlds) for (const { name, client } of people) {
      const total = async (conditions: object) => (await answer<{ totalCount: number }>(client, `WorkOrder/GetAll?${query({ ...conditions, MaxResultCount: 1 })}`)).totalCount
      const { items } = await answer<{ items: { teamLeadName: string; assigned: number; closed: number; inTime: number; lateNow: number }[] }>(client, `Dashboard_WorkOrder/GetTeamLeadsPerformance?${query(asked)}`)
      for (const { teamLeadName, assigned, closed, inTime, lateNow } of items) {
        const whose = teamLeadName ? { Lead: teamLeadName } : { Without: 'lead' }
        const found = await Promise.all([total({ ...asked, ...whose }), total({ ...asked, ...whose, Figure: 'closed' }), total({ ...asked, ...whose, Figure: 'inTime' }), total({ ...whose, Figure: 'lateNow' })])
        expect(found, `${name}, ${teamLeadName}`).toEqual([assigned, closed, inTime, lateNow])
      }
      const report = await answer<{ items: { regionId: number | null; closed: number }[] }>(client, `Dashboard_NationWide/GetReport?${query(asked)}`)
      for (const { regionId, closed } of report.items) expect(await total({ ...asked, Figure: 'closed', ...(regionId ? { RegionId: regionId } : { Without: 'region' }) })).toBe(closed)
      const { perDay } = await answer<{ perDay: { date: string; telcoClosed: number; nonTelcoClosed: number; expired: number }[] }>(client, `Dashboard_NationWide/GetPerformance?${query(asked)}`)
      for (const { date, telcoClosed, nonTelcoClosed, expired } of perDay.filter((day) => day.telcoClosed + day.expired > 0).slice(0, 5)) {
        const found = await Promise.all([total({ ...asked, Figure: 'telco.closed', 'closedTime.eq': date }), total({ ...asked, Figure: 'nonTelco.closed', 'closedTime.eq': date }), total({ ...asked, Figure: 'slAsBreached', 'dueDate.eq': date })])
        expect(found, `${name}, ${date}`).toEqual([telcoClosed, nonTelcoClosed, expired])
      }
    }
  })

  it('are the same without the index that they are counted from', async () => {
    const owner = new pg.Client({ connectionString: server.testDatabase.url })
    await owner.connect()
    try {
      const asked = query({ StartDate: '2026-10-01', EndDate: '2026-11-20' })
      const all = async () => Promise.all(worlds.flatMap(({ people }) => people.flatMap(({ client }) => [...calls, 'Dashboard_WorkOrder/GetUserAcquisition', 'Dashboard_WorkOrder/GetTeamLeadsPerformance'].map(async (call) => leaves(await answer<object>(client, `${call}?${asked}`))))))
      const before = await all()
      await owner.query('DROP INDEX data.work_order_counted_ix')
      expect(await all()).toEqual(before)
    } finally {
      await owner.end()
    }
  })

  it('open exactly their rows under the very filter that they were asked with, also where an answer is of PM alone or of now alone', async () => {
    const { orderFigures } = await import('../../../src/features/dashboards/model/order-figures.ts')
    const period = { StartDate: '2026-10-01', EndDate: '2026-11-20' }
    const [{ people, regions }] = worlds as [World]
    const { client } = people[1] as World['people'][0]
    for (const more of [{ WorkOrderTypeId: 1 }, { WorkOrderTypeId: 2, SourceFieldTypeId: 3 }, { WorkOrderTypeId: 1, SourceFieldTypeId: 4, RegionId: regions[0] }]) {
      const asked = { ...period, ...more }
      const total = async (figure: string, conditions: object = asked) => (await answer<{ totalCount: number }>(client, `WorkOrder/GetAll?${query(conditions)}&Figure=${figure}&MaxResultCount=1`)).totalCount
      const compare = async (call: string, figures: object, conditions: object) => {
        const names = leaves(figures).filter(([path]) => orderFigures.has(path))
        expect(names.length, call).toBeGreaterThan(2)
        expect(await Promise.all(names.map(async ([path]) => [path, await total(path, conditions)])), `${call}?${query(asked)}`).toEqual(names)
      }
      for (const call of [...calls, 'JazzPM/GetJazzPMCount']) await compare(call, await answer<object>(client, `${call}?${query(asked)}`), asked)
      // Its names are those of the report of any kind: what opens them says the kind that it counts.
      await compare('NWDPMPerformance', await answer<object>(client, `Dashboard_NationWide/NWDPMPerformance?${query(asked)}`, 'POST', {}), { ...asked, WorkOrderTypeId: 2 })
      const { items } = await answer<{ items: { lateNow: number }[] }>(client, `Dashboard_WorkOrder/GetTeamLeadsPerformance?${query(asked)}`)
      expect(await total('lateNow', { ...asked, 'assignedUserId.empty': 'false' }), query(asked)).toBe(items.reduce((sum, { lateNow }) => sum + lateNow, 0))
    }
  }, 120_000)

  it('open exactly the rows they count: the total of the list is the figure, in every list that documents give', async () => {
    const { orderFigures } = await import('../../../src/features/dashboards/model/order-figures.ts')
    for (const world of worlds) for (const { name, client, sees } of world.people) {
      const asked = { StartDate: '2026-10-01', EndDate: '2026-11-20' }
      // Late now is whatever was late before the period began.
      const slow: { [figure: string]: number | undefined } = { ...slowFigures(rowsOf(world.orders.filter(sees), world.zone, asked), Date.now()), lateNow: slowFigures(world.orders.filter(sees), Date.now())['lateNow'] }
      const found = Object.fromEntries(await Promise.all([...orderFigures.keys()].map(async (figure) => [figure, (await answer<{ totalCount: number }>(client, `WorkOrder/GetAll?${query(asked)}&Figure=${figure}&MaxResultCount=1`)).totalCount] as const)))
      expect(found, `${world.zone}, ${name}`).toEqual(Object.fromEntries([...orderFigures.keys()].map((figure) => [figure, slow[figure]])))
    }
    const { client } = (worlds as [World])[0].people[0] as World['people'][0]
    const [figure] = ['CM.Telco.Closed']
    const totals = await Promise.all(['WorkOrder/GetAll', 'WorkOrder/GetAllWorkOrderDataWithFilter', 'WorkOrder/GetAllClosedWorkOrder'].map(async (path) => (await answer<{ totalCount: number }>(client, `${path}?figure=${figure}&startdate=2026-10-01`)).totalCount))
    expect(new Set(totals).size).toBe(1)
    const refused = await client.call('WorkOrder/GetAll?Figure=telco.nothing', { headers: { 'accept-language': 'en' } })
    expect([refused.status, refused.envelope.error?.validationErrors]).toEqual([400, [{ message: 'There is no figure telco.nothing.', members: ['Figure'] }]])
    expect((await client.call('WorkOrder/GetAll?StartDate=2026-13-01')).envelope.error?.validationErrors?.[0]?.members).toEqual(['StartDate'])
    expect((await client.call('Dashboard_NationWide/GetReport?StartDate=2026-02-01&EndDate=2026-01-01', { headers: { 'accept-language': 'en' } })).envelope.error?.validationErrors).toEqual([{ message: 'The end lies before the start.', members: ['EndDate'] }])
    const nobody = await server.userWith([])
    for (const call of calls) expect((await nobody.call(call)).status).toBe(403)
  })
})

describe('figures of sites', () => {
  const words = { SitePriority: ['silver', 'platinum', 'hub', 'ne', ''], SiteCategory: ['standBySites', 'omoSites', 'cpOnlySites', 'dgOnlySites', ''], SiteTechnology: ['ltE500', 'ltE300', 'ltE200', '_2G400', '_2G3G150', ''], SharingStatus: ['guestSites', 'hostSites', ''] } as const

  it('are those of a slow count, add up with all others, leave out what is not in service, and open their sites', async () => {
    const tenantId = await server.addTenant('Sites')
    const { next, of } = chance(3)
    const put = (entity: string, row: object) => server.put(entity, row, tenantId)
    const ids: { [list: string]: { id: number | null; word: string }[] } = {}
    for (const [list, figures] of Object.entries(words)) {
      ids[list] = [{ id: null, word: '' }]
      for (const [n, word] of figures.entries()) ids[list].push({ id: await put(list, { name: `${list} ${n}`, figure: word }), word })
    }
    const idle = await put('SiteStatus', { name: 'Planned', isInService: false })
    const types = [null, await put('SiteType', { name: 'Head', office: 1 }), await put('SiteType', { name: 'Branch', office: 4 }), await put('SiteType', { name: 'Mast' })]
    const regions = [await put('Region', { name: 'A' }), await put('Region', { name: 'B' })]
    const projects = [null, await put('Project', { name: 'Telco' }), await put('Project', { name: 'Bank', isTelco: false })]
    const sites = []
    for (let n = 0; n < 150; n += 1) {
      const [priority, category, technology, sharing] = Object.keys(words).map((list) => of(ids[list] ?? [])) as { id: number | null; word: string }[]
      const site = { region: of(regions), project: of(projects), type: of(types), isDown: next() < 0.3, isIdle: next() < 0.2, words: [priority?.word, category?.word, technology?.word, sharing?.word] }
      await put('Site', {
        siteCode: `F-${n}`, siteName: `Figure ${n}`, regionId: site.region, projectId: site.project, siteTypeId: site.type, isDown: site.isDown, siteStatusId: site.isIdle ? idle : null,
        sitePriorityId: priority?.id, siteCategoryId: category?.id, siteTechnologyId: technology?.id, sharingStatusId: sharing?.id, latitude: '31.5', longitude: '74.3',
      })
      sites.push(site)
    }
    await put('Team', { name: 'T', regionId: regions[0] })
    const admin = await server.admin(tenantId)
    await put('Role', { name: 'Sites', grantedPermissions: ['LookUps.Site.Read'] }).then((role) => put('User', { userName: 'ofa', name: 'ofa', roles: [role], password: testPassword })).then((userId) => put('RegionUserAllocation', { userId, allocatedRegionId: regions[0] }))
    const ofRegion = await server.signIn('ofa', testPassword, tenantId)
    for (const [client, asked, seen] of [[admin, '', sites], [admin, `RegionId=${regions[1]}`, sites.filter(({ region }) => region === regions[1])], [ofRegion, '', sites.filter(({ region }) => region === regions[0])]] as const) {
      const meant = seen.filter(({ isIdle }) => !isIdle)
      const counts = await answer<{ [figure: string]: number }>(client, `Dashboard_NationWide/GetCounts?${asked}`)
      const slow: { [figure: string]: number } = { sites: meant.length }
      for (const word of Object.values(words).flat()) if (word) slow[word] = meant.filter((site) => site.words.includes(word)).length
      const branch = (isTelco: boolean, isDown: boolean) => meant.filter((site) => (site.project !== projects[2]) === isTelco && site.isDown === isDown).length
      expect(counts).toMatchObject({
        sites: slow['sites'], standBySites: slow['standBySites'], omoSites: slow['omoSites'], cpOnlySites: slow['cpOnlySites'], dgOnlySites: slow['dgOnlySites'], hubSites: slow['hub'], platinumSites: slow['platinum'],
        jazzGuestSites: slow['guestSites'], jazzHostSites: slow['hostSites'], upDown: { telco: { up: branch(true, false), down: branch(true, true) }, nonTelco: { up: branch(false, false), down: branch(false, true) } },
        teams: asked ? 0 : 1, vehicles: 0,
      })
      for (const path of ['GetPriorityWiseSiteCount', 'GetCategoryWiseSiteCount', 'GetTechnologyWiseSiteCounts']) {
        const { others, ...found } = await answer<{ [figure: string]: unknown; others: { count: number }[] }>(client, `Dashboard_WorkOrder/${path}?${asked}`)
        const own = Object.entries(found).filter(([name]) => name in slow)
        expect(own).toEqual(own.map(([name]) => [name, slow[name]]))
        expect(own.reduce((sum, [, count]) => sum + Number(count), 0) + others.reduce((sum, { count }) => sum + count, 0), path).toBe(meant.length)
      }
      const offices = await answer<{ headOffices: object[]; headOfficesCount: number; branchOfficesCount: number }>(client, `Dashboard_NationWide/GetHNLMap?${asked}`)
      expect([offices.headOffices.length, offices.headOfficesCount, offices.branchOfficesCount]).toEqual([1, 1, 2].map((n) => meant.filter(({ type }) => type === types[n]).length))
      for (const [figure, count] of [...Object.entries(slow), ['upDown.nonTelco.down', branch(false, true)], ['headOfficesCount', offices.headOfficesCount], ['up', branch(true, false) + branch(false, false)]] as const) {
        expect((await answer<{ totalCount: number }>(client, `Site/GetAll?${asked}&Figure=${figure.replace(/^(?=(guest|host)Sites$)./, (letter) => `jazz${letter.toUpperCase()}`)}&MaxResultCount=1`)).totalCount, figure).toBe(count)
      }
    }
    expect(await answer(admin, 'Dashboard_NationWide/GetCounts?Compare=true')).toMatchObject({ previous: null })
    expect(await answer(admin, 'Dashboard_NationWide/GetCounts')).not.toHaveProperty('previous')
    expect((await admin.call('Site/GetAll?Figure=nothing')).status).toBe(400)
  }, 60_000)
})
