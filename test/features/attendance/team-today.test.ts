/** The day of a team as home shows it: where people are as far as anything says so, who is on leave, who is missed. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { personDay, type PersonDay } from '../../../src/features/attendance/model/team-day.ts'
import { startTestServer, testPassword, type TestClient, type TestServer } from '../../support/server.ts'

const at = (clock: string) => Date.parse(`2026-03-04T${clock}:00Z`)
const usual: PersonDay = { checkIn: null, checkOut: null, isOpen: false, isAtHome: false, dutyStart: at('09:00'), isWorkingDay: true, isOnLeave: false, signs: [], checkInSite: null, accepted: [] }
const working = { ...usual, checkIn: at('08:50'), isOpen: true, checkInSite: 'LHR-1' }
const spans = (day: PersonDay, now: string) => personDay(day, at(now)).stretches.map(({ from, until, kind }) => `${new Date(from).toISOString().slice(11, 16)} ${new Date(until).toISOString().slice(11, 16)} ${kind}`)

describe('a person’s day', () => {
  it.each([
    ['is missed from a quarter of an hour after duty began', usual, '09:15', 'missing'], ['is waited for before', usual, '09:14', 'due'], ['is missed where nobody says when duty begins', { ...usual, dutyStart: null }, '00:01', 'missing'],
    ['is on leave', { ...usual, isOnLeave: true }, '12:00', 'leave'], ['has the day off', { ...usual, isWorkingDay: false }, '12:00', 'off'],
    ['is where the check-in was', working, '10:00', 'at'], ['is silent two hours after the last sign', working, '10:51', 'silent'], ['is at home', { ...working, isAtHome: true }, '12:00', 'home'],
    ['is on the way to what was accepted last', { ...working, accepted: [{ time: at('09:30'), siteCode: 'LHR-2' }] }, '12:00', 'way'], ['is not on the way to where the person is', { ...working, accepted: [{ time: at('09:30'), siteCode: 'LHR-1' }] }, '10:00', 'at'],
    ['has gone home', { ...working, isOpen: false, checkOut: at('17:00') }, '18:00', 'done'], ['is at work at no site', { ...working, checkInSite: null }, '10:00', 'elsewhere'],
  ] as const)('%s', (_, day, now, state) => expect(personDay(day, at(now)).state).toBe(state))

  it('is at a site between two signs of it, on the way between two places, and nothing is claimed after the last', () => {
    const day = { ...working, signs: [{ time: at('11:00'), siteCode: 'LHR-2' }, { time: at('12:30'), siteCode: 'LHR-2' }] }
    expect(spans(day, '13:00')).toEqual(['08:50 11:00 way', '11:00 13:00 site'])
    expect(spans(day, '15:00')).toEqual(['08:50 11:00 way', '11:00 12:30 site'])
    expect(spans(usual, '11:00')).toEqual(['09:00 11:00 missing'])
    expect(personDay({ ...working, checkIn: at('09:16') }, at('10:00'))).toMatchObject({ isLate: true, stretches: [{ kind: 'missing', until: at('09:16') }, { kind: 'site' }] })
  })
})

describe('the team of whoever leads', () => {
  let server: TestServer
  let admin: TestClient
  const clients = new Map<string, TestClient>()
  beforeAll(async () => {
    server = await startTestServer()
    admin = await server.admin()
    const country = await server.put('Country', { name: 'Pakistan', timeZone: 'UTC', weekendDays: String((new Date().getUTCDay() + 3) % 7) })
    const department = await server.put('Department', { name: 'Field', requiresPicture: false })
    const team = await server.put('Team', { name: 'Hills', departmentId: department, countryId: country })
    await server.put('Site', { siteCode: 'LHR-0412', siteName: 'Gulberg', latitude: '31.5', longitude: '74.3' })
    for (const name of ['Hamza', 'Farah', 'Shahid', 'Gone']) {
      const employee = await server.put('Employee', { name, erpId: name, password: testPassword })
      if (name !== 'Gone') await server.put('EmployeeTeamAllocation', { employeeId: employee, teamId: team })
      clients.set(name, await server.signIn(name.toLowerCase(), testPassword))
      if (name !== 'Farah') continue
      const today = new Date().toISOString().slice(0, 10)
      const leave = await server.put('Leave', { employeeId: employee, startDate: today, endDate: today, kind: 1 })
      if ((await admin.call('Leave/Approve', { body: { id: leave } })).status !== 200) throw new Error('the leave was not approved')
    }
    const checkedIn = await clients.get('Hamza')?.call('Attendance/UserCheckIn', { body: { latitude: 31.5, longitude: 74.3, accuracy: 10 } })
    if (checkedIn?.status !== 200) throw new Error(checkedIn?.text)
  })
  afterAll(() => server.close())
  const day = async (who: TestClient) => (await who.call('Attendance/GetTeamToday')).envelope.result as { totalCount: number; checkedIn: number; onLeave: number; missing: number; items: { fullName: string; teamName: string; state: string; siteCode: string | null; open: number }[] }

  it('holds everybody who has a team, those who are missed last', async () => {
    expect(await day(admin)).toMatchObject({
      totalCount: 3, checkedIn: 1, onLeave: 1, missing: 1,
      items: [{ fullName: 'Hamza', teamName: 'Hills', state: 'at', siteCode: 'LHR-0412' }, { fullName: 'Farah', state: 'leave' }, { fullName: 'Shahid', state: 'missing', siteCode: null }],
    })
  })

  it('is nobody for whom no place shows these people, and closed to who may not read attendance', async () => {
    const role = await server.put('Role', { name: 'Narrow', seesAll: false, grantedPermissions: ['LookUps.Attendance.Read'] })
    await server.put('User', { userName: 'narrow', name: 'narrow', roles: [role], password: testPassword })
    expect(await day(await server.signIn('narrow', testPassword))).toMatchObject({ totalCount: 0, items: [] })
    expect((await (await server.userWith([])).call('Attendance/GetTeamToday')).status).toBe(403)
  })

  it('what waits for a decision is counted as its list shows it', async () => {
    const { sections } = (await admin.call('Home/GetSections')).envelope.result as { sections: { name: string; counters: { count: number }[]; items: { title: string; figure: number; opens: string | null }[] }[] }
    expect(sections.find(({ name }) => name === 'toDecide')?.items).toEqual([])
    const person = clients.get('Shahid')
    expect((await person?.call('Leave/Request', { body: { startDate: '2027-05-05', endDate: '2027-05-06', kind: 1 } }))?.status).toBe(200)
    const again = (await admin.call('Home/GetSections')).envelope.result as typeof Object & { sections: typeof sections }
    const line = again.sections.find(({ name }) => name === 'toDecide')?.items.find(({ title }) => title === 'Leave to approve')
    expect(line?.figure).toBe(1)
    expect(line?.opens).toBe('/leave?tab=pending')
    const list = await admin.call('Leave/GetAll?ToDecide=me')
    expect((list.envelope.result as { totalCount: number }).totalCount).toBe(line?.figure)
  })
})
