/** Allocations from both ends in a browser: what a user has, given for some days and copied; who has a site, on the site's page. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { barriers, pollLimit, startProduct, whyNoWeb, type Product } from '../../support/product.ts'

describe.skipIf(whyNoWeb())('allocations', () => {
  let product: Product
  const id: Record<string, number> = {}
  beforeAll(async () => {
    product = await startProduct()
    const { put } = product.server
    for (const userName of ['adeel', 'bilal']) id[userName] = await put('User', { userName, name: userName, roles: [], password: 'Right.1234' })
    for (const siteCode of ['LHR-1', 'LHR-2']) id[siteCode] = await put('Site', { siteCode, siteName: siteCode })
    id['team'] = await put('Team', { name: 'Lahore-1' })
    await put('TeamUserAllocation', { userId: id['adeel'], teamId: id['team'], validTo: '2020-01-31' })
    await put('UserSiteAllocation', { userId: id['bilal'], allocatedSiteId: id['LHR-1'] })
    await put('UserSiteAllocation', { userId: id['bilal'], allocatedSiteId: id['LHR-2'] })
  })
  afterAll(() => product.close())

  it('of a user are seen, copied from another, and taken away together', async () => {
    const page = await product.open(await product.server.admin(), `/allocations?user=${id['adeel']}`)
    await page.getByText(/Until .*31 Jan 2020.* · over/).waitFor()
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Copy from another user…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox').click()
    await page.getByRole('option', { name: /bilal/ }).first().click()
    await dialog.getByRole('button', { name: 'Copy' }).click()
    await page.getByText('2 allocations copied').waitFor()
    await page.getByRole('button', { name: 'Add approval level' }).click()
    await dialog.getByRole('spinbutton').or(dialog.getByRole('textbox')).first().fill('2')
    await dialog.getByRole('button', { name: 'Allocate' }).click()
    await page.getByText('The approval level is set').waitFor()
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Take approval level 2 away' }).click()
    await page.getByRole('button', { name: 'Add approval level' }).waitFor()
    for (const site of ['LHR-1', 'LHR-2']) await page.getByRole('checkbox', { name: `Select ${site}` }).check()
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Take 2 away' }).click()
    await page.getByText('2 allocations taken away').waitFor()
    await expect.poll(() => page.getByRole('checkbox', { name: /Select LHR/ }).count(), pollLimit).toBe(0)
    expect(product.complaints).toEqual([])
  })

  it('of a site stand on its page, where more are given it', async () => {
    const client = await product.server.admin()
    const page = await product.open(client, `/site/${id['LHR-1']}`)
    await page.getByRole('heading', { name: 'Who has it' }).waitFor()
    await page.getByRole('button', { name: 'Add user' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox').first().click()
    await page.getByRole('option', { name: /adeel/ }).first().click()
    await dialog.getByRole('button', { name: 'Allocate' }).click()
    await page.getByText('1 added, 0 with new days, 0 there already').waitFor()
    const mine = (await client.call(`UserSiteAllocation/GetAllUserSiteAllocationDataByUserId?userId=${id['adeel']}`)).envelope.result as { totalCount: number }
    expect(mine.totalCount).toBe(1)
    expect(product.complaints).toEqual([])
  })

  it('read in Urdu on a phone', async () => {
    const page = await product.open(await product.server.admin(), `/allocations?user=${id['bilal']}`, { language: 'ur', theme: 'dark', width: 360 })
    await page.getByRole('button', { name: /LHR-1 واپس لیں/ }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    expect(await barriers(page)).toEqual([])
    expect(product.complaints).toEqual([])
  })
})
