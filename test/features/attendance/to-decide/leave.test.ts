/** Leave that a person decides on: home counts it, and the list opens exactly it. Checked against who leads whom, worked out without the product. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, testPassword, type TestClient, type TestServer } from '../../../support/server.ts'
import { chance } from '../../dashboards/random-orders.ts'

interface Asked { id: number; status: number; userId: number | null; team: number | null }
interface Decider { name: string; client: TestClient; userId: number; /** Null: all. */ teams: readonly (number | null)[] | null; decides: boolean }
interface World { leaves: Asked[]; deciders: Decider[] }
let server: TestServer
const worlds: World[] = []
const rights = ['LookUps.Leave.Read', 'LookUps.Leave.Update', 'LookUps.Leave.Pages', 'LookUps.Employee.Read']

async function makeWorld(tenantId: number, seed: number): Promise<World> {
  const put = (entity: string, row: object) => server.put(entity, row, tenantId)
  const { next, of } = chance(seed)
  const teams = [await put('Team', { name: 'Hills' }), await put('Team', { name: 'Plains' }), await put('Team', { name: 'Coast' })] as [number, number, number]
  const [role, reads] = [await put('Role', { name: 'Lead', seesAll: false, grantedPermissions: rights }), await put('Role', { name: 'Reads', seesAll: false, grantedPermissions: rights.filter((right) => right !== 'LookUps.Leave.Update') })]
  const leaves: Asked[] = []
  const ask = async (employeeId: number, userId: number | null, team: number | null) => {
    for (let n = 0; n < 2; n += 1) {
      const [status, date] = [of([1, 1, 2, 3, 4]), `2027-${String(1 + n).padStart(2, '0')}-${String(1 + Math.floor(next() * 27)).padStart(2, '0')}`]
      leaves.push({ id: await put('Leave', { employeeId, userId, startDate: date, endDate: date, kind: of([1, 2]), status }), status, userId, team })
    }
  }
  const made = async (n: number, roles: number[], places: readonly number[], home: number | null) => {
    const [userName, password] = [`w${n}`, testPassword]
    const userId = n % 3 === 1 && !roles.length ? null : await put('User', { userName, name: `Worker ${n}`, roles, password })
    const employeeId = await put('Employee', { name: `Worker ${n}`, erpId: `TD-${n}`, userId })
    // By the user or by the employee, and to a second team later, which does not count.
    if (home !== null) await (userId !== null && n % 2 ? put('TeamUserAllocation', { userId, teamId: home }) : put('EmployeeTeamAllocation', { employeeId, teamId: home }))
    if (home !== null && n % 5 === 0) await put('EmployeeTeamAllocation', { employeeId, teamId: of(teams.filter((team) => team !== home)) })
    for (const teamId of places) if (teamId !== home) await put('TeamUserAllocation', { userId, teamId })
    await ask(employeeId, userId, home)
    return userId ?? 0
  }
  for (let n = 0; n < 24; n += 1) await made(n, [], [], of([...teams, null]))
  const people: [string, number[], number[], boolean][] = [['leads one', [role], [teams[0]], true], ['leads two', [role], [teams[1], teams[2]], true], ['leads nobody', [role], [], true], ['only reads', [reads], [teams[0]], false]]
  const deciders: Decider[] = []
  for (const [n, [name, roles, places, decides]] of people.entries()) {
    const userId = await made(100 + n * 2 + 1, roles, places, places[0] ?? null)
    deciders.push({ name, client: await server.signIn(`w${100 + n * 2 + 1}`, testPassword, tenantId), userId, teams: places, decides })
  }
  const admin = await server.admin(tenantId)
  deciders.push({ name: 'sees all', client: admin, userId: admin.userId, teams: null, decides: true })
  return { leaves, deciders }
}

beforeAll(async () => {
  server = await startTestServer()
  worlds.push(await makeWorld(1, 3), await makeWorld(await server.addTenant('Berlin'), 4))
}, 120_000)
afterAll(() => server.close())

const listed = async (client: TestClient, query: string) => {
  const { status, envelope } = await client.call(`Leave/GetAll?${query}&MaxResultCount=1000`)
  expect(status, query).toBe(200)
  const { totalCount, items } = envelope.result as { totalCount: number; items: { id: number }[] }
  expect(items).toHaveLength(totalCount)
  return items.map(({ id }) => id).toSorted((a, b) => a - b)
}

describe('leave to decide', () => {
  it('is what waits of the people one leads, without the own: on home, in its list, and with what others decide it is all that waits', async () => {
    for (const { leaves, deciders } of worlds) for (const { name, client, userId, teams, decides } of deciders) {
      const waiting = leaves.filter(({ status }) => status === 1)
      const own = waiting.filter((leave) => decides && leave.userId !== userId && (teams === null || (leave.team !== null && teams.includes(leave.team)))).map(({ id }) => id)
      expect(await listed(client, 'ToDecide=me'), name).toEqual(own)
      expect(await listed(client, 'ToDecide=others'), name).toEqual(waiting.map(({ id }) => id).filter((id) => !own.includes(id)))
      const { sections } = (await client.call('Home/GetSections')).envelope.result as { sections: { name: string; items: { title: string; figure: number; opens: string }[] }[] }
      const line = sections.find((section) => section.name === 'toDecide')?.items.find(({ title }) => title === 'Leave to approve')
      expect([name, line?.figure ?? 0, line?.opens]).toEqual([name, own.length, own.length ? '/leave?tab=pending' : undefined])
    }
  })

  it('is what the server takes a decision on, and nothing else', async () => {
    const [{ leaves, deciders }] = worlds as [World]
    const [{ client }] = deciders as [Decider]
    const own = await listed(client, 'ToDecide=me')
    for (const { id } of leaves.filter(({ status }) => status === 1)) expect([id, (await client.call('Leave/Approve', { method: 'POST', body: { id } })).status]).toEqual([id, own.includes(id) ? 200 : 500])
    expect(await listed(client, 'ToDecide=me')).toEqual([])
  })

  it('narrows along with other conditions, and a word that is none is refused', async () => {
    const [, { leaves, deciders }] = worlds as [World, World]
    const { client } = deciders.at(-1) as Decider
    expect(await listed(client, 'ToDecide=me&startDate.lt=2027-02-01')).toHaveLength(leaves.filter(({ status }, n) => status === 1 && n % 2 === 0).length)
    expect((await client.call('Leave/GetAll?ToDecide=all')).status).toBe(400)
  })
})
