/** Lists on paper, and the skeleton shown until they are there: nothing is cut. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { whyNoBrowser } from '../support/browser.ts'
import { pollLimit, startProduct, whyNoWeb, type Product } from '../support/product.ts'
import type { TestClient } from '../support/server.ts'

describe.skipIf(whyNoBrowser() ?? whyNoWeb())('a list', () => {
  let product: Product
  let admin: TestClient
  beforeAll(async () => {
    product = await startProduct()
    admin = await product.server.admin()
    const body = Array.from({ length: 60 }, (_, n) => ({ siteCode: `LHR-${String(n).padStart(4, '0')}-LONG-CODE`, siteName: `Shahdara Bypass and the long way round it, part ${n}`, latitude: '31.51036', longitude: '74.34417' }))
    const { status, text } = await admin.call('Site/CreateBulk', { body })
    if (status !== 200) throw new Error(text)
  })
  afterAll(() => product.close())

  /** Texts of cells that are cut, or hidden by what lies around them. */
  const cut = (page: Page, cells: string) => page.locator(cells).evaluateAll((all) => all.flatMap((cell) => {
    const range = document.createRange()
    range.selectNodeContents(cell)
    const [text, box] = [range.getBoundingClientRect(), cell.getBoundingClientRect()]
    return text.width > 1 && (text.right > box.right + 1 || text.left < box.left - 1 || text.bottom > box.bottom + 1) ? [cell.textContent] : []
  }))

  test.each([['en', 'light'], ['ur', 'dark']] as const)('is printed whole: code in one line, head on each page, black on white (%s, %s)', async (language, theme) => {
    const page = await product.open(admin, '/SinglePageSite?size=50', { language, theme })
    await page.locator('.list-table tbody tr').nth(40).waitFor()
    // A4 across, between its margins.
    await page.setViewportSize({ width: 1031, height: 700 })
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => cut(page, '.list-table :is(th, td)'), pollLimit).toEqual([])
    const seen = await page.evaluate(() => {
      const codes = [...document.querySelectorAll<HTMLElement>('.list-table tbody td.list-title')]
      const style = (selector: string) => getComputedStyle(document.querySelector(selector) ?? document.body)
      return {
        lines: codes.filter((code) => { const range = document.createRange(); range.selectNodeContents(code); return range.getBoundingClientRect().height > 24 }).length,
        head: style('.list-table thead').display, headButton: style('.list-table thead button').display, wide: document.documentElement.scrollWidth, tall: document.documentElement.scrollHeight >= (document.querySelector('.list-table')?.clientHeight ?? 0),
        clips: ['.list-body', '.main', '.page-fill'].map((selector) => style(selector).overflowY), ground: style('body').backgroundColor, ink: style('.list-table td.list-title').color,
      }
    })
    expect(seen).toEqual({ lines: 0, head: 'table-header-group', headButton: 'contents', wide: 1031, tall: true, clips: ['visible', 'visible', 'visible'], ground: 'rgb(255, 255, 255)', ink: 'rgb(0, 0, 0)' })
    const paper = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1')
    const [, width = 0, height = 0] = (/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(paper) ?? []).map(Number)
    expect([width > height, (paper.match(/\/Type \/Page\b/g) ?? []).length > 1]).toEqual([true, true])
  })

  test('is the same paper from a phone, without an empty sheet', async () => {
    const sheets: number[] = []
    for (const width of [1440, 360]) {
      const page = await product.open(admin, '/SinglePageSite?size=100', { width })
      await page.locator('.list-table tbody tr, .cards li').nth(59).waitFor()
      await page.locator('.paper-head').waitFor({ state: 'attached' })
      // The rules for paper come after the page.
      await page.emulateMedia({ media: 'print' })
      await page.locator('.list-foot').waitFor({ state: 'hidden' })
      await page.emulateMedia({ media: null })
      sheets.push((await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0)
      await page.locator('.list-table tbody tr, .cards li').nth(59).waitFor()
      expect(await page.locator('.cards').count()).toBe(width === 360 ? 1 : 0)
    }
    expect(sheets[0]).toBeGreaterThan(1)
    expect(sheets[1]).toBe(sheets[0])
  })

  test('from a phone has its title, and no word of what was just done', async () => {
    const page = await product.open(admin, '/SinglePageSite?size=25', { width: 360 })
    await page.locator('.cards li').nth(24).waitFor()
    await page.emulateMedia({ media: 'print' })
    await page.locator('.list-foot').waitFor({ state: 'hidden' })
    await expect.poll(() => page.locator('.top-bar :visible').evaluateAll((all) => all.map(({ localName }) => localName).filter((name) => !['bdi', 'span'].includes(name))), pollLimit).toEqual(['h1'])
    const place = await page.evaluate(() => {
      document.body.append(Object.assign(document.createElement('div'), { className: 'ant-notification', textContent: 'Saved' }))
      return getComputedStyle(document.querySelector('.ant-notification') as HTMLElement).display
    })
    expect(place).toBe('none')
  })

  /** Marks what the browser would print, in place of its dialog, which no test can close. */
  const catchPrint = (page: Page) => page.evaluate(() => {
    window.print = () => Object.assign(globalThis, { printed: { rows: document.querySelectorAll('.list-table tbody tr').length, head: document.querySelector('.paper-head')?.textContent } })
  })
  const printed = (page: Page) => page.evaluate(() => (globalThis as { printed?: { rows: number; head: string } }).printed)

  test.each([
    ['en', /^Sites where name contains Bypass · Search: “Shahdara”Rows 26–50 of 60\. .*Print button prints up to 2,000\. Sorted by name, descending\.Printed by .* \(admin\), \d+ \w+ 20\d\d, \d\d:\d\d:\d\d \(Asia\/Karachi\)\.$/],
    ['ur', /Bypass.*Shahdara.*60 میں سے قطاریں 26–50۔.*2,000.*گھٹتی ترتیب.*\(admin\)/],
  ] as const)('by the browser’s own menu says which rows it holds, by what conditions, in what order, who printed it and when (%s)', async (language, words) => {
    const page = await product.open(admin, '/SinglePageSite?size=25&page=2&q=Shahdara&sort=-siteName&siteName.contains=Bypass', { language })
    await page.locator('.list-table tbody tr').nth(24).waitFor()
    expect(await page.locator('.paper-head').isVisible()).toBe(false)
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => page.locator('.paper-head').isVisible(), pollLimit).toBe(true)
    await expect.poll(() => page.locator('.paper-head').textContent(), pollLimit).toMatch(words)
  })

  test('by Ctrl P, or by Print over it, holds every row that matches; afterwards the page is there again', async () => {
    const page = await product.open(admin, '/SinglePageSite?size=25&sort=siteCode')
    const rows = page.locator('.list-table tbody tr')
    for (const press of [() => page.keyboard.press('Control+p'), () => page.getByRole('button', { name: 'Print', exact: true }).click()]) {
      await rows.nth(24).waitFor()
      await page.locator('.paper-head').waitFor({ state: 'attached' })
      await catchPrint(page)
      await press()
      await expect.poll(() => printed(page), pollLimit).toEqual({ rows: 60, head: expect.stringMatching(/^All sitesAll 60 rows\. Sorted by .*, ascending\.Printed by/) })
      await page.evaluate(() => {
        Reflect.deleteProperty(globalThis, 'printed')
        dispatchEvent(new Event('afterprint'))
      })
      await expect.poll(() => rows.count(), pollLimit).toBe(25)
    }
  })

  test('says that it could not be read for a print, and prints nothing then', async () => {
    const page = await product.open(admin, '/SinglePageSite?size=25')
    await page.locator('.list-table tbody tr').nth(24).waitFor()
    await catchPrint(page)
    await page.route('**/Site/GetAll?*', (route) => route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }))
    await page.keyboard.press('Control+p')
    await page.getByRole('dialog').waitFor()
    expect([await printed(page), await page.locator('.list-table tbody tr').count()]).toEqual([undefined, 25])
  })

  test('holds 2,000 rows at most, and says of how many', async () => {
    const { status, text } = await admin.call('Designation/CreateBulk', { body: Array.from({ length: 2010 }, (_, n) => ({ name: `Rigger of rank ${n}` })) })
    expect(status, text).toBe(200)
    const page = await product.open(admin, '/designation?size=25')
    await page.locator('.list-table tbody tr').nth(24).waitFor()
    await page.locator('.paper-head').waitFor({ state: 'attached' })
    await catchPrint(page)
    await page.keyboard.press('Control+p')
    await expect.poll(() => printed(page), pollLimit).toEqual({ rows: 2000, head: expect.stringMatching(/The first 2,000 of 2,\d{3} rows: narrow the list or export it to have them all\./) })
  })

  test('a record of it is printed whole: no fact is cut, no heading is left behind at the foot of a page', async () => {
    const [{ id }] = ((await admin.call('Site/GetAll?MaxResultCount=1')).envelope.result as { items: [{ id: number }] }).items
    const page = await product.open(admin, `/SinglePageSite/${id}`)
    await page.locator('.record-referrers').waitFor()
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('.record-facts > span').evaluateAll((all) => all.flatMap((fact) => (fact.scrollWidth > fact.clientWidth ? [fact.textContent] : [])))).toEqual([])
    expect(await page.locator('.record-referrers').evaluate((section) => getComputedStyle(section).breakInside)).toBe('avoid')
  })

  test('of the pages made by hand nothing is printed that one presses, and of what chooses rows only what was chosen, as words', async () => {
    const page = await product.open(admin, '/')
    const pressed = (): string[] => [...document.querySelectorAll<HTMLElement>('.main :is(.ant-btn, .segmented, .save-bar, .sentence, .att-pager, .ant-pagination, .ant-picker-suffix, .ant-select-arrow), .input-row input, .input-row .ant-select-selection-placeholder, .main input[type=checkbox], .tabs-row nav a:not([aria-current])')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 0 && !(one instanceof HTMLInputElement && (one.value !== '' && one.type !== 'checkbox')) && !one.closest('.ant-select:not(:has(.ant-select-selection-placeholder))'))
      .map((one) => one.outerHTML.slice(0, 120))
    for (const path of ['/allWorkOrders', '/TaskTicketRequest', '/NonTelcoStock', '/fuelReconciliation', '/siteRunningHours', '/serviceWorkOrdersbyHours', '/sitefuelinputdailyreport', '/attendence', '/teamattendance', '/attendanceSummary', '/workOrderreport']) {
      await page.emulateMedia({ media: 'screen' })
      await page.goto(product.address + path)
      await page.locator('.main h1').first().waitFor()
      await expect.poll(() => page.locator('.frame-waiting, .skeleton-head, [aria-busy=true]').count(), pollLimit).toBe(0)
      await page.emulateMedia({ media: 'print' })
      await expect.poll(() => page.evaluate(pressed).then((found) => [path, ...found]), pollLimit).toEqual([path])
      const boxes = await page.locator('.input-row :is(input, select, .ant-picker, .ant-select-selector)').evaluateAll((all) => all.flatMap((one) => (getComputedStyle(one).borderTopWidth === '0px' ? [] : [one.outerHTML.slice(0, 120)])))
      expect([path, ...boxes]).toEqual([path])
    }
  })

  test('shows the heads of its columns whole while it is loading', async () => {
    const page = await product.open(admin, '/', { width: 1000 })
    await page.route('**/Site/GetAll?*', async (route) => {
      await new Promise((resolve) => { setTimeout(resolve, 4000) })
      await route.continue().catch(() => undefined)
    })
    await page.goto(`${product.address}/SinglePageSite`)
    await page.locator('.skeleton-head').waitFor()
    expect(await cut(page, '.skeleton-head > span')).toEqual([])
    // No column is left out at the edge.
    expect(await page.locator('.skeleton-head > span').evaluateAll((all) => all.filter((head) => head.getBoundingClientRect().right > innerWidth).map((head) => head.textContent))).toEqual([])
    const heads = await page.locator('.skeleton-head > span').evaluateAll((all) => all.map((head) => Math.round(head.getBoundingClientRect().left)))
    expect(await page.locator('.skeleton-row').nth(1).locator('> span').evaluateAll((all) => all.map((cell) => Math.round(cell.getBoundingClientRect().left)))).toEqual(heads)
  })
})
