/** Figures of attendance against a slow count over random days, and against the lists that open them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { momentIn } from '#framework/kinds'
import { startTestServer, testPassword, type TestClient, type TestServer } from '../../support/server.ts'
import { chance } from './random-orders.ts'

let server: TestServer
let admin: TestClient
let ofRegion: TestClient
const regions: number[] = []
interface Person { employeeId: number; userId: number | null; region: number; isActive: boolean; isResigned: boolean }
const people: Person[] = []
interface Check { userId: number; date: string; place: number; isLate: boolean; status: number }
const checks: Check[] = []
const leaves: { employeeId: number; date: string }[] = []
const days = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-21', '2026-11-22']
const off = ['2026-11-21', '2026-11-22']
const answer = async <T>(client: TestClient, path: string) => {
  const { status, envelope, text } = await client.call(path)
  expect(status, `${path} ${text.slice(0, 200)}`).toBe(200)
  return envelope.result as T
}

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.admin()
  const { next, of } = chance(5)
  const country = await server.put('Country', { name: 'Pakistan', timeZone: 'Asia/Karachi', weekendDays: '6,0' })
  const department = await server.put('Department', { name: 'Field', countryId: country })
  const teams: number[] = []
  for (const name of ['North', 'South']) {
    regions.push(await server.put('Region', { name, departmentId: department, countryId: country }))
    teams.push(await server.put('Team', { name, regionId: regions.at(-1), departmentId: department, countryId: country }))
  }
  for (let n = 0; n < 24; n += 1) {
    const [isActive, isResigned, at] = [next() < 0.85, next() < 0.1, next() < 0.5 ? 0 : 1]
    const userId = await server.put('User', { userName: `p${n}`, name: `p${n}`, password: testPassword, isActive })
    const employeeId = await server.put('Employee', { name: `Person ${n}`, erpId: `E-${n}`, userId, joinDate: '2026-01-01', ...(isResigned ? { isResigned: true, resignedTime: '2026-10-01T00:00:00Z' } : {}) })
    await server.put('EmployeeTeamAllocation', { employeeId, teamId: teams[at] })
    people.push({ employeeId, userId, region: regions[at] as number, isActive, isResigned })
    for (const date of days) {
      const chosen = next()
      if (chosen < 0.55) {
        const check = { userId, date, place: of([1, 2, 3]), isLate: next() < 0.3, status: of([1, 2, 2, 3]) }
        checks.push(check)
        await server.put('Attendance', { userId, date, checkInTime: `${date}T04:10:00Z`, checkOutTime: `${date}T12:00:00Z`, place: check.place, isLate: check.isLate, status: check.status, overTimeStatus: 0 })
      } else if (chosen < 0.7) {
        leaves.push({ employeeId, date })
        await server.put('Leave', { employeeId, startDate: date, endDate: date, kind: 1, status: 2 })
      }
    }
  }
  const role = await server.put('Role', { name: 'Attendance', grantedPermissions: ['LookUps.Attendance.Read'] })
  const userId = await server.put('User', { userName: 'north', name: 'north', roles: [role], password: testPassword })
  await server.put('RegionUserAllocation', { userId, allocatedRegionId: regions[0] })
  ofRegion = await server.signIn('north', testPassword)
}, 120_000)
afterAll(() => server.close())

function slow(who: readonly Person[], date: string) {
  const all = who.filter(({ isResigned }) => !isResigned)
  const active = all.filter(({ isActive }) => isActive)
  const state = ({ userId, employeeId }: Person) => {
    const check = checks.find((each) => each.userId === userId && each.date === date && each.status !== 3)
    if (check) return { is: 'present', isLate: check.isLate, isHome: check.place === 1 }
    if (off.includes(date)) return { is: 'holiday', isLate: false, isHome: false }
    return { is: leaves.some((each) => each.employeeId === employeeId && each.date === date) ? 'leave' : 'absent', isLate: false, isHome: false }
  }
  const states = active.map(state)
  const count = (is: string) => states.filter((each) => each.is === is).length
  const share = (part: number, base: number) => (base ? Math.round((part / base) * 1000) / 10 : 0)
  const [present, absent, holiday] = [count('present'), count('absent'), count('holiday')]
  const [late, home] = [states.filter(({ isLate }) => isLate).length, states.filter(({ isHome }) => isHome).length]
  return {
    totalEmployees: all.length, totalActive: active.length, totalPresent: present, totalAbsent: absent, earlyLogin: present - late, lateLogin: late, todayHomeAttendance: home, todayOfficeAttendance: present - home, homeAttendancePercentage: share(home, present),
    officeAttendancePercentage: share(present - home, present), presentPercentage: share(present, active.length - holiday), absentPercentage: share(absent, active.length - holiday), onLeave: count('leave'), onHoliday: holiday, notBegun: 0,
  }
}

describe('figures of attendance', () => {
  it('of a day that a team has not come to yet count its people, and their rows say nothing of it', async () => {
    const ahead = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
    const found = await answer<{ totalEmployees: number; totalActive: number }>(admin, `Dashboard_Attendance/GetAttendanceReport?Date=${ahead}`)
    const { totalEmployees, totalActive } = slow(people, ahead)
    expect(found).toMatchObject({ totalEmployees, totalActive, totalPresent: 0, totalAbsent: 0, onLeave: 0, onHoliday: 0, notBegun: totalActive })
    const rows = async (figure: string, list = 'Present') => answer<{ totalCount: number; items: { mark: string }[] }>(admin, `Attendance/GetAll${list}Employees?StartDate=${ahead}&EndDate=${ahead}&Figure=${figure}`)
    const { totalCount, items } = await rows('totalEmployees')
    expect([totalCount, new Set(items.map(({ mark }) => mark))]).toEqual([totalEmployees, new Set(['–'])])
    expect([(await rows('totalActive')).totalCount, (await rows('notBegun', 'Absent')).totalCount, (await rows('totalAbsent', 'Absent')).totalCount]).toEqual([totalActive, totalActive, 0])
  })

  it('are those of a slow count, for everybody, by region, and for whom places narrow: those of the teams that they show', async () => {
    for (const date of days) {
      for (const [client, query, who] of [[admin, '', people], [admin, `&RegionId=${regions[1]}`, people.filter(({ region }) => region === regions[1])], [ofRegion, '', people.filter(({ region }) => region === regions[0])]] as const) {
        const wanted = slow(who, date)
        const { asOf, ...found } = await answer<{ asOf: string }>(client, `Dashboard_Attendance/GetAttendanceReport?Date=${date}${query}`)
        expect(asOf).toMatch(/Z$/)
        expect(found, `${date} ${query}`).toEqual(wanted)
        for (const [list, names] of [['GetAllPresentEmployees', ['totalEmployees', 'totalActive', 'totalPresent', 'lateLogin', 'earlyLogin', 'todayHomeAttendance', 'todayOfficeAttendance']], ['GetAllAbsentEmployees', ['totalAbsent', 'onLeave', 'onHoliday', 'notBegun']]] as const) {
          for (const figure of names) expect((await answer<{ totalCount: number }>(client, `Attendance/${list}?StartDate=${date}&EndDate=${date}${query}&Figure=${figure}&MaxResultCount=1`)).totalCount, `${date} ${figure}`).toBe(wanted[figure])
        }
      }
      const byRegion = await answer<{ items: { regionId: number; regionName: string; totalActive: number; totalPresent: number; totalAbsent: number; onLeave: number; presentPercentage: number }[] }>(admin, `Dashboard_Attendance/GetRegionWiseAttendance?Date=${date}`)
      expect(byRegion.items.map(({ regionName }) => regionName)).toEqual(['North', 'South'])
      for (const { regionId, totalActive, totalPresent, totalAbsent, onLeave, presentPercentage } of byRegion.items) {
        expect({ totalActive, totalPresent, totalAbsent, onLeave, presentPercentage }).toEqual((({ totalActive: a, totalPresent: b, totalAbsent: c, onLeave: d, presentPercentage: e }) => ({ totalActive: a, totalPresent: b, totalAbsent: c, onLeave: d, presentPercentage: e }))(slow(people.filter(({ region }) => region === regionId), date)))
      }
    }
    expect(await answer(admin, 'Dashboard_Attendance/GetAttendanceReport?Date=2026-11-17&Compare=true')).toMatchObject({ previous: slow(people, '2026-11-16') })
    expect((await (await server.userWith([])).call('Dashboard_Attendance/GetAttendanceReport')).status).toBe(403)
  }, 60_000)

  it('of a whole month are those of its days up to today together, by region too, and open as many rows', async () => {
    const names = ['totalEmployees', 'totalActive', 'totalPresent', 'lateLogin', 'earlyLogin', 'todayHomeAttendance', 'todayOfficeAttendance', 'totalAbsent', 'onLeave', 'onHoliday', 'notBegun'] as const
    const today = momentIn('Asia/Karachi').today
    const dates = Array.from({ length: 30 }, (_, n) => `2026-11-${String(n + 1).padStart(2, '0')}`).filter((date) => date <= today)
    type Figures = { [N in (typeof names)[number]]: number }
    const single = await Promise.all(dates.map((date) => answer<Figures>(admin, `Dashboard_Attendance/GetAttendanceReport?Date=${date}`)))
    const month = await answer<Figures & { previous: Figures }>(admin, 'Dashboard_Attendance/GetAttendanceReport?Date=2026-11-17&Whole=month&Compare=true')
    for (const name of names) expect([name, month[name]]).toEqual([name, single.reduce((sum, each) => sum + each[name], 0)])
    expect(month.previous.totalPresent).toBe(0)
    const span = `StartDate=2026-11-01&EndDate=${dates.at(-1)}`
    for (const name of names) expect([name, (await answer<{ totalCount: number }>(admin, `Attendance/GetAll${['totalAbsent', 'onLeave', 'onHoliday', 'notBegun'].includes(name) ? 'Absent' : 'Present'}Employees?${span}&Figure=${name}&MaxResultCount=1`)).totalCount]).toEqual([name, month[name]])
    const { items } = await answer<{ items: Figures[] }>(admin, 'Dashboard_Attendance/GetRegionWiseAttendance?Date=2026-11-17&Whole=month')
    expect(items.reduce((sum, each) => sum + each.totalPresent, 0)).toBe(month.totalPresent)
    expect((await admin.call('Dashboard_Attendance/GetAttendanceReport?Whole=year')).status).toBe(400)
  }, 60_000)

  it('show a month by person in weeks from Monday, in clock times of the tenant, and how it went', async () => {
    const report = await answer<{ items: { employeeId: number; presentCount: number; monthReport: { weekday: string; date: string; checkInOut: string }[][] }[] }>(admin, 'Dashboard_Attendance/GetMonthlyAttendanceReport?Year=2026&Month=11')
    expect(report.items.length).toBe(people.filter(({ isResigned }) => !isResigned).length)
    for (const { employeeId, presentCount, monthReport } of report.items) {
      const person = people.find((each) => each.employeeId === employeeId)
      const own = checks.filter((each) => each.userId === person?.userId && each.status !== 3)
      expect(presentCount).toBe(own.length)
      expect(monthReport.flat().length).toBe(30)
      expect(monthReport.slice(1).map(([first]) => first?.weekday)).toEqual(Array.from({ length: monthReport.length - 1 }, () => 'Monday'))
      expect(monthReport.flat().filter(({ checkInOut }) => checkInOut).map(({ date, checkInOut }) => [date, checkInOut])).toEqual(own.map(({ date }) => [date, '09:10 - 17:00']))
    }
    const { items } = await answer<{ items: { date: string; present: number; absent: number }[] }>(admin, 'Dashboard_Attendance/GetTrend?Year=2026&Month=11')
    for (const date of days) expect(items.find((each) => each.date === date)).toMatchObject({ present: slow(people, date).totalPresent, absent: slow(people, date).totalAbsent })
  })
})
