/** Reports of attendance against what an independent count over the same records says: days, sums, the monthly Excel read back, trips, zones. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { read, utils } from 'xlsx'
import type { Envelope } from '#framework/wire'
import { startTestServer, type TestClient, type TestServer } from '../../support/server.ts'

const hasOffice = spawnSync('soffice', ['--version']).status === 0
type Row = { id: number; [name: string]: unknown }
interface Made { employee: number; user: TestClient; days: Map<string, { in: string; out: string; status: 1 | 2 | 3 }[]> }

let server: TestServer
let lead: TestClient
let team: number
let other: number
let department: number
const people: Made[] = []
const month = { year: 2026, month: 2 }
const dayText = (day: number) => `2026-02-${String(day).padStart(2, '0')}`
const random = (seed: number) => () => ((seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648)

async function call(who: TestClient, path: string, method: 'GET' | 'POST' | 'PUT', body?: object) {
  const { status, envelope } = await who.call(path, { method, ...(body ? { body } : {}), headers: { 'accept-language': 'en' } })
  return { status, result: envelope.result as Row & { items: Row[]; totals: { [name: string]: number }; totalCount: number }, error: envelope.error as Envelope['error'] & { validationErrors?: { message: string; members: string[] }[] } }
}

/** A month of random days: several records a day, rejected ones, pending ones, leave in whole and half days, a holiday. */
beforeAll(async () => {
  server = await startTestServer({ runsJobs: true })
  lead = await server.admin()
  const country = await server.put('Country', { name: 'Pakistan', timeZone: 'Asia/Karachi', weekendDays: '0' })
  department = await server.put('Department', { name: 'Field', countryId: country, radiusField: 200 })
  const region = await server.put('Region', { name: 'Central', departmentId: department })
  const subRegion = await server.put('SubRegion', { name: 'Lahore', regionId: region })
  team = await server.put('Team', { name: 'Lahore day', countryId: country, departmentId: department, regionId: region, subRegionId: subRegion })
  other = await server.put('Team', { name: 'Lahore night', countryId: country, departmentId: department, regionId: region, subRegionId: subRegion })
  await server.put('DutyTime', { departmentId: department, dutyTime: '09:00', overTime: '17:00' })
  await server.put('Holiday', { name: 'Kashmir Day', date: '2026-02-05', countryId: country })
  const next = random(18)
  for (let n = 1; n <= 5; n += 1) {
    const employee = await server.put('Employee', { name: `Worker ${n}`, erpId: `R-${n}`, password: 'Right.1234', joinDate: n === 5 ? '2026-02-10' : '2025-06-01' })
    await server.put('EmployeeTeamAllocation', { employeeId: employee, teamId: n < 5 ? team : other })
    const user = await server.signIn(`r-${n}`, 'Right.1234')
    const days: Made['days'] = new Map()
    for (let day = n === 5 ? 10 : 1; day <= 28; day += 1) {
      if (next() < 0.3 || (n === 1 && day >= 16 && day <= 18)) continue
      const parts = next() < 0.2 ? [['09:10', '12:00'], ['13:00', '17:30']] : [[next() < 0.3 ? '09:40' : '08:50', next() < 0.2 ? '16:10' : next() < 0.4 ? '18:45' : '17:05']]
      for (const [from = '', until = ''] of parts) {
        const { result } = await call(user, 'Attendance/RequestCorrection', 'POST', { date: dayText(day), checkInTime: `${dayText(day)}T${from}:00+05:00`, checkOutTime: `${dayText(day)}T${until}:00+05:00`, reason: 'x' })
        const status = next() < 0.1 ? 3 : next() < 0.1 ? 1 : 2
        if (status !== 1) await call(lead, 'Attendance/Update', 'PUT', { id: result.id, status, remarks: 'x' })
        if (status === 2 && next() < 0.7) await call(lead, 'Attendance/Update', 'PUT', { id: result.id, overTimeStatus: 2 })
        days.set(dayText(day), [...(days.get(dayText(day)) ?? []), { in: from, out: until, status }])
      }
    }
    people.push({ employee, user, days })
  }
  const leave = async (n: number, from: string, until: string, isHalfDay = false) => {
    const id = await server.put('Leave', { employeeId: people[n]?.employee, startDate: from, endDate: until, isHalfDay })
    await call(lead, 'Leave/Approve', 'POST', { id })
  }
  await leave(0, '2026-02-16', '2026-02-18')
  await leave(1, '2026-02-19', '2026-02-19', true)
}, 120_000)
afterAll(() => server.close())

