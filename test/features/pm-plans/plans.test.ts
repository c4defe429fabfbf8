/** Plans on a whole server: made, moved, saved, taken back; in two tenants and within a scope. */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { read, utils, type WorkSheet } from 'xlsx'
import { ownerPool } from '#framework/server'
import type { Envelope } from '#framework/wire'
import type { Plan, PlanJob } from '../../../src/features/pm-plans/model/shapes.ts'
import { startTestServer, testPassword, type TestClient, type TestServer } from '../../support/server.ts'

let server: TestServer
let admin: TestClient
let planner: TestClient
const id: { [name: string]: number } = {}
const day = (by: number) => new Date(Date.now() + 5 * 3_600_000 + by * 86_400_000).toISOString().slice(0, 10)
const [from, until] = [day(3), day(32)]

type Answer<T> = { status: number; result: T; error: (Envelope['error'] & { validationErrors?: { message: string; members: string[] }[] }) | null }
const call = async <T = Plan>(who: TestClient, path: string, body?: object, method: 'GET' | 'POST' | 'PUT' | 'DELETE' = body ? 'POST' : 'GET', headers: { [name: string]: string } = {}): Promise<Answer<T>> => {
  const { status, envelope } = await who.call(path, { method, ...(body ? { body } : {}), headers: { 'accept-language': 'en', ...headers } })
  return { status, result: envelope.result as T, error: envelope.error as Answer<T>['error'] }
}
const sql = async <T extends object>(text: string) => {
  const owner = ownerPool(server.testDatabase.url, () => undefined)
  return (await owner.query<T>(text).finally(() => owner.end())).rows
}
/** All that plans could have changed. */
const state = () => sql(`SELECT (SELECT json_agg(to_jsonb(v) ORDER BY v.plan_id, v.id) FROM data.plan_visit v) AS visits, (SELECT json_agg(to_jsonb(p) - 'row_version' ORDER BY p.id) FROM data.pm_plan p) AS plans, (SELECT json_agg(to_jsonb(w) ORDER BY w.id) FROM data.work_order w) AS orders`)
const plannerRights = ['Create', 'Read', 'Update', 'Delete'].map((right) => `LookUps.PmPlan.${right}`)
const draft = async (who: TestClient, more: object = {}) => {
  const { status, result, error } = await call(who, 'PmPlan/GeneratePmPlan', { projectId: id['project'], startDate: from, endDate: until, ...more })
  expect([status, error]).toEqual([200, null])
  return result
}

/** Somebody who sees what lies below a place, or nothing of others. */
const within = async (rights: readonly string[], allocation?: readonly [entity: string, row: object]) => {
  const role = await server.put('Role', { name: `Narrow ${Math.random()}`, seesAll: false, grantedPermissions: [...rights] })
  const userName = `narrow${role}`
  const userId = await server.put('User', { userName, name: userName, roles: [role], password: testPassword })
  if (allocation) await server.put(allocation[0], { userId, ...allocation[1] })
  return server.signIn(userName, testPassword)
}

beforeAll(async () => {
  server = await startTestServer({ runsJobs: true })
  admin = await server.admin()
  id['company'] = await server.put('Company', { name: 'Towers' })
  id['country'] = await server.put('Country', { name: 'Pakistan', companyId: id['company'], timeZone: 'Asia/Karachi', weekendDays: '0' })
  id['department'] = await server.put('Department', { name: 'Field', companyId: id['company'], countryId: id['country'] })
  id['project'] = await server.put('Project', { name: 'Managed services', departmentId: id['department'] })
  id['region'] = await server.put('Region', { name: 'North', departmentId: id['department'], countryId: id['country'], projectId: id['project'] })
  id['subRegion'] = await server.put('SubRegion', { name: 'Hills', regionId: id['region'] })
  id['priority'] = await server.put('SitePriority', { name: 'Gold', pmIntervalDays: 20 })
  id['gone'] = await server.put('SiteStatus', { name: 'Decommissioned', isInService: false, isDecommissioned: true })
  const places = { companyId: id['company'], countryId: id['country'], departmentId: id['department'], projectId: id['project'], regionId: id['region'], subRegionId: id['subRegion'] }
  for (const name of ['first', 'second']) id[name] = await server.put('Team', { name: `${name} team`, ...places })
  // The planner sees the project; `admin` all.
  planner = await within([...plannerRights, 'LookUps.WorkOrder.Create', 'LookUps.WorkOrder.Delete', 'LookUps.WorkOrder.Read', 'LookUps.SiteFuelInput.Read', 'LookUps.Site.Read'], ['ProjectUserAllocation', { allocatedProjectId: id['project'] }])
  id['worker'] = (await server.userWith([])).userId
  await server.put('TeamUserAllocation', { teamId: id['first'], userId: id['worker'] })
  for (let n = 0; n < 12; n += 1) {
    id[`site ${n}`] = await server.put('Site', {
      siteCode: `PM-${String(n).padStart(2, '0')}`, siteName: `Site ${n}`, ...places, teamId: n === 11 ? null : id[n % 3 ? 'first' : 'second'], latitude: `31.${10 + n}`, longitude: `74.${30 + ((n * 7) % 20)}`,
      lastPmDate: day(-20 + n), ...(n === 10 ? { siteStatusId: id['gone'] } : {}), ...(n === 9 ? { sitePriorityId: id['priority'] } : {}),
    })
  }
  await server.put('Holiday', { name: 'Founders', date: day(10), countryId: id['country'] })
})
afterAll(() => server.close())

