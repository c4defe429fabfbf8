/** API keys: what a program may do with one, who may make it, and how it ends. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { apiKeyRequests } from '../../../../src/framework/server/http/access/api-key-rate.ts'
import { defineFeature, defineJob, service } from '#framework/server'
import { z } from 'zod'
import { cheapFeatures, startTestServer, testPassword, type TestAnswer, type TestClient, type TestServer } from '../../../support/server.ts'

vi.setConfig({ testTimeout: 60_000 })

let server: TestServer
let other: Awaited<ReturnType<TestServer['furtherNode']>>
let admin: TestClient
beforeAll(async () => {
  server = await startTestServer()
  other = await server.furtherNode()
  admin = await server.admin()
})
afterAll(async () => {
  await other.close()
  await server.close()
})

let count = 0
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const result = <T>(answer: TestAnswer) => answer.envelope.result as T
const role = async (rights: readonly string[], more: object = {}) => result<{ id: number }>(await admin.call('Role/Create', { body: { name: `Programs ${++count}`, grantedPermissions: rights, ...more } })).id
const create = (client: TestClient, body: object) => client.call('ApiKey/Create', { body: { name: `Key ${++count}`, expiresOn: day(30), ...body } })
const withKey = (key: string) => (path: string, request: object = {}) => server.request(path.startsWith('/') ? path : `/api/services/app/${path}`, { headers: { authorization: `Bearer ${key}` }, ...request })
const rows = (text: string, values: readonly (string | number)[] = [], tenant = 1) => server.mastline.database.read(tenant, (c) => c.rows({ text, values }))
/** Somebody who does not see all rows. */
const narrow = async (rights: readonly string[]) => {
  const userName = `narrow${++count}`
  await server.put('User', { userName, name: userName, roles: [await server.put('Role', { name: `Narrow ${count}`, grantedPermissions: [...rights] })], password: testPassword })
  return server.signIn(userName, testPassword)
}
interface Made { id: string; key: string }
const fields = (answer: TestAnswer) => answer.envelope.error?.validationErrors?.flatMap(({ members }) => members)

