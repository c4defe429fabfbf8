// @vitest-environment happy-dom
/** A screen on a wall whose network is cut: it says so, since nobody is there to notice that its figures stand still. */
import { act, screen } from '@testing-library/react'
import { CanceledError } from 'axios'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client } from '../../../src/framework/web/api/client.ts'
import { WireFailure } from '../../../src/framework/web/api/wire-failure.ts'
import { ScreenPage } from '../../../src/features/dashboards/web/own/screen-page.tsx'
import { texts } from '../../../src/features/dashboards/web/texts.ts'
import { answering } from '../../support/web/answering.ts'
import { worded } from '../../support/web/worded.ts'
import { renderAround } from '../../support/web-around.tsx'

worded(texts)
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

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
