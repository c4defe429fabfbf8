import { useSyncExternalStore } from 'react'
import { isSessionOver, watchSession } from './gate.ts'

/** Whether the page waits for its user to sign in again. */
export function useSessionOver(): boolean {
  return useSyncExternalStore(watchSession, isSessionOver)
}
