/** The day of somebody in the field, on home: in order of its time or in one's own, numbered as on the map, with the place where the person is. */
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { makeWorldOn, type World } from '../../features/work-orders/world.ts'
import { whyNoBrowser } from '../../support/browser.ts'
import { barriers, pollLimit, startProduct, whyNoWeb, type Product } from '../../support/product.ts'

describe.skipIf(whyNoBrowser() ?? whyNoWeb())('my day', () => {
  let product: Product
  let world: World
  beforeAll(async () => {
    product = await startProduct({ runsJobs: true })
    world = await makeWorldOn(product.server)
  })
  afterEach(() => product.closePages())
  afterAll(() => product.close())

  const lines = (page: Page) => page.locator('.my-day li')
  const order = (page: Page) => lines(page).evaluateAll((all) => all.map((each) => each.getAttribute('data-name')))
  /** What was written on maps since the page was opened. */
  const written = (page: Page) => page.evaluate(() => (globalThis as unknown as { written: string[] }).written)
  const watched = async (page: Page) => {
    await page.context().grantPermissions(['geolocation'])
    await page.context().setGeolocation({ latitude: 31.52, longitude: 74.35, accuracy: 12 })
    await page.addInitScript(() => {
      const all: string[] = []
      Object.assign(globalThis, { written: all })
      const { fillText } = CanvasRenderingContext2D.prototype
      CanvasRenderingContext2D.prototype.fillText = function (text: string, ...rest: [number, number]) {
        all.push(text)
        fillText.call(this, text, ...rest)
      }
    })
  }

  it('is put in an order of one’s own for the day, by handle and keys, and marks where one is', async () => {
    const made = []
    for (const hours of [1, 2, 3]) made.push(await world.make({ workOrderTypeId: 1, creationTime: new Date(Date.now() - hours * 3_600_000).toISOString(), assignedUserId: world.one.userId }))
    // The oldest is due first.
    const [third, second, first] = made.map(({ id }) => String(id))
    const page = await product.open(world.one, '/')
    await watched(page)
    await page.reload()
    await lines(page).nth(2).waitFor()
    expect(await order(page)).toEqual([first, second, third])
    await page.locator('.my-day header').getByText('In order of SLA').waitFor()
    expect(await page.locator('.my-day header').getByRole('button').count()).toBe(0)
    await expect.poll(() => written(page), pollLimit).toContain('You are here')
    expect(await barriers(page)).toEqual([])
    // By a key: the handle keeps the focus, the number follows, and what is first has the step that stands out.
    const handle = lines(page).nth(2).getByRole('button', { name: /^Move / })
    await handle.press('Home')
    expect(await order(page)).toEqual([third, first, second])
    expect(await page.evaluate(() => document.activeElement?.closest('li')?.getAttribute('data-name'))).toBe(third)
    expect(await lines(page).locator('.my-day-number').allTextContents()).toEqual(['1', '2', '3'])
    expect(await lines(page).first().locator('.ant-btn-primary').count()).toBe(1)
    // By the handle.
    const [from, to] = [await lines(page).nth(2).getByRole('button', { name: /^Move / }).boundingBox(), await lines(page).nth(1).boundingBox()]
    if (!from || !to) throw new Error('nothing to carry')
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(from.x + 4, to.y + 4, { steps: 4 })
    await page.mouse.up()
    await expect.poll(() => order(page), pollLimit).toEqual([third, second, first])
    expect(await barriers(page)).toEqual([])
    await page.reload()
    await lines(page).nth(2).waitFor()
    expect(await order(page)).toEqual([third, second, first])
    // The page of all of it stands in the same order.
    await page.goto(new URL('/myWork', page.url()).href)
    await page.getByRole('radio', { name: 'My order' }).waitFor()
    const codes = () => page.locator('.my-work-item .my-work-what').evaluateAll((all) => all.map((each) => each.getAttribute('href')?.split('/').at(-1)))
    expect(await codes()).toEqual([third, second, first])
    await page.getByRole('radio', { name: 'By time' }).click()
    await expect.poll(codes, pollLimit).toEqual([first, second, third])
    expect(await barriers(page)).toEqual([])
    // Another day begins with the usual order; so does a press on it.
    await page.goto(new URL('/', page.url()).href)
    await page.getByRole('button', { name: 'In order of SLA' }).click()
    await expect.poll(() => order(page), pollLimit).toEqual([first, second, third])
    await lines(page).first().getByRole('button', { name: /^Move / }).press('End')
    expect(await order(page)).toEqual([second, third, first])
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((each) => each.startsWith('work-orders:day:')) ?? ''
      localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? '{}'), day: '2026-01-01' }))
    })
    await page.reload()
    await lines(page).nth(2).waitFor()
    expect(await order(page)).toEqual([first, second, third])
    expect(product.complaints).toEqual([])
  })

  it('stands on a phone in Urdu', async () => {
    const page = await product.open(world.one, '/', { language: 'ur', theme: 'dark', width: 360 })
    await watched(page)
    await page.reload()
    await lines(page).nth(2).waitFor()
    await expect.poll(() => written(page), pollLimit).toContain('آپ یہاں ہیں')
    const [last] = (await order(page)).slice(-1)
    await lines(page).nth(2).getByRole('button', { name: /کی جگہ بدلیں$/ }).press('ArrowUp')
    expect((await order(page))[1]).toBe(last)
    await page.getByRole('button', { name: 'ایس ایل اے کی ترتیب' }).waitFor()
    expect(await barriers(page)).toEqual([])
    expect(product.complaints).toEqual([])
  })
})
