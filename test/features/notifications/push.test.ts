/** Notices on devices: encrypted for each, signed by the server, by kind and hour as the person chose, and gone with the sign-in. */
import { createECDH } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entityOf } from '#framework/metadata'
import { ownerPool, productPrincipal } from '#framework/server'
import { pushNotices } from '../../../src/features/notifications/server/push/push-notices.ts'
import { signedBy, startPushService } from './push-service.ts'
import { startTestServer, testPassword, type TestClient, type TestServer } from '../../support/server.ts'

type Service = Awaited<ReturnType<typeof startPushService>>
const keys = createECDH('prime256v1')
keys.generateKeys()
const push = { publicKey: keys.getPublicKey('base64url'), privateKey: keys.getPrivateKey('base64url'), contact: 'mailto:office@example.com' }

let server: TestServer
let service: Service
let count = 0
beforeAll(async () => {
  service = await startPushService()
  server = await startTestServer({ runsJobs: true, settings: { push, privateSources: true } })
})
afterAll(async () => {
  await server.close()
  await service.close()
})

async function emit(users: readonly number[], kind = 'assigned', text = `Notice number ${(count += 1)}`, more = {}) {
  await server.mastline.context.transaction({ principal: productPrincipal(server.model, 1, 'UTC') }, (tx) => tx.emit('notice', { users, kind, subject: { en: text, ur: `اردو ${text}` }, message: { en: `${text} more`, ur: `${text} مزید` }, link: `/x/${text}`, ...more }))
  await server.mastline.jobs?.settled()
  await triedAgain()
  return text
}
/** On a busy machine an attempt may fail: what the queue keeps for a second one is awaited. */
async function triedAgain() {
  const owner = ownerPool(server.testDatabase.url, () => undefined)
  const left = async () => Number((await owner.query<{ n: string }>(`SELECT count(*) AS n FROM jobs.job WHERE state IN ('retry', 'active')`)).rows[0]?.n)
  for (const until = Date.now() + 30_000; Date.now() < until && (await left()) > 0; ) await new Promise((resolve) => setTimeout(resolve, 100))
  await owner.end()
}
async function withDevice(client?: TestClient) {
  const who = client ?? (await server.userWith([]))
  const path = `/device/${(count += 1)}`
  const device = service.device(path)
  const { status } = await who.call('Notification/Subscribe', { method: 'POST', body: device.subscription })
  expect(status).toBe(200)
  return { who, path, ...device, titles: () => device.received().map(({ title }) => title) }
}
const stored = async () => {
  const owner = ownerPool(server.testDatabase.url, () => undefined)
  return (await owner.query<{ id: string; user_id: number }>('SELECT id, user_id FROM data.push_subscription ORDER BY id').finally(() => owner.end())).rows
}