describe('an API key', () => {
  it('does what its role and its owner both may, and is shown once', async () => {
    const roleId = await role(['LookUps.Company.Read', 'LookUps.City.Read', 'LookUps.Company.Create'])
    const owner = await server.userWith(['LookUps.Company.Read', 'LookUps.Company.Create', 'LookUps.Country.Read'])
    const { id, key } = result<Made>(await create(admin, { userId: owner.userId, roleId }))
    const ask = withKey(key)
    expect((await ask('Company/GetAll')).status).toBe(200)
    expect(result(await ask('Company/Create', { method: 'POST', body: { name: 'By a program' } }))).toMatchObject({ creatorUserId: owner.userId })
    expect((await ask('City/GetAll')).status, 'of the role alone').toBe(403)
    expect((await ask('Country/GetAll')).status, 'of the owner alone').toBe(403)
    expect(result(await admin.call(`ApiKey/Get?id=${id}`))).toMatchObject({ state: 'good', seesAll: false, rights: ['LookUps.Company.Create', 'LookUps.Company.Read'], userId: owner.userId })
    const kept = JSON.stringify(await rows('SELECT * FROM app.api_key'))
    expect(kept).not.toContain(key.slice(9, 40))
    for (const path of ['ApiKey/GetAll', `ApiKey/Get?id=${id}`, 'AuditLog/GetAll']) expect((await admin.call(path)).text, path).not.toContain(key)
  })

  it('opens OpenAPI, files of lists and the hub as a sign-in does', async () => {
    const { key } = result<Made>(await create(admin, { roleId: await role(['LookUps.Company.Read']) }))
    expect((await withKey(key)('/swagger/v1/swagger.json')).text).toContain('"/api/services/app/ApiKey/Create"')
    expect((await server.request(`/signalr/negotiate?negotiateVersion=1&access_token=${key}`, { method: 'POST' })).status).toBe(200)
    expect((await server.request(`/signalr/negotiate?negotiateVersion=1&access_token=${key}x`, { method: 'POST' })).status).not.toBe(200)
  })

  it('sees all rows only where its owner and its role both do', async () => {
    const [all, some] = [await role(['LookUps.Site.Read'], { seesAll: true }), await role(['LookUps.Site.Read'])]
    await server.put('Site', { siteCode: 'FAR-1', siteName: 'Far away' })
    const total = async (roleId: number) => result<{ totalCount: number }>(await withKey(result<Made>(await create(admin, { roleId })).key)('Site/GetAll')).totalCount
    expect([await total(all) > 0, await total(some)]).toEqual([true, 0])
  })

  it('stays within its tenant', async () => {
    const tenant = await server.addTenant('Elsewhere')
    const there = await server.admin(tenant)
    const [theirs] = result<{ items: { id: number }[] }>(await there.call('Role/GetAll')).items
    const { id, key } = result<Made>(await create(there, { roleId: theirs?.id }))
    await server.put('Company', { name: 'Not theirs' })
    expect((await withKey(key)('Company/GetAll', { headers: { authorization: `Bearer ${key}`, 'abp.tenantid': '1' } })).text).not.toContain('Not theirs')
    expect((await admin.call(`ApiKey/Get?id=${id}`)).status).toBe(404)
    expect((await admin.call('ApiKey/Revoke', { body: { id } })).status).toBe(404)
    expect(result<{ items: { id: string }[] }>(await admin.call('ApiKey/GetAll')).items.map((item) => item.id)).not.toContain(id)
    expect((await withKey(key)('Company/GetAll')).status).toBe(200)
  })

  it('is no person: it touches no account of its owner, and makes no other key', async () => {
    const strong = await role(['Pages.Users', 'Pages.ApiKeys', 'Pages.Roles'], { seesAll: true })
    const { id, key } = result<Made>(await create(admin, { roleId: strong }))
    const ask = withKey(key)
    const before = JSON.stringify([await rows('SELECT user_id, password_hash, stamp FROM app.credential ORDER BY 1'), await rows('SELECT id, revoked_at FROM app.api_key ORDER BY 1')])
    const answers = await Promise.all([
      ask('User/ChangePassword', { method: 'POST', body: { currentPassword: testPassword, newPassword: 'Taken.12345' } }), ask('UserSession/GetAll'), ask('UserSession/EndOthers', { method: 'POST', body: {} }),
      ask('ApiKey/Create', { method: 'POST', body: { name: 'Child', roleId: strong, expiresOn: day(9) } }), ask('ApiKey/GetAll'), ask('ApiKey/Revoke', { method: 'POST', body: { id } }), ask('SecondFactor/Begin', { method: 'POST', body: { password: testPassword } }),
      ask('UserManagement/Update', { method: 'PUT', body: { id: admin.userId, password: 'Taken.12345' } }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403, 403, 403])
    expect(JSON.stringify([await rows('SELECT user_id, password_hash, stamp FROM app.credential ORDER BY 1'), await rows('SELECT id, revoked_at FROM app.api_key ORDER BY 1')])).toBe(before)
  })

  it('has a name of characters that are seen: what turns the text or hides in it is refused on the field', async () => {
    const roleId = await role(['LookUps.Company.Read'])
    const answers = await Promise.all(['Back\u202eup', 'Back\u200dup', 'Back\u0000up', '\u200f \u202a'].map((name) => create(admin, { name, roleId })))
    expect(answers.map((answer) => [answer.status, fields(answer)])).toEqual(answers.map(() => [400, ['name']]))
    expect(result<Made>(await create(admin, { name: '\u202aنگرانی\u202c', roleId })).key).toBeTruthy()
  })

  it('is refused where it was changed, cut or made up', async () => {
    const { key } = result<Made>(await create(admin, { roleId: await role(['LookUps.Company.Read']) }))
    const flipped = `${key.slice(0, -1)}${key.endsWith('A') ? 'Q' : 'A'}`
    for (const bad of [flipped, key.slice(0, -4), `${key}AAAA`, `mastline_${'A'.repeat(80)}`, key.replace('mastline_', '')]) expect((await withKey(bad)('Company/GetAll')).status, bad).toBe(401)
    expect((await withKey(key)('Company/GetAll')).status).toBe(200)
  })
})

describe('an API key ends', () => {
  const onOther = async (key: string) => (await other.app.inject({ url: '/api/services/app/Company/GetAll', headers: { authorization: `Bearer ${key}` } })).statusCode
  const make = async (body: object = {}) => result<Made>(await create(admin, { roleId: await role(['LookUps.Company.Read']), ...body }))

  it('when it is revoked, on every node from the next request on, and both are in the audit list', async () => {
    const { id, key } = await make({ name: 'Revoked soon' })
    expect([(await withKey(key)('Company/GetAll')).status, await onOther(key)]).toEqual([200, 200])
    expect(result(await admin.call('ApiKey/Revoke', { body: { id } }))).toEqual({ revoked: true })
    expect([await onOther(key), (await withKey(key)('Company/GetAll')).status]).toEqual([401, 401])
    expect(result(await admin.call('ApiKey/Revoke', { body: { id } }))).toEqual({ revoked: false })
    expect(result(await admin.call(`ApiKey/Get?id=${id}`))).toMatchObject({ state: 'revoked', revokedBy: 'admin', rights: [] })
    const { items } = result<{ items: { kind: string; detail: string }[] }>(await admin.call('AuditLog/GetAll?Group=rights'))
    expect(items.filter(({ detail }) => detail.includes('Revoked soon')).map(({ kind }) => kind)).toEqual(['apiKeyRevoked', 'apiKeyMade'])
  })

  it('when its day is over, also where it was used before', async () => {
    const { key } = await make({ expiresOn: day(3) })
    expect((await withKey(key)('Company/GetAll')).status).toBe(200)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 86_400_000 })
    try {
      expect((await withKey(key)('Company/GetAll')).status).toBe(401)
    } finally {
      vi.useRealTimers()
    }
    expect((await withKey(key)('Company/GetAll')).status).toBe(200)
  })

  it('while its owner is switched off, when the owner goes, and holds nothing without its role', async () => {
    const roleId = await role(['LookUps.Company.Read'])
    const owner = await server.userWith(['LookUps.Company.Read'])
    const { id, key } = result<Made>(await create(admin, { userId: owner.userId, roleId }))
    const status = async () => (await withKey(key)('Company/GetAll')).status
    expect(await status()).toBe(200)
    await admin.call('User/DeActivate', { body: { id: owner.userId } })
    expect([await status(), result<{ state: string }>(await admin.call(`ApiKey/Get?id=${id}`)).state]).toEqual([401, 'ownerOff'])
    await admin.call('User/Activate', { body: { id: owner.userId } })
    expect(await status()).toBe(200)
    await admin.call('Role/Update', { method: 'PUT', body: { id: roleId, grantedPermissions: [] } })
    expect(await status()).toBe(403)
    await admin.call(`Role/Delete?Id=${roleId}`, { method: 'DELETE' })
    expect([await status(), result<{ state: string }>(await admin.call(`ApiKey/Get?id=${id}`)).state]).toEqual([403, 'roleGone'])
    await admin.call(`User/Delete?Id=${owner.userId}`, { method: 'DELETE' })
    expect([await status(), await rows('SELECT 1 FROM app.api_key WHERE id = $1', [id])]).toEqual([401, []])
  })

  it('for a minute where it asks too often, and people go on', async () => {
    const { key } = await make()
    const answers = await Promise.all(Array.from({ length: apiKeyRequests + 5 }, () => withKey(key)('Company/GetAll?MaxResultCount=1')))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
    const refused = answers.find(({ status }) => status === 429)
    expect([Number(refused?.headers['retry-after']) > 0, refused?.envelope.error?.message.includes(String(apiKeyRequests))]).toEqual([true, true])
    expect((await admin.call('Company/GetAll')).status).toBe(200)
  })
})

