/** Decisions, corrections and closed months: against a model by random actions, and two at once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Envelope } from '#framework/wire'
import { rule, type Decidable } from '../../../src/features/attendance/model/decide.ts'
import { startTestServer, type TestClient, type TestServer } from '../../support/server.ts'

type Row = { id: number; [name: string]: unknown }
const here = { latitude: 31.573, longitude: 74.343, accuracy: 20 }
const said = 'He called in.'
let server: TestServer
let lead: TestClient
let team: number
let department: number
let count = 0

beforeAll(async () => {
  server = await startTestServer({ runsJobs: true })
  lead = await server.admin()
  const country = await server.put('Country', { name: 'Pakistan', timeZone: 'Asia/Karachi', weekendDays: '0' })
  department = await server.put('Department', { name: 'Field', countryId: country, radiusField: 200, workFromHome: true })
  const region = await server.put('Region', { name: 'Central', departmentId: department })
  const subRegion = await server.put('SubRegion', { name: 'Lahore', regionId: region })
  team = await server.put('Team', { name: 'Lahore day', countryId: country, departmentId: department, regionId: region, subRegionId: subRegion })
  await server.put('DutyTime', { departmentId: department, dutyTime: '09:00', overTime: '17:00' })
  await server.put('Site', { siteCode: 'LHR-0110', siteName: 'Mall Road', latitude: '31.5732', longitude: '74.3430', departmentId: department, regionId: region, subRegionId: subRegion, teamId: team })
})
afterAll(() => server.close())

async function worker(teamId = team): Promise<TestClient> {
  count += 1
  const employee = await server.put('Employee', { name: `Worker ${count}`, erpId: `W-${count}`, password: 'Right.1234', joinDate: '2026-01-01' })
  await server.put('EmployeeTeamAllocation', { employeeId: employee, teamId })
  return server.signIn(`w-${count}`, 'Right.1234')
}

async function call(who: TestClient, path: string, method: 'POST' | 'PUT' | 'GET' | 'DELETE', body?: object) {
  const { status, envelope } = await who.call(path, { method, ...(body ? { body } : {}), headers: { 'accept-language': 'en' } })
  return { status, result: envelope.result as Row & { items: Row[]; done: number; refused: number }, error: envelope.error as (Envelope['error'] & { validationErrors?: { message: string; members: string[] }[] }) | null }
}
const decide = (who: TestClient, body: object) => call(who, 'Attendance/Update', 'PUT', body)
const correct = (who: TestClient, date: string, from: string, until: string) => call(who, 'Attendance/RequestCorrection', 'POST', { date, checkInTime: `${date}T${from}:00+05:00`, checkOutTime: `${date}T${until}:00+05:00`, reason: 'No network' })
const refusal = ({ status, error }: Awaited<ReturnType<typeof call>>) => [status, error?.validationErrors?.[0]?.message ?? error?.message]
const closing = (year: number, month: number) => ({ year, month, departmentId: department })
const states = async (ids: readonly number[]) => {
  const { result } = await call(lead, 'Attendance/GetAllAttendanceWithDateAndUserId?MaxResultCount=1000', 'GET')
  return ids.map((id) => result.items.find((row) => row.id === id))
}

describe('a decision', () => {
  it('is taken on a row that names the employee’s number, in a page and in all of them', async () => {
    const who = await worker()
    const number = `W-${count}`
    const { result: { id } } = await correct(who, '2026-09-03', '09:30', '18:00')
    for (const most of [50, 5000]) {
      const { result } = await call(lead, `Attendance/GetAllAttendanceWithDateAndUserId?MaxResultCount=${most}&UserId=${who.userId}`, 'GET')
      expect(result.items.map((row) => [row.id, row['erpId']])).toEqual([[id, number]])
    }
    const { result } = await call(lead, `Attendance/GetAllPendingAttendance?MaxResultCount=50&Keyword=${number}`, 'GET')
    expect(result.items.map((row) => row.id)).toEqual([id])
  })

  it('is refused with the documented sentence, and changes nothing then', async () => {
    const who = await worker()
    const { result: { id } } = await correct(who, '2026-09-07', '09:30', '18:00')
    const [before] = await states([id])
    expect(before).toMatchObject({ status: 1, isCorrection: true, workedHours: 8.5, date: '2026-09-07' })
    expect((await decide(who, { id })).status).toBe(403)
    expect(refusal(await decide(lead, { id, status: 3 }))).toEqual([400, 'A reason is needed.'])
    expect((await decide(lead, {})).error?.validationErrors?.[0]?.members).toEqual(['id'])
    expect((await decide(lead, { id: 999_999 })).status).toBe(404)
    expect(refusal(await decide(lead, { id, status: 1 }))).toEqual([500, 'Nothing is to be decided here.'])
    expect(refusal(await decide(lead, { id, overTimeStatus: 2 }))).toEqual([500, 'Nothing is to be decided here.'])
    expect(await states([id])).toEqual([before])
  })

  it('that rejects is told to the person, with the day as it is read', async () => {
    const person = await worker()
    const { result: { id } } = await correct(person, '2026-06-05', '09:00', '12:00')
    expect((await decide(lead, { id, status: 3, remarks: said })).status).toBe(200)
    await expect.poll(async () => (await call(person, 'Notification/GetAll', 'GET')).result.items.map(({ subject }) => subject), { timeout: 15_000 }).toEqual(['Your attendance of 5 Jun 2026 was rejected'])
  })

  it('approves attendance first, then overtime; is taken back; and a repeated one writes nothing', async () => {
    const who = await worker()
    const first = await correct(who, '2026-09-08', '09:20', '19:00')
    const { id } = first.result
    expect((await decide(lead, { id })).result).toMatchObject({ status: 2, overTimeStatus: 1, isLate: true, lateMinutes: 5, overTimeHours: 2 })
    expect((await decide(lead, { id })).result).toMatchObject({ status: 2, overTimeStatus: 2 })
    expect(refusal(await decide(lead, { id }))).toEqual([500, 'Nothing is to be decided here.'])
    const [stood] = await states([id])
    expect((await decide(lead, { id, status: 2 })).result['rowVersion']).toBe(stood?.['rowVersion'])
    expect((await decide(lead, { id, overTimeStatus: 1 })).result).toMatchObject({ status: 2, overTimeStatus: 1, decidedById: null })
    expect((await decide(lead, { id, status: 3, remark: said })).result).toMatchObject({ status: 3, decisionRemarks: said })
  })

  it('who forgot to check out says when: a remark alone; an approver ends an open check-in with a time, never ahead and never one’s own', async () => {
    const who = await worker()
    const hours = (n: number) => new Date(Date.now() - n * 3_600_000).toISOString()
    const clock = (n: number) => ({ deviceTime: hours(n), sentTime: new Date().toISOString() })
    const forgotten = await call(who, 'Attendance/UserCheckIn', 'POST', { ...here, ...clock(30) })
    expect(forgotten.status).toBe(200)
    const { id } = forgotten.result
    await server.runJob('attendance.checkout')
    const [closed] = await states([id])
    expect(closed).toMatchObject({ isAutoClosed: true, checkOutTime: null, status: 1 })
    const left = (client: TestClient, body: object) => call(client, 'Attendance/SayWhenLeft', 'POST', { id, ...body })
    expect((await left(lead, { time: hours(22) })).status).toBe(404)
    expect(refusal(await left(who, { time: hours(-1) }))).toEqual([400, 'This lies ahead.'])
    expect(refusal(await left(who, { time: hours(31) }))[0]).toBe(400)
    expect(await states([id])).toEqual([closed])
    const said = (await left(who, { time: hours(22), remarks: 'The phone was empty' })).result
    expect(said).toMatchObject({ checkOutTime: null, isAutoClosed: true, status: 1, remarks: expect.stringMatching(/^Left at .*, as the person says\. The phone was empty$/) })
    const now = await call(who, 'Attendance/UserCheckIn', 'POST', { ...here, ...clock(5) })
    expect(now.status).toBe(200)
    // By somebody else, with a time; without the right nobody, and not what lies ahead.
    const out = (client: TestClient, body: object) => call(client, 'Attendance/UserCheckOut', 'PUT', { id: now.result.id, ...body })
    expect((await out(await worker(), { time: hours(1) })).status).toBe(403)
    expect(refusal(await out(lead, { time: hours(-1) }))).toEqual([400, 'This lies ahead.'])
    expect((await out(lead, { time: hours(2) })).result).toMatchObject({ workedHours: 3, checkOutTime: expect.any(String), isAutoClosed: false })
    // What the person sends later as the own time ends nothing a second time.
    expect(refusal(await call(who, 'Attendance/UserCheckOut', 'PUT', { id: now.result.id }))).toEqual([500, 'You are not checked in.'])
    expect((await left(who, { time: hours(6) })).status).toBe(200)
    expect((await call(lead, 'Attendance/UserCheckOut', 'PUT', { id, time: hours(21) })).result).toMatchObject({ workedHours: 9, isAutoClosed: false })
    expect(refusal(await left(who, { time: hours(1) }))).toEqual([500, 'This record does not lack a check-out.'])
  })

  it('is ended by an approver as long as its person may say when: up to 36 hours, and not after the person came again', async () => {
    const who = await worker()
    const hours = (n: number) => new Date(Date.now() - n * 3_600_000).toISOString()
    const records = await Promise.all([70, 8].map((n) => server.put('Attendance', { userId: who.userId, teamId: team, departmentId: department, date: hours(n - 5).slice(0, 10), checkInTime: hours(n), isAutoClosed: n > 16 })))
    const [id = 0, later = 0] = records
    const out = (time: string) => call(lead, 'Attendance/UserCheckOut', 'PUT', { id, time })
    const left = (time: string) => call(who, 'Attendance/SayWhenLeft', 'POST', { id, time })
    const before = await states(records)
    for (const say of [out, left]) {
      for (const time of [hours(71), hours(33)]) expect(refusal(await say(time))).toEqual([400, 'The end must lie after the check-in, and not more than 36 hours.'])
      expect(refusal(await say(hours(-1)))).toEqual([400, 'This lies ahead.'])
    }
    expect(await states(records)).toEqual(before)
    expect((await left(hours(40))).status).toBe(200)
    expect((await out(hours(40))).result).toMatchObject({ workedHours: 30, isAutoClosed: false })
    expect(refusal(await out(hours(40)))).toEqual([500, 'This record does not lack a check-out.'])
    const again = await server.put('Attendance', { userId: who.userId, teamId: team, departmentId: department, date: hours(25).slice(0, 10), checkInTime: hours(30), isAutoClosed: true })
    for (const [path, method, by] of [['UserCheckOut', 'PUT', lead], ['SayWhenLeft', 'POST', who]] as const) expect(refusal(await call(by, `Attendance/${path}`, method, { id: again, time: hours(2) }))).toEqual([400, expect.stringMatching(/^The next check-in was at .* \d\d:\d\d; the end lies before it\.$/)])
    expect((await states([later]))[0]).toEqual(before[1])
  })

  it('never on oneself, even with every right', async () => {
    const boss = await server.userWith(['LookUps.Attendance.Read', 'LookUps.Attendance.Update'])
    const employee = await server.put('Employee', { name: 'Boss', erpId: 'BOSS', userId: boss.userId })
    await server.put('EmployeeTeamAllocation', { employeeId: employee, teamId: team })
    const { result: { id } } = await correct(boss, '2026-09-09', '09:00', '17:00')
    expect(refusal(await decide(boss, { id }))).toEqual([500, 'Nobody decides on their own attendance.'])
    expect((await decide(boss, { ids: [id] })).result).toMatchObject({ done: 0, refused: 1 })
    expect((await decide(lead, { id })).result).toMatchObject({ status: 2 })
  })

  it('of many answers each for itself', async () => {
    const who = await worker()
    const ids = [(await correct(who, '2026-09-10', '09:00', '12:00')).result.id, (await correct(who, '2026-09-10', '13:00', '17:00')).result.id]
    const { result } = await decide(lead, { ids: [...ids, 999_999] })
    expect(result).toMatchObject({ done: 2, refused: 1 })
    expect(result.items.map(({ success }) => success)).toEqual([true, true, false])
  })

  it('on a correction puts it in the place of what it overlaps, and back', async () => {
    const who = await worker()
    const old = (await correct(who, '2026-09-11', '09:00', '11:00')).result.id
    await decide(lead, { id: old })
    const better = (await correct(who, '2026-09-11', '09:00', '17:00')).result.id
    await decide(lead, { id: better })
    expect(await states([old, better])).toMatchObject([{ status: 3, replacedById: better }, { status: 2 }])
    await decide(lead, { id: better, status: 1 })
    expect(await states([old, better])).toMatchObject([{ status: 1, replacedById: null }, { status: 1 }])
  })

  it('of the first day at home says where home is', async () => {
    const who = await worker()
    const { result } = await call(who, 'Attendance/UserCheckIn', 'POST', { ...here, isAtHome: true })
    expect(refusal(await decide(lead, { id: result.id }))).toEqual([500, 'Nothing is to be decided here.'])
    await call(who, 'Attendance/UserCheckOut', 'PUT', here)
    await decide(lead, { id: result.id })
    const homes = (await call(lead, 'UserHome/GetAll?MaxResultCount=100', 'GET')).result.items
    expect(homes.find(({ userName }) => String(userName).toLowerCase() === `w-${count}`)).toMatchObject({ latitude: here.latitude, longitude: here.longitude, userHomeCheckIn: false })
  })

  it('two people with one phone are a doubt on both, and a way too fast is one', async () => {
    const [one, other] = [await worker(), await worker()]
    const first = await call(one, 'Attendance/UserCheckIn', 'POST', { ...here, deviceId: 'phone-1' })
    const second = await call(other, 'Attendance/UserCheckIn', 'POST', { ...here, deviceId: 'phone-1', sentTime: new Date(Date.now() - 300_000).toISOString() })
    expect(second.result['doubts']).toEqual(['sameDevice', 'clock'])
    expect((await states([first.result.id]))[0]).toMatchObject({ doubts: ['sameDevice'] })
    await call(one, 'Attendance/UserCheckOut', 'PUT', here)
    const far = await call(one, 'Attendance/UserCheckIn', 'POST', { latitude: 33.6, longitude: 73.04, accuracy: 15, deviceTime: new Date(Date.now() + 1).toISOString() })
    if (far.status === 200) expect(far.result['doubts']).toEqual(['speed', 'farAway'])
    const { result } = await call(lead, `Attendance/GetEvidence?Id=${second.result.id}`, 'GET')
    expect(result).toMatchObject({ samePhone: [{ id: first.result.id, minutes: 0 }], placeName: 'LHR-0110', radius: 200, clockOff: -300 })
    expect((await call(await worker(), `Attendance/GetEvidence?Id=${second.result.id}`, 'GET')).status).toBe(404)
  })
})

describe('what people say of their own', () => {
  it.each([
    ['a day ahead', { date: '2099-01-01', checkInTime: '2099-01-01T04:00:00Z', checkOutTime: '2099-01-01T12:00:00Z' }, 'date'],
    ['an end before the start', { date: '2026-09-01', checkInTime: '2026-09-01T09:00:00Z', checkOutTime: '2026-09-01T08:00:00Z' }, 'checkOutTime'],
    ['another day', { date: '2026-09-01', checkInTime: '2026-09-02T09:00:00Z', checkOutTime: '2026-09-02T10:00:00Z' }, 'checkInTime'],
  ])('%s is a 400 on its field', async (_, body, member) => {
    const { status, error } = await call(await worker(), 'Attendance/RequestCorrection', 'POST', { ...body, reason: 'x' })
    expect([status, error?.validationErrors?.[0]?.members]).toEqual([400, [member]])
  })

  it('is read and said where the person is, not where the tenant is', async () => {
    const country = await server.put('Country', { name: 'Emirates', timeZone: 'Asia/Dubai', weekendDays: '6,0' })
    const gulf = await server.put('Team', { name: 'Dubai day', countryId: country })
    const who = await worker(gulf)
    const id = await server.put('Attendance', { userId: who.userId, teamId: gulf, date: '2026-09-21', checkInTime: '2026-09-21T04:00:00Z', isAutoClosed: true })
    expect((await call(who, 'Attendance/GetAllAttendanceWithDateAndUserId', 'GET')).result.items).toMatchObject([{ id, zone: 'Asia/Dubai' }])
    expect((await call(who, 'Attendance/SayWhenLeft', 'POST', { id, time: '2026-09-21T13:00:00Z' })).result['remarks']).toMatch(/21 Sept?,? 17:00/)
  })

  it('who lacks the right to read sees the own records alone', async () => {
    const who = await worker()
    await correct(who, '2026-09-14', '09:00', '17:00')
    for (const path of ['GetAllPendingAttendance', 'GetAllAttendanceWithDateAndUserId']) expect((await call(who, `Attendance/${path}`, 'GET')).result.items.map((row) => row['userId'])).toEqual([who.userId])
    const { result } = await call(who, 'Attendance/GetAllAttendanceWithDateAndUserId?StartDate=2026-09-15', 'GET')
    expect(result.items).toEqual([])
    expect((await call(who, 'Attendance/GetAllPendingAttendance?StartDate=2026-09-15&EndDate=2026-09-14', 'GET')).status).toBe(400)
  })
})

describe('a month', () => {
  it('closes once everything is decided, refuses what follows, and opens with a reason', async () => {
    const who = await worker()
    const { result: { id } } = await correct(who, '2026-03-02', '09:00', '17:00')
    expect(refusal(await call(lead, 'AttendanceMonth/Close', 'POST', closing(2026, 3)))).toEqual([500, '1 record is undecided.'])
    expect(refusal(await call(lead, 'AttendanceMonth/Close', 'POST', closing(2099, 1)))).toEqual([400, 'January 2099 is not over.'])
    expect((await call(lead, 'AttendanceMonth/Close', 'POST', { ...closing(2026, 3), departmentId: 999_999 })).status).toBe(400)
    await decide(lead, { id })
    expect((await call(lead, 'AttendanceMonth/Close', 'POST', closing(2026, 3))).result).toMatchObject({ isClosed: true, pending: 0, month: 3 })
    const [before] = await states([id])
    for (const refused of [await decide(lead, { id, status: 1 }), await decide(lead, { id, status: 3, remarks: said }), await correct(who, '2026-03-03', '09:00', '17:00'), await call(lead, `Attendance/Delete?id=${id}`, 'DELETE')]) expect(refusal(refused)).toEqual([500, 'March 2026 is closed.'])
    expect(await states([id])).toEqual([before])
    const listed = async () => (await call(lead, 'AttendanceMonth/GetAll?Year=2026', 'GET')).result.items.find(({ month }) => month === 3)
    expect(await listed()).toMatchObject({ isClosed: true, pending: 0 })
    expect(refusal(await call(lead, 'AttendanceMonth/Reopen', 'POST', closing(2026, 3)))).toEqual([400, 'A reason is needed.'])
    expect((await call(lead, 'AttendanceMonth/Reopen', 'POST', { ...closing(2026, 3), reason: said })).result).toMatchObject({ isClosed: false, reason: said })
    expect(refusal(await call(lead, 'AttendanceMonth/Reopen', 'POST', { ...closing(2026, 3), reason: said }))).toEqual([500, 'March 2026 is not closed.'])
    // Open, with nothing that waits: its records alone say that there is something to close.
    expect(await listed()).toMatchObject({ isClosed: false, pending: 0 })
    expect((await decide(lead, { id, status: 1 })).status).toBe(200)
    expect(await listed()).toMatchObject({ isClosed: false, pending: 1 })
  })

  it('that is closed takes no undo and gives nothing back, and nobody puts back what is about oneself', async () => {
    const who = await worker()
    const { result: { id } } = await correct(who, '2026-02-02', '09:00', '19:00')
    const gone = (await correct(who, '2026-02-03', '09:00', '17:00')).result.id
    for (const _ of ['attendance', 'overtime']) await decide(lead, { id })
    await call(lead, `Attendance/Delete?id=${gone}`, 'DELETE')
    const sets = async (row: number) => (((await lead.call(`Attendance/GetHistory?Id=${row}`)).envelope.result as { items: { changeSetId: number; reason: string }[] }).items)
    const [decided] = await sets(id)
    const undo = (client: TestClient, changeSet: number | undefined, row: number) => call(client, 'ChangeSet/Undo', 'POST', { id: changeSet, entity: 'Attendance', rowId: row })
    const restore = (client: TestClient, row: number) => call(client, `Attendance/Restore?ids=${row}`, 'POST', {})
    expect((await call(lead, 'AttendanceMonth/Close', 'POST', closing(2026, 2))).result).toMatchObject({ isClosed: true })
    const [before] = await states([id])
    for (const refused of [await undo(lead, decided?.changeSetId, id), await undo(lead, (await sets(gone))[0]?.changeSetId, gone), await restore(lead, gone)]) expect(refusal(refused)).toEqual([500, 'February 2026 is closed.'])
    expect(await states([id, gone])).toEqual([before, undefined])
    await call(lead, 'AttendanceMonth/Reopen', 'POST', { ...closing(2026, 2), reason: said })
    const boss = await server.userWith(['Read', 'Update', 'Create', 'Delete'].map((right) => `LookUps.Attendance.${right}`))
    const employee = await server.put('Employee', { name: 'Chief', erpId: 'CHIEF', userId: boss.userId })
    await server.put('EmployeeTeamAllocation', { employeeId: employee, teamId: team })
    const own = (await correct(boss, '2026-02-04', '09:00', '17:00')).result.id
    const other = (await correct(boss, '2026-02-05', '09:00', '17:00')).result.id
    await decide(lead, { id: own, status: 3, remarks: said })
    await call(lead, `Attendance/Delete?id=${other}`, 'DELETE')
    const [stood] = await states([own])
    for (const refused of [await undo(boss, (await sets(own))[0]?.changeSetId, own), await restore(boss, other)]) expect(refusal(refused)).toEqual([500, 'Nobody decides on their own attendance.'])
    expect(await states([own, other])).toEqual([stood, undefined])
    // Somebody else may, while the month is open; what the day comes to follows.
    expect(before).toMatchObject({ status: 2, overTimeStatus: 2 })
    expect((await undo(lead, decided?.changeSetId, id)).status).toBe(200)
    expect((await restore(lead, gone)).status).toBe(200)
    expect(await states([id, gone])).toMatchObject([{ status: 2, overTimeStatus: 1, decidedById: lead.userId }, { status: 1, date: '2026-02-03' }])
  })

  it('that is closed never holds what is undecided, whoever comes first', async () => {
    const who = await worker()
    const id = (await correct(who, '2026-04-01', '09:00', '17:00')).result.id
    await decide(lead, { id })
    for (let round = 0; round < 8; round += 1) {
      const [closed, back, more] = await Promise.all([call(lead, 'AttendanceMonth/Close', 'POST', closing(2026, 4)), decide(lead, { id, status: 1 }), correct(who, '2026-04-02', '09:00', '10:00')])
      const { result } = await call(lead, 'AttendanceMonth/GetAll?Year=2026', 'GET')
      const april = result.items.find(({ month }) => month === 4)
      expect(april?.['isClosed'] === true && Number(april['pending']) > 0, JSON.stringify({ closed, back, more })).toBe(false)
      expect([closed.status, back.status, more.status].every((status) => status === 200 || status === 500)).toBe(true)
      if (april?.['isClosed']) await call(lead, 'AttendanceMonth/Reopen', 'POST', { ...closing(2026, 4), reason: said })
      if (back.status === 200) await decide(lead, { id })
      if (more.status === 200) await call(lead, `Attendance/Delete?id=${more.result.id}`, 'DELETE')
    }
  }, 60_000)
})

describe('against a model', () => {
  /** A small generator of our own, so that a failure can be run again. */
  const random = (seed: number) => () => ((seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648)

  it('random decisions and check-ins come to the same', async () => {
    const next = random(20_261_124)
    const pick = <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)] as T
    const people = [await worker(), await worker(), await worker()]
    const model = new Map<number, Decidable>()
    const open = new Map<TestClient, number>()
    let day = 1
    for (let step = 0; step < 150; step += 1) {
      const who = pick(people)
      const kind = pick(['in', 'out', 'ask', 'decide', 'decide', 'decide', 'decide'] as const)
      if (kind === 'in') {
        const { status, result } = await call(who, 'Attendance/UserCheckIn', 'POST', here)
        expect(status, `step ${step}`).toBe(open.has(who) ? 500 : 200)
        if (status === 200) { open.set(who, result.id); model.set(result.id, { status: 1, overTimeStatus: 0, isOpen: true, decidedById: null }) }
      } else if (kind === 'out') {
        const { status } = await call(who, 'Attendance/UserCheckOut', 'PUT', here)
        const id = open.get(who)
        expect(status, `step ${step}`).toBe(id === undefined ? 500 : 200)
        const row = id === undefined ? undefined : model.get(id)
        if (row) row.isOpen = false
        open.delete(who)
      } else if (kind === 'ask') {
        // A day each, so that none replaces another; 19:00 is two hours of overtime on a working day, and all of it is on Sunday.
        const date = `2026-0${1 + Math.floor(day / 28)}-${String((day % 28) + 1).padStart(2, '0')}`
        day += 1
        const { result } = await correct(who, date, '09:00', pick(['16:50', '19:00'] as const))
        model.set(result.id, { status: 1, overTimeStatus: 0, isOpen: false, decidedById: null })
      } else if (model.size) {
        const id = pick([...model.keys()])
        const row = model.get(id) as Decidable
        const asked = pick([{}, { status: 1 }, { status: 2 }, { status: 3 }, { status: 3, remarks: said }, { overTimeStatus: 2 }, { overTimeStatus: 3, remarks: said }, { overTimeStatus: 1 }] as const)
        const expected = rule(row, { ...asked, remarks: 'remarks' in asked ? (asked.remarks ?? '') : '' }, lead.userId)
        const { status, result } = await decide(lead, { id, ...asked })
        expect(status, `step ${step}: ${JSON.stringify({ row, asked, expected })}`).toBe({ set: 200, done: 200, nothing: 500, reason: 400 }[expected.kind])
        if (expected.kind === 'set') {
          Object.assign(row, expected.sets, { decidedById: Object.values(expected.sets).includes(1) ? null : lead.userId })
          // Overtime is what the day comes to once the record counts: taken as the server tells it, and held against what is stored in the end.
          row.overTimeStatus = Number(result['overTimeStatus'])
          expect(result).toMatchObject({ id, status: row.status })
        }
      }
    }
    const stored = await states([...model.keys()])
    expect(stored.map((row) => ({ status: row?.['status'], overTimeStatus: row?.['overTimeStatus'], isOpen: row?.['checkOutTime'] === null, decidedById: row?.['decidedById'] }))).toEqual([...model.values()])
    // The three lists hold exactly what the model says.
    const listed = async (path: string) => new Set((await call(lead, `Attendance/${path}?MaxResultCount=1000`, 'GET')).result.items.map(({ id }) => id))
    const [opens, pending, overtime] = [await listed('GetAllCheckInAttendance'), await listed('GetAllPendingAttendance'), await listed('GetAllPendingOverTimeAttendance')]
    for (const [id, row] of model) expect([id, opens.has(id), pending.has(id), overtime.has(id)]).toEqual([id, row.isOpen, row.status === 1 && !row.isOpen, row.overTimeStatus === 1 && row.status !== 3])
  }, 120_000)
})
