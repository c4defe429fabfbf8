// @vitest-environment happy-dom
/** A screen on a wall whose network is cut: it says so, since nobody is there to notice that its figures stand still. */
import { act, screen } from '@testing-library/react'
import { CanceledError } from 'axios'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client } from '../../../src/framework/web/api/client.ts'
import { WireFailure } from '../../../src/framework/web/api/wire-failure.ts'
import { offerNewVersion } from '../../../src/framework/web/offline/new-version.ts'
import { ScreenPage } from '../../../src/features/dashboards/web/own/screen-page.tsx'
import { texts } from '../../../src/features/dashboards/web/texts.ts'
import { answering } from '../../support/web/answering.ts'
import { worded } from '../../support/web/worded.ts'
import { renderAround } from '../../support/web-around.tsx'

worded(texts)
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.head.replaceChildren()
})

let isCut = false
const read = () => {
  if (isCut) throw new WireFailure(0, '')
  return { name: 'Wall', asOf: '2026-11-28T07:00:00Z', zone: 'UTC', language: 'en', items: [{ title: 'Sites', kind: 'counter', count: 5, groups: [], rest: 0, leftOut: null }] }
}
/** A server that takes the call and never answers, as a proxy does whose own server hangs; how many calls it holds. */
function hanging(): { held: () => number } {
  const signals: (AbortSignal | undefined)[] = []
  vi.spyOn(client, 'request').mockImplementation(({ signal }) => new Promise((_, reject) => {
    signals.push(signal as AbortSignal | undefined)
    signal?.addEventListener?.('abort', () => reject(new CanceledError()))
  }))
  return { held: () => signals.filter((signal) => !signal?.aborted).length }
}
const later = () => act(async () => void await vi.advanceTimersByTimeAsync(10_000))

test('beside the button stands that its full screen ends with a newer version, and which one does not', async () => {
  isCut = false
  answering(read)
  await renderAround(<ScreenPage />)
  const button = await screen.findByRole('button', { name: 'Full screen' })
  expect(document.getElementById(String(button.getAttribute('aria-describedby')))?.textContent).toMatch(/^It ends when this screen loads a newer version of itself.*F11/)
})

test('the last figures stay and the head says that there is no answer, until there is one again', async () => {
  isCut = false
  answering(read)
  await renderAround(<ScreenPage />)
  await screen.findByText('As of 07:00:00')
  isCut = true
  await later()
  await screen.findByText('No answer at the moment; the last figures stay')
  expect(screen.getByText('5').tagName).toBe('B')
  isCut = false
  await later()
  await screen.findByText('As of 07:00:00')
})

test('without a network from the beginning the wall is not blank, and shows its figures once there is one', async () => {
  isCut = true
  answering(read)
  await renderAround(<ScreenPage />)
  await screen.findByText('This screen cannot be shown')
  await screen.findByText('No answer at the moment; it is asked again')
  isCut = false
  await later()
  await screen.findByText('As of 07:00:00')
})

test('a server that takes the call and never answers is no answer either, and is not waited for when it answers again', async () => {
  isCut = false
  answering(read)
  const { unmount } = await renderAround(<ScreenPage />)
  await screen.findByText('As of 07:00:00')
  const { held } = hanging()
  for (const _ of [1, 2]) await later()
  expect(screen.getByText('As of 07:00:00')).toBeTruthy()
  await later()
  await screen.findByText('No answer at the moment; the last figures stay')
  for (const _ of [1, 2, 3, 4, 5, 6, 7, 8, 9]) await later()
  expect(held()).toBe(1)
  expect(screen.getByText('5').tagName).toBe('B')
  answering(read)
  for (const _ of [1, 2, 3, 4, 5, 6]) await later()
  await screen.findByText('As of 07:00:00')
  unmount()
  expect(held()).toBe(0)
})

test('a call that hangs from the beginning leaves the wall not blank', async () => {
  hanging()
  await renderAround(<ScreenPage />)
  for (const _ of [1, 2]) await later()
  await screen.findByText('No answer at the moment; it is asked again')
})

/** The server's page begins with this script; the wall began with `/assets/index-a.js`. */
const serves = { script: '/assets/index-a.js' }
/** @param worker whether a worker keeps the pages' code @returns what the wall did */
function onWall(worker?: { update: () => Promise<void> }): string[] {
  const done: string[] = []
  const script = Object.assign(document.createElement('script'), { type: 'text/plain' })
  script.setAttribute('src', '/assets/index-a.js')
  document.head.append(script)
  // Only now: nothing is to be fetched.
  script.setAttribute('type', 'module')
  vi.spyOn(location, 'reload').mockImplementation(() => void done.push('reload'))
  vi.stubGlobal('fetch', async (address: string) => {
    done.push(`fetch ${address}`)
    return new Response(`<script type="module" crossorigin src="${serves.script}"></script>`, { headers: { 'content-type': 'text/html' } })
  })
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, worker ? { serviceWorker: Object.assign(new EventTarget(), { getRegistration: async () => worker }) } : { serviceWorker: undefined }))
  return done
}
const tenMinutes = () => act(async () => void await vi.advanceTimersByTimeAsync(600_000))

test('a wall loads itself anew once the server has another web, and not before', async () => {
  answering(read)
  serves.script = '/assets/index-a.js'
  const done = onWall()
  await renderAround(<ScreenPage />)
  await tenMinutes()
  await vi.waitFor(() => expect(done).toEqual(['fetch /?version']))
  serves.script = '/assets/index-b.js'
  await tenMinutes()
  await vi.waitFor(() => expect(done).toEqual(['fetch /?version', 'fetch /?version', 'reload']))
})

test('where the device keeps the web, its worker fetches the newer one, which the wall takes as soon as it is there', async () => {
  answering(read)
  serves.script = '/assets/index-b.js'
  const sent: unknown[] = []
  const done: string[] = onWall({ update: async () => {
    done.push('update')
    offerNewVersion({ postMessage: (message: unknown) => sent.push(message) } as unknown as ServiceWorker)
  } })
  await renderAround(<ScreenPage />)
  await tenMinutes()
  await vi.waitFor(() => expect(sent).toEqual([{ type: 'SKIP_WAITING' }]))
  navigator.serviceWorker.dispatchEvent(new Event('controllerchange'))
  expect(done).toEqual(['fetch /?version', 'update', 'reload'])
})