const file = async (planId: number, format: string) => new Uint8Array((await server.mastline.app.inject({ url: (await call<{ address: string }>(planner, `PmPlan/GetVisits?PlanId=${planId}&Format=${format}`)).result.address })).rawPayload)

describe('a draft', () => {
  it('lies on working days near the dates, and says what it left out and why', async () => {
    const plan = await draft(planner)
    expect(plan).toMatchObject({ projectId: id['project'], startDate: from, endDate: until, isSaved: false, intervalDays: 30, serviceHours: 250, visitHours: 125, visitsPerDay: 4, toleranceDays: 3, creatorUserId: planner.userId, siteCount: 12 })
    expect(plan.name).toContain('PM of Managed services, ')
    expect(plan.notPlaced.map(({ siteCode, code, reason }) => [siteCode, code, reason])).toEqual([['PM-10', 'outOfService', 'Out of service'], ['PM-11', 'noTeam', 'No team for the site']])
    expect(plan.missing).toMatchObject([{ code: 'teams', link: '/team-site-allocation' }, { code: 'people', text: '1 team has no members; it counts as one person.' }])
    const dueOf = new Map(Array.from({ length: 9 }, (_, n) => [id[`site ${n}`], day(10 + n)]))
    for (const visit of plan.visits) {
      expect([new Date(visit.plannedDate).getUTCDay(), visit.plannedDate]).not.toEqual([0, visit.plannedDate])
      expect(visit.plannedDate).not.toBe(day(10))
      expect(visit.warnings).toEqual([])
      if (dueOf.has(visit.siteId)) expect(Math.abs(Date.parse(visit.plannedDate) - Date.parse(dueOf.get(visit.siteId) ?? '')) / 86_400_000).toBeLessThanOrEqual(3)
      expect(visit).toMatchObject({ hoursKind: 0, runningHours: null, workOrderId: null, userId: visit.teamId === id['first'] ? id['worker'] : null })
    }
    // Its priority says every 20 days: twice in the period.
    expect(plan.visits.filter(({ siteId }) => siteId === id['site 9'])).toHaveLength(2)
    expect(new Set(plan.visits.map(({ siteId }) => siteId)).size).toBe(10)
    expect(plan.teams.map(({ teamName, people, perDay, visits }) => [teamName, people, perDay, visits])).toEqual([['first team', 1, 4, 6], ['second team', 0, 4, 5]])
    expect(plan.teams[0]?.offDays).toContainEqual({ date: day(10), name: 'Founders' })
    expect((await call(planner, `PmPlan/GetPmPlan?PlanId=${plan.id}`)).result).toEqual(plan)
    // Whoever is handed the file would take it for the whole.
    const book = read(await file(plan.id, 'xlsx'), { type: 'array' })
    expect(book.SheetNames).toEqual(['PM plan', 'Not placed'])
    expect(utils.sheet_to_json(book.Sheets['Not placed'] as WorkSheet)).toMatchObject([{ Site: 'PM-10', 'Site name': 'Site 10', Why: 'Out of service' }, { Site: 'PM-11', 'Site name': 'Site 11', Why: 'No team for the site' }])
    const document = await getDocument({ data: await file(plan.id, 'pdf'), isEvalSupported: false, verbosity: 0 }).promise
    const pages = await Promise.all(Array.from({ length: document.numPages }, async (_, n) => (await (await document.getPage(n + 1)).getTextContent()).items.map((item) => ('str' in item ? item.str : '')).join(' ')))
    const paper = pages.join(' ').normalize('NFKC').replaceAll(/\s+/g, ' ')
    for (const words of ['Not placed', 'PM-10', 'Out of service', 'PM-11', 'No team for the site']) expect(paper).toContain(words)
    const again = await draft(planner)
    expect([again.id === plan.id, again.visits.map(({ siteId, plannedDate, teamId }) => [siteId, plannedDate, teamId])]).toEqual([false, plan.visits.map(({ siteId, plannedDate, teamId }) => [siteId, plannedDate, teamId])])
  })

  it('is made by GET as it is documented, anew where it is named, and with other settings beside it', async () => {
    const { result: first } = await call(planner, `PmPlan/GeneratePmPlan?PlanId=&ProjectId=${id['project']}&StartDate=${from}&EndDate=${until}&VisitsPerDay=1`)
    expect(first).toMatchObject({ visitsPerDay: 1, isSaved: false })
    const { result: anew } = await call(planner, `PmPlan/GeneratePmPlan?PlanId=${first.id}&ToleranceDays=1`)
    expect(anew).toMatchObject({ id: first.id, visitsPerDay: 1, toleranceDays: 1 })
    // Its sentence names what the planner may not read by himself.
    const kind = await server.put('SourceFieldType', { name: 'Telco maintenance' })
    expect((await call(planner, `PmPlan/GeneratePmPlan?PlanId=${first.id}&SourceFieldTypeId=${kind}`)).result).toMatchObject({ sourceFieldTypeId: kind, sourceFieldTypeName: 'Telco maintenance', questionnaireTemplateName: null })
    const own = await call<{ items: { id: number; visitCount: number }[] }>(planner, 'PmPlan/GetAllPmPlans')
    expect(own.result.items.map((row) => row.id)).toContain(first.id)
    const others = await call<{ items: { id: number }[] }>(admin, 'PmPlan/GetAllPmPlans')
    expect(others.result.items.map((row) => row.id)).not.toContain(first.id)
    expect((await call<{ items: { id: number }[] }>(admin, 'PmPlan/GetAllPmPlans?AllDrafts=true')).result.items.map((row) => row.id)).toContain(first.id)
  })

  it('is refused on the field that is wrong, and nothing is kept', async () => {
    const before = await state()
    const refused = async (body: object) => {
      const { status, error } = await call(planner, 'PmPlan/GeneratePmPlan', body)
      return [status, error?.validationErrors?.[0]?.message, error?.validationErrors?.[0]?.members[0]?.toLowerCase()]
    }
    const asked = { projectId: id['project'], startDate: from, endDate: until }
    expect(await refused({})).toEqual([400, 'Choose a project.', 'projectid'])
    expect(await refused({ ...asked, projectId: 99 })).toEqual([400, 'There is no project 99.', 'projectid'])
    expect(await refused({ ...asked, endDate: day(1) })).toEqual([400, 'The end lies before the start.', 'enddate'])
    expect(await refused({ ...asked, endDate: day(400) })).toEqual([400, 'A plan holds at most 366 days.', 'enddate'])
    expect((await refused({ ...asked, startDate: '2026-13-01' })).slice(0, 1)).toEqual([400])
    expect(await refused({ ...asked, shiftStart: '18:00' })).toEqual([400, 'The shift ends before it begins.', 'shiftend'])
    expect(await refused({ ...asked, regionId: 77 })).toEqual([400, 'Managed services has no sites here.', 'regionid'])
    expect((await call(await server.userWith(['LookUps.PmPlan.Read']), 'PmPlan/GeneratePmPlan', asked)).status).toBe(403)
    expect(await state()).toEqual(before)
  })

  it('shows each reader the sites that he sees, and another tenant nothing', async () => {
    const plan = await draft(admin)
    expect((await call(planner, `PmPlan/GetPmPlan?PlanId=${plan.id}`)).result.visits).toEqual(plan.visits)
    // Of a team one sees its sites: a plan made so has no others.
    const lead = await within(plannerRights, ['TeamUserAllocation', { teamId: id['second'] }])
    const own = await draft(lead)
    expect(new Set(own.visits.map(({ teamId }) => teamId))).toEqual(new Set([id['second']]))
    expect((await call(planner, `PmPlan/GetPmPlan?PlanId=${own.id}`)).status).toBe(200)
    expect((await call(await within(plannerRights), `PmPlan/GetPmPlan?PlanId=${plan.id}`)).status).toBe(404)
    const tenant = await server.addTenant('elsewhere')
    const stranger = await server.admin(tenant)
    const before = await state()
    for (const [path, body, method] of [['PmPlan/GetPmPlan?PlanId=', undefined, 'GET'], ['PmPlan/SavePmPlan?PlanId=', {}, 'POST'], ['PmPlan/DeletePlan?PlanId=', undefined, 'DELETE'], ['PmPlan/GeneratePmPlan?PlanId=', {}, 'POST']] as const) {
      expect((await call(stranger, `${path}${plan.id}`, body, method)).status, path).toBe(404)
    }
    expect((await call(stranger, 'PmPlan/MoveVisits', { planId: plan.id, moves: [{ visitId: 1, plannedDate: from }] })).status).toBe(404)
    expect(await state()).toEqual(before)
  })
})

