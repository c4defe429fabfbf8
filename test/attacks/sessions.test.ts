/** Sessions, accounts and browser: tokens that should be dead, guessed passwords, addresses and origins that a request may not decide. */
import { createHmac } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { entityOf, permissionName, rights } from '#framework/metadata'
import { productPrincipal } from '#framework/server'
import { startTestServer, testPassword, type TestAnswer, type TestClient, type TestServer } from '../support/server.ts'
import { fault, operationsOf, watch, type Operation, type Watch } from './attack.ts'
import { secondNode } from './second-node.ts'

// Many calls in one test, on a machine that others use too.
vi.setConfig({ testTimeout: 120_000 })

let server: TestServer
let database: Watch
let operations: Operation[]
let everything: string[]
beforeAll(async () => {
  server = await startTestServer()
  database = await watch(server)
  operations = (await operationsOf(await server.admin(), server.model)).filter((o) => o.entity !== null)
  everything = [...new Set([...server.model.values()].flatMap((entity) => rights.map((right) => permissionName(entity, right))))]
})
afterAll(async () => {
  await database.close()
  await server.close()
})

const write = (tenantId: number, entity: string, changes: Parameters<TestServer['mastline']['write']>[0]['changes']) => server.mastline.write({
  principal: productPrincipal(server.model, tenantId, 'UTC'), entity: entityOf(server.model, entity), mode: 'commit', reason: 'test', requestId: 'test', trusted: true, changes,
})
const update = (tenantId: number, entity: string, row: object) => write(tenantId, entity, { kind: 'update', rows: [row] })

/** With this token every call is refused in the same way, reads and writes alike, and nothing is changed. */
async function isDead(token: string, spelling = (t: string) => `Bearer ${t}`): Promise<void> {
  const before = await database.state()
  for (const { path, method, body } of operations) {
    const answer = await server.request(`${path}?Id=1&ids=1`, { method, headers: { authorization: spelling(token) }, ...(body === 'none' ? {} : { body: body === 'rows' ? [] : {} }) })
    expect([path, answer.status, fault(answer), answer.envelope.unAuthorizedRequest], answer.text).toEqual([path, 401, '', true])
  }
  expect(await database.state()).toBe(before)
}

const someone = async (tenantId = 1) => {
  const client = await server.userWith(everything, tenantId)
  expect((await client.call('Company/GetAll')).status).toBe(200)
  return client
}

