/** The demo goes through the write door on a first start, every row of it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { momentIn } from '#framework/kinds'
import { fileBody } from '#framework/server'
import { callsOf } from '#framework/wire'
import { demoPassword } from '../../src/features/identity/server/index.ts'
import { people } from '../../src/features/demo/data/people.ts'
import { demoTables } from '../../src/features/demo/data/index.ts'
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts'

let server: TestServer
let admin: TestClient
beforeAll(async () => {
  server = await startTestServer({ settings: { demo: true, adminPassword: undefined } })
  admin = await server.signIn('admin', demoPassword)
})
afterAll(() => server.close())

/** In the demo nobody comes later than when it was loaded, which another suite may have had done: the rows are copied. Its first row was written some seconds after. */
async function loadedAt(): Promise<string> {
  const { items } = (await admin.call('Region/GetAll?Sorting=creationTime&MaxResultCount=1')).envelope.result as { items: { creationTime: string }[] }
  return new Date(Date.parse(items[0]?.creationTime ?? '') - 60_000).toISOString()
}

test('every table of the demo that has a list shows its rows', async () => {
  const now = await loadedAt()
  const missing: string[] = []
  for (const { entity: key, rows } of demoTables(momentIn('Asia/Karachi', new Date(now)).today, now)) {
    const entity = server.model.get(key)
    const list = entity && callsOf(entity).find((call) => call.kind === 'list')
    // A list of own rows has none of the administrator's.
    if (!list || list.mine) continue
    const { envelope } = await admin.call(`${list.path}?MaxResultCount=1`)
    const { totalCount } = envelope.result as { totalCount: number }
    if (totalCount < rows.length) missing.push(`${key}: ${totalCount} of ${rows.length}`)
  }
  expect(missing).toEqual([])
})

test('a report of the demo was signed while its visit was going on, not as the demo was loaded', async () => {
  const { items } = (await admin.call('FSR/GetAll?MaxResultCount=100')).envelope.result as { items: { id: number; workOrderId: number; technicianSignature: string | null; customerSignature: string | null }[] }
  const signed = items.filter(({ technicianSignature, customerSignature }) => technicianSignature && customerSignature)
  expect(signed.length).toBeGreaterThan(3)
  for (const { workOrderId, technicianSignature, customerSignature } of signed) {
    const { acceptedTime, closedTime } = (await admin.call(`WorkOrder/Get?id=${workOrderId}`)).envelope.result as { acceptedTime: string; closedTime: string }
    for (const key of [technicianSignature, customerSignature]) {
      const file = await server.mastline.database.read(1, (connection) => fileBody(connection, String(key), 'thumbnail'))
      expect([Date.parse(file?.at ?? '') > Date.parse(acceptedTime), Date.parse(file?.at ?? '') < Date.parse(closedTime)]).toEqual([true, true])
    }
  }
})

test('what people of the demo said is theirs, and what is going on has all its signs', async () => {
  for (const path of ['TaskTicketComment/GetAll', 'WorkOrderComment/GetAll']) {
    const { items } = (await admin.call(`${path}?MaxResultCount=1000`)).envelope.result as { items: { creatorUserId: number | null }[] }
    expect([path, items.length > 20, items.filter(({ creatorUserId }) => creatorUserId === null)]).toEqual([path, true, []])
  }
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Karachi' })
  expect(((await admin.call(`WorkOrder/GetCMNotifications?StartDate=${today}&MaxResultCount=1`)).envelope.result as { totalCount: number }).totalCount).toBeGreaterThan(5)
  const views = (await admin.call('SiteAlarm/GetConsoleViews')).envelope.result as { [view: string]: number }
  expect(Object.entries(views).filter(([, count]) => count === 0)).toEqual([])
  expect(views['withoutWorkOrder']).toBeLessThan(views['open'] ?? 0)
})

test('everybody of the demo signs in, and each sees the part of the sites that role and places give', async () => {
  const sites = new Map<string, number>()
  for (const { userName } of people) {
    const client = await server.signIn(userName, demoPassword)
    const answer = await client.call('Site/GetAll?MaxResultCount=1')
    expect([userName, answer.status]).toEqual([userName, 200])
    sites.set(userName, (answer.envelope.result as { totalCount: number }).totalCount)
  }
  const all = ((await admin.call('Site/GetAll?MaxResultCount=1')).envelope.result as { totalCount: number }).totalCount
  const of = (userName: string) => sites.get(userName) ?? 0
  expect(of('amna')).toBe(all)
  for (const { userName } of people) if (userName !== 'amna') expect([userName, of(userName) > 0 && of(userName) < all]).toEqual([userName, true])
  expect(of('ayesha')).toBeLessThan(of('tariq'))
  const auditor = await server.signIn('amna', demoPassword)
  expect((await auditor.call('Site/CreateOrUpdate', { body: { siteCode: 'x', siteName: 'x' } })).status).toBe(403)
  expect((await auditor.call('Role/GetAll')).status).toBe(403)
})