describe('a visit', () => {
  it('is moved to another day and team; two planners’ moves merge, and one made on what is no longer so is told', async () => {
    const plan = await draft(planner)
    const [one, two] = plan.visits.filter(({ teamId }) => teamId === id['first'])
    if (!one || !two) throw new Error('no visits')
    const sunday = Array.from({ length: 7 }, (_, n) => day(3 + n)).find((each) => new Date(each).getUTCDay() === 0) ?? ''
    const moved = await call(planner, 'PmPlan/MoveVisits', { planId: plan.id, moves: [{ visitId: one.id, plannedDate: sunday, teamId: id['second'], fromDate: one.plannedDate, fromTeamId: one.teamId }] })
    expect(moved.result.visits.find((visit) => visit.id === one.id)).toMatchObject({ plannedDate: sunday, teamId: id['second'], isMoved: true, warnings: expect.arrayContaining(['holiday']) })
    expect([moved.result.movedCount, moved.result.rowVersion > plan.rowVersion]).toEqual([1, true])
    // Taken back, it was never moved by hand.
    const undone = await call(planner, 'PmPlan/MoveVisits', { planId: plan.id, moves: [{ visitId: one.id, plannedDate: one.plannedDate, teamId: one.teamId, fromDate: sunday, isBack: true }] })
    expect([undone.result.movedCount, undone.result.visits.find((visit) => visit.id === one.id)?.isMoved]).toEqual([0, false])
    await call(planner, 'PmPlan/MoveVisits', { planId: plan.id, moves: [{ visitId: one.id, plannedDate: sunday, teamId: id['second'] }] })
    // Another planner, who saw neither, moves another visit.
    const other = await call(admin, 'PmPlan/MoveVisits', { planId: plan.id, isBrief: true, moves: [{ visitId: two.id, plannedDate: day(31), fromDate: two.plannedDate }] })
    expect(other.result.visits.find((visit) => visit.id === two.id)).toMatchObject({ plannedDate: day(31), warnings: expect.arrayContaining(['late']) })
    expect(other.result.visits.every(({ plannedDate }) => [day(31), two.plannedDate].includes(plannedDate))).toBe(true)
    const before = await state()
    const late = await call(admin, 'PmPlan/MoveVisits', { planId: plan.id, moves: [{ visitId: one.id, plannedDate: day(8), fromDate: one.plannedDate }] })
    expect([late.status, late.error?.message]).toMatchObject([409, expect.stringContaining(`${one.siteCode} was moved meanwhile`)])
    expect((await call(admin, 'PmPlan/MoveVisits', { planId: plan.id, rowVersion: plan.rowVersion, moves: [{ visitId: one.id, plannedDate: day(8) }] })).status).toBe(409)
    for (const [move, member] of [[{ visitId: 999, plannedDate: day(8) }, 'moves[0].visitId'], [{ visitId: one.id, plannedDate: day(90) }, 'moves[0].plannedDate'], [{ visitId: one.id, plannedDate: day(8), teamId: 999 }, 'moves[0].teamId']] as const) {
      const { status, error } = await call(planner, 'PmPlan/MoveVisits', { planId: plan.id, moves: [move] })
      expect([status, error?.validationErrors?.[0]?.members]).toEqual([400, [member]])
    }
    expect(await state()).toEqual(before)
    // What lies where it lay is put back: the plan is what it was.
    const back = await call(planner, 'PmPlan/Update', { id: plan.id, name: 'By hand', visits: [one, two].map((visit) => ({ id: visit.id, plannedDate: visit.plannedDate, teamId: visit.teamId })) }, 'PUT')
    expect(back.result.name).toBe('By hand')
    const unmoved = (visits: Plan['visits']) => visits.map((visit) => ({ ...visit, isMoved: false }))
    expect(unmoved(back.result.visits)).toEqual(unmoved(plan.visits))
  })

  it('beyond the capacity carries a warning, as many as are too many', async () => {
    const plan = await draft(planner, { visitsPerDay: 1 })
    const own = plan.visits.filter(({ teamId }) => teamId === id['second'])
    const { result } = await call(planner, 'PmPlan/MoveVisits', { planId: plan.id, moves: own.slice(1, 3).map((visit) => ({ visitId: visit.id, plannedDate: own[0]?.plannedDate })) })
    expect(result.visits.filter(({ warnings }) => warnings.includes('capacity')).map((visit) => visit.id).toSorted()).toEqual(own.slice(1, 3).map((visit) => visit.id).toSorted())
  })
})

