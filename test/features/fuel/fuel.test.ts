/** Fuel over the wire: hours, what is due, the reconciliation with its decisions, reports, labels, and what happened at a site. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Reconciliation, SiteFuel } from '../../../src/features/fuel/web/shapes.ts'
import { ownerPool } from '#framework/server'
import { startTestServer, type TestClient, type TestServer } from '../../support/server.ts'

let server: TestServer
let admin: TestClient
const id: { [name: string]: number } = {}
const visitIds: number[] = []
const day = (by: number) => new Date(Date.now() + 5 * 3_600_000 + by * 86_400_000).toISOString().slice(0, 10)
const english = { 'accept-language': 'en' }
const call = async <T>(path: string, { who = admin, method, body }: { who?: TestClient; method?: 'GET' | 'POST' | 'PUT'; body?: object } = {}) => {
  const { status, envelope } = await who.call(path, { method: method ?? (body ? 'POST' : 'GET'), ...(body ? { body } : {}), headers: english })
  return { status, result: envelope.result as T, error: envelope.error }
}
const settled = () => server.mastline.jobs?.settled()
const reconciled = async (query = '') => (await call<Reconciliation>(`SiteFuelInput/GetReconciliation?StartDate=${day(-60)}&EndDate=${day(0)}${query}`)).result

beforeAll(async () => {
  server = await startTestServer({ runsJobs: true })
  admin = await server.admin()
  id['project'] = await server.put('Project', { name: 'Power' })
  id['north'] = await server.put('Region', { name: 'North' })
  id['south'] = await server.put('Region', { name: 'South' })
  for (const [n, region] of ['north', 'south', 'south'].entries()) id[`site ${n}`] = await server.put('Site', { siteCode: `FU-${n}`, siteName: `Fuel ${n}`, projectId: id['project'], regionId: id[region], latitude: '31.5', longitude: '74.3' })
  const brand = await server.put('DGBrand', { name: 'Perkins' })
  for (const n of [0, 1, 2]) id[`dg ${n}`] = await server.put('Dg', { siteId: id[`site ${n}`], brandId: brand, capacity: 20, cph: 6, tankCapacity: 300 })
  id['reset'] = await server.put('GensetMeterStatus', { name: 'Replaced', isReset: true })
  id['template'] = await server.put('TaskTicketTemplate', { ticketName: 'Fuel question' })
  const visit = async (n: number, by: number, gensetHourReading: number, currentFuelTank: number, fuelFilled: number, more: object = {}) => visitIds.push(await server.put('SiteFuelInput', { siteId: id[`site ${n}`], visitDate: day(by), gensetHourReading, currentFuelTank, fuelFilled, vehicleNumber: 'FVN-1', ...more }))
  // Worked out by hand: 60 + 140 − 80 = 120 L in 20 h, as 6 L/h explain; then 80 + 120 − 50 = 150 L in 20 h: 30 L, 25 % are gone.
  await visit(0, -12, 1000, 60, 140)
  await visit(0, -8, 1020, 80, 120)
  await visit(0, -4, 1040, 50, 150)
  // 12 h back, far from its site; and a filling beyond the tank.
  await visit(1, -9, 500, 100, 100)
  await visit(1, -5, 488, 90, 100, { latitude: 31.6, longitude: 74.3, accuracy: 10 })
  await visit(1, -2, 508, 70, 260)
  await visit(2, -10, 2000, 100, 50, { billNo: 'B-1' })
  await visit(2, -3, 20, 60, 50, { billNo: 'B-1', gensetMeterStatusId: id['reset'] })
  await settled()
})
afterAll(() => server.close())

describe('running hours', () => {
  it('come by site from readings, resets known and doubts named, by every documented call', async () => {
    const { result } = await call<{ totalCount: number; items: object[] }>('SiteFuelInput/GetRunningHoursbySite')
    expect(result.items).toMatchObject([
      { siteId: id['site 0'], siteCode: 'FU-0', dgId: id['dg 0'], dgName: 'Perkins 20 kVA', firstDate: day(-12), firstReading: 1000, lastDate: day(-4), lastReading: 1040, hours: 40, hoursPerDay: 5, readings: 3, doubts: [] },
      { siteCode: 'FU-1', hours: 20, doubts: ['readingBack'] }, { siteCode: 'FU-2', hours: 0, doubts: [] },
    ])
    expect((await call<object>('GetRunningHoursbySite/GetAllSiteInputFuel')).result).toEqual(result)
    expect((await call<{ totalCount: number; items: object[] }>(`SiteFuelInput/GetRunningHoursbySite?RegionId=${id['south']}&IsDoubtful=true&MaxResultCount=1`)).result).toMatchObject({ totalCount: 1, items: [{ siteCode: 'FU-1' }] })
    expect((await call('SiteFuelInput/GetRunningHoursbySite?StartDate=2026-02-01&EndDate=2026-01-01')).error?.validationErrors).toEqual([{ message: 'The end lies before the start.', members: ['EndDate'] }])
    expect((await call('SiteFuelInput/GetRunningHoursbySite', { who: await server.userWith([]) })).status).toBe(403)
  })

  it('say what is due, and make its work orders, once', async () => {
    await server.put('SiteFuelInput', { siteId: id['site 0'], visitDate: day(0), gensetHourReading: 1255, currentFuelTank: 40, fuelFilled: 0, fuelingTypeId: null })
    await settled()
    const due = async () => (await call<{ totalCount: number; items: { siteId: number; hoursLeft: number; workOrderId: number | null }[]; counts: object }>('SiteFuelInput/GetAllServiceWorkOrdersbyHours')).result
    // 1000 + 250 = 1250, 5 h ago.
    expect(await due()).toMatchObject({ totalCount: 1, items: [{ siteId: id['site 0'], nextReading: 1250, hoursLeft: -5, interval: 250, dgName: 'Perkins 20 kVA', workOrderId: null }], counts: { due: 1, all: 3, doubtful: 1, silent: 0, services: 1, visits: 1, toMake: 1 } })
    expect((await call<{ items: object[] }>('ServiceWorkOrdersbyHours/GetAllSiteInputFuel?View=doubtful')).result.items).toMatchObject([{ siteCode: 'FU-1', doubts: ['readingBack'] }])
    expect((await call<{ items: object[] }>('VisitesWorkOrdersbyHours/GetAllSiteInputFuel')).result.items).toMatchObject([{ siteCode: 'FU-0', interval: 125 }])
    const body = { siteIds: [id['site 0'], id['site 2']], hoursKind: 1, plannedDate: day(0) }
    expect((await call('SiteFuelInput/CreateWorkOrdersbyHours', { body: { ...body, plannedDate: day(-1) } })).error?.validationErrors).toEqual([{ message: 'The planned day lies in the past.', members: ['plannedDate'] }])
    expect((await call('SiteFuelInput/CreateWorkOrdersbyHours', { body: { ...body, siteIds: [id['site 0'], 99_999] } })).error?.validationErrors?.[0]?.message).toBe('There is no site 99999.')
    // Nobody is given work for a site that is over.
    const over = await server.put('SiteStatus', { name: 'Over', isDecommissioned: true })
    const standsAs = async (siteStatusId: number | null) => expect((await call('Site/CreateOrUpdate', { body: { ...(await call<object>(`Site/Get?id=${id['site 0']}`)).result, siteStatusId } })).status).toBe(200)
    await standsAs(over)
    expect(await due()).toMatchObject({ totalCount: 0, counts: { all: 2 } })
    await standsAs(null)
    // Two people press the button at once.
    const said = await Promise.all([1, 2].map(async () => (await call<string>('SiteFuelInput/CreateWorkOrdersbyHours', { body })).result))
    expect(said.toSorted()).toEqual(['0 work orders were made. 2 sites have an open one already.', '2 work orders were made.'])
    expect((await due()).items[0]?.workOrderId).toBeGreaterThan(0)
    expect((await due()).counts).toMatchObject({ due: 1, toMake: 0 })
    const orders = (await call<{ items: object[] }>('WorkOrder/GetAll?MaxResultCount=10')).result.items
    expect(orders).toMatchObject([{ siteCode: 'FU-2' }, { siteCode: 'FU-0', hoursKind: 1, origin: 5, workOrderTypeId: 2 }])
  })
})

describe('the reconciliation', () => {
  it('marks each visit, ranks doubts by litres, and adds up', async () => {
    const all = await reconciled('&View=open')
    // 215 h in 4 days, as its reading says, explain far more than was used: that is no loss.
    expect(all.items.slice(0, 2)).toMatchObject([{ siteCode: 'FU-0', difference: 30 }, { siteCode: 'FU-0', fuelUsed: 160, difference: -1130 }])
    const found = all.items.find(({ visitId }) => visitId === visitIds[2])
    expect(found).toMatchObject({ date: day(-4), visits: 1, fuelFilled: 150, fuelUsed: 150, expectedUse: 120, difference: 30, differencePercent: 25, runningHours: 20, litresPerHour: 7.5, doubts: ['tolerance'], openDoubts: 1 })
    expect(all.tolerancePercent).toBe(8)
    const doubts = async (n: number) => (await call<{ doubts: string[]; openDoubts: number }>(`SiteFuelInput/Get?id=${visitIds[n]}`)).result
    expect(await doubts(1)).toMatchObject({ doubts: [], openDoubts: 0, fuelUsed: 120, expectedUse: 120 })
    expect(await doubts(4)).toMatchObject({ doubts: ['readingBack', 'farAway'], openDoubts: 2, inside: 3 })
    expect((await doubts(5)).doubts).toContain('overTank')
    expect((await doubts(7)).doubts).toEqual(['sameBill'])
    expect((await call<{ totalCount: number }>('SiteFuelInput/GetAll?doubts.in=sameBill')).result.totalCount).toBe(1)
    const sites = await reconciled('&By=site')
    expect(sites.items.map(({ siteCode, difference }) => [siteCode, difference])[0]).toEqual(['FU-0', expect.any(Number)])
    expect(sites.byRegion.map(({ name, visits }) => [name, visits])).toEqual([['North', 4], ['South', 5]])
    expect(sites.totals.visits).toBe(9)
    expect((await reconciled('&By=vehicle')).items).toMatchObject([{ name: expect.anything() }, {}].slice(0, 2))
    expect((await reconciled('&Doubt=sameBill')).totalCount).toBe(1)
    expect((await call('SiteFuelInput/GetReconciliation?View=some')).error?.validationErrors?.[0]?.members).toEqual(['View'])
  })

  it('shows a site so that each doubt can be worked out again', async () => {
    const { result } = await call<SiteFuel>(`SiteFuelInput/GetSiteReconciliation?SiteId=${id['site 0']}&StartDate=${day(-20)}&EndDate=${day(-1)}`)
    const visit = result.visits.find(({ visitId }) => visitId === visitIds[2])
    expect(visit).toMatchObject({ previousTank: 80, filledBetween: 120, tank: 50, used: 150, previousReading: 1020, reading: 1040, hours: 20, cph: 6, expected: 120, difference: 30, doubts: ['tolerance'] })
    expect((visit?.previousTank ?? 0) + (visit?.filledBetween ?? 0) - (visit?.tank ?? 0)).toBe(visit?.used)
    expect(result.generators[0]).toMatchObject({ name: 'Perkins 20 kVA', cph: 6, tankCapacity: 300, rates: [{ rate: 6, low: 4.5, high: 7.5, isOut: false }, { rate: 7.5, isOut: false }] })
    expect((await call('SiteFuelInput/GetSiteReconciliation?SiteId=99999')).status).toBe(404)
  })

  it('writes no visit that comes to what it came to', async () => {
    const now = () => Promise.all(visitIds.map(async (visitId) => (await call<{ doubts: string[]; rowVersion: number }>(`SiteFuelInput/Get?id=${visitId}`)).result))
    const before = await now()
    expect(before.map(({ doubts }) => doubts)).toContainEqual(['readingBack', 'farAway'])
    await server.runJob('fuel.evaluate')
    expect((await now()).map(({ rowVersion }) => rowVersion)).toEqual(before.map(({ rowVersion }) => rowVersion))
  })

  it('lets a person decide, with a reason, and take it back; what was decided stays in history', async () => {
    const decide = (body: object) => call<{ openDoubts: number; lostLitres: number; decided: object[] }>('SiteFuelInput/DecideDoubt', { body })
    const members = async (body: object) => (await decide({ id: visitIds[2], ...body })).error?.validationErrors?.map(({ message, members: [name] }) => `${name}: ${message}`)
    expect(await members({ decision: 'none' })).toEqual(['reason: A reason is needed.'])
    expect(await members({ decision: 'loss', reason: 'gone' })).toEqual(['litres: The litres of the loss are needed, more than 0.'])
    expect(await members({ decision: 'loss', reason: 'gone', litres: 500 })).toEqual(['litres: 500 L cannot be lost: at most 150 L were used or filled.'])
    expect(await members({ decision: 'maybe' })).toEqual(['decision: decision is none, loss or asked.'])
    expect((await decide({ id: visitIds[2], doubt: 'farAway', decision: 'none', reason: 'x' })).error?.message).toBe('This visit has no open doubt “farAway”. Its doubts: tolerance.')
    expect((await decide({ id: 99_999, decision: 'none', reason: 'x' })).status).toBe(404)
    expect((await call('SiteFuelInput/DecideDoubt', { who: await server.userWith(['LookUps.SiteFuelInput.Read']), body: { id: visitIds[2], decision: 'none', reason: 'x' } })).status).toBe(403)
    expect((await reconciled('&View=loss')).totalCount).toBe(0)

    expect((await decide({ id: visitIds[2], doubt: 'tolerance', decision: 'loss', litres: 30, reason: 'Drawn off' })).result).toMatchObject({ openDoubts: 0, lostLitres: 30, decided: [{ doubt: 'tolerance', decision: 'loss', litres: 30, reason: 'Drawn off' }] })
    expect((await reconciled('&View=loss')).items.map(({ visitId }) => visitId)).toEqual([visitIds[2]])
    expect((await decide({ id: visitIds[4], decision: 'none', reason: 'Meter read upside down' })).result).toMatchObject({ openDoubts: 0, decided: [{ doubt: 'readingBack', decision: 'none' }, { doubt: 'farAway', decision: 'none' }] })
    expect((await reconciled()).counts).toMatchObject({ none: 1, loss: 1, lostLitres: 30 })

    const asked = await server.userWith([])
    const { result } = await decide({ id: visitIds[7], decision: 'asked', userId: asked.userId, reason: 'Which bill is it?' })
    expect(result).toMatchObject({ openDoubts: 1, decided: [{ decision: 'asked', ticketId: expect.any(Number) }] })
    const [ticket] = (await call<{ items: { remark: string; assignUserId: number }[] }>('TaskTicketRequest/GetAllTaskTicketRequest?MaxResultCount=10')).result.items
    expect(ticket).toMatchObject({ assignUserId: asked.userId, remark: expect.stringContaining('Which bill is it?') })

    expect((await call<object>('SiteFuelInput/UndecideDoubt', { body: { id: visitIds[2] } })).result).toMatchObject({ openDoubts: 1, lostLitres: 0, decided: [] })
    expect((await call('SiteFuelInput/UndecideDoubt', { body: { id: visitIds[2] } })).error?.message).toBe('Nothing was decided about this doubt.')
    const decisions = (await call<{ items: { id: number; reason: string; decidedById: number }[] }>('FuelDecision/GetAll')).result.items
    expect(decisions.map(({ reason }) => reason).toSorted()).toEqual(['Meter read upside down', 'Meter read upside down', 'Which bill is it?'])
  })

  it('follows what it rests on: the tolerance, a generator, a corrected visit', async () => {
    const tolerance = () => reconciled('&View=doubts&Doubt=tolerance').then(({ items }) => items.some(({ visitId }) => visitId === visitIds[2]))
    expect((await call('Setting/Update', { method: 'PUT', body: { fuelTolerance: 0 } })).error?.validationErrors?.[0]?.message).toBe('The tolerance lies between 1 and 100 per cent.')
    expect((await call('Setting/Update', { method: 'PUT', body: { fuelTolerance: 30 } })).result).toEqual({ fuelTolerance: 30, autoResolve: false })
    await settled()
    expect(await tolerance()).toBe(false)
    await call('Setting/Update', { method: 'PUT', body: { fuelTolerance: 8 } })
    await settled()
    expect(await tolerance()).toBe(true)
    // The tank was read wrong: 80 L, and then 120 L in 20 h.
    const before = (await call<{ rowVersion: number }>(`SiteFuelInput/Get?id=${visitIds[2]}`)).result
    expect((await call('SiteFuelInput/CreateOrUpdate', { body: { ...before, currentFuelTank: 80 } })).status).toBe(200)
    await settled()
    expect(await tolerance()).toBe(false)
  })

  it('tells whoever may decide once a week', async () => {
    await server.runJob('fuel.weekly')
    await settled()
    const { items } = (await call<{ items: { kind: string; subject: string; link: string }[] }>('Notification/GetAll?MaxResultCount=50')).result
    expect(items.find(({ kind }) => kind === 'fuel')).toMatchObject({ link: expect.stringContaining('/fuelReconciliation?from='), subject: expect.stringMatching(/^Fuel: \d+ visits? to decide on, \d+ L unexplained$/) })
    // What is told is what the page it leads to has to decide on.
    const told = items.find(({ kind }) => kind === 'fuel')
    const query = new URL(told?.link ?? '', 'http://page').searchParams
    const page = (await call<Reconciliation>(`SiteFuelInput/GetReconciliation?StartDate=${query.get('from')}&EndDate=${query.get('until')}`)).result
    expect(Number(/\d+/.exec(told?.subject ?? '')?.[0])).toBe(page.counts.open)
  })
})

describe('reports and labels', () => {
  it('sum by site and day, and by site and month, with totals by region and project', async () => {
    const daily = (await call<Reconciliation>(`SiteFuelInput/GetSiteFuelDailyReportWithFilters?StartDate=${day(-12)}&EndDate=${day(-8)}&Sitecode=fu-0`)).result
    expect(daily.items).toMatchObject([{ date: day(-12), siteCode: 'FU-0', visits: 1, fuelFilled: 140, fuelUsed: 0 }, { date: day(-8), fuelUsed: 120, expectedUse: 120, runningHours: 20, litresPerHour: 6 }])
    expect(daily.totals).toMatchObject({ visits: 2, fuelFilled: 260, fuelUsed: 120 })
    const monthly = (await call<Reconciliation>(`SiteFuelInput/GetSiteFuelMonthlyReportWithFilters?Year=${day(0).slice(0, 4)}&Month=${Number(day(0).slice(5, 7))}`)).result
    expect(monthly.items.every(({ date }) => date === null)).toBe(true)
    expect(monthly.byRegion.reduce((sum, { fuelFilled }) => sum + fuelFilled, 0)).toBe(monthly.totals.fuelFilled)
    expect((await call(`SiteFuelInput/GetSiteFuelMonthlyReportWithFilters?Year=2190`)).error?.validationErrors?.[0]?.message).toBe('This month has not begun.')
    for (const path of ['GetSiteFuelDailyReportWithFilters', 'GetSiteFuelMonthlyReportWithFilters', 'GetReconciliation', 'GetRunningHoursbySite', 'GetAllServiceWorkOrdersbyHours', 'GetAllVisitesWorkOrdersbyHours']) {
      for (const format of ['xlsx', 'pdf']) {
        const { result } = await call<{ address: string; fileName: string }>(`SiteFuelInput/${path}?Format=${format}`)
        const { status, text } = await server.request(result.address)
        expect([path, status, text.slice(0, 2)]).toEqual([path, 200, format === 'xlsx' ? 'PK' : '%P'])
      }
    }
  })

  it('has nothing to print in a period without items', async () => {
    expect((await call('SiteFuelInput/GetAllDGInventoryBarCodeURL')).error?.message).toBe('No items in this period.')
    await server.put('DGInventorybyUserName', { itemBarcode: '8901007300', workOrderDate: day(-3) })
    expect((await call('SiteFuelInput/GetAllDGInventoryBarCodeURL?startdate=2020-01-01&enddate=2020-01-31')).error?.message).toBe('No items in this period.')
    const { result } = await call<{ url: string; address: string; fileType: string }>(`SiteFuelInput/GetAllDGInventoryBarCodeURL?startdate=${day(-5)}&enddate=${day(0)}`)
    expect([result.fileType, result.url]).toEqual(['application/pdf', result.address])
    expect((await server.request(result.url)).text.slice(0, 5)).toBe('%PDF-')
    expect((await call('SiteFuelInput/GetAllDGInventoryBarCodeURL', { who: await server.userWith(['LookUps.SiteFuelInput.Read']) })).status).toBe(403)
  })
})

describe('what happened at a site', () => {
  it('tells what became of its assets, and of those that left it, without naming the other site', async () => {
    const [here, there] = [await server.put('Site', { siteCode: 'ACT-1', siteName: 'Here' }), await server.put('Site', { siteCode: 'ACT-2', siteName: 'There' })]
    const genset = await server.put('Genset', { siteId: here, serialNumber: 'GS-ACT' })
    const step = async (action: string, body: object) => expect((await call(`Genset/${action}`, { method: 'POST', body: { id: genset, ...body } })).status).toBe(200)
    await step('SendToRepair', { reason: 'Leaks' })
    await step('Move', { siteId: there })
    await step('PutBack', {})
    await step('Retire', { reason: 'Cracked' })
    type Told = { items: { title: string; text: string; link: string; userName: string | null }[]; kinds: string[] }
    const at = async (siteId: number, who?: TestClient) => (await call<Told>(`SiteFuelInput/GetSiteActivityHistory?SiteId=${siteId}&Kinds=asset`, who ? { who } : {})).result
    expect((await at(here)).items.map(({ title, text, link }) => [title, text, link])).toEqual([['Genset moved away', '', `/genset/${genset}`], ['Genset sent to repair', 'Leaks', `/genset/${genset}`], ['Genset recorded', '', `/genset/${genset}`]])
    // It was recorded there where it stood then; one that moved before is not recorded anew, and one that came back stands once.
    expect((await at(there)).items.map(({ title, text }) => [title, text])).toEqual([['Genset retired', 'Cracked'], ['Genset repaired and put back', ''], ['Genset moved here', '']])
    const other = await server.put('Genset', { siteId: there, serialNumber: 'GS-ACT-2' })
    for (const siteId of [here, there]) expect((await call('Genset/Move', { method: 'POST', body: { id: other, siteId } })).status).toBe(200)
    const recorded = async (siteId: number) => (await at(siteId)).items.filter(({ title }) => title === 'Genset recorded').map(({ link }) => link)
    expect([await recorded(here), await recorded(there)]).toEqual([[`/genset/${genset}`], [`/genset/${other}`]])
    expect((await at(here)).items.find(({ title }) => title === 'Genset moved away')?.userName).toBeTruthy()
    // Whoever may not read gensets is told nothing of them.
    expect((await at(here, await server.userWith(['LookUps.SiteFuelInput.Read', 'LookUps.Site.Read']))).items).toEqual([])
  })

  it('stands in one line of time, each kind under its own right', async () => {
    const { result } = await call<{ totalCount: number; items: { time: string; kind: string; title: string; link: string }[] }>(`SiteFuelInput/GetSiteActivityHistory?SiteId=${id['site 0']}`)
    expect([...new Set(result.items.map(({ kind }) => kind))].toSorted()).toEqual(['asset', 'fuel', 'workOrder'])
    expect(result.items.map(({ time }) => Date.parse(time))).toEqual(result.items.map(({ time }) => Date.parse(time)).toSorted((a, b) => b - a))
    expect(result.items.find(({ title }) => title === '150 L filled')).toMatchObject({ kind: 'fuel', isDay: true, text: 'Meter read 1,040 h · FVN-1', link: `/sitefuelinput/${visitIds[2]}` })
    // Made by hours for nine in the morning, it is planned until then.
    const order = result.items.find(({ kind }) => kind === 'workOrder')
    const { status } = (await call<{ status: string }>(`WorkOrder/Get?id=${order?.link.split('/').at(-1)}`)).result
    expect(['PLANNED', 'UNDISPATCHED']).toContain(status)
    expect(order).toMatchObject({ isDay: false, text: `PM · ${status === 'PLANNED' ? 'Planned' : 'Undispatched'}` })
    const keeper = await server.userWith(['LookUps.SiteFuelInput.Read', 'LookUps.Site.Read'])
    const own = await call<{ kinds: string[]; items: { kind: string }[] }>(`SiteFuelInput/GetSiteActivityHistory?SiteId=${id['site 0']}`, { who: keeper })
    expect([own.result.kinds, new Set(own.result.items.map(({ kind }) => kind))]).toEqual([['fuel'], new Set(['fuel'])])
    expect((await call('SiteFuelInput/GetSiteActivityHistory?SiteId=99999')).status).toBe(404)
    expect((await call<{ items: object[] }>(`SiteFuelInput/GetSiteActivityHistory?SiteId=${id['site 0']}&Kinds=fuel&MaxResultCount=2`)).result.items).toHaveLength(2)
    expect((await call('SiteFuelInput/GetSiteActivityHistory')).error?.message).toBe('SiteId is missing.')
    expect((await call(`SiteFuelInput/GetSiteActivityHistory?SiteId=${id['site 0']}&Kinds=birds`)).error?.validationErrors?.[0]?.message).toBe('Kinds are fuel, workOrder, alarm, asset, stock, visit.')
  })
})

describe('a new visit', () => {
  /** How much was ever put out to be done later. */
  const putOut = async () => {
    const owner = ownerPool(server.testDatabase.url, () => undefined)
    return (await owner.query<{ n: string }>(`SELECT last_value AS n FROM pg_sequences WHERE schemaname || '.' || sequencename = pg_get_serial_sequence('data.outbox', 'id')`).finally(() => owner.end())).rows[0]?.n
  }
  const siteOf = async (siteCode: string) => {
    const siteId = await server.put('Site', { siteCode, siteName: siteCode, projectId: id['project'], regionId: id['north'] })
    await server.put('Dg', { siteId, capacity: 20, cph: 6, tankCapacity: 300 })
    await settled()
    return siteId
  }
  const stored = async (siteId: number) => (await call<{ items: { gensetHourReading: number; fuelUsed: number; runningHours: number; doubts: string[] }[] }>(`SiteFuelInput/GetAll?siteId=${siteId}&Sorting=gensetHourReading&MaxResultCount=100`)).result.items

  it('of twenty that come to a site at one moment each counts from the one before', async () => {
    const siteId = await siteOf('FU-20')
    const many = await Promise.all(Array.from({ length: 20 }, (_, n) => call('SiteFuelInput/CreateOrUpdate', { body: { siteId, visitDate: day(0), gensetHourReading: 1000 + n, currentFuelTank: 100, fuelFilled: 0 } })))
    expect(many.map(({ status }) => status)).toEqual(many.map(() => 200))
    await settled()
    const rows = await call<SiteFuel>(`SiteFuelInput/GetSiteReconciliation?SiteId=${siteId}&StartDate=${day(0)}&EndDate=${day(0)}`)
    const shown = new Map(rows.result.visits.map(({ reading, hours, used, doubts }) => [reading, [hours ?? 0, used ?? 0, doubts]]))
    // What is stored is what the page works out.
    expect((await stored(siteId)).map(({ gensetHourReading, runningHours, fuelUsed, doubts }) => [gensetHourReading, [runningHours, fuelUsed, doubts]])).toEqual([...shown].toSorted(([a], [b]) => Number(a) - Number(b)))
  })

  it('that changes no other leaves nothing to do; one between others has those behind it evaluated', async () => {
    const siteId = await siteOf('FU-23')
    const visit = (by: number, gensetHourReading: number) => call('SiteFuelInput/CreateOrUpdate', { body: { siteId, visitDate: day(by), gensetHourReading, currentFuelTank: 200, fuelFilled: 0, billNo: `F-${by}`, siteLogBookNo: 'FU-23' } })
    await visit(-9, 100)
    await settled()
    const before = await putOut()
    await visit(-3, 120)
    expect(await putOut()).toBe(before)
    expect((await stored(siteId)).map(({ runningHours }) => runningHours)).toEqual([0, 20])
    await visit(-6, 112)
    await settled()
    expect((await stored(siteId)).map(({ runningHours }) => runningHours)).toEqual([0, 12, 8])
  })

  it('whose bill stands at another site marks that one, too', async () => {
    const [one, two] = [await siteOf('FU-21'), await siteOf('FU-22')]
    for (const siteId of [one, two]) await call('SiteFuelInput/CreateOrUpdate', { body: { siteId, visitDate: day(-6), gensetHourReading: 100, currentFuelTank: 100, fuelFilled: 50, billNo: `C-${siteId}` } })
    for (const siteId of [one, two]) await call('SiteFuelInput/CreateOrUpdate', { body: { siteId, visitDate: day(-3), gensetHourReading: 110, currentFuelTank: 90, fuelFilled: 50, billNo: 'C-0' } })
    await settled()
    for (const siteId of [one, two]) expect((await stored(siteId)).map(({ doubts }) => doubts)).toEqual([[], ['sameBill']])
  })
})

