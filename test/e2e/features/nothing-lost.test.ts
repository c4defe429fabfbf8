/** Pages of features where the line is cut, the session ends, the language changes or the page goes: nothing typed is lost, nothing is done twice. */
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { words } from '../../../entities/words.ts'
import { whyNoBrowser } from '../../support/browser.ts'
import { pollLimit, startProduct, whyNoWeb, type Product } from '../../support/product.ts'
import { testPassword, type TestClient } from '../../support/server.ts'

describe.skipIf(whyNoBrowser() ?? whyNoWeb())('pages of features lose nothing', () => {
  let product: Product
  let admin: TestClient
  let ticket: { id: number }
  let adminRole: number | undefined
  beforeAll(async () => {
    product = await startProduct({ words })
    admin = await product.server.admin()
    const { put } = product.server
    const company = await put('Company', { name: 'Indus' })
    const department = await put('Department', { name: 'Fleet', company })
    const template = await put('TaskTicketTemplate', { ticketName: 'Van does not start', company, department, slaTime: 6 })
    await put('TaskTicketStatus', { name: 'Open', company, position: 0, isInitial: true, isFinal: false })
    ticket = (await admin.call('PendingTicketRequest/Create', { body: { taskTicketTemplateId: template, remark: 'It cranks' } })).envelope.result as { id: number }
    adminRole = ((await admin.call('Role/GetAll?Keyword=admin')).envelope.result as { items: { id: number }[] }).items[0]?.id
  })
  beforeEach(async () => void (await admin.call('User/ChangeLanguage', { body: { languageName: 'en' } })))
  afterEach(() => product.closePages())
  afterAll(() => product.close())

  const toUrdu = async (page: Page) => {
    await page.getByRole('button', { name: 'اردو' }).first().click()
    await page.locator('html[lang=ur]').waitFor()
  }
  const leaving = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })
  const line = (page: Page, name: string | RegExp) => page.getByRole('treeitem', { name })
  const templates = async (name: string) => ((await admin.call(`QuestionnaireTemplate/GetAllQuestionnaireTemplate?Keyword=${encodeURIComponent(name)}`)).envelope.result as { totalCount: number }).totalCount
  const build = async (page: Page, name: string, question: string) => {
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
    await page.getByRole('button', { name: 'Question', exact: true }).click()
    await page.getByRole('textbox', { name: 'Question in English', exact: true }).fill(question)
  }
  /** As a telephone does that puts the page away and ends it there: it is told nothing else. */
  const putAway = async (page: Page, path: string): Promise<Page> => {
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    const next = await page.context().newPage()
    await page.close()
    await next.goto(product.address + path)
    return next
  }

  it('a template that is built outlives another language and a page that is put away; its answer cut, it is stored once', async () => {
    const page = await product.open(admin, '/questionnaireTemplate/new')
    await build(page, 'Kept template', 'Fuel level')
    await toUrdu(page)
    await line(page, /Fuel level/).waitFor()
    const next = await putAway(page, '/questionnaireTemplate/new')
    await next.getByRole('button', { name: 'ان پر کام جاری رکھیں' }).or(next.locator('.builder-told button').first()).first().click()
    await line(next, /Fuel level/).waitFor()
    const keys = new Set<string | undefined>()
    let cut = 0
    await next.route('**/QuestionnaireTemplate/SaveContent*', async (route) => {
      keys.add(route.request().headers()['idempotency-key'])
      if ((cut += 1) > 1) return route.continue()
      await route.fetch()
      await route.abort('connectionreset')
    })
    await next.keyboard.press('Control+s')
    await next.waitForURL(/\/questionnaireTemplate\/\d+$/)
    expect([await templates('Kept template'), keys.size, cut > 1]).toEqual([1, 1, true])
  })

  it('a template whose session ends is stored once its user signs in over it', async () => {
    const id = await product.server.put('User', { userName: 'builder', name: 'builder', roles: [adminRole], password: testPassword })
    const page = await product.open(await product.server.signIn('builder', testPassword), '/questionnaireTemplate/new')
    await build(page, 'Signed in again', 'Seal number')
    expect((await admin.call('User/ResetPassword', { body: { adminPassword: testPassword, userId: id, newPassword: testPassword } })).status).toBe(200)
    await page.keyboard.press('Control+s')
    const dialog = page.getByRole('dialog', { name: 'Sign in to go on' })
    await dialog.getByRole('textbox', { name: /user name/i }).fill('builder')
    await dialog.getByLabel('Password', { exact: true }).fill(testPassword)
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL(/\/questionnaireTemplate\/\d+$/)
    expect(await templates('Signed in again')).toBe(1)
  })

  it('words to a ticket stand in their box again, in either language, until they are sent; another ticket has its own', async () => {
    const path = `/PendingTicketRequest/${ticket.id}`
    const page = await product.open(admin, path)
    const box = (of: Page) => of.locator('.comment-box textarea')
    await box(page).fill('The relay is burnt')
    await toUrdu(page)
    expect(await box(page).inputValue()).toBe('The relay is burnt')
    const next = await putAway(page, path)
    await box(next).waitFor()
    expect(await box(next).inputValue()).toBe('The relay is burnt')
    await box(next).press('Control+Enter')
    await expect.poll(() => box(next).inputValue(), pollLimit).toBe('')
    await next.reload()
    await box(next).waitFor()
    expect(await box(next).inputValue()).toBe('')
  })

  it('words to a ticket whose answer was cut, and the page is loaded again: they do not stand in their box once they arrived', async () => {
    const page = await product.open(admin, `/PendingTicketRequest/${ticket.id}`)
    page.on('dialog', (dialog) => void dialog.accept())
    const box = page.locator('.comment-box textarea')
    await box.fill('The starter is new')
    await page.route('**/TaskTicketRequest/UpdateTicketRequestComments*', async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await box.press('Control+Enter')
    await page.getByText('Not known whether it arrived. Asking again…').waitFor()
    await page.unroute('**/TaskTicketRequest/UpdateTicketRequestComments*')
    await page.reload()
    await page.getByText('It had arrived.').waitFor()
    await page.locator('.timeline, .record-frame-scroll').getByText('The starter is new').first().waitFor()
    expect([await box.inputValue(), await page.locator('.record-frame-scroll').getByText('The starter is new').count()]).toEqual(['', 1])
  })

  it('a new ticket half written outlives another language', async () => {
    const page = await product.open(admin, '/PendingTicketRequest')
    await page.getByRole('heading', { level: 1, name: 'Task tickets' }).waitFor()
    await page.keyboard.press('n')
    const words = page.getByRole('dialog').locator('#dialog-remark')
    await words.fill('Stuck before the site')
    // The dialog lies over the button.
    await page.evaluate(() => [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.includes('اردو'))?.click())
    await page.locator('html[lang=ur]').waitFor()
    expect(await words.inputValue()).toBe('Stuck before the site')
  })

  it('a checked file of one tab is not left for another tab unasked', async () => {
    const page = await product.open(admin, '/workOrderBulk')
    await page.setInputFiles('input[type=file]', { name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from('Site\nNobody-1\n') })
    await page.getByRole('button', { name: /^Check one row/ }).or(page.getByRole('button', { name: 'Leave out what is not recognised' })).first().waitFor()
    const leaveOut = page.getByRole('button', { name: 'Leave out what is not recognised' })
    if (await leaveOut.count()) await leaveOut.click()
    await page.getByRole('button', { name: /^Check one row/ }).click()
    await page.locator('.bulk-counters').waitFor()
    await page.getByRole('link', { name: 'PM work orders' }).click()
    await leaving(page).getByRole('button', { name: 'Stay' }).click()
    expect(await page.locator('.bulk-file-mark').innerText()).toContain('rows.csv')
  })

  it('settings that are changed are not left unasked, and outlive another language', async () => {
    const page = await product.open(admin, '/security-settings')
    const field = page.getByRole('textbox').filter({ visible: true }).and(page.locator('form.security-settings input')).first()
    await field.fill('12')
    await toUrdu(page)
    expect(await field.inputValue()).toBe('12')
    await page.getByRole('button', { name: 'English' }).click()
    await page.locator('html[lang=en]').waitFor()
    await page.locator('form.security-settings a').click()
    await leaving(page).getByRole('button', { name: 'Stay' }).click()
    await page.locator('form.security-settings button[type=submit]').click()
    await page.getByText('saved', { exact: false }).first().waitFor()
    await page.locator('form.security-settings a').click()
    await page.waitForURL(/\/roles/)
  })

  // The browser's own word for a line that was cut is no complaint of the page.
  it('prints nothing to the console', () => expect(product.complaints.filter((text) => !text.includes('ERR_CONNECTION_RESET'))).toEqual([]))
})