describe('an old session', () => {
  test('after a new password', async () => {
    const client = await someone()
    await update(1, 'User', { id: client.userId, password: 'Another.1234' })
    await isDead(client.token)
  })

  test('after the user was switched off, and stays dead when switched on with a new password', async () => {
    const client = await someone()
    await update(1, 'User', { id: client.userId, isActive: false })
    await isDead(client.token)
    await update(1, 'User', { id: client.userId, isActive: true, password: 'Another.1234' })
    await isDead(client.token)
  })

  test('after the user was deleted', async () => {
    const client = await someone()
    await write(1, 'User', { kind: 'delete', ids: [client.userId] })
    await isDead(client.token)
  })

  test('after the tenant was switched off', async () => {
    const tenant = await server.addTenant('Suspended')
    const [admin, user] = [await server.admin(tenant), await someone(tenant)]
    expect((await admin.call('Company/GetAll')).status).toBe(200)
    await update(0, 'Tenant', { id: tenant, isActive: false })
    await isDead(admin.token)
    await isDead(user.token)
    await expect(server.signIn('admin', testPassword, tenant)).rejects.toThrow(/not active/)
  })

  test('while its body was still on the way', async () => {
    const form = ['--x', 'Content-Disposition: form-data; name="file"; filename="a.csv"', 'Content-Type: text/csv', '', 'a,b', '--x--', ''].join('\r\n')
    const late = async (client: TestClient, [path, body, type]: readonly [path: string, body: string, type: string], meanwhile: () => Promise<unknown>) => {
      async function* slowly() {
        yield body.slice(0, 9)
        await meanwhile()
        await new Promise((resolve) => setTimeout(resolve, 400))
        yield body.slice(9)
      }
      const { statusCode, payload } = await server.mastline.app.inject({ method: 'POST', url: `/api/services/app/${path}`, headers: { authorization: `Bearer ${client.token}`, 'content-type': type }, payload: Readable.from(slowly(), { objectMode: false }) })
      return { statusCode, payload }
    }
    const json = 'application/json'
    const requests = ({ userId }: TestClient): (readonly [path: string, body: string, type: string])[] => [
      ['Company/Create', '{"name":"Late row"}', json], ['Company/CreateBulk', '[{"name":"Late rows"}]', json], ['Company/CheckBulk', '[{"name":"Late check"}]', json], ['Team/CreateOrUpdate', '{"name":"Late team"}', json],
      ['User/Activate', `{"id" : ${userId} }`, json], ['ThumbScanner/UploadImages', form, 'multipart/form-data; boundary=x'],
    ]
    const inTime = await server.userWith([...everything, 'Pages.Users.Activation'])
    for (const request of requests(inTime).slice(0, -1)) {
      const { statusCode, payload } = await late(inTime, [request[0], request[1].replace('Late', 'Slow'), request[2]], async () => undefined)
      expect([request[0], statusCode], payload).toEqual([request[0], 200])
    }
    for (let n = 0; n < requests(inTime).length; n += 1) for (const [status, end] of [
      [401, ({ userId }: TestClient) => update(1, 'User', { id: userId, isActive: false })],
      [403, async ({ userId }: TestClient) => update(1, 'Role', { id: Number((await database.rows('SELECT role_id AS id FROM data.user__roles WHERE user_id = $1', [userId]))[0]?.['id']), grantedPermissions: ['LookUps.City.Read'] })],
    ] as const) {
      const client = await server.userWith([...everything, 'Pages.Users.Activation'])
      const request = requests(client)[n] ?? ['', '', '']
      let before = ''
      const { statusCode, payload } = await late(client, request, async () => {
        await end(client)
        before = await database.state()
      })
      expect([request[0], statusCode, payload.includes('"success":true')], payload).toEqual([request[0], status, false])
      expect(await database.state()).toBe(before)
    }
  })

  test('has lost the rights that its role lost', async () => {
    const client = await someone()
    const [role] = await database.rows('SELECT role_id AS id FROM data.user__roles WHERE user_id = $1', [client.userId])
    await update(1, 'Role', { id: Number(role?.['id']), grantedPermissions: [] })
    // Rows of one's own need no right; what is sent here in place of a file is none.
    const ofOneself = (body: string) => (body === 'file' ? 400 : 200)
    for (const { path, method, body, isOwn } of operations) expect([path, (await client.call(path, { method, ...(body === 'none' ? {} : { body: [] }) })).status]).toEqual([path, isOwn ? ofOneself(body) : 403])
  })
})

