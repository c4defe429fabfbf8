/** What a visit comes to as it is stored: as the whole history of its site says, however little of it is read. */
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { SiteFuel } from '../../../src/features/fuel/web/shapes.ts'
import { startTestServer, type TestClient, type TestServer } from '../../support/server.ts'
import { random } from './random-visits.ts'

let server: TestServer
let admin: TestClient
let reset: number
// Within the months that are open.
const day = (by: number) => new Date(Date.now() + 5 * 3_600_000 + by * 86_400_000).toISOString().slice(0, 10)
const store = async (body: object) => {
  const { status, envelope } = await admin.call('SiteFuelInput/CreateOrUpdate', { body })
  expect(status, JSON.stringify(envelope)).toBe(200)
}
const siteOf = async (siteCode: string) => server.put('Site', { siteCode, siteName: siteCode })

beforeAll(async () => {
  // Without jobs: what stands there was written with the visit.
  server = await startTestServer()
  admin = await server.admin()
  reset = await server.put('GensetMeterStatus', { name: 'Replaced', isReset: true })
})
afterAll(() => server.close())

it.each([1, 2, 3, 4])('behind any others: two generators, meters not read, reset or gone back, several on a day (%i)', async (seed) => {
  const next = random(seed)
  const below = (n: number) => Math.floor(next() * n)
  const siteId = await siteOf(`NV-${seed}`)
  const dgs = [await server.put('Dg', { siteId, cph: 5, tankCapacity: 300 }), await server.put('Dg', { siteId, cph: 8, tankCapacity: 500 })]
  let [at, reading] = [-40, 1000]
  for (let n = 0; n < 18; n += 1) {
    at = Math.min(0, at + below(4))
    reading += below(30) - (below(8) === 0 ? 60 : 0)
    const dgId = [null, dgs[0], dgs[1]][below(3)]
    await store({ siteId, visitDate: day(at), dgId, gensetHourReading: below(5) === 0 ? 0 : reading, currentFuelTank: below(4) === 0 ? 0 : 60 + below(100), fuelFilled: below(3) === 0 ? 0 : 50 + below(150), ...(below(9) === 0 ? { gensetMeterStatusId: reset } : {}) })
    const { items: [stored] } = (await admin.call(`SiteFuelInput/GetAll?siteId=${siteId}&Sorting=id%20desc&MaxResultCount=1`)).envelope.result as { items: { id: number; runningHours: number; fuelUsed: number; expectedUse: number; doubts: string[] }[] }
    const { visits } = (await admin.call(`SiteFuelInput/GetSiteReconciliation?SiteId=${siteId}&StartDate=${day(-41)}&EndDate=${day(0)}`)).envelope.result as SiteFuel
    const whole = visits.find(({ visitId }) => visitId === stored?.id)
    expect([stored?.runningHours, stored?.fuelUsed, stored?.expectedUse, stored?.doubts.toSorted()], `visit ${n}`).toEqual([whole?.hours ?? 0, whole?.used ?? 0, whole?.expected ?? 0, whole?.doubts.toSorted()])
  }
})

it('behind a hundred others costs as many statements, and answers of the same size, as behind two', async () => {
  const visits = (siteId: number, count: number) => Array.from({ length: count }, (_, n) => ({ siteId, visitDate: day(-count - 1 + n), gensetHourReading: 1000 + n * 20, currentFuelTank: 100, fuelFilled: 120, billNo: `NV-${siteId}-${n}` }))
  const costOf = async (count: number) => {
    const siteId = await siteOf(`NV-of-${count}`)
    await server.put('Dg', { siteId, cph: 6, tankCapacity: 300 })
    expect((await admin.call('SiteFuelInput/CreateBulk', { body: visits(siteId, count) })).status).toBe(200)
    const [last] = visits(siteId, count).slice(-1)
    await store({ ...last, visitDate: day(-1), gensetHourReading: 2995 + count * 20, billNo: `NV-${siteId}-a` })
    let [statements, size] = [0, 0]
    const query = vi.spyOn(pg.Client.prototype, 'query') as unknown as { mock: { calls: readonly (readonly unknown[])[]; results: readonly { value: unknown }[] }; mockRestore(): void }
    await store({ ...last, visitDate: day(0), gensetHourReading: 3015 + count * 20, billNo: `NV-${siteId}-b` })
    for (const [sent] of query.mock.calls) {
      const { asked = [] } = sent as { asked?: readonly { text?: string; values?: readonly unknown[] }[] }
      statements += asked.length
      size += JSON.stringify(asked.map(({ values }) => values ?? [])).length
    }
    query.mockRestore()
    return { statements, size }
  }
  await costOf(3)
  const [few, many] = [await costOf(2), await costOf(100)]
  expect(many.statements).toBeLessThanOrEqual(few.statements)
  // Bills of all of them would be asked about.
  expect(many.size).toBeLessThan(few.size + 200)
  // Without the layers that spare statements there is one more.
  expect(few.statements, JSON.stringify([few, many])).toBeLessThanOrEqual(process.env['LAYERS_OFF'] === undefined ? 30 : 31)
})
