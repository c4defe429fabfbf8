/** “Why can he see this?” in a browser: on a record, on a user, and by an address that is pasted. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { barriers, startProduct, whyNoWeb, type Product } from '../../support/product.ts'

describe.skipIf(whyNoWeb())('who can see what', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  it('is asked on a record, on a user and by a pasted address, with the same answer', async () => {
    const { server } = product
    const admin = await server.admin()
    const role = await server.put('Role', { name: 'Field', grantedPermissions: ['LookUps.Site.Pages', 'LookUps.Site.Read'] })
    const user = await server.put('User', { userName: 'usman', name: 'Usman', surname: 'Tariq', roles: [role] })
    const company = await server.put('Company', { name: 'HNL Services' })
    const department = await server.put('Department', { name: 'Field operations', companyId: company })
    const team = await server.put('Team', { name: 'Karachi-1', departmentId: department })
    const site = await server.put('Site', { siteCode: 'KHI-1877', siteName: 'Saddar Empress', teamId: team })
    const record = `/site/${site}`
    const open = async (path: string) => {
      const page = await product.open(admin, path)
      return { page, choose: async () => {
        await page.getByRole('combobox', { name: 'User' }).fill('usman')
        await page.getByRole('option', { name: /usman/i }).first().waitFor({ state: 'attached' })
        await page.keyboard.press('Enter')
      } }
    }
    const address = await open('/who-can-see')
    await address.choose()
    await address.page.getByLabel('Address or code').fill(product.address + record)
    await address.page.getByRole('button', { name: 'Find' }).click()
    await address.page.getByText('but nothing allocated to them').waitFor()
    await address.page.getByText('Allocate Team Karachi-1').waitFor()
    expect(await barriers(address.page)).toEqual([])

    const ofRow = await open(record)
    await ofRow.choose()
    await ofRow.page.getByText('but nothing allocated to them').waitFor()
    expect(await barriers(ofRow.page)).toEqual([])

    await server.put('TeamUserAllocation', { userId: user, teamId: team })
    const ofUser = await open(`/users/${user}`)
    await ofUser.page.getByLabel('Address or code').fill('KHI-1877')
    await ofUser.page.getByRole('button', { name: 'Find' }).click()
    await ofUser.page.getByText('Yes.').waitFor()
    expect(await ofUser.page.getByRole('heading', { name: 'What shows it' }).locator('..').textContent()).toContain('Karachi-1 › ')
    expect(await barriers(ofUser.page)).toEqual([])
    // What is assigned to him there, and what else he sees, is told below.
    await ofUser.page.getByRole('heading', { name: /^Assigned to .*there/ }).waitFor()
    await ofUser.page.getByText(/^What else .* can see/).click()
    await ofUser.page.getByText(/^Places given to/).waitFor()
    expect(await barriers(ofUser.page)).toEqual([])
    // On a phone in Urdu, on the record and on the user.
    const urdu = { language: 'ur', theme: 'dark', width: 360 } as const
    const phone = await product.open(admin, record, urdu)
    await phone.getByRole('combobox', { name: 'صارف' }).fill('usman')
    await phone.getByRole('option', { name: /usman/i }).first().waitFor({ state: 'attached' })
    await phone.keyboard.press('Enter')
    await phone.getByText('ہاں۔').waitFor()
    expect(await barriers(phone)).toEqual([])
    await phone.goto(`${product.address}/users/${user}`)
    await phone.getByLabel('پتہ یا کوڈ').fill('KHI-1877')
    await phone.getByRole('button', { name: 'تلاش کریں', exact: true }).last().click()
    await phone.getByText('ہاں۔').waitFor()
    await phone.getByText('کیا اسے دکھاتا ہے').waitFor()
    expect(await barriers(phone)).toEqual([])
    expect(product.complaints).toEqual([])
  })
})
