/** One connection to the hub of the server for whatever a page hears of at once. Where it cannot be reached, pages read by themselves. */
import type { HubConnection } from '@microsoft/signalr'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { token } from './credentials.ts'

/** @param said what the server said with it; undefined where it was missed */
type Heard = (said?: unknown) => void

/** Milliseconds between two attempts, growing: a server that starts again is not asked by everybody at once. */
const pause = (attempts: number) => Math.min(60_000, 1_000 * 2 ** attempts) * (0.5 + Math.random())
/** Milliseconds after which the connection is made: the page comes first. */
const afterPage = 1_500
const attempts = 8
/** Milliseconds: what a page shows may have been read as long before it listens. */
const readBefore = 3_000

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
/** Since the page was begun, in milliseconds; also where the machine slept meanwhile. */
const pageAge = () => Math.max(performance.now(), Date.now() - performance.timeOrigin)
/** Asks the server what it told of late, which nobody here heard, and tells that. Where it does not know, all of it. @param ago since when, in milliseconds */
async function catchUp(made: HubConnection, ago: number, missed: (wasTold: (event: string) => boolean) => void): Promise<void> {
  const told = await made.invoke<readonly string[] | null>('since', Math.ceil(ago)).catch(() => null)
  missed((event) => !told || told.includes(event))
}

function open(): () => void {
  let isOver = false
  const begin = async () => {
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
      if (isStarted && isOver) return void made.stop()
      if (isStarted) {
        setOpen(true)
        return catchUp(made, pageAge(), (wasTold) => [...listeners.keys()].filter(wasTold).forEach((event) => tell(event)))
      }
      await new Promise((resolve) => setTimeout(resolve, pause(attempt)))
    }
  }
  // Where none can be made, pages read by themselves.
  const timer = setTimeout(() => void begin().catch(() => undefined), afterPage)
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
  if (isOpen && connection) {
    void catchUp(connection, readBefore, (wasTold) => {
      if (wasTold(event) && listeners.get(event)?.has(heard)) heard()
    })
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

/** @param heard also where something was missed: before the connection, or while it was cut; the latest is called */
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
