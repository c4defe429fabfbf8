/** Without the server: what is on the page stays true, it says since when, and everything goes on by itself. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { whyNoBrowser } from '../support/browser.ts'
import { chunkPath } from '../support/built-web/chunks.ts'
import { barriers, builtWeb, pollLimit, startProduct, whyNoWeb, type Product } from '../support/product.ts'
import type { TestClient } from '../support/server.ts'

describe.skipIf(whyNoBrowser() ?? whyNoWeb())('offline', () => {
  let product: Product
  let admin: TestClient
  let palette = ''
  beforeAll(async () => {
    product = await startProduct()
    palette = chunkPath(builtWeb, /\/palette\/palette\.tsx$/)
    admin = await product.server.admin()
    await admin.call('City/CreateBulk', { body: Array.from({ length: 120 }, (_, n) => ({ name: `City ${String(n).padStart(3, '0')}` })) })
  })
  afterEach(async () => product.closePages())
  afterAll(async () => product.close())

  test('a list never has rows under the foot of another page, says since when, and goes on by itself', async () => {
    const page = await product.open(admin, '/city')
    await page.getByText('City 119').waitFor()
    const range = await page.locator('.list-foot .number').first().innerText()
    await page.route('**/City/GetAll*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500))
      await route.continue()
    })
    await page.getByRole('button', { name: 'Next page' }).click()
    // On a slow line the old rows keep their own foot.
    await page.locator('.list-busy').waitFor()
    expect([await page.getByText('City 119').count(), await page.locator('.list-foot .number').first().innerText()]).toEqual([1, range])
    await expect.poll(() => page.locator('.list-foot .number').first().innerText(), pollLimit).not.toBe(range)
    await page.unroute('**/City/GetAll*')
    await page.context().setOffline(true)
    const shown = await page.locator('.cell-text').first().innerText()
    await page.getByRole('button', { name: 'Next page' }).click()
    await page.getByText(shown, { exact: true }).waitFor({ state: 'detached' })
    await page.getByRole('heading', { name: /^Offline since \d\d:\d\d$/ }).waitFor()
    await page.locator('.connection').getByText(/^Offline since/).waitFor()
    expect([await page.locator('.list-body tbody tr').count(), await page.getByRole('dialog').count()]).toEqual([0, 0])
    expect(await barriers(page)).toEqual([])
    await page.context().setOffline(false)
    await page.getByText('City 000').waitFor()
    await expect.poll(() => page.locator('.connection').innerText(), pollLimit).toBe('')
  })

  test('a page opened while the server is away, on a device that keeps nothing, opens by itself once it answers', async () => {
    const page = await product.open(admin, '/city')
    await page.getByText('City 119').waitFor()
    const asked = /AbpUserConfiguration|\/health\//
    await page.route(asked, (route) => route.abort())
    await page.addInitScript(() => Object.defineProperty(globalThis, 'indexedDB', { value: undefined }))
    await page.reload()
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).waitFor()
    await page.unroute(asked)
    await page.getByText('City 119').waitFor()
  })

  test('the palette still finds pages and says so; a save is sent once the server answers', async () => {
    const page = await product.open(admin, '/city/new')
    await page.locator('#field-name').fill('Far away')
    // It is fetched as soon as there is nothing else to do.
    await expect.poll(() => page.evaluate((path) => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(path)), palette), pollLimit).toBe(true)
    await page.context().setOffline(true)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search or jump to…' }).fill('compan')
    await page.getByText(/^Offline since \d\d:\d\d\. Lists and pages are found/).waitFor()
    await page.getByRole('option', { name: 'Companies' }).first().waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+s')
    await page.getByText('Not known whether it arrived. Asking again…').waitFor()
    await page.context().setOffline(false)
    await page.getByText('It had not arrived and was sent again.').waitFor()
    await page.getByRole('heading', { level: 1, name: 'Far away' }).waitFor()
  })

  test('a palette whose code did not come leaves the page and what is typed there as it is', async () => {
    const page = await product.open(admin, '/city/new')
    await page.locator('#field-name').fill('Still here')
    await page.route(`**${palette}`, (route) => route.abort())
    await page.context().setOffline(true)
    // Keys belong to a palette that may still come.
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith(palette))
    await page.keyboard.press('Control+k')
    await failed
    await page.locator('.connection').getByText(/^Offline since/).waitFor()
    await page.keyboard.press('End')
    await page.keyboard.type('!')
    expect([await page.locator('#field-name').inputValue(), await page.getByText('This page stopped working').count()]).toEqual(['Still here!', 0])
  })

  test('a page whose code could not be fetched is no newer version, and opens by itself', async () => {
    const page = await product.open(admin, '/city')
    await page.getByText('City 119').waitFor()
    await page.context().setOffline(true)
    await page.getByRole('link', { name: 'Import' }).first().click()
    await page.getByText('This page could not be loaded').waitFor()
    expect(await page.getByText('A newer version is there').count()).toBe(0)
    await page.context().setOffline(false)
    await page.getByRole('heading', { level: 1, name: /Import/ }).waitFor()
    await page.route(`**${chunkPath(builtWeb, /\/form\/form-page\.tsx$/)}`, (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto(`${product.address}/company/new`)
    await page.getByText('A newer version is there').waitFor()
  })
})
