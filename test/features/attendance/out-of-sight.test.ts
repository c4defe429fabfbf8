/** Who leads one team learns nothing of the others: neither where their people went, nor what their month came to. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, testPassword, type TestClient, type TestServer } from '../../support/server.ts'

const day = '2026-06-02'
let server: TestServer
let lead: TestClient
let ids: { own: number; other: number }

beforeAll(async () => {
  server = await startTestServer()
  const country = await server.put('Country', { name: 'Pakistan', timeZone: 'Asia/Karachi', weekendDays: '0' })
  const department = await server.put('Department', { name: 'Field', countryId: country })
  const [own, other] = [await server.put('Team', { name: 'Own', countryId: country, departmentId: department }), await server.put('Team', { name: 'Other', countryId: country, departmentId: department })]
  const person = async (erpId: string, teamId: number) => {
    const employee = await server.put('Employee', { name: `Worker ${erpId}`, erpId, password: 'Right.1234', joinDate: '2026-01-01' })
    await server.put('EmployeeTeamAllocation', { employeeId: employee, teamId })
    return employee
  }
  ids = { own: await person('OS-1', own), other: await person('OS-2', other) }
  const role = await server.put('Role', { name: 'Lead', seesAll: false, grantedPermissions: ['LookUps.Attendance.Read', 'LookUps.Employee.Read', 'LookUps.Leave.Read', 'LookUps.Leave.Update'] })
  const user = await server.put('User', { userName: 'lead', name: 'Lead', roles: [role], password: testPassword })
  await server.put('TeamUserAllocation', { userId: user, teamId: own })
  lead = await server.signIn('lead', testPassword)
}, 60_000)
afterAll(() => server.close())

const trips = async (erpId: string) => (await lead.call(`TripsManagment/GetAllTripsByErpIdAndDateRange?ErpId=${erpId}&StartDate=${day}&EndDate=${day}`)).status
const book = async (asked: object) => (await lead.call('AttendanceReporting/GenerateEmployeeMonthlyExcelReport', { method: 'POST', body: { year: 2026, month: 6, ...asked } })).status

it('the ways of people in sight alone are told', async () => {
  expect([await trips('OS-1'), await trips('OS-2')]).toEqual([200, 404])
})

it('so is the workbook of a month', async () => {
  expect([await book({ employeeId: ids.own }), await book({ employeeId: ids.other })]).toEqual([200, 404])
})

it('and whoever leads the person decides on the leave', async () => {
  const leave = (employeeId: number) => server.put('Leave', { employeeId, startDate: day, endDate: day })
  const approve = async (id: number) => {
    const { status, envelope } = await lead.call('Leave/Approve', { method: 'POST', body: { id }, headers: { 'accept-language': 'en' } })
    return [status, envelope.error?.message]
  }
  const [own, other] = [await leave(ids.own), await leave(ids.other)]
  expect((await lead.call('Leave/GetPeople')).envelope.result).toEqual({ isAll: false, employeeIds: [ids.own] })
  expect((await (await server.admin()).call('Leave/GetPeople')).envelope.result).toEqual({ isAll: true, employeeIds: [] })
  expect([await approve(own), await approve(other)]).toEqual([[200, undefined], [500, 'Whoever leads this person decides on the leave.']])
  const { result } = (await lead.call(`Leave/Get?Id=${other}`)).envelope
  expect(result).toMatchObject({ status: 1, decidedById: null })
})
