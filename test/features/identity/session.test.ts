/** What a token is worth from one request to the next: rights, password and state are those of this very moment. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entityOf } from '#framework/metadata'
import { bumpStatement } from '#framework/server'
import { makePasswords, storePassword } from '../../../src/features/identity/server/index.ts'
import { cheapFeatures, startTestServer, type TestClient, type TestServer } from '../../support/server.ts'

let server: TestServer
let other: TestServer['mastline']
beforeAll(async () => {
  server = await startTestServer()
  // A second node on the same database.
  const { createMastline } = await import('../../../src/app/server.ts')
  other = await createMastline({
    ownerUrl: server.testDatabase.url, web: null, log: { level: 'silent' }, features: cheapFeatures,
    settings: { host: '127.0.0.1', publicUrl: undefined, adminPassword: undefined, corsOrigins: [], trustProxy: [], timeZone: 'UTC', demo: false },
  })
})
afterAll(async () => {
  await other.close()
  await server.close()
})

const list = '/api/services/app/Company/GetAll'
const statuses = async (client: TestClient) => {
  const elsewhere = await other.app.inject({ url: list, headers: { authorization: `Bearer ${client.token}` } })
  return [(await client.call(list)).status, elsewhere.statusCode]
}
const change = (tenantId: number, work: (c: Parameters<Parameters<TestServer['mastline']['database']['transaction']>[1]>[0]) => Promise<void>) => server.mastline.database.transaction(tenantId, work)
const user = () => entityOf(server.model, 'User')

describe('the next request, on every node', () => {
  it('lacks rights that were taken away', async () => {
    const client = await server.userWith(['LookUps.Company.Read'])
    expect(await statuses(client)).toEqual([200, 200])
    await change(1, async (c) => {
      const [row] = await c.rows({ text: 'SELECT role_id FROM app.user__roles WHERE tenant_id = 1 AND user_id = $1', values: [client.userId] })
      await c.run({ text: `UPDATE app.role SET granted_permissions = '{}' WHERE tenant_id = 1 AND id = $1`, values: [Number(row?.[0])] })
      await c.run(bumpStatement(1, [{ entity: entityOf(server.model, 'Role'), rows: 0 }]))
    })
    expect(await statuses(client)).toEqual([403, 403])
  })

  it('is refused after the password changed', async () => {
    const client = await server.userWith(['LookUps.Company.Read'])
    expect(await statuses(client)).toEqual([200, 200])
    const hash = await makePasswords({ n: 8, r: 8, p: 1 }).hash('Another.1')
    await change(1, (c) => storePassword(c, user(), client.userId, hash, false))
    expect(await statuses(client)).toEqual([401, 401])
  })

  it.each([['deactivated', 'UPDATE app."user" SET is_active = false WHERE tenant_id = 1 AND id = $1']])('is refused after the user was %s', async (_, text) => {
    const client = await server.userWith(['LookUps.Company.Read'])
    expect(await statuses(client)).toEqual([200, 200])
    await change(1, async (c) => {
      await c.run({ text, values: [client.userId] })
      await c.run(bumpStatement(1, [{ entity: user(), rows: 0 }]))
    })
    expect(await statuses(client)).toEqual([401, 401])
  })
})

describe('the tenant of a request', () => {
  it('is the token’s, whatever header and cookie say', async () => {
    const elsewhere = await server.addTenant('Elsewhere')
    const client = await server.admin(1)
    const lies: { [name: string]: string }[] = [{ 'Abp.TenantId': String(elsewhere) }, { 'Abp-TenantId': String(elsewhere) }, { cookie: `Abp.TenantId=${elsewhere}; Abp-TenantId=${elsewhere}` }, { 'Abp.TenantId': 'null' }]
    for (const headers of lies) {
      expect((await client.call('Session/GetCurrentLoginInformations', { headers })).envelope.result).toMatchObject({ tenant: { id: 1 } })
    }
    const boot = await client.call('/AbpUserConfiguration/GetAll', { headers: { 'Abp.TenantId': String(elsewhere) } })
    expect(boot.envelope.result).toMatchObject({ session: { tenantId: 1, multiTenancySide: 1 } })
  })

  it('is named by header, then cookie, for visitors; never by a cookie for sign-in of a token', async () => {
    const named = async (headers: { [name: string]: string }) => ((await server.request('/AbpUserConfiguration/GetAll', { headers })).envelope.result as { session: { tenantId: number | null } }).session.tenantId
    expect(await named({})).toBeNull()
    expect(await named({ 'Abp.TenantId': '1' })).toBe(1)
    expect(await named({ cookie: 'Abp.TenantId=1' })).toBe(1)
    expect(await named({ 'Abp-TenantId': 'null', cookie: 'Abp.TenantId=1' })).toBeNull()
    expect(await named({ 'Abp.TenantId': '4711' })).toBeNull()
  })
})

describe('language', () => {
  const current = async (client: TestClient, headers: { [name: string]: string } = {}, query = '') =>
    ((await client.call(`/AbpUserConfiguration/GetAll${query}`, { headers })).envelope.result as { localization: { currentLanguage: { name: string; isRightToLeft: boolean } } }).localization.currentLanguage

  it('comes from query, the user’s choice, header, cookie, Accept-Language, in this order', async () => {
    const client = await server.userWith([])
    expect(await current(client)).toMatchObject({ name: 'en', isRightToLeft: false })
    expect(await current(client, { 'accept-language': 'fr, ur;q=0.8, en;q=0.5' })).toMatchObject({ name: 'ur', isRightToLeft: true })
    expect(await current(client, { cookie: '.AspNetCore.Culture=c%3Den%7Cuic%3Den', 'accept-language': 'ur' })).toMatchObject({ name: 'en' })
    expect(await current(client, { '.AspNetCore.Culture': 'c=ur-PK|uic=ur-PK', cookie: '.AspNetCore.Culture=c%3Den%7Cuic%3Den' })).toMatchObject({ name: 'ur' })
    expect(await current(client, { '.AspNetCore.Culture': 'c=null|uic=null', 'accept-language': 'ur' })).toMatchObject({ name: 'ur' })
    expect((await client.call('User/ChangeLanguage', { body: { languageName: 'ur' } })).envelope).toMatchObject({ result: null, success: true })
    expect(await current(client, { '.AspNetCore.Culture': 'en' })).toMatchObject({ name: 'ur' })
    expect(await current(client, {}, '?culture=en')).toMatchObject({ name: 'en' })
  })

  it('is the user’s own: another keeps theirs, and an unknown one is refused', async () => {
    const [one, two] = [await server.userWith([]), await server.userWith([])]
    await one.call('User/ChangeLanguage', { body: { LanguageName: 'ur' } })
    expect((await current(two)).name).toBe('en')
    const refused = await one.call('User/ChangeLanguage', { body: { languageName: 'tr' } })
    expect([refused.status, refused.envelope.success]).toEqual([500, false])
    expect((await current(one)).name).toBe('ur')
    expect((await server.request('/api/services/app/User/ChangeLanguage', { body: { languageName: 'ur' } })).status).toBe(401)
  })
})

describe('further calls', () => {
  it('IsTenantAvailable: 1 with the id, 2 switched off, 3 unknown', async () => {
    const off = await server.addTenant('Off')
    await change(0, async (c) => void (await c.run({ text: 'UPDATE app.tenant SET is_active = false WHERE tenant_id = 0 AND id = $1', values: [off] })))
    const ask = async (tenancyName: string) => (await server.request('/api/services/app/Account/IsTenantAvailable', { body: { tenancyName } })).envelope.result
    expect([await ask('default'), await ask('Off'), await ask('Nobody')]).toEqual([{ state: 1, tenantId: 1 }, { state: 2, tenantId: null }, { state: 3, tenantId: null }])
  })

  it('Register refuses with a sentence', async () => {
    const body = { name: 'a', surname: 'b', userName: 'c', emailAddress: 'd@e.fr', password: 'Secret.1', captchaResponse: null }
    const { status, envelope } = await server.request('/api/services/app/Account/Register', { body })
    expect([status, envelope.error?.message]).toEqual([500, 'New users are created by an administrator. Ask yours for an account.'])
  })

  it('the session of a visitor has the tenant that the header or the cookie names, where it is one that may be signed in to', async () => {
    const off = await server.addTenant('Closed')
    const host = await server.admin(0)
    expect((await host.call('Tenant/Update', { method: 'PUT', body: { id: off, isActive: false } })).status).toBe(200)
    const tenantOf = async (headers: { [name: string]: string }) => ((await server.request('/api/services/app/Session/GetCurrentLoginInformations', { headers })).envelope.result as { user: null; tenant: object | null })
    for (const [name, value] of [['abp.tenantid', '1'], ['abp-tenantid', '1'], ['cookie', 'Abp.TenantId=1']] as const) expect(await tenantOf({ [name]: value })).toMatchObject({ user: null, tenant: { id: 1, tenancyName: 'Default' } })
    for (const id of [off, 999_999, 'x', '']) expect((await tenantOf({ 'abp.tenantid': String(id) })).tenant).toBeNull()
  })

  it('the session of a visitor has neither user nor tenant', async () => {
    expect((await server.request('/api/services/app/Session/GetCurrentLoginInformations')).envelope.result).toEqual({
      application: { version: expect.any(String), releaseDate: expect.any(String), features: { SignalR: true, 'SignalR.AspNetCore': true } }, user: null, tenant: null,
    })
  })
})
