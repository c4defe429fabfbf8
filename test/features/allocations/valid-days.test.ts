/** An allocation holds from its first day to its last: before and after it gives no sight, on any node, from midnight in the tenant's zone on. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { definedPermissions } from '#framework/server'
import { features } from '../../../src/app/features.ts'
import { createMastline, type Mastline } from '../../../src/app/server.ts'
import { appUrlOf, cheapFeatures, startTestServer, testPassword, type TestServer } from '../../support/server.ts'

let now = new Date('2026-11-22T12:00:00Z')
const clock = () => now
let server: TestServer
let other: Mastline
const id: Record<string, number> = {}
let role: number
let people = 0

beforeAll(async () => {
  server = await startTestServer({ clock })
  other = await createMastline({
    ownerUrl: server.testDatabase.url, appUrl: appUrlOf(server.testDatabase.url), givesPassword: true, log: { level: 'silent' }, web: null, features: cheapFeatures, words: {}, clock,
    settings: { host: '127.0.0.1', publicUrl: undefined, adminPassword: testPassword, corsOrigins: [], trustProxy: [], timeZone: 'Asia/Karachi', demo: false },
  })
  await other.app.ready()
  const { put } = server
  role = await put('Role', { name: 'By days', grantedPermissions: [...definedPermissions(server.model, features, 'tenant')] })
  id['company'] = await put('Company', { name: 'One' })
  id['department'] = await put('Department', { name: 'Field', companyId: id['company'] })
  id['further'] = await put('Department', { name: 'Further', companyId: id['company'] })
  id['team'] = await put('Team', { name: 'Lahore-1', departmentId: id['department'] })
  id['site'] = await put('Site', { siteCode: 'LHR-1', siteName: 'Of the team', teamId: id['team'] })
  id['loose'] = await put('Site', { siteCode: 'LHR-2', siteName: 'Given alone' })
})
afterAll(async () => {
  await other.app.close()
  await server.close()
})

async function person() {
  people += 1
  const userName = `day${people}`
  const userId = await server.put('User', { userName, name: userName, roles: [role], password: testPassword })
  const client = await server.signIn(userName, testPassword)
  const at = async (node: Mastline, path: string) => {
    const answer = await node.app.inject({ url: `/api/services/app/${path}`, headers: { authorization: `Bearer ${client.token}` } })
    return (JSON.parse(answer.payload) as { result: { items: Record<string, unknown>[] } }).result.items
  }
  const codes = async () => {
    const seen = await Promise.all([server.mastline, other].map(async (node) => (await at(node, 'Site/GetAll')).map(({ siteCode }) => siteCode).toSorted()))
    expect(seen[1]).toEqual(seen[0])
    return seen[0]
  }
  return { userId, codes, at }
}

const days = { validFrom: '2026-11-22', validTo: '2026-11-23' }
test.each([
  ['UserSiteAllocation', (userId: number) => server.put('UserSiteAllocation', { userId, allocatedSiteId: id['loose'], ...days }), ['LHR-2']],
  ['DepartmentUserAllocation', (userId: number) => server.put('DepartmentUserAllocation', { userId, allocatedDepartmentId: id['department'], ...days }), ['LHR-1']],
  ['EmployeeTeamAllocation', async (userId: number) => server.put('EmployeeTeamAllocation', { employeeId: await server.put('Employee', { name: 'One', erpId: `E${userId}`, userId }), teamId: id['team'], ...days }), ['LHR-1']],
] as const)('%s: at midnight where the tenant is it begins and ends', async (_, give, seen) => {
  const { userId, codes } = await person()
  now = new Date('2026-11-21T18:59:59Z') // 23:59:59 in Karachi
  await give(userId)
  expect(await codes()).toEqual([])
  now = new Date('2026-11-21T19:00:00Z')
  expect(await codes()).toEqual(seen)
  now = new Date('2026-11-23T18:59:00Z')
  expect(await codes()).toEqual(seen)
  now = new Date('2026-11-23T19:00:00Z')
  expect(await codes()).toEqual([])
})

test('sites given to a team for some days are seen by the team in these days only', async () => {
  const { userId, codes } = await person()
  await server.put('TeamUserAllocation', { userId, teamId: id['team'] })
  const row = await server.put('TeamSiteAllocation', { teamId: id['team'], siteId: id['loose'], ...days })
  now = new Date('2026-11-22T12:00:00Z')
  expect(await codes()).toEqual(['LHR-1', 'LHR-2'])
  now = new Date('2026-11-24T12:00:00Z')
  expect(await codes()).toEqual(['LHR-1'])
  expect((await (await server.admin()).call(`TeamSiteAllocation/DeleteBulk?Ids=${row}`, { method: 'DELETE' })).status).toBe(200)
})

test('calls for the rows of the current user count allocations on their days', async () => {
  now = new Date()
  const day = (after: number) => new Date(Date.now() + after * 86_400_000).toISOString().slice(0, 10)
  const { userId, at } = await person()
  await server.put('CompanyUserAllocation', { userId, allocatedCompanyId: id['company'] })
  await server.put('DepartmentUserAllocation', { userId, allocatedDepartmentId: id['department'] })
  await server.put('DepartmentUserAllocation', { userId, allocatedDepartmentId: id['further'], validTo: day(-3) })
  const names = async () => (await at(server.mastline, 'Department/GetAllDepartmentOfUser')).map(({ name }) => name)
  expect(await names()).toEqual(['Field'])
})

test('an end before its beginning is refused on its field, by form and upload', async () => {
  const admin = await server.admin()
  const { userId } = await person()
  const row = { userId, allocatedSiteId: id['loose'], validFrom: '2026-11-22', validTo: '2026-11-21' }
  const answer = await admin.call('UserSiteAllocation/CreateBulk', { body: [row] })
  expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('or later')])
  expect(((await admin.call(`UserSiteAllocation/GetAllUserSiteAllocationDataByUserId?userId=${userId}`)).envelope.result as { items: unknown[] }).items).toEqual([])
})
