/** Account/Register: a refusal as it stands, an account without rights where it is switched on (document 0 §7; docs/decisions/sign-in.md). */
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

  it('refuses passwords that guessers try first, and the demo password that would keep the next start from an open address', async () => {
    for (const password of ['123qwe', 'password1', 'Iloveyou']) {
      const { status, envelope } = await register(server, { ...person, userName: 'easy', emailAddress: 'easy@example.com', password }, 1)
      expect([password, status, envelope.error?.validationErrors?.[0]?.members]).toEqual([password, 400, ['password']])
    }
    const isDemo = await server.mastline.database.read(1, (c) => c.rows({ text: 'SELECT count(*) FROM app.credential WHERE tenant_id = 1 AND is_demo' }))
    expect(isDemo[0]?.[0]).toBe('0')
  })

  it('makes ten accounts a day for one address, however many are asked for at once', async () => {
    const users = async () => ((await (await server.admin()).call('User/GetAll?Keyword=many-&MaxResultCount=100')).envelope.result as { totalCount: number }).totalCount
    const made = await Promise.all(Array.from({ length: 14 }, (_, n) => register(server, { ...person, userName: `many-${n}`, emailAddress: `many-${n}@example.com` }, 1)))
    const done = made.filter(({ status }) => status === 200).length
    expect(await users()).toBe(done)
    const [row] = await server.mastline.database.read(1, (c) => c.rows({ text: `SELECT count(*) FROM app.credential_event WHERE tenant_id = 1 AND kind = 'registered'` }))
    expect(row?.[0]).toBe('10')
    expect(made.find(({ status }) => status !== 200)?.envelope.error?.message).toBe('Too many accounts were made from here today. Ask an administrator for one.')
  })
})