/** Counted by hand from what was asked for, by other code than the product's. */
function counted({ days }: Made, joined = 1) {
  const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
  const sums = { days: 0, present: 0, absent: 0, leave: 0, holidays: 0, late: 0, early: 0, hours: 0 }
  const isLeave = (person: number, day: number) => (person === 0 && day >= 16 && day <= 18 ? 1 : person === 1 && day === 19 ? 0.5 : 0)
  const person = people.findIndex((each) => each.days === days)
  for (let day = joined; day <= 28; day += 1) {
    sums.days += 1
    const there = (days.get(dayText(day)) ?? []).filter(({ status }) => status !== 3)
    const isOff = new Date(`${dayText(day)}T00:00:00Z`).getUTCDay() === 0 || day === 5
    const away = isOff ? 0 : isLeave(person, day)
    if (there.length) {
      sums.present += 1 - (away === 0.5 ? 0.5 : 0)
      sums.leave += away === 0.5 ? 0.5 : 0
    } else if (isOff) sums.holidays += 1
    else { sums.leave += away; sums.absent += 1 - away }
    const approved = there.filter(({ status }) => status === 2)
    sums.hours += approved.reduce((sum, each) => sum + Math.round(((minutes(each.out) - minutes(each.in)) / 60) * 100) / 100, 0)
    const isWorking = !isOff && away !== 1
    const [first, last] = [approved[0], approved.at(-1)]
    if (isWorking && first && minutes(first.in) > 9 * 60 + 15) sums.late += 1
    if (isWorking && last && minutes(last.out) < 16 * 60 + 45) sums.early += 1
  }
  return { ...sums, hours: Math.round(sums.hours * 100) / 100 }
}

const period = { StartDate: '2026-02-01', EndDate: '2026-02-28' }

describe('the summary', () => {
  it('is what a count of its own says, for everybody, and adds up', async () => {
    const { result } = await call(lead, 'AttendanceReporting/GenerateSummary', 'POST', period)
    expect(result.totalCount).toBe(5)
    for (const [n, person] of people.entries()) {
      const row = result.items.find(({ employeeId }) => employeeId === person.employee) as Row
      const { late, early, ...expected } = counted(person, n === 4 ? 10 : 1)
      expect({ n, ...Object.fromEntries(Object.keys(expected).map((name) => [name, row[name]])) }).toEqual({ n, ...expected })
      // A day with leave for the whole of it has no duty that one could be late for.
      if (n !== 0) expect([n, row['late'], row['early']]).toEqual([n, late, early])
      expect([Number(row['present']) + Number(row['absent']) + Number(row['leave']) + Number(row['holidays']), String(row['marks']).length]).toEqual([row['days'], 28])
    }
    for (const name of Object.keys(result.totals)) expect(result.totals[name], name).toBeCloseTo(result.items.reduce((sum, row) => sum + Number(row[name]), 0), 1)
  })

  it('narrows to places and one employee, and every state opens its rows', async () => {
    const one = await call(lead, 'AttendanceReporting/GenerateSummary', 'POST', { ...period, EmployeeId: people[4]?.employee })
    expect(one.result.items.map(({ erpId, marks }) => [erpId, String(marks).slice(0, 9)])).toEqual([['R-5', ' '.repeat(9)]])
    expect((await call(lead, 'AttendanceReporting/GenerateSummary', 'POST', { ...period, TeamId: other })).result.totalCount).toBe(1)
    for (const [path, states] of [['GetAllPresentEmployees', ['present']], ['GetAllAbsentEmployees', ['absent']], ['GetAllAbsentEmployees?With=leave,holiday', ['absent', 'leave', 'holiday']]] as const) {
      const { result } = await call(lead, `Attendance/${path}${path.includes('?') ? '&' : '?'}StartDate=2026-02-01&EndDate=2026-02-28&TeamId=${team}`, 'GET')
      expect(new Set(result.items.map(({ state }) => state))).toEqual(new Set(states))
    }
    const count = async (figure: string, call_: string) => (await call(lead, `Attendance/${call_}?StartDate=2026-02-03&EndDate=2026-02-03&Figure=${figure}`, 'GET')).result.totalCount
    expect(await count('lateLogin', 'GetAllPresentEmployees') + await count('earlyLogin', 'GetAllPresentEmployees')).toBe(await count('totalPresent', 'GetAllPresentEmployees'))
    expect(await count('totalPresent', 'GetAllPresentEmployees') + await count('totalAbsent', 'GetAllAbsentEmployees') + await count('onLeave', 'GetAllAbsentEmployees') + await count('onHoliday', 'GetAllAbsentEmployees')).toBe(4)
  })

  it.each([
    ['Attendance/GetAllPresentEmployees?StartDate=2026-01-01&EndDate=2026-02-28', 'At most 31 days.'], ['Attendance/GetAllPresentEmployees?Figure=nothing', 'There is no figure nothing.'], ['Attendance/GetAllAbsentEmployees?Figure=toString', 'There is no figure toString.'], ['Attendance/GetAllAbsentEmployees?StartDate=2026-02-02&EndDate=2026-02-01', 'The end lies before the start.'],
    ['TripsManagment/GetAllTripsByErpIdAndDateRange?ErpId=R-1&StartDate=2026-01-01&EndDate=2026-02-28', 'At most 31 days.'],
  ])('%s: %s', async (path, message) => {
    const { status, error } = await call(lead, path, 'GET')
    expect([status, error.validationErrors?.[0]?.message]).toEqual([400, message])
  })
})

