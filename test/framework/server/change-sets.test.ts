/** Change sets are narrowed by why and by day; what an import made and changed is counted apart. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestClient, type TestServer } from '../../support/server.ts'

let server: TestServer
let admin: TestClient
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.admin()
})
afterAll(() => server.close())

interface ChangeSet { reason: string; entity: string; rows: number; created: number; updated: number; userName: string }

async function changeSets(query: string): Promise<{ totalCount: number; items: ChangeSet[] }> {
  const { status, envelope, text } = await admin.call(`ChangeSet/GetAll?Entity=Company&${query}`)
  expect(status, text).toBe(200)
  return envelope.result as { totalCount: number; items: ChangeSet[] }
}

it('imports alone are listed, with how many rows were made and how many changed', async () => {
  await server.put('Company', { name: 'By form' })
  const created = await admin.call('Company/CreateBulk', { body: [{ name: 'One' }, { name: 'Two' }] })
  expect(created.status, created.text).toBe(200)
  const { totalCount, items } = await changeSets('Reason=import')
  expect([totalCount, items]).toEqual([1, [expect.objectContaining({ reason: 'import', entity: 'Company', rows: 2, created: 2, updated: 0, userName: 'admin' })]])
  expect((await changeSets('')).totalCount).toBe(2)
})

it('a day in the tenant’s zone is the first, and what is none is refused on its field', async () => {
  const day = (at: number) => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Karachi' }).format(at)
  expect((await changeSets(`From=${day(Date.now() - 86_400_000)}`)).totalCount).toBe(2)
  expect((await changeSets(`From=${day(Date.now() + 86_400_000)}`)).totalCount).toBe(0)
  const refused = await admin.call('ChangeSet/GetAll?From=yesterday')
  expect([refused.status, refused.envelope.error?.validationErrors?.[0]?.members[0]?.toLowerCase()]).toEqual([400, 'from'])
})
