/** Places that move and merge, against a model of parents alone: every row names the way down to where it lies, and people see afterwards what the preview said. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { definedPermissions } from '#framework/server'
import { features } from '../../../src/app/features.ts'
import { startTestServer, testPassword, type TestAnswer, type TestClient, type TestServer } from '../../support/server.ts'

type Refs = Record<string, number | null>
interface Node { level: string; id: number; parent: Node | null; alive: boolean }
interface Preview { seen: string; rowVersion: number; obstacle: string | null; sites: number; keeps: boolean; people: { lose: number; gain: number; same: number }; loses: { userId: number; name: string; sites: number }[]; gains: { userId: number; sites: number }[]; goesWith: object[]; dropped: object[] }

let server: TestServer
let admin: TestClient
const nodes: Node[] = []
const sites: { id: number; node: Node }[] = []
const people: (TestClient & { userName: string })[] = []

/** Levels that may hang below which, as the descriptors have it. */
const below: Record<string, readonly string[]> = { Company: ['Country', 'Department'], Country: ['Department'], Department: ['Project', 'Region'], Project: ['Region'], Region: ['SubRegion', 'Warehouse'], SubRegion: ['Team', 'Warehouse'], Team: [], Warehouse: [] }
const wire = (level: string) => `${level[0]?.toLowerCase()}${level.slice(1)}Id`
const has: Record<string, readonly string[]> = {
  Company: [], Country: ['Company'], Department: ['Company', 'Country'], Project: ['Department'], Region: ['Country', 'Department', 'Project'], SubRegion: ['Region'],
  Team: ['Company', 'Country', 'Department', 'Project', 'Region', 'SubRegion'], Warehouse: ['Company', 'Country', 'Region', 'SubRegion'], Site: ['Company', 'Country', 'Department', 'Project', 'Region', 'SubRegion', 'Team'],
}
const refsOf = (level: string, parent: Node | null): Refs => {
  const way: Refs = Object.fromEntries((has[level] ?? []).map((each) => [wire(each), null]))
  for (let node = parent; node; node = node.parent) if (wire(node.level) in way) way[wire(node.level)] = node.id
  return way
}
let seed = 7
const random = (n: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % n
const one = <T>(list: readonly T[]): T => {
  const found = list[random(list.length)]
  if (found === undefined) throw new Error('nothing to choose from')
  return found
}
const under = (node: Node | null, top: Node): boolean => node !== null && (node === top || under(node.parent, top))
const result = (answer: TestAnswer) => answer.envelope.result as never

async function add(level: string, parent: Node | null, name = `${level} ${nodes.length}`) {
  const node = { level, id: await server.put(level, { name, ...refsOf(level, parent) }), parent, alive: true }
  nodes.push(node)
  return node
}

async function site(node: Node) {
  const found = { id: await server.put('Site', { siteCode: `S-${sites.length}`, siteName: `S ${sites.length}`, ...refsOf('Site', node), ...(node.level === 'Team' ? { teamId: node.id } : {}), ...(wire(node.level) in refsOf('Site', null) ? { [wire(node.level)]: node.id } : {}) }), node }
  sites.push(found)
  return found
}

const allocated: Record<string, readonly [entity: string, field: string]> = {
  Company: ['CompanyUserAllocation', 'allocatedCompanyId'], Country: ['CountryUserAllocation', 'allocatedCountryId'], Department: ['DepartmentUserAllocation', 'allocatedDepartmentId'], Project: ['ProjectUserAllocation', 'allocatedProjectId'],
  Region: ['RegionUserAllocation', 'allocatedRegionId'], SubRegion: ['SubRegionUserAllocation', 'allocatedSubRegionId'], Team: ['TeamUserAllocation', 'teamId'], Warehouse: ['UserWarehouseAllocation', 'allocatedWarehouseId'],
}

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.admin()
  const role = await server.put('Role', { name: 'By places', grantedPermissions: [...definedPermissions(server.model, features, 'tenant')] })
  const companies = [await add('Company', null), await add('Company', null)]
  const departments = []
  for (const company of companies) {
    const country = await add('Country', company)
    departments.push(await add('Department', country), await add('Department', company))
  }
  const projects = []
  for (const department of departments.slice(0, 3)) projects.push(await add('Project', department))
  const regions = []
  for (const parent of [...projects, ...departments]) regions.push(await add('Region', parent))
  const subRegions = []
  for (const region of regions) subRegions.push(await add('SubRegion', region), await add('SubRegion', region))
  const teams = []
  for (const sub of subRegions) teams.push(await add('Team', sub))
  await add('Warehouse', regions[0] ?? null)
  for (const node of [...teams, ...subRegions.slice(0, 5), ...regions.slice(0, 2)]) await site(node)
  for (let n = 0; n < 8; n += 1) {
    const userName = `seer${n}`
    const userId = await server.put('User', { userName, name: userName, roles: [role], password: testPassword })
    for (const node of new Set(Array.from({ length: 1 + (n % 3) }, () => one(nodes.filter(({ level }) => level !== 'Warehouse'))))) {
      const [entity, field] = allocated[node.level] ?? ['', '']
      await server.put(entity, { userId, [field]: node.id })
    }
    if (n === 3) await server.put('TeamSiteAllocation', { teamId: teams[2]?.id, siteId: sites[0]?.id })
    if (n === 4) await server.put('UserSiteAllocation', { userId, allocatedSiteId: sites[1]?.id })
    people.push({ ...await server.signIn(userName, testPassword), userName })
  }
}, 120_000)
afterAll(() => server.close())