async function sheets(who: TestClient, body: object) {
  const { status, envelope } = await who.call('AttendanceReporting/GenerateEmployeeMonthlyExcelReport', { method: 'POST', body })
  if (status !== 200) return { status, book: null, bytes: null, message: (envelope.error as { validationErrors?: { message: string }[] } | null)?.validationErrors?.[0]?.message }
  const { address } = envelope.result as { address: string }
  const { statusCode, rawPayload } = await server.mastline.app.inject({ url: address })
  const bytes = statusCode === 200 ? rawPayload : null
  return { status, book: bytes ? read(bytes) : null, bytes, message: null }
}

describe('the monthly Excel', () => {
  it('has a row a day; its totals, added up again from the rows, are those below and those of the summary', async () => {
    const { result } = await call(lead, 'AttendanceReporting/GenerateSummary', 'POST', { ...period, TeamId: team })
    const { book } = await sheets(lead, { ...month, TeamId: team })
    expect(book?.SheetNames.length).toBe(5)
    const first = utils.sheet_to_json<(string | number | null)[]>(book?.Sheets[book.SheetNames[0] ?? ''] as never, { header: 1, raw: true })
    const all = first.at(-1) ?? []
    expect([all[0], all.slice(3, 8), all.at(-1)]).toEqual(['All', ['days', 'present', 'absent', 'leave', 'holidays'].map((name) => result.totals[name]), result.totals['hours']])
    for (const row of result.items) {
      const line = first.find((cells) => cells[0] === row['erpId']) ?? []
      expect(line.slice(3, 8)).toEqual([row['days'], row['present'], row['absent'], row['leave'], row['holidays']])
      expect(line.at(-1)).toBe(row['hours'])
      const name = book?.SheetNames.find((each) => each.startsWith(String(row['erpId']))) ?? ''
      const cells = utils.sheet_to_json<(string | number | null)[]>(book?.Sheets[name] as never, { header: 1, raw: true, defval: null })
      const days = cells.filter(([, , , , hours, , , , mark]) => typeof hours === 'number' && typeof mark === 'string' && mark.length === 1)
      expect(days.length).toBe(28)
      expect(days.map((each) => each[8]).join('')).toBe(row['marks'])
      const below = new Map(cells.slice(29).map((each) => [each[0], each[4]]))
      const sum = (at: number) => Math.round(days.reduce((all, each) => all + Number(each[at] ?? 0), 0) * 100) / 100
      expect([sum(4), sum(6), days.filter((each) => each[5] !== null).length]).toEqual([below.get('Hours'), below.get('Overtime, h'), below.get('Late')])
    }
  })

  it.skipIf(!hasOffice)('LibreOffice reads the same cells', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mastline-month-'))
    try {
      const { book, bytes } = await sheets(lead, { ...month, TeamId: team })
      writeFileSync(join(folder, 'month.xlsx'), bytes ?? '')
      execFileSync('soffice', [`-env:UserInstallation=file://${join(folder, 'profile')}`, '--headless', '--convert-to', 'ods', '--outdir', folder, join(folder, 'month.xlsx')], { stdio: 'pipe', timeout: 120_000 })
      const again = read(readFileSync(join(folder, 'month.ods')))
      const cells = (of: typeof again) => of.SheetNames.map((name) => [name, utils.sheet_to_json(of.Sheets[name] as never, { header: 1, raw: true, blankrows: false })])
      expect(book && cells(again)).toEqual(book && cells(book))
    } finally {
      rmSync(folder, { recursive: true })
    }
  }, 180_000)

  it('is one’s own without a right, nobody else’s, and not of a month ahead', async () => {
    const [own, another] = [people[0] as Made, people[1] as Made]
    expect((await sheets(own.user, { ...month, EmployeeId: own.employee })).book?.SheetNames).toEqual(['R-1 Worker 1'])
    for (const body of [{ ...month, EmployeeId: another.employee }, { ...month, TeamId: team }, month]) expect((await sheets(own.user, body)).status).toBe(403)
    expect(await sheets(lead, { Year: 2099, Month: 1 })).toMatchObject({ status: 400, message: 'This month has not begun.' })
    expect((await sheets(lead, { ...month, EmployeeId: 999_999 })).status).toBe(404)
  })
})

