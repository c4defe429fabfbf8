import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withNames } from '#framework/metadata'
import { whyNoBrowser } from '../support/browser.ts'
import { words } from '../../entities/words.ts'
import { barriers, startProduct, whyNoWeb, type Product } from '../support/product.ts'

describe.skipIf(whyNoBrowser() ?? whyNoWeb())('home, menu and palette', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct({ words })
  })
  afterAll(() => product.close())

  it('home lists every page the user may open, and none other', async () => {
    const all = await product.open(await product.server.admin(), '/')
    const directory = all.getByRole('navigation', { name: 'Every list you may open' })
    await directory.waitFor()
    const lists = [...product.server.model.values()].filter((e) => e.pages.list.length && !e.permission.startsWith('Pages.'))
    const names = withNames(lists.map(({ label }) => label.many), { customer: { en: 'Jazz', ur: 'جاز' } })
    for (const { en } of names) expect(await directory.getByRole('link', { name: en, exact: true }).count(), en).toBe(1)
    const few = await product.open(await product.server.userWith(['LookUps.Vendor.Pages', 'LookUps.Vendor.Read']), '/')
    await few.getByRole('link', { name: 'Vendors' }).first().waitFor()
    // Everybody has their own notifications.
    expect((await few.getByRole('navigation', { name: 'Every list you may open' }).getByRole('link').allTextContents()).toSorted()).toEqual(['Notifications', 'Vendors'])
  })

  it('typing filters the lists; a pinned one stands in front', async () => {
    const page = await product.open(await product.server.admin(), '/')
    const directory = page.getByRole('navigation', { name: 'Every list you may open' })
    await directory.waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('vend')
    await expect.poll(() => directory.getByRole('link').allTextContents()).toEqual(['Site vendors', 'Vendors'])
    await directory.getByRole('button', { name: 'Pin Vendors' }).click()
    await page.reload()
    await page.getByRole('heading', { name: 'Pinned' }).waitFor()
  })

  it('the menu finds entries, and opens one group at a time', async () => {
    const page = await product.open(await product.server.admin(), '/SinglePageSite')
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await expect.poll(() => menu.getByRole('button', { name: 'Management', exact: true }).getAttribute('aria-expanded')).toBe('true')
    expect(await menu.getByRole('link', { name: 'Sites', exact: true }).getAttribute('aria-current')).toBe('page')
    await menu.getByRole('searchbox').fill('technol')
    await menu.getByRole('link', { name: 'Site technologies' }).click()
    await page.getByRole('heading', { level: 1, name: 'Site technologies' }).waitFor()
  })

  it('the palette goes anywhere by a few letters', async () => {
    const admin = await product.server.admin()
    await admin.call('Vendor/Create', { body: { name: 'Zephyr Power' } })
    const page = await product.open(admin, '/vendor')
    await page.getByRole('heading', { level: 1, name: 'Vendors' }).waitFor()
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Search or jump to…' })
    await palette.getByRole('combobox').fill('zephyr')
    await palette.getByRole('option', { name: /Zephyr Power/ }).waitFor()
    expect(await barriers(page)).toEqual([])
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/vendor\/\d+$/)
    await page.keyboard.press('Control+k')
    await palette.getByRole('combobox').fill('>new cluster')
    await palette.getByRole('option', { name: 'New cluster' }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/cluster/new')
  })

  it('a page without the right says which one, and an unknown address what is near', async () => {
    const page = await product.open(await product.server.userWith(['LookUps.Vendor.Pages']), '/siteCategory')
    await page.waitForURL('**/exception?type=401')
    await page.getByRole('heading', { name: 'You may not open this page' }).waitFor()
    await page.getByText(/LookUps › SiteCategory › Pages/).waitFor()
    expect(await barriers(page)).toEqual([])
    const lost = await product.open(await product.server.admin(), '/site-technolgy')
    await lost.getByRole('heading', { name: 'There is no page at this address' }).waitFor()
    await lost.getByRole('link', { name: 'Site technologies' }).click()
    await lost.waitForURL('**/SiteTechnology')
  })

  it('the hierarchy shows a tab per level the user may open', async () => {
    const page = await product.open(await product.server.userWith(['Company', 'Team'].flatMap((key) => [`LookUps.${key}.Pages`, `LookUps.${key}.Read`])), '/singlePageHierarchy')
    const tabs = page.getByRole('navigation', { name: 'Hierarchy' })
    await tabs.getByRole('link', { name: 'Companies' }).waitFor()
    expect(await tabs.getByRole('link').allTextContents()).toEqual(['Companies', 'Teams'])
    await tabs.getByRole('link', { name: 'Teams' }).click()
    await page.getByText('All teams').waitFor()
  })

  it('switches the language for good, without loading the page again', async () => {
    const page = await product.open(await product.server.admin(), '/vendor')
    await page.getByRole('heading', { level: 1, name: 'Vendors' }).waitFor()
    await page.evaluate(() => void Object.assign(globalThis, { stayed: true }))
    await page.getByRole('button', { name: 'اردو' }).click()
    await page.getByRole('heading', { level: 1, name: 'وینڈرز' }).waitFor()
    expect(await page.evaluate(() => [document.documentElement.dir, document.documentElement.lang, 'stayed' in globalThis])).toEqual(['rtl', 'ur', true])
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'وینڈرز' }).waitFor()
    await page.getByRole('button', { name: 'English' }).click()
    await page.getByRole('heading', { level: 1, name: 'Vendors' }).waitFor()
  })

  it('prints nothing to the console', () => expect(product.complaints).toEqual([]))
})
