/** Leave, holidays and rosters: whose they are, what they may not be, and who decides. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entityOf } from '#framework/metadata'
import { ownerPool } from '#framework/server'
import { openActions, type Envelope } from '#framework/wire'
import { leaveActions } from '../../../src/features/attendance/rules.ts'
import { startTestServer, type TestClient, type TestServer } from '../../support/server.ts'

type Row = { id: number; [name: string]: unknown }
let server: TestServer
let lead: TestClient
let worker: TestClient
let employee: number
let other: number

beforeAll(async () => {
  server = await startTestServer()
  lead = await server.admin()
  employee = await server.put('Employee', { name: 'Rabia Khan', erpId: 'ERP-1', password: 'Right.1234' })
  other = await server.put('Employee', { name: 'Naveed Iqbal', erpId: 'ERP-2', password: 'Right.1234' })
  worker = await server.signIn('erp-1', 'Right.1234')
})
afterAll(() => server.close())

const call = async (who: TestClient, path: string, body?: object, method: 'GET' | 'POST' | 'PUT' | 'DELETE' = body ? 'POST' : 'GET') => {
  const { status, envelope } = await who.call(path, { method, ...(body ? { body } : {}), headers: { 'accept-language': 'en' } })
  return { status, result: envelope.result as Row & { items: Row[]; totalCount: number }, error: envelope.error as Envelope['error'] & { validationErrors?: { message: string; members: string[] }[] } }
}
const stored = async () => {
  const owner = ownerPool(server.testDatabase.url, () => undefined)
  return (await owner.query('SELECT * FROM data.leave ORDER BY id').finally(() => owner.end())).rows
}

describe('leave', () => {
  it('asked for by oneself without a right is one’s own, and waits to be decided', async () => {
    const asked = await call(worker, 'Leave/Request', { startDate: '2026-11-03', endDate: '2026-11-05', kind: 2, remarks: 'Fever', employeeId: other })
    expect([asked.status, asked.result]).toMatchObject([200, { employeeId: employee, userId: worker.userId, status: 1, kind: 2 }])
    expect((await call(worker, 'Leave/GetMine')).result).toMatchObject({ totalCount: 1, items: [{ id: asked.result.id, employeeName: 'Rabia Khan' }] })
    expect((await call(worker, 'Leave/Approve', { id: asked.result.id })).status).toBe(403)
    expect((await call(lead, 'Leave/Request', { startDate: '2026-11-03', endDate: '2026-11-05' })).error.message).toBe('Only employees ask for leave.')
    expect((await call(lead, 'Leave/Approve', { id: asked.result.id })).result).toMatchObject({ status: 2, decidedById: lead.userId, openActions: ['reject'] })
  })

  it('comes with the days that are off where the person is, which its days are counted by', async () => {
    const country = await server.put('Country', { name: 'Emirates', timeZone: 'Asia/Dubai', weekendDays: '6,0' })
    await server.put('Holiday', { countryId: country, date: '2026-12-02', name: 'National Day' })
    const gulf = await server.put('Employee', { name: 'Omar Saif', erpId: 'ERP-7', password: 'Right.1234' })
    await server.put('EmployeeTeamAllocation', { employeeId: gulf, teamId: await server.put('Team', { name: 'Dubai', countryId: country }) })
    expect((await call(await server.signIn('erp-7', 'Right.1234'), 'Leave/GetMine')).result).toMatchObject({ totalCount: 0, weekendDays: [6, 0], holidays: ['2026-12-02'] })
    expect((await call(worker, 'Leave/GetMine')).result).toMatchObject({ weekendDays: [0], holidays: [] })
  })

  it('takes no day twice: by call, upload or change; what was rejected frees its days', async () => {
    const before = await stored()
    const twice = await call(worker, 'Leave/Request', { startDate: '2026-11-05', endDate: '2026-11-06' })
    expect([twice.status, twice.error.validationErrors]).toEqual([400, [{ message: 'Rabia Khan has leave of 3 – 5 Nov 2026 already (Sick, approved).', members: ['startDate'] }]])
    const rows = [['2026-12-01', '2026-12-02'], ['2026-12-02', '2026-12-03']].map(([startDate, endDate]) => ({ employeeId: other, startDate, endDate }))
    const both = await call(lead, 'Leave/CreateBulk', rows as never)
    expect([both.status, both.error.validationErrors?.map(({ message }) => message)]).toEqual([400, ['Another row of the same file asks for leave of Naveed Iqbal of 1 – 2 Dec 2026.']])
    expect(await stored()).toEqual(before)
    const [first, second] = [await server.put('Leave', rows[0] ?? {}), await server.put('Leave', { ...rows[1], startDate: '2026-12-03' })]
    const moved = await call(lead, 'Leave/Update', { id: second, startDate: '2026-12-02' }, 'PUT')
    expect([moved.status, moved.error.validationErrors]).toEqual([400, [{ message: 'Naveed Iqbal asked for leave of 1 – 2 Dec 2026 already (Annual, not decided yet).', members: ['startDate'] }]])
    expect((await call(lead, 'Leave/Reject', { id: first })).error.validationErrors).toEqual([{ message: 'A reason is needed.', members: ['reason'] }])
    expect((await call(lead, 'Leave/Reject', { id: first, reason: 'Too many away' })).result).toMatchObject({ status: 3, reason: 'Too many away' })
    expect((await call(lead, 'Leave/Update', { id: second, startDate: '2026-12-02' }, 'PUT')).status).toBe(200)
    const again = await call(lead, 'Leave/Approve', { id: first })
    expect([again.status, again.error.validationErrors?.[0]?.members]).toEqual([400, ['startDate']])
  })

  it('does not end before it begins; half a day is one day', async () => {
    const refused = async (row: object) => (await call(worker, 'Leave/Request', row)).error.validationErrors?.map(({ members }) => members[0])
    expect(await refused({ startDate: '2027-01-02', endDate: '2027-01-01' })).toEqual(['endDate'])
    expect(await refused({ startDate: '2027-01-02', endDate: '2027-01-03', isHalfDay: true })).toEqual(['isHalfDay'])
    expect(await refused({ startDate: '2027-13-02' })).toEqual(['startDate', 'endDate'])
  })

  it('is not decided by the person it is for, whatever rights they hold', async () => {
    const id = await server.put('Leave', { employeeId: employee, startDate: '2027-02-01', endDate: '2027-02-01' })
    expect((await call(worker, 'Leave/Approve', { id })).status).toBe(403)
    const row = (await call(lead, `Leave/Get?id=${id}`)).result
    const entity = entityOf(server.model, 'Leave')
    const permissions = new Set(['LookUps.Leave.Update'])
    expect(openActions(leaveActions, entity, row, { userId: worker.userId, permissions }).map(({ name, isOpen }) => [name, isOpen])).toEqual([['approve', false], ['reject', false], ['takeBack', true]])
    expect(row['openActions']).toEqual(['approve', 'reject'])
  })
})

describe('leave that is taken back', () => {
  it('frees its days, by oneself alone; what was had is not given back', async () => {
    const { today } = { today: new Date(Date.now() + 5 * 3_600_000).toISOString().slice(0, 10) }
    const day = (by: number) => new Date(Date.parse(today) + by * 86_400_000).toISOString().slice(0, 10)
    const asked = (from: number, until: number) => call(worker, 'Leave/Request', { startDate: day(from), endDate: day(until), kind: 1 })
    const { result: { id } } = await asked(40, 42)
    expect((await call(lead, 'Leave/TakeBack', { id })).status).toBe(403)
    expect((await call(worker, 'Leave/TakeBack', { id })).result).toMatchObject({ id, status: 4 })
    expect((await call(worker, 'Leave/TakeBack', { id })).result).toMatchObject({ id, status: 4 })
    expect((await call(lead, 'Leave/Approve', { id })).status).toBe(500)
    const again = await asked(41, 41)
    expect(again.status).toBe(200)
    await call(lead, 'Leave/Approve', { id: again.result.id })
    expect((await call(worker, 'Leave/TakeBack', { id: again.result.id })).result).toMatchObject({ status: 4 })
    const owner = ownerPool(server.testDatabase.url, () => undefined)
    const sent = JSON.stringify((await owner.query(`SELECT * FROM data.outbox WHERE name = 'notice'`).finally(() => owner.end())).rows)
    expect(sent, 'whoever had approved hears who takes it back').toContain('Rabia Khan takes back the leave of')
    const begun = (await asked(-1, 1)).result.id
    await call(lead, 'Leave/Approve', { id: begun })
    const refused = await call(worker, 'Leave/TakeBack', { id: begun })
    expect([refused.status, refused.error.message]).toEqual([500, 'This leave has begun. Whoever decides on leave may reject what was not taken.'])
    await call(lead, 'Leave/Delete?id=' + String(begun), undefined, 'DELETE')
  })
})

describe('in a closed month', () => {
  it('nothing that changes who was absent is written: leave, its decision, a holiday; an open month beside it takes them', async () => {
    const country = await server.put('Country', { name: 'Oman', timeZone: 'Asia/Muscat', weekendDays: '5' })
    const department = await server.put('Department', { name: 'Closed works', countryId: country })
    const team = await server.put('Team', { name: 'Closed team', countryId: country, departmentId: department })
    const who = await server.put('Employee', { name: 'Omar Said', erpId: 'ERP-9', password: 'Right.1234', joinDate: '2026-01-01' })
    await server.put('EmployeeTeamAllocation', { employeeId: who, teamId: team })
    const leave = (startDate: string, endDate: string) => server.put('Leave', { employeeId: who, startDate, endDate })
    const [waiting, approved, across] = [await leave('2026-05-04', '2026-05-05'), await leave('2026-05-11', '2026-05-11'), await leave('2026-05-30', '2026-06-02')]
    for (const id of [approved, across]) await call(lead, 'Leave/Approve', { id })
    const holiday = await server.put('Holiday', { name: 'Old', date: '2026-05-20', countryId: country })
    expect((await call(lead, 'AttendanceMonth/Close', { year: 2026, month: 5, departmentId: department })).status).toBe(200)
    const before = await stored()
    const told = async (answer: ReturnType<typeof call>) => {
      const { status, error } = await answer
      return [status, error?.validationErrors?.[0]?.message ?? error?.message]
    }
    const closed = [500, 'May 2026 is closed.']
    expect(await told(call(lead, 'Leave/Approve', { id: waiting }))).toEqual(closed)
    expect(await told(call(lead, 'Leave/Reject', { id: approved, reason: 'No' }))).toEqual(closed)
    expect(await told(call(lead, 'Leave/Reject', { id: across, reason: 'No' }))).toEqual(closed)
    expect(await told(call(lead, 'Leave/Update', { id: approved, endDate: '2026-05-12' }, 'PUT'))).toEqual(closed)
    expect(await told(call(lead, `Leave/Delete?id=${approved}`, undefined, 'DELETE'))).toEqual(closed)
    expect(await told(call(lead, 'Leave/Create', { employeeId: who, startDate: '2026-05-25', endDate: '2026-05-25' }))).toEqual([400, 'May 2026 is closed.'])
    expect(await told(call(lead, 'Holiday/Create', { name: 'New', date: '2026-05-21', countryId: country }))).toEqual([400, 'May 2026 is closed.'])
    expect(await told(call(lead, 'Holiday/Update', { id: holiday, date: '2026-06-20' }, 'PUT'))).toEqual(closed)
    expect(await told(call(lead, `Holiday/Delete?id=${holiday}`, undefined, 'DELETE'))).toEqual(closed)
    expect(await stored()).toEqual(before)
    expect((await call(lead, 'Leave/Reject', { id: waiting, reason: 'Too late' })).status).toBe(200)
    expect((await call(lead, 'Leave/Create', { employeeId: who, startDate: '2026-06-10', endDate: '2026-06-11' })).status).toBe(200)
    expect((await call(lead, 'Holiday/Update', { id: holiday, name: 'Older' }, 'PUT')).status).toBe(200)
    expect((await call(lead, 'Holiday/Create', { name: 'New', date: '2026-06-21', countryId: country })).status).toBe(200)
  })
})

describe('a holiday', () => {
  it('that is entered later makes all of a day overtime: more hours than were approved wait for a decision', async () => {
    const country = await server.put('Country', { name: 'Kisumu', timeZone: 'Africa/Nairobi', weekendDays: '0' })
    const department = await server.put('Department', { name: 'Kisumu works', countryId: country })
    const team = await server.put('Team', { name: 'Kisumu team', countryId: country, departmentId: department })
    await server.put('DutyTime', { departmentId: department, dutyTime: '09:00', overTime: '17:00' })
    const employee = await server.put('Employee', { name: 'Asha Odhiambo', erpId: 'ERP-78', password: 'Right.1234', joinDate: '2026-01-01' })
    await server.put('EmployeeTeamAllocation', { employeeId: employee, teamId: team })
    const asha = await server.signIn('erp-78', 'Right.1234')
    const { id } = (await call(asha, 'Attendance/RequestCorrection', { date: '2026-04-15', checkInTime: '2026-04-15T09:00:00+03:00', checkOutTime: '2026-04-15T18:00:00+03:00', reason: 'No phone' })).result as unknown as { id: number }
    for (const decision of [{ status: 2 }, { overTimeStatus: 2 }]) expect((await call(lead, 'Attendance/Update', { id, ...decision }, 'PUT')).status).toBe(200)
    const overtime = async () => {
      const { items } = (await call(lead, 'Attendance/GetAllAttendanceWithDateAndUserId?Date=2026-04-15')).result as unknown as { items: { id: number; overTimeHours: number; overTimeStatus: number }[] }
      const row = items.find((each) => each.id === id)
      return [row?.overTimeHours, row?.overTimeStatus]
    }
    expect(await overtime()).toEqual([1, 2])
    await server.put('Holiday', { name: 'Late news', date: '2026-04-15', countryId: country })
    await expect.poll(overtime, { timeout: 15_000 }).toEqual([9, 1])
  })

  it('is not needed for that: another record of the day makes more overtime, too, than was approved', async () => {
    const asha = await server.signIn('erp-78', 'Right.1234')
    const correct = async (from: string, until: string) => (await call(asha, 'Attendance/RequestCorrection', { date: '2026-04-16', checkInTime: `2026-04-16T${from}:00+03:00`, checkOutTime: `2026-04-16T${until}:00+03:00`, reason: 'No phone' })).result as unknown as { id: number }
    const decide = async (id: number, decision: object) => expect((await call(lead, 'Attendance/Update', { id, ...decision }, 'PUT')).status).toBe(200)
    const { id } = await correct('09:00', '18:00')
    await decide(id, { status: 2 })
    await decide(id, { overTimeStatus: 2 })
    await decide((await correct('05:00', '08:00')).id, { status: 2 })
    const { items } = (await call(lead, 'Attendance/GetAllAttendanceWithDateAndUserId?Date=2026-04-16')).result as unknown as { items: { id: number; overTimeHours: number; overTimeStatus: number }[] }
    const row = items.find((each) => each.id === id)
    expect([row?.overTimeHours, row?.overTimeStatus]).toEqual([4, 1])
  })

  it('is one a day and country', async () => {
    const country = await server.put('Country', { name: 'Pakistan', timeZone: 'asia/karachi', weekendDays: '6,0' })
    expect((await call(lead, `Country/Get?id=${country}`)).result).toMatchObject({ timeZone: 'Asia/Karachi', weekendDays: '6,0' })
    await server.put('Holiday', { name: 'Iqbal Day', date: '2026-11-09', countryId: country })
    const again = await call(lead, 'Holiday/Create', { name: 'Again', date: '2026-11-09', countryId: country })
    expect([again.status, again.error.validationErrors?.[0]?.message]).toEqual([400, expect.stringMatching(/^Date “9 Nov 2026” is taken for country “/)])
    const wrong = await call(lead, 'Country/Create', { name: 'Nowhere', timeZone: 'Asia/Nowhere', weekendDays: '7' })
    expect([wrong.status, wrong.error.validationErrors?.map(({ members }) => members[0])]).toEqual([400, ['timeZone', 'weekendDays']])
  })
})

describe('a day that is declared free, or given as leave, once somebody was there', () => {
  it('has nobody late, and all of it is overtime; taken away, it is a working day again', async () => {
    const country = await server.put('Country', { name: 'Qatar', timeZone: 'UTC', weekendDays: '5' })
    const department = await server.put('Department', { name: 'Free works', countryId: country })
    await server.put('DutyTime', { departmentId: department, dutyTime: '09:00', overTime: '17:00' })
    const team = await server.put('Team', { name: 'Free team', countryId: country, departmentId: department })
    const who = await server.put('Employee', { name: 'Salma Noor', erpId: 'ERP-77', password: 'Right.1234', joinDate: '2026-01-01' })
    const { userId } = (await call(lead, `EmployeeManagement/Get?id=${who}`)).result as unknown as { userId: number }
    await server.put('EmployeeTeamAllocation', { employeeId: who, teamId: team })
    const working = { isLate: true, lateMinutes: 45, isEarlyLeave: true, overTimeHours: 0, overTimeStatus: null }
    await server.put('Attendance', { userId, date: '2026-11-10', checkInTime: '2026-11-10T10:00:00Z', checkOutTime: '2026-11-10T16:00:00Z', status: 2, workedHours: 6, teamId: team, departmentId: department, ...working })
    const record = async () => {
      const [{ isLate, lateMinutes, isEarlyLeave, workedHours, overTimeHours, overTimeStatus } = {} as Row] = (await call(lead, `Attendance/GetAllAttendanceWithDateAndUserId?Date=2026-11-10&UserId=${userId}`)).result.items
      return { isLate, lateMinutes, isEarlyLeave, workedHours, overTimeHours, overTimeStatus }
    }
    const free = { isLate: false, lateMinutes: 0, isEarlyLeave: false, workedHours: 6, overTimeHours: 6, overTimeStatus: 1 }
    const holiday = (await call(lead, 'Holiday/Create', { name: 'Declared late', date: '2026-11-10', countryId: country })).result
    expect(await record()).toEqual(free)
    expect((await call(lead, 'Holiday/Update', { id: holiday.id, date: '2026-11-11' }, 'PUT')).status).toBe(200)
    expect(await record()).toEqual({ ...working, workedHours: 6, overTimeStatus: 0 })
    await call(lead, 'Holiday/Update', { id: holiday.id, date: '2026-11-10' }, 'PUT')
    expect(await record()).toEqual(free)
    expect((await call(lead, `Holiday/Delete?id=${holiday.id}`, undefined, 'DELETE')).status).toBe(200)
    expect(await record()).toEqual({ ...working, workedHours: 6, overTimeStatus: 0 })
    // Leave counts once it is approved, and no longer once it is rejected or gone.
    const leave = await server.put('Leave', { employeeId: who, startDate: '2026-11-09', endDate: '2026-11-12' })
    expect(await record()).toEqual({ ...working, workedHours: 6, overTimeStatus: 0 })
    await call(lead, 'Leave/Approve', { id: leave })
    expect(await record()).toEqual(free)
    await call(lead, 'Leave/Reject', { id: leave, reason: 'Was there' })
    expect(await record()).toEqual({ ...working, workedHours: 6, overTimeStatus: 0 })
    await call(lead, 'Leave/Approve', { id: leave })
    expect((await call(lead, `Leave/Delete?id=${leave}`, undefined, 'DELETE')).status).toBe(200)
    expect(await record()).toEqual({ ...working, workedHours: 6, overTimeStatus: 0 })
  })
})

describe('a shift of the roster', () => {
  it('may pass midnight, and ends after it began', async () => {
    const team = await server.put('Team', { name: 'Night' })
    const shift = { teamId: team, userId: worker.userId, startTime: '2026-11-03T17:00:00Z', endTime: '2026-11-04T01:00:00Z' }
    expect((await call(lead, 'Roster/Create', shift)).status).toBe(200)
    const wrong = await call(lead, 'Roster/Create', { ...shift, startTime: '2026-11-05T17:00:00Z' })
    expect([wrong.status, wrong.error.validationErrors]).toEqual([400, [{ message: 'The shift ends before it begins.', members: ['endTime'] }]])
  })

  it('is planned a year ahead and lasts a month at most; what is mistyped is told on its field', async () => {
    const team = await server.put('Team', { name: 'Far night' })
    const shift = { teamId: team, userId: worker.userId, startTime: '2026-11-03T17:00:00Z', endTime: '2026-11-04T01:00:00Z' }
    const said = async (given: object) => (await call(lead, 'Roster/Create', { ...shift, ...given })).error?.validationErrors
    expect(await said({ startTime: '9999-11-03T17:00:00Z', endTime: '9999-11-04T01:00:00Z' })).toEqual([{ message: 'A shift begins after 1999, and within ten years from today.', members: ['startTime'] }])
    expect(await said({ startTime: '0202-11-03T17:00:00Z' })).toEqual([{ message: 'A shift begins after 1999, and within ten years from today.', members: ['startTime'] }])
    expect(await said({ endTime: '2062-11-04T01:00:00Z' })).toEqual([{ message: 'A shift lasts 31 days at most.', members: ['endTime'] }])
    expect(await said({ endTime: '2026-12-04T17:00:00Z' })).toBeUndefined()
  })
})

describe('leave that nobody means', () => {
  const asks = async (startDate: string, endDate: string) => (await call(worker, 'Leave/Request', { startDate, endDate, kind: 1, remarks: '' })).error?.validationErrors?.map(({ members, message }: { members: string[]; message: string }) => [members, message])
  it('years ahead, before 2000 or for longer than a year is refused on its field, with the days that it may be', async () => {
    const between = (label: string) => expect.stringMatching(new RegExp(`^${label} must be between 1 Jan 2000 and \\d+ \\w+ \\d{4}, like `))
    expect(await asks('9999-01-04', '9999-01-05')).toEqual([[['startDate'], between('Start date')], [['endDate'], between('End date')]])
    expect(await asks('9999-01-04', '2026-12-01')).toEqual([[['startDate'], between('Start date')]])
    expect(await asks('2027-01-04', '9999-01-05')).toEqual([[['endDate'], between('End date')]])
    expect(await asks('0202-01-04', '2027-01-05')).toEqual([[['startDate'], between('Start date')]])
    expect(await asks('2027-01-04', '2028-01-05')).toEqual([[['endDate'], 'One leave lasts a year at most.']])
    expect(await asks('2027-01-05', '2027-01-04')).toEqual([[['endDate'], expect.stringContaining('5 Jan 2027')]])
  })
})