it('on the 1st of a month the workbook of the month before goes to accounting, once, with what is undecided; by its address it is made', async () => {
  const notices = async (who: TestClient) => (await call(who, 'Notification/GetAll?MaxResultCount=100', 'GET')).result.items.filter(({ kind }) => kind === 'report')
  const before = await notices(lead)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-01T03:05:00+05:00') })
  try {
    await server.runJob('attendance.monthly')
  } finally {
    vi.useRealTimers()
  }
  // Notices are stored after the job's transaction stands.
  const told = await vi.waitFor(async () => {
    const fresh = (await notices(lead)).filter(({ id }) => !before.some((each) => each.id === id))
    expect(fresh).not.toEqual([])
    return fresh
  }, 20_000)
  const open = people.reduce((sum, { days }) => sum + [...days.values()].filter((records) => records.some(({ status }) => status === 1)).length, 0)
  expect(open).toBeGreaterThan(0)
  expect(told).toMatchObject([{ subject: 'Attendance of February 2026', message: `5 employees. Undecided days: ${open}.`, link: '/attendanceSummary?month=2026-02&excel=1' }])
  // Nobody without the right to make it for others is told.
  expect(await notices((people[0] as Made).user)).toEqual([])
})

it('trips are the own ones without a right; an unknown person is none', async () => {
  const [own, another] = [people[0] as Made, people[1] as Made]
  const day = new Date().toISOString().slice(0, 10)
  // The nearest, and more than a kilometre away: nobody was at it.
  await server.put('Site', { siteCode: 'R-NEAR', siteName: 'Near', latitude: '31.51', longitude: '74.3', departmentId: department })
  expect((await call(own.user, 'Attendance/UserCheckIn', 'POST', { latitude: 31.5, longitude: 74.3, accuracy: 10 })).result).toMatchObject({ inside: 3, placeSiteId: expect.any(Number) as number })
  await call(own.user, 'Attendance/UserCheckOut', 'PUT', { latitude: 31.6, longitude: 74.3, accuracy: 10 })
  const trips = (who: TestClient, erpId: string) => call(who, `TripsManagment/GetAllTripsByErpIdAndDateRange?ErpId=${erpId}&StartDate=${new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)}&EndDate=${new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)}`, 'GET')
  expect((await trips(own.user, 'R-1')).result.items).toMatchObject([{ erpId: 'R-1', distanceKm: 11.12, points: [{ kind: 'checkIn', siteCode: null, legKm: 0 }, { kind: 'checkOut', legKm: 11.12 }] }])
  // A check-out has the place that a check-in would have had there: the site within whose radius it was.
  await server.put('Site', { siteCode: 'R-LEFT', siteName: 'Left', latitude: '31.601', longitude: '74.3', departmentId: department })
  expect((await trips(own.user, 'R-1')).result.items).toMatchObject([{ points: [{ kind: 'checkIn', siteCode: null }, { kind: 'checkOut', siteCode: 'R-LEFT' }] }])
  expect((await trips(another.user, 'R-1')).status).toBe(403)
  expect((await trips(lead, 'R-1')).result.totalCount).toBe(1)
  expect((await trips(lead, 'NOBODY')).status).toBe(404)
})

