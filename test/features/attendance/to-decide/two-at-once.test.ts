/** Two people decide on one record, or close one month, at once: the second is told what stands and by whom. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Envelope } from '#framework/wire'
import { startTestServer, type TestClient, type TestServer } from '../../../support/server.ts'

type Row = { id: number; [name: string]: unknown }
const said = 'He called in.'
let server: TestServer
let lead: TestClient
let other: TestClient
let who: TestClient
let department: number

beforeAll(async () => {
  server = await startTestServer()
  lead = await server.admin()
  other = await server.userWith(['LookUps.Attendance.Read', 'LookUps.Attendance.Update'])
  const country = await server.put('Country', { name: 'Pakistan', timeZone: 'Asia/Karachi', weekendDays: '0' })
  department = await server.put('Department', { name: 'Field', countryId: country })
  const region = await server.put('Region', { name: 'Central', departmentId: department })
  const subRegion = await server.put('SubRegion', { name: 'Lahore', regionId: region })
  const team = await server.put('Team', { name: 'Lahore day', countryId: country, departmentId: department, regionId: region, subRegionId: subRegion })
  await server.put('DutyTime', { departmentId: department, dutyTime: '09:00', overTime: '17:00' })
  const employee = await server.put('Employee', { name: 'Worker', erpId: 'W-1', password: 'Right.1234', joinDate: '2026-01-01' })
  await server.put('EmployeeTeamAllocation', { employeeId: employee, teamId: team })
  who = await server.signIn('w-1', 'Right.1234')
})
afterAll(() => server.close())

async function call(client: TestClient, path: string, method: 'POST' | 'PUT' | 'GET', body?: object) {
  const { status, envelope } = await client.call(path, { method, ...(body ? { body } : {}), headers: { 'accept-language': 'en' } })
  return { status, result: envelope.result as Row & { items: Row[] }, error: envelope.error as Envelope['error'] }
}
const decide = (client: TestClient, body: object) => call(client, 'Attendance/Update', 'PUT', body)
const asked = async (date: string, from: string, until: string) => (await call(who, 'Attendance/RequestCorrection', 'POST', { date, checkInTime: `${date}T${from}:00+05:00`, checkOutTime: `${date}T${until}:00+05:00`, reason: 'No network' })).result.id
const stored = async (id: number) => (await call(lead, 'Attendance/GetAllAttendanceWithDateAndUserId?MaxResultCount=1000', 'GET')).result.items.find((row) => row.id === id)

describe('a decision', () => {
  it('of two who decide at once stands; the second is told what and by whom, and overwrites nothing', async () => {
    for (const [n, day] of ['2026-09-21', '2026-09-22', '2026-09-23', '2026-09-24'].entries()) {
      const id = await asked(day, '09:00', '17:00')
      const [approver, rejecter] = n % 2 ? [lead, other] : [other, lead]
      const both = await Promise.all([decide(approver, { id, status: 2 }), decide(rejecter, { id, status: 3, remarks: said })])
      expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
      const stands = await stored(id)
      const isApproved = both[0].status === 200
      expect(stands).toMatchObject({ status: isApproved ? 2 : 3, decidedById: (isApproved ? approver : rejecter).userId })
      const late = both[isApproved ? 1 : 0]
      expect(late.error?.message).toMatch(new RegExp(`^Attendance ${isApproved ? 'approved' : 'rejected'} by ${String(stands?.['decidedByName'])}, \\d+ \\w+ \\d{4} \\d\\d:\\d\\d\\. That stands until it is taken back\\.$`))
      // Of many each is told for itself.
      const { result } = await decide(isApproved ? rejecter : approver, { ids: [id], ...(isApproved ? { status: 3, remarks: said } : { status: 2 }) })
      expect(result.items).toEqual([{ id, success: false, message: late.error?.message }])
      expect(await stored(id)).toEqual(stands)
    }
  })

  it('that somebody made meanwhile is not undone by whose own was taken back; knowingly anybody takes any back', async () => {
    const id = await asked('2026-09-28', '09:00', '19:00')
    await decide(lead, { id, status: 2 })
    expect((await decide(other, { id, status: 2 })).error).toMatchObject({ message: 'Nothing is to be decided here.', details: expect.stringMatching(/^Attendance approved by .*That stands/) })
    await decide(other, { id, status: 1 })
    expect((await decide(other, { id, status: 3, remarks: said })).status).toBe(200)
    const stands = await stored(id)
    const late = await decide(lead, { id, status: 1, decidedById: lead.userId })
    expect([late.status, late.error?.message]).toEqual([409, expect.stringMatching(/^Attendance rejected by /)])
    expect(await stored(id)).toEqual(stands)
    // One's own is decided otherwise at once.
    expect((await decide(other, { id, status: 2 })).result).toMatchObject({ status: 2, overTimeStatus: 1 })
    // Whoever decided on the overtime decided nothing on the attendance.
    expect((await decide(lead, { id, overTimeStatus: 3, remarks: said })).result).toMatchObject({ overTimeStatus: 3, decidedById: lead.userId })
    expect((await decide(lead, { id, status: 3, remarks: said })).error?.message).toMatch(/^Attendance approved by /)
    expect((await decide(other, { id, status: 1, decidedById: other.userId })).result).toMatchObject({ status: 1 })
    expect((await decide(other, { id, status: 3, remarks: said })).status).toBe(200)
    expect((await decide(lead, { id, status: 1 })).result).toMatchObject({ status: 1 })
  })
})

it('a month that somebody closed is not closed again by another, who is told since when and by whom', async () => {
  const month = { year: 2026, month: 3, departmentId: department }
  await decide(lead, { id: await asked('2026-03-02', '09:00', '17:00') })
  const both = await Promise.all([lead, other].map((client) => call(client, 'AttendanceMonth/Close', 'POST', month)))
  const first = both.findIndex(({ status }) => status === 200)
  const name = String(both[first]?.result['closedByUserName'])
  expect(both[1 - first]).toMatchObject({ status: 500, error: { message: expect.stringMatching(new RegExp(`^March 2026 is closed already, since \\d+ \\w+ \\d{4} \\d\\d:\\d\\d by ${name}\\.$`)) } })
  // Who closed it has done it.
  expect((await call(first === 0 ? lead : other, 'AttendanceMonth/Close', 'POST', month)).result).toMatchObject({ isClosed: true, closedByUserName: name })
})
