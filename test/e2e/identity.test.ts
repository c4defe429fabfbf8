/** Users, roles and tenants on the generic pages; rights of a role as a table of lists (document 0 §3, §6). */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { whyNoBrowser } from '../support/browser.ts'
import { barriers, startProduct, whyNoWeb, type Product } from '../support/product.ts'
import { testPassword, type TestClient } from '../support/server.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

describe.skipIf(whyNoBrowser() ?? whyNoWeb())('identity', () => {
  let product: Product
  let admin: TestClient
  beforeAll(async () => {
    product = await startProduct()
    admin = await product.server.admin()
  })
  afterAll(() => product.close())

  it('a role is made with rights ticked list by list, and works', async () => {
    const page = await product.open(admin, '/roles')
    await heading(page, 'Roles')
    await page.locator('tbody tr', { hasText: 'Admin' }).first().waitFor()
    await page.goto(`${product.address}/roles/new`)
    await page.locator('#field-name').fill('Surveyor')
    await page.getByRole('textbox', { name: 'Find a list' }).fill('sites')
    await page.getByRole('checkbox', { name: 'Sites: Read' }).check()
    await page.getByRole('checkbox', { name: 'Sites: Page' }).check()
    if (process.env['MASTLINE_SHOTS']) await page.screenshot({ path: `${process.env['MASTLINE_SHOTS']}/role.png`, fullPage: true })
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: /^Save/ }).first().click()
    await expect.poll(async () => ((await admin.call('Role/GetAll?Keyword=Surveyor')).envelope.result as { items: object[] }).items)
      .toMatchObject([{ name: 'Surveyor', grantedPermissions: ['LookUps.Site.Pages', 'LookUps.Site.Read'] }])
    // Its record says them in words, below the name of their area.
    await page.goto(`${product.address}/roles?q=Surveyor`)
    await page.locator('tbody a').first().click()
    await heading(page, 'Surveyor')
    await page.getByText('Page, Read', { exact: true }).waitFor()
    expect(await page.locator('.record').textContent()).not.toContain('LookUps.')
    expect(await barriers(page)).toEqual([])
  })

  it('a user is made with a password and a role, and signs in', async () => {
    const page = await product.open(admin, '/users/new')
    await page.locator('#field-userName').fill('zara')
    await page.locator('#field-password').fill('Violet.77')
    await page.locator('#field-roles').click()
    await page.locator('#field-roles').fill('surv')
    await page.locator('.ant-select-item-option', { hasText: 'Surveyor' }).click()
    await page.keyboard.press('Escape')
    if (process.env['MASTLINE_SHOTS']) await page.screenshot({ path: `${process.env['MASTLINE_SHOTS']}/user.png`, fullPage: true })
    await page.getByRole('button', { name: /^Save/ }).first().click()
    await expect.poll(async () => ((await admin.call('User/GetAll?Keyword=zara')).envelope.result as { items: object[] }).items).toMatchObject([{ roleNames: ['SURVEYOR'], isActive: true }])
    const zara = await product.server.signIn('zara', 'Violet.77')
    const own = await product.open(zara, '/site')
    await heading(own, 'Sites')
    expect(await own.getByRole('link', { name: 'Users' }).count()).toBe(0)
    const list = await product.open(admin, '/users')
    await list.locator('tbody tr', { hasText: 'zara' }).waitFor()
    if (process.env['MASTLINE_SHOTS']) await list.screenshot({ path: `${process.env['MASTLINE_SHOTS']}/users.png` })
    expect(await barriers(list)).toEqual([])
  })

  it('everybody changes their own password from the account panel, and signs in with the new one', async () => {
    await product.server.put('User', { userName: 'renee', password: testPassword })
    const page = await product.open(await product.server.signIn('renee', testPassword), '/')
    await page.locator('button.account').click()
    await page.getByRole('button', { name: 'Change password', exact: true }).click()
    await heading(page, 'Change password')
    await page.getByLabel('Present password').fill('wrong one')
    await page.getByLabel('New password', { exact: true }).fill('Orange.55')
    await page.getByLabel('New password again').fill('Orange.55')
    await page.getByRole('button', { name: 'Change password', exact: true }).last().click()
    await page.getByText('Incorrect password.').waitFor()
    expect(await barriers(page)).toEqual([])
    if (process.env['MASTLINE_SHOTS']) await page.screenshot({ path: `${process.env['MASTLINE_SHOTS']}/password.png` })
    await page.getByLabel('Present password').fill(testPassword)
    await page.getByRole('button', { name: 'Change password', exact: true }).last().click()
    await page.waitForURL('**/user/login')
    expect((await product.server.signIn('renee', 'Orange.55')).tenantId).toBe(1)
  })

  it('who still has the demo password reads so on every page, until it is changed', async () => {
    await product.server.put('User', { userName: 'newcomer', password: '123qwe' })
    const page = await product.open(await product.server.signIn('newcomer', '123qwe'), '/')
    await page.getByRole('complementary', { name: 'Everybody knows this password.' }).getByRole('link', { name: 'Change password' }).click()
    await heading(page, 'Change password')
    await page.getByText('This account still has the demo password.').waitFor()
    if (process.env['MASTLINE_SHOTS']) await page.screenshot({ path: `${process.env['MASTLINE_SHOTS']}/demo.png` })
    expect(await barriers(page)).toEqual([])
    await page.getByLabel('Present password').fill('123qwe')
    await page.getByLabel('New password', { exact: true }).fill('Purple.4711')
    await page.getByLabel('New password again').fill('Purple.4711')
    await page.getByRole('button', { name: 'Change password', exact: true }).last().click()
    await page.waitForURL('**/user/login')
    const after = await product.open(await product.server.signIn('newcomer', 'Purple.4711'), '/')
    await after.getByRole('button', { name: /^Account of/ }).waitFor()
    expect(await after.getByText('Everybody knows this password.').count()).toBe(0)
  })

  it('the host makes a tenant, whose administrator signs in', async () => {
    const host = await product.server.admin(0)
    const page = await product.open(host, '/tenants/new')
    await page.locator('#field-tenancyName').fill('Harbour')
    await page.locator('#field-name').fill('Harbour towers')
    await page.locator('#field-adminPassword').fill(testPassword)
    if (process.env['MASTLINE_SHOTS']) await page.screenshot({ path: `${process.env['MASTLINE_SHOTS']}/tenant.png`, fullPage: true })
    await page.getByRole('button', { name: /^Save/ }).first().click()
    await expect.poll(async () => ((await host.call('Tenant/GetAll?Keyword=Harbour')).envelope.result as { items: object[] }).items).toMatchObject([{ tenancyName: 'Harbour', isActive: true }])
    const [tenant] = ((await host.call('Tenant/GetAll?Keyword=Harbour')).envelope.result as { items: { id: number }[] }).items
    expect((await product.server.admin(tenant?.id)).tenantId).toBe(tenant?.id)
    expect(product.complaints).toEqual([])
  })
})