describe('a plan', () => {
  it('names somebody who leaves among what hangs on him, and once saved names nobody who left the team since', async () => {
    const leaving = (await call<{ id: number; userId: number }>(admin, 'EmployeeManagement/Create', { erpId: 'LEAVES-1', name: 'Nadeem Akhtar', password: testPassword })).result
    const successor = (await call<{ id: number; userId: number }>(admin, 'EmployeeManagement/Create', { erpId: 'COMES-1', name: 'Sana Tariq', password: testPassword })).result
    await server.put('TeamUserAllocation', { teamId: id['second'], userId: leaving.userId })
    const plan = await draft(admin)
    const his = plan.visits.filter(({ userId }) => userId === leaving.userId)
    expect(his.length).toBeGreaterThan(0)
    const preview = async (more: object = {}) => (await call<{ work: { name: string; count: number; ways: string[]; stays: string | null }[] }>(admin, 'EmployeeManagement/TransferEmployeeAllocations', { FromEmployeeId: leaving.id, ToEmployeeId: successor.id, ...more })).result
    const counted = async (name: string) => (await preview({ IsCheck: true })).work.find((each) => each.name === name)
    expect(await counted('draftVisits')).toMatchObject({ count: his.length, ways: [], stays: 'Saved only for who is in the team then.' })
    expect(await counted('visits')).toMatchObject({ count: 0, ways: ['move', 'dispatch', 'leave'] })
    // Saved while he is of the team, the visits are his, and pass on as the choice says.
    const gone = await draft(admin)
    await call(admin, `PmPlan/SavePmPlan?PlanId=${plan.id}`, {})
    const planned = async (userId: number) => (await call<{ totalCount: number }>(admin, `WorkOrder/GetAll?pmPlanId=${plan.id}&assignedUserId=${userId}&status.in=PLANNED&MaxResultCount=1`)).result.totalCount
    expect([await counted('visits'), await planned(leaving.userId)]).toMatchObject([{ count: his.length }, his.length])
    await preview({ visits: 'move' })
    expect([await planned(leaving.userId), await planned(successor.userId)]).toEqual([0, his.length])
    const [change] = (await call<{ changes: { id: number }[] }>(admin, `EmployeeManagement/GetPerson?employeeId=${leaving.id}`)).result.changes
    expect((await call<string>(admin, 'EmployeeManagement/TakeBack', { id: change?.id })).result).toBe('Everything is as it was.')
    expect(await planned(leaving.userId)).toBe(his.length)
    // Resigned, what was planned for him waits without a name, and the draft names him no more when it is saved.
    await call(admin, 'EmployeeManagement/MarkEmployeeAsResigned', { EmployeeId: leaving.id })
    expect(await planned(leaving.userId)).toBe(0)
    expect((await call<object>(admin, `PmPlan/DeletePlan?PlanId=${plan.id}`, undefined, 'DELETE')).result).toEqual({ removed: plan.visits.length, stay: 0 })
    await call(admin, `PmPlan/SavePmPlan?PlanId=${gone.id}`, {})
    const orders = (await call<{ items: { assignedUserId: number | null }[] }>(admin, `WorkOrder/GetAll?pmPlanId=${gone.id}&MaxResultCount=100`)).result.items
    expect([orders.length, orders.some(({ assignedUserId }) => assignedUserId === leaving.userId)]).toEqual([gone.visits.length, false])
    await call(admin, `PmPlan/DeletePlan?PlanId=${gone.id}`, undefined, 'DELETE')
  })

  it('is saved once, as planned work orders; what another plan has is left out; deleting takes back what is still planned', async () => {
    const empty = await sql('SELECT id, site_id, status FROM data.work_order ORDER BY id')
    const plan = await draft(planner, { questionnaireTemplateId: null, sourceFieldTypeId: null })
    const lent = plan.visits.find(({ teamId }) => teamId === id['first'])
    await call(planner, 'PmPlan/MoveVisits', { planId: plan.id, moves: [{ visitId: lent?.id, plannedDate: lent?.plannedDate, teamId: id['second'] }] })
    const count = plan.visits.length
    const reader = await server.userWith(plannerRights)
    const before = await state()
    expect((await call(reader, `PmPlan/SavePmPlan?PlanId=${plan.id}`, {})).status).toBe(403)
    expect(await state()).toEqual(before)
    expect((await call<string>(planner, `PmPlan/SavePmPlan?PlanId=${plan.id}`, {}, 'POST', { 'idempotency-key': 'once' })).result).toBe(`${count} work orders planned.`)
    const saved = await state()
    expect((await call<string>(planner, `PmPlan/SavePmPlan?PlanId=${plan.id}`, {}, 'POST', { 'idempotency-key': 'once' })).result).toBe(`${count} work orders planned.`)
    expect((await call<string>(planner, `PmPlan/SavePmPlan?PlanId=${plan.id}`, {})).result).toBe(`Saved already: ${count} work orders.`)
    expect(await state()).toEqual(saved)
    const orders = (await call<{ items: { [name: string]: unknown }[]; totalCount: number }>(planner, `WorkOrder/GetAll?pmPlanId=${plan.id}&MaxResultCount=100`)).result
    expect(orders.totalCount).toBe(count)
    for (const order of orders.items) expect(order).toMatchObject({ status: 'PLANNED', workOrderTypeId: 2, origin: 4, hoursKind: 0, pmPlanId: plan.id, userId: planner.userId })
    const shown = (await call(planner, `PmPlan/GetPmPlan?PlanId=${plan.id}`)).result
    expect(shown).toMatchObject({ isSaved: true, unsavedCount: 0 })
    for (const visit of shown.visits) expect(orders.items.find((order) => order['id'] === visit.workOrderId)).toMatchObject({ siteId: visit.siteId, plannedDate: visit.time, teamId: visit.teamId, assignedUserId: visit.userId })
    expect((await call(planner, 'PmPlan/MoveVisits', { planId: plan.id, moves: [{ visitId: 1, plannedDate: day(8) }] })).error?.message).toBe('A saved plan changes through its work orders.')
    expect((await call(planner, 'PmPlan/GeneratePmPlan', { planId: plan.id })).error?.message).toBe('This plan is saved.')
    // The same sites once more: all of it is there already.
    const second = await draft(planner)
    expect(new Set(second.visits.flatMap(({ warnings }) => warnings))).toEqual(new Set(['overlap']))
    const beforeSecond = await state()
    const nothing = await call<string>(planner, `PmPlan/SavePmPlan?PlanId=${second.id}`, {})
    expect([nothing.status, nothing.error?.message]).toEqual([500, expect.stringMatching(/^Another saved plan has every visit of this one: PM-.+\. Nothing is saved\.$/)])
    expect(await state()).toEqual(beforeSecond)
    expect((await call(planner, `PmPlan/DeletePlan?PlanId=${second.id}`, undefined, 'DELETE')).result).toBeNull()
    // One is dispatched, and stays.
    const first = orders.items[0]?.['id']
    expect((await call(admin, 'WorkOrder/Dispatch', { id: first, userId: id['worker'] })).status).toBe(200)
    const list = (await call<{ items: { id: number; visitCount: number; doneCount: number }[] }>(planner, 'PmPlan/GetAllPmPlans')).result.items
    expect(list.find((row) => row.id === plan.id)).toMatchObject({ visitCount: count, doneCount: 0, isSaved: true })
    expect((await call<object>(planner, `PmPlan/DeletePlan?PlanId=${plan.id}`, undefined, 'DELETE')).result).toEqual({ removed: count - 1, stay: 1 })
    const rest = (await call(planner, `PmPlan/GetPmPlan?PlanId=${plan.id}`)).result
    expect(rest.visits.map(({ workOrderId, legKm }) => [workOrderId, legKm])).toEqual([[first, 0]])
    // Its head says what stays, not what was saved.
    expect(rest.distanceKm).toBe(0)
    expect((await call<{ items: object[] }>(planner, `PmPlan/GetAll?id=${plan.id}`)).result.items).toMatchObject([{ visitCount: 1, distanceKm: 0 }])
    expect((await call(admin, `WorkOrder/Delete?id=${String(first)}`, undefined, 'DELETE')).status).toBe(200)
    expect((await call<object>(planner, `PmPlan/DeletePlan?PlanId=${plan.id}`, undefined, 'DELETE')).result).toEqual({ removed: 0, stay: 0 })
    expect((await call(planner, `PmPlan/GetPmPlan?PlanId=${plan.id}`)).status).toBe(404)
    expect(await sql('SELECT id, site_id, status FROM data.work_order ORDER BY id')).toEqual(empty)
    expect(await sql(`SELECT 1 FROM data.plan_visit WHERE plan_id = ${plan.id}`)).toEqual([])
  })

  it('of a draft is discarded without a word', async () => {
    const plan = await draft(planner)
    expect(await call(planner, `PmPlan/DeletePlan?PlanId=${plan.id}`, undefined, 'DELETE')).toMatchObject({ status: 200, result: null })
    expect((await call(planner, `PmPlan/GetPmPlan?PlanId=${plan.id}`)).status).toBe(404)
  })
})

