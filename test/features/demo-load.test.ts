/** The demo goes through the write door on a first start, every row of it (docs/contract.md §6). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callsOf } from '#framework/wire'
import { demoTables } from '../../src/features/demo/data/index.ts'
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts'

let server: TestServer
let admin: TestClient
beforeAll(async () => {
  server = await startTestServer({ settings: { demo: true } })
  admin = await server.admin()
})
afterAll(() => server.close())

test('every table of the demo that has a list shows its rows', async () => {
  const missing: string[] = []
  for (const { entity: key, rows } of demoTables()) {
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
