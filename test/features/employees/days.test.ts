/** Allocations that begin and end, as the page of a person and a transfer count them: by the rule that decides what people see. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cheapFeatures, startTestServer, type TestClient, type TestServer } from '../../support/server.ts'

type Row = { id: number; [name: string]: unknown }

let server: TestServer
let admin: TestClient
beforeAll(async () => {
  server = await startTestServer({ features: cheapFeatures })
  admin = await server.admin()
})
afterAll(() => server.close())

/** Two days off on either side, whatever the hour and the zone. */
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const call = async (name: string, body: object) => (await admin.call(`EmployeeManagement/${name}`, { body })).envelope.result
const person = async (name: string) => (await call('Create', { erpId: name, name })) as Row & { userId: number }
const shown = async (id: number) => (await admin.call(`EmployeeManagement/GetPerson?employeeId=${id}`)).envelope.result as { sites: number; allocations: { name: string; sites: number | null; beyond: number | null; leads: string[]; items: { name: string; state: string; validTo: string | null }[] }[]; changes: { id: number }[] }
const teamRows = async (userId: number) => ((await admin.call(`TeamUserAllocation/GetAllUserTeamAllocationByUserId?userId=${userId}&MaxResultCount=50`)).envelope.result as { items: Row[] }).items.filter((row) => row['userId'] === userId).map((row) => [row['teamId'], row['validFrom'] ?? null, row['validTo'] ?? null].map((each) => (typeof each === 'string' ? each.slice(0, 10) : each)))

it('counts what holds today, the sites a team was given and what lies below, each once', async () => {
  const [region, led] = [await server.put('Region', { name: 'North' }), await server.put('Team', { name: 'Led' })]
  const sub = await server.put('SubRegion', { name: 'Below it', regionId: region })
  const [far, over, later] = [await server.put('Site', { siteCode: 'FAR', siteName: 'Given to the team' }), await server.put('Team', { name: 'Over' }), await server.put('Team', { name: 'Later' })]
  // It names its sub region alone: the region shows it through that.
  await server.put('Site', { siteCode: 'IN', siteName: 'In', subRegionId: sub, teamId: led })
  await server.put('Site', { siteCode: 'OVER', siteName: 'Over', teamId: over })
  await server.put('Site', { siteCode: 'LATER', siteName: 'Later', teamId: later })
  await server.put('TeamSiteAllocation', { teamId: led, siteId: far })
  const one = await person('Dated')
  await admin.call('Team/CreateOrUpdate', { body: { ...((await admin.call(`Team/GetAll?MaxResultCount=50`)).envelope.result as { items: Row[] }).items.find(({ id }) => id === led), leadUserId: one.userId } })
  await server.put('RegionUserAllocation', { userId: one.userId, allocatedRegionId: region })
  await server.put('TeamUserAllocation', { userId: one.userId, teamId: led })
  await server.put('TeamUserAllocation', { userId: one.userId, teamId: over, validTo: day(-2) })
  await server.put('TeamUserAllocation', { userId: one.userId, teamId: later, validFrom: day(2) })
  const found = await shown(one.id)
  const of = (name: string) => found.allocations.find((each) => each.name === name)
  expect([found.sites, of('regions')?.sites, of('teams')?.sites, of('teams')?.beyond, of('regions')?.beyond, of('teams')?.leads]).toEqual([2, 1, 2, 1, null, ['Led']])
  expect(of('teams')?.items.map(({ name, state }) => [name, state])).toEqual(expect.arrayContaining([['Led', 'now'], ['Over', 'over'], ['Later', 'later']]))
})

it('a transfer says what each of both sees afterwards, and follows what is chosen', async () => {
  const [team, sub] = [await server.put('Team', { name: 'Moves' }), await server.put('SubRegion', { name: 'Stays' })]
  for (const n of [1, 2]) await server.put('Site', { siteCode: `M-${n}`, siteName: `M ${n}`, teamId: team })
  await server.put('Site', { siteCode: 'ST', siteName: 'Stays', subRegionId: sub })
  const [from, to] = [await person('Giver'), await person('Taker')]
  await server.put('TeamUserAllocation', { userId: from.userId, teamId: team })
  await server.put('SubRegionUserAllocation', { userId: from.userId, allocatedSubRegionId: sub })
  const preview = async (kinds?: string[]) => ((await call('TransferEmployeeAllocations', { FromEmployeeId: from.id, ToEmployeeId: to.id, IsCheck: true, ...(kinds ? { kinds } : {}) })) as { seen: object }).seen
  expect(await preview()).toEqual({ from: 3, left: 0, before: 0, after: 3 })
  expect(await preview(['teams'])).toEqual({ from: 3, left: 1, before: 0, after: 2 })
})

it('what the successor has no more begins again for her, and comes back to whoever it was taken from', async () => {
  const team = await server.put('Team', { name: 'Again' })
  await server.put('Site', { siteCode: 'AG', siteName: 'Again', teamId: team })
  const [from, to] = [await person('Has it'), await person('Had it')]
  await server.put('TeamUserAllocation', { userId: from.userId, teamId: team, validTo: day(9) })
  await server.put('TeamUserAllocation', { userId: to.userId, teamId: team, validFrom: day(-9), validTo: day(-3) })
  const before = [await teamRows(from.userId), await teamRows(to.userId)]
  expect(((await call('TransferEmployeeAllocations', { FromEmployeeId: from.id, ToEmployeeId: to.id, IsCheck: true })) as { seen: object; teams: number })).toMatchObject({ teams: 1, seen: { from: 1, left: 0, before: 0, after: 1 } })
  await call('TransferEmployeeAllocations', { FromEmployeeId: from.id, ToEmployeeId: to.id })
  expect([await teamRows(from.userId), await teamRows(to.userId)]).toEqual([[], [[team, null, day(9)]]])
  expect((await shown(to.id)).sites).toBe(1)
  expect(await call('TakeBack', { id: (await shown(from.id)).changes[0]?.id })).toBe('Everything is as it was.')
  expect([await teamRows(from.userId), await teamRows(to.userId)]).toEqual(before)
})