describe('a device', () => {
  it('reads what is pushed, in the language of the person, and the push service sees who sent it', async () => {
    const { who, path, received } = await withDevice()
    const text = await emit([who.userId])
    expect(received()).toEqual([{ title: text, body: `${text} more`, link: `/x/${text}`, tag: 'assigned', lang: 'en', dir: 'ltr' }])
    const [request] = service.pushed.filter((each) => each.path === path)
    if (!request) throw new Error('nothing came')
    expect(request.body.includes(text)).toBe(false)
    expect(request.headers).toMatchObject({ ttl: '86400', urgency: 'normal', 'content-encoding': 'aes128gcm' })
    const { key, claims } = signedBy(request)
    expect([key, claims.aud, claims.sub]).toEqual([push.publicKey, service.origin, push.contact])
    await who.call('User/ChangeLanguage', { method: 'POST', body: { languageName: 'ur' } })
    const second = await emit([who.userId], 'expired', undefined, { severity: 3 })
    expect(received()[1]).toMatchObject({ title: `اردو ${second}`, lang: 'ur', dir: 'rtl' })
    expect(service.pushed.filter((each) => each.path === path)[1]?.headers['urgency']).toBe('high')
  })

  it('is one of several of a person, and nobody else’s', async () => {
    const [one, other] = [await withDevice(), await withDevice()]
    const again = await withDevice(one.who)
    const text = await emit([one.who.userId])
    // On a busy machine a push may be sent by the second attempt.
    await expect.poll(() => [one.titles(), again.titles(), other.titles()], { timeout: 30_000 }).toEqual([[text], [text], []])
    expect((await one.who.call('Notification/GetPush')).envelope.result).toMatchObject({ publicKey: push.publicKey, devices: [expect.any(String), expect.any(String)] })
    await other.who.call('Notification/Unsubscribe', { method: 'POST', body: { endpoint: one.subscription.endpoint } })
    await again.who.call('Notification/Unsubscribe', { method: 'POST', body: { endpoint: again.subscription.endpoint } })
    await emit([one.who.userId])
    expect([one.titles().length, again.titles().length]).toEqual([2, 1])
  })

  it('goes over to whoever switches it on there', async () => {
    const { who, subscription, titles } = await withDevice()
    const next = await server.userWith([])
    await next.call('Notification/Subscribe', { method: 'POST', body: subscription })
    await emit([who.userId])
    const text = await emit([next.userId])
    expect(titles()).toEqual([text])
  })

  it('hears nothing of kinds and in hours that the person switched off', async () => {
    const { who, titles } = await withDevice()
    const settings = (await who.call('Notification/GetNotificationSettings')).envelope.result as { kinds: { kind: string; inApp: boolean; email: boolean }[] }
    const kinds = settings.kinds.map((each) => ({ ...each, inApp: each.kind !== 'comment' }))
    await who.call('Notification/UpdateNotificationSettings', { method: 'PUT', body: { kinds } })
    await emit([who.userId], 'comment')
    expect(titles()).toEqual([])
    await who.call('Notification/UpdateNotificationSettings', { method: 'PUT', body: { kinds, quietFrom: '00:00', quietTo: '23:59' } })
    await emit([who.userId])
    expect(titles()).toEqual([])
  })
})

describe('is gone', () => {
  it('with the sign-in: signed out, ended from elsewhere, with a new password', async () => {
    const role = await server.put('Role', { name: 'Nothing', grantedPermissions: [] })
    const userId = await server.put('User', { userName: 'leaver', name: 'leaver', roles: [role], password: testPassword })
    const [first, second, third] = [await server.signIn('leaver', testPassword), await server.signIn('leaver', testPassword), await server.signIn('leaver', testPassword)]
    const devices = [await withDevice(first), await withDevice(second), await withDevice(third)]
    const told = async () => {
      const text = await emit([userId])
      return devices.map(({ titles }) => titles().includes(text))
    }
    expect(await told()).toEqual([true, true, true])
    expect((await first.call('/api/TokenAuth/LogOut', { method: 'POST' })).status).toBe(200)
    expect(await told()).toEqual([false, true, true])
    expect((await third.call('UserSession/EndOthers', { method: 'POST', body: {} })).status).toBe(200)
    expect(await told()).toEqual([false, false, true])
    await server.mastline.write({ principal: productPrincipal(server.model, 1, 'UTC'), entity: entityOf(server.model, 'User'), mode: 'commit', reason: 'test', requestId: 'test', trusted: true, changes: { kind: 'update', rows: [{ id: userId, password: 'Another.1234' }] } })
    expect(await told()).toEqual([false, false, false])
    expect((await stored()).filter((row) => row.user_id === userId)).toEqual([])
  })

  it('where the push service says so', async () => {
    const { who, path, titles } = await withDevice()
    const other = await withDevice(who)
    service.answers(path, 410)
    await emit([who.userId])
    expect([titles(), (await stored()).filter((row) => row.user_id === who.userId).length, other.titles().length]).toEqual([[], 1, 1])
  })
})

