// @vitest-environment happy-dom
/** The one connection of a page to the hub: what was told before it stood is asked for once, and read again only where there was something. */
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useHub, useHubOpen } from '../../../../src/framework/web/api/hub.ts'

const hub = vi.hoisted(() => ({
  /** What the server says to `since`; an error: it has no such method. */
  since: [] as readonly string[] | null | Error,
  asked: [] as unknown[][],
  on: new Map<string, (said: unknown) => void>(),
  reconnected: () => undefined as unknown,
}))

vi.mock('@microsoft/signalr', () => {
  const connection = {
    on: (event: string, heard: (said: unknown) => void) => void hub.on.set(event, heard),
    onreconnecting: () => undefined, onclose: () => undefined, onreconnected: (then: () => unknown) => void (hub.reconnected = then),
    start: () => Promise.resolve(), stop: () => Promise.resolve(),
    invoke: (...call: unknown[]) => {
      hub.asked.push(call)
      return hub.since instanceof Error ? Promise.reject(hub.since) : Promise.resolve(hub.since)
    },
  }
  const builder = { withUrl: () => builder, configureLogging: () => builder, withAutomaticReconnect: () => builder, build: () => connection }
  return { HubConnectionBuilder: function HubConnectionBuilder() { return builder }, LogLevel: { None: 6 } }
})

beforeEach(() => {
  vi.useFakeTimers()
  hub.asked.length = 0
  hub.since = []
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const opened = () => act(() => vi.advanceTimersByTimeAsync(5_000))
const listening = (event: string) => {
  const heard = vi.fn<(said?: unknown) => void>()
  return { heard, ...renderHook(() => { useHub(event, heard); return useHubOpen() }) }
}

it.each([
  ['something of it was told since the page began', ['other', 'mine'], 1],
  ['the server does not know', null, 1],
  ['an older server cannot say', new Error('Method does not exist.'), 1],
  ['only something else was', ['other'], 0],
  ['nothing was', [], 0],
])('as soon as it is open, a page reads again where %s', async (_, since, times) => {
  hub.since = since
  const { heard, result } = listening('mine')
  await opened()
  expect(result.current).toBe(true)
  expect(heard.mock.calls).toEqual(Array.from({ length: times }, () => [undefined]))
  expect(hub.asked).toEqual([['since', expect.any(Number)]])
  expect(hub.asked[0]?.[1]).toBeGreaterThanOrEqual(1_500)
})

it('a page that opens later asks for what came just before it listened; what is told then is heard once', async () => {
  const bell = listening('bell')
  await opened()
  hub.since = ['mine', 'bell']
  const { heard } = listening('mine')
  await opened()
  expect(hub.asked.at(-1)).toEqual(['since', 3_000])
  expect([heard.mock.calls.length, bell.heard.mock.calls.length]).toEqual([1, 0])
  hub.on.get('mine')?.({ id: 7 })
  expect(heard.mock.calls.slice(1)).toEqual([[{ id: 7 }]])
})

it('after the connection was cut all is read again', async () => {
  const [one, other] = [listening('mine'), listening('other')]
  await opened()
  hub.reconnected()
  expect([one.heard.mock.calls.length, other.heard.mock.calls.length]).toEqual([1, 1])
})
