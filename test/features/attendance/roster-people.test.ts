/** Whom the week of the roster has lines for, and from which hours a new shift begins. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestClient, type TestServer } from '../../support/server.ts'

let server: TestServer
let admin: TestClient
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.admin()
  const country = await server.put('Country', { name: 'Pakistan', timeZone: 'Asia/Karachi' })
  const department = await server.put('Department', { name: 'Field', countryId: country })
  const project = await server.put('Project', { name: 'Nights', departmentId: department })
  await server.put('DutyTime', { departmentId: department, dutyTime: '09:00', overTime: '17:00' })
  await server.put('DutyTime', { departmentId: department, projectId: project, dutyTime: '22:00', overTime: '06:00' })
  const [day, night] = [await server.put('Team', { name: 'Day', countryId: country, departmentId: department }), await server.put('Team', { name: 'Night', countryId: country, departmentId: department, projectId: project })]
  const user = (name: string, more: object = {}) => server.put('User', { userName: name.toLowerCase(), name, password: 'Right.1234', isActive: true, ...more })
  const [adeel, basit, gone, stopped] = [await user('Adeel'), await user('Basit'), await user('Gone'), await user('Stopped', { isActive: false })]
  for (const userId of [adeel, gone, stopped]) await server.put('TeamUserAllocation', { userId, teamId: day })
  await server.put('Employee', { name: 'Gone', erpId: 'RP-1', userId: gone, isResigned: true })
  const employee = await server.put('Employee', { name: 'Basit', erpId: 'RP-2', userId: basit })
  await server.put('EmployeeTeamAllocation', { employeeId: employee, teamId: day })
  await server.put('EmployeeTeamAllocation', { employeeId: employee, teamId: night, validFrom: '2026-11-25', validTo: '2026-11-26' })
}, 60_000)
afterAll(() => server.close())

interface Answer { isAll: boolean; teams: { name: string; zone: string; dutyTime: string | null; overTime: string | null; people: { name: string }[] }[] }
const week = async (who: TestClient, start: string, end: string) => {
  const { teams } = (await who.call(`Roster/GetPeople?StartDate=${start}&EndDate=${end}`)).envelope.result as Answer
  return teams.map(({ name, dutyTime, overTime, people }) => [name, dutyTime, overTime, people.map((each) => each.name).toSorted().join()]).toSorted()
}

it('members by user and by employee on any day of the week, without who resigned or cannot sign in, with the hours of project, else department', async () => {
  expect(await week(admin, '2026-11-23', '2026-11-29')).toEqual([['Day', '09:00', '17:00', 'Adeel,Basit'], ['Night', '22:00', '06:00', 'Basit']])
  expect(await week(admin, '2026-11-30', '2026-12-06')).toEqual([['Day', '09:00', '17:00', 'Adeel,Basit'], ['Night', '22:00', '06:00', '']])
})

it('who may only read shifts is not told who else is in a team, and without that right nothing', async () => {
  const reader = await server.userWith(['LookUps.Roster.Read'])
  expect((await week(reader, '2026-11-23', '2026-11-29')).map((each) => each[3])).toEqual(['', ''])
  expect((await (await server.userWith([])).call('Roster/GetPeople')).status).toBe(403)
})