const seen = async () => Object.fromEntries(await Promise.all(people.map(async (client) => [client.userId, (result(await client.call('Site/GetAll?MaxResultCount=1000')) as { items: { id: number }[] }).items.map(({ id }) => id)] as const)))
const rowsOf = async (entity: string) => (result(await admin.call(`${entity}/GetAll?MaxResultCount=1000`)) as { items: ({ id: number; rowVersion: number } & Record<string, unknown>)[] }).items
async function stored() {
  const all: Record<string, unknown> = {}
  for (const entity of [...Object.keys(below), 'Site']) for (const row of await rowsOf(entity)) all[`${entity} ${row.id}`] = Object.fromEntries((has[entity] ?? []).map((each) => [wire(each), row[wire(each)] ?? null]))
  return all
}
function expected() {
  const all: Record<string, unknown> = {}
  for (const node of nodes) if (node.alive) all[`${node.level} ${node.id}`] = refsOf(node.level, node.parent)
  for (const { id, node } of sites) all[`Site ${id}`] = { ...refsOf('Site', node), ...(wire(node.level) in refsOf('Site', null) ? { [wire(node.level)]: node.id } : {}) }
  return all
}
const preview = async (kind: string, node: Node, target: Node, client = admin) => {
  const answer = await client.call(`Hierarchy/Preview?kind=${kind}&level=${node.level}&id=${node.id}&toLevel=${target.level}&toId=${target.id}`)
  expect(answer.status, answer.text).toBe(200)
  return result(answer) as Preview
}
const body = (node: Node, target: Node, { seen: basis, rowVersion }: Preview) => ({ level: node.level, id: node.id, toLevel: target.level, toId: target.id, rowVersion, seen: basis })
async function differences(before: Record<string, number[]>) {
  const after = await seen()
  return people.flatMap(({ userId }) => {
    const [was, is] = [new Set(before[userId]), new Set(after[userId])]
    const [loses, gains] = [[...was].filter((id) => !is.has(id)).length, [...is].filter((id) => !was.has(id)).length]
    return loses || gains ? [{ userId, loses, gains }] : []
  })
}
const told = ({ loses, gains }: Preview) => [...new Set([...loses, ...gains].map(({ userId }) => userId))].map((userId) => ({ userId, loses: loses.find((each) => each.userId === userId)?.sites ?? 0, gains: gains.find((each) => each.userId === userId)?.sites ?? 0 })).toSorted((a, b) => a.userId - b.userId)

describe('moves and merges', () => {
  test('at the start rows are as the model has them', async () => expect(await stored()).toEqual(expected()))

  test.each(Array.from({ length: 14 }, (_, n) => n))('step %i leaves every row where it lies, and people see what was said', async (step) => {
    const isMerge = step % 3 === 2
    const choices = nodes.filter((node) => node.alive && (isMerge ? nodes.some((other) => other.alive && other !== node && other.level === node.level && !['Company', 'Warehouse'].includes(node.level)) : node.parent))
    const node = one(choices)
    const targets = nodes.filter((other) => other.alive && (isMerge ? other !== node && other.level === node.level : other !== node.parent && below[other.level]?.includes(node.level) && !under(other, node)))
    if (!targets.length) return
    const target = one(targets)
    const before = await seen()
    const said = await preview(isMerge ? 'merge' : 'move', node, target)
    expect(said.obstacle).toBeNull()
    const answer = await admin.call(isMerge ? 'Hierarchy/Merge' : 'Hierarchy/Move', { body: body(node, target, said) })
    expect(answer.status, answer.text).toBe(200)
    if (isMerge) {
      node.alive = false
      for (const each of nodes) if (each.parent === node) each.parent = target
      for (const each of sites) if (each.node === node) each.node = target
    } else node.parent = target
    expect(await stored()).toEqual(expected())
    expect(await differences(before)).toEqual(told(said))
  })
})

