/** The audit list: what stands in it, who reads it, that it is written with what it tells, and that it does not grow for ever. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { purgeAudit } from '../../../../src/features/identity/server/audit/retention.ts'
import { makeUser } from '../../../support/people.ts'
import { startTestServer, testPassword, type TestClient, type TestServer } from '../../../support/server.ts'

let server: TestServer
let admin: TestClient
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.admin()
})
afterAll(() => server.close())

interface Item { taken: string | null; id: number; kind: string; actorName: string; targetName: string; address: string; detail: string; time: string }
const list = async (query = '', client = admin) => (await client.call(`AuditLog/GetAll${query}`)).envelope.result as { totalCount: number; items: Item[] }
const ofGroup = async (group: string, client = admin) => (await list(`?Group=${group}&MaxResultCount=1000`, client)).items
const count = async (tenant = 1) => Number((await server.mastline.database.read(tenant, (c) => c.rows({ text: 'SELECT count(*) FROM app.credential_event WHERE tenant_id = $1', values: [tenant] })))[0]?.[0])

describe('the audit list', () => {
  it('tells of sign-ins and failed attempts, newest first', async () => {
    const name = await makeUser(server.mastline, 1, [], testPassword)
    await server.signIn(name, testPassword)
    await server.signIn(name, 'Wrong.1234').catch(() => undefined)
    expect((await ofGroup('signIns'))[0]).toMatchObject({ kind: 'signedIn', actorName: name, address: '127.0.0.1' })
    expect((await ofGroup('failures'))[0]).toMatchObject({ kind: 'wrongPassword', targetName: name })
    const { items } = await list('?MaxResultCount=100')
    expect(items.map(({ id }) => id)).toEqual(items.map(({ id }) => id).toSorted((a, b) => b - a))
  })

  it('tells of rights that came and went', async () => {
    const { id } = (await admin.call('Role/Create', { body: { name: 'Watched', displayName: 'Watched', grantedPermissions: ['Pages.Users'] } })).envelope.result as { id: number }
    await admin.call('Role/Update', { method: 'PUT', body: { id, grantedPermissions: ['Pages.AuditLogs'] } })
    expect((await ofGroup('rights'))[0]).toMatchObject({ kind: 'roleRightsChanged', actorName: 'admin', targetName: 'Watched', detail: '+ Pages.AuditLogs · − Pages.Users' })
  })

  it('tells of deleted rows with their number, in the transaction that deletes them', async () => {
    const [one, two] = [await server.put('Company', { name: 'Gone for good' }), await server.put('Company', { name: 'Gone too' })]
    await admin.call(`Company/Delete?Id=${one}`, { method: 'DELETE' })
    expect((await ofGroup('deletes'))[0]).toMatchObject({ kind: 'rowsDeleted', actorName: 'admin', targetName: 'Gone for good', detail: `1 Company (${one})` })
    const before = await count()
    expect((await admin.call('Company/Delete?Id=987654', { method: 'DELETE' })).status).toBe(404)
    expect((await admin.call(`User/Delete?Id=${admin.userId}`, { method: 'DELETE' })).status, 'refused by the hook of users').toBe(500)
    expect(await count(), 'what was not deleted is not told').toBe(before)
    await admin.call(`Company/Delete?Id=${two}`, { method: 'DELETE' })
    expect(await count()).toBe(before + 1)
  })

  it('tells of lists that were taken whole and of files, not of pages', async () => {
    const before = await count()
    await admin.call('Company/GetAll?MaxResultCount=1000')
    await admin.call('Company/GetAll?MaxResultCount=50000&Keyword=x')
    expect(await count()).toBe(before + 1)
    expect((await ofGroup('exports'))[0]).toMatchObject({ kind: 'exported', actorName: 'admin', detail: 'Company/GetAll · conditions: MaxResultCount=50000&Keyword=x', taken: 'Companies' })
    const file = (await admin.call('AuditLog/GetAll?Group=exports&Format=xlsx')).envelope.result as { address: string; fileName: string }
    expect(file.fileName).toMatch(/^Audit list \d{4}-\d\d-\d\d\.xlsx$/)
    const answer = await server.request(file.address)
    expect([answer.status, answer.text.startsWith('PK')]).toEqual([200, true])
    const [newest] = await ofGroup('exports')
    expect([newest?.detail, newest?.taken], 'the list of exports itself').toEqual([expect.stringContaining('AuditLog/GetAll'), file.fileName])
    expect((await ofGroup('signIns')).map(({ taken }) => taken)).not.toContain('Companies')
  })

  it('is narrowed by day and name', async () => {
    expect((await list('?From=2020-01-01&To=2020-12-31')).totalCount).toBe(0)
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Karachi' }).format(new Date())
    expect((await list(`?From=${today}&To=${today}`)).totalCount).toBe((await list()).totalCount)
    expect((await list('?Keyword=100%25')).totalCount, 'signs of patterns are letters').toBe(0)
    expect((await list('?Keyword=WATCHED')).items.every(({ targetName }) => targetName === 'Watched')).toBe(true)
    for (const [query, field] of [['From=yesterday', 'From'], ['Group=all', 'Group'], ['MaxResultCount=5000', 'MaxResultCount']] as const) {
      const answer = await admin.call(`AuditLog/GetAll?${query}`)
      expect([query, answer.status, answer.envelope.error?.validationErrors?.[0]?.members[0]?.toLowerCase()]).toEqual([query, 400, field.toLowerCase()])
    }
  })

  it('is read by its right alone, and shows one tenant', async () => {
    const reader = await server.userWith(['Pages.AuditLogs'])
    expect((await list('', reader)).totalCount).toBeGreaterThan(0)
    expect((await (await server.userWith(['Pages.Users', 'Pages.Roles'])).call('AuditLog/GetAll')).status).toBe(403)
    const there = await server.admin(await server.addTenant('Elsewhere'))
    expect((await list('?MaxResultCount=1000', there)).items.map(({ actorName, targetName }) => actorName || targetName)).not.toContain('Watched')
    expect((await list('?Keyword=Watched', there)).totalCount).toBe(0)
  })

  it('forgets what is older than the tenant keeps, and no other tenant\'s', async () => {
    const old = async (tenant: number, days: number) => server.mastline.database.transaction(tenant, (c) => c.run({ text: `INSERT INTO app.credential_event (tenant_id, at, kind, actor_name, target_name, address, request_id, detail) VALUES ($1, now() - make_interval(days => $2), 'signedIn', 'old', '', '', '', '{}')`, values: [tenant, days] }))
    await old(1, 401)
    await old(1, 399)
    await old(0, 401)
    const before = await count()
    expect(await purgeAudit(server.mastline.database, 1)).toBe(1)
    expect([await count(), await purgeAudit(server.mastline.database, 1)]).toEqual([before - 1, 0])
    expect((await admin.call('SecuritySettings/Update', { method: 'PUT', body: { passwordLength: 8, passwordHistory: 0, auditDays: 100 } })).status).toBe(200)
    expect(await purgeAudit(server.mastline.database, 1)).toBe(1)
    expect(Number((await server.mastline.database.read(0, (c) => c.rows({ text: `SELECT count(*) FROM app.credential_event WHERE tenant_id = 0 AND actor_name = 'old'` })))[0]?.[0])).toBe(1)
  })
})
