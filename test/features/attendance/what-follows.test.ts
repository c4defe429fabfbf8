/** What else changes where a record goes, or another takes its place: the rest of its day, the day before, what it had replaced. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Envelope } from '#framework/wire'
import { startTestServer, type TestClient, type TestServer } from '../../support/server.ts'

type Row = { id: number; [name: string]: unknown }
let server: TestServer
let lead: TestClient
let team: number
let department: number
let count = 0

beforeAll(async () => {
  server = await startTestServer()
  lead = await server.admin()
  const country = await server.put('Country', { name: 'Pakistan', timeZone: 'Asia/Karachi', weekendDays: '0' })
  department = await server.put('Department', { name: 'Field', countryId: country, radiusField: 200, workFromHome: true })
  team = await server.put('Team', { name: 'Lahore day', countryId: country, departmentId: department })
  await server.put('DutyTime', { departmentId: department, dutyTime: '09:00', overTime: '17:00' })
}, 60_000)
afterAll(() => server.close())

async function worker(name = `Worker ${count + 1}`): Promise<TestClient> {
  count += 1
  const employee = await server.put('Employee', { name, erpId: `WF-${count}`, password: 'Right.1234', joinDate: '2026-01-01' })
  await server.put('EmployeeTeamAllocation', { employeeId: employee, teamId: team })
  return server.signIn(`wf-${count}`, 'Right.1234')
}

async function call(who: TestClient, path: string, method: 'POST' | 'PUT' | 'GET' | 'DELETE', body?: object) {
  const { status, envelope } = await who.call(path, { method, ...(body ? { body } : {}), headers: { 'accept-language': 'en' } })
  return { status, result: envelope.result as Row & { items: Row[] }, message: (envelope.error as Envelope['error'])?.message }
}
const ask = async (who: TestClient, from: string, until: string) => (await call(who, 'Attendance/RequestCorrection', 'POST', { date: from.slice(0, 10), checkInTime: `${from}:00+05:00`, checkOutTime: `${until}:00+05:00`, reason: 'No network' })).result.id
const decide = (body: object) => call(lead, 'Attendance/Update', 'PUT', body)
const approved = async (who: TestClient, from: string, until: string) => {
  const id = await ask(who, from, until)
  const { result } = await decide({ id, status: 2 })
  if (result['overTimeStatus'] === 1) await decide({ id, overTimeStatus: 2 })
  return id
}
const month = (act: 'Close' | 'Reopen', number: number) => call(lead, `AttendanceMonth/${act}`, 'POST', { year: 2026, month: number, departmentId: department, reason: 'A test' })
const rows = async (ids: readonly number[]) => {
  const { result } = await call(lead, 'Attendance/GetAllAttendanceWithDateAndUserId?MaxResultCount=1000', 'GET')
  return ids.map((id) => result.items.find((row) => row.id === id))
}

it('where the first record of a day is deleted, the next one is the first', async () => {
  const who = await worker()
  const [first, second] = [await approved(who, '2026-06-02T08:50', '2026-06-02T12:00'), await approved(who, '2026-06-02T13:00', '2026-06-02T17:05')]
  expect(await rows([second])).toMatchObject([{ isLate: false }])
  expect((await call(lead, `Attendance/Delete?id=${first}`, 'DELETE')).status).toBe(200)
  expect(await rows([first, second])).toMatchObject([undefined, { isLate: true, lateMinutes: 225 }])
})

it('where a correction is deleted that had been approved, what it replaced waits again', async () => {
  const who = await worker()
  const old = await approved(who, '2026-06-03T09:00', '2026-06-03T11:00')
  const better = await approved(who, '2026-06-03T09:00', '2026-06-03T17:00')
  expect(await rows([old])).toMatchObject([{ status: 3, replacedById: better }])
  expect((await call(lead, `Attendance/Delete?id=${better}`, 'DELETE')).status).toBe(200)
  expect(await rows([old, better])).toMatchObject([{ status: 1, replacedById: null }, undefined])
})

it('a correction that replaces a night of the month before is not approved while that month is closed', async () => {
  const who = await worker()
  const night = await approved(who, '2026-04-30T20:00', '2026-05-01T06:00')
  const id = await ask(who, '2026-05-01T05:00', '2026-05-01T12:00')
  expect((await month('Close', 4)).status).toBe(200)
  expect((await decide({ id })).message).toBe('April 2026 is closed.')
  expect(await rows([night, id])).toMatchObject([{ status: 2 }, { status: 1 }])
  await month('Reopen', 4)
  expect((await decide({ id })).status).toBe(200)
  expect(await rows([night])).toMatchObject([{ status: 3, replacedById: id }])
  // Taking it back would let a night wait in a month that must not have any.
  expect((await month('Close', 4)).status).toBe(200)
  expect((await decide({ id, status: 1 })).message).toBe('April 2026 is closed.')
  expect((await call(lead, `Attendance/Delete?id=${id}`, 'DELETE')).message).toBe('April 2026 is closed.')
  expect(await rows([night, id])).toMatchObject([{ status: 3, replacedById: id }, { status: 2 }])
  await month('Reopen', 4)
})

it('what is replaced on the day before no longer counts there, and does again once it is approved anew', async () => {
  const who = await worker()
  const [day, night] = [await approved(who, '2026-06-09T12:00', '2026-06-09T14:00'), await approved(who, '2026-06-09T19:00', '2026-06-10T05:00')]
  expect(await rows([day, night])).toMatchObject([{ isEarlyLeave: false }, { isEarlyLeave: false }])
  const id = await approved(who, '2026-06-10T04:00', '2026-06-10T12:00')
  expect(await rows([day, night])).toMatchObject([{ isEarlyLeave: true }, { status: 3, replacedById: id }])
  await decide({ id, status: 1 })
  expect(await rows([night])).toMatchObject([{ status: 1, replacedById: null }])
  await decide({ id: night, status: 2 })
  expect(await rows([day])).toMatchObject([{ isEarlyLeave: false }])
})

it('evidence of a day at home knows where that home is, and no other’s of a name alike', async () => {
  const here = { latitude: 31.5, longitude: 74.3, accuracy: 10 }
  await server.put('UserHome', { userName: 'wf-1000', latitude: 33, longitude: 73, userHomeCheckIn: true })
  const who = await worker('Home Worker')
  await server.put('UserHome', { userName: `WF-${count}`, ...here, userHomeCheckIn: true })
  const { result } = await call(who, 'Attendance/UserCheckIn', 'POST', { ...here, latitude: 31.5004, isAtHome: true })
  expect(result).toMatchObject({ place: 1, inside: 1, distance: 44 })
  expect((await call(lead, `Attendance/GetEvidence?Id=${result.id}`, 'GET')).result).toMatchObject({ here: { latitude: 31.5004, longitude: 74.3 }, there: { latitude: 31.5, longitude: 74.3 }, radius: 200 })
})
