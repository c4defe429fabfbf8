/** Checking in and out: several a day, one open, late ones in their place, where it was, and who may not. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { momentIn } from '#framework/kinds'
import { ownerPool } from '#framework/server'
import type { Envelope } from '#framework/wire'
import { picture, upload } from '../../framework/server/files/library.ts'
import { startTestServer, type TestClient, type TestServer } from '../../support/server.ts'

type Row = { id: number; [name: string]: unknown }
const hour = 3_600_000
/** Its last digit is none that is left out: stored times end without zeros. */
const ago = (hours: number) => new Date(Math.floor((Date.now() - hours * hour) / 10) * 10 + 1).toISOString()
const here = { latitude: 31.573, longitude: 74.343, accuracy: 20 }

let server: TestServer
let lead: TestClient
let team: number
let department: number
let site: number
let count = 0
/** By sign-in name. */
const employees = new Map<string, number>()

beforeAll(async () => {
  server = await startTestServer({ runsJobs: true })
  lead = await server.admin()
  const country = await server.put('Country', { name: 'Pakistan', timeZone: 'Asia/Karachi' })
  department = await server.put('Department', { name: 'Field', countryId: country, radiusField: 200 })
  const region = await server.put('Region', { name: 'Central', departmentId: department })
  const subRegion = await server.put('SubRegion', { name: 'Lahore', regionId: region })
  team = await server.put('Team', { name: 'Lahore day team', countryId: country, departmentId: department, regionId: region, subRegionId: subRegion })
  site = await server.put('Site', { siteCode: 'LHR-0110', siteName: 'Mall Road', latitude: '31.5732', longitude: '74.3430', departmentId: department, regionId: region, subRegionId: subRegion, teamId: team })
  const office = await server.put('SiteType', { name: 'Regional office', office: 2 })
  await server.put('Site', { siteCode: 'LHR-OFF', siteName: 'Office', siteTypeId: office, latitude: '31.4000', longitude: '74.2000', departmentId: department })
  await server.put('Site', { siteCode: 'LHR-BAD', siteName: 'No position', latitude: '', longitude: '' })
})
afterAll(() => server.close())

/** A new employee, of the team or of none, signed in. */
async function worker(isInTeam = true, teamId = team): Promise<TestClient> {
  count += 1
  const employee = await server.put('Employee', { name: `Worker ${count}`, erpId: `W-${count}`, password: 'Right.1234' })
  if (isInTeam) await server.put('EmployeeTeamAllocation', { employeeId: employee, teamId })
  employees.set(`w-${count}`, employee)
  return server.signIn(`w-${count}`, 'Right.1234')
}

async function call(who: TestClient, path: string, method: 'POST' | 'PUT', body: object = {}, headers: { [name: string]: string } = {}) {
  const { status, envelope } = await who.call(`Attendance/${path}`, { method, body, headers: { 'accept-language': 'en', ...headers } })
  return { status, result: envelope.result as Row, error: envelope.error as Envelope['error'] & { validationErrors?: { message: string; members: string[] }[] } }
}
const checkIn = (who: TestClient, body: object = here, headers = {}) => call(who, 'UserCheckIn', 'POST', body, headers)
const checkOut = (who: TestClient, body: object = here, headers = {}) => call(who, 'UserCheckOut', 'PUT', body, headers)

async function stored(): Promise<Row[]> {
  const owner = ownerPool(server.testDatabase.url, () => undefined)
  return (await owner.query('SELECT * FROM data.attendance ORDER BY id').finally(() => owner.end())).rows as Row[]
}

/** Refused, and nothing is written. */
async function refused(asked: () => ReturnType<typeof call>): Promise<[number, string]> {
  const before = await stored()
  const { status, error } = await asked()
  expect(await stored()).toEqual(before)
  return [status, error?.message ?? '']
}