describe('what is refused changes nothing', () => {
  const region = () => nodes.find((node) => node.alive && node.level === 'Region') as Node
  const elsewhere = (node: Node) => nodes.find((other) => other.alive && other.level === 'Department' && other !== node.parent && !under(node, other)) as Node
  async function unchanged(work: () => Promise<TestAnswer>, status: number, words: RegExp) {
    const before = await stored()
    const answer = await work()
    expect([answer.status, answer.text]).toEqual([status, expect.stringMatching(words)])
    expect(await stored()).toEqual(before)
  }

  test('a place below what it cannot hang on, itself, where it is; a level that is none; another level to merge with', async () => {
    const [node, team] = [region(), nodes.find((each) => each.alive && each.level === 'Team') as Node]
    const ask = (kind: string, to: Node | null, level = node.level) => () => admin.call(`Hierarchy/Preview?kind=${kind}&level=${level}&id=${node.id}&toLevel=${to?.level}&toId=${to?.id}`)
    await unchanged(ask('move', team), 500, /A region belongs to|Region belongs to/)
    await unchanged(ask('move', node), 500, /another place/)
    await unchanged(ask('move', node.parent), 500, /already/)
    await unchanged(ask('merge', team), 500, /one level/)
    await unchanged(ask('move', team, 'Site'), 404, /no such place/)
    await unchanged(() => admin.call(`Hierarchy/Preview?level=Region&id=999999&toLevel=Department&toId=1`), 404, /no /)
  })

  test('when something changed since the preview, the refusal brings the new one; an old version is a 409', async () => {
    const node = region()
    const target = elsewhere(node)
    const said = await preview('move', node, target)
    await site(node)
    const before = await stored()
    const answer = await admin.call('Hierarchy/Move', { body: body(node, target, said) })
    expect([answer.status, answer.text]).toEqual([500, expect.stringContaining('changed since')])
    const now = await preview('move', node, target)
    expect(now.sites).toBe(said.sites + 1)
    const old = await admin.call('Hierarchy/Move', { body: { ...body(node, target, now), rowVersion: now.rowVersion - 1 } })
    expect(old.status).toBe(409)
    expect(await stored()).toEqual(before)
  })

  test('two of one name below one place', async () => {
    const [a, b] = [region(), nodes.find((node) => node.alive && node.level === 'Region' && node !== region()) as Node]
    const one = await add('SubRegion', a, 'Same name')
    await add('SubRegion', b, 'same name')
    const said = await preview('move', one, b)
    expect(said.obstacle).toMatch(/Same name already/i)
    await unchanged(() => admin.call('Hierarchy/Move', { body: body(one, b, said) }), 500, /already/)
    const merging = await preview('merge', a, b)
    expect(merging.obstacle).toMatch(/same name/i)
    await unchanged(() => admin.call('Hierarchy/Merge', { body: body(a, b, merging) }), 500, /Both have/)
  })

  test('without the right, out of sight, and from another tenant', async () => {
    const node = region()
    const target = elsewhere(node)
    const said = await preview('move', node, target)
    const reader = await server.userWith(['LookUps.Region.Read', 'LookUps.Department.Read', 'LookUps.Team.Update'])
    await unchanged(() => reader.call('Hierarchy/Move', { body: body(node, target, said) }), 403, /Region/)
    await server.put('User', { userName: 'nobody', name: 'nobody', roles: [(result(await admin.call('Role/GetAll?Keyword=By')) as { items: { id: number }[] }).items[0]?.id], password: testPassword })
    const nobody = await server.signIn('nobody', testPassword)
    await unchanged(() => nobody.call('Hierarchy/Move', { body: body(node, target, said) }), 404, /no/)
    const other = await server.admin(await server.addTenant('elsewhere'))
    await unchanged(() => other.call('Hierarchy/Move', { body: body(node, target, said) }), 404, /no/)
    expect((result(await other.call('Hierarchy/GetTree')) as { nodes: unknown[] }).nodes).toEqual([])
  })
})