describe('making API keys', () => {
  it('gives nobody more than the maker holds', async () => {
    const clerk = await narrow(['Pages.ApiKeys', 'LookUps.Company.Read'])
    const strong = await role(['LookUps.City.Delete'])
    const before = await rows('SELECT count(*) FROM app.api_key')
    expect((await create(clerk, { roleId: strong })).status, 'a role that holds more').toBe(403)
    expect((await create(clerk, { roleId: await role(['LookUps.Company.Read'], { seesAll: true }) })).status, 'a role that sees more').toBe(403)
    expect([400, 403]).toContain((await create(clerk, { roleId: await role(['LookUps.Company.Read']), userId: admin.userId })).status)
    expect((await create(await server.userWith(['LookUps.Company.Read']), { roleId: strong })).status, 'without the right').toBe(403)
    expect(await rows('SELECT count(*) FROM app.api_key')).toEqual(before)
    expect((await create(clerk, { roleId: await role(['LookUps.Company.Read']) })).status).toBe(200)
  })

  it('says on its field what is wrong', async () => {
    const roleId = await role(['LookUps.Company.Read'])
    expect(fields(await create(admin, { roleId, expiresOn: day(-2) }))).toEqual(['expiresOn'])
    expect(fields(await create(admin, { roleId, expiresOn: day(900) }))).toEqual(['expiresOn'])
    expect(fields(await create(admin, { roleId: 999_999 }))).toEqual(['roleId'])
    expect(fields(await create(admin, { roleId, userId: 999_999 }))).toEqual(['userId'])
    expect(fields(await create(admin, { roleId, name: '  ' }))).toEqual(['name'])
    await create(admin, { roleId, name: 'Twice' })
    expect(fields(await create(admin, { roleId, name: 'twice' }))).toEqual(['name'])
    const poor = await server.userWith(['LookUps.City.Read'])
    expect(fields(await create(admin, { roleId, userId: poor.userId }))).toEqual(['roleId'])
  })

  it('lets an owner see and revoke the keys that work in his name, and nobody else’s', async () => {
    const owner = await server.userWith(['LookUps.Company.Read'])
    const roleId = await role(['LookUps.Company.Read'])
    const mine = result<Made>(await create(admin, { userId: owner.userId, roleId, name: 'Of the owner' }))
    const theirs = result<Made>(await create(admin, { roleId }))
    await withKey(mine.key)('Company/GetAll')
    const items = () => owner.call('ApiKey/GetAll').then((answer) => result<{ items: { id: string; lastUsed: string | null; lastAddress: string }[] }>(answer).items)
    await expect.poll(async () => (await items()).map(({ id, lastUsed, lastAddress }) => [id, lastUsed !== null, lastAddress])).toEqual([[mine.id, true, '127.0.0.1']])
    expect((await owner.call('ApiKey/Revoke', { body: { id: theirs.id } })).status).toBe(404)
    expect(result(await owner.call('ApiKey/Revoke', { body: { id: mine.id } }))).toEqual({ revoked: true })
    expect((await withKey(theirs.key)('Company/GetAll')).status).toBe(200)
  })

  it('is recorded with what the key did', async () => {
    const { key } = result<Made>(await create(admin, { name: 'Exporter', roleId: await role(['LookUps.Company.Read'], { seesAll: true }) }))
    await withKey(key)('Company/GetAll?MaxResultCount=2000')
    const [found] = await rows(`SELECT actor_name FROM app.credential_event WHERE kind = 'exported' ORDER BY id DESC LIMIT 1`)
    expect(found).toEqual(['admin · Exporter'])
  })
})

