/** One connection to the hub of the server for whatever a page hears of at once. Where it cannot be reached, pages read by themselves. */
import type { HubConnection } from '@microsoft/signalr'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { token } from './credentials.ts'

/** @param said what the server said with it; undefined where the connection was cut and nobody knows */
type Heard = (said?: unknown) => void

/** Milliseconds between two attempts, growing: a server that starts again is not asked by everybody at once. */
const pause = (attempts: number) => Math.min(60_000, 1_000 * 2 ** attempts) * (0.5 + Math.random())
/** Milliseconds after which the connection is made: the page comes first. */
const afterPage = 1_500
const attempts = 8

const listeners = new Map<string, Set<Heard>>()
const watchers = new Set<() => void>()
let end: (() => void) | null = null
let connection: HubConnection | null = null
let isOpen = false

function setOpen(next: boolean): void {
  isOpen = next
  for (const watcher of watchers) watcher()
}

const tell = (event: string, said?: unknown) => listeners.get(event)?.forEach((heard) => heard(said))
/** What came while the connection was cut was missed. */
const tellAll = () => [...listeners.keys()].forEach((event) => tell(event))

function open(): () => void {
  let isOver = false
  const timer = setTimeout(async () => {
    const library = await import('@microsoft/signalr').catch(() => null)
    if (isOver || !library) return
    const made = new library.HubConnectionBuilder()
      .withUrl('/signalr', { accessTokenFactory: () => token() ?? '' }).configureLogging(library.LogLevel.None)
      .withAutomaticReconnect({ nextRetryDelayInMilliseconds: ({ previousRetryCount }) => pause(previousRetryCount) }).build()
    connection = made
    for (const event of listeners.keys()) made.on(event, (said: unknown) => tell(event, said))
    made.onreconnecting(() => setOpen(false))
    made.onclose(() => setOpen(false))
    made.onreconnected(() => {
      setOpen(true)
      tellAll()
    })
    for (let attempt = 0; !isOver && attempt < attempts; attempt += 1) {
      const isStarted = await made.start().then(() => true, () => false)
      if (isStarted) return isOver ? void made.stop() : setOpen(true)
      await new Promise((resolve) => setTimeout(resolve, pause(attempt)))
    }
  }, afterPage)
  return () => {
    isOver = true
    clearTimeout(timer)
    void connection?.stop()
    connection = null
    setOpen(false)
  }
}

function listen(event: string, heard: Heard): () => void {
  const known = listeners.get(event)
  if (known) known.add(heard)
  else {
    listeners.set(event, new Set([heard]))
    connection?.on(event, (said: unknown) => tell(event, said))
  }
  end ??= open()
  return () => {
    listeners.get(event)?.delete(heard)
    if ([...listeners.values()].some((each) => each.size > 0)) return
    end?.()
    end = null
    listeners.clear()
  }
}

/** @param heard also after the connection was cut; the latest is called */
export function useHub(event: string, heard: Heard): void {
  const latest = useRef(heard)
  useEffect(() => void (latest.current = heard))
  useEffect(() => listen(event, (said) => latest.current(said)), [event])
}

/** Whether what happens is heard at once. */
export function useHubOpen(): boolean {
  return useSyncExternalStore((watcher) => {
    watchers.add(watcher)
    return () => void watchers.delete(watcher)
  }, () => isOpen)
}