it('visits are found by the code and the name of their site, as by their bill', async () => {
  const found = async (text: string) => (await call<{ items: { id: number }[] }>(`SiteFuelInput/GetAll?Keyword=${encodeURIComponent(text)}&Sorting=id&MaxResultCount=100`)).result.items.map(({ id: visit }) => visit)
  expect([await found('fu-1'), await found('Fuel 1'), await found('B-1')]).toEqual([visitIds.slice(3, 6), visitIds.slice(3, 6), visitIds.slice(6, 8)])
})

describe('meters', () => {
  it('are one whether a visit names the first generator of its site or none; what ran over and stands still is due', async () => {
    const site = await server.put('Site', { siteCode: 'FU-30', siteName: 'Fuel 30' })
    const [dgId, second] = [await server.put('Dg', { siteId: site, cph: 6 }), await server.put('Dg', { siteId: site, cph: 6 })]
    for (const [by, gensetHourReading, dg] of [[-26, 100, null], [-24, 112, dgId], [-23, 700, second], [-22, 120, null]] as const) await server.put('SiteFuelInput', { siteId: site, visitDate: day(by), gensetHourReading, dgId: dg })
    expect((await call<{ items: object[] }>(`SiteFuelInput/GetRunningHoursbySite?SiteId=${site}`)).result.items).toMatchObject([{ dgId, hours: 20, readings: 3 }, { dgId: second, hours: 0, readings: 1 }])
    const still = await server.put('Site', { siteCode: 'FU-31', siteName: 'Fuel 31' })
    for (const [by, gensetHourReading] of [[-50, 100], [-40, 360]] as const) await server.put('SiteFuelInput', { siteId: still, visitDate: day(by), gensetHourReading })
    expect((await call<object>(`SiteFuelInput/GetAllServiceWorkOrdersbyHours?SiteId=${still}`)).result).toMatchObject({ totalCount: 1, items: [{ siteId: still, hoursLeft: -10, dueDate: null }], counts: { due: 1, silent: 1, services: 1, visits: 1 } })
  })
})

