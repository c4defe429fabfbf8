/** Duty times are the team's own, else its project's, else its department's: whatever writes a record, evaluates its day again or tells what holds. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { wallClock } from '#framework/kinds'
import { hoursAt } from '../../../src/operations/duty/hours.ts'
import { startTestServer, testPassword, type TestClient, type TestServer } from '../../support/server.ts'

type Row = { [name: string]: unknown }
let server: TestServer
let admin: TestClient
let country: number
let people: { own: Person; project: Person; department: Person }
interface Person { userId: number; client: TestClient }

async function call<T = Row>(who: TestClient, path: string, body?: object, method: 'POST' | 'PUT' | 'DELETE' = 'POST'): Promise<T> {
  const { status, envelope, text } = await who.call(path, body ? { method, body: body as never } : {})
  expect(status, `${path} ${text.slice(0, 300)}`).toBe(200)
  return envelope.result as T
}

/** A zone where it is about noon now. Names of `Etc` count the other way round. */
function zoneAtNoon(): string {
  const east = 12 - new Date().getUTCHours()
  return east === 0 ? 'UTC' : `Etc/GMT${east > 0 ? '-' : '+'}${Math.abs(east)}`
}

async function person(name: string, places: object): Promise<Person> {
  const teamId = await server.put('Team', { name, countryId: country, ...places })
  const userId = await server.put('User', { userName: name, name, password: testPassword, isActive: true })
  const employeeId = await server.put('Employee', { name, erpId: name, userId, joinDate: '2025-01-01' })
  await server.put('EmployeeTeamAllocation', { employeeId, teamId })
  return { userId, client: await server.signIn(name, testPassword) }
}

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.admin()
  // Neither today is off nor the Monday of the old records.
  country = await server.put('Country', { name: 'Somewhere', timeZone: zoneAtNoon(), weekendDays: String(wallClock(new Date(), zoneAtNoon()).getUTCDay() === 2 ? 4 : 2) })
  const departmentId = await server.put('Department', { name: 'Field', countryId: country })
  const projectId = await server.put('Project', { name: 'Nights', departmentId })
  await server.put('DutyTime', { departmentId, dutyTime: '21:00', overTime: '23:00' })
  await server.put('DutyTime', { departmentId, projectId, dutyTime: '22:00', overTime: '23:30' })
  people = { own: await person('own', { departmentId, projectId, dutyTime: '06:00', overTime: '07:00' }), project: await person('project', { departmentId, projectId }), department: await person('department', { departmentId }) }
}, 60_000)
afterAll(() => server.close())

const dayOf = async ({ userId }: Person, date: string) => (await call<{ items: Row[] }>(admin, `Attendance/GetAll?userId=${userId}&date.eq=${date}`)).items.map(({ isLate, lateMinutes, isEarlyLeave, overTimeHours }) => [isLate, lateMinutes, isEarlyLeave, overTimeHours])
const each = async (ask: (who: Person) => Promise<unknown>) => [await ask(people.own), await ask(people.project), await ask(people.department)]

it('the first that has any, whole', () => {
  const rows = [{ departmentId: 1, projectId: null, dutyTime: '09:00', overTime: '17:00' }, { departmentId: 1, projectId: 2, dutyTime: '', overTime: '18:00' }]
  expect(hoursAt({ departmentId: 1, projectId: 2, dutyTime: '07:00', overTime: '' }, rows)).toEqual({ dutyTime: '07:00', overTime: null })
  expect(hoursAt({ departmentId: null, projectId: null, dutyTime: '07:00', overTime: '15:00' }, [])).toEqual({ dutyTime: '07:00', overTime: '15:00' })
  expect(hoursAt({ departmentId: 1, projectId: 2, dutyTime: '', overTime: null }, rows)).toEqual({ dutyTime: null, overTime: '18:00' })
  expect(hoursAt({ departmentId: 1, projectId: 3 }, rows)).toEqual({ dutyTime: '09:00', overTime: '17:00' })
  expect(hoursAt({ departmentId: 2, projectId: 2 }, rows)).toBeNull()
})

it('told to whoever is about to check in, and what a check-in is late by', async () => {
  expect(await each(async ({ client }) => call(client, 'Attendance/GetOwnDay'))).toMatchObject([
    { keeps: true, duty: { dutyTime: '06:00', overTime: '07:00' } }, { keeps: true, duty: { dutyTime: '22:00', overTime: '23:30' } }, { keeps: true, duty: { dutyTime: '21:00', overTime: '23:00' } },
  ])
  expect(await each(async ({ userId, client }) => {
    await call(client, 'Attendance/UserCheckIn', {})
    return (await call<{ items: Row[] }>(admin, `Attendance/GetAll?userId=${userId}`)).items.map(({ isLate }) => isLate)
  })).toEqual([[true], [false], [false]])
})

it('what old records, and days that are evaluated again, come to', async () => {
  const zone = zoneAtNoon()
  const hours = zone === 'UTC' ? 0 : -Number(zone.slice(7))
  const at = (date: string, clock: string) => new Date(Date.parse(`${date}T${clock}:00Z`) - hours * 3_600_000).toISOString()
  await call(admin, 'Attendance/CreateBulk', Object.values(people).map(({ userId }) => ({ userId, date: '2025-03-03', checkInTime: at('2025-03-03', '21:30'), checkOutTime: at('2025-03-03', '23:00'), status: 2 })))
  // Late from a quarter of an hour after duty begins; before the last quarter it is early.
  const old = await each((who) => dayOf(who, '2025-03-03'))
  expect(old).toEqual([[[true, 915, false, 1.5]], [[false, 0, true, 0]], [[true, 15, false, 0]]])
  // A holiday makes overtime of it; taken away, the day is what it was.
  const holiday = await server.put('Holiday', { countryId: country, date: '2025-03-03', name: 'Eid' })
  expect(await each((who) => dayOf(who, '2025-03-03'))).toEqual([[[false, 0, false, 1.5]], [[false, 0, false, 1.5]], [[false, 0, false, 1.5]]])
  expect((await admin.call(`Holiday/Delete?id=${holiday}`, { method: 'DELETE' })).status).toBe(200)
  expect(await each((who) => dayOf(who, '2025-03-03'))).toEqual(old)
})
