import { useSyncExternalStore } from 'react'
import { keptFiles, waitingWrites, watchWaiting } from './outbox.ts'
import type { WaitingWrite } from './waiting-write.ts'

/** What waits to be sent of whoever works here, in its order: what the page shows is as after it. */
export function useWaiting(): readonly WaitingWrite[] {
  return useSyncExternalStore(watchWaiting, waitingWrites)
}

/** Whether a write that waits names this file of the device. */
export function useFileWaits(key: string): boolean {
  return useSyncExternalStore(watchWaiting, () => key.startsWith('local-') && waitingWrites().some(({ body }) => keptFiles(body).includes(key)))
}