describe('an uploaded plan', () => {
  const upload = (name: string, rows: readonly (readonly [site: string, date: string | null])[]) => call(admin, 'PmPlan1/CreateBulk', rows.map(([site, plannedDate]) => ({ name, siteId: id[site], plannedDate, workOrderTypeId: 2 })))
  type Uploaded = { items: { name: string; rowCount: number; siteCount: number; incompleteCount: number; startDate: string; endDate: string }[] }

  it('is named with its period, opened as a draft on the days it says, and saved as any other', async () => {
    expect((await upload('Power round', [['site 0', day(40)], ['site 1', day(41)], ['site 1', day(60)], ['site 10', day(42)], ['site 11', day(42)]])).status).toBe(200)
    const { items } = (await call<Uploaded>(admin, 'PmPlan/GetUploaded')).result
    expect(items.find(({ name }) => name === 'Power round')).toEqual({ name: 'Power round', rowCount: 5, incompleteCount: 0, siteCount: 4, startDate: day(40), endDate: day(60) })
    const { status, result: plan } = await call(admin, 'PmPlan/TakeUploaded', { name: 'Power round' })
    expect([status, plan.name, plan.projectId, plan.startDate, plan.endDate, plan.isSaved]).toEqual([200, 'Power round', id['project'], day(40), day(60), false])
    expect(plan.visits.map(({ siteId, plannedDate, teamId }) => [siteId, plannedDate, teamId]).toSorted()).toEqual([[id['site 0'], day(40), id['second']], [id['site 1'], day(41), id['first']], [id['site 1'], day(60), id['first']]].toSorted())
    expect(plan.notPlaced.map(({ siteCode, code }) => [siteCode, code])).toEqual([['PM-10', 'outOfService'], ['PM-11', 'noTeam']])
    expect((await call<string>(admin, `PmPlan/SavePmPlan?PlanId=${plan.id}`, {})).result).toBe('3 work orders planned.')
    expect((await call<{ totalCount: number }>(admin, `WorkOrder/GetAll?pmPlanId.in=${plan.id}&MaxResultCount=1`)).result.totalCount).toBe(3)
  })

  it('of which another saved plan has some says so on its page and in its file, and is no visit more than its work orders', async () => {
    await upload('Half round', [['site 0', day(50)], ['site 2', day(50)], ['site 3', day(50)]])
    const { result: { id: half } } = await call(admin, 'PmPlan/TakeUploaded', { name: 'Half round' })
    const sheets = async () => {
      const book = read(await file(half, 'xlsx'), { type: 'array' })
      return ['PM plan', 'Not placed'].map((sheet) => utils.sheet_to_json<{ Site: string; Why?: string }>(book.Sheets[sheet] as WorkSheet).map(({ Site, Why = '' }) => `${Site} ${Why}`.trim()).toSorted())
    }
    expect(await sheets()).toEqual([['PM-00', 'PM-02', 'PM-03'], ['PM-00 Left out when this plan is saved, “Power round” has it']])
    expect((await call<string>(admin, `PmPlan/SavePmPlan?PlanId=${half}`, {})).result).toBe('2 work orders planned. 1 visit is left out, another plan has it: PM-00.')
    expect(await sheets()).toEqual([['PM-02', 'PM-03'], ['PM-00 Left out, “Power round” has it']])
    const { result: saved } = await call(admin, `PmPlan/GetPmPlan?PlanId=${half}`)
    expect([saved.notPlaced.map(({ siteCode, code }) => [siteCode, code]), saved.teams.reduce((sum, { visits }) => sum + visits, 0)]).toEqual([[['PM-00', 'elsewhere']], 2])
    expect(saved.visits.map(({ siteCode, warnings }) => [siteCode, warnings.includes('overlap')]).toSorted()).toEqual([['PM-02', false], ['PM-03', false]])
    expect((await call<{ items: object[] }>(admin, `PmPlan/GetAll?id=${half}`)).result.items).toMatchObject([{ visitCount: 2, notPlacedCount: 1, distanceKm: saved.distanceKm }])
    await call(admin, `PmPlan/DeletePlan?PlanId=${half}`, undefined, 'DELETE')
  })

  it('with visits on days that are over waits until somebody says when instead; nothing is moved onto such a day', async () => {
    await upload('Begun round', [['site 2', day(-2)], ['site 2', day(120)], ['site 3', day(121)]])
    const { result: plan } = await call(admin, 'PmPlan/TakeUploaded', { name: 'Begun round' })
    const [past, next] = plan.visits.toSorted((a, b) => a.plannedDate.localeCompare(b.plannedDate))
    if (!past || !next) throw new Error('no visits')
    const before = await state()
    const refused = await call<string>(admin, `PmPlan/SavePmPlan?PlanId=${plan.id}`, {})
    expect([refused.status, refused.error?.message]).toEqual([500, expect.stringMatching(/^1 visit lies on a day that is over: .+\. Move it to a day that is to come, or make the draft anew\.$/)])
    const back = await call(admin, 'PmPlan/MoveVisits', { planId: plan.id, moves: [{ visitId: next.id, plannedDate: day(-1) }] })
    expect([back.status, back.error?.validationErrors]).toEqual([400, [{ message: 'This day is over.', members: ['moves[0].plannedDate'] }]])
    expect(await state()).toEqual(before)
    expect((await call(admin, 'PmPlan/MoveVisits', { planId: plan.id, moves: [{ visitId: past.id, plannedDate: day(119) }] })).status).toBe(200)
    expect((await call<string>(admin, `PmPlan/SavePmPlan?PlanId=${plan.id}`, {})).result).toBe('3 work orders planned.')
  })

  it('says what is missing, and keeps nothing', async () => {
    await upload('Half', [['site 2', day(40)], ['site 3', null]])
    await call(admin, 'PmPlan1/CreateBulk', [{ name: 'Repairs', siteId: id['site 2'], plannedDate: day(40), workOrderTypeId: 1 }])
    const before = await state()
    const said = async (name: string, who = admin) => { const { status, error } = await call(who, 'PmPlan/TakeUploaded', { name }); return [status, error?.validationErrors?.[0]?.message ?? error?.message] }
    expect(await said('Half')).toEqual([400, '1 row has no site or no date. Complete it first.'])
    expect(await said('Repairs')).toEqual([400, 'A plan holds preventive visits only; rows of CM are uploaded as work orders.'])
    expect(await said('Nobody')).toEqual([400, 'There is no uploaded plan Nobody.'])
    expect((await said('Half', planner))[0]).toBe(403)
    expect(await state()).toEqual(before)
  })
})

