/** What is due by running hours, plan against done with what slipped and why, next year: rows, workbook and paper. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SiteDue } from '#operations/running-hours'
import { ownerPool } from '#framework/server'
import type { ComparisonRow, Plan, PreviewRow, SiteDates, Slip } from '../../../src/features/pm-plans/model/shapes.ts'
import { byWeekAndTeam, outcomeOf, slipOf } from '../../../src/features/pm-plans/model/compare.ts'
import { startTestServer, type TestClient, type TestServer } from '../../support/server.ts'

let server: TestServer
let admin: TestClient
const id: { [name: string]: number } = {}
const day = (by: number) => new Date(Date.now() + 5 * 3_600_000 + by * 86_400_000).toISOString().slice(0, 10)
const get = async <T>(path: string, who = admin): Promise<{ status: number; result: T }> => {
  const { status, envelope } = await who.call(path, { headers: { 'accept-language': 'en' } })
  return { status, result: envelope.result as T }
}
const post = async <T>(path: string, body: object) => (await admin.call(path, { method: 'POST', body, headers: { 'accept-language': 'en' } })).envelope.result as T
const sql = async (text: string) => {
  const owner = ownerPool(server.testDatabase.url, () => undefined)
  await owner.query(text).finally(() => owner.end())
}
type List<T> = { totalCount: number; items: T[] }

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.admin()
  id['project'] = await server.put('Project', { name: 'Power' })
  id['region'] = await server.put('Region', { name: 'South' })
  id['team'] = await server.put('Team', { name: 'Coast', regionId: id['region'] })
  id['worker'] = (await server.userWith([])).userId
  for (let n = 0; n < 6; n += 1) id[`site ${n}`] = await server.put('Site', { siteCode: `DN-${n}`, siteName: `Done ${n}`, projectId: id['project'], teamId: id['team'], latitude: `24.${80 + n}`, longitude: '67.05', lastPmDate: day(-25 + n), nextPmDate: day(5 + n) })
  const reading = (site: number, by: number, gensetHourReading: number) => server.put('SiteFuelInput', { siteId: id[`site ${site}`], visitDate: day(by), gensetHourReading })
  // Site 0: 10 hours a day; site 1: read once; site 2: its meter went back once, and a reading of 0 is none.
  for (const [by, hours] of [[-20, 1000], [-10, 1100], [0, 1200]] as const) await reading(0, by, hours)
  await reading(1, -3, 500)
  for (const [by, hours] of [[-40, 10], [-20, 2000], [-15, 0], [-10, 1900], [0, 2000]] as const) await reading(2, by, hours)
})
afterAll(() => server.close())

describe('what is due by running hours', () => {
  it('is worked out from the readings, both kinds of every site whose meter was read, the soonest first', async () => {
    const { result } = await get<SiteDue[]>('SiteFuelInput/GetPMPlan')
    // 1000 + 250 = 1250: 50 hours at 10 a day; 1000 + 125 = 1125 was 75 hours ago.
    expect(result.filter(({ siteId }) => siteId === id['site 0'])).toEqual([
      { siteId: id['site 0'], siteCode: 'DN-0', siteName: 'Done 0', hoursKind: 2, lastReading: 1200, lastReadingDate: day(0), lastServiceReading: null, nextReading: 1125, hoursLeft: -75, hoursPerDay: 10, dueDate: day(-7), workOrderId: null, status: null },
      { siteId: id['site 0'], siteCode: 'DN-0', siteName: 'Done 0', hoursKind: 1, lastReading: 1200, lastReadingDate: day(0), lastServiceReading: null, nextReading: 1250, hoursLeft: 50, hoursPerDay: 10, dueDate: day(5), workOrderId: null, status: null },
    ])
    expect(result.filter(({ siteId }) => siteId === id['site 1'])).toMatchObject([{ hoursPerDay: 0, dueDate: null, lastReading: 500 }, { dueDate: null }])
    expect(result.find(({ siteId }) => siteId === id['site 2'])).toMatchObject({ lastReading: 2000, hoursPerDay: 5 })
    expect(result.map(({ dueDate }) => dueDate ?? '9')).toEqual(result.map(({ dueDate }) => dueDate ?? '9').toSorted())
    expect((await get<SiteDue[]>(`SiteFuelInput/GetPMPlan?HoursKind=1&DueBefore=${day(6)}&SiteId=${id['site 0']}`)).result).toHaveLength(1)
    expect((await get<SiteDue[]>(`SiteFuelInput/GetPMPlan?ProjectId=${id['project']}&HoursKind=1&DueBefore=${day(4)}&SiteId=${id['site 0']}`)).result).toEqual([])
    expect((await get('SiteFuelInput/GetPMPlan?DueBefore=soon')).status).toBe(400)
    expect((await get('SiteFuelInput/GetPMPlan', await server.userWith([]))).status).toBe(403)
  })

  it('stands beside the dates of all sites, and makes visits of a plan', async () => {
    const { result } = await get<List<SiteDates>>('SiteFuelInput/GetPMPlanDates')
    expect([result.totalCount, result.items.map(({ siteCode }) => siteCode)]).toEqual([6, ['DN-0', 'DN-1', 'DN-2', 'DN-3', 'DN-4', 'DN-5']])
    expect(result.items[0]).toEqual({ siteId: id['site 0'], siteCode: 'DN-0', siteName: 'Done 0', lastPmDate: day(-25), nextPmDate: day(5), serviceDueDate: day(5), visitDueDate: day(-7), fuelFilterDate: null, oilFilterDate: null, airFilterDate: null, coolantDate: null, batteryCheckDate: null })
    expect((await get<List<SiteDates>>(`SiteFuelInput/GetPMPlanDates?DueBefore=${day(6)}&MaxResultCount=1&SkipCount=1`)).result).toMatchObject({ items: [expect.any(Object)] })
    const plan = await post<Plan>('PmPlan/GeneratePmPlan', { projectId: id['project'], startDate: day(1), endDate: day(20), toleranceDays: 2 })
    const own = plan.visits.filter(({ siteId }) => siteId === id['site 0'])
    // Overdue by hours: at once, and the service that falls due four days later by itself.
    expect(own.slice(0, 2).map(({ hoursKind, runningHours, dueDate }) => [hoursKind, runningHours, dueDate])).toEqual([[2, 1125, day(-7)], [1, 1250, day(5)]])
    expect((await admin.call(`PmPlan/DeletePlan?PlanId=${plan.id}`, { method: 'DELETE' })).status).toBe(200)
  })
})

describe('plan against done', () => {
  it('says of each visit what became of it', () => {
    const visit = { day: '2026-11-10', status: 'PENDING', closedDay: null, orderDay: '2026-11-10', isHeld: false }
    const today = '2026-11-12'
    expect(outcomeOf({ ...visit, status: 'CLOSED', closedDay: '2026-11-10' }, today)).toBe('onTime')
    expect(outcomeOf({ ...visit, status: 'CLOSED', closedDay: '2026-11-11' }, today)).toBe('late')
    expect([outcomeOf(visit, today), outcomeOf(visit, '2026-11-10')]).toEqual(['missed', 'toCome'])
    expect([slipOf(visit, today), slipOf({ ...visit, isHeld: true }, today), slipOf({ ...visit, orderDay: '2026-11-20' }, today), slipOf({ ...visit, status: null }, today), slipOf({ ...visit, status: 'ACCEPTED' }, today), slipOf(visit, '2026-11-10')])
      .toEqual(['pending', 'held', 'moved', 'deleted', 'open', null])
    expect(byWeekAndTeam([{ ...visit, teamId: 1 }, { ...visit, teamId: 1, day: '2026-11-15' }, { ...visit, teamId: 2, day: '2026-11-16' }], today)).toEqual([
      { week: '2026-11-09', teamId: 1, planned: 2, onTime: 0, late: 0, missed: 1, toCome: 1 }, { week: '2026-11-16', teamId: 2, planned: 1, onTime: 0, late: 0, missed: 0, toCome: 1 },
    ])
  })

  it('counts by week and team, names what slipped and why, as rows, workbook and paper', async () => {
    const plan = await post<Plan>('PmPlan/GeneratePmPlan', { projectId: id['project'], startDate: day(1), endDate: day(20) })
    await post('PmPlan/SavePmPlan', { planId: plan.id })
    // As if a fortnight had passed.
    await sql(`UPDATE data.plan_visit SET day = day - 16, due = due - 16; UPDATE data.work_order SET planned_date = planned_date - interval '16 days'`)
    const saved = (await get<Plan>(`PmPlan/GetPmPlan?PlanId=${plan.id}`)).result
    const past = saved.visits.filter(({ plannedDate }) => plannedDate < day(0))
    const [first, second, third] = past
    expect(past.length).toBeGreaterThan(3)
    for (const visit of [first, second]) {
      await post('WorkOrder/Dispatch', { id: visit?.workOrderId, userId: id['worker'] })
      await post('WorkOrder/Accept', { id: visit?.workOrderId })
    }
    await post('WorkOrder/Close', { id: first?.workOrderId, isVisited: true })
    await sql(`UPDATE data.work_order SET closed_time = planned_date + interval '2 hours' WHERE id = ${first?.workOrderId}`)
    await admin.call(`WorkOrder/Delete?id=${third?.workOrderId}`, { method: 'DELETE' })
    const { result } = await get<List<ComparisonRow>>(`PmPlan/GetComparison?PlanId=${plan.id}`)
    const sum = (key: 'planned' | 'onTime' | 'late' | 'missed' | 'toCome') => result.items.reduce((total, row) => total + row[key], 0)
    expect([sum('planned'), sum('onTime'), sum('late'), sum('missed'), sum('toCome')]).toEqual([saved.visits.length, 1, 0, past.length - 1, saved.visits.length - past.length])
    for (const row of result.items) expect(row).toMatchObject({ teamName: 'Coast', regionName: 'South', planned: row.onTime + row.late + row.missed + row.toCome })
    expect(result.items.every(({ week }) => new Date(week).getUTCDay() === 1)).toBe(true)
    expect((await get<List<ComparisonRow>>('PmPlan/GetComparison')).result).toEqual(result)
    const slips = (await get<List<Slip>>(`PmPlan/GetSlips?PlanId=${plan.id}`)).result
    expect(slips.totalCount).toBe(past.length - 1)
    expect(slips.items.find(({ visitId }) => visitId === second?.id)).toMatchObject({ code: 'open', reason: expect.stringMatching(/^Accepted by .+, not closed$/), siteCode: second?.siteCode, daysLate: expect.any(Number) })
    expect(slips.items.find(({ visitId }) => visitId === third?.id)).toMatchObject({ code: 'deleted', workOrderId: null, number: null })
    for (const path of ['GetComparison', 'GetSlips', 'GetVisits']) {
      const book = (await get<{ fileName: string; fileType: string; address: string }>(`PmPlan/${path}?PlanId=${plan.id}&Format=xlsx`)).result
      const file = await server.request(book.address)
      expect([path, file.status, book.fileType]).toEqual([path, 200, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'])
      expect(file.text.length).toBeGreaterThan(1000)
      // Two plans are two files.
      expect(book.fileName).toContain(`, ${saved.name}`)
      const paper = (await get<{ fileType: string; address: string }>(`PmPlan/${path}?PlanId=${plan.id}&Format=pdf`)).result
      expect((await server.request(paper.address)).text.startsWith('%PDF')).toBe(true)
    }
    expect((await get(`PmPlan/GetComparison?PlanId=${plan.id}&Format=odt`)).status).toBe(400)
    expect((await get(`PmPlan/GetSlips?PlanId=${plan.id}`, await server.userWith([]))).status).toBe(403)
    const elsewhere = await server.admin(await server.addTenant('other'))
    expect([(await get(`PmPlan/GetSlips?PlanId=${plan.id}`, elsewhere)).status, (await get<List<Slip>>('PmPlan/GetSlips', elsewhere)).result.totalCount]).toEqual([404, 0])
  })

  it('is followed by what falls due next year, month by month beside what the teams can do', async () => {
    const { result } = await get<List<PreviewRow>>(`PmPlan/GetYearPreview?ProjectId=${id['project']}&IntervalDays=30&VisitsPerDay=4`)
    expect(result.items).toHaveLength(12)
    expect(result.items.map(({ month }) => month.slice(5))).toEqual(['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'].map((month) => `${month}-01`))
    for (const { due, capacity, teamName } of result.items) {
      expect([teamName, capacity >= 92 && capacity <= 108]).toEqual(['Coast', true])
      expect(due).toBeGreaterThan(4)
    }
    // Its file says which year, and whose.
    const project = String((await get<{ name: string }>(`Project/Get?id=${id['project']}`)).result.name)
    expect((await get<{ fileName: string }>(`PmPlan/GetYearPreview?ProjectId=${id['project']}&Year=2031&Format=xlsx`)).result.fileName).toContain(`2031, ${project}`)
    expect((await get('PmPlan/GetYearPreview')).status).toBe(400)
  })
})
