/** Old records by upload: new ones only, all or none, under what a check-in, a correction and a decision hold to. */
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Envelope } from '#framework/wire'
import { startTestServer, type TestClient, type TestServer } from '../../support/server.ts'

type Row = { id: number; [name: string]: unknown }
let server: TestServer
let lead: TestClient
let team: number
let department: number
let region: number
let count = 0

beforeAll(async () => {
  server = await startTestServer()
  lead = await server.admin()
  const country = await server.put('Country', { name: 'Pakistan', timeZone: 'Asia/Karachi', weekendDays: '0' })
  department = await server.put('Department', { name: 'Field', countryId: country })
  region = await server.put('Region', { name: 'Central', departmentId: department })
  const subRegion = await server.put('SubRegion', { name: 'Lahore', regionId: region })
  team = await server.put('Team', { name: 'Lahore day', countryId: country, departmentId: department, regionId: region, subRegionId: subRegion })
  await server.put('DutyTime', { departmentId: department, dutyTime: '09:00', overTime: '17:00' })
})
afterAll(() => server.close())

async function worker() {
  count += 1
  const employee = await server.put('Employee', { name: `Old hand ${count}`, erpId: `O-${count}`, joinDate: '2025-01-01' })
  await server.put('EmployeeTeamAllocation', { employeeId: employee, teamId: team })
  const { items } = (await lead.call(`User/GetAll?Keyword=o-${count}`)).envelope.result as { items: Row[] }
  const user = items.find(({ userName }) => userName === `o-${count}`)
  return { userId: user?.id ?? 0, userName: `Old hand ${count}` }
}

const at = (date: string, clock: string) => `${date}T${clock}:00+05:00`
const day = (userId: number, date: string, from: string, until: string | null, more: object = {}) => ({ userId, date, checkInTime: at(date, from), checkOutTime: until === null ? null : at(date, until), ...more })

async function upload(rows: object[], who = lead) {
  const { status, envelope } = await who.call('Attendance/CreateBulk', { body: rows, headers: { 'accept-language': 'en' } })
  const { validationErrors } = (envelope.error ?? {}) as Envelope['error'] & { validationErrors?: { message: string; members: string[] }[] }
  return { status, result: envelope.result, errors: validationErrors?.map(({ message, members }) => [members[0], message]) ?? [] }
}
const records = async (userId?: number) => ((await lead.call(`Attendance/GetAll?MaxResultCount=1000${userId ? `&userId=${userId}` : ''}&Sorting=id`)).envelope.result as { items: Row[] }).items

it('are taken with the team of the person and what the day comes to', async () => {
  const { userId, userName } = await worker()
  const { status, result } = await upload([
    day(userId, '2025-03-03', '09:20', '19:00', { status: 2, remarks: 'From the old system' }), { ...day(0, '2025-03-04', '08:55', '12:00'), userId: undefined, userName: `o-${count}` }, day(userId, '2025-03-05', '09:00', null), day(userId, '2025-03-02', '10:00', '12:00', { isAtHome: true }),
  ])
  expect([status, result]).toEqual([200, '4 records created.'])
  expect(userName).toContain('Old hand')
  expect(await records(userId)).toMatchObject([
    { date: '2025-03-03', teamId: team, departmentId: department, regionId: region, isLate: true, lateMinutes: 5, workedHours: 9.67, overTimeHours: 2, overTimeStatus: 1, status: 2, decidedById: lead.userId },
    { date: '2025-03-04', isLate: false, isEarlyLeave: true, workedHours: 3.08, overTimeHours: 0, status: 1, decidedById: null },
    { date: '2025-03-05', checkOutTime: null, isAutoClosed: true },
    { date: '2025-03-02', isAtHome: true, place: 1, overTimeHours: 2, overTimeStatus: 1 },
  ])
})

it('of one day come to what its records come to together, those that are there included', async () => {
  const { userId } = await worker()
  await upload([day(userId, '2025-04-07', '09:00', '13:00')])
  expect(await records(userId)).toMatchObject([{ isEarlyLeave: true }])
  await upload([day(userId, '2025-04-07', '14:00', '17:00')])
  expect(await records(userId)).toMatchObject([{ isEarlyLeave: false, rowVersion: 2 }, { isEarlyLeave: false, isLate: false }])
})

