import { useContext, useSyncExternalStore } from 'react'
import { offlineSince, watchConnection } from '../api/connection.ts'
import { SignedInContext } from '../session/session.ts'
import { useSay } from '../texts/say.ts'

/** "14:08", since when the server does not answer; null while it does. */
export function useOfflineTime(): string | null {
  const since = useSyncExternalStore(watchConnection, offlineSince)
  // Outside of signed-in pages there is no tenant whose time it could be.
  const zone = useContext(SignedInContext)?.zone
  return since === null ? null : new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', ...(zone === undefined ? {} : { timeZone: zone }) }).format(since)
}

/** "Offline since 14:08"; null while the server answers. */
export function useOffline(): string | null {
  const time = useOfflineTime()
  const say = useSay()
  return time === null ? null : say('page.offline', { time })
}
