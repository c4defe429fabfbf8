/** Every screen of the foundation in both languages and themes, wide and narrow: no barrier, no sideways scrolling. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { whyNoBrowser } from '../support/browser.ts'
import { words } from '../../entities/words.ts'
import { barriers, startProduct, whyNoWeb, type PageOptions, type Product } from '../support/product.ts'
import type { TestClient } from '../support/server.ts'

const looks: PageOptions[] = [
  { language: 'en', theme: 'light', width: 1440 }, { language: 'ur', theme: 'dark', width: 1440 },
  { language: 'ur', theme: 'light', width: 360 }, { language: 'en', theme: 'dark', width: 360 }, { language: 'en', theme: 'light', width: 800 },
]

describe.skipIf(whyNoBrowser() ?? whyNoWeb())('looks', () => {
  let product: Product
  let admin: TestClient
  beforeAll(async () => {
    product = await startProduct({ words })
    admin = await product.server.admin()
    await admin.call('City/CreateBulk', { body: Array.from({ length: 60 }, (_, i) => ({ name: i % 3 ? `City ${i}` : `شہر ${i}` })) })
  })
  afterAll(() => product.close())

  const settled = async (page: Page) => {
    await page.locator('h1').first().waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
  }

  it.each(looks)('%o', { timeout: 120_000 }, async (look) => {
    const page = await product.open(admin, '/', look)
    const found: { [screen: string]: string[] } = {}
    for (const path of ['/', '/city', '/city?q=zzz', '/vendor', '/singlePageHierarchy', '/assetsManagement', '/workOrderBulk', '/user-team-allocation', '/add-user-team-allocation', '/no-such-page', '/exception?type=401']) {
      await page.goto(product.address + path)
      await settled(page)
      const list = await barriers(page)
      if (list.length) found[path] = list
    }
    expect(found).toEqual({})
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe(look.theme)
  })

  it.each(looks.slice(0, 2))('what floats: %o', { timeout: 60_000 }, async (look) => {
    const page = await product.open(admin, '/city', look)
    await page.locator('tbody tr').first().waitFor()
    const open: [string, () => Promise<void>][] = [
      ['columns', () => page.locator('.sentence .top-button').click()],
      ['fields', () => page.locator('.sentence .ant-btn').first().click()],
      ['account', () => page.locator('.account').click()],
      ['palette', () => page.keyboard.press('Control+k')],
    ]
    for (const [name, show] of open) {
      await show()
      await page.waitForTimeout(300)
      expect(await barriers(page), name).toEqual([])
      await page.keyboard.press('Escape')
      await page.waitForTimeout(100)
    }
  })

  it('the words of the interface come in the fonts of the product', async () => {
    const page = await product.open(admin, '/', { language: 'ur' })
    await settled(page)
    const loaded = await page.evaluate(() => document.fonts.ready.then(() => [...document.fonts].filter((f) => f.status === 'loaded').map((f) => f.family.replaceAll(/["']/g, ''))))
    expect(loaded).toEqual(expect.arrayContaining(['IBM Plex Sans', 'Vazirmatn']))
  })

  it.each(['en', 'ur'] as const)('words of another language stand where the page has its words: %s', async (language) => {
    const page = await product.open(admin, '/city', { language })
    await settled(page)
    const side = await page.evaluate((words) => {
      const line = document.createElement('p')
      line.dir = 'auto'
      line.textContent = words
      document.querySelector('main')?.append(line)
      const { textAlign, direction } = getComputedStyle(line)
      return [textAlign, direction]
    }, language === 'en' ? 'مینار پاکستان' : 'Lahore Cantt')
    expect(side).toEqual(language === 'en' ? ['left', 'rtl'] : ['right', 'ltr'])
  })

  it('prints nothing to the console', () => expect(product.complaints).toEqual([]))
})
