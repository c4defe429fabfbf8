/** Who sees which rows: by places given in every way, by being meant, by having made them; felt on every node at the next request. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { definedPermissions } from '#framework/server'
import { features } from '../../../src/app/features.ts'
import type { Mastline } from '../../../src/app/server.ts'
import { startTestServer, testPassword, type TestClient, type TestServer } from '../../support/server.ts'

let server: TestServer
let other: Mastline
let admin: TestClient
/** All rights of a tenant, and places alone. */
let role: number
const id: Record<string, number> = {}
let people = 0

beforeAll(async () => {
  server = await startTestServer()
  other = await server.furtherNode()
  admin = await server.admin()
  const { put } = server
  role = await put('Role', { name: 'By places', grantedPermissions: [...definedPermissions(server.model, features, 'tenant')] })
  id['company'] = await put('Company', { name: 'Above' })
  id['elsewhere'] = await put('Company', { name: 'Elsewhere' })
  for (const name of ['north', 'south']) {
    id[name] = await put('Region', { name })
    id[`${name} sub`] = await put('SubRegion', { name, regionId: id[name] })
    id[`${name} team`] = await put('Team', { name, companyId: id['company'], regionId: id[name], subRegionId: id[`${name} sub`] })
    id[`${name} store`] = await put('Warehouse', { name, regionId: id[name] })
    id[`${name} site`] = await put('Site', { siteCode: `${name}-1`, siteName: name, companyId: id['company'], teamId: id[`${name} team`] })
  }
  id['both'] = await put('Site', { siteCode: 'both', siteName: 'Both', regionId: id['north'], teamId: id['south team'] })
  id['nowhere'] = await put('Site', { siteCode: 'nowhere', siteName: 'Nowhere' })
  id['stored'] = await put('Site', { siteCode: 'stored', siteName: 'Stored', warehouseId: id['south store'] })
})
afterAll(async () => {
  await other.app.close()
  await server.close()
})

async function person(...allocations: readonly (readonly [entity: string, row: object])[]): Promise<TestClient & { allocations: number[] }> {
  people += 1
  const userName = `person${people}`
  const user = await server.put('User', { userName, name: userName, roles: [role], password: testPassword })
  const made = []
  for (const [entity, row] of allocations) made.push(await server.put(entity, { ...(entity === 'EmployeeTeamAllocation' ? { employeeId: await server.put('Employee', { name: userName, erpId: userName, userId: user }) } : { userId: user }), ...row }))
  return { ...await server.signIn(userName, testPassword), allocations: made }
}

const codes = async (client: TestClient, query = '') => {
  const { items, totalCount } = (await client.call(`Site/GetAll?MaxResultCount=100&${query}`)).envelope.result as { items: { siteCode: string }[]; totalCount: number }
  expect(totalCount).toBe(items.length)
  return items.map((item) => item.siteCode).toSorted()
}
const everySite = ['both', 'north-1', 'nowhere', 'south-1', 'stored']

test('whoever sees all sees all; whoever has no places sees nothing but what is theirs', async () => {
  expect(await codes(admin)).toEqual(everySite)
  const nobody = await person()
  expect(await codes(nobody)).toEqual([])
  expect((await nobody.call(`Site/Get?Id=${id['north site']}`)).status).toBe(404)
  // Look-ups that refer to no place are everybody's.
  await server.put('SiteType', { name: 'Greenfield' })
  expect((await nobody.call('SiteType/GetAll')).envelope.result).toMatchObject({ totalCount: 1 })
})

test.each([
  ['Company', 'CompanyUserAllocation', () => ({ allocatedCompanyId: id['company'] }), ['both', 'north-1', 'south-1']],
  ['Region', 'RegionUserAllocation', () => ({ allocatedRegionId: id['north'] }), ['both', 'north-1']],
  ['SubRegion', 'SubRegionUserAllocation', () => ({ allocatedSubRegionId: id['south sub'] }), ['both', 'south-1']],
  ['Team', 'TeamUserAllocation', () => ({ teamId: id['north team'] }), ['north-1']],
  ['Team of an employee', 'EmployeeTeamAllocation', () => ({ teamId: id['south team'] }), ['both', 'south-1']],
  ['Site', 'UserSiteAllocation', () => ({ allocatedSiteId: id['nowhere'] }), ['nowhere']],
  ['Warehouse', 'UserWarehouseAllocation', () => ({ allocatedWarehouseId: id['south store'] }), ['stored']],
] as const)('a place is given: %s', async (_, entity, row, seen) => {
  const client = await person([entity, row()])
  expect(await codes(client)).toEqual(seen)
  expect(await codes(client, 'Sorting=siteName')).toEqual(seen)
  expect(await codes(client, `Keyword=${seen[0]}`)).toContain(seen[0])
})