it('another attempt tells those alone who were not told, and fails until all are', async () => {
  const who = await server.userWith([])
  const [good, bad] = [await withDevice(who), await withDevice(who)]
  service.answers(bad.path, 500)
  const said = { en: 'Once', ur: 'ایک بار' }
  const context = { ...server.mastline.context, principal: productPrincipal(server.model, 1, 'UTC'), data: { users: [who.userId], kind: 'assigned', severity: 0, subject: said, message: said, link: null }, requestId: 'attempts', progress: async () => undefined }
  const attempt = () => pushNotices.run(context as never)
  await expect(attempt()).rejects.toThrow('status 500')
  service.answers(bad.path, 201)
  await attempt()
  await attempt()
  expect([good.titles(), bad.titles()]).toEqual([['Once'], ['Once']])
})

it('is refused for what is no push service or no key of a device', async () => {
  const who = await server.userWith([])
  const before = await stored()
  const { subscription } = service.device('/refused')
  const subscribe = (body: object, client = who) => client.call('Notification/Subscribe', { method: 'POST', body, headers: { 'accept-language': 'en' } })
  for (const endpoint of ['ftp://example.com/x', 'not an address', 'https://user:pw@example.com/']) {
    expect([endpoint, (await subscribe({ ...subscription, endpoint })).envelope.error?.validationErrors?.[0]?.members]).toEqual([endpoint, ['endpoint']])
  }
  expect((await subscribe({ ...subscription, keys: { ...subscription.keys, auth: 'short' } })).status).toBe(400)
  expect((await subscribe({ endpoint: subscription.endpoint })).status).toBe(400)
  expect(await stored()).toEqual(before)
})

it('a server without keys pushes nothing, and its guard keeps requests out of its own network', async () => {
  const plain = await startTestServer({ settings: { push: undefined } })
  const guarded = await startTestServer({ settings: { push } })
  try {
    const who = await plain.userWith([])
    expect((await who.call('Notification/GetPush')).envelope.result).toEqual({ publicKey: null, devices: [] })
    const { subscription } = service.device('/none')
    expect((await who.call('Notification/Subscribe', { method: 'POST', body: subscription })).envelope.error?.message).toBe('This server pushes nothing to devices.')
    const inside = await guarded.userWith([])
    for (const endpoint of [subscription.endpoint, 'https://127.0.0.1/x', 'https://[::1]/x', 'https://10.0.0.1/x']) expect([endpoint, (await inside.call('Notification/Subscribe', { method: 'POST', body: { ...subscription, endpoint } })).status]).toEqual([endpoint, 400])
  } finally {
    await plain.close()
    await guarded.close()
  }
})

it('the page’s worker shows what comes, whatever it is, and opens pages of ours alone', async () => {
  const heard = new Map<string, (event: object) => void>()
  const [shown, opened]: [unknown[][], string[]] = [[], []]
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => heard.set(name, listener), location: { origin: 'https://back.example' },
    registration: { showNotification: (...given: unknown[]) => void shown.push(given) },
    clients: { matchAll: async () => [], openWindow: async (address: string) => void opened.push(address) },
  }
  runInNewContext(readFileSync(new URL('../../../src/app/web/public/push-handler.js', import.meta.url), 'utf8'), { self, URL })
  const waiting: Promise<unknown>[] = []
  const happens = (name: string, event: object) => heard.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => waiting.push(work) })
  happens('push', { data: { json: () => ({ title: 'A', body: 'B', link: '/workOrders/7', tag: 'assigned', lang: 'ur', dir: 'rtl' }) } })
  happens('push', { data: null })
  expect(shown).toMatchObject([['A', { body: 'B', tag: 'assigned', renotify: true, dir: 'rtl', data: { link: '/workOrders/7' } }], ['Mastline', { data: { link: '/notifications' } }]])
  for (const link of ['/workOrders/7?a=1', 'https://elsewhere.example/x', '//elsewhere.example']) happens('notificationclick', { notification: { close: () => undefined, data: { link } } })
  await Promise.all(waiting)
  expect(opened).toEqual(['https://back.example/workOrders/7?a=1', 'https://back.example', 'https://back.example'])
})
