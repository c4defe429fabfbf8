/** An API key at every door that reads: it is answered like somebody who holds its role, never more, and never on behalf of a person. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestServer, type TestServer } from '../support/server.ts'
import { operationsOf, watch, type Watch } from './attack.ts'

vi.setConfig({ testTimeout: 300_000 })

let server: TestServer
let database: Watch
beforeAll(async () => {
  server = await startTestServer()
  database = await watch(server)
})
afterAll(async () => {
  await database.close()
  await server.close()
})

test('every call that reads answers a key as it answers a user with the same role; those about an account refuse it', async () => {
  const admin = await server.admin()
  const all = Object.keys(((await admin.call('/AbpUserConfiguration/GetAll')).envelope.result as { auth: { allPermissions: object } }).auth.allPermissions)
  // Every second right: each call is met with and without.
  const half = all.toSorted().filter((_, n) => n % 2 === 0)
  const user = await server.userWith(half)
  const [role] = await database.rows('SELECT role_id AS id FROM data.user__roles WHERE user_id = $1', [user.userId])
  const made = await admin.call('ApiKey/Create', { body: { name: 'Every door', userId: user.userId, roleId: Number(role?.['id']), expiresOn: new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10) } })
  const { key } = made.envelope.result as { key: string }
  const reads = (await operationsOf(admin, server.model)).filter(({ method }) => method === 'GET')
  expect(reads.length).toBeGreaterThan(100)
  const refused: string[] = []
  // A minute of a program holds so many: the clock goes on between them.
  for (const [n, { path }] of reads.entries()) {
    if (n % 400 === 399) vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
    const [asUser, asKey] = [await user.call(`${path}?Id=1&MaxResultCount=5`), await server.request(`${path}?Id=1&MaxResultCount=5`, { token: key })]
    if (asKey.status === 403 && asUser.status !== 403) refused.push(path.slice(path.lastIndexOf('app/') + 4))
    else expect([path, asKey.status], asKey.text).toEqual([path, asUser.status])
  }
  vi.useRealTimers()
  expect(refused.toSorted()).toEqual(['ApiKey/Get', 'ApiKey/GetAll', 'Dashboard_Own/GetScreens', 'ReportSchedule/GetAll', 'ReportSchedule/GetFile', 'SecondFactor/Get', 'UserSession/GetAll', 'WorkOrder/GetCalendar'])
})
