import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, testPassword, type TestServer } from '../../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const authenticate = (body: unknown, headers: { [name: string]: string } = {}) => server.request('/api/TokenAuth/Authenticate', { method: 'POST', body, headers })
const right = { userNameOrEmailAddress: 'admin', password: testPassword, rememberClient: false }
const detailsOf = (answer: Awaited<ReturnType<typeof authenticate>>) => [answer.status, answer.envelope.error?.message, answer.envelope.error?.details]

describe('signing in', () => {
  it('gives a token, a sealed one, its lifetime and the user', async () => {
    const { status, envelope } = await authenticate(right)
    expect(status).toBe(200)
    expect(envelope.result).toEqual({ accessToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/), encryptedAccessToken: expect.stringMatching(/^[\w-]{100,}$/), expireInSeconds: 86_400, userId: expect.any(Number) })
  })

  it('lives two weeks where the client is told to remember', async () => {
    const { envelope } = await authenticate({ ...right, rememberClient: true })
    expect(envelope.result).toMatchObject({ expireInSeconds: 14 * 86_400 })
  })

  it('takes the e-mail address in place of the name, in any letter case', async () => {
    expect((await authenticate({ ...right, userNameOrEmailAddress: 'ADMIN@Mastline.Example' })).status).toBe(200)
    expect((await authenticate({ ...right, userNameOrEmailAddress: 'aDmIn' })).status).toBe(200)
  })

  it('takes the name however a keyboard composes its letters', async () => {
    await server.put('User', { userName: 'zo\u0065\u0301', name: 'x', password: testPassword })
    for (const name of ['zo\u0065\u0301', 'zo\u00e9', 'ZO\u0045\u0301']) expect([name, (await authenticate({ ...right, userNameOrEmailAddress: name }, { 'abp.tenantid': '1' })).status]).toEqual([name, 200])
  })

  it.each([
    ['a wrong password', { ...right, password: 'wrong' }],
    ['an unknown user', { ...right, userNameOrEmailAddress: 'nobody' }],
    ['a password that only begins right', { ...right, password: testPassword.slice(0, -1) }],
  ])('refuses %s with the words of the protocol', async (_, body) => {
    expect(detailsOf(await authenticate(body))).toEqual([500, 'Login failed!', 'Invalid user name or password'])
  })

  it('wants both inputs', async () => {
    const { status, envelope } = await authenticate({ userNameOrEmailAddress: 'admin' })
    expect(status).toBe(400)
    expect(envelope.error?.message).toBe('Your request is not valid!')
    expect(envelope.error?.validationErrors?.map((e) => e.members)).toEqual([['password']])
  })

  it('signs in to the tenant of the header, under both of its names, and to the host without', async () => {
    for (const name of ['Abp.TenantId', 'Abp-TenantId']) {
      const { envelope } = await authenticate(right, { [name]: '1' })
      const session = await server.request('/api/services/app/Session/GetCurrentLoginInformations', { token: (envelope.result as { accessToken: string }).accessToken })
      expect(session.envelope.result).toMatchObject({ tenant: { tenancyName: 'Default', name: 'Default', id: 1 }, user: { userName: 'admin' } })
    }
    const host = await server.admin(0)
    expect((await host.call('Session/GetCurrentLoginInformations')).envelope.result).toMatchObject({ tenant: null })
  })

  it.each(['null', '[object Object]', '', '-1', '1.5', '999999'])('takes tenant header %j for the host', async (value) => {
    const { envelope } = await authenticate(right, { 'Abp.TenantId': value })
    const session = await server.request('/api/services/app/Session/GetCurrentLoginInformations', { token: (envelope.result as { accessToken: string }).accessToken })
    expect(session.envelope.result).toMatchObject({ tenant: null, user: { userName: 'admin' } })
  })

  it('refuses a tenant and a user that are switched off, the user only after the right password', async () => {
    const tenantId = await server.addTenant('Sleeping')
    await server.mastline.database.transaction(0, (c) => c.run({ text: 'UPDATE app.tenant SET is_active = false WHERE tenant_id = 0 AND id = $1', values: [tenantId] }))
    expect(detailsOf(await authenticate(right, { 'abp.tenantid': String(tenantId) }))).toEqual([500, 'Login failed!', 'Tenant Sleeping is not active.'])
    const clerk = await server.userWith([])
    await server.mastline.database.transaction(1, (c) => c.run({ text: 'UPDATE app."user" SET is_active = false WHERE tenant_id = 1 AND id = $1', values: [clerk.userId] }))
    const [name] = await server.mastline.database.read(1, (c) => c.rows({ text: 'SELECT user_name FROM app."user" WHERE tenant_id = 1 AND id = $1', values: [clerk.userId] })).then(([row]) => row ?? [])
    const asClerk = { ...right, userNameOrEmailAddress: name }
    expect(detailsOf(await authenticate(asClerk, { 'abp.tenantid': '1' }))).toEqual([500, 'Login failed!', `User ${name} is not active and can not log in.`])
    expect(detailsOf(await authenticate({ ...asClerk, password: 'wrong' }, { 'abp.tenantid': '1' }))).toEqual([500, 'Login failed!', 'Invalid user name or password'])
  })

  it.each(['existing', 'unknown'])('locks an %s name out after five wrong passwords, and only that one', async (kind) => {
    const tenantId = await server.addTenant(`Locks-${kind}`)
    const headers = { 'abp.tenantid': String(tenantId) }
    const body = { ...right, userNameOrEmailAddress: kind === 'existing' ? 'admin' : 'nobody' }
    for (let i = 0; i < 5; i++) expect(detailsOf(await authenticate({ ...body, password: `wrong${i}` }, headers))).toEqual([500, 'Login failed!', 'Invalid user name or password'])
    expect(detailsOf(await authenticate(body, headers))).toEqual([500, 'Login failed!', 'The user account has been locked out. Please try again later.'])
    expect((await authenticate(right, { 'abp.tenantid': '1' })).status).toBe(200)
    // Five minutes from the last wrong one; a guess in between neither lengthens nor shortens them.
    const until = () => server.mastline.database.read(tenantId, (c) => c.rows({ text: `SELECT round(extract(epoch FROM locked_until - tried_at))::int, locked_until::text FROM app.sign_in_attempt WHERE tenant_id = $1 AND name NOT LIKE ' %'`, values: [tenantId] }))
    const [[seconds, at] = []] = await until()
    expect(seconds).toBe('300')
    await authenticate({ ...body, password: 'wrong again' }, headers)
    expect((await until())[0]?.[1]).toBe(at)
    await server.mastline.database.transaction(tenantId, (c) => c.run({ text: `UPDATE app.sign_in_attempt SET locked_until = now() WHERE tenant_id = $1`, values: [tenantId] }))
    expect((await authenticate(body, headers)).envelope.error?.details ?? 'in').toBe(kind === 'existing' ? 'in' : 'Invalid user name or password')
  })

  it('says it in Urdu to who asks in Urdu', async () => {
    const { envelope } = await authenticate({ ...right, password: 'wrong' }, { '.AspNetCore.Culture': 'c=ur|uic=ur' })
    expect(envelope.error?.message).toBe('لاگ ان ناکام!')
  })
})
