/**
 * What is kept of a user, of rights, places and what they let see, changes nothing but time: two servers that keep it answer what a third one
 * answers that keeps nothing, while roles, places and rows are changed through both.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { definedPermissions } from '#framework/server'
import { features } from '../../../src/app/features.ts'
import type { Mastline } from '../../../src/app/server.ts'
import { layersWithout } from '../../../src/framework/server/layers.ts'
import { startTestServer, testPassword, type TestClient, type TestRequest, type TestServer } from '../../support/server.ts'

const steps = process.env['MASTLINE_LONG'] ? 5_000 : 250
let seed = 23
const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
const one = <T>(of: readonly T[]): T => of[random(of.length)] as T

let server: TestServer
let admin: TestClient
let nodes: Mastline[] = []
let plain: Mastline
const people: { client: TestClient; role: number }[] = []
const regions: number[] = []
const teams: number[] = []
const sites: number[] = []
const permissions: string[] = []
/** Rows that give somebody a place, by the call that takes it away. */
const given: { entity: string; id: number }[] = []

beforeAll(async () => {
  server = await startTestServer()
  nodes = [server.mastline, await server.furtherNode({ layers: layersWithout('') })]
  plain = await server.furtherNode({ layers: layersWithout('all') })
  admin = await server.admin()
  permissions.push(...definedPermissions(server.model, features, 'tenant'))
  for (const name of ['east', 'west', 'north']) {
    const regionId = await server.put('Region', { name })
    regions.push(regionId)
    const subRegionId = await server.put('SubRegion', { name, regionId })
    for (const n of [1, 2]) teams.push(await server.put('Team', { name: `${name} ${n}`, regionId, subRegionId }))
    for (let n = 0; n < 6; n += 1) sites.push(await server.put('Site', { siteCode: `${name}-${n}`, siteName: one(['Mill', 'Gate', 'Fort']), regionId, subRegionId, teamId: one(teams.slice(-2)) }))
  }
  for (let n = 0; n < 4; n += 1) {
    const role = await server.put('Role', { name: `Role ${n}`, seesAll: n === 0, grantedPermissions: permissions })
    const user = await server.put('User', { userName: `person${n}`, name: `person${n}`, roles: [role], password: testPassword })
    if (n > 1) given.push({ entity: 'RegionUserAllocation', id: await server.put('RegionUserAllocation', { userId: user, allocatedRegionId: one(regions) }) })
    people.push({ client: await server.signIn(`person${n}`, testPassword), role })
  }
}, 120_000)
afterAll(async () => {
  for (const node of [nodes[1], plain]) await node?.close()
  await server.close()
})

async function asked(node: Mastline, client: TestClient, path: string, { method = 'GET', body }: TestRequest = {}): Promise<[number, unknown]> {
  const answer = await node.app.inject({ method: method as 'GET', url: `/api/services/app/${path}`, headers: { authorization: `Bearer ${client.token}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) }, ...(body === undefined ? {} : { payload: JSON.stringify(body) }) })
  // Where there is no such call the body is empty.
  if (!answer.body) throw new Error(`${method} ${path}: ${answer.statusCode}`)
  const { result, error } = answer.json<{ result: unknown; error: { message: string } | null }>()
  return [answer.statusCode, error?.message ?? result]
}

const reads: readonly (() => string)[] = [
  () => 'Site/GetAll', () => 'Site/GetAll?Sorting=siteName', () => 'Site/GetAll?Sorting=regionName desc&MaxResultCount=5&SkipCount=2', () => `Site/GetAll?regionId=${one(regions)}`, () => 'Site/GetAll?Keyword=mill&Sorting=siteCode',
  () => `Site/Get?Id=${one(sites)}`, () => `Site/GetHistory?Id=${one(sites)}`, () => 'Region/GetAll', () => 'Team/GetAll?Sorting=name', () => `Team/GetAllTeamBySubRegionId?SubRegionId=1001`, () => 'SubRegion/GetAll?IsDropdown=true',
  () => 'Suggestions/GetSites', () => 'Search/GetAll?Keyword=mill', () => `Site/GetAll?teamName.contains=1&Sorting=id`, () => 'Role/GetAll?Sorting=name', () => 'UserManagement/GetAll?Sorting=userName',
]

/** Something that lets people see more or less, or another row of theirs. */
function aWrite(): [path: string, request: TestRequest] {
  const { client, role } = one(people)
  const writes: readonly (() => [string, TestRequest])[] = [
    () => [`Site/CreateOrUpdate`, { method: 'POST', body: { id: one(sites), siteName: one(['Mill', 'Gate', 'Fort']), teamId: null, subRegionId: null, regionId: one(regions) } }],
    () => [`Site/CreateOrUpdate`, { method: 'POST', body: { id: one(sites), teamId: one(teams) } }],
    () => ['Role/Update', { method: 'PUT', body: { id: role, seesAll: random(3) === 0 } }],
    () => ['Role/Update', { method: 'PUT', body: { id: role, grantedPermissions: permissions.filter((name) => random(3) || !/Site|Team/.test(name)) } }],
    () => ['UserManagement/Update', { method: 'PUT', body: { id: client.userId, roles: [one(people).role] } }],
    () => ['RegionUserAllocation/Create', { method: 'POST', body: { userId: client.userId, allocatedRegionId: one(regions), validFrom: one([null, '2020-01-01', '2999-01-01']) } }],
    () => ['TeamUserAllocation/CreateBulk', { method: 'POST', body: [{ userId: client.userId, teamId: one(teams) }] }],
    () => ['Region/Update', { method: 'PUT', body: { id: one(regions), name: `Region ${random(30)}` } }],
    () => {
      const { entity, id } = given.splice(random(given.length), 1)[0] ?? { entity: 'RegionUserAllocation', id: 1 }
      return [`${entity}/DeleteBulk?Ids=${id}`, { method: 'DELETE' }]
    },
  ]
  return one(writes)()
}

test(`${steps} reads and writes of people whose places and roles change: two servers answer what a plain one does`, { timeout: 60_000 + steps * 200 }, async () => {
  const done = { reads: 0, seen: 0, refused: 0, writes: 0, done: 0 }
  for (let step = 0; step < steps; step += 1) {
    if (random(4) === 0) {
      const [path, request] = aWrite()
      const [status, result] = await asked(one(nodes), admin, path, request)
      done.writes += 1
      if (status === 200) done.done += 1
      const made = typeof result === 'object' && result !== null && 'id' in result ? Number(result.id) : null
      if (made !== null && /Allocation\/Create/.test(path)) given.push({ entity: path.slice(0, path.indexOf('/')), id: made })
      continue
    }
    const [path, { client }] = [one(reads)(), one(people)]
    const wanted = await asked(plain, client, path)
    // Twice: the second time from what is kept.
    for (const node of [one(nodes), one(nodes)]) expect([step, path, await asked(node, client, path)]).toEqual([step, path, wanted])
    done.reads += 1
    const [status, result] = wanted
    if (status !== 200) done.refused += 1
    else if (JSON.stringify(result).length > 200) done.seen += 1
  }
  // It is worth something only where people see something, are refused something, and what they see is changed.
  expect(Math.min(done.seen, done.done, done.refused * 4)).toBeGreaterThan(steps / 10)
})
