/** Lists asked by many at once: totals, first ids and names are fetched once for all who want them, and nobody may keep a connection from the one who fetches them. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts'

let server: TestServer
let admin: TestClient
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.admin()
  for (let n = 0; n < 40; n += 1) await server.put('Site', { siteCode: `S-${n}`, siteName: `Site ${n % 7}`, latitude: `${n}.5`, omoLeadName: `Lead ${n % 3}` })
})
afterAll(() => server.close())

const page = (order: string, rest = '') => `Site/GetAll?Sorting=${encodeURIComponent(order)}&MaxResultCount=5${rest}`
const statusesOf = async (pages: readonly string[]) => [...new Set((await Promise.all(pages.map((each) => admin.call(each)))).map(({ status }) => status))]

it('answers everybody, whatever orders and terms they ask for, and before and after writes', async () => {
  const orders = ['siteName', 'latitude', 'longitude desc', 'omoLeadName', 'teamLeadName desc', 'siteStatusName', 'cityName desc', 'regionName', 'teamName']
  for (let round = 1; round <= 4; round += 1) {
    expect(await statusesOf(Array.from({ length: 60 }, (_, n) => page(orders[n % orders.length] ?? '', n % 4 === 0 ? `&Keyword=S-${round}` : '')))).toEqual([200])
    await server.put('Site', { siteCode: `R-${round}`, siteName: `After ${round}` })
  }
}, 40_000)

it('answers those who wait with one who finds the first rows anew', async () => {
  for (const order of ['latitude', 'omoLeadName desc', 'siteStatusName']) {
    await admin.call(page(order))
    await server.put('Site', { siteCode: `W-${order}`, siteName: 'Written meanwhile' })
    // The first page has its rows at hand until it hears of the write; those past the end have nothing to begin with.
    expect(await statusesOf([...Array.from({ length: 12 }, () => page(order, '&SkipCount=900')), page(order), page(order)])).toEqual([200])
  }
}, 60_000)