describe('a token that is no token', () => {
  test('none, cut, changed, unsigned, of another kind, expired, of another installation', { timeout: 60_000 }, async () => {
    const { token } = await someone()
    const [head = '', payload = '', signature = ''] = token.split('.')
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { [name: string]: unknown }
    const tenantClaim = 'http://www.aspnetboilerplate.com/identity/claims/tenantId'
    const signed = (body: string, key: string) => `${head}.${body}.${createHmac('sha256', key).update(`${head}.${body}`).digest('base64url')}`
    const broken = [
      '', ' ', '.', '..', 'null', 'undefined', head, `${head}.${payload}`, `${head}.${payload}.`, token.slice(0, -2), `${token}x`, `${token}.x`, `${signature}.${payload}.${head}`,
      `${head}.${part({ ...claims, [tenantClaim]: '2' })}.${signature}`, `${head}.${part({ ...claims, 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/nameidentifier': '1', sub: '1' })}.${signature}`,
      `${part({ alg: 'none', typ: 'JWT' })}.${payload}.`, `${part({ alg: 'None' })}.${payload}.${signature}`, `${part({ alg: 'HS512' })}.${payload}.${signature}`, `${part({ alg: 'RS256', jwk: {} })}.${payload}.${signature}`, `${part({ alg: 'HS256', kid: '../../dev/null' })}.${payload}.${createHmac('sha256', '').update('x').digest('base64url')}`,
      ...['', 'secret', 'changeme', 'Mastline', 'Mastline_C421AAEE0D114E9C', 'AbpProjectName_8CFB2EC534E14D56', '123qwe'].map((key) => signed(payload, key)),
      'x'.repeat(8000), Buffer.from('admin:123qwe').toString('base64'),
    ]
    for (const each of broken) {
      const answer = await server.request('/api/services/app/Company/GetAll', { headers: { authorization: `Bearer ${each}` } })
      expect([each.slice(0, 60), answer.status, fault(answer)]).toEqual([each.slice(0, 60), 401, ''])
      // Where everybody is admitted, a broken token counts as none: never an error, never a user.
      expect((await server.request('/api/services/app/Session/GetCurrentLoginInformations', { headers: { authorization: `Bearer ${each}` } })).envelope.result).toMatchObject({ user: null, tenant: null })
    }
    await isDead(`${head}.${payload}.`)
    // Expired: one that was good a moment ago, and one that nobody has looked at yet.
    const unseen = await server.userWith(everything)
    const now = Date.now
    try {
      Date.now = () => now() + 24 * 60 * 60_000 + 61_000
      for (const late of [token, unseen.token]) await isDead(late)
    } finally {
      Date.now = now
    }
    expect((await unseen.call('Company/GetAll')).status).toBe(200)
    for (const spelling of [(t: string) => t, (t: string) => `Basic ${t}`, (t: string) => `Bearer${t}`, (t: string) => `Bearer ${t} ${t}`, (t: string) => `Token ${t}`]) await isDead(token, spelling)
  })

  test('travels in no query, cookie or body: the server signs nobody in by what a browser sends of itself', async () => {
    const { token } = await someone()
    const ways: { headers: { [name: string]: string } }[] = [{ headers: { cookie: `Abp.AuthToken=${token}; token=${token}; .AspNetCore.Identity.Application=${token}` } }, { headers: { 'x-authorization': `Bearer ${token}`, 'x-access-token': token } }]
    for (const request of ways) {
      expect((await server.request('/api/services/app/Company/GetAll', request)).status).toBe(401)
      expect((await server.request('/api/services/app/Company/Create', { ...request, method: 'POST', body: { name: 'By cookie' } })).status).toBe(401)
    }
    for (const name of ['access_token', 'enc_auth_token', 'token', 'Authorization']) expect((await server.request(`/api/services/app/Company/GetAll?${name}=${token}`)).status).toBe(401)
  })

  test('of one database opens no other: there is no secret that two installations share', async () => {
    const other = await startTestServer({ settings: { timeZone: 'Asia/Tokyo' } })
    try {
      const token = (await server.admin()).token
      expect((await other.request('/api/services/app/Company/GetAll', { token })).status).toBe(401)
      expect((await other.request('/api/services/app/Company/GetAll', { token: (await other.admin()).token })).status).toBe(200)
    } finally {
      await other.close()
    }
  })
})

describe('guessing passwords', () => {
  // Wrong passwords are counted by address too: each test guesses in a tenant of its own.
  let tenant = 0
  beforeEach(async () => { tenant = await server.addTenant(`Guessed${(tenants += 1)}`) })
  let tenants = 0
  const authenticate = (userNameOrEmailAddress: string, password: string, headers: { [name: string]: string } = { 'abp.tenantid': String(tenant) }) => server.request('/api/TokenAuth/Authenticate', { method: 'POST', headers, body: { userNameOrEmailAddress, password } })
  const reason = async (...args: Parameters<typeof authenticate>) => (await authenticate(...args)).envelope.error?.details

  test('is counted by the account, however a request spells or decorates it', async () => {
    await server.put('User', { userName: 'Guessed.Account', emailAddress: 'guessed@example.com', password: testPassword }, tenant)
    const spellings = ['Guessed.Account', ' guessed.account ', 'GUESSED.ACCOUNT', 'guessed@example.com', 'GUESSED@example.com ']
    for (const [n, name] of spellings.entries()) expect(await reason(name, 'wrong', { 'abp.tenantid': String(tenant), 'x-forwarded-for': `10.0.0.${n}`, 'user-agent': `agent ${n}`, 'x-real-ip': `10.0.1.${n}` })).toBe('Invalid user name or password')
    for (const name of spellings) expect(await reason(name, testPassword, { cookie: `Abp.TenantId=${tenant}`, 'x-forwarded-for': '203.0.113.9' })).toMatch(/locked out/)
    expect(await reason('guessed.account', testPassword, { 'abp-tenantid': String(tenant) })).toMatch(/locked out/)
  })

  test('by many requests at once gets no more tries than one after the other', async () => {
    await server.put('User', { userName: 'burst', password: testPassword }, tenant)
    const wrong = Array.from({ length: 40 }, (_, n) => reason('burst', `wrong ${n}`))
    const right = Array.from({ length: 10 }, () => reason('burst', testPassword))
    const told = await Promise.all([...wrong, ...right])
    expect(told.filter((text) => text === 'Invalid user name or password')).toHaveLength(5)
    expect(told.slice(40)).toEqual(Array.from({ length: 10 }, () => expect.stringMatching(/locked out/)))
  })

  test('tells nothing of which accounts there are', async () => {
    await server.put('User', { userName: 'known', password: testPassword }, tenant)
    await server.put('User', { userName: 'inactive', password: testPassword, isActive: false }, tenant)
    await server.put('User', { userName: 'wordless' }, tenant)
    const answers = await Promise.all(['known', 'unknown', 'inactive', 'wordless', "x' OR '1'='1"].map((name) => authenticate(name, 'wrong')))
    const shape = (a: { status: number; text: string; headers: object }) => [a.status, a.text, Object.keys(a.headers).toSorted()]
    for (const answer of answers) expect(shape(answer)).toEqual(shape(answers[1] ?? answer))
    for (let n = 0; n < 5; n += 1) await Promise.all(['known', 'unknown'].map((name) => authenticate(name, 'wrong')))
    // Unknown names are locked out like known ones.
    expect((await authenticate('unknown', 'wrong')).text).toBe((await authenticate('known', 'wrong')).text)
  })

  test('has to guess all of it: nothing is cut off at 72 bytes, or anywhere', async () => {
    const start = 'p'.repeat(72)
    await server.put('User', { userName: 'lengthy', password: `${start}tail-1` }, tenant)
    await server.put('User', { userName: 'urdu', password: `${'پ'.repeat(40)}۱` }, tenant)
    for (const wrong of [start, `${start}tail-2`, `${start}tail-1x`, `${start}tail-1\u200b`]) expect(await reason('lengthy', wrong)).toBe('Invalid user name or password')
    expect(await reason('urdu', `${'پ'.repeat(40)}۲`)).toBe('Invalid user name or password')
    expect((await authenticate('lengthy', `${start}tail-1`)).status).toBe(200)
    expect((await authenticate('urdu', `${'پ'.repeat(40)}۱`)).status).toBe(200)
    expect((await authenticate('lengthy', 'p'.repeat(257))).status).toBe(400)
  })
})

