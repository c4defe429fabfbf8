/** The console and the map: which alarms they show, and what they count. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestClient, type TestServer } from '../../support/server.ts'

type Row = { id: number; [name: string]: unknown }
let server: TestServer
let lead: TestClient
let down = 0
let mains = 0
let battery = 0
let sites = 0
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

beforeAll(async () => {
  server = await startTestServer({ runsJobs: true })
  lead = await server.admin()
  const [fast, slow] = [await server.put('AlarmPriority', { name: 'Fast', slaTime: 2 }), await server.put('AlarmPriority', { name: 'Slow', slaTime: 48 })]
  down = await server.put('Alarm', { alarmCode: 'SITE-DOWN', isOutage: true, alarmPriority: slow })
  mains = await server.put('Alarm', { alarmCode: 'MAINS', alarmPriority: fast })
  battery = await server.put('Alarm', { alarmCode: 'BATTERY', slaTime: 1 })
  await server.put('AlarmColorAllocation', { alarmCode: down, alarmColor: '#991B1B' })
  await server.put('AlarmColorAllocation', { alarmCode: mains, alarmColor: '#C07A0A' })
  await server.put('AlarmColorAllocation', { alarmCode: battery, alarmColor: '#4B3FBF' })
})
afterAll(() => server.close())

const site = async (more: object = {}) => {
  sites += 1
  const siteCode = `CO-${String(sites).padStart(3, '0')}`
  return { siteCode, id: await server.put('Site', { siteCode, siteName: siteCode, latitude: '31.5', longitude: '74.3', ...more }) }
}
const call = async <T = { totalCount: number; items: Row[] }>(path: string, body?: object, who = lead, method?: 'PUT') => {
  const { status, envelope } = await who.call(path, { ...(body ? { body } : {}), ...(method ? { method } : {}), headers: { 'accept-language': 'en' } })
  return { status, result: envelope.result as T, error: envelope.error as { message: string; validationErrors?: { members: string[]; message: string }[] } | null }
}
const raise = async (siteId: number, alarmId: number, minutes: number, cleared?: number) => (await call<Row>('SiteAlarm/Create', { siteId, alarmId, raisedTime: ago(minutes), ...(cleared === undefined ? {} : { clearedTime: ago(cleared) }) })).result
const settled = () => server.mastline.jobs?.settled()
const shownIn = async (view: string, more = '') => (await call(`SiteAlarm/GetConsole?View=${view}&MaxResultCount=100${more}`)).result.items.map(({ id }) => id)
const points = async (query = '') => (await call<{ totalCount: number; skipped: number; items: Row[] }>(`Site/GetAllSiteWithStatusAndAlarmColor${query}`)).result

describe('the console', () => {
  it('shows what stands, folds what an outage explains, and counts each view as its list has it', async () => {
    const before = (await call<{ [view: string]: number }>('SiteAlarm/GetConsoleViews')).result
    const [a, b] = [await site(), await site()]
    const [outage, folded, alone] = [await raise(a.id, down, 60), await raise(a.id, battery, 90), await raise(b.id, mains, 30)]
    const cleared = await raise(b.id, battery, 50, 1)
    await settled()
    const open = await shownIn('open')
    expect(open).toEqual(expect.arrayContaining([outage.id, alone.id]))
    expect(open).not.toContain(folded.id)
    expect(open.indexOf(alone.id)).toBeLessThan(open.indexOf(outage.id))
    expect(await shownIn('outages')).toContain(outage.id)
    expect(outage).toMatchObject({ siteCode: a.siteCode, alarmCode: 'SITE-DOWN' })
    expect(await shownIn('clearedToday')).toContain(cleared.id)
    const after = (await call<{ [view: string]: number }>('SiteAlarm/GetConsoleViews')).result
    expect(after).toMatchObject({ open: (before['open'] ?? 0) + 2, outages: (before['outages'] ?? 0) + 1, withoutWorkOrder: (before['withoutWorkOrder'] ?? 0) + 2 })
    expect((await shownIn('open')).length).toBe(after['open'])
    const strips = (await call<{ items: { siteId: number; spans: { isOutage: boolean; color: string; alarmCode: string }[]; folded: { id: number }[] }[] }>(`SiteAlarm/GetStrips?SiteIds=${a.id},${b.id}`)).result.items
    expect(strips.map(({ siteId }) => siteId)).toEqual([a.id, b.id])
    expect(strips[0]?.folded.map(({ id }) => id)).toEqual([folded.id])
    expect(strips[0]?.spans.map(({ isOutage, color }) => [isOutage, color]).toSorted()).toEqual([[false, '#4B3FBF'], [true, '#991B1B']])
    await call('SiteAlarm/Clear', { id: outage.id })
    await settled()
    expect(await shownIn('open')).toContain(folded.id)
  })

  it('shows the last alarm of a code that came three times in a day, and not before', async () => {
    const { id } = await site()
    await raise(id, mains, 300, 290)
    await raise(id, mains, 200, 190)
    await raise(id, mains, 60 * 24 + 10, 60 * 24)
    const flapping = () => call<{ flapping: number }>('SiteAlarm/GetConsoleViews').then(({ result }) => result.flapping)
    const before = await flapping()
    const last = await raise(id, mains, 10)
    expect(await shownIn('flapping')).toContain(last.id)
    expect(await flapping()).toBe(before + 1)
  })

  it('counts sites in service up and down, telco and other, as the map and the call of the dashboards do', async () => {
    const counts = async () => (await call<{ telco: { up: number; down: number }; nonTelco: { up: number; down: number } }>('Site/GetSiteUpDownCounts')).result
    const before = await counts()
    const other = await server.put('Project', { name: 'Solar', isTelco: false })
    const closed = await server.put('SiteStatus', { name: 'Given up', isInService: false })
    const [x, y] = [await site({ project: other }), await site()]
    await site({ siteStatus: closed })
    await raise(x.id, down, 60 * 30)
    await raise(y.id, down, 5)
    await settled()
    const after = await counts()
    expect(after).toEqual({ telco: { up: before.telco.up, down: before.telco.down + 1 }, nonTelco: { up: before.nonTelco.up, down: before.nonTelco.down + 1 } })
    expect((await call(`Site/GetSiteUpDownCounts?ProjectId=${other}&RegionId=0&CityId=`)).result).toEqual({ telco: { up: 0, down: 0 }, nonTelco: { up: 0, down: 1 } })
    const figures = (await call<{ telco: object; downOverDay: number; downByHour: number[]; notAcknowledged: number }>('SiteAlarm/GetConsoleCounts')).result
    expect(figures).toMatchObject({ ...after, downOverDay: 1 })
    expect(figures.downByHour).toHaveLength(25)
    expect(figures.downByHour.at(-1)).toBe(after.telco.down + after.nonTelco.down)
    const waiting = figures.notAcknowledged
    const alarm = await raise(y.id, mains, 2)
    await call('SiteAlarm/Clear', { ids: (await call(`SiteAlarm/GetAll?siteId.in=${y.id}&isOutage.eq=true`)).result.items.map(({ id }) => id) })
    await settled()
    await call('SiteAlarm/Acknowledge', { id: alarm.id })
    expect((await call<{ notAcknowledged: number }>('SiteAlarm/GetConsoleCounts')).result.notAcknowledged).toBe(waiting - 1)
  })

  it('is for those who may read alarms', async () => {
    const stranger = await server.userWith([])
    for (const path of ['SiteAlarm/GetConsole', 'SiteAlarm/GetConsoleCounts', 'SiteAlarm/GetStrips?SiteIds=1', 'SiteAlarm/GetAvailability?SiteId=1', 'Site/GetSiteUpDownCounts', 'Site/GetAllSiteWithStatusAndAlarmColor', 'Site/GetReport']) expect([path, (await call(path, undefined, stranger)).status]).toEqual([path, 403])
    // Counts of views are for everybody who is signed in; whoever may not read gets none.
    expect((await call<object>('SiteAlarm/GetConsoleViews', undefined, stranger)).result).toEqual({ open: 0, outages: 0, withoutWorkOrder: 0, flapping: 0, clearedToday: 0, unacknowledged: 0 })
  })
})

describe('the map', () => {
  it('colours a site by its outage, else by the alarm with the shortest SLA, then the oldest', async () => {
    const [a, b, c] = [await site(), await site(), await site()]
    await raise(a.id, battery, 20)
    await raise(a.id, down, 10)
    await raise(b.id, mains, 50)
    await raise(b.id, battery, 10)
    await settled()
    const of = (all: readonly Row[], id: number) => all.find((point) => point.id === id)
    const { items } = await points()
    expect(of(items, a.id)).toMatchObject({ alarmCodeId: down, alarmColor: '#991B1B', isDown: true })
    expect(of(items, b.id)).toMatchObject({ alarmCodeId: battery, alarmColor: '#4B3FBF', isDown: false })
    expect(of(items, c.id)).toMatchObject({ alarmCodeId: null, alarmColor: '', isDown: false, isFallback: false, latitude: '31.5' })
    expect(items.map(({ siteCode }) => siteCode)).toEqual(items.map(({ siteCode }) => siteCode).toSorted())
    expect((await points(`?AlarmCodeId=${mains}`)).items.map(({ id }) => id)).toContain(b.id)
    expect((await points('?IsDown=true')).items.every(({ isDown }) => isDown === true)).toBe(true)
    expect((await points('?IsDown=false')).items.map(({ id }) => id)).toEqual(expect.arrayContaining([b.id, c.id]))
    expect((await points(`?id.eq=${a.id}`)).items).toHaveLength(1)
  })

  it('leaves out a site without a position, and says how many', async () => {
    const before = await points()
    await site({ latitude: null })
    expect(await points()).toMatchObject({ totalCount: before.totalCount, skipped: before.skipped + 1 })
  })
})

describe('an alarm code', () => {
  it('measures how long its alarms last', async () => {
    const code = await server.put('Alarm', { alarmCode: 'MEASURED', avgDownTime: 9 })
    const { id } = await site()
    await raise(id, code, 240, 120)
    await raise(id, code, 480, 240)
    await raise(id, code, 60)
    await server.runJob('alarms.measure')
    expect((await call(`Alarm/GetAll?id.eq=${code}`)).result.items[0]).toMatchObject({ measuredDownTime: 3, avgDownTime: 9 })
  })
})