test('sites given to a team are seen by those who have the team', async () => {
  const client = await person(['TeamUserAllocation', { teamId: id['north team'] }])
  const made = await server.put('TeamSiteAllocation', { teamId: id['north team'], siteId: id['nowhere'] })
  expect(await codes(client)).toEqual(['north-1', 'nowhere'])
  expect((await admin.call(`TeamSiteAllocation/DeleteBulk?Ids=${made}`, { method: 'DELETE' })).status).toBe(200)
  expect(await codes(client)).toEqual(['north-1'])
})

test('what lies above the own places is seen, and neither changed nor given away; its other children are not seen', async () => {
  const client = await person(['TeamUserAllocation', { teamId: id['north team'] }])
  const names = async (path: string) => ((await client.call(path)).envelope.result as { items: { name: string }[] }).items.map(({ name }) => name)
  expect(await names('Region/GetAll')).toEqual(['north'])
  expect(await names('Company/GetAll')).toEqual(['Above'])
  expect((await client.call(`Company/Get?Id=${id['company']}`)).status).toBe(200)
  expect((await client.call(`Company/Get?Id=${id['elsewhere']}`)).status).toBe(404)
  expect((await client.call('Company/Update', { method: 'PUT', body: { id: id['company'], name: 'Mine' } })).status).toBe(404)
  expect((await client.call(`Company/Delete?Id=${id['company']}`, { method: 'DELETE' })).status).toBe(404)
  const given = await client.call('CompanyUserAllocation/Create', { body: { userId: client.userId, allocatedCompanyId: id['company'] } })
  expect([given.status, given.text]).toEqual([400, expect.stringContaining('there is no')])
  const site = await client.call('Site/CreateOrUpdate', { body: { siteCode: 'new', siteName: 'New', companyId: id['company'], regionId: id['north'] } })
  expect(site.status, site.text).toBe(200)
  expect(await codes(client)).toEqual(['new', 'north-1'])
  expect((await client.call(`Site/DeleteSiteById?Id=${(site.envelope.result as { id: number }).id}`, { method: 'DELETE' })).status).toBe(200)
})

test('rows are seen by whom they refer to and by who made them, also without a place', async () => {
  const [one, two] = [await person(), await person()]
  const at = async (row: object) => server.put('WorkOrder', { siteCode: 'south-1', siteId: id['south site'], ...row })
  const [assigned, answers] = [await at({ assignedUserId: one.userId }), await at({ siteId: null, userId: one.userId })]
  const ids = async (client: TestClient) => ((await client.call('WorkOrder/GetAll?MaxResultCount=100')).envelope.result as { items: { id: number }[] }).items.map((item) => item.id).toSorted((a, b) => a - b)
  expect(await ids(one)).toEqual([assigned, answers])
  expect(await ids(two)).toEqual([])
  const made = (await two.call('Site/CreateOrUpdate', { body: { siteCode: 'mine', siteName: 'Mine' } })).envelope.result as { id: number }
  expect([await codes(two), await codes(one)]).toEqual([['mine'], []])
  expect((await two.call(`Site/DeleteSiteById?Id=${made.id}`, { method: 'DELETE' })).status).toBe(200)
})

test('an allocation that is made, or taken away, is felt at the next request on every node; so is a place that moves', async () => {
  const client = await person()
  const codesAt = async (node: Mastline) => {
    const answer = await node.app.inject({ url: '/api/services/app/Site/GetAll?MaxResultCount=100', headers: { authorization: `Bearer ${client.token}` } })
    return (JSON.parse(answer.payload) as { result: { items: { siteCode: string }[] } }).result.items.map((item) => item.siteCode).toSorted()
  }
  for (let round = 0; round < 3; round += 1) {
    expect([await codesAt(server.mastline), await codesAt(other)]).toEqual([[], []])
    const made = await server.put('RegionUserAllocation', { userId: client.userId, allocatedRegionId: id['north'] })
    expect([await codesAt(other), await codesAt(server.mastline), await codesAt(other)]).toEqual([['both', 'north-1'], ['both', 'north-1'], ['both', 'north-1']])
    expect((await admin.call('SubRegion/Update', { method: 'PUT', body: { id: id['north sub'], regionId: id['south'] } })).status).toBe(200)
    expect((await admin.call('Team/CreateOrUpdate', { body: { id: id['north team'], regionId: id['south'] } })).status).toBe(200)
    expect([await codesAt(other), await codesAt(server.mastline)]).toEqual([['both'], ['both']])
    expect((await admin.call('SubRegion/Update', { method: 'PUT', body: { id: id['north sub'], regionId: id['north'] } })).status).toBe(200)
    expect((await admin.call('Team/CreateOrUpdate', { body: { id: id['north team'], regionId: id['north'] } })).status).toBe(200)
    expect((await admin.call(`RegionUserAllocation/DeleteBulk?Ids=${made}`, { method: 'DELETE' })).status).toBe(200)
  }
})

