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

  test('what a start without the server needs is kept at each start, the model once, and goes with its user; old answers go after a week', async () => {
    const page = await product.open(admin, '/city')
    const put = (reads: unknown[]) => page.evaluate((rows) => new Promise<void>((resolve) => {
      const opening = indexedDB.open('offline')
      opening.onsuccess = () => {
        const change = opening.result.transaction('reads', 'readwrite')
        for (const read of rows) change.objectStore('reads').put(read)
        change.oncomplete = () => {
          opening.result.close()
          resolve()
        }
      }
    }), reads)
    const kept = () => page.evaluate(() => new Promise<{ id: string; who: string; at: number; data: unknown }[]>((resolve) => {
      const opening = indexedDB.open('offline')
      opening.onsuccess = () => {
        // Before the page made it.
        if (!opening.result.objectStoreNames.contains('reads')) return resolve([])
        const all = opening.result.transaction('reads').objectStore('reads').getAll()
        all.onsuccess = () => {
          opening.result.close()
          resolve(all.result)
        }
      }
    }))
    const one = async (id: string) => (await kept()).find((read) => read.id === id)
    await page.getByText('City 119').waitFor()
    await expect.poll(async () => Object.keys((await one('start model'))?.data ?? {}).length, pollLimit).toBeGreaterThan(100)
    await expect.poll(() => one('swept'), pollLimit).toBeDefined()
    const [model, start] = [await one('start model'), await one('start')]
    const who = start?.who ?? ''
    const old = Date.now() - 8 * 86_400_000
    await put([
      { id: `${who} Loan/Get?id=1`, who, at: old, data: 1 }, { id: `${who} Loan/Get?id=2`, who, at: Date.now(), data: 2 }, { id: `${who}7 Loan/Get?id=3`, who: `${who}7`, at: Date.now(), data: 3 },
      { id: '0.1 Loan/Get?id=4', who: '0.1', at: Date.now(), data: 4 }, { id: 'swept', who, at: old, data: null },
    ])
    await page.reload()
    await page.getByText('City 119').waitFor()
    await expect.poll(async () => (await one('swept'))?.at, pollLimit).toBeGreaterThan(old)
    expect((await kept()).map(({ data }) => data).filter((data) => typeof data === 'number')).toEqual([2])
    await expect.poll(async () => (await one('start'))?.at, pollLimit).toBeGreaterThan(start?.at ?? 0)
    expect((await one('start model'))?.at).toBe(model?.at)

    // Another user of this device.
    const next = await product.server.userWith(['LookUps.City.Pages', 'LookUps.City.Read'])
    await page.context().addCookies([{ name: 'Abp.AuthToken', value: next.token, url: product.address }])
    await page.reload()
    await page.getByText('City 119').waitFor()
    await expect.poll(async () => [...new Set((await kept()).filter(({ id }) => id !== 'start model').map((read) => read.who))], pollLimit).toEqual([`${next.tenantId}.${next.userId}`])
    expect(await one('start model')).toBeDefined()
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

  test('a page that stands without a shell, too, whose code could not be fetched, opens by itself', async () => {
    const page = await product.open(admin, '/logout')
    await page.getByRole('textbox', { name: 'Password' }).waitFor()
    await page.context().setOffline(true)
    // Within the application, as a link leads there.
    await page.evaluate(() => {
      history.pushState({}, '', '/user/set-password?code=x')
      dispatchEvent(new PopStateEvent('popstate', { state: {} }))
    })
    await page.getByText('This page could not be loaded').waitFor()
    await page.context().setOffline(false)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByText('This page could not be loaded').count()).toBe(0)
  })
})
