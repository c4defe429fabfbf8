/**
 * Browser profiles that are used again once their pages are closed: nothing is left in one but what it loaded, so that the web is neither fetched
 * nor compiled anew for each page of a suite.
 */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

export interface Profiles {
  /** An empty page in a profile that no other page is in. */
  open(options: BrowserContextOptions): Promise<Page>
  /** Closes every page that was opened, and empties their profiles. */
  close(): Promise<void>
}

interface Profile {
  context: BrowserContext
  /** Those of the same options stand for each other. */
  kind: string
  /** The page that its next user gets; none while it is used. */
  blank?: Page
}

/** @param origin whose storage is emptied */
export function browserProfiles(browser: Browser, origin: string): Profiles {
  const free: Profile[] = []
  const used: Profile[] = []
  const empty = async (profile: Profile) => {
    const { context } = profile
    for (const page of context.pages()) await page.close()
    await context.setOffline(false)
    await context.clearCookies()
    await context.clearPermissions()
    const blank = await context.newPage()
    // Only now does no page write any more.
    const session = await context.newCDPSession(blank)
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb,websql,file_systems,cache_storage,service_workers' })
    await session.detach()
    profile.blank = blank
    free.push(profile)
  }
  return {
    async open(options) {
      const kind = JSON.stringify(options)
      const at = free.findIndex((profile) => profile.kind === kind)
      const profile: Profile = (at < 0 ? undefined : free.splice(at, 1)[0]) ?? { context: await browser.newContext(options), kind }
      used.push(profile)
      const page = profile.blank ?? (await profile.context.newPage())
      delete profile.blank
      return page
    },
    async close() {
      // A test may have closed one itself.
      const open = new Set(browser.contexts())
      for (const profile of used.splice(0)) if (open.has(profile.context)) await empty(profile)
    },
  }
}
