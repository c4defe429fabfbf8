import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { boot, permissionsOf, readConfiguration, type Booted } from './boot.ts'
import { RefreshContext } from './refresh.ts'
import { SignedInContext } from './session.ts'

/** Holds what was read at start, and reads it again on demand. */
export function SessionProvider({ booted, children }: { booted: Booted; children: (refresh: () => Promise<void>) => ReactNode }) {
  const [{ signedIn }, set] = useState(booted)
  const refresh = useCallback(async () => set(await boot()), [])
  const userId = signedIn?.user.id
  useEffect(() => {
    if (userId === undefined) return
    // Rights are read again after the session is known (document 0 §6); the first answer may come from before a change.
    const timer = setTimeout(() => {
      readConfiguration().then((configuration) => set((now) => withPermissions(now, permissionsOf(configuration))), () => undefined)
    }, 3000)
    return () => clearTimeout(timer)
  }, [userId])
  return (
    <RefreshContext value={refresh}>
      <SignedInContext value={signedIn}>{children(refresh)}</SignedInContext>
    </RefreshContext>
  )
}

/** The same object where nothing changed, so that nothing is drawn again. */
function withPermissions(now: Booted, permissions: ReadonlySet<string>): Booted {
  if (!now.signedIn) return now
  const held = now.signedIn.permissions
  if (held.size === permissions.size && [...held].every((p) => permissions.has(p))) return now
  return { ...now, signedIn: { ...now.signedIn, permissions } }
}
