/** Leave and holidays beside shifts: who is told of whom, and how much. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, testPassword, type TestClient, type TestServer } from '../../support/server.ts'

interface Leave { userId: number; startDate: string; endDate: string; isHalfDay: boolean; isPending: boolean; id: number | null; kind: number | null }
interface Answer { leaves: Leave[]; holidays: { date: string; name: string }[]; countries: { userId: number; countryId: number }[] }
let server: TestServer
let ids: { adeel: number; basit: number; far: number; hills: number }
const clients = new Map<string, TestClient>()

beforeAll(async () => {
  server = await startTestServer()
  clients.set('admin', await server.admin())
  const [pakistan, oman] = [await server.put('Country', { name: 'Pakistan', timeZone: 'Asia/Karachi' }), await server.put('Country', { name: 'Oman', timeZone: 'Asia/Muscat' })]
  const [hills, coast] = [await server.put('Team', { name: 'Hills', countryId: pakistan }), await server.put('Team', { name: 'Coast', countryId: oman })]
  await server.put('Holiday', { name: 'Iqbal Day', date: '2026-11-24', countryId: pakistan })
  await server.put('Holiday', { name: 'National Day', date: '2026-11-25', countryId: oman })
  await server.put('Holiday', { name: 'Later', date: '2026-12-01', countryId: pakistan })
  const worker = async (name: string, teamId: number) => {
    const userId = await server.put('User', { userName: name, name, password: testPassword })
    const employeeId = await server.put('Employee', { name, erpId: `RA-${name}`, userId })
    await server.put('EmployeeTeamAllocation', { employeeId, teamId })
    return { userId, employeeId }
  }
  const [adeel, basit, far] = [await worker('adeel', hills), await worker('basit', hills), await worker('far', coast)]
  const leave = (person: { userId: number; employeeId: number }, startDate: string, endDate: string, more: object) => server.put('Leave', { ...person, startDate, endDate, kind: 2, remarks: 'Surgery', status: 2, ...more })
  await leave(adeel, '2026-11-20', '2026-11-23', {})
  await leave(adeel, '2026-11-26', '2026-11-26', { status: 1 })
  await leave(adeel, '2026-11-27', '2026-11-27', { status: 3 })
  await leave(basit, '2026-11-25', '2026-11-25', { isHalfDay: true })
  await leave(basit, '2026-11-30', '2026-11-30', {})
  await leave(far, '2026-11-24', '2026-11-24', {})
  ids = { adeel: adeel.userId, basit: basit.userId, far: far.userId, hills }
  const leads: [string, string[]][] = [['plans', ['LookUps.Roster.Read', 'LookUps.Roster.Create']], ['reads', ['LookUps.Roster.Read']], ['reads leave', ['LookUps.Roster.Read', 'LookUps.Roster.Create', 'LookUps.Leave.Read']]]
  for (const [n, [name, grantedPermissions]] of leads.entries()) {
    const role = await server.put('Role', { name, seesAll: false, grantedPermissions })
    const userId = await server.put('User', { userName: `lead${n}`, name, roles: [role], password: testPassword })
    await server.put('TeamUserAllocation', { userId, teamId: hills })
    clients.set(name, await server.signIn(`lead${n}`, testPassword))
  }
}, 60_000)
afterAll(() => server.close())

const ask = async (who: string, path: string) => {
  const { status, envelope } = await (clients.get(who) as TestClient).call(path)
  expect(status, `${who} ${path}`).toBe(200)
  return envelope.result as Answer
}
const week = (who: string) => ask(who, 'Roster/GetPeople?StartDate=2026-11-23&EndDate=2026-11-29')
const nameOf = (userId: number) => Object.entries(ids).find(([, id]) => id === userId)?.[0]
const shown = ({ leaves }: Answer) => leaves.map(({ userId, startDate, endDate, isHalfDay, isPending, kind, id }) => [nameOf(userId), startDate, endDate, isHalfDay ? 'half' : 'whole', isPending ? 'waits' : 'approved', kind, id !== null]).toSorted((a, b) => String(a).localeCompare(String(b)))

it('whoever may read leave is told its kind and what waits, of the people on the week', async () => {
  expect(shown(await week('reads leave'))).toEqual([['adeel', '2026-11-20', '2026-11-23', 'whole', 'approved', 2, true], ['adeel', '2026-11-26', '2026-11-26', 'whole', 'waits', 2, true], ['basit', '2026-11-25', '2026-11-25', 'half', 'approved', 2, true]])
  expect(shown(await week('admin')).filter(([name]) => name === 'far')).toEqual([['far', '2026-11-24', '2026-11-24', 'whole', 'approved', 2, true]])
})

it('whoever plans without that right is told that somebody is away, not why, and nothing of what was only asked for', async () => {
  const told = await week('plans')
  expect(shown(told)).toEqual([['adeel', '2026-11-20', '2026-11-23', 'whole', 'approved', null, false], ['basit', '2026-11-25', '2026-11-25', 'half', 'approved', null, false]])
  expect(JSON.stringify(told)).not.toContain('Surgery')
  expect((await ask('plans', `Roster/GetAway?UserId=${ids.adeel}&StartDate=2026-11-23&EndDate=2026-11-26`)).leaves).toHaveLength(1)
  // People of other teams stand on no roster in sight; whoever reads leave is told of them as its list tells it.
  expect((await ask('plans', `Roster/GetAway?UserId=${ids.far}&StartDate=2026-11-24&EndDate=2026-11-24`))).toEqual({ leaves: [], holidays: [], countries: [] })
  expect((await ask('reads leave', `Roster/GetAway?UserId=${ids.far}&StartDate=2026-11-24&EndDate=2026-11-24`)).leaves).toHaveLength(1)
})

it('whoever only reads shifts is told of those who have one', async () => {
  expect(shown(await week('reads'))).toEqual([])
  const away = `Roster/GetAway?UserId=${ids.basit}&StartDate=2026-11-25&EndDate=2026-11-25`
  expect((await ask('reads', away)).leaves).toEqual([])
  await server.put('Roster', { userId: ids.basit, teamId: ids.hills, startTime: '2026-11-25T04:00:00Z', endTime: '2026-11-25T12:00:00Z' })
  expect(shown(await week('reads'))).toEqual([['basit', '2026-11-25', '2026-11-25', 'half', 'approved', null, false]])
  expect((await ask('reads', away)).leaves).toHaveLength(1)
  expect((await (await server.userWith([])).call(away)).status).toBe(403)
})

it('holidays are those where the people are; another tenant has none of it', async () => {
  const days = async (who: string) => (await week(who)).holidays.map(({ date, name }) => `${date} ${name}`).toSorted()
  expect(await days('plans')).toEqual(['2026-11-24 Iqbal Day'])
  expect(await days('admin')).toEqual(['2026-11-24 Iqbal Day', '2026-11-25 National Day'])
  const other = await server.admin(await server.addTenant('Berlin'))
  const answer = (await other.call(`Roster/GetAway?UserId=${ids.adeel}&StartDate=2026-11-23&EndDate=2026-11-26`)).envelope.result
  expect(answer).toEqual({ leaves: [], holidays: [], countries: [] })
})

it('a shift over leave or a holiday is taken all the same', async () => {
  const shift = { userId: ids.adeel, teamId: ids.hills, startTime: '2026-11-23T04:00:00Z', endTime: '2026-11-23T12:00:00Z' }
  expect((await (clients.get('plans') as TestClient).call('Roster/Create', { method: 'POST', body: shift })).status).toBe(200)
})
