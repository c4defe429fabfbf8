/** Invited, and forgotten, in a browser: the pages of links, from the letter to the sign-in. */
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startMailServer, type MailServer } from '../../support/mail/mail-server.ts'
import { barriers, pollLimit, startProduct, whyNoWeb, type Product } from '../../support/product.ts'
import { testPassword, type TestClient } from '../../support/server.ts'

const nobody = { token: '', tenantId: 1 } as TestClient

describe.skipIf(whyNoWeb())('a link that sets a password', () => {
  let mailServer: MailServer
  let product: Product
  beforeAll(async () => {
    mailServer = await startMailServer()
    product = await startProduct({ runsJobs: true, settings: { publicUrl: 'https://back.example', mail: mailServer.settings } })
  })
  afterEach(() => product.closePages())
  afterAll(async () => {
    await product.close()
    await mailServer.close()
  })

  const linkIn = (to: string) => /https:\/\/back\.example(\/user\/set-password#\S+)/.exec(mailServer.letters.findLast((letter) => letter.to.includes(to))?.text ?? '')?.[1] ?? ''
  const chooses = async (page: Page, password: string) => {
    await page.getByLabel('New password', { exact: true }).fill(password)
    await page.getByLabel('New password again', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Set the password' }).click()
  }

  it('is asked for on the sign-in page, leaves the address, and leads to the sign-in', async () => {
    await product.server.put('User', { userName: 'sana', name: 'Sana', emailAddress: 'sana@example.com', password: testPassword })
    const page = await product.open(nobody, '/user/login')
    await page.getByRole('link', { name: 'Forgotten your password?' }).press('Enter')
    await page.getByRole('heading', { name: 'Forgotten your password?' }).waitFor()
    await page.getByLabel('Tenant').fill('Default')
    await page.getByLabel('User name or e-mail').fill('sana')
    expect(await barriers(page)).toEqual([])
    await page.keyboard.press('Enter')
    await page.getByRole('status').getByText('If there is such an account').waitFor()
    expect(await barriers(page)).toEqual([])
    await product.server.mastline.jobs?.settled()
    const link = linkIn('sana@example.com')
    const asked: string[] = []
    page.on('request', (request) => asked.push(`${request.url()} ${request.headers()['referer'] ?? ''}`))
    await page.goto(product.address + link)
    await page.getByText('For sana at Default.').waitFor()
    expect(page.url()).toBe(`${product.address}/user/set-password`)
    expect(asked.filter((each) => each.includes(link.split('#')[1] ?? '!'))).toEqual([])
    await page.goBack()
    expect(page.url()).not.toContain('#')
    await page.goto(product.address + link)
    await page.getByText('For sana at Default.').waitFor()
    expect(await barriers(page)).toEqual([])
    await chooses(page, 'short')
    await page.getByRole('alert').getByText('at least 8 characters').waitFor()
    await chooses(page, 'password123')
    await page.getByRole('alert').getByText('first that guessers try').waitFor()
    await chooses(page, 'Brand.new.one.1')
    await page.getByRole('status').getByText('You can sign in as sana.').waitFor()
    expect(await barriers(page)).toEqual([])
    await page.getByRole('link', { name: 'Sign in' }).click()
    await page.getByLabel('User name or e-mail').fill('sana')
    await page.getByLabel('Password', { exact: true }).fill('Brand.new.one.1')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL(`${product.address}/`)

    const late = await product.open(nobody, link, { language: 'ur', theme: 'dark', width: 360 })
    await late.getByRole('alert').getByText('یہ لنک استعمال ہو چکا ہے').waitFor()
    expect(await barriers(late)).toEqual([])
    expect(product.complaints).toEqual([])
  })

  it('is sent again or copied on the page of a user who has no password yet', async () => {
    const admin = await product.server.admin()
    const { id } = (await admin.call('UserManagement/Create', { body: { userName: 'newcomer', emailAddress: 'newcomer@example.com' } })).envelope.result as { id: number }
    await product.server.mastline.jobs?.settled()
    const page = await product.open(admin, `/users/${id}`)
    const panel = page.getByRole('region', { name: 'Invitation' })
    await panel.getByText('the link is good until').waitFor()
    await panel.getByRole('button', { name: 'Invite again' }).click()
    await page.getByText('The invitation goes to newcomer@example.com').waitFor()
    await product.server.mastline.jobs?.settled()
    const mailed = linkIn('newcomer@example.com')
    await panel.getByRole('button', { name: 'Make a link to copy' }).click()
    const copied = await panel.getByLabel('Link that sets the password').inputValue()
    expect(await barriers(page)).toEqual([])
    const old = await product.open(nobody, mailed)
    await old.getByRole('alert').getByText('A newer link took the place of this one.').waitFor()
    const newcomer = await product.open(nobody, copied.replace('https://back.example', ''), { width: 360 })
    await newcomer.getByRole('heading', { name: 'Choose your password' }).waitFor()
    expect(await barriers(newcomer)).toEqual([])
    await chooses(newcomer, testPassword)
    await newcomer.getByRole('status').waitFor()
    await page.reload()
    await page.getByRole('region', { name: 'Sessions' }).waitFor()
    await expect.poll(() => page.getByRole('region', { name: 'Invitation' }).count(), pollLimit).toBe(0)
    expect(product.complaints).toEqual([])
  })
})
