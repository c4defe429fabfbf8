/** Who is on duty when work is given out: by check-in, by the team's roster, and not on leave. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeWorld, type World } from './world.ts'

const hour = 3_600_000
const instant = (hours: number) => new Date(Date.now() + hours * hour).toISOString()
const day = (days: number) => instant(days * 24).slice(0, 10)

let world: World
let team: number
const employees: number[] = []
const users: number[] = []

beforeAll(async () => {
  world = await makeWorld()
  const { server, department } = world
  team = await server.put('Team', { name: 'Duty team', departmentId: department })
  await server.put('Site', { siteCode: 'DUT-0001', siteName: 'Duty one', departmentId: department, teamId: team })
  for (const n of [1, 2]) {
    const employee = await server.put('Employee', { name: `Duty ${n}`, erpId: `D-${n}`, password: 'Right.1234' })
    await server.put('EmployeeTeamAllocation', { employeeId: employee, teamId: team })
    employees.push(employee)
    users.push((await server.signIn(`d-${n}`, 'Right.1234')).userId)
  }
})
afterAll(() => world.server.close())

const given = async (workOrderTypeId: number) => {
  const { status, assignedUserId } = await world.make({ siteCode: 'DUT-0001', workOrderTypeId })
  return status === 'PENDING' ? users.indexOf(Number(assignedUserId)) + 1 : status
}

it('nobody on leave gets any work; corrective work, once the department keeps attendance, who came or is on the roster', async () => {
  const { server } = world
  const admin = await server.admin()
  expect(await given(1)).toBe(1)

  // The first is on leave, approved: a request alone bars nobody.
  const leave = await server.put('Leave', { employeeId: employees[0], startDate: day(-1), endDate: day(1) })
  expect(await given(2)).toBe(2)
  expect(await given(2)).toBe(1)
  expect((await admin.call('Leave/Approve', { method: 'POST', body: { id: leave } })).status).toBe(200)
  expect([await given(2), await given(1), await given(2)]).toEqual([2, 2, 2])

  // Somebody of the department has a record today: now the second is not on duty, and the first is away.
  const someone = await server.put('User', { userName: 'elsewhere', name: 'Elsewhere', password: 'Right.1234' })
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Karachi' }).format(new Date())
  await server.put('Attendance', { userId: someone, date: today, departmentId: world.department, checkInTime: instant(-1), checkOutTime: instant(-0.5) })
  expect(await given(1)).toBe('UNDISPATCHED')
  expect(await given(2)).toBe(2)

  // On the roster of another team, at another time, and at last on that of this team now.
  await server.put('Roster', { teamId: world.team, userId: users[1], startTime: instant(-1), endTime: instant(1) })
  await server.put('Roster', { teamId: team, userId: users[1], startTime: instant(1), endTime: instant(2) })
  expect(await given(1)).toBe('UNDISPATCHED')
  await server.put('Roster', { teamId: team, userId: users[1], startTime: instant(-1), endTime: instant(1) })
  expect(await given(1)).toBe(2)

  // Who is on leave and comes all the same is at work.
  await server.put('Attendance', { userId: users[0], date: today, departmentId: world.department, checkInTime: instant(-0.1) })
  expect(await given(1)).toBe(1)
})
