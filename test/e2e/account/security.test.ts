/** The second step in a browser: demanded by a role, set up in place, asked for again; and sessions that are ended from the page. */
import { generateSync } from 'otplib'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { barriers, startProduct, whyNoWeb, type Product } from '../../support/product.ts'
import { testPassword } from '../../support/server.ts'

const code = (secret: string, steps = 0) => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * steps })

describe.skipIf(whyNoWeb())('one\'s own account', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
    const role = await product.server.put('Role', { name: 'Careful', seesAll: true, requiresSecondFactor: true, grantedPermissions: [] })
    await product.server.put('User', { userName: 'careful', name: 'Careful', roles: [role], password: testPassword })
  })
  afterEach(() => product.closePages())
  afterAll(() => product.close())

  it('sets up a second step at sign-in, keeps recovery codes, and is asked for a code the next time', async () => {
    const page = await product.open({ token: '', tenantId: 1 } as never, '/user/login')
    const enter = async () => {
      await page.getByLabel('Tenant').fill('Default')
      await page.getByLabel('User name or e-mail').fill('careful')
      await page.getByLabel('Password', { exact: true }).fill(testPassword)
      await page.getByRole('button', { name: 'Sign in' }).click()
    }
    await enter()
    await page.getByRole('img', { name: 'Picture for the authenticator app' }).locator('path').waitFor()
    expect(await barriers(page)).toEqual([])
    const secret = (await page.locator('.authenticator-setup code').innerText()).replaceAll(' ', '')
    await page.getByLabel('Code').fill('000000')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('alert').getByText('not right').waitFor()
    await page.getByLabel('Code').fill(code(secret, -1))
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('heading', { name: 'Recovery codes' }).waitFor()
    expect(await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').count()).toBe(10)
    const recovery = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').first().innerText()
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'I have kept them' }).click()
    await page.waitForURL(`${product.address}/`)

    await page.goto(`${product.address}/logout`)
    await page.waitForURL(/user\/login/)
    const left = () => product.server.mastline.database.read(1, (c) => c.rows({ text: `SELECT 1 FROM app.session s JOIN app.user u ON u.tenant_id = 1 AND u.id = s.user_id WHERE s.tenant_id = 1 AND u.user_name = 'careful'` }))
    await expect.poll(left, { timeout: 10_000, message: 'signed out on the server too' }).toEqual([])
    await enter()
    await page.getByText('Enter the code that your authenticator app shows now.').waitFor()
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill(recovery)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL(`${product.address}/`)
  })

  it('lists sessions and ends the others; who is signed out there signs in again', async () => {
    const [here, there] = [await product.server.admin(), await product.server.admin()]
    const page = await product.open(here, '/security')
    const sessions = page.getByRole('region', { name: 'Where you are signed in' })
    await sessions.getByText('This session').waitFor()
    expect(await sessions.getByRole('listitem').count()).toBe(2)
    expect(await barriers(page)).toEqual([])
    await sessions.getByRole('button', { name: 'End 1 session' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'End 1 session' }).click()
    await page.getByText('1 session ended').waitFor()
    expect(await sessions.getByRole('listitem').count()).toBe(1)
    expect((await there.call('UserSession/GetAll')).status).toBe(401)
    expect((await here.call('UserSession/GetAll')).status).toBe(200)
    expect(product.complaints).toEqual([])
  })

  it('finds in the audit list what happened, and saves it', async () => {
    const page = await product.open(await product.server.admin(), '/audit-logs?Group=failures')
    await page.getByRole('cell', { name: 'Wrong code' }).first().waitFor()
    expect(await page.getByRole('cell', { name: 'Signed in' }).count()).toBe(0)
    expect(await barriers(page)).toEqual([])
    await page.getByRole('combobox', { name: 'What' }).selectOption('signIns')
    await page.getByRole('cell', { name: 'Recovery code used' }).waitFor()
    expect(new URL(page.url()).search).toBe('?Group=signIns')
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export' }).click()])
    expect(download.suggestedFilename()).toMatch(/^Audit list .*\.xlsx$/)
    expect(product.complaints).toEqual([])
  })

  it('makes an API key, shows it once, and revokes it', async () => {
    const page = await product.open(await product.server.admin(), '/api-keys')
    await page.getByText('No program has a key').waitFor()
    await page.getByRole('button', { name: 'New key' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Power BI')
    await dialog.getByRole('combobox', { name: 'Role' }).fill('Careful')
    await page.locator('.ant-select-item-option', { hasText: 'Careful' }).first().click()
    await dialog.getByRole('button', { name: 'Make the key' }).click()
    await dialog.getByText('holds none of the rights of this role').waitFor()
    await dialog.getByRole('combobox', { name: 'Role' }).fill('Admin')
    await page.locator('.ant-select-item-option', { hasText: 'Admin' }).first().click()
    await dialog.getByRole('button', { name: 'Make the key' }).click()
    const key = await page.getByLabel('API key', { exact: true }).inputValue()
    const ask = async () => (await fetch(`${product.address}/api/services/app/Company/GetAll`, { headers: { authorization: `Bearer ${key}` } })).status
    expect(await ask()).toBe(200)
    expect(await barriers(page)).toEqual([])
    await page.reload()
    await page.getByRole('link', { name: 'Power BI' }).click()
    await page.getByText('What it may do').first().waitFor()
    expect(await page.content()).not.toContain(key.slice(0, 40))
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Revoke…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke…' }).click()
    await page.getByText('“Power BI” was revoked').waitFor()
    expect(await ask()).toBe(401)
    expect(product.complaints).toEqual([])
  })

  it('says of a new password what the tenant demands, on its box', async () => {
    const client = await product.server.admin()
    const page = await product.open(client, '/security-settings')
    await page.getByLabel('Least number of characters').fill('12')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('The security settings were saved').waitFor()
    expect(await barriers(page)).toEqual([])
    await page.goto(`${product.address}/change-password`)
    await page.getByLabel('Present password').fill(testPassword)
    await page.getByLabel('New password', { exact: true }).fill('Nine.chars')
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByRole('alert').getByText('at least 12 characters').waitFor()
    expect(await barriers(page)).toEqual([])
    expect(product.complaints).toEqual([])
  })
})
