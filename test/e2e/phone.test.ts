/** Use by touch at 360 px: pickers inside the screen, letters that do not make a phone zoom, keys of figures, and rows that nothing covers. */
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { whyNoBrowser } from '../support/browser.ts'
import { barriers, pollLimit, startProduct, whyNoWeb, type Product } from '../support/product.ts'
import type { TestClient } from '../support/server.ts'

describe.skipIf(whyNoBrowser() ?? whyNoWeb())('on a phone', () => {
  let product: Product
  let admin: TestClient
  beforeAll(async () => {
    product = await startProduct()
    admin = await product.server.admin()
  })
  afterEach(async () => {
    await product.closePages()
    await admin.call('User/ChangeLanguage', { body: { languageName: 'en' } })
  })
  afterAll(() => product.close())

  /** The columns of a time roll to the hour of now in their own time: waits until they lie still. */
  const atRest = (page: Page) => page.locator('.ant-picker-time-panel-column').nth(0).evaluate(async (column) => {
    for (let [still, last] = [0, -1]; still < 20; last = column.scrollTop) {
      await new Promise((resolve) => { requestAnimationFrame(resolve) })
      still = column.scrollTop === last ? still + 1 : 0
    }
  })

  /** What of the picker lies outside of the screen, in px. */
  const outside = (page: Page) => page.locator('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)').evaluate((panel) => {
    const parts = [panel, ...panel.querySelectorAll('.ant-picker-ok, .ant-picker-cell-inner, .ant-picker-header, .ant-picker-time-panel-column')].map((part) => part.getBoundingClientRect())
    return parts.flatMap(({ left, right, top, bottom }) => [-left, right - innerWidth, -top, bottom - innerHeight]).filter((over) => over > 0.5)
  })

  test.each(['en', 'ur'] as const)('a day, and a day with its time, are chosen within the screen (%s)', async (language) => {
    for (const [path, key, height] of [['/pmPlans/new', 'startDate', 640], ['/workOrder/new', 'plannedDate', 640]] as const) {
      const page = await product.open(admin, path, { width: 360, language })
      await page.setViewportSize({ width: 360, height })
      await page.locator(`#field-${key}`).click()
      await page.locator('.ant-picker-dropdown').waitFor()
      await expect.poll(() => outside(page), pollLimit).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
      await page.locator('.ant-picker-cell-in-view').nth(14).click()
      if (key === 'plannedDate') {
        await atRest(page)
        await page.locator('.ant-picker-time-panel-column').nth(0).locator('.ant-picker-time-panel-cell-inner', { hasText: '09' }).click()
        // What was chosen counts, whatever is touched next: here the page's title.
        await page.mouse.click(150, 25)
        await page.locator('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)').waitFor({ state: 'hidden' })
      }
      await expect.poll(() => page.locator(`#field-${key}`).inputValue(), pollLimit).toMatch(key === 'plannedDate' ? /15 .*09:\d\d$/ : /^15 /)
    }
  })

  test.each([['en', 'Nov 2025', 'Month'], ['ur', 'نومبر 2025', 'مہینہ']] as const)('a month and a time of day are typed as people write them, chosen within the screen, and never look filled in while they are empty (%s)', async (language, shown, label) => {
    await admin.call('User/ChangeLanguage', { body: { languageName: language } })
    const page = await product.open(admin, '/sitefuelinputmonthlyreport', { width: 360, language })
    const month = page.getByRole('textbox', { name: label })
    await page.locator('.input-row-button').first().click()
    await month.click()
    await expect.poll(() => outside(page), pollLimit).toEqual([])
    await page.setViewportSize({ width: 1440, height: 800 })
    await page.reload()
    await page.waitForLoadState('networkidle')
    await month.fill('11/2025')
    await month.press('Enter')
    await page.waitForURL(/month=2025-11/)
    // The address changes first; the page of the other month is drawn behind it.
    await expect.poll(() => month.inputValue(), pollLimit).toBe(shown)
    await month.fill('someday')
    await month.press('Enter')
    await page.getByRole('alert').filter({ hasText: 'someday' }).waitFor()
    await page.goto(`${product.address}/notifications`)
    const times = page.locator('.notice-quiet input')
    await times.first().waitFor()
    expect(await times.evaluateAll((all) => all.map((input) => [(input as HTMLInputElement).value, (input as HTMLInputElement).placeholder, (input as HTMLInputElement).type]))).toEqual(Array.from({ length: 2 }, () => ['', language === 'ur' ? 'وقت' : 'Time', 'text']))
    for (const [n, typed] of ['10 pm', '6.30'].entries()) {
      await times.nth(n).fill(typed)
      await times.nth(n).press('Tab')
    }
    // Read when the field is left, shown a moment later.
    await expect.poll(() => times.evaluateAll((all) => all.map((input) => (input as HTMLInputElement).value)), pollLimit).toEqual(['22:00', '06:30'])
    expect(await barriers(page)).toEqual([])
    await page.setViewportSize({ width: 360, height: 640 })
    await times.first().click()
    await expect.poll(() => outside(page), pollLimit).toEqual([])
  })

  test('what a filter opens lies above the filter', async () => {
    const page = await product.open(admin, '/pmPlans?startDate.between=2026-11-01,2026-11-20', { width: 360 })
    await page.locator('.phone-bar button.phone-button').click()
    await page.locator('.token-text').first().click()
    /** Whether the middle of each of these is not covered. */
    const onTop = (parts: string) => page.locator(parts).evaluateAll((all) => all.length > 0 && all.every((part) => {
      const { left, top, width, height } = part.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      return part.contains(hit)
    }))
    await page.locator('.filter-editor .ant-picker input').first().click()
    await expect.poll(() => onTop('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden) .ant-picker-header-view, .ant-picker-dropdown:not(.ant-picker-dropdown-hidden) .ant-picker-cell'), pollLimit).toBe(true)
    await page.keyboard.press('Escape')
    await page.locator('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)').waitFor({ state: 'hidden' })
    await page.locator('.filter-editor .ant-select').first().click()
    await expect.poll(() => onTop('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option:nth-child(-n+3)'), pollLimit).toBe(true)
  })

  test('no field is smaller than 16 px, figures get the keys of figures, and a coordinate its sign', async () => {
    const page = await product.open(admin, '/SinglePageSite/new', { width: 360 })
    const latitude = page.locator('#field-latitude')
    await latitude.waitFor()
    const small = await page.locator('input:not([type=checkbox], [type=radio]), textarea, select').evaluateAll((fields) => fields.filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16).map((field) => field.outerHTML.slice(0, 80)))
    expect(small).toEqual([])
    expect([await latitude.getAttribute('inputmode'), await page.locator('#field-longitude').getAttribute('inputmode'), await page.locator('#field-siteName').getAttribute('inputmode')]).toEqual(['decimal', 'decimal', null])
    await latitude.fill('33.5')
    const sign = page.locator('.ant-input-affix-wrapper', { has: latitude }).getByRole('button', { name: 'Turn the sign' })
    await sign.click()
    expect([await latitude.inputValue(), await latitude.evaluate((input) => input === document.activeElement)]).toEqual(['-33.5', true])
    await sign.click()
    expect(await latitude.inputValue()).toBe('33.5')
    expect(await barriers(page)).toEqual([])
    await page.goto(`${product.address}/dgCapacity`)
    await page.getByRole('searchbox').first().waitFor()
    expect(await page.getByRole('searchbox').first().evaluate((field) => getComputedStyle(field).fontSize)).toBe('16px')
  })

  test('rows are selected by a way that is seen, nothing covers one, and what is deleted is what was chosen', async () => {
    await admin.call('Vendor/CreateBulk', { body: Array.from({ length: 24 }, (_, n) => ({ name: `Vendor ${String(n).padStart(2, '0')}` })) })
    const page = await product.open(admin, '/vendor?sort=name', { width: 360 })
    const cards = page.locator('.cards a')
    await cards.first().waitFor()
    const covered = () => cards.evaluateAll((rows) => rows.filter((row) => {
      const { left, right, top, bottom } = row.getBoundingClientRect()
      const list = row.closest('.list-body')?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight }
      if (bottom > list.bottom || top < list.top) return false
      return [left + 4, (left + right) / 2, right - 40, right - 4].some((x) => !row.contains(document.elementFromPoint(x, (top + bottom) / 2)))
    }).map((row) => row.textContent))
    expect(await covered()).toEqual([])
    await page.getByRole('link', { name: 'New vendor' }).waitFor()
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await page.getByText('Touch rows to select them').waitFor()
    await cards.filter({ hasText: 'Vendor 03' }).click()
    await cards.filter({ hasText: 'Vendor 05' }).click()
    await page.getByText('2 selected').waitFor()
    expect([await covered(), await barriers(page)]).toEqual([[], []])
    // Found by other conditions, they are out of sight: nothing of them is selected any more.
    await page.getByRole('searchbox').first().fill('Vendor 1')
    await cards.filter({ hasText: 'Vendor 03' }).waitFor({ state: 'detached' })
    await expect.poll(() => page.getByText('2 selected').count(), pollLimit).toBe(0)
    await cards.filter({ hasText: 'Vendor 11' }).click()
    await page.getByRole('status').getByText('1 selected').waitFor()
    await page.getByRole('button', { name: 'Delete…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: /Delete/ }).click()
    await cards.filter({ hasText: 'Vendor 11' }).waitFor({ state: 'detached' })
    const { items } = (await admin.call('Vendor/GetAll?MaxResultCount=100&Sorting=name')).envelope.result as { items: { name: string }[] }
    expect(items.filter(({ name }) => /^Vendor \d\d$/.test(name)).map(({ name }) => name)).toEqual(Array.from({ length: 24 }, (_, n) => `Vendor ${String(n).padStart(2, '0')}`).filter((name) => name !== 'Vendor 11'))
    expect(await page.getByRole('button', { name: 'Select', exact: true }).count()).toBe(1)
  })

  test('prints nothing to the console', () => expect(product.complaints).toEqual([]))
})
