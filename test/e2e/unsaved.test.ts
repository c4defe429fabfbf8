/** What is typed and not yet saved: it outlives a change of language, the end of a session, a reload and signing out. */
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { whyNoBrowser } from '../support/browser.ts'
import { patience, startProduct, whyNoWeb, type Product } from '../support/product.ts'
import type { TestClient } from '../support/server.ts'

const field = (page: Page, key: string) => page.locator(`#field-${key}`)
const choose = (page: Page, text: string) => page.setInputFiles('input[type=file]', { name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
/** A mark on an element of the page: gone where the element was made anew. */
const mark = (page: Page, selector: string) => page.locator(selector).first().evaluate((element) => element.setAttribute('data-same', ''))
const isSame = (page: Page, selector: string) => page.locator(selector).first().evaluate((element) => element.hasAttribute('data-same'))

describe.skipIf(whyNoBrowser() ?? whyNoWeb())('what is not saved yet', () => {
  let product: Product
  let admin: TestClient
  beforeAll(async () => {
    product = await startProduct()
    admin = await product.server.admin()
  })
  afterEach(async () => product.closePages())
  afterAll(async () => product.close())

  describe('a change of language', () => {
    beforeEach(async () => void (await admin.call('User/ChangeLanguage', { body: { languageName: 'en' } })))
    const toUrdu = async (page: Page) => {
      await page.getByRole('button', { name: 'اردو' }).click()
      await page.locator('html[lang=ur][dir=rtl]').waitFor()
    }
    const toEnglish = async (page: Page) => {
      await page.getByRole('button', { name: 'English' }).click()
      await page.locator('html[lang=en][dir=ltr]').waitFor()
    }

    test('keeps a form as it stands, and says its problems in the new language', async () => {
      const page = await product.open(admin, '/site/new')
      await field(page, 'siteName').fill('Gulberg')
      await field(page, 'latitude').fill('200')
      await page.keyboard.press('Control+s')
      await page.getByText('Site code is required.').waitFor()
      await mark(page, '#field-siteName')
      await toUrdu(page)
      await page.getByText('غیر محفوظ تبدیلیاں').waitFor()
      expect([await field(page, 'siteName').inputValue(), await field(page, 'latitude').inputValue(), await isSame(page, '#field-siteName')]).toEqual(['Gulberg', '200', true])
      expect(await page.locator('#field-siteCode-note').innerText()).toMatch(/لازمی/)
      await toEnglish(page)
      await page.getByText('Site code is required.').waitFor()
      expect(await field(page, 'siteName').inputValue()).toBe('Gulberg')
    })

    test('keeps the conditions of a list and the rows selected', async () => {
      await admin.call('Company/CreateBulk', { body: [{ name: 'Ravi' }, { name: 'Indus' }] })
      const page = await product.open(admin, '/company?q=a')
      await page.locator('tbody tr', { hasText: 'Ravi' }).getByRole('checkbox').check()
      await page.getByText('1 selected').waitFor()
      await mark(page, 'tbody tr')
      await toUrdu(page)
      expect([await page.locator('main input[type=search]').inputValue(), await page.locator('tbody input:checked').count(), await isSame(page, 'tbody tr')]).toEqual(['a', 1, true])
    })

    test('keeps the bulk page where it is, and says what is wrong in the new language', async () => {
      const page = await product.open(admin, '/country-bulk')
      await choose(page, 'Name,Company\nOman,Ravy\n')
      await page.getByRole('button', { name: 'Check one row' }).click()
      await page.getByRole('button', { name: 'None of this name 1' }).waitFor()
      await toUrdu(page)
      await page.locator('.bulk-counters').waitFor()
      expect(await page.locator('.bulk-file-mark').innerText()).toContain('rows.csv')
      await expect.poll(() => page.locator('.bulk-wrong-cell, .bulk-wrong').first().innerText(), patience).toMatch(/[\u0600-\u06FF]/)
    })
  })
})
