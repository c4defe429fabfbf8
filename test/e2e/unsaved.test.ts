/** What is typed and not yet saved: it outlives a change of language, the end of a session, a reload and signing out. */
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { whyNoBrowser } from '../support/browser.ts'
import { barriers, pollLimit, startProduct, whyNoWeb, type Product } from '../support/product.ts'
import { testPassword, type TestClient } from '../support/server.ts'

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
  beforeEach(async () => void (await admin.call('User/ChangeLanguage', { body: { languageName: 'en' } })))
  afterEach(async () => product.closePages())
  afterAll(async () => product.close())

  describe('a change of language', () => {
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
      await page.getByRole('button', { name: 'No company of this name 1' }).waitFor()
      await toUrdu(page)
      await page.locator('.bulk-counters').waitFor()
      expect(await page.locator('.bulk-file-mark').innerText()).toContain('rows.csv')
      await expect.poll(() => page.locator('.bulk-wrong-cell, .bulk-wrong').first().innerText(), pollLimit).toMatch(/[\u0600-\u06FF]/)
    })

    test('tells why a file was not read, and why rows were not imported, in the new language', async () => {
      const page = await product.open(admin, '/country-bulk')
      const refusal = page.locator('.bulk-note-error')
      const inUrdu = async () => {
        await refusal.waitFor()
        await toUrdu(page)
        await expect.poll(async () => /^[^A-Za-z]+$/.test(await refusal.innerText()), pollLimit).toBe(true)
        await toEnglish(page)
      }
      await choose(page, '')
      await inUrdu()
      await choose(page, 'Name\nOman\n')
      await page.getByRole('button', { name: 'Check one row' }).click()
      await page.getByRole('button', { name: 'Import one row' }).waitFor()
      await page.route('**/Country/CreateBulk*', (route) => route.fulfill({ status: 403, body: '' }))
      await page.getByRole('button', { name: 'Import one row' }).click()
      await inUrdu()
      await refusal.waitFor()
    })
  })

  describe('the end of the session', () => {
    const dialog = (page: Page) => page.getByRole('dialog', { name: 'Sign in to go on' })
    const signIn = async (page: Page, user: string, password = testPassword) => {
      await dialog(page).getByRole('textbox', { name: /user name/i }).fill(user)
      await dialog(page).getByLabel('Password', { exact: true }).fill(password)
      await dialog(page).getByRole('button', { name: 'Sign in' }).click()
    }
    /** Somebody who may do everything, and whose tokens can be made worthless. */
    const somebody = async (userName: string) => {
      const id = await product.server.put('User', { userName, name: userName, roles: [await adminRole()], password: testPassword })
      const client = await product.server.signIn(userName, testPassword)
      // A password that is set anew ends every session of its user, also where it is the same.
      const end = async () => expect((await admin.call('User/ResetPassword', { body: { adminPassword: testPassword, userId: id, newPassword: testPassword } })).status).toBe(200)
      return { client, end }
    }
    const adminRole = async () => ((await admin.call('Role/GetAll?Keyword=admin')).envelope.result as { items: { id: number }[] }).items[0]?.id
    const named = async (name: string) => ((await admin.call(`Company/GetAll?name=${name}`)).envelope.result as { totalCount: number }).totalCount

    test('on a save: signing in over the page sends it, once; a wrong password and Escape change nothing', async () => {
      const { client, end } = await somebody('sana')
      const page = await product.open(client, '/company/new')
      await field(page, 'name').fill('Sent again')
      await end()
      await page.keyboard.press('Control+s')
      await dialog(page).waitFor()
      expect(await barriers(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await page.keyboard.press('Control+s')
      await signIn(page, 'sana', 'wrong')
      await dialog(page).getByRole('alert').getByText('Invalid user name or password').waitFor()
      expect([await named('Sent again'), await field(page, 'name').inputValue()]).toEqual([0, 'Sent again'])
      await signIn(page, 'sana')
      await page.getByRole('heading', { level: 1, name: 'Sent again' }).waitFor()
      expect([await dialog(page).count(), await named('Sent again')]).toEqual([0, 1])
    })

    test('somebody else who signs in gets a home page of their own and a sentence; nothing of the page is sent', async () => {
      const { client, end } = await somebody('omar')
      const page = await product.open(client, '/company/new')
      await field(page, 'name').fill('Never sent')
      await end()
      await page.keyboard.press('Control+s')
      await signIn(page, 'admin')
      await page.waitForURL(`${product.address}/`)
      await page.getByText(/^admin.* is signed in now, so the page of omar was left\. What was being saved there was not sent\.$/).waitFor()
      await page.getByRole('button', { name: /^Account of admin/ }).waitFor()
      expect(await named('Never')).toBe(0)
    })

    test('somebody else who signs in while rows are checked is not told of anything that was being saved', async () => {
      const { client, end } = await somebody('farah')
      const page = await product.open(client, '/city-bulk')
      await choose(page, 'Name\nNever checked\n')
      await page.getByRole('button', { name: 'Check one row' }).waitFor()
      await end()
      await page.getByRole('button', { name: 'Check one row' }).click()
      await signIn(page, 'admin')
      await page.waitForURL(`${product.address}/`)
      await page.getByText(/^admin.* is signed in now, so the page of farah was left\.$/).waitFor()
    })

    test('a page never acts under the name of who signed in in another tab', async () => {
      const { client } = await somebody('noor')
      const page = await product.open(client, '/company/new')
      await field(page, 'name').fill('Whose')
      await page.context().addCookies([{ name: 'Abp.AuthToken', value: admin.token, url: product.address }])
      await page.keyboard.press('Control+s')
      await page.getByText(/^admin.* is signed in now, so the page of noor was left\./).waitFor()
      expect(await named('Whose')).toBe(0)
    })

    test('signing out in one tab asks in the other; signing in in one wakes the other', async () => {
      const { client } = await somebody('zain')
      const page = await product.open(client, '/company/new')
      await field(page, 'name').fill('Two tabs')
      const other = await page.context().newPage()
      await other.goto(`${product.address}/logout`)
      await other.waitForURL('**/user/login')
      await dialog(page).waitFor()
      await other.getByRole('textbox', { name: 'Tenant' }).fill('Default')
      await other.getByRole('textbox', { name: /user name/i }).fill('zain')
      await other.getByLabel('Password', { exact: true }).fill(testPassword)
      await other.getByRole('button', { name: 'Sign in' }).click()
      await dialog(page).waitFor({ state: 'detached' })
      await page.keyboard.press('Control+s')
      await page.getByRole('heading', { level: 1, name: 'Two tabs' }).waitFor()
    })

    test('in the middle of a check of rows: it goes on; a refused refresh asks just the same', async () => {
      const { client, end } = await somebody('hina')
      const page = await product.open(client, '/city-bulk')
      await choose(page, 'Name\nQuetta\nGwadar\n')
      await page.getByRole('button', { name: 'Check 2 rows' }).waitFor()
      await end()
      await page.getByRole('button', { name: 'Check 2 rows' }).click()
      await signIn(page, 'hina')
      await page.getByText('No errors. Every row can come in.').waitFor()
      await page.context().clearCookies({ name: 'Abp.AuthToken' })
      await page.getByRole('button', { name: 'اردو' }).click()
      await signIn(page, 'hina')
      await page.locator('html[lang=ur]').waitFor()
      await page.locator('.bulk-good').waitFor()
      expect(await page.getByRole('dialog').count()).toBe(0)
    })
  })

  describe('a draft', () => {
    const note = (page: Page) => page.locator('.form-draft')
    const kept = (page: Page) => page.getByText('draft kept').waitFor()
    const drafts = (page: Page) => page.evaluate(() => Object.entries(localStorage).filter(([name]) => name.startsWith('draft:')).map(([, text]) => text))

    test('survives a crash, is offered with its time, and goes with saving', async () => {
      const page = await product.open(admin, '/company/new')
      await field(page, 'name').fill('From a draft')
      await page.getByText('One unsaved change').waitFor()
      await kept(page)
      const again = await page.context().newPage()
      await page.close({ runBeforeUnload: false })
      await again.goto(`${product.address}/company/new`)
      await note(again).getByText(/^Draft of \d\d:\d\d\.$/).waitFor()
      expect([await field(again, 'name').inputValue(), await barriers(again)]).toEqual(['', []])
      await note(again).getByRole('button', { name: 'Continue' }).click()
      expect(await field(again, 'name').inputValue()).toBe('From a draft')
      await again.keyboard.press('Control+s')
      await again.getByRole('heading', { level: 1, name: 'From a draft' }).waitFor()
      expect(await drafts(again)).toEqual([])
    })

    test.each(['/country/new', '/template/new'])('is the open tab’s that writes it: a second one at %s is offered it once that is closed', async (path) => {
      const note = (page: Page) => page.locator('.form-draft, .builder-told')
      const first = await product.open(admin, path)
      await (path.startsWith('/template') ? first.getByRole('textbox', { name: /^Name\b/ }).first() : field(first, 'name')).fill('Of the first tab')
      const names = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('draft:')))
      await expect.poll(() => names(first), pollLimit).toHaveLength(1)
      const second = await first.context().newPage()
      await second.goto(`${product.address}${path}`)
      await (path.startsWith('/template') ? second.getByRole('textbox', { name: /^Name\b/ }).first() : field(second, 'name')).fill('Of the second tab')
      await expect.poll(() => names(second), pollLimit).toHaveLength(2)
      expect(await note(second).count()).toBe(0)
      await first.close({ runBeforeUnload: false })
      await note(second).waitFor()
      await second.evaluate(() => localStorage.clear())
    })

    test('holds what was typed just before a reload; dropping it can be taken back, discarding ends it', async () => {
      const page = await product.open(admin, '/city/new')
      page.on('dialog', (dialog) => void dialog.accept())
      await field(page, 'name').fill('Just typed')
      await page.reload()
      await note(page).getByRole('button', { name: 'Drop' }).click()
      await note(page).waitFor({ state: 'detached' })
      expect(await drafts(page)).toEqual([])
      await page.getByRole('button', { name: 'Undo' }).click()
      await note(page).getByRole('button', { name: 'Continue' }).click()
      expect(await field(page, 'name').inputValue()).toBe('Just typed')
      await kept(page)
      await page.getByRole('button', { name: 'Discard' }).click()
      await expect.poll(() => drafts(page), pollLimit).toEqual([])
    })

    test('survives signing out, and is offered to nobody else', async () => {
      const id = await product.server.put('Company', { name: 'Signed out' })
      // Signing out ends this session, and no other of the same user.
      const page = await product.open(await product.server.admin(), `/company/${id}/edit`)
      await field(page, 'name').fill('Mine alone')
      await page.getByRole('button', { name: /^Account of/ }).click()
      await page.getByRole('button', { name: 'Sign out' }).click()
      await page.getByRole('dialog').getByText(/kept as a draft on this device/).waitFor()
      await page.getByRole('button', { name: 'Leave' }).click()
      await page.waitForURL('**/user/login')
      expect(await drafts(page)).toHaveLength(1)
      const as = async (client: TestClient) => {
        await page.context().addCookies([{ name: 'Abp.AuthToken', value: client.token, url: product.address }])
        await page.goto(`${product.address}/company/${id}/edit`)
        await expect.poll(() => field(page, 'name').inputValue(), pollLimit).toBe('Signed out')
        // Drafts are offered once the browser has told of other tabs: it answers in the order in which it was asked.
        await page.evaluate(async () => {
          await navigator.locks.request('a question of the test', () => navigator.locks.query())
          await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
        })
      }
      await as(await product.server.userWith(['LookUps.Company.Pages', 'LookUps.Company.Read', 'LookUps.Company.Update']))
      expect(await note(page).count()).toBe(0)
      await as(admin)
      await note(page).waitFor()
    })

    test('over a record that was saved since: nobody is overwritten unasked', async () => {
      const id = await product.server.put('Company', { name: 'Before' })
      const page = await product.open(admin, `/company/${id}/edit`)
      await field(page, 'name').fill('Mine')
      await kept(page)
      const stored = async () => (await admin.call(`Company/Get?Id=${id}`)).envelope.result as { name: string; rowVersion: number }
      await admin.call('Company/Update', { method: 'PUT', body: { id, name: 'Theirs', rowVersion: (await stored()).rowVersion } })
      page.on('dialog', (dialog) => void dialog.accept())
      await page.reload()
      await note(page).getByText(/was saved since/).waitFor()
      await note(page).getByRole('button', { name: 'Continue' }).click()
      await page.keyboard.press('Control+s')
      await page.getByRole('dialog').getByText('Theirs', { exact: true }).last().waitFor()
      expect((await stored()).name).toBe('Theirs')
      await page.getByRole('dialog').getByRole('button', { name: 'Save the merge' }).click()
      await page.getByRole('heading', { level: 1, name: 'Mine' }).waitFor()
      expect(await drafts(page)).toEqual([])
    })

    test('never holds a password', async () => {
      const page = await product.open(admin, '/users/new', { language: 'ur', width: 360 })
      await field(page, 'password').fill('Secret.4711')
      await field(page, 'userName').fill('drafted')
      await expect.poll(() => drafts(page), pollLimit).toHaveLength(1)
      expect((await drafts(page)).join()).not.toContain('4711')
      page.on('dialog', (dialog) => void dialog.accept())
      await page.reload()
      await note(page).waitFor()
      expect(await barriers(page)).toEqual([])
    })
  })

  test('nothing complained', () => {
    expect(product.complaints).toEqual([])
  })
})
