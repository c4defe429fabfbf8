/** A tenant whose clocks are turned: its days of 23 and of 25 hours by records, duty, reports, dashboards and lists. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { read, utils } from 'xlsx'
import type { Tile } from '../../../src/features/dashboards/model/tiles.ts'
import { startTestServer, testPassword, type TestClient, type TestServer } from '../../support/server.ts'

type Row = { [name: string]: unknown }
let server: TestServer
let admin: TestClient
let days: { employeeId: number; userId: number; client: TestClient }
let nights: typeof days
/** In London clocks are put on at 01:00 UTC of the one day, and back at 01:00 UTC of the other; both are Sundays. */
const [short, long] = ['2026-03-29', '2026-10-25']

async function call<T = Row & { items: Row[] }>(who: TestClient, path: string, body?: object): Promise<T> {
  const { status, envelope, text } = await who.call(path, { ...(body ? { method: 'POST', body } : {}), headers: { 'accept-language': 'en' } })
  expect(status, `${path} ${text.slice(0, 300)}`).toBe(200)
  return envelope.result as T
}

beforeAll(async () => {
  server = await startTestServer()
  const tenantId = await server.addTenant('London')
  await server.mastline.context.tenantSettings.keep(tenantId, { 'Abp.Timing.TimeZone': 'Europe/London' })
  admin = await server.admin(tenantId)
  const put = (entity: string, row: object) => server.put(entity, row, tenantId)
  const country = await put('Country', { name: 'United Kingdom', timeZone: 'Europe/London', weekendDays: '3' })
  const worker = async (name: string, dutyTime: string, overTime: string) => {
    const department = await put('Department', { name, countryId: country })
    await put('DutyTime', { departmentId: department, dutyTime, overTime })
    const region = await put('Region', { name, departmentId: department })
    const team = await put('Team', { name, countryId: country, departmentId: department, regionId: region })
    const userId = await put('User', { userName: name, name, password: testPassword })
    const employeeId = await put('Employee', { name, erpId: name, userId, joinDate: '2025-01-01' })
    await put('EmployeeTeamAllocation', { employeeId, teamId: team })
    return { employeeId, userId, client: await server.signIn(name, testPassword, tenantId) }
  }
  days = await worker('days', '09:00', '17:00')
  nights = await worker('nights', '22:00', '06:00')
  const of = ({ userId }: typeof days, date: string, checkInTime: string, checkOutTime: string) => ({ userId, date, checkInTime, checkOutTime, status: 2 })
  await call(admin, 'Attendance/CreateBulk', [
    // The first minutes and the last of either day, by the clock of the place, and its hours of duty.
    of(days, short, '2026-03-29T00:00:00Z', '2026-03-29T02:30:00Z'), of(days, short, '2026-03-29T22:59:00Z', '2026-03-29T23:30:00Z'), of(days, '2026-03-30', '2026-03-30T08:00:00Z', '2026-03-30T16:00:00Z'),
    of(days, '2026-10-23', '2026-10-23T08:00:00Z', '2026-10-23T16:00:00Z'), of(days, long, '2026-10-24T23:00:00Z', '2026-10-25T00:30:00Z'), of(days, long, '2026-10-25T00:40:00Z', '2026-10-25T01:40:00Z'), of(days, long, '2026-10-25T23:59:00Z', '2026-10-26T00:29:00Z'),
    of(days, '2026-10-26', '2026-10-26T09:00:00Z', '2026-10-26T17:00:00Z'),
    of(nights, '2026-03-28', '2026-03-28T22:00:00Z', '2026-03-29T05:00:00Z'), of(nights, '2026-10-24', '2026-10-24T21:00:00Z', '2026-10-25T06:00:00Z'),
  ] as never)
}, 120_000)
afterAll(() => server.close())

const records = async ({ userId }: typeof days, date: string) => (await call(admin, `Attendance/GetAll?userId=${userId}&date.eq=${date}&Sorting=checkInTime`)).items