describe('months that were reported', () => {
  it('keep what their visits came to when a rule changes; a visit that is put right is judged anew, with what follows from it', async () => {
    const site = await server.put('Site', { siteCode: 'FU-9', siteName: 'Fuel 9', projectId: id['project'], regionId: id['north'], latitude: '31.5', longitude: '74.3' })
    const dg = await server.put('Dg', { siteId: site, capacity: 20, cph: 6, tankCapacity: 300 })
    const visits: number[] = []
    // Each time 120 L in 20 h, and once 132 L, 10 % more: in months long gone, and in the last days.
    for (const [by, reading, tank, filled] of [[-120, 1000, 60, 140], [-116, 1020, 80, 120], [-112, 1040, 80, 132], [-108, 1060, 80, 120], [-9, 1080, 80, 132], [-5, 1100, 80, 120]] as const) visits.push(await server.put('SiteFuelInput', { siteId: site, visitDate: day(by), gensetHourReading: reading, currentFuelTank: tank, fuelFilled: filled, latitude: 31.5, longitude: 74.3, accuracy: 10 }))
    await settled()
    type Visit = { expectedUse: number; fuelUsed: number; doubts: string[]; inside: number; rowVersion: number }
    const stored = async (n: number) => (await call<Visit>(`SiteFuelInput/Get?id=${visits[n]}`)).result
    const all = () => Promise.all(visits.map(async (_, n) => { const { expectedUse, fuelUsed, doubts } = await stored(n); return [fuelUsed, expectedUse, doubts.join(' ')] }))
    const before = [[0, 0, ''], [120, 120, ''], [120, 120, ''], [132, 120, 'tolerance'], [120, 120, ''], [132, 120, 'tolerance']]
    expect(await all()).toEqual(before)

    // Overhauled, with a smaller tank; the site is somewhere else on the map; the tolerance is wider.
    const generator = (await call<object>(`Dg/Get?id=${dg}`)).result
    expect((await call('Dg/CreateOrUpdate', { body: { ...generator, cph: 10, tankCapacity: 150 } })).status).toBe(200)
    expect((await call('Site/CreateOrUpdate', { body: { ...(await call<object>(`Site/Get?id=${site}`)).result, latitude: '31.9' } })).status).toBe(200)
    await call('Setting/Update', { method: 'PUT', body: { fuelTolerance: 15 } })
    await settled()
    await server.runJob('fuel.evaluate')
    await settled()
    const since = (await all())
    expect(since.slice(0, 4)).toEqual(before.slice(0, 4))
    expect(since.slice(4).map(([used, expected]) => [used, expected])).toEqual([[120, 200], [132, 200]])
    for (const [, , doubts] of since.slice(4)) for (const doubt of ['tolerance', 'cphBand', 'overTank', 'farAway']) expect(doubts).toContain(doubt)
    const shown = (await call<SiteFuel>(`SiteFuelInput/GetSiteReconciliation?SiteId=${site}&StartDate=${day(-121)}&EndDate=${day(0)}`)).result.visits
    expect(shown.map(({ visitId, cph, expected, doubts }) => [visits.indexOf(visitId), cph, expected, doubts.includes('farAway')])).toEqual([[5, 10, 200, true], [4, 10, 200, true], [3, 6, 120, false], [2, 6, 120, false], [1, 6, 120, false], [0, expect.any(Number), null, false]])

    // The tank of a visit long ago was read wrong: it and the next come to something else, the others stand.
    expect((await call('SiteFuelInput/CreateOrUpdate', { body: { ...(await stored(2)), currentFuelTank: 60 } })).status).toBe(200)
    await settled()
    expect((await all()).slice(0, 4)).toEqual([before[0], before[1], [140, 200, expect.stringContaining('tolerance')], [112, 200, expect.stringContaining('tolerance')]])
    await call('Setting/Update', { method: 'PUT', body: { fuelTolerance: 8 } })
    await settled()
  })
})