test('a role that begins or ceases to see all is felt at the next request', async () => {
  const own = await server.put('Role', { name: 'Changing', grantedPermissions: ['LookUps.Site.Read'] })
  await server.put('User', { userName: 'changing', name: 'changing', roles: [own], password: testPassword })
  const client = await server.signIn('changing', testPassword)
  for (const seesAll of [true, false, true]) {
    expect((await admin.call('Role/Update', { method: 'PUT', body: { id: own, seesAll } })).status).toBe(200)
    expect(await codes(client)).toEqual(seesAll ? everySite : [])
  }
})

test('only who sees all says of a role that it does, gives it, or changes who holds it', async () => {
  const client = await person(['RegionUserAllocation', { allocatedRegionId: id['north'] }])
  const whole = await server.put('Role', { name: 'Whole', seesAll: true, grantedPermissions: ['LookUps.Site.Read'] })
  const before = JSON.stringify((await admin.call('Role/GetAll?MaxResultCount=100')).envelope.result)
  const refused = [
    await client.call('Role/Update', { method: 'PUT', body: { id: role, seesAll: true } }),
    await client.call('Role/Update', { method: 'PUT', body: { id: whole, seesAll: false } }),
    await client.call('Role/Create', { body: { name: 'New whole', seesAll: true, grantedPermissions: [] } }),
    await client.call('UserManagement/Update', { method: 'PUT', body: { id: client.userId, roles: [role, whole] } }),
  ]
  expect(refused.map(({ status }) => status), refused.map(({ text }) => text).join()).toEqual([403, 403, 403, 403])
  expect(JSON.stringify((await admin.call('Role/GetAll?MaxResultCount=100')).envelope.result)).toBe(before)
  const built = (await admin.call('Role/GetAll?Keyword=Admin')).envelope.result as { items: { id: number; seesAll: boolean }[] }
  expect(built.items[0]?.seesAll).toBe(true)
  expect((await admin.call('Role/Update', { method: 'PUT', body: { id: built.items[0]?.id, seesAll: false } })).status).toBe(500)
})

test('a key that a row out of sight has is taken, and nothing tells of the row', async () => {
  const client = await person(['RegionUserAllocation', { allocatedRegionId: id['north'] }])
  const row = { siteCode: 'south-1', siteName: 'Taken over', regionId: id['north'] }
  const answers = [
    await client.call('Site/CreateOrUpdate', { body: row }), await client.call('Site/CreateBulk', { body: [row] }), await client.call('Site/CreateBulk?Match=key', { body: [row] }), await client.call('Site/CreateBulk?Match=existing', { body: [row] }),
    await client.call('Site/CheckBulk', { body: [row] }), await client.call('Site/CheckBulk?Match=key', { body: [row] }),
  ]
  expect(answers.map(({ status }) => status), answers.map(({ text }) => text).join('\n')).toEqual([400, 400, 400, 400, 200, 200])
  for (const { text } of answers) expect(text).not.toMatch(new RegExp(`"(clash|id)":"?${id['south site']}|Taken over".*"south"`))
  expect(answers.slice(4).map(({ envelope }) => (envelope.result as { update: number; errors: object[] }))).toMatchObject([{ update: 0, errors: [{ code: 'duplicate' }] }, { update: 0, errors: [{ code: 'duplicate' }] }])
  const mine = (await client.call('Site/CheckBulk', { body: [{ ...row, siteCode: 'both' }] })).envelope.result as { errors: { clash?: number }[] }
  expect(mine.errors[0]?.clash).toBe(id['both'])
  expect((await admin.call(`Site/Get?Id=${id['south site']}`)).envelope.result).toMatchObject({ siteName: 'south' })
})

test('rows carried along with others, and ways over other rows, keep to what is seen', async () => {
  const client = await person(['RegionUserAllocation', { allocatedRegionId: id['north'] }])
  const stranger = await person(['RegionUserAllocation', { allocatedRegionId: id['south'] }], ['TeamUserAllocation', { teamId: id['south team'] }], ['TeamUserAllocation', { teamId: id['north team'] }])
  const carried = async (who: TestClient) => ((await who.call(`User/GetuserwithAllocation?userId=${stranger.userId}`)).envelope.result as { items: { teams: { teamName: string }[] }[] }).items[0]?.teams.map(({ teamName }) => teamName)
  expect(await carried(admin)).toEqual(['south', 'north'])
  expect(await carried(stranger)).toEqual(['south', 'north'])
  expect(await carried(client)).toEqual(['north'])
  const together = async (who: TestClient, userId: number) => ((await who.call(`User/GetAllUsersbByUserId?UserId=${userId}`)).envelope.result as { items: { id: number }[] }).items.map((item) => item.id)
  const third = await person(['TeamUserAllocation', { teamId: id['south team'] }])
  expect(await together(admin, third.userId)).toContain(stranger.userId)
  expect(await together(client, third.userId)).toEqual([])
})
