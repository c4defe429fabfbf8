/** Allocations from both ends: shown, given and taken many at once, copied; by rights, within what one sees, within the tenant. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { definedPermissions } from '#framework/server'
import { features } from '../../../src/app/features.ts'
import { startTestServer, testPassword, type TestAnswer, type TestClient, type TestServer } from '../../support/server.ts'

interface Group { entity: string; totalCount: number; items: { entity: string; id: number; whomId: number; whom: string; whatId: number; what: string; validFrom: string | null; validTo: string | null; state: string }[] }
let server: TestServer
let admin: TestClient
let role: number
const id: Record<string, number> = {}
let people = 0

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.admin()
  const { put } = server
  role = await put('Role', { name: 'By places', grantedPermissions: [...definedPermissions(server.model, features, 'tenant')] })
  id['region'] = await put('Region', { name: 'North' })
  id['other'] = await put('Region', { name: 'South' })
  id['team'] = await put('Team', { name: 'Lahore-1', regionId: id['region'] })
  for (const code of ['A', 'B', 'C']) id[code] = await put('Site', { siteCode: code, siteName: `Site ${code}`, regionId: id['region'] })
  id['expertise'] = await put('SourceFieldType', { name: 'Rigging' })
})
afterAll(() => server.close())

const user = async () => {
  people += 1
  const userName = `person${people}`
  return { userName, id: await server.put('User', { userName, name: `Person ${people}`, roles: [role], password: testPassword }) }
}
const groups = async (path: string, client = admin) => {
  const answer = await client.call(path)
  expect(answer.status, answer.text).toBe(200)
  return answer.envelope.result as Group[]
}
const of = async (userId: number) => (await groups(`Allocation/GetOfUser?userId=${userId}`)).flatMap(({ items }) => items)
const short = (items: Group['items']) => items.map(({ entity, what, validTo, state }) => [entity, what, validTo, state])
const give = (body: object, client = admin) => client.call('Allocation/Give', { body })
const result = (answer: TestAnswer) => {
  expect(answer.status, answer.text).toBe(200)
  return answer.envelope.result
}

describe('of one user', () => {
  test('all kinds stand together, through the employee he is too, with what is over and what is to come', async () => {
    const one = await user()
    const { put } = server
    await put('RegionUserAllocation', { userId: one.id, allocatedRegionId: id['region'], validTo: '2020-01-01' })
    await put('TeamUserAllocation', { userId: one.id, teamId: id['team'] })
    await put('UserSiteAllocation', { userId: one.id, allocatedSiteId: id['A'], validFrom: '2999-01-01' })
    await put('UserExpertiseAllocation', { userId: one.id, allocatedExpertiseId: id['expertise'] })
    await put('EmployeeTeamAllocation', { employeeId: await put('Employee', { name: 'He', erpId: 'E-1', userId: one.id }), teamId: id['team'] })
    expect(short(await of(one.id))).toEqual([
      ['RegionUserAllocation', 'North', '2020-01-01', 'over'], ['TeamUserAllocation', 'Lahore-1', null, 'now'], ['UserSiteAllocation', 'A', null, 'later'], ['UserExpertiseAllocation', 'Rigging', null, 'now'], ['EmployeeTeamAllocation', 'Lahore-1', null, 'now'],
    ])
  })

  test('kinds that may not be read are not there; a user who is not there is a 404', async () => {
    const one = await user()
    const reader = await server.userWith(['LookUps.TeamUserAllocation.Read'])
    expect((await groups(`Allocation/GetOfUser?userId=${one.id}`, reader)).map(({ entity }) => entity)).toEqual(['TeamUserAllocation'])
    expect((await reader.call('Allocation/GetOfUser?userId=999999')).status).toBe(404)
    expect((await (await server.userWith(['LookUps.Site.Read'])).call(`Allocation/GetOfUser?userId=${one.id}`)).status).toBe(403)
  })
})

describe('of one place', () => {
  test('users, employees and teams that have it', async () => {
    const [one, two] = [await user(), await user()]
    result(await give({ entity: 'UserSiteAllocation', whom: [one.id, two.id], what: [id['B']] }))
    result(await give({ entity: 'TeamSiteAllocation', whom: [id['team']], what: [id['B']], validTo: '2999-01-01' }))
    const found = await groups(`Allocation/GetOfPlace?entity=site&id=${id['B']}`)
    expect(found.map(({ entity, items }) => [entity, items.map(({ whom, validTo }) => [whom, validTo])])).toEqual([['UserSiteAllocation', [[expect.any(String), null], [expect.any(String), null]]], ['TeamSiteAllocation', [['Lahore-1', '2999-01-01']]]])
    expect(found[0]?.items.map(({ whomId }) => whomId)).toEqual([one.id, two.id])
    expect((await admin.call('Allocation/GetOfPlace?entity=Site&id=999999')).status).toBe(404)
    expect((await admin.call('Allocation/GetOfPlace?entity=Role&id=1')).status).toBe(404)
  })
})

describe('giving and taking', () => {
  let one: { id: number; userName: string }
  let two: { id: number; userName: string }
  beforeEach(async () => {
    one = await user()
    two = await user()
  })
  const sites = () => [id['A'], id['B'], id['C']]

  test('many to many at once; what is there stays, and gets the days that are asked for', async () => {
    expect(result(await give({ entity: 'UserSiteAllocation', whom: [one.id, two.id], what: sites() }))).toEqual({ added: 6, changed: 0, already: 0 })
    expect(result(await give({ entity: 'UserSiteAllocation', whom: [one.id], what: sites().slice(0, 2) }))).toEqual({ added: 0, changed: 0, already: 2 })
    expect(result(await give({ entity: 'UserSiteAllocation', whom: [one.id], what: sites().slice(0, 1), validTo: '2999-12-31' }))).toEqual({ added: 0, changed: 1, already: 0 })
    expect(short(await of(one.id))).toEqual([['UserSiteAllocation', 'A', '2999-12-31', 'now'], ['UserSiteAllocation', 'B', null, 'now'], ['UserSiteAllocation', 'C', null, 'now']])
    const items = await of(one.id)
    expect(result(await admin.call('Allocation/Take', { body: { items: [{ entity: 'UserSiteAllocation', ids: items.slice(0, 2).map((item) => item.id) }] } }))).toEqual({ taken: 2 })
    expect(short(await of(one.id))).toEqual([['UserSiteAllocation', 'C', null, 'now']])
    expect((await of(two.id)).length).toBe(3)
  })

  test('the same request again gives and takes nothing twice', async () => {
    const send = () => admin.call('Allocation/Give', { body: { entity: 'UserSiteAllocation', whom: [one.id], what: sites() }, headers: { 'idempotency-key': `give-${one.id}` } })
    expect([result(await send()), result(await send())]).toEqual([{ added: 3, changed: 0, already: 0 }, { added: 3, changed: 0, already: 0 }])
    expect((await of(one.id)).length).toBe(3)
  })

  test('one that cannot be given keeps all others from being given', async () => {
    for (const body of [{ entity: 'UserSiteAllocation', whom: [one.id], what: [id['A'], 999_999] }, { entity: 'UserSiteAllocation', whom: [one.id, 999_999], what: [id['A']] }, { entity: 'UserSiteAllocation', whom: [one.id], what: [id['A']], validFrom: '2026-02-01', validTo: '2026-01-01' }, { entity: 'UserSiteAllocation', whom: [one.id], what: [id['A']], validFrom: 'soon' }, { entity: 'UserSiteAllocation', whom: [], what: [id['A']] }]) {
      const answer = await give(body)
      expect(answer.status, JSON.stringify(body)).toBe(400)
      expect(await of(one.id)).toEqual([])
    }
    expect((await give({ entity: 'Site', whom: [one.id], what: [1] })).status).toBe(404)
    result(await give({ entity: 'UserSiteAllocation', whom: [one.id], what: sites() }))
    const [first] = await of(one.id)
    expect((await admin.call('Allocation/Take', { body: { items: [{ entity: 'UserSiteAllocation', ids: [first?.id, 999_999] }] } })).status).toBe(404)
    expect((await of(one.id)).length).toBe(3)
  })

  test('by the right to each kind, and only what is in sight', async () => {
    const creator = await server.userWith(['LookUps.TeamUserAllocation.Create', 'LookUps.TeamUserAllocation.Read', 'LookUps.TeamUserAllocation.Delete'])
    expect((await give({ entity: 'UserSiteAllocation', whom: [one.id], what: [id['A']] }, creator)).status).toBe(403)
    result(await give({ entity: 'TeamUserAllocation', whom: [one.id], what: [id['team']] }, creator))
    // Other days are a change.
    expect((await give({ entity: 'TeamUserAllocation', whom: [one.id], what: [id['team']], validTo: '2999-01-01' }, creator)).status).toBe(403)
    const [item] = await of(one.id)
    const reader = await server.userWith(['LookUps.TeamUserAllocation.Read', 'LookUps.UserSiteAllocation.Delete'])
    expect((await reader.call('Allocation/Take', { body: { items: [{ entity: 'TeamUserAllocation', ids: [item?.id] }] } })).status).toBe(403)
    await server.put('RegionUserAllocation', { userId: two.id, allocatedRegionId: id['other'] })
    const limited = await server.signIn(two.userName, testPassword)
    const outside = await give({ entity: 'UserSiteAllocation', whom: [one.id], what: [id['A']] }, limited)
    expect([outside.status, outside.text]).toEqual([400, expect.stringContaining('there is no')])
    expect((await limited.call('Allocation/Take', { body: { items: [{ entity: 'TeamUserAllocation', ids: [item?.id] }] } })).status).toBe(404)
    expect((await limited.call(`Allocation/GetOfPlace?entity=Site&id=${id['A']}`)).status).toBe(404)
    expect(short(await of(one.id))).toEqual([['TeamUserAllocation', 'Lahore-1', null, 'now']])
  })

  test('another tenant sees and changes nothing', async () => {
    result(await give({ entity: 'UserSiteAllocation', whom: [one.id], what: sites() }))
    const items = await of(one.id)
    const other = await server.admin(await server.addTenant(`other${one.id}`))
    const answers = [
      await other.call(`Allocation/GetOfUser?userId=${one.id}`), await other.call(`Allocation/GetOfPlace?entity=Site&id=${id['A']}`), await give({ entity: 'UserSiteAllocation', whom: [one.id], what: [id['A']] }, other),
      await other.call('Allocation/Take', { body: { items: [{ entity: 'UserSiteAllocation', ids: items.map((item) => item.id) }] } }), await other.call('Allocation/Copy', { body: { fromUserId: one.id, toUserIds: [two.id] } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 400, 404, 404])
    expect(await of(one.id)).toEqual(items)
  })

  test('a copy brings what the other has and will have, not what is over; what is there stays', async () => {
    const { put } = server
    await put('UserSiteAllocation', { userId: one.id, allocatedSiteId: id['A'], validTo: '2020-01-01' })
    await put('UserSiteAllocation', { userId: one.id, allocatedSiteId: id['B'], validTo: '2999-01-01' })
    await put('RegionUserAllocation', { userId: one.id, allocatedRegionId: id['region'] })
    await put('UserExpertiseAllocation', { userId: one.id, allocatedExpertiseId: id['expertise'] })
    await put('RegionUserAllocation', { userId: two.id, allocatedRegionId: id['region'], validTo: '2998-01-01' })
    const copy = (isCheck: boolean) => admin.call('Allocation/Copy', { body: { fromUserId: one.id, toUserIds: [two.id], isCheck } })
    const said = { kinds: [{ entity: 'RegionUserAllocation', added: 0, changed: 0, already: 1 }, { entity: 'UserSiteAllocation', added: 1, changed: 0, already: 0 }, { entity: 'UserExpertiseAllocation', added: 1, changed: 0, already: 0 }] }
    expect(result(await copy(true))).toEqual(said)
    expect((await of(two.id)).length).toBe(1)
    expect(result(await copy(false))).toEqual(said)
    expect(short(await of(two.id))).toEqual([['RegionUserAllocation', 'North', '2998-01-01', 'now'], ['UserSiteAllocation', 'B', '2999-01-01', 'now'], ['UserExpertiseAllocation', 'Rigging', null, 'now']])
    const client = await server.signIn(two.userName, testPassword)
    expect(((await client.call('Site/GetAll')).envelope.result as { totalCount: number }).totalCount).toBe(3)
    expect((await admin.call('Allocation/Copy', { body: { fromUserId: one.id, toUserIds: [one.id] } })).status).toBe(500)
  })
})
