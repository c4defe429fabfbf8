import { useSyncExternalStore } from 'react'
import { waitingWrites, watchWaiting } from './outbox.ts'
import type { WaitingWrite } from './waiting-write.ts'

/** What waits to be sent of whoever works here, in its order: what the page shows is as after it. */
export function useWaiting(): readonly WaitingWrite[] {
  return useSyncExternalStore(watchWaiting, waitingWrites)
}
