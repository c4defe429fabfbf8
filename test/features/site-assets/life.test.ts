/** Site assets: each step of a life once and in order, impossible ones refused, and the tree of places with what stands there, behind every wall. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entityOf } from '#framework/metadata'
import { assetKinds } from '../../../src/features/site-assets/rules.ts'
import { sendFile } from '../../support/files/send-file.ts'
import { startTestServer, testPassword, type TestClient, type TestServer } from '../../support/server.ts'

type Row = { id: number; [name: string]: unknown }
interface Answer { code: number; result: Row & { totalCount: number; items: Row[] }; message: string; members: string[] }

let server: TestServer
let keeper: TestClient
let reader: TestClient
let limited: TestClient
let company = 0
let region = 0
let [here, there, outside] = [0, 0, 0]

const call = async (who: TestClient, path: string, body?: object, method?: 'PUT'): Promise<Answer> => {
  const { status: code, envelope } = await who.call(path, { method: method ?? (body ? 'POST' : 'GET'), ...(body ? { body } : {}), headers: { 'accept-language': 'en' } })
  const error = envelope.error as { message: string; validationErrors?: { message: string; members: string[] }[] } | null
  return { code, result: envelope.result as Answer['result'], message: error?.validationErrors?.[0]?.message ?? error?.message ?? '', members: error?.validationErrors?.flatMap(({ members }) => members) ?? [] }
}
let count = 0
const made = (entity = 'Rectifier', siteId = here) => server.put(entity, { siteId, serialNumber: `RF-${(count += 1)}`, installedOn: '2025-03-04' })
const pictureField = (): Parameters<typeof sendFile> extends [unknown, ...infer Rest] ? Rest : never => {
  const entity = entityOf(server.model, 'Rectifier')
  return [entity, entity.fields.find(({ key }) => key === 'image')!]
}
const get = async (id: number, entity = 'Rectifier') => (await call(keeper, `${entity}/Get?id=${id}`)).result
const life = async (id: number, who = keeper, kind = 'Rectifier') => (await call(who, `SiteAsset/GetLife?Kind=${kind}&Id=${id}`)).result.items
const steps = async (id: number) => (await life(id)).map(({ action }) => action)

beforeAll(async () => {
  server = await startTestServer()
  const on = (...rights: string[]) => assetKinds.flatMap((kind) => rights.map((right) => `LookUps.${kind}.${right}`))
  keeper = await server.userWith(on('Read', 'Create', 'Update', 'Delete'))
  reader = await server.userWith(['LookUps.Rectifier.Read'])
  company = await server.put('Company', { name: 'Atlas' })
  const other = await server.put('Company', { name: 'Beta' })
  const country = await server.put('Country', { name: 'Pakistan', companyId: company })
  const department = await server.put('Department', { name: 'Operations', countryId: country })
  region = await server.put('Region', { name: 'Central', departmentId: department })
  here = await server.put('Site', { siteCode: 'LHR-1', siteName: 'Gulberg', companyId: company, countryId: country, departmentId: department, regionId: region })
  there = await server.put('Site', { siteCode: 'LHR-2', siteName: 'Johar', companyId: company, countryId: country, departmentId: department, regionId: region })
  outside = await server.put('Site', { siteCode: 'KHI-1', siteName: 'Clifton', companyId: other })
  const role = await server.put('Role', { name: 'Half', seesAll: false, grantedPermissions: on('Read', 'Update') })
  const user = await server.put('User', { userName: 'half', name: 'half', roles: [role], password: testPassword })
  await server.put('CompanyUserAllocation', { userId: user, allocatedCompanyId: company })
  limited = await server.signIn('half', testPassword)
})
afterAll(() => server.close())

describe('a life', () => {
  it('goes from installation to retirement and back, each step with place, person, words and picture', async () => {
    const id = await made()
    const image = await sendFile(keeper, ...pictureField())
    expect(await call(keeper, 'Rectifier/Move', { id, siteId: there, reason: 'Larger load', image })).toMatchObject({ code: 200, result: { siteId: there, state: 1, image } })
    expect(await call(keeper, 'Rectifier/SendToRepair', { id, reason: 'Trips' })).toMatchObject({ code: 200, result: { state: 2 } })
    expect(await call(keeper, 'Rectifier/PutBack', { id })).toMatchObject({ code: 200, result: { state: 1 } })
    expect(await call(keeper, 'Rectifier/Retire', { id, reason: 'Burnt' })).toMatchObject({ code: 200, result: { state: 3, siteId: there } })
    expect(await call(keeper, 'Rectifier/InstallAgain', { id, siteId: here })).toMatchObject({ code: 200, result: { state: 1, siteId: here } })
    const items = await life(id)
    expect(items.map(({ action, fromSiteName, siteName, remarks }) => [action, fromSiteName, siteName, remarks])).toEqual([
      ['installed', null, 'Gulberg', ''], ['moved', 'Gulberg', 'Johar', 'Larger load'], ['sentToRepair', null, 'Johar', 'Trips'], ['putBack', null, 'Johar', ''], ['retired', null, 'Johar', 'Burnt'], ['installedAgain', 'Johar', 'Gulberg', ''],
    ])
    expect([items[0]?.['day'], items[1]?.['byUserName'] !== null, items[2]?.['imageAddress']]).toEqual(['2025-03-04', true, null])
    const picture = await server.request(String(items[1]?.['imageAddress']))
    expect([picture.status, picture.headers['content-type']]).toEqual([200, expect.stringMatching(/^image\//) as unknown])
  })

  it.each([
    ['PutBack', {}, 1], ['InstallAgain', { siteId: 0 }, 1], ['SendToRepair', { reason: 'x' }, 2], ['InstallAgain', { siteId: 0 }, 2], ['Move', { siteId: 0 }, 3], ['SendToRepair', { reason: 'x' }, 3], ['PutBack', {}, 3], ['Retire', { reason: 'x' }, 3],
  ] as const)('%s %j is refused in state %i with what is open, and nothing is written', async (action, body, state) => {
    const id = await made()
    if (state === 2) await call(keeper, 'Rectifier/SendToRepair', { id, reason: 'Trips' })
    if (state === 3) await call(keeper, 'Rectifier/Retire', { id, reason: 'Burnt' })
    const before = [await get(id), await life(id)]
    const answer = await call(keeper, `Rectifier/${action}`, { id, ...body, ...('siteId' in body ? { siteId: there } : {}) })
    expect([answer.code, answer.message]).toEqual([500, expect.stringMatching(/\. .*(Install again|Move|Repaired)/) as unknown])
    expect([await get(id), await life(id)]).toEqual(before)
  })

  it('says what is missing on its field', async () => {
    const id = await made()
    const before = [await get(id), await life(id)]
    const wrong: [Answer, string][] = [
      [await call(keeper, 'Rectifier/Move', { id }), 'siteId'], [await call(keeper, 'Rectifier/Move', { id, siteId: 999_999 }), 'siteId'], [await call(keeper, 'Rectifier/Retire', { id, reason: ' ' }), 'reason'], [await call(keeper, 'Rectifier/SendToRepair', { id }), 'reason'],
    ]
    for (const [answer, member] of wrong) expect([answer.code, answer.members]).toEqual([400, [member]])
    expect(await call(keeper, 'Rectifier/Move', { id, siteId: here })).toMatchObject({ code: 400, members: ['siteId'], message: expect.stringMatching(/^RF-\d+ stands at Gulberg already\./) as unknown })
    expect((await call(reader, 'Rectifier/Retire', { id, reason: 'x' })).code).toBe(403)
    expect([await get(id), await life(id)]).toEqual(before)
  })

  it('of two steps at one moment both are written in order, or the second is refused', async () => {
    const id = await made()
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => (n % 2 ? call(keeper, 'Rectifier/Retire', { id, reason: 'Burnt' }) : call(keeper, 'Rectifier/SendToRepair', { id, reason: 'Trips' }))))
    const done = answers.filter(({ code }) => code === 200).length
    const taken = await steps(id)
    expect(taken.length).toBe(done + 1)
    expect([['installed', 'retired'], ['installed', 'sentToRepair', 'retired']]).toContainEqual(taken)
    expect(answers.every(({ code }) => code === 200 || code === 500)).toBe(true)
  })

  it('a change of the site by its form is a step too, and what is retired stays', async () => {
    const id = await made()
    expect((await call(keeper, 'Rectifier/CreateOrUpdate', { id, siteId: there })).code).toBe(200)
    expect(await steps(id)).toEqual(['installed', 'moved'])
    await call(keeper, 'Rectifier/Retire', { id, reason: 'Burnt' })
    const before = [await get(id), await life(id)]
    expect(await call(keeper, 'Rectifier/CreateOrUpdate', { id, siteId: here })).toMatchObject({ code: 400, members: ['siteId'], message: expect.stringMatching(/^RF-\d+ is retired and stays/) as unknown })
    expect([await get(id), await life(id)]).toEqual(before)
  })

  it.each(assetKinds)('%s has its life and its own rights', async (kind) => {
    const id = await made(kind)
    expect((await call(keeper, `${kind}/Retire`, { id, reason: 'Old' })).code).toBe(200)
    expect((await life(id, keeper, kind)).map(({ action }) => action)).toEqual(['installed', 'retired'])
    expect((await call(reader, `SiteAsset/GetLife?Kind=${kind}&Id=${id}`)).code).toBe(kind === 'Rectifier' ? 200 : 404)
  })
})

describe('the tree', () => {
  it('counts what stands below, by kind, and leaves out what is retired', async () => {
    const [id] = [await made('Genset'), await made('Genset', there), await made('Genset', outside)]
    await call(keeper, 'Genset/Retire', { id, reason: 'Old' })
    const { items } = (await call(keeper, 'SiteAsset/GetCompanies?Kind=Genset')).result
    expect(items.map(({ name, sites, assets }) => [name, sites, assets])).toEqual([['Atlas', 2, 1], ['Beta', 1, 1]])
    expect((await call(keeper, `SiteAsset/GetRegions?Kind=Genset&CompanyId=${company}`)).result.items).toEqual([{ id: region, name: 'Central', sites: 2, withAssets: 1, assets: 1 }])
    const sites = (await call(keeper, `SiteAsset/GetSites?Kind=Genset&CompanyId=${company}&RegionId=${region}&MaxResultCount=1`)).result
    expect([sites.totalCount, sites.items]).toEqual([2, [{ id: here, code: 'LHR-1', name: 'Gulberg', assets: 0 }]])
    const standing = (await call(keeper, `SiteAsset/GetSites?Kind=Genset&CompanyId=${company}&RegionId=${region}&OnlyWithAssets=true`)).result
    expect([standing.totalCount, standing.items.map(({ id: of, assets }) => [of, assets])]).toEqual([1, [[there, 1]]])
    expect((await call(keeper, `SiteAsset/GetAssets?Kind=Genset&SiteId=${here}`)).result.items.find((asset) => asset.id === id)).toMatchObject({ kind: 'Genset', state: 'retired' })
  })

  it('opens the path to a site and to a serial number', async () => {
    const id = await made('AirCon')
    const serial = String((await get(id, 'AirCon'))['serialNumber'])
    expect((await call(keeper, `SiteAsset/Find?Keyword=${serial.toLowerCase()}`)).result.items[0]).toMatchObject({ companyName: 'Atlas', regionName: 'Central', isSiteHit: false, site: { code: 'LHR-1' }, found: [{ kind: 'AirCon', id, serial }] })
    expect((await call(keeper, 'SiteAsset/Find?Keyword=johar')).result.items).toMatchObject([{ isSiteHit: true, site: { id: there, code: 'LHR-2' }, found: [] }])
    expect((await call(keeper, 'SiteAsset/Find?Keyword=zzz')).result).toEqual({ totalCount: 0, items: [] })
  })

  it('shows nobody more than their places, rights and tenant', async () => {
    const id = await made('BatteryBank', outside)
    const serial = String((await get(id, 'BatteryBank'))['serialNumber'])
    expect((await call(limited, 'SiteAsset/GetCompanies')).result.items.map(({ name }) => name)).toEqual(['Atlas'])
    expect((await call(limited, `SiteAsset/GetAssets?SiteId=${outside}`)).result.items).toEqual([])
    expect((await call(limited, `SiteAsset/Find?Keyword=${serial}`)).result.items).toEqual([])
    expect((await call(limited, `SiteAsset/GetLife?Kind=BatteryBank&Id=${id}`)).code).toBe(404)
    const before = await get(id, 'BatteryBank')
    expect((await call(limited, 'BatteryBank/Retire', { id, reason: 'x' })).code).toBe(404)
    const own = await made('BatteryBank')
    expect(await call(limited, 'BatteryBank/Move', { id: own, siteId: outside })).toMatchObject({ code: 400, members: ['siteId'] })
    expect([await get(id, 'BatteryBank'), (await get(own, 'BatteryBank'))['siteId']]).toEqual([before, here])
    const stranger = await server.userWith(assetKinds.map((kind) => `LookUps.${kind}.Read`), await server.addTenant('Elsewhere'))
    expect((await call(stranger, 'SiteAsset/GetCompanies')).result.items).toEqual([])
    expect((await call(stranger, `SiteAsset/GetLife?Kind=BatteryBank&Id=${id}`)).code).toBe(404)
    expect((await call(reader, `SiteAsset/GetAssets?SiteId=${here}`)).result.items.every(({ kind }) => kind === 'Rectifier')).toBe(true)
    expect((await call(await server.userWith([]), 'SiteAsset/GetCompanies')).code).toBe(403)
  })

  it('where something came from lies out of sight, its name is not told', async () => {
    const id = await made('Rectifier', outside)
    await call(keeper, 'Rectifier/Move', { id, siteId: here })
    expect((await life(id, limited)).map(({ siteName, fromSiteName }) => [fromSiteName, siteName])).toEqual([[null, null], [null, 'Gulberg']])
  })
})
