/** Before duty begins nobody is absent: home, presence, summary, lists and dashboards say the same, at every hour at which this runs. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { momentIn, wallClock } from '#framework/kinds'
import { startTestServer, testPassword, type TestClient, type TestServer } from '../../support/server.ts'

const ofTenant = 'Asia/Karachi'
/** A zone with the tenant's day, in which it is neither early nor late now. Names of `Etc` count the other way round. */
function zoneAtNoon(now: Date): string {
  const { today } = momentIn(ofTenant, now)
  const found = Array.from({ length: 26 }, (_, n) => n - 11).map((hours) => `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`)
    .find((zone) => momentIn(zone, now).today === today && wallClock(now, zone).getUTCHours() >= 8 && wallClock(now, zone).getUTCHours() < 19)
  if (!found) throw new Error('somewhere on earth it is noon')
  return found
}

describe.each(['department', 'team'] as const)('before duty begins by the hours of the %s', (holder) => {
  let server: TestServer
  let admin: TestClient
  const { today } = momentIn(ofTenant)
  const users = new Map<string, number>()
  const answer = async <T>(path: string, body?: object) => {
    const { status, envelope, text } = await admin.call(path, body ? { method: 'POST', body } : {})
    expect(status, `${path} ${text.slice(0, 200)}`).toBe(200)
    return envelope.result as T
  }

  beforeAll(async () => {
    server = await startTestServer()
    admin = await server.admin()
    const country = await server.put('Country', { name: 'Somewhere', timeZone: zoneAtNoon(new Date()), weekendDays: String((new Date(`${today}T00:00:00Z`).getUTCDay() + 3) % 7) })
    for (const [name, dutyTime] of [['Begun', '06:00'], ['Later', '21:00']] as const) {
      const department = await server.put('Department', { name, countryId: country })
      const hours = { dutyTime, overTime: dutyTime === '06:00' ? '23:00' : '05:00' }
      // Those of the other kind of team, which do not count where it has its own.
      await server.put('DutyTime', { departmentId: department, ...(holder === 'department' ? hours : { dutyTime: dutyTime === '06:00' ? '21:00' : '06:00', overTime: '23:30' }) })
      const region = await server.put('Region', { name, departmentId: department, countryId: country })
      const team = await server.put('Team', { name, departmentId: department, countryId: country, regionId: region, ...(holder === 'team' ? hours : {}) })
      for (const who of ['here', 'away', 'missed', 'missed too']) {
        const userId = await server.put('User', { userName: `${name} ${who}`.replaceAll(' ', '').toLowerCase(), name: `${name} ${who}`, password: testPassword, isActive: true })
        users.set(`${name} ${who}`, userId)
        const employeeId = await server.put('Employee', { name: `${name} ${who}`, erpId: `${name}-${who}`, userId, joinDate: today })
        await server.put('EmployeeTeamAllocation', { employeeId, teamId: team })
        if (who === 'here') await server.put('Attendance', { userId, date: today, checkInTime: new Date(Date.now() - 60_000).toISOString(), place: 2, status: 1, overTimeStatus: 0 })
        if (who === 'away') await server.put('Leave', { employeeId, startDate: today, endDate: today, kind: 1, status: 2 })
      }
    }
  }, 60_000)
  afterAll(() => server.close())

  it('dashboards count nobody absent whose duty has not begun, and every figure opens its rows', async () => {
    const report = await answer<{ [name: string]: number }>('Dashboard_Attendance/GetAttendanceReport')
    expect(report).toMatchObject({ totalEmployees: 8, totalActive: 8, totalPresent: 2, onLeave: 2, totalAbsent: 2, onHoliday: 0, notBegun: 2 })
    for (const [list, names] of [['Present', ['totalEmployees', 'totalActive', 'totalPresent']], ['Absent', ['onLeave', 'totalAbsent', 'onHoliday', 'notBegun']]] as const) {
      for (const name of names) expect([name, (await answer<{ totalCount: number }>(`Attendance/GetAll${list}Employees?Figure=${name}&MaxResultCount=1`)).totalCount]).toEqual([name, report[name]])
    }
    const { items } = await answer<{ items: { regionName: string; totalAbsent: number; notBegun: number }[] }>('Dashboard_Attendance/GetRegionWiseAttendance')
    expect(items).toMatchObject([{ regionName: 'Begun', totalAbsent: 2, notBegun: 0 }, { regionName: 'Later', totalAbsent: 0, notBegun: 2 }])
    const trend = await answer<{ items: { date: string; expected: number; absent: number }[] }>('Dashboard_Attendance/GetTrend')
    expect(trend.items.at(-1)).toMatchObject({ date: today, expected: 8, absent: 2 })
  })

  it('lists of the absent, the day by teams, the summary and home leave them out as well', async () => {
    const absent = await answer<{ items: { fullName: string }[] }>('Attendance/GetAllAbsentEmployees')
    expect(absent.items.map(({ fullName }) => fullName)).toEqual(['Begun missed', 'Begun missed too'])
    const { teams } = await answer<{ teams: { name: string; people: { fullName: string; mark: string; absentDays: number }[] }[] }>('Attendance/GetTeamDay')
    expect(teams.map(({ name, people }) => [name, people.filter(({ mark }) => mark === '–').map(({ fullName, absentDays }) => [fullName, absentDays])])).toEqual([['Begun', []], ['Later', [['Later missed', 0], ['Later missed too', 0]]]])
    const summary = await answer<{ items: { fullName: string; absent: number; days: number; marks: string }[] }>('AttendanceReporting/GenerateSummary', { startDate: today, endDate: today })
    expect(summary.items.filter(({ fullName }) => fullName.includes('missed')).map(({ absent: days, marks }) => [days, marks])).toEqual([[1, 'A'], [1, 'A'], [0, '–'], [0, '–']])
    const home = await answer<{ missing: number; items: { fullName: string; state: string }[] }>('Attendance/GetTeamToday')
    expect([home.missing, home.items.filter(({ state }) => state === 'due').map(({ fullName }) => fullName)]).toEqual([2, ['Later missed', 'Later missed too']])
  })
})