test('a scoped person moves what is his, and not what merely lies above it', async () => {
  const from = nodes.find((node) => node.alive && node.level === 'Region' && nodes.some((each) => each.alive && each.parent === node && each.level === 'SubRegion')) as Node
  const department = nodes.find((node) => node.level === 'Department' && under(from, node)) as Node
  const region = await add('Region', department)
  const sub = nodes.find((each) => each.alive && each.parent === from && each.level === 'SubRegion') as Node
  const role = (result(await admin.call('Role/GetAll?Keyword=By')) as { items: { id: number }[] }).items[0]?.id
  const userId = await server.put('User', { userName: 'regional', name: 'regional', roles: [role], password: testPassword })
  await server.put('RegionUserAllocation', { userId, allocatedRegionId: from.id })
  await server.put('RegionUserAllocation', { userId, allocatedRegionId: region.id })
  const client = await server.signIn('regional', testPassword)
  const said = await preview('move', sub, region, client)
  const answer = await client.call('Hierarchy/Move', { body: body(sub, region, said) })
  expect(answer.status, answer.text).toBe(200)
  sub.parent = region
  expect(await stored()).toEqual(expected())
  const company = nodes.find((node) => node.level === 'Company' && !under(department, node)) as Node
  expect((await client.call(`Hierarchy/Preview?level=Department&id=${department.id}&toLevel=Company&toId=${company.id}`)).status).toBe(404)
})

test('whoever would lose sites keeps them where the place is given to them by itself', async () => {
  const node = nodes.find((each) => each.alive && each.level === 'SubRegion' && sites.some((its) => under(its.node, each))) as Node
  const target = await add('Region', nodes.find((each) => each.level === 'Department' && !under(node, each)) as Node)
  const parent = node.parent as Node
  const userId = await server.put('User', { userName: 'keeper', name: 'keeper', roles: people[0] ? [(result(await admin.call('Role/GetAll?Keyword=By')) as { items: { id: number }[] }).items[0]?.id] : [], password: testPassword })
  await server.put('RegionUserAllocation', { userId, allocatedRegionId: parent.id })
  const client = await server.signIn('keeper', testPassword)
  const count = async () => (result(await client.call('Site/GetAll')) as { totalCount: number }).totalCount
  const before = await count()
  const said = await preview('move', node, target)
  expect(said.loses).toContainEqual({ userId, name: 'keeper', sites: said.sites })
  const answer = await admin.call('Hierarchy/Move', { body: { ...body(node, target, said), keep: [userId], reason: 'A new cut of the north' } })
  expect(answer.status, answer.text).toBe(200)
  node.parent = target
  expect(await count()).toBe(before)
  const moved = sites.find((each) => under(each.node, node))
  const history = await admin.call(`Site/GetHistory?Id=${moved?.id}`)
  expect(history.text).toContain('A new cut of the north')
})

test('settings, lists of regions and allocations go over to the place that stays; what it has already goes', async () => {
  const department = nodes.find((node) => node.level === 'Department') as Node
  const [a, b] = [await add('Region', department), await add('Region', department)]
  const userId = people[0]?.userId
  const [both, only] = [await server.put('RegionUserAllocation', { userId, allocatedRegionId: a.id }), await server.put('RegionUserAllocation', { userId: people[1]?.userId, allocatedRegionId: a.id })]
  await server.put('RegionUserAllocation', { userId, allocatedRegionId: b.id })
  const cluster = await server.put('Cluster', { name: 'Both', regions: [a.id, b.id] })
  const fencing = await server.put('GeoFencing', { departmentId: department.id, regionId: a.id, geofencing: true })
  const said = await preview('merge', a, b)
  expect(said.dropped).toEqual([{ entity: 'RegionUserAllocation', count: 1 }])
  const answer = await admin.call('Hierarchy/Merge', { body: body(a, b, said) })
  expect(answer.status, answer.text).toBe(200)
  a.alive = false
  const given = await Promise.all([userId, people[1]?.userId].map(async (user) => (result(await admin.call(`RegionUserAllocation/GetAllRegionUserAllocationDataByUserId?userId=${user}`)) as { items: { id: number; allocatedRegionId: number }[] }).items.filter((row) => [a.id, b.id].includes(row.allocatedRegionId))))
  expect(given.map((rows) => rows.map((row) => [row.id === both || row.id === only, row.allocatedRegionId]))).toEqual([[[false, b.id]], [[true, b.id]]])
  expect((await rowsOf('Cluster')).find(({ id }) => id === cluster)).toMatchObject({ regions: [{ id: b.id }] })
  expect(((result(await admin.call('GeoFencing/GetAllGeofencing')) as { items: { id: number }[] }).items).find(({ id }) => id === fencing)).toMatchObject({ regionId: b.id })
  expect(await stored()).toEqual(expected())
})

