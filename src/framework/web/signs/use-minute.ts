import { useSyncExternalStore } from 'react'

const minute = 60_000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined
let now = 0

/** The present moment, updated at each full minute: one timer for all that use it. */
export function useMinute(): number {
  return useSyncExternalStore(listen, read)
}

function listen(changed: () => void): () => void {
  listeners.add(changed)
  if (listeners.size === 1) {
    now = Date.now()
    wait()
  }
  return () => {
    listeners.delete(changed)
    if (listeners.size === 0) clearTimeout(timer)
  }
}

function read(): number {
  if (listeners.size === 0 && Date.now() - now >= minute) now = Date.now()
  return now
}

function wait(): void {
  timer = setTimeout(() => {
    now = Date.now()
    for (const changed of listeners) changed()
    wait()
  }, minute - (Date.now() % minute) + 5)
}
