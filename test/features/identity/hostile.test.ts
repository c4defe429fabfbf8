/** What a request may not decide: whose row it is, who wrote it, and what its own rights are. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestClient, type TestServer } from '../../support/server.ts'

let server: TestServer
let admin: TestClient
let other: number
beforeAll(async () => {
  server = await startTestServer()
  other = await server.addTenant('Other')
  admin = await server.admin(1)
})
afterAll(() => server.close())

const companies = (tenantId: number) => server.mastline.database.read(tenantId, (c) => c.rows({ text: 'SELECT id, name, creator_user_id, row_version FROM app.company ORDER BY id' }))

describe('a body', () => {
  it('cannot name another tenant, creator or version', async () => {
    const body = { name: 'Honest', tenantId: other, TenantId: other, tenant_id: other, creatorUserId: 1, creationTime: '2001-01-01T00:00:00Z', lastModifierUserId: 1, isDeleted: true }
    const { status, envelope } = await admin.call('Company/Create', { body })
    expect([status, envelope.result]).toMatchObject([200, { name: 'Honest', creatorUserId: admin.userId, rowVersion: 1 }])
    expect((envelope.result as { creationTime: string }).creationTime).not.toMatch(/^2001/)
    expect(await companies(other)).toEqual([])
  })

  it('of a create cannot choose its id, nor of an update reach another tenant’s row', async () => {
    const foreign = await server.put('Company', { name: 'Theirs' }, other)
    const before = [await companies(1), await companies(other)]
    const answers = [
      await admin.call('Company/Create', { body: { id: 77, name: 'Numbered' } }),
      await admin.call('Company/Update', { method: 'PUT', body: { id: foreign, name: 'Taken' } }),
      await admin.call(`Company/Delete?Id=${foreign}`, { method: 'DELETE' }),
      await admin.call(`Company/DeleteBulk?ids=${foreign}`, { method: 'DELETE' }),
      await admin.call('Company/CreateBulk', { body: [{ id: foreign, name: 'Taken' }] }),
      await admin.call('Country/Create', { body: { name: 'Linked', companyId: foreign } }),
    ]
    expect(answers.map((answer) => answer.status)).toEqual([400, 404, 404, 404, 400, 400])
    expect([await companies(1), await companies(other)]).toEqual(before)
  })
})

describe('a user without the right', () => {
  it.each([
    ['Company/Create', 'POST', { name: 'No' }], ['Company/Update', 'PUT', { id: 1, name: 'No' }], ['Company/Delete?Id=1', 'DELETE', undefined],
    ['Company/DeleteBulk?ids=1', 'DELETE', undefined], ['Company/CreateBulk', 'POST', [{ name: 'No' }]], ['Company/CheckBulk', 'POST', [{ name: 'No' }]], ['Team/CreateOrUpdate', 'POST', { name: 'No' }],
  ] as const)('gets 403 from %s, the same for ids that do not exist, and nothing changes', async (call, method, body) => {
    const clerk = await server.userWith(['LookUps.Company.Read', 'LookUps.Team.Read'])
    const before = await companies(1)
    const answers = [await clerk.call(call, { method, body }), await clerk.call(call.replace('=1', '=987654'), { method, body })]
    expect(answers.map((answer) => [answer.status, answer.envelope.unAuthorizedRequest])).toEqual([[403, true], [403, true]])
    expect(await companies(1)).toEqual(before)
  })
})

describe('a lost connection', () => {
  it('is one clean answer at most, and the next request works', async () => {
    const { default: pg } = await import('pg')
    const owner = new pg.Client({ connectionString: server.testDatabase.url })
    await owner.connect()
    await owner.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`)
    await owner.end()
    const first = await admin.call('Company/GetAll')
    expect([200, 503]).toContain(first.status)
    expect(first.envelope.__abp).toBe(true)
    expect((await admin.call('Company/GetAll')).status).toBe(200)
  })
})
