import { createContext, useContext } from 'react'

export const RefreshContext = createContext<() => Promise<void>>(async () => undefined)

/** Reads configuration, session and model again: after signing in or out, and when rights may have changed. */
export function useRefresh(): () => Promise<void> {
  return useContext(RefreshContext)
}
