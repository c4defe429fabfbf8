/** `kill -9` of the server that makes the work orders of a plan: what was made stands, the next server makes the others, and each visit has one. */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownerPool } from '#framework/server'
import type { Plan, PlanJob } from '../../../src/features/pm-plans/model/shapes.ts'
import { killAll, killNode, startNode } from '../../support/nodes/nodes.ts'
import { startTestServer, type TestClient, type TestServer } from '../../support/server.ts'

const rounds = process.env['MASTLINE_LONG'] ? 30 : 2
/** Work orders of one transaction of the job. */
const batch = 250
const day = (by: number) => new Date(Date.now() + by * 86_400_000).toISOString().slice(0, 10)
let server: TestServer
let admin: TestClient
let projectId: number

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.admin()
  const companyId = await server.put('Company', { name: 'Towers' })
  const countryId = await server.put('Country', { name: 'Pakistan', companyId, timeZone: 'Asia/Karachi', weekendDays: '0' })
  const departmentId = await server.put('Department', { name: 'Field', companyId, countryId })
  projectId = await server.put('Project', { name: 'Many', departmentId })
  const regionId = await server.put('Region', { name: 'North', departmentId, countryId, projectId })
  const subRegionId = await server.put('SubRegion', { name: 'Hills', regionId })
  const teamId = await server.put('Team', { name: 'Hills team', companyId, countryId, departmentId, projectId, regionId, subRegionId })
  await server.put('TeamUserAllocation', { teamId, userId: (await server.userWith([])).userId })
  const places = { companyName: 'Towers', countryName: 'Pakistan', departmentName: 'Field', projectName: 'Many', regionName: 'North', subRegionName: 'Hills', teamName: 'Hills team' }
  const rows = Array.from({ length: 520 }, (_, n) => ({ siteCode: `MANY-${n}`, siteName: `Many ${n}`, ...places, latitude: `31.${1000 + n}`, longitude: `74.${2000 + ((n * 37) % 999)}` }))
  await call('Site/CreateBulk', 'POST', rows)
}, 180_000)
afterAll(async () => {
  await killAll()
  await server.close()
})

const sql = async <T extends object>(text: string, values: unknown[] = []) => {
  const owner = ownerPool(server.testDatabase.url, () => undefined)
  return (await owner.query<T>(text, values).finally(() => owner.end())).rows
}
const call = async <T>(path: string, method: 'GET' | 'POST' | 'DELETE' = 'GET', body: object = {}) => {
  const { status, text, envelope } = await admin.call(path, { method, ...(method === 'POST' ? { body } : {}) })
  expect(status, text.slice(0, 300)).toBe(200)
  return envelope.result as T
}
const jobOf = (jobId: string) => call<PlanJob>(`PmPlan/GetJob?JobId=${jobId}`)
const done = async (jobId: string) => {
  await expect.poll(async () => (await jobOf(jobId)).state, { timeout: 120_000, interval: 200 }).toBe('done')
  return jobOf(jobId)
}
/** Visits, those with a work order, and work orders of the plan: each named once. */
const counts = async (planId: number) => (await sql<{ visits: number; given: number; named: number; orders: number; numbers: number }>(
  `SELECT (SELECT count(*)::int FROM data.plan_visit WHERE plan_id = $1) AS visits, (SELECT count(work_order_id)::int FROM data.plan_visit WHERE plan_id = $1) AS given,
    (SELECT count(DISTINCT work_order_id)::int FROM data.plan_visit WHERE plan_id = $1) AS named, count(*)::int AS orders, count(DISTINCT number)::int AS numbers FROM data.work_order WHERE pm_plan_id = $1`, [planId],
))[0]

test(`${rounds} times while a plan is saved`, { timeout: 120_000 + rounds * 120_000 }, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const node = await startNode(server.testDatabase.url)
    const { jobId } = await call<{ jobId: string }>('PmPlan/GeneratePmPlan', 'POST', { projectId, startDate: day(3), endDate: day(92), visitsPerDay: 24 })
    const planId = (await done(jobId)).planId ?? 0
    const visits = (await counts(planId))?.visits ?? 0
    expect(visits).toBeGreaterThan(4 * batch)
    const saving = await call<{ jobId: string }>(`PmPlan/SavePmPlan?PlanId=${planId}`, 'POST')
    await expect.poll(async () => (await jobOf(saving.jobId)).state, { timeout: 60_000, interval: 20 }).not.toBe('queued')
    await sleep(Math.random() * 1500)
    await killNode(node)
    // Whole transactions, and nothing beside them.
    const left = await counts(planId)
    const made = left?.given ?? -1
    expect(left).toEqual({ visits, given: made, named: made, orders: made, numbers: made })
    expect(made === visits || made % batch === 0, `${made} of ${visits}`).toBe(true)
    const { openJobId } = await call<Plan>(`PmPlan/GetPmPlan?PlanId=${planId}`)
    const isOver = (await jobOf(saving.jobId)).state === 'done'
    // Whoever opens the plan now follows it, and to ask for it again begins nothing beside it.
    expect(openJobId).toBe(isOver ? null : saving.jobId)
    if (!isOver) {
      expect(await jobOf(saving.jobId)).toMatchObject({ done: made, total: visits })
      expect(await call(`PmPlan/SavePmPlan?PlanId=${planId}`, 'POST')).toEqual({ jobId: saving.jobId })
    }
    const next = await startNode(server.testDatabase.url)
    expect(await done(saving.jobId)).toMatchObject({ kind: 'save', text: `${visits.toLocaleString('en')} work orders planned.` })
    expect(await counts(planId)).toEqual({ visits, given: visits, named: visits, orders: visits, numbers: visits })
    // Asked for again it makes none.
    await call(`PmPlan/SavePmPlan?PlanId=${planId}`, 'POST')
    expect((await counts(planId))?.orders).toBe(visits)
    expect(await call(`PmPlan/DeletePlan?PlanId=${planId}`, 'DELETE')).toEqual({ removed: visits, stay: 0 })
    await killNode(next)
  }
})
