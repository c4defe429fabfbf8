/** Sessions: seen and ended by whose they are, and by who administers users; ended on every node at once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeUser } from '../../../support/people.ts'
import { startTestServer, testPassword, type TestClient, type TestServer } from '../../../support/server.ts'

let server: TestServer
let other: Awaited<ReturnType<TestServer['furtherNode']>>
beforeAll(async () => {
  server = await startTestServer()
  other = await server.furtherNode()
})
afterAll(async () => {
  await other.close()
  await server.close()
})

interface Listed { id: string; device: { browser: string; system: string; kind: string }; address: string; network: string; since: string; lastSeen: string; isCurrent: boolean }
const sessionsOf = async (client: TestClient, query = '') => ((await client.call(`UserSession/GetAll${query}`)).envelope.result as { items: Listed[] }).items
const onOther = async ({ token }: TestClient) => (await other.app.inject({ url: '/api/services/app/UserSession/GetAll', headers: { authorization: `Bearer ${token}` } })).statusCode
const statusOf = async (client: TestClient) => (await client.call('UserSession/GetAll')).status
const events = (kind: string, id: number) => server.mastline.database.read(1, (c) => c.rows({ text: `SELECT actor_name, target_name, detail->>'count' FROM app.credential_event WHERE tenant_id = 1 AND kind = $1 AND target_id = $2 ORDER BY id`, values: [kind, id] }))

async function twice(rights: readonly string[] = []) {
  const name = await makeUser(server.mastline, 1, rights, testPassword)
  return { name, first: await server.signIn(name, testPassword), second: await server.signIn(name, testPassword) }
}

describe('sessions', () => {
  it('are listed for their user with device, address, network and times; nobody else sees them', async () => {
    const name = await makeUser(server.mastline, 1, [], testPassword)
    const agent = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Mobile Safari/537.36'
    await server.request('/api/TokenAuth/Authenticate', { method: 'POST', body: { userNameOrEmailAddress: name, password: testPassword }, headers: { 'abp.tenantid': '1', 'user-agent': agent } })
    const client = await server.signIn(name, testPassword)
    const items = await sessionsOf(client)
    expect(items).toHaveLength(2)
    expect(items.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
    expect(items.find(({ isCurrent }) => !isCurrent)).toMatchObject({ device: { browser: 'Chrome 147', system: 'Android 14', kind: 'mobile' }, address: '127.0.0.1', network: 'thisMachine' })
    const stranger = await server.userWith([])
    expect(await sessionsOf(stranger, `?UserId=${client.userId}`), 'without the right, always one\'s own').toEqual([expect.objectContaining({ isCurrent: true })])
  })

  it('one ended by its user is over on both nodes from the next request on, the other goes on', async () => {
    const { first, second } = await twice()
    expect([await statusOf(first), await onOther(first), await onOther(second)]).toEqual([200, 200, 200])
    const [gone] = (await sessionsOf(second)).filter(({ isCurrent }) => !isCurrent)
    expect((await second.call('UserSession/End', { body: { id: gone?.id } })).envelope.result).toEqual({ ended: 1 })
    expect([await onOther(first), await statusOf(first)]).toEqual([401, 401])
    expect([await onOther(second), await statusOf(second)]).toEqual([200, 200])
    expect(await events('sessionsEnded', first.userId)).toHaveLength(1)
  })

  it('all others end at once, and one\'s own stays', async () => {
    const { name, first, second } = await twice()
    const third = await server.signIn(name, testPassword)
    await onOther(first)
    expect((await third.call('UserSession/EndOthers', { body: {} })).envelope.result).toEqual({ ended: 2 })
    expect([await onOther(first), await onOther(second), await onOther(third)]).toEqual([401, 401, 200])
  })

  it('signing out ends the session on the server too', async () => {
    const { first, second } = await twice()
    expect((await first.call('/api/TokenAuth/LogOut', { method: 'POST' })).status).toBe(200)
    expect([await statusOf(first), await onOther(first), await statusOf(second)]).toEqual([401, 401, 200])
    expect(await events('signedOut', first.userId)).toHaveLength(1)
  })

  it('of others are seen and ended by who administers users, never of whoever holds more', async () => {
    const { first, second } = await twice()
    const clerk = await server.userWith(['Pages.Users', 'LookUps.User.Read'])
    const admin = await server.admin()
    expect(await sessionsOf(admin, `?UserId=${first.userId}`)).toHaveLength(2)
    expect((await admin.call('UserSession/EndOthers', { body: { userId: first.userId } })).envelope.result).toEqual({ ended: 2 })
    expect([await onOther(first), await onOther(second)]).toEqual([401, 401])
    for (const answer of [await clerk.call(`UserSession/GetAll?UserId=${admin.userId}`), await clerk.call('UserSession/EndOthers', { body: { userId: admin.userId } })]) expect(answer.status).toBe(403)
    expect(await statusOf(admin)).toBe(200)
  })

  it('of another tenant are not there', async () => {
    const tenant = await server.addTenant('Elsewhere')
    const there = await server.admin(tenant)
    const { first } = await twice()
    const [session] = await sessionsOf(first)
    expect((await there.call(`UserSession/GetAll?UserId=${first.userId + 100_000}`)).status).toBe(404)
    expect((await there.call('UserSession/End', { body: { id: session?.id } })).envelope.result).toEqual({ ended: 0 })
    expect(await statusOf(first)).toBe(200)
  })

  it('the id of somebody else\'s session ends nothing', async () => {
    const [mine, yours] = [await twice(), await twice()]
    const [session] = await sessionsOf(yours.first)
    expect((await mine.first.call('UserSession/End', { body: { id: session?.id, userId: yours.first.userId } })).envelope.result).toEqual({ ended: 0 })
    expect(await statusOf(yours.first)).toBe(200)
  })

  it('are last seen at most once a minute', async () => {
    const { first } = await twice()
    const seen = async () => (await server.mastline.database.read(1, (c) => c.rows({ text: `SELECT id, seen_at::text FROM app.session WHERE tenant_id = 1 AND user_id = $1 ORDER BY id`, values: [first.userId] })))
    const age = (seconds: number) => server.mastline.database.transaction(1, (c) => c.run({ text: `UPDATE app.session SET seen_at = now() - make_interval(secs => $2) WHERE tenant_id = 1 AND user_id = $1`, values: [first.userId, seconds] }))
    await statusOf(first)
    await age(30)
    const before = await seen()
    await onOther(first)
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(await seen(), 'half a minute later another node leaves it').toEqual(before)
    await age(90)
    const third = await server.furtherNode()
    const old = await seen()
    await third.app.inject({ url: '/api/services/app/UserSession/GetAll', headers: { authorization: `Bearer ${first.token}` } })
    await expect.poll(async () => (await seen()).filter(([id, at]) => !old.some(([was, when]) => was === id && when === at)).length, { message: 'the one session that was used' }).toBe(1)
    await third.close()
  })
})