it('the last day of all is one like others, and days that no database has are refused', async () => {
  for (const path of ['Attendance/GetTeamDay?Date=9999-12-31', 'Roster/GetPeople?StartDate=9999-12-30&EndDate=9999-12-31']) expect((await call(await server.admin(), path, 'GET')).status, path).toBe(200)
  const { status, error } = await call(lead, 'Attendance/GetTeamDay?Date=0001-01-01', 'GET')
  expect([status, error?.validationErrors?.map(({ message }) => message)]).toEqual([400, ['“0001-01-01” is not a value for Date.']])
})

it('a day by teams holds everybody once, and doubts are counted by team', async () => {
  const { result } = await call(lead, 'Attendance/GetTeamDay?Date=2026-02-17', 'GET')
  const teams = result['teams'] as { id: number; people: { employeeId: number; state: string; leaveUntil: string | null }[] }[]
  expect(teams.flatMap((each) => each.people.map(({ employeeId }) => employeeId)).toSorted((a, b) => a - b)).toEqual(people.map(({ employee }) => employee))
  const away = teams.flatMap((each) => each.people).find(({ employeeId }) => employeeId === people[0]?.employee)
  expect(away?.leaveUntil).toBe('2026-02-18')
  const { result: doubts } = await call(lead, 'Attendance/GetDoubtStatistics?StartDate=2026-02-01&EndDate=2026-02-28', 'GET')
  const records = people.reduce((sum, { days }) => sum + [...days.values()].flat().length, 0)
  expect(doubts.items.reduce((sum, row) => sum + Number(row['records']), 0)).toBe(records)
  expect(doubts.items.filter((row) => row['teamId'] !== null && !row['teamName'])).toEqual([])
})

it('a sheet says of a night when it ended, with how many days later; of a day with what was asked for and not decided, what counts', async () => {
  const employee = await server.put('Employee', { name: 'Night watch', erpId: 'R-9', password: 'Right.1234', joinDate: '2026-02-01' })
  await server.put('EmployeeTeamAllocation', { employeeId: employee, teamId: other })
  const user = await server.signIn('r-9', 'Right.1234')
  const ask = async (date: string, from: string, until: string) => (await call(user, 'Attendance/RequestCorrection', 'POST', { date, checkInTime: `${date}T${from}:00+05:00`, checkOutTime: `${until}:00+05:00`, reason: 'Generator' })).result.id
  const [night, day] = [await ask('2026-02-03', '22:00', '2026-02-04T06:00'), await ask('2026-02-04', '09:00', '2026-02-04T17:00')]
  for (const id of [night, day]) await call(lead, 'Attendance/Update', 'PUT', { id, status: 2 })
  await ask('2026-02-04', '19:00', '2026-02-04T23:00')
  await ask('2026-02-06', '09:00', '2026-02-06T12:00')
  const { book } = await sheets(lead, { ...month, EmployeeId: employee })
  const rows = utils.sheet_to_json<(string | number | null)[]>(book?.Sheets[book.SheetNames[0] ?? ''] as never, { header: 1, raw: false, defval: null })
  const of = (n: number) => [0, 2, 3, 4, 8].map((at) => rows[n]?.[at])
  expect([of(3), of(4), of(6)]).toEqual([['2026-02-03', '22:00', '06:00 (+1)', '8', 'L'], ['2026-02-04', '09:00', '17:00', '8', '?'], ['2026-02-06', '09:00', '12:00', '0', '?']])
})