describe('where clocks are turned', () => {
  it('a day’s records are those of its 23 or 25 hours, each with the hours that passed', async () => {
    expect((await records(days, short)).map(({ workedHours }) => workedHours)).toEqual([2.5, 0.52])
    expect((await records(days, long)).map(({ workedHours }) => workedHours)).toEqual([1.5, 1, 0.5])
    for (const date of [short, '2026-03-30', '2026-10-23', long, '2026-10-26']) expect((await call<Row[] & { totalCount: number }>(admin, `Attendance/GetAll?userId=${days.userId}&checkInTime.eq=${date}&MaxResultCount=1`)).totalCount, date).toBe((await records(days, date)).length)
  })

  it('whoever is there for the whole of the duty is in time, whatever its length; a minute of another day is refused', async () => {
    const none = { isLate: false, lateMinutes: 0, isEarlyLeave: false, overTimeHours: 0, overTimeStatus: 0 }
    for (const [date, hours] of [['2026-03-30', 8], ['2026-10-23', 8], ['2026-10-26', 8]] as const) expect(await records(days, date)).toMatchObject([{ ...none, workedHours: hours }])
    expect(await records(nights, '2026-03-28')).toMatchObject([{ ...none, workedHours: 7 }])
    expect(await records(nights, '2026-10-24')).toMatchObject([{ ...none, workedHours: 9 }])
    const bulk = async (date: string, checkInTime: string) => (await admin.call('Attendance/CreateBulk', { body: [{ userId: nights.userId, date, checkInTime, checkOutTime: null }] as never })).status
    expect([await bulk(short, '2026-03-28T23:59:00Z'), await bulk(short, '2026-03-29T23:00:00Z'), await bulk(long, '2026-10-24T22:59:00Z'), await bulk(long, '2026-10-26T00:00:00Z')]).toEqual([400, 400, 400, 400])
    const { id } = await call(nights.client, 'Attendance/RequestCorrection', { date: long, checkInTime: '2026-10-25T22:30:00Z', checkOutTime: '2026-10-26T06:00:00Z', reason: 'Forgot' })
    await admin.call('Attendance/Update', { method: 'PUT', body: { id } as never })
    expect(await records(nights, long)).toMatchObject([{ id, isLate: true, lateMinutes: 15, workedHours: 7.5 }])
  })

  it('summary, monthly Excel and the month by person hold each of these days once, with its hours', async () => {
    for (const [year, month, length, expected] of [[2026, 3, 31, { [short]: 3.02, '2026-03-30': 8 }], [2026, 10, 31, { '2026-10-23': 8, [long]: 3, '2026-10-26': 8 }]] as const) {
      const of = (day: number) => `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
      const hours: { readonly [date: string]: number } = expected
      const { items: [row] } = await call(admin, 'AttendanceReporting/GenerateSummary', { StartDate: of(1), EndDate: of(length), EmployeeId: days.employeeId })
      expect(row).toMatchObject({ days: length, present: Object.keys(hours).length, hours: Object.values(hours).reduce((sum, each) => sum + each, 0) })
      expect(String(row?.['marks']).length).toBe(length)
      const { items: [person] } = await call<{ items: { monthReport: { date: string; checkInOut: string; hours: number }[][] }[] }>(admin, `Dashboard_Attendance/GetMonthlyAttendanceReport?Year=${year}&Month=${month}&EmployeeId=${days.employeeId}`)
      const shown = person?.monthReport.flat() ?? []
      expect(shown.map(({ date }) => date)).toEqual(Array.from({ length }, (_, n) => of(n + 1)))
      expect(Object.fromEntries(shown.filter((day) => day.hours > 0).map((day) => [day.date, day.hours]))).toEqual(hours)
      const { address } = await call<{ address: string }>(admin, 'AttendanceReporting/GenerateEmployeeMonthlyExcelReport', { Year: year, Month: month, EmployeeId: days.employeeId })
      const book = read((await server.mastline.app.inject({ url: address })).rawPayload)
      const cells = utils.sheet_to_json<(string | number | null)[]>(book.Sheets[book.SheetNames[0] ?? ''] as never, { header: 1, raw: true, defval: null }).filter((line) => typeof line[4] === 'number' && typeof line[8] === 'string' && line[8].length === 1)
      expect(cells.length).toBe(length)
      expect(Object.fromEntries(cells.flatMap((line, n) => (line[4] === 0 ? [] : [[of(n + 1), line[4]]])))).toEqual(hours)
    }
  })

  it('clock times are those of the place on both sides of the change', async () => {
    const of = async (month: number, date: string) => (await call<{ items: { monthReport: { date: string; checkInOut: string }[][] }[] }>(admin, `Dashboard_Attendance/GetMonthlyAttendanceReport?Year=2026&Month=${month}&EmployeeId=${days.employeeId}`)).items[0]?.monthReport.flat().find((day) => day.date === date)?.checkInOut
    expect([await of(3, '2026-03-30'), await of(10, '2026-10-23'), await of(10, '2026-10-26'), await of(3, short), await of(10, long)]).toEqual(['09:00 - 17:00', '09:00 - 17:00', '09:00 - 17:00', '00:00 - 00:30', '00:00 - 00:29'])
  })

  it('dashboards count them on their day, and open as many rows', async () => {
    for (const date of ['2026-03-28', short, '2026-03-30', '2026-10-24', long, '2026-10-26']) {
      const { totalPresent, totalAbsent } = await call<{ totalPresent: number; totalAbsent: number }>(admin, `Dashboard_Attendance/GetAttendanceReport?Date=${date}`)
      const rows = async (list: string, figure: string) => (await call<{ totalCount: number }>(admin, `Attendance/GetAll${list}Employees?StartDate=${date}&EndDate=${date}&Figure=${figure}&MaxResultCount=1`)).totalCount
      const there = (await Promise.all([days, nights].map((who) => records(who, date)))).filter(({ length }) => length > 0).length
      expect([totalPresent, await rows('Present', 'totalPresent'), await rows('Absent', 'totalAbsent')], date).toEqual([there, there, totalAbsent])
      const { items } = await call(admin, `Dashboard_Attendance/GetTrend?Year=2026&Month=${Number(date.slice(5, 7))}`)
      expect(items.find((each) => each['date'] === date), date).toMatchObject({ present: there })
    }
    const tiles: Tile[] = [{ title: 'By day', entity: 'Attendance', kind: 'line', query: `userId.in=${days.userId}`, by: 'checkInTime', step: 'day' }]
    const { id } = await call<{ id: number }>(admin, 'Dashboard_Own/Save', { name: 'By day', tiles })
    const { items: [line] } = await call<{ items: { groups: { key: string; count: number }[] }[] }>(admin, `Dashboard_Own/GetFigures?id=${id}`)
    expect(line?.groups.map(({ key, count }) => [key, count])).toEqual([[short, 2], ['2026-03-30', 1], ['2026-10-23', 1], [long, 3], ['2026-10-26', 1]])
  })
})
