import { useContext, useSyncExternalStore } from 'react'
import { offlineSince, watchLine } from '../api/line.ts'
import { SignedInContext } from '../session/session.ts'
import { useSay } from '../texts/say.ts'

/** "Offline since 14:08"; null while the server answers. */
export function useOffline(): string | null {
  const since = useSyncExternalStore(watchLine, offlineSince)
  // Outside of signed-in pages there is no tenant whose time it could be.
  const zone = useContext(SignedInContext)?.zone
  const say = useSay()
  return since === null ? null : say('page.offline', { time: new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', ...(zone === undefined ? {} : { timeZone: zone }) }).format(since) })
}
