/** The whole product behind a real address, with browsers that are signed in: what the tests of `test/e2e` stand on. */
import { fileURLToPath } from 'node:url'
import { existsSync, readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { launchBrowser } from './browser.ts'
import { cameraArguments } from './browsers/camera.ts'
import { browserProfiles } from './browsers/profiles.ts'
import { startTestServer, type TestClient, type TestServer, type TestServerOptions } from './server.ts'

// A browser on a busy machine is slow; a step that waits still fails before its test does (Vite's configuration), so that the step is named.
const stepTimeout = 40_000
/** For `expect.poll`, whose own limit is a second. */
export const pollLimit = { timeout: 30_000 }

export interface PageOptions {
  language?: 'en' | 'ur'
  theme?: 'light' | 'dark'
  width?: number
  /** Whether the page may keep itself for being offline; it would answer requests that tests count or hold up. */
  serviceWorkers?: 'allow' | 'block'
}

export interface Product {
  server: TestServer
  address: string
  /** A page of somebody signed in, at that path, in a browser profile of its own. */
  open(client: TestClient, path: string, options?: PageOptions): Promise<Page>
  /** What a page printed as error or warning, since it was opened. */
  complaints: string[]
  /** Closes every page that was opened. */
  closePages(): Promise<void>
  close(): Promise<void>
}

/** Where the built web is: `MASTLINE_WEB`, else `dist/web`, which `npm test` builds first. */
export const builtWeb = process.env['MASTLINE_WEB'] ?? fileURLToPath(new URL('../../dist/web', import.meta.url))

/** Why tests of the product in a browser cannot run, or undefined where they can. */
export function whyNoWeb(): string | undefined {
  return existsSync(`${builtWeb}/index.html`) ? undefined : 'the web is not built'
}

/** @param camera a film that the browser's camera shows, over and over; absent: there is none */
export async function startProduct({ camera, ...options }: TestServerOptions & { camera?: string } = {}): Promise<Product> {
  const server = await startTestServer({ ...options, web: builtWeb })
  const address = await server.mastline.listen(0)
  const browser = await launchBrowser(camera ? cameraArguments(camera) : [])
  const profiles = browserProfiles(browser, address)
  const complaints: string[] = []
  return {
    server, address, complaints,
    async open({ token, tenantId }, path, { language = 'en', theme = 'light', width = 1440, serviceWorkers = 'block' } = {}) {
      const page = await profiles.open({ viewport: { width, height: width < 600 ? 800 : 900 }, colorScheme: theme, acceptDownloads: true, serviceWorkers, reducedMotion: 'reduce' })
      const cookies = { 'Abp.AuthToken': token, 'Abp.TenantId': String(tenantId), 'Abp.Localization.CultureName': language }
      await page.context().addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: address })))
      page.on('pageerror', (error) => complaints.push(String(error)))
      page.on('console', (message) => {
        // A refused request is told by the page, also that of the hub once the session is over.
        if (message.type() === 'error' && !/status of (4|5)\d\d|HTTP Authentication failed/.test(message.text())) complaints.push(message.text())
      })
      page.setDefaultTimeout(stepTimeout)
      await page.goto(address + path)
      return page
    },
    closePages: profiles.close,
    async close() {
      await browser.close()
      await server.close()
    },
  }
}

const axe = readFileSync(fileURLToPath(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url)), 'utf8')

/**
 * What axe-core finds on the page as it stands (WCAG 2.2 AA and best practices), one line each; and whether the page scrolls sideways. No rule is
 * left out, `region` neither. Of `scrollable-region-focusable` two findings are tried out and count where keys do not reach what is scrolled to.
 */
export async function barriers(page: Page): Promise<string[]> {
  const found = await barriersNow(page)
  // Rows may begin to be read again while axe looks, and are faint then: what is wrong with the page is wrong a second time.
  return found.length ? barriersNow(page) : found
}

async function barriersNow(page: Page): Promise<string[]> {
  await readAgain(page)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe)
  const { found, wide } = await page.evaluate(async () => {
    interface Found { violations: { id: string; nodes: { html: string; target: string[] }[] }[] }
    const { violations } = await (globalThis as unknown as { axe: { run(root: Document, options: object): Promise<Found> } }).axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'], resultTypes: ['violations'], preload: false,
    })
    return { found: violations.flatMap(({ id, nodes }) => nodes.map(({ html, target }) => ({ id, html: html.slice(0, 120), target: target[0] ?? '' }))), wide: document.documentElement.scrollWidth > document.documentElement.clientWidth }
  })
  const real: string[] = []
  for (const { id, html, target } of found) if (id !== 'scrollable-region-focusable' || !((await isScrolledByItsField(page, target)) || (await scrollsUnderThePointerOnly(page, target)))) real.push(`${id}: ${html}`)
  return [...real, ...(wide ? ['the page scrolls sideways'] : [])]
}

/** Rows that are being read again are faint for that moment: what is looked at are those that come. A page that a test holds up stays as it is. */
async function readAgain(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('.list-busy, .frame-busy'), undefined, { timeout: 10_000 }).catch(() => undefined)
}

/**
 * Whether the scrolling box is that of the open list of the field that has the focus, and its arrow keys bring every option into sight, as ARIA's
 * combobox has it: such a list is no stop of its own. axe knows so only where the list itself scrolls (dequelabs/axe-core#4914). Tried out: from
 * the first option upwards is the last one, which lies below the edge.
 */
async function isScrolledByItsField(page: Page, box: string): Promise<boolean> {
  const active = () => page.evaluate((target) => {
    const field = document.activeElement
    const list = document.querySelector(`${target} [role=listbox]`)
    const option = document.getElementById(field?.getAttribute('aria-activedescendant') ?? '')
    if (!field || !list || !option || field.getAttribute('role') !== 'combobox' || field.getAttribute('aria-controls') !== list.id || !list.contains(option)) return null
    const [outer, inner] = [list.closest(target)?.getBoundingClientRect(), option.getBoundingClientRect()]
    return { id: option.id, isSeen: outer !== undefined && inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1 }
  }, box)
  let before = await active()
  if (!before) {
    // Nothing is chosen beforehand where nothing was typed: the first option is a key away.
    await page.keyboard.press('ArrowDown')
    before = await active()
  }
  if (!before) return false
  const { id } = before
  const seen: boolean[] = []
  for (const key of ['ArrowUp', 'ArrowDown']) {
    await page.keyboard.press(key)
    const isAsExpected = async () => {
      const now = await active()
      return now?.isSeen === true && (now.id === id) === (key === 'ArrowDown')
    }
    // The list moves in its own time.
    const until = Date.now() + 2000
    let isSeen = await isAsExpected()
    while (!isSeen && Date.now() < until) {
      await page.waitForTimeout(50)
      isSeen = await isAsExpected()
    }
    seen.push(isSeen)
  }
  return seen.every(Boolean)
}

/** Whether the box scrolls while the pointer happens to lie on it, and not otherwise: the columns of a time, which is written into its field. */
async function scrollsUnderThePointerOnly(page: Page, box: string): Promise<boolean> {
  const isUnder = await page.evaluate((target) => document.querySelector(target)?.matches(':hover') ?? false, box)
  if (!isUnder) return false
  await page.mouse.move(0, 0)
  return page.evaluate((target) => getComputedStyle(document.querySelector(target) ?? document.body).overflowY === 'hidden', box)
}
