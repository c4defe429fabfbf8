/** The whole product behind a real address, with browsers that are signed in: what the tests of `test/e2e` stand on. */
import { fileURLToPath } from 'node:url'
import { existsSync, readFileSync } from 'node:fs'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { vi } from 'vitest'
import { launchBrowser } from './browser.ts'
import { startTestServer, type TestClient, type TestServer, type TestServerOptions } from './server.ts'

// A browser on a busy machine is slow; a step that waits still fails before its test does, so that the step is named.
vi.setConfig({ testTimeout: 120_000 })
const stepTimeout = 40_000
/** For `expect.poll`, whose own patience is a second. */
export const patience = { timeout: 30_000 }

export interface PageOptions {
  language?: 'en' | 'ur'
  theme?: 'light' | 'dark'
  width?: number
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

export async function startProduct(options: TestServerOptions = {}): Promise<Product> {
  const server = await startTestServer({ ...options, web: builtWeb })
  const address = await server.mastline.listen(0)
  const browser: Browser = await launchBrowser()
  const complaints: string[] = []
  const contexts: BrowserContext[] = []
  const closePages = async () => {
    for (const context of contexts.splice(0)) await context.close()
  }
  return {
    server, address, complaints,
    async open({ token, tenantId }, path, { language = 'en', theme = 'light', width = 1440 } = {}) {
      const context = await browser.newContext({ viewport: { width, height: width < 600 ? 800 : 900 }, colorScheme: theme, acceptDownloads: true, reducedMotion: 'reduce' })
      contexts.push(context)
      const cookies = { 'Abp.AuthToken': token, 'Abp.TenantId': String(tenantId), 'Abp.Localization.CultureName': language }
      await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: address })))
      const page = await context.newPage()
      page.on('pageerror', (error) => complaints.push(String(error)))
      page.on('console', (message) => {
        if (message.type() === 'error' && !/status of (4|5)\d\d/.test(message.text())) complaints.push(message.text())
      })
      page.setDefaultTimeout(stepTimeout)
      await page.goto(address + path)
      return page
    },
    closePages,
    async close() {
      await closePages()
      await browser.close()
      await server.close()
    },
  }
}

const axe = readFileSync(fileURLToPath(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url)), 'utf8')

/** What axe-core finds on the page as it stands (WCAG 2.2 AA and best practices), one line each; and whether the page scrolls sideways. */
export async function barriers(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe)
  return page.evaluate(async () => {
    interface Found { violations: { id: string; nodes: { html: string; target: string[] }[] }[] }
    const { violations } = await (globalThis as unknown as { axe: { run(root: Document, options: object): Promise<Found> } }).axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'], resultTypes: ['violations'], preload: false,
    })
    // The list of an open combobox is reached and scrolled by the arrow keys of its field, which names it (ARIA 1.2, combobox): it needs
    // neither a landmark nor a stop of its own. axe knows so only where the list itself scrolls (dequelabs/axe-core#4914).
    const popups = [...document.querySelectorAll('[role=combobox][aria-expanded=true]')].map((field) => document.getElementById(field.getAttribute('aria-controls') ?? '')?.closest('.ant-select-dropdown'))
    const ofCombobox = (id: string, target: string) => {
      const node = document.querySelector(target)
      return ['region', 'scrollable-region-focusable'].includes(id) && popups.some((popup) => popup && (popup.contains(node) || (node?.contains(popup) && node.textContent === popup.textContent)))
    }
    const found = violations.map(({ id, nodes }) => ({ id, nodes: nodes.filter(({ target }) => !ofCombobox(id, target[0] ?? '')) })).filter(({ nodes }) => nodes.length > 0)
    const wide = document.documentElement.scrollWidth > document.documentElement.clientWidth ? ['the page scrolls sideways'] : []
    return [...found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`), ...wide]
  })
}