it('are all refused where one is wrong, each on its field', async () => {
  const { userId } = await worker()
  const other = await server.userWith([])
  await upload([day(userId, '2025-05-05', '09:00', '17:00')])
  const before = await records()
  expect((await upload([{ userId, date: '2025-05-06' }])).errors).toEqual([['[0].checkInTime', expect.any(String)]])
  const { status, errors } = await upload([
    day(userId, '2025-05-06', '09:00', '17:00'), day(userId, '2025-05-05', '16:00', '18:00'), day(userId, '2025-05-06', '12:00', '13:00'), day(other.userId, '2025-05-06', '09:00', '17:00'), { ...day(userId, '2025-05-07', '09:00', '17:00'), date: '2025-05-08' },
    day(userId, '2025-05-09', '17:00', '09:00'), day(userId, '2999-05-09', '09:00', null), day(userId, '2025-05-12', '09:00', '17:00', { status: 3 }), day(userId, '2025-05-13', '09:00', '17:00', { id: before.at(-1)?.id ?? 0 }),
  ])
  expect([status, errors]).toEqual([400, [
    ['[1].checkInTime', 'A record from 5 May 2025, 09:00 to 5 May 2025, 17:00 is there already.'], ['[2].checkInTime', 'A record from 6 May 2025, 09:00 to 6 May 2025, 17:00 is there already.'], ['[3].userId', 'Only employees check in.'],
    ['[4].checkInTime', 'The check-in lies on another day.'], ['[5].checkOutTime', 'The end must lie after the check-in, and not more than 36 hours.'], ['[6].checkInTime', 'This lies ahead.'], ['[7].remarks', 'A reason is needed.'],
    ['[8].id', expect.stringContaining('A new record has no id yet')],
  ]])
  expect(await records()).toEqual(before)
})

it('of a closed month are refused, and of oneself only what is not decided is taken', async () => {
  const { userId } = await worker()
  await upload([day(userId, '2025-06-02', '09:00', '17:00', { status: 2 })])
  expect((await lead.call('AttendanceMonth/Close', { body: { year: 2025, month: 6, departmentId: department } })).status).toBe(200)
  expect((await upload([day(userId, '2025-06-03', '09:00', '17:00')])).errors).toEqual([['[0].date', 'June 2025 is closed.']])
  const boss = await server.userWith(['LookUps.Attendance.Bulk', 'LookUps.Attendance.Create', 'LookUps.Attendance.Read', 'LookUps.User.Read', 'Pages.Users'])
  await server.put('Employee', { name: 'Boss', erpId: 'BOSS', userId: boss.userId })
  expect((await upload([day(boss.userId, '2025-07-01', '09:00', '17:00', { status: 2 })], boss)).errors).toEqual([['[0].status', 'Nobody decides on their own attendance.']])
  expect((await upload([day(boss.userId, '2025-07-01', '09:00', '17:00')], boss)).status).toBe(200)
})

it('need the rights to create and to upload', async () => {
  const { userId } = await worker()
  for (const rights of [['LookUps.Attendance.Bulk'], ['LookUps.Attendance.Create']]) expect((await upload([day(userId, '2025-08-01', '09:00', '17:00')], await server.userWith(rights))).status).toBe(403)
})

it('sent twice under one key are there once, thousands of them too', async () => {
  const { userId } = await worker()
  const many = Array.from({ length: 300 }, (_, n) => new Date(Date.UTC(2024, 0, 1) + n * 86_400_000).toISOString().slice(0, 10)).flatMap((date) => Array.from({ length: 12 }, (_unused, hour) => day(userId, date, `${String(hour + 8).padStart(2, '0')}:00`, `${String(hour + 8).padStart(2, '0')}:30`)))
  const send = () => lead.call('Attendance/CreateBulk', { body: many, headers: { 'idempotency-key': 'old-months' } })
  expect([(await send()).status, (await send()).status]).toEqual([200, 200])
  expect((await lead.call(`Attendance/GetAll?userId=${userId}&MaxResultCount=1`)).envelope.result).toMatchObject({ totalCount: 3600 })
}, 60_000)

it('many that are alone on their days are taken back by hardly more statements than few', async () => {
  const { userId } = await worker()
  const undone = async (days: readonly string[]) => {
    expect(await upload(days.map((date) => day(userId, date, '09:00', '17:00')))).toMatchObject({ status: 200 })
    const [row] = await records(userId)
    const { items: [made] } = (await lead.call(`Attendance/GetHistory?Id=${row?.id}`)).envelope.result as { items: { changeSetId: number }[] }
    const query = vi.spyOn(pg.Client.prototype, 'query')
    const undo = await lead.call('ChangeSet/Undo', { body: { id: made?.changeSetId } })
    const count = query.mock.calls.length
    query.mockRestore()
    expect(undo.status, JSON.stringify(undo.envelope.error)).toBe(200)
    expect(await records(userId)).toEqual([])
    return count
  }
  const few = await undone(['2025-07-01', '2025-07-02'])
  expect(await undone(Array.from({ length: 20 }, (_, n) => `2025-07-${String(n + 5).padStart(2, '0')}`))).toBeLessThanOrEqual(few + 5)
})
