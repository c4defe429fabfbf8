import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { whyNoBrowser } from '../support/browser.ts'
import { barriers, pollLimit, startProduct, whyNoWeb, type Product } from '../support/product.ts'
import { makeUser } from '../support/people.ts'
import { testPassword } from '../support/server.ts'

const anonymous = { token: '', tenantId: 0, userId: 0, call: () => Promise.reject(new Error('nobody is signed in')) }
const cookieNames = async (page: Page) => (await page.context().cookies()).map((c) => c.name)

describe.skipIf(whyNoBrowser() ?? whyNoWeb())('signing in and out', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  const fill = async (page: Page, tenant: string, user: string, password: string) => {
    await page.getByRole('textbox', { name: 'Tenant' }).fill(tenant)
    await page.getByRole('textbox', { name: /user name/i }).fill(user)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
  }

  it('leads through the sign-in page to where the user wanted to go', async () => {
    const page = await product.open(anonymous, '/vendor?q=a')
    await page.waitForURL('**/user/login')
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect(await barriers(page)).toEqual([])
    await fill(page, 'Default', 'admin', testPassword)
    await page.waitForURL('**/vendor?q=a')
    await page.getByRole('heading', { level: 1, name: 'Vendors' }).waitFor()
    expect(await page.title()).toBe('Vendors · Mastline')
  })

  it('keeps the token for the session only, and with "remember" until it expires', async () => {
    for (const remember of [false, true]) {
      const page = await product.open(anonymous, '/user/login')
      if (remember) await page.getByLabel(/Keep me signed in/).check()
      await fill(page, 'Default', 'admin', testPassword)
      await page.waitForURL(`${product.address}/`)
      const token = (await page.context().cookies()).find((c) => c.name === 'Abp.AuthToken')
      expect(token && token.expires > 0).toBe(remember)
    }
  })

  it('speaks the language of whoever signs in, whatever the page spoke before', async () => {
    const { server } = product
    const name = await makeUser(server.mastline, 1, [], testPassword)
    await (await server.signIn(name, testPassword)).call('User/ChangeLanguage', { body: { languageName: 'ur' } })
    const page = await product.open(anonymous, '/user/login')
    await page.getByRole('radio', { name: 'اردو' }).click()
    await page.locator('html[lang=ur][dir=rtl]').waitFor()
    await page.getByRole('radio', { name: 'English' }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await fill(page, 'Default', name, testPassword)
    await page.waitForURL(`${product.address}/`)
    await page.locator('html[lang=ur][dir=rtl]').waitFor()
    expect(await page.getByRole('main').innerText()).toMatch(/[\u0600-\u06FF]/)
    await page.getByTitle('انگریزی میں دیکھیں').click()
    await page.locator('html[lang=en][dir=ltr]').waitFor()
    await expect.poll(() => page.getByRole('main').innerText(), pollLimit).not.toMatch(/[\u0600-\u06FF]/)
  })

  it('says why it does not work, and keeps what was typed', async () => {
    const page = await product.open(anonymous, '/user/login')
    await fill(page, 'Default', 'admin', 'wrong')
    await page.getByRole('alert').getByText('Invalid user name or password').waitFor()
    expect(await page.getByRole('textbox', { name: /user name/i }).inputValue()).toBe('admin')
    await fill(page, 'Nowhere', 'admin', testPassword)
    await page.getByRole('alert').getByText('There is no tenant named Nowhere.').waitFor()
    expect(await barriers(page)).toEqual([])
  })

  it('out: drops tokens and storages, keeps tenant and language', async () => {
    const page = await product.open(await product.server.admin(), '/')
    await page.getByRole('heading', { name: 'Sites' }).waitFor()
    await page.evaluate(() => localStorage.setItem('something', 'kept'))
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL('**/user/login')
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
    const names = await cookieNames(page)
    expect(names).not.toContain('Abp.AuthToken')
    expect(names).toEqual(expect.arrayContaining(['Abp.TenantId', 'Abp.Localization.CultureName']))
  })

  it('a token the server no longer takes leads a page that is opened with it to the sign-in, without a dialog', async () => {
    const page = await product.open({ ...(await product.server.admin()), token: 'dead' }, '/vendor')
    await page.waitForURL('**/user/login')
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  it('asks no other address, and nothing the policy of the page forbids', async () => {
    const page = await product.open(anonymous, '/user/login')
    const foreign: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(product.address) && !/^(data|blob):/.test(request.url())) foreign.push(request.url())
    })
    await fill(page, '', 'admin', testPassword)
    await page.getByText('Host').first().waitFor({ state: 'attached' })
    await page.goto(`${product.address}/vendor`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(foreign).toEqual([])
  })

  it('prints nothing to the console', () => expect(product.complaints).toEqual([]))
})
