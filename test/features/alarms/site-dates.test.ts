/** Dates of maintenance of many sites, their report, and sites that come with their business units. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestClient, type TestServer } from '../../support/server.ts'

type Row = { id: number; [name: string]: unknown }
let server: TestServer
let lead: TestClient
let ids: number[] = []

beforeAll(async () => {
  server = await startTestServer()
  lead = await server.admin()
  const quarterly = await server.put('SitePriority', { name: 'Gold', pmIntervalDays: 90 })
  ids = [await server.put('Site', { siteCode: 'PM-1', siteName: 'One', sitePriority: quarterly }), await server.put('Site', { siteCode: 'PM-2', siteName: 'Two' })]
})
afterAll(() => server.close())

const put = async (path: string, body: object, who = lead) => {
  const { status, envelope } = await who.call(path, { method: 'PUT', body, headers: { 'accept-language': 'en' } })
  return { status, result: envelope.result as string, error: envelope.error as { message: string; validationErrors?: { members: string[]; message: string }[] } | null }
}
const sites = async () => ((await lead.call('Site/GetAll?siteCode.starts=PM-&Sorting=siteCode')).envelope.result as { items: Row[] }).items

describe('dates of sites', () => {
  it('of a PM set the last one, and the next one where the interval or the caller says it', async () => {
    expect(await put('Site/UpdatePMDatesOfSites', { siteIds: ids, date: '2026-01-31' })).toMatchObject({ status: 200, result: 'PM date of 2 sites set.' })
    expect((await sites()).map(({ lastPmDate, nextPmDate }) => [lastPmDate, nextPmDate])).toEqual([['2026-01-31', '2026-05-01'], ['2026-01-31', null]])
    await put('Site/UpdatePMDatesOfSites', { siteIds: [ids[0]], date: '2026-02-10', nextDate: '2026-03-01' })
    expect((await sites())[0]).toMatchObject({ lastPmDate: '2026-02-10', nextPmDate: '2026-03-01' })
  })

  it('of consumables set those that are named, or all five', async () => {
    expect((await put('Site/UpdateConsumableDatesOfSites', { siteIds: [ids[0]], date: '2026-02-01', consumables: ['coolant'] })).result).toBe('Dates of 1 site set.')
    expect((await sites())[0]).toMatchObject({ coolantDate: '2026-02-01', oilFilterDate: null })
    await put('Site/UpdateConsumableDatesOfSites', { siteIds: ids, date: '2026-02-02' })
    for (const site of await sites()) expect(site).toMatchObject({ fuelFilterDate: '2026-02-02', oilFilterDate: '2026-02-02', airFilterDate: '2026-02-02', coolantDate: '2026-02-02', batteryCheckDate: '2026-02-02' })
  })

  it.each([
    ['Site/UpdatePMDatesOfSites', { date: '2999-01-01' }, 'date', 'A PM that was done cannot lie ahead.'],
    ['Site/UpdatePMDatesOfSites', { date: '2026-01-10', nextDate: '2026-01-01' }, 'nextDate', 'The next PM lies before the last one.'],
    ['Site/UpdatePMDatesOfSites', { date: '2026-01-10', siteIds: [999_999] }, 'siteIds', 'There is no site 999999.'],
    ['Site/UpdateConsumableDatesOfSites', { date: '2026-01-10', consumables: ['tyres'] }, 'consumables', 'consumables are fuelFilter, oilFilter, airFilter, coolant, batteryCheck.'],
    ['Site/UpdateConsumableDatesOfSites', { date: 'soon' }, 'date', undefined],
  ])('%s refuses %j on %s and changes nothing', async (path, body, member, sentence) => {
    const before = await sites()
    const { status, error } = await put(path, { siteIds: ids, ...body })
    expect([status, error?.validationErrors?.map(({ members }) => members[0])]).toEqual([400, [member]])
    if (sentence) expect(error?.validationErrors?.[0]?.message).toBe(sentence)
    expect(await sites()).toEqual(before)
  })

  it('need the right to change sites', async () => {
    expect((await put('Site/UpdatePMDatesOfSites', { siteIds: ids, date: '2026-01-10' }, await server.userWith(['LookUps.Site.Read']))).status).toBe(403)
  })
})

describe('sites with their business units', () => {
  const upload = async (rows: object[], who = lead) => {
    const { status, envelope } = await who.call('Site/CreateSiteAndMBUBulk', { body: rows, headers: { 'accept-language': 'en' } })
    return { status, result: envelope.result as string, error: envelope.error as { validationErrors?: { members: string[] }[] } | null }
  }
  const units = async () => ((await lead.call('MBU/GetAll?MaxResultCount=100')).envelope.result as { items: Row[] }).items.map(({ name }) => name)

  it('make the units that are not there, each once', async () => {
    await server.put('MBU', { name: 'North' })
    const { status, result } = await upload([{ siteCode: 'UN-1', siteName: 'A', mbuName: 'north' }, { siteCode: 'UN-2', siteName: 'B', mbuName: 'South' }, { siteCode: 'UN-3', siteName: 'C', mbuName: 'SOUTH' }])
    expect([status, result]).toEqual([200, '3 sites and 1 business unit created.'])
    expect((await units()).toSorted()).toEqual(['North', 'South'])
  })

  it('are all made or none, the units neither', async () => {
    const before = await units()
    const { status, error } = await upload([{ siteCode: 'UN-4', siteName: 'D', mbuName: 'East' }, { siteCode: 'UN-1', siteName: 'again', mbuName: 'West' }])
    expect(status).toBe(400)
    expect(error?.validationErrors?.length).toBeGreaterThan(0)
    expect(await units()).toEqual(before)
  })

  it('need the rights to make both', async () => {
    const who = await server.userWith(['LookUps.Site.Bulk', 'LookUps.Site.Create'])
    expect((await upload([{ siteCode: 'UN-9', siteName: 'Z', mbuName: 'X' }], who)).status).toBe(403)
  })
})

it('the report of sites is a workbook of those that are asked for', async () => {
  const { status, envelope } = await lead.call('Site/GetReport?siteCode.starts=PM-')
  const file = envelope.result as { fileName: string; address: string }
  expect([status, file.fileName]).toEqual([200, expect.stringMatching(/^Sites \d{4}-\d\d-\d\d\.xlsx$/)])
  expect((await server.request(file.address)).status).toBe(200)
  expect((await lead.call('Site/GetReport?downSince.gt=soon')).status).toBe(400)
})
