// @vitest-environment happy-dom
import { AxiosError, type InternalAxiosRequestConfig } from 'axios'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { client } from '../../../../src/framework/web/api/client.ts'
import { dropToken, keepToken, token } from '../../../../src/framework/web/api/credentials.ts'
import { bindSession, isSessionOver, tellTabs, unbindSession } from '../../../../src/framework/web/session/ended/gate.ts'

const envelope = (rest: object) => ({ targetUrl: null, unAuthorizedRequest: false, __abp: true, result: null, success: true, error: null, ...rest })
const notSignedIn = { code: 0, message: 'Current user did not login to the application!', details: null, validationErrors: null }
const keep = (name: string) => keepToken({ accessToken: name, encryptedAccessToken: name, expireInSeconds: 60 }, false)

/** Tokens the server takes, and whose they are. */
const users = new Map<string, number>()
/** What the server let in: token and key of each request. */
let served: string[] = []
const left = vi.fn<(to: { userId: number; tenantId: number | null }, waiting: number) => void>()
const before = client.defaults.adapter

beforeEach(() => {
  served = []
  left.mockClear()
  users.clear()
  users.set('first', 1)
  keep('first')
  client.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    const bearer = String(config.headers.get('Authorization') ?? '').slice(7)
    if (users.has(bearer)) {
      served.push(`${bearer} ${String(config.headers.get('Idempotency-Key') ?? '-')} ${String(config.data ?? '')}`)
      return { data: envelope({ result: 'written' }), status: 200, statusText: 'OK', headers: {}, config }
    }
    const response = { data: envelope({ success: false, error: notSignedIn }), status: 401, statusText: '', headers: {}, config }
    throw new AxiosError('401', 'ERR', config, null, response as never)
  }
  const identify = async () => {
    const userId = users.get(token() ?? '')
    return userId === undefined ? null : { userId, tenantId: 1 }
  }
  bindSession({ owner: { userId: 1, tenantId: 1 }, identify, yield: left })
})
afterEach(() => {
  unbindSession()
  dropToken()
  if (before !== undefined) client.defaults.adapter = before
})

const write = (key: string, signal?: AbortSignal) => client.request<string>({ method: 'POST', url: '/x', data: { key }, headers: { 'Idempotency-Key': key }, ...(signal ? { signal } : {}) })
/** Another tab signs somebody in, and nobody hears of it. */
const replaceToken = (name: string, userId: number) => {
  users.set(name, userId)
  keep(name)
}
const signIn = (name: string, userId: number) => {
  replaceToken(name, userId)
  tellTabs()
}

it('every request waits, and goes again as it was, each once', async () => {
  users.clear()
  const asked = [write('a'), write('b')]
  await vi.waitFor(() => expect(isSessionOver()).toBe(true))
  expect(token()).toBeUndefined()
  // Begun while it is over: not even sent.
  const late = write('c')
  signIn('second', 1)
  expect((await Promise.all([...asked, late])).map(({ data }) => data)).toEqual(['written', 'written', 'written'])
  expect(served.toSorted()).toEqual(['second a {"key":"a"}', 'second b {"key":"b"}', 'second c {"key":"c"}'])
  expect(isSessionOver()).toBe(false)
})

it('what is given up while it waits is not sent', async () => {
  users.clear()
  const stop = new AbortController()
  const given = write('a', stop.signal)
  const kept = write('b')
  await vi.waitFor(() => expect(isSessionOver()).toBe(true))
  stop.abort()
  await expect(given).rejects.toMatchObject({ name: 'CanceledError' })
  signIn('second', 1)
  await kept
  expect(served).toEqual(['second b {"key":"b"}'])
})

it.each([['over the page', true], ['in another tab', false]])('somebody else who signs in %s gets the page without its requests', async (_, dead) => {
  if (dead) users.clear()
  else replaceToken('other', 2)
  const settled = vi.fn<() => void>()
  write('a').then(settled, settled)
  if (dead) {
    await vi.waitFor(() => expect(isSessionOver()).toBe(true))
    signIn('other', 2)
  }
  await vi.waitFor(() => expect(left).toHaveBeenCalledOnce())
  expect(left.mock.calls[0]?.[0]).toMatchObject({ userId: 2 })
  expect([served, settled.mock.calls.length]).toEqual([[], 0])
})

it('a token renewed in another tab is taken without a question', async () => {
  replaceToken('renewed', 1)
  await write('a')
  expect([served, isSessionOver()]).toEqual([['renewed a {"key":"a"}'], false])
})

it('a page that is nobody\'s hears of the failure', async () => {
  unbindSession()
  users.clear()
  await expect(write('a')).rejects.toMatchObject({ status: 401, isSignedOut: true })
})