test('counts of the tree are what those who are given the place see', async () => {
  const { nodes: rows, levels } = result(await admin.call('Hierarchy/GetTree')) as { levels: string[]; nodes: [number, number, string, number, number, number][] }
  expect(rows.length).toBe(nodes.filter((node) => node.alive).length)
  const role = (result(await admin.call('Role/GetAll?Keyword=By')) as { items: { id: number }[] }).items[0]?.id
  for (const node of nodes.filter((each) => each.alive && each.level !== 'Warehouse').slice(0, 12)) {
    const row = rows.find(([level, id]) => levels[level] === node.level && id === node.id)
    const userName = `counts${node.level}${node.id}`
    const userId = await server.put('User', { userName, name: userName, roles: [role], password: testPassword })
    const [entity, field] = allocated[node.level] ?? ['', '']
    await server.put(entity, { userId, [field]: node.id })
    const client = await server.signIn(userName, testPassword)
    expect((result(await client.call('Site/GetAll')) as { totalCount: number }).totalCount, `${node.level} ${node.id}`).toBe(row?.[4])
    expect((result(await admin.call(`Hierarchy/GetSites?level=${node.level}&id=${node.id}`)) as { totalCount: number }).totalCount).toBe(row?.[4])
    const found = result(await admin.call(`Hierarchy/GetPeople?level=${node.level}&id=${node.id}`)) as { totalCount: number; items: { userId: number }[] }
    expect(found.items.map((each) => each.userId)).toContain(userId)
    expect(found.totalCount).toBe((row?.[5] ?? 0) + 1)
    // It counts no more for those that follow.
    expect((await admin.call(`UserManagement/Update`, { method: 'PUT', body: { id: userId, isActive: false } })).status).toBe(200)
  }
})

test('sites that no team has are told at the place they hang on, until a team is given them', async () => {
  const [company] = nodes.filter((node) => node.level === 'Company') as [Node]
  const region = await add('Region', await add('Department', company))
  const sub = await add('SubRegion', region)
  const team = await add('Team', sub)
  await site(team)
  const [given] = [await site(sub), await site(sub)]
  const told = async () => {
    const { nodes: rows, levels } = result(await admin.call('Hierarchy/GetTree')) as { levels: string[]; nodes: [number, number, string, number, number, number, number][] }
    return [region, sub, team].map((node) => rows.find(([level, id]) => levels[level] === node.level && id === node.id)?.[6])
  }
  expect(await told()).toEqual([0, 2, 0])
  await server.put('TeamSiteAllocation', { teamId: team.id, siteId: given.id })
  expect(await told()).toEqual([0, 1, 0])
})

test('the preview says which radius and which hours hold there, and a rule that goes along changes nothing', async () => {
  const [company] = nodes.filter((node) => node.level === 'Company') as [Node]
  const [one, other] = [await add('Department', company), await add('Department', company)]
  const region = await add('Region', one)
  const sub = await add('SubRegion', region)
  await site(await add('Team', sub))
  await server.put('GeoFencing', { departmentId: other.id, radius: 75 })
  await server.put('DutyTime', { departmentId: one.id, dutyTime: '09:00', overTime: '17:30' })
  await server.put('DutyTime', { departmentId: other.id, dutyTime: '08:30' })
  expect(await preview('move', region, other)).toMatchObject({ radiuses: [{ from: 300, to: 75, sites: 1 }], hours: [{ from: { dutyTime: '09:00', overTime: '17:30' }, to: { dutyTime: '08:30', overTime: null }, teams: 1 }] })
  // A team that has its own hours keeps them.
  nodes.push({ level: 'Team', id: await server.put('Team', { name: 'With its own hours', dutyTime: '07:00', ...refsOf('Team', sub) }), parent: sub, alive: true })
  expect(await preview('move', region, other)).toMatchObject({ hours: [{ teams: 1 }] })
  // The region's own fence moves with it.
  await server.put('GeoFencing', { departmentId: one.id, regionId: region.id, radius: 120 })
  const said = await preview('move', region, other)
  expect(said).toMatchObject({ radiuses: [], hours: [{ teams: 1 }] })
  const answer = await admin.call('Hierarchy/Move', { body: body(region, other, said) })
  expect(answer.status, answer.text).toBe(200)
  region.parent = other
  expect(await stored()).toEqual(expected())
})
