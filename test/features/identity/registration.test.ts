/** Account/Register: a refusal as it stands, an account without rights where it is switched on (document 0 §7; decision 0158). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../support/server.ts'

const person = { name: 'Ayesha', surname: 'Khan', userName: 'ayesha', emailAddress: 'ayesha@example.com', password: 'Secret.1', captchaResponse: null }
const register = (server: TestServer, body: object, tenantId?: number) =>
  server.request('/api/services/app/Account/Register', { body, headers: tenantId === undefined ? {} : { 'abp.tenantid': String(tenantId) } })

describe('as it stands', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  it('refuses as ABP refuses: 500 with a sentence, and makes nobody', async () => {
    const { status, envelope } = await register(server, person, 1)
    expect([status, envelope.success, envelope.error?.message]).toEqual([500, false, 'New users are created by an administrator. Ask yours for an account.'])
    const users = (await (await server.admin()).call('User/GetAll?Keyword=ayesha')).envelope.result
    expect(users).toMatchObject({ totalCount: 0 })
  })
})

describe('switched on', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ settings: { selfRegistration: true } })
  })
  afterAll(() => server.close())

  it('makes an account of the tenant that can sign in and may do nothing yet', async () => {
    const { status, envelope } = await register(server, person, 1)
    expect([status, envelope.result]).toEqual([200, { canLogin: true }])
    const client = await server.signIn('ayesha', 'Secret.1')
    expect((await client.call('City/GetAll')).status).toBe(403)
    expect((await client.call('User/GetAll')).status).toBe(403)
    const session = (await client.call('Session/GetCurrentLoginInformations')).envelope.result
    expect(session).toMatchObject({ user: { userName: 'ayesha', name: 'Ayesha' }, tenant: { id: 1 } })
  })

  it('gives neither roles nor rights that are asked for, nor another id', async () => {
    const { status } = await register(server, { ...person, userName: 'sly', emailAddress: 's@example.com', roleNames: ['ADMIN'], roles: [1], id: 1, isStatic: true }, 1)
    expect(status).toBe(200)
    const client = await server.signIn('sly', 'Secret.1')
    expect((await client.call('Role/GetAll')).status).toBe(403)
  })

  it('refuses the host, unknown tenants, a name that is taken and a short password', async () => {
    for (const tenantId of [undefined, 999]) expect([tenantId, (await register(server, { ...person, userName: `u${tenantId}`, emailAddress: 'x@example.com' }, tenantId)).status]).toEqual([tenantId, 500])
    const taken = await register(server, { ...person, userName: 'admin', emailAddress: 'y@example.com' }, 1)
    expect([taken.status, taken.envelope.success]).toEqual([400, false])
    expect((await register(server, { ...person, userName: 'brief', emailAddress: 'z@example.com', password: 'abc' }, 1)).status).toBe(400)
  })
})
