/** One upload of more serial numbers than a report gives rows: looked for in all others, as those of a single sheet are, and said by their places. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestClient, type TestServer } from '../../support/server.ts'

let server: TestServer
let admin: TestClient
const [sites, serials] = [260, 40] as const
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.admin()
  const { status } = await admin.call('Site/CreateBulk', { body: Array.from({ length: sites }, (_, n) => ({ siteCode: `MANY-${n}`, siteName: `Many ${n}` })) })
  if (status !== 200) throw new Error(`sites: ${status}`)
})
afterAll(() => server.close())

const sheets = (spelt: (n: number) => string) => Array.from({ length: sites }, (_, site) => ({ siteName: `MANY-${site}`, rrus: Array.from({ length: serials }, (_each, n) => ({ sector: 'L1', serialNumber: spelt(site * serials + n) })) }))

it('comes in whole, and is refused whole where one of them stands elsewhere', { timeout: 120_000 }, async () => {
  const body = sheets((n) => `SN-${n}`)
  const { status, envelope } = await admin.call('AMS/BulkCreate?Match=key&Rows=add', { body })
  expect([status, envelope.error]).toEqual([200, null])
  const { items } = (await admin.call('AMS/GetAll?MaxResultCount=1000')).envelope.result as { items: { rrus: object[] }[] }
  expect(items.reduce((sum, { rrus }) => sum + rrus.length, 0)).toBe(sites * serials)
  // In any letter case, the last of them.
  const last = sites * serials - 1
  const again = await admin.call('AMS/CheckBulk?Match=key&Rows=add', { body: sheets((n) => (n === 7 ? `sn-${last}` : `SECOND-${n}`)), headers: { 'accept-language': 'en' } })
  expect((again.envelope.result as { errors: object[] }).errors).toMatchObject([{ row: 0, field: 'rrus[7].serialNumber', message: `Serial SN-${last} stands at MANY-${sites - 1}.` }])
})
