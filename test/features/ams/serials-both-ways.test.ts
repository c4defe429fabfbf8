/** Serial numbers are looked up in the index where there are few of them, and joined where there are many: both ways find the same rows. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestClient, type TestServer } from '../../support/server.ts'

let server: TestServer
let admin: TestClient
/** Beyond how many serials they are joined, and beyond how many they are asked for in two statements. */
const [few, most] = [200, 1000] as const
const sites = { one: 0, two: 0 }
/** As labels are typed: cases that fold in more ways than one, joined letters, other alphabets, spaces, and signs of patterns. */
const stored = ['SN-1', 'sn-Ab', 'STRASSE-9', 'straße-9', 'İZM-4', 'ΣΊΣΥΦΟΣ-3', 'Ё-2', 'سیریل-۷', '%_\\', 'É-1', 'a b', '𐐀-5'] as const

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.admin()
  sites.one = await server.put('Site', { siteCode: 'ONE-1', siteName: 'One' })
  sites.two = await server.put('Site', { siteCode: 'TWO-2', siteName: 'Two' })
  const { status, envelope } = await admin.call('AMS/Create', { body: { siteId: sites.one, rrus: stored.map((serialNumber) => ({ sector: 'L1', serialNumber })) } })
  if (status !== 200) throw new Error(`sheet: ${JSON.stringify(envelope.error)}`)
})
afterAll(() => server.close())

/** What is said against a sheet with these serials, by the row it stands on, behind as many others as bring it to that number. */
async function saidOf(serials: readonly string[], count: number): Promise<string[]> {
  const filled = [...serials, ...Array.from({ length: count - serials.length }, (_, n) => `FREE-${n}`)]
  const { envelope } = await admin.call('AMS/CheckBulk?Match=key&Rows=add', { body: [{ siteName: 'TWO-2', rrus: filled.map((serialNumber) => ({ sector: 'L1', serialNumber })) }], headers: { 'accept-language': 'en' } })
  return (envelope.result as { errors: { field: string; message: string }[] }).errors.map(({ field, message }) => `${field}: ${message}`).toSorted()
}

it('the same clashes are told of the same rows, however many come with them', { timeout: 120_000 }, async () => {
  for (const spelt of [stored, stored.map((serial) => serial.toLowerCase()), stored.map((serial) => serial.toUpperCase())]) {
    const fewSaid = await saidOf(spelt, few)
    expect(fewSaid.length).toBeGreaterThan(spelt === stored ? stored.length - 1 : 0)
    for (const count of [few + 1, most, most + 1]) expect(await saidOf(spelt, count)).toEqual(fewSaid)
  }
})