describe('a day', () => {
  it('begins with a check-in and ends with a check-out; then another one may begin', async () => {
    const who = await worker()
    const first = await checkIn(who)
    expect([first.status, first.result]).toMatchObject([200, {
      userId: who.userId, teamId: team, departmentId: department, regionName: 'Central', subRegionName: 'Lahore', place: 2, placeSiteId: site, inside: 1, distance: 22, checkInLatitude: 31.573, checkInAccuracy: 20, checkOutTime: null, checkOutLatitude: null,
      isAtHome: false, sentLater: false, isAutoClosed: false, workedHours: 0, status: 1, overTimeStatus: 0,
    }])
    expect(first.result['date']).toBe(new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Karachi' }).format(new Date(String(first.result['checkInTime']))))
    const [code, sentence] = await refused(() => checkIn(who))
    expect([code, sentence]).toEqual([500, expect.stringMatching(/^You are checked in since (\d+ \w+ \d{4} )?\d\d:\d\d at LHR-0110\.$/)])
    const out = await checkOut(who)
    expect([out.status, out.result]).toMatchObject([200, { id: first.result.id, checkOutLatitude: 31.573, workedHours: 0 }])
    expect(await refused(() => checkOut(who))).toEqual([500, 'You are not checked in.'])
    const second = await checkIn(who, {})
    expect(second.result).toMatchObject({ place: 0, inside: 0, distance: null, placeSiteId: null, checkInLatitude: null, checkInLongitude: null, checkInAccuracy: null })
    expect(second.result.id).not.toBe(first.result.id)
  })

  it('is the same request once, and of two at a time one', async () => {
    const who = await worker()
    const headers = { 'idempotency-key': 'tap-1' }
    const [one, again] = [await checkIn(who, here, headers), await checkIn(who, here, headers)]
    expect(again.result).toEqual(one.result)
    const other = await worker()
    const both = await Promise.all([checkIn(other), checkIn(other)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 500])
    expect((await stored()).filter((row) => row['user_id'] === other.userId)).toHaveLength(1)
    // The earlier of two taps that comes second is no check-in of its own.
    const tapped = new Date(Date.now() - 60_000).toISOString()
    expect((await refused(() => checkIn(other, { ...here, deviceTime: tapped, sentTime: new Date().toISOString() })))[0]).toBe(500)
  })
})

describe('told later', () => {
  const told = (hours: number) => ({ deviceTime: ago(hours), sentTime: new Date().toISOString() })

  it('the phone’s time counts, if its clock was right, and finds its place before what came since', async () => {
    const who = await worker()
    const today = await checkIn(who)
    const [start, end] = [told(30), told(22)]
    const late = await checkIn(who, { ...here, ...start })
    expect(late.result).toMatchObject({ checkInTime: start.deviceTime, sentLater: true, isAutoClosed: true })
    expect(Date.parse(String(late.result['checkInReceived']))).toBeGreaterThan(Date.parse(String(today.result['checkInTime'])))
    const out = await checkOut(who, end)
    expect(out.result).toMatchObject({ id: late.result.id, checkOutTime: end.deviceTime, workedHours: 8, isAutoClosed: false, sentLater: true })
    expect(await refused(() => checkIn(who, { ...here, ...told(26) }))).toEqual([500, expect.stringMatching(/^You were checked in from .* to \d\d:\d\d\.$/)])
    expect(await refused(() => checkOut(who, told(20)))).toEqual([500, 'You are not checked in.'])
    // Today's is the one that is open.
    expect((await checkOut(who)).result).toMatchObject({ id: today.result.id, sentLater: false })
  })

  it('by a wrong clock it happened when it came', async () => {
    const who = await worker()
    const { result } = await checkIn(who, { ...here, deviceTime: ago(3), sentTime: ago(1) })
    expect(Date.parse(String(result['checkInTime']))).toBeGreaterThan(Date.now() - hour)
    expect(result['sentLater']).toBe(false)
  })
})

describe('where', () => {
  it.each([
    ['at an office', { latitude: 31.4001, longitude: 74.2, accuracy: 10 }, { place: 3, inside: 1, distance: 11 }],
    ['perhaps at the site', { latitude: 31.5748, longitude: 74.343, accuracy: 60 }, { place: 2, inside: 2, distance: 178 }],
    ['elsewhere, so far from the nearest', { latitude: 31.5932, longitude: 74.343, accuracy: 20 }, { place: 4, inside: 3, distance: 2224 }],
    ['far from everything', { latitude: 24.9, longitude: 67.1, accuracy: 20 }, { place: 4, inside: 3, placeSiteId: null, distance: null }],
    ['too vague to say', { ...here, accuracy: 501 }, { place: 0, inside: 0, distance: null, checkInLatitude: 31.573 }],
    ['an old position', { ...here, fixTime: ago(1) }, { place: 0, inside: 0, distance: null }],
    ['half a position', { latitude: 31.5 }, { place: 0, checkInLatitude: null }],
  ])('%s', async (_, position, expected) => {
    expect((await checkIn(await worker(), position)).result).toMatchObject(expected)
  })

  it('the narrowest fence says how far', async () => {
    const fence = await server.put('GeoFencing', { departmentId: department, radius: 3000 })
    const { result } = await checkIn(await worker(), { latitude: 31.5932, longitude: 74.343, accuracy: 20 })
    expect(result).toMatchObject({ place: 2, inside: 1, placeSiteId: site })
    await lead.call(`GeoFencing/DeleteGeoFencingById?Id=${fence}`, { method: 'DELETE' })
  })

  it('no place on earth is a 400 on its field', async () => {
    const who = await worker()
    expect((await checkIn(who, { latitude: 91, longitude: 0 })).error.validationErrors?.[0]?.members).toEqual(['latitude'])
    expect((await checkIn(who, { deviceTime: 'yesterday' })).error.validationErrors?.[0]?.members).toEqual(['deviceTime'])
  })
})

describe('at home', () => {
  it('only who may: by the department, or the person’s own row', async () => {
    const who = await worker()
    expect(await refused(() => checkIn(who, { ...here, isAtHome: true }))).toEqual([500, 'Your department does not check in at home.'])
    await server.put('UserHome', { userName: `W-${count}`, userHomeCheckIn: true, latitude: 31.574, longitude: 74.343 })
    expect((await checkIn(who, { ...here, isAtHome: true })).result).toMatchObject({ isAtHome: true, place: 1, placeSiteId: null, inside: 1, distance: 111 })
    expect(await refused(() => checkIn(who))).toEqual([500, expect.stringMatching(/at home\.$/)])
  })
})

it('a department may ask for a picture, which is sent ahead', async () => {
  const who = await worker()
  const asks = (requiresPicture: boolean) => lead.call('Department/Update', { method: 'PUT', body: { id: department, requiresPicture } })
  await asks(true)
  const before = await stored()
  const { status, error } = await checkIn(who)
  expect([status, error.validationErrors]).toEqual([400, [{ message: 'Your department asks for a picture.', members: ['image'] }]])
  expect((await checkIn(who, { ...here, image: 'no-such-key' })).error.validationErrors?.[0]?.members).toEqual(['image'])
  const sent = await upload(who, 'Attendance/Upload', { name: 'me.png', bytes: await picture() })
  const { image } = sent.envelope.result as { image: string }
  // Another's picture is like none.
  expect((await checkIn(await worker(), { ...here, image })).status).toBe(400)
  expect(await stored()).toEqual(before)
  expect((await checkIn(who, { ...here, image })).result).toMatchObject({ image })
  await asks(false)
})

describe('not', () => {
  it('who is no employee', async () => {
    expect(await refused(() => checkIn(lead))).toEqual([500, 'Only employees check in.'])
  })

  it('another’s check-out without the right; out of sight it is not there', async () => {
    const [who, other, stranger] = [await worker(), await worker(), await worker(false)]
    await server.put('TeamUserAllocation', { userId: other.userId, teamId: team })
    const { result: { id } } = await checkIn(who)
    expect((await refused(() => checkOut(other, { id })))[0]).toBe(403)
    expect((await refused(() => checkOut(stranger, { id })))[0]).toBe(404)
    expect((await refused(() => checkOut(stranger, { id: 2_000_000_000 })))[0]).toBe(404)
    expect((await checkOut(lead, { id })).result).toMatchObject({ id, userId: who.userId })
    expect((await refused(() => checkOut(lead, { id })))[0]).toBe(500)
  })
})

describe('what nobody ended', () => {
  it('is closed by a job after 16 hours, not sooner; its check-out may still come late', async () => {
    const [who, other] = [await worker(), await worker()]
    const [old, young] = [await server.put('Attendance', { userId: who.userId, date: ago(17).slice(0, 10), checkInTime: ago(17) }), await server.put('Attendance', { userId: other.userId, date: ago(15).slice(0, 10), checkInTime: ago(15) })]
    await server.runJob('attendance.checkout')
    const closed = async (id: number) => (await stored()).find((row) => row.id === id)?.['is_auto_closed']
    expect([await closed(old), await closed(young)]).toEqual([true, false])
    expect(await refused(() => checkOut(who))).toEqual([500, 'You are not checked in.'])
    const late = await checkOut(who, { deviceTime: ago(10), sentTime: new Date().toISOString() })
    expect(late.result).toMatchObject({ id: old, workedHours: 7, isAutoClosed: false, sentLater: true, checkOutTime: expect.any(String) })
    expect((await checkIn(who)).status).toBe(200)
  })

  it('ends when its person resigns', async () => {
    const who = await worker()
    const { result } = await checkIn(who)
    const [{ id: employeeId } = { id: 0 }] = ((await lead.call(`EmployeeManagement/GetAll?ERPId=W-${count}`)).envelope.result as { items: Row[] }).items
    expect((await lead.call('EmployeeManagement/MarkEmployeeAsResigned', { method: 'POST', body: { EmployeeId: employeeId } })).status).toBe(200)
    const row = (await stored()).find(({ id }) => id === result.id)
    expect(row?.['check_out_time']).not.toBeNull()
  })
})

describe('what home asks', () => {
  const ownDay = async (who: TestClient) => (await who.call('Attendance/GetOwnDay')).envelope.result as Row
  it('is kept by departments with duty times, or where somebody has a record; others see nothing', async () => {
    const quiet = await server.put('Department', { name: 'Quiet' })
    const quietTeam = await server.put('Team', { name: 'Quiet team', departmentId: quiet })
    const employee = await server.put('Employee', { name: 'Quiet one', erpId: 'Q-1', password: 'Right.1234' })
    await server.put('EmployeeTeamAllocation', { employeeId: employee, teamId: quietTeam })
    const who = await server.signIn('q-1', 'Right.1234')
    expect(await ownDay(who)).toMatchObject({ keeps: false, checkedIn: null, duty: null })
    await server.put('DutyTime', { departmentId: quiet, dutyTime: '09:00', overTime: '17:30' })
    expect(await ownDay(who)).toMatchObject({ keeps: true, checkedIn: null, duty: { dutyTime: '09:00', overTime: '17:30' }, mayBeHome: false, needsPicture: false })
    expect(await ownDay(await server.userWith([]))).toMatchObject({ keeps: false, checkedIn: null })
    const other = await worker()
    await checkIn(other)
    expect(await ownDay(await worker())).toMatchObject({ keeps: true, checkedIn: null, duty: null, zone: 'Asia/Karachi' })
  })

  it('says before a check-in where it would be, as the check-in then does; keeps nothing; employees alone are told', async () => {
    const who = await worker()
    const before = await stored()
    const at = async (client: TestClient, query: string) => (await client.call(`Attendance/GetWhereabouts?${query}`, { headers: { 'accept-language': 'en' } }))
    const { status, envelope } = await at(who, 'latitude=31.573&longitude=74.343&accuracy=12')
    expect(status).toBe(200)
    const told = envelope.result as { place: number; inside: number; distance: number; near: { siteCode: string; radius: number } }
    expect(await stored()).toEqual(before)
    const { result } = await checkIn(who, { latitude: 31.573, longitude: 74.343, accuracy: 12 })
    expect(told).toMatchObject({ place: result['place'], inside: result['inside'], distance: result['distance'], near: { siteCode: 'LHR-0110' } })
    expect((await at(who, '')).envelope.result).toMatchObject({ place: 0, near: null, distance: null })
    expect((await at(who, 'latitude=91&longitude=74')).envelope.error?.validationErrors?.[0]?.members).toEqual(['latitude'])
    expect((await at(await server.userWith([]), 'latitude=31.573&longitude=74.343')).envelope.error?.message).toBe('Only employees check in.')
  })

  it('says why the day is none to work: leave, a holiday by its name, the weekend; of half a day of leave duty begins all the same', async () => {
    const { today } = momentIn('Asia/Karachi')
    const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
    const [busy, free] = await Promise.all([server.put('Country', { name: 'Busy', timeZone: 'Asia/Karachi', weekendDays: String((weekday + 3) % 7) }), server.put('Country', { name: 'Free', timeZone: 'Asia/Karachi', weekendDays: String(weekday) })])
    const [busyTeam, freeTeam] = await Promise.all([server.put('Team', { name: 'Busy team', countryId: busy, dutyTime: '09:00' }), server.put('Team', { name: 'Free team', countryId: free, dutyTime: '09:00' })])
    const restOf = async (who: TestClient) => (await ownDay(who))['rest']
    const granted = async (isHalfDay: boolean) => {
      const who = await worker(true, busyTeam)
      await server.put('Leave', { employeeId: employees.get(`w-${count}`), startDate: today, endDate: today, kind: 1, status: 2, isHalfDay })
      return who
    }
    const plain = await worker(true, busyTeam)
    expect(await restOf(plain)).toBeNull()
    expect(await restOf(await granted(false))).toEqual({ date: today, kind: 'leave', name: null })
    expect(await restOf(await granted(true))).toBeNull()
    expect(await restOf(await worker(true, freeTeam))).toEqual({ date: today, kind: 'weekend', name: null })
    await server.put('Holiday', { countryId: busy, date: today, name: 'Iqbal Day' })
    expect(await restOf(plain)).toEqual({ date: today, kind: 'holiday', name: 'Iqbal Day' })
  })

  it('asks about the newest day that nobody ended, until something is said of it or it is decided', async () => {
    const who = await worker()
    const [older, newer] = [await server.put('Attendance', { userId: who.userId, date: ago(72).slice(0, 10), checkInTime: ago(72), isAutoClosed: true }), await server.put('Attendance', { userId: who.userId, date: ago(40).slice(0, 10), checkInTime: ago(40), isAutoClosed: true })]
    expect((await ownDay(await worker()))['forgotten']).toBeNull()
    expect((await ownDay(who))['forgotten']).toEqual({ id: newer, date: ago(40).slice(0, 10) })
    expect((await call(who, 'SayWhenLeft', 'POST', { id: newer, time: ago(32) })).status).toBe(200)
    expect((await ownDay(who))['forgotten']).toMatchObject({ id: older })
    expect((await call(lead, 'Update', 'PUT', { id: older, status: 2 })).status).toBe(200)
    expect((await ownDay(who))['forgotten']).toBeNull()
  })

  it('says since when and where one is checked in, until one checks out', async () => {
    const who = await worker()
    const { result } = await checkIn(who)
    expect((await ownDay(who))['checkedIn']).toEqual({ id: result.id, since: result['checkInTime'], isAtHome: false, place: 2, siteCode: 'LHR-0110', inside: 1, distance: 22 })
    await checkOut(who)
    expect(await ownDay(who)).toMatchObject({ keeps: true, checkedIn: null })
    // Outside every team there is no department; who is at work can still leave.
    const alone = await worker(false)
    await checkIn(alone, {})
    expect(await ownDay(alone)).toMatchObject({ keeps: false, checkedIn: { place: 0, siteCode: null, distance: null } })
  })
})