describe('what a browser can be talked into', () => {
  test('a GET changes nothing, nor does a form of another site', async () => {
    const admin = await server.admin()
    const before = await database.state()
    for (const { path, method, body } of operations.filter((o) => o.method !== 'GET')) {
      for (const verb of ['GET', 'HEAD'] as const) {
        const answer = await admin.call(`${path}?Id=1&id=1&name=x&_method=${method}`, { method: verb, headers: { 'x-http-method-override': method, 'x-http-method': method, 'x-method-override': method } })
        expect([path, verb, answer.status === 405 || operations.some((o) => o.path === path && o.method === verb)]).toEqual([path, verb, true])
      }
      const form = await server.request(path, { method: method === 'DELETE' ? 'DELETE' : 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example', referer: 'https://evil.example/', cookie: `Abp.AuthToken=${admin.token}` }, ...(body === 'none' ? {} : { body: 'name=x' }) })
      expect([path, [401, 405].includes(form.status)]).toEqual([path, true])
    }
    expect(await database.state()).toBe(before)
  })

  test('no origin is reflected, and no host name finds its way into an answer', async () => {
    const { token } = await server.admin()
    for (const origin of ['https://evil.example', 'null', 'http://localhost', 'http://127.0.0.1:3000', 'https://localhost.evil.example']) for (const method of ['GET', 'OPTIONS'] as const) {
      const { headers } = await server.request('/api/services/app/Company/GetAll', { method, token, headers: { origin, 'access-control-request-method': 'POST' } })
      expect([origin, headers['access-control-allow-origin'], headers['access-control-allow-credentials']]).toEqual([origin, undefined, undefined])
    }
    for (const path of ['/AbpUserConfiguration/GetAll', '/swagger/v1/swagger.json', '/api/services/app/Session/GetCurrentLoginInformations', '/api/services/app/Company/GetAll', '/api/nothing', '/']) {
      const answer = await server.request(path, { token, headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http', forwarded: 'host=evil.example', 'x-original-url': '/api/services/app/Company/Create', 'x-rewrite-url': '/evil' } })
      expect([path, `${answer.text} ${JSON.stringify(answer.headers)}`.includes('evil')]).toEqual([path, false])
      expect([path, answer.headers['location']]).toEqual([path, undefined])
    }
  })

  test('the model and the list of calls are for people who signed in', async () => {
    const { token } = await server.admin()
    const boot = (await server.request('/AbpUserConfiguration/GetAll', { token })).text
    const model = /\/model\/\w+\.json/.exec(boot)?.[0] ?? ''
    expect((await server.request(model, { token })).status).toBe(200)
    expect((await server.request(model)).status).toBe(401)
    for (const [name, value] of [['x-forwarded-for', '203.0.113.7'], ['forwarded', 'for=203.0.113.7'], ['via', '1.1 proxy']] as const) expect((await server.request('/swagger/v1/swagger.json', { headers: { [name]: value } })).status).toBe(401)
    for (const [name, value] of [['abp.tenantid', '1'], ['cookie', 'Abp.TenantId=1']] as const) {
      const anonymous = (await server.request('/AbpUserConfiguration/GetAll', { headers: { [name]: value } })).text
      expect([anonymous.includes('/model/'), granted(anonymous)]).toEqual([false, [{}, []]])
    }
    // The page that shows the list of calls is open and tells nothing (docs/decisions/http.md).
    expect((await server.request('/swagger')).text).not.toMatch(/api\/services|Company|tenant/i)
    for (const path of ['/graphql', '/admin', '/.env', '/package.json', '/src/app/main.ts', '/model/x.json', '/api', '/health/db', '/metrics/x', '/openapi.json']) expect([path, [401, 404].includes((await server.request(path)).status)]).toEqual([path, true])
  })
})

test('a second node refuses what the first has ended, at once', async () => {
  const node = await secondNode(server)
  try {
    const client: TestClient = await someone()
    expect((await node.get('Company/GetAll', client.token)).status).toBe(200)
    await update(1, 'User', { id: client.userId, isActive: false })
    expect((await node.get('Company/GetAll', client.token)).status).toBe(401)
    // By the calls people make, one after the other: rights taken, roles taken, a password changed, reset, given anew, the user deleted.
    const admin = await server.admin()
    const ends: readonly [name: string, status: number, (client: TestClient, role: number) => Promise<TestAnswer>][] = [
      ['rights of a role', 403, (_, role) => admin.call('Role/Update', { method: 'PUT', body: { id: role, grantedPermissions: [] } })], ['roles of a user', 403, ({ userId }) => admin.call('UserManagement/Update', { method: 'PUT', body: { id: userId, roles: [] } })],
      ['the role itself', 403, (_, role) => admin.call(`Role/Delete?Id=${role}`, { method: 'DELETE' })], ['a changed password', 401, (of) => of.call('User/ChangePassword', { body: { currentPassword: testPassword, newPassword: 'Another.1234' } })],
      ['a reset password', 401, ({ userId }) => admin.call('User/ResetPassword', { method: 'DELETE', body: { adminPassword: testPassword, userId, newPassword: 'Another.1234' } })], ['a given password', 401, ({ userId }) => admin.call('User/Update', { method: 'PUT', body: { id: userId, password: 'Another.1234' } })],
      ['an imported password', 401, ({ userId }) => admin.call('UserManagement/CreateBulk', { body: [{ id: userId, password: 'Another.1234' }] })], ['deactivation', 401, ({ userId }) => admin.call('User/DeActivate', { body: { id: userId } })], ['deletion', 401, ({ userId }) => admin.call(`User/Delete?Id=${userId}`, { method: 'DELETE' })],
    ]
    for (const [name, status, end] of ends) {
      const of = await someone()
      const [role] = await database.rows('SELECT role_id AS id FROM data.user__roles WHERE user_id = $1', [of.userId])
      expect([name, (await node.get('Company/GetAll', of.token)).status]).toEqual([name, 200])
      expect([name, (await end(of, Number(role?.['id']))).status]).toEqual([name, 200])
      expect([name, (await node.get('Company/GetAll', of.token)).status, (await of.call('Company/GetAll')).status]).toEqual([name, status, status])
    }
    const tenant = await server.addTenant('SuspendedElsewhere')
    const theirs = await server.admin(tenant)
    expect((await node.get('Company/GetAll', theirs.token)).status).toBe(200)
    await update(0, 'Tenant', { id: tenant, isActive: false })
    expect((await node.get('Company/GetAll', theirs.token)).status).toBe(401)
  } finally {
    await node.close()
  }
})

function granted(boot: string): unknown[] {
  const { result } = JSON.parse(boot) as { result: { auth: { grantedPermissions: object }; nav: { menus: { MainMenu: { items: unknown[] } } } } }
  return [result.auth.grantedPermissions, result.nav.menus.MainMenu.items]
}
