/** What becomes of the pages' worker, as the documents have it on the console, and what happens on this machine, where another product may have left one behind. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startServiceWorker } from '../../../../src/framework/web/offline/service-worker.ts'

interface Browser {
  host?: string
  online?: boolean
  script?: () => Response
  /** The page is served by a worker of before. */
  controlled?: boolean
  register?: () => never
}

const notes: string[] = []
const done: string[] = []

/** A browser of which the worker is installed as soon as it was fetched. */
function browser({ host = 'sites.example', online = true, script = () => new Response('', { headers: { 'content-type': 'text/javascript' } }), controlled = false, register }: Browser): void {
  const worker = Object.assign(new EventTarget(), { state: 'installed', postMessage: () => undefined })
  const registration = Object.assign(new EventTarget(), { waiting: null, installing: worker, update: () => Promise.resolve() })
  const old = { unregister: () => Promise.resolve(done.push('unregister') > 0) }
  vi.stubGlobal('location', { hostname: host, reload: () => void done.push('reload') })
  vi.stubGlobal('fetch', () => Promise.resolve().then(script))
  vi.stubGlobal('navigator', {
    onLine: online,
    serviceWorker: Object.assign(new EventTarget(), {
      controller: controlled ? worker : null,
      getRegistration: () => Promise.resolve(old),
      register(address: string) {
        done.push(`register ${address}`)
        if (register) return Promise.resolve().then(register)
        setTimeout(() => {
          registration.dispatchEvent(new Event('updatefound'))
          worker.dispatchEvent(new Event('statechange'))
        })
        return Promise.resolve(registration)
      },
    }),
  })
}

async function started(given: Browser): Promise<void> {
  browser(given)
  await startServiceWorker()
  await vi.advanceTimersByTimeAsync(1)
}

const fail = (message: string) => () => {
  throw new Error(message)
}

beforeEach(() => {
  vi.useFakeTimers()
  for (const level of ['log', 'error'] as const) vi.spyOn(console, level).mockImplementation((...said: unknown[]) => void notes.push(`${level}: ${said.map((each) => (each instanceof Error ? each.message : String(each))).join(' ')}`))
  notes.length = 0
  done.length = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the four notes on the console', () => {
  it('the content is kept', async () => {
    await started({})
    expect([done, notes]).toEqual([['register /service-worker.js'], ['log: Content is cached for offline use.']])
  })
  it('newer content is there', async () => {
    await started({ controlled: true })
    expect(notes).toEqual(['log: New content is available and will be used when all tabs for this page are closed.'])
  })
  it('the worker could not be registered', async () => {
    await started({ register: fail('no place left') })
    expect(notes).toEqual(['error: Error during service worker registration: no place left'])
  })
  it('no connection', async () => {
    await started({ online: false, register: fail('offline') })
    await started({ host: 'localhost', script: fail('offline') })
    expect([done, notes]).toEqual([['register /service-worker.js'], Array.from({ length: 2 }, () => 'log: No internet connection found. App is running in offline mode.')])
  })
})

describe('on this machine the script is looked at first', () => {
  it.each([
    ['missing', () => new Response('', { status: 404, headers: { 'content-type': 'text/javascript' } })],
    ['no JavaScript', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ])('%s: a worker that is there is taken away and the page loaded again', async (_, script) => {
    for (const host of ['localhost', '127.0.0.1', '[::1]']) await started({ host, script })
    expect([done, notes]).toEqual([['unregister', 'reload', 'unregister', 'reload', 'unregister', 'reload'], []])
  })
  it('there: it is registered', async () => {
    await started({ host: '127.4.5.6' })
    expect(done).toEqual(['register /service-worker.js'])
  })
  it('elsewhere nothing is asked first', async () => {
    await started({ script: fail('nobody asks') })
    expect(done).toEqual(['register /service-worker.js'])
  })
})