describe('what was done', () => {
  it('is kept at the site when its PM is closed: the day, the next one, and what the meter read', async () => {
    const siteId = id['site 9']
    const close = async (hoursKind: number | null, hourReading: number, isVisited = true) => {
      const order = await server.put('WorkOrder', { siteId, siteCode: 'PM-09', workOrderTypeId: 2, assignedUserId: id['worker'], ...(hoursKind ? { hoursKind } : {}) })
      await call(admin, 'WorkOrder/Accept', { id: order })
      expect((await call(admin, 'WorkOrder/Close', { id: order, isVisited, reason: 'no way', hourReading })).status).toBe(200)
      return (await call<{ [name: string]: unknown }>(admin, `Site/Get?id=${siteId}`)).result
    }
    expect(await close(null, 1250)).toMatchObject({ lastPmDate: day(0), nextPmDate: day(20), lastServiceReading: 1250, lastServiceDate: day(0), lastVisitReading: 1250 })
    expect(await close(2, 1380)).toMatchObject({ lastServiceReading: 1250, lastVisitReading: 1380 })
    expect(await close(1, 1500, false)).toMatchObject({ lastServiceReading: 1250, lastVisitReading: 1380 })
  })
})

describe('a large plan', () => {
  it('is made and saved by jobs, which whoever began them follows and may stop', async () => {
    const before = await state()
    const many = await server.put('Project', { name: 'Many', departmentId: id['department'] })
    const rows = Array.from({ length: 520 }, (_, n) => ({ siteCode: `MANY-${n}`, siteName: `Many ${n}`, companyName: 'Towers', countryName: 'Pakistan', departmentName: 'Field', projectName: 'Many', regionName: 'North', subRegionName: 'Hills', teamName: n % 2 ? 'first team' : 'second team', latitude: `31.${1000 + n}`, longitude: `74.${2000 + ((n * 37) % 999)}` }))
    const imported = await admin.call('Site/CreateBulk', { method: 'POST', body: rows })
    expect(imported.status, imported.text.slice(0, 300)).toBe(200)
    const asked = { projectId: many, startDate: from, endDate: day(92), visitsPerDay: 12 }
    const done = async (jobId: string) => {
      await server.mastline.jobs?.settled()
      return (await call<PlanJob>(admin, `PmPlan/GetJob?JobId=${jobId}`)).result
    }
    const { result: { jobId } } = await call<{ jobId: string }>(admin, 'PmPlan/GeneratePmPlan', asked)
    const made = await done(jobId)
    expect(made).toMatchObject({ kind: 'generate', state: 'done', done: 520, total: 520, planId: expect.any(Number) })
    expect((await call(planner, `PmPlan/GetJob?JobId=${jobId}`)).status).toBe(404)
    const plan = (await call(admin, `PmPlan/GetPmPlan?PlanId=${made.planId}`)).result
    expect(plan.visits.length).toBeGreaterThan(520)
    const saving = (await call<{ jobId: string }>(admin, `PmPlan/SavePmPlan?PlanId=${plan.id}`, {})).result
    // Whoever sees the plan follows it too; to stop it takes the right to change plans.
    const reader = await server.userWith(['LookUps.PmPlan.Read'])
    const job = async (who: TestClient, path: 'GetJob' | 'CancelJob') => (await call(who, path === 'GetJob' ? `PmPlan/GetJob?JobId=${saving.jobId}` : 'PmPlan/CancelJob', path === 'GetJob' ? undefined : { jobId: saving.jobId })).status
    expect([await job(reader, 'GetJob'), await job(reader, 'CancelJob'), await job(planner, 'GetJob'), await job(await server.userWith([]), 'GetJob')]).toEqual([200, 403, 404, 404])
    expect(await done(saving.jobId)).toMatchObject({ kind: 'save', state: 'done', text: `${plan.visits.length.toLocaleString('en')} work orders planned.` })
    expect((await call<{ totalCount: number }>(admin, `WorkOrder/GetAll?pmPlanId=${plan.id}`)).result.totalCount).toBe(plan.visits.length)
    // One that is stopped leaves nothing.
    const second = (await call<{ jobId: string }>(admin, 'PmPlan/GeneratePmPlan', asked)).result.jobId
    const stopped = await call<PlanJob>(admin, 'PmPlan/CancelJob', { jobId: second })
    if (stopped.status === 200) expect(await done(second)).toMatchObject({ state: 'cancelled', planId: null })
    await server.mastline.jobs?.settled()
    expect((await call<object>(admin, `PmPlan/DeletePlan?PlanId=${plan.id}`, undefined, 'DELETE')).result).toEqual({ removed: plan.visits.length, stay: 0 })
    const left = (await call<{ items: { id: number; projectId: number }[] }>(admin, 'PmPlan/GetAllPmPlans?AllDrafts=true')).result.items.filter(({ projectId }) => projectId === many)
    if (stopped.status === 200) expect(left).toEqual([])
    for (const { id: each } of left) await call(admin, `PmPlan/DeletePlan?PlanId=${each}`, undefined, 'DELETE')
    expect(await state()).toEqual(before)
  })
})
