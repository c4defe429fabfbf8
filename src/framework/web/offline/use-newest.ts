/** A page before which nobody sits, as on a wall: it takes a newer version of the web by itself. */
import { useEffect } from 'react'
import { isNewVersionThere, loadNewVersion, watchNewVersion } from './new-version.ts'

/** Milliseconds between two looks at the server's page. */
const pause = 600_000

/** The script that the page began with, of which the name changes with what is in it: all nodes of one version have the same. */
const ownScript = () => document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null

/** Whether the server's page begins with another script than this one. Its address is not that of the page which the device keeps, so the server answers. */
async function isOlder(): Promise<boolean> {
  const own = ownScript()
  if (own === null) return false
  try {
    const answer = await fetch('/?version', { cache: 'no-store', headers: { accept: 'text/html' } })
    if (!answer.ok) return false
    const served = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('script[type="module"][src]')?.getAttribute('src') ?? null
    return served !== null && served !== own
  } catch {
    return false
  }
}

/** Loads the page again where the server has a newer one: at once where the device fetched it, else within ten minutes. */
export function useNewest(): void {
  useEffect(() => {
    const take = () => void (isNewVersionThere() && loadNewVersion())
    take()
    const timer = setInterval(() => {
      // What the device keeps would only come again: its worker fetches the newer one, and tells of it.
      void isOlder().then(async (older) => {
        if (!older) return
        const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
        if (worker) await worker.update().catch(() => undefined)
        else location.reload()
      })
    }, pause)
    const unwatch = watchNewVersion(take)
    return () => {
      unwatch()
      clearInterval(timer)
    }
  }, [])
}