describe('what an API key sets in motion', () => {
  it('holds no more rights than the key', async () => {
    const seen: string[][] = []
    const probe = defineFeature({
      key: 'probe', pages: [], permissions: [],
      jobs: [defineJob({ name: 'probe.look', label: { en: 'Look', ur: 'دیکھنا' }, run: async ({ principal }) => void seen.push([...principal.permissions], [principal.apiKey?.name ?? '']) })],
      services: () => [service({ path: 'Probe/Send', method: 'POST', admits: 'signedIn', input: null, output: z.null(), again: null, handle: ({ principal, transaction, requestId }) => transaction({ principal, requestId }, async (tx) => {
        await tx.send('probe.look', {})
        return null
      }) })],
    })
    const own = await startTestServer({ features: [...cheapFeatures, probe], runsJobs: true })
    try {
      const boss = await own.admin()
      const roleId = result<{ id: number }>(await boss.call('Role/Create', { body: { name: 'Programs', grantedPermissions: ['LookUps.Company.Read'] } })).id
      const { key } = result<Made>(await boss.call('ApiKey/Create', { body: { name: 'Worker', roleId, expiresOn: day(9) } }))
      expect((await own.request('/api/services/app/Probe/Send', { method: 'POST', body: {}, token: key })).status).toBe(200)
      await own.mastline.jobs?.settled()
      expect(seen).toEqual([['LookUps.Company.Read'], ['Worker']])
    } finally {
      await own.close()
    }
  })
})
