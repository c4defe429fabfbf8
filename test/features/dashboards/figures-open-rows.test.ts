/** Whatever a figure of attendance counts, its list shows: by region and for people without one, for each point of a trend, under every condition that the dashboard takes. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attendanceFigures, type AttendanceFigure } from '../../../src/features/dashboards/model/attendance-figures.ts'
import { startTestServer, testPassword, type TestClient, type TestServer } from '../../support/server.ts'
import { chance } from './random-orders.ts'

let server: TestServer
let admin: TestClient
const conditions: { [name: string]: number }[] = [{}]
const names = Object.keys(attendanceFigures) as AttendanceFigure[]
const days = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-21', '2026-11-22', '2026-11-23']
const answer = async <T>(path: string) => {
  const { status, envelope, text } = await admin.call(path)
  expect(status, `${path} ${text.slice(0, 200)}`).toBe(200)
  return envelope.result as T
}
const listed = async (figure: AttendanceFigure, date: string, asked: object) => {
  const query = new URLSearchParams(Object.entries({ StartDate: date, EndDate: date, ...asked, Figure: figure, MaxResultCount: '1' }).map(([name, value]) => [name, String(value)]))
  return (await answer<{ totalCount: number }>(`Attendance/${attendanceFigures[figure] === 'present' ? 'GetAllPresentEmployees' : 'GetAllAbsentEmployees'}?${query}`)).totalCount
}

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.admin()
  const { next, of } = chance(9)
  const country = await server.put('Country', { name: 'Pakistan', timeZone: 'Asia/Karachi', weekendDays: '6,0' })
  const behind = await server.put('Country', { name: 'Hawaii', timeZone: 'Pacific/Honolulu', weekendDays: '6,0' })
  const department = await server.put('Department', { name: 'Field', countryId: country })
  const projects = [await server.put('Project', { name: 'One', departmentId: department }), await server.put('Project', { name: 'Two', departmentId: department })]
  const regions = [await server.put('Region', { name: 'North', departmentId: department, countryId: country }), await server.put('Region', { name: 'South', departmentId: department, countryId: country })]
  const subRegion = await server.put('SubRegion', { name: 'North east', regionId: regions[0] })
  const city = await server.put('City', { name: 'Lahore' })
  const teams = [
    await server.put('Team', { name: 'North', regionId: regions[0], subRegionId: subRegion, departmentId: department, countryId: country, projectId: projects[0] }), await server.put('Team', { name: 'South', regionId: regions[1], departmentId: department, countryId: country, projectId: projects[1] }),
    await server.put('Team', { name: 'Nowhere', departmentId: department, countryId: country }), await server.put('Team', { name: 'Behind', countryId: behind }), null,
  ]
  conditions.push({ RegionId: regions[0] ?? 0 }, { SubRegionId: subRegion }, { ProjectId: projects[1] ?? 0 }, { CityId: city }, { TeamId: teams[2] ?? 0 }, { DepartmentId: department }, { RegionId: regions[1] ?? 0, CityId: city })
  for (let n = 0; n < 40; n += 1) {
    const userId = await server.put('User', { userName: `f${n}`, name: `f${n}`, password: testPassword, isActive: next() < 0.85 })
    const isResigned = next() < 0.15
    const employeeId = await server.put('Employee', { name: `Person ${n}`, erpId: `F-${n}`, userId, joinDate: next() < 0.2 ? '2026-11-18' : '2026-01-01', cityId: next() < 0.4 ? city : null, ...(isResigned ? { isResigned: true, resignedTime: '2026-11-17T09:00:00Z' } : {}) })
    const team = of(teams)
    if (team) await server.put('EmployeeTeamAllocation', { employeeId, teamId: team })
    for (const date of days) {
      const chosen = next()
      const kept = { userId, date, checkInTime: `${date}T04:10:00Z`, checkOutTime: `${date}T12:00:00Z`, place: of([1, 2, 3]), isLate: next() < 0.3, status: of([1, 2, 2, 3]), overTimeStatus: 0, isCorrection: next() < 0.2 }
      if (chosen < 0.5) await server.put('Attendance', kept)
      if (chosen < 0.1) await server.put('Attendance', { ...kept, checkInTime: `${date}T13:10:00Z`, checkOutTime: null, place: of([1, 2]), status: 1 })
      else if (chosen > 0.75) await server.put('Leave', { employeeId, startDate: date, endDate: date, kind: 1, status: 2, isHalfDay: next() < 0.3 })
    }
  }
}, 120_000)
afterAll(() => server.close())

const queryOf = (asked: object) => Object.entries(asked).map(([name, value]) => `&${name}=${String(value)}`).join('')

describe('figures of attendance open their rows', () => {
  it('of a day, under every condition', async () => {
    for (const asked of conditions) for (const date of days) {
      const report = await answer<{ [F in AttendanceFigure]: number }>(`Dashboard_Attendance/GetAttendanceReport?Date=${date}${queryOf(asked)}`)
      const found = Object.fromEntries(await Promise.all(names.map(async (figure) => [figure, await listed(figure, date, asked)])))
      expect({ date, asked, ...found }).toEqual({ date, asked, ...Object.fromEntries(names.map((figure) => [figure, report[figure]])) })
    }
  }, 120_000)

  it('of each region, and of people whose team has none or who have no team', async () => {
    const shown = ['totalActive', 'totalPresent', 'totalAbsent', 'lateLogin', 'onLeave', 'onHoliday'] as const
    for (const asked of conditions) for (const date of days.slice(0, 4)) {
      const { items } = await answer<{ items: ({ regionId: number | null } & { [F in (typeof shown)[number]]: number })[] }>(`Dashboard_Attendance/GetRegionWiseAttendance?Date=${date}${queryOf(asked)}`)
      if (!Object.keys(asked).length) expect(items.map(({ regionId }) => regionId)).toContain(null)
      for (const item of items) {
        const found = Object.fromEntries(await Promise.all(shown.map(async (figure) => [figure, await listed(figure, date, { ...asked, ...(item.regionId === null ? { Without: 'region' } : { RegionId: item.regionId }) })])))
        expect({ date, asked, ...found }).toEqual({ date, asked, ...Object.fromEntries(shown.map((figure) => [figure, item[figure]])) })
      }
      const whole = await answer<{ [F in AttendanceFigure]: number }>(`Dashboard_Attendance/GetAttendanceReport?Date=${date}${queryOf(asked)}`)
      for (const figure of shown) expect([figure, items.reduce((sum, item) => sum + item[figure], 0)]).toEqual([figure, whole[figure]])
    }
  }, 120_000)

  it('of each point of the month', async () => {
    for (const asked of conditions) {
      const { items } = await answer<{ items: { date: string; expected: number; present: number; absent: number; late: number; leave: number }[] }>(`Dashboard_Attendance/GetTrend?Year=2026&Month=11${queryOf(asked)}`)
      // Under a condition, days on which something is: all of the others come to the same.
      const wanted = Object.keys(asked).length ? items.filter(({ date }, n) => days.includes(date) || n % 9 === 0) : items
      for (const { date, present, absent, late, leave, expected } of wanted) {
        const [isPresent, isAbsent, isLate, isOnLeave, active, off] = await Promise.all((['totalPresent', 'totalAbsent', 'lateLogin', 'onLeave', 'totalActive', 'onHoliday'] as const).map((figure) => listed(figure, date, asked)))
        expect({ date, asked, present: isPresent, absent: isAbsent, late: isLate, leave: isOnLeave, expected: (active ?? 0) - (off ?? 0) }).toEqual({ date, asked, present, absent, late, leave, expected })
      }
    }
  }, 120_000)
})
