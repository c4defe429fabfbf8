/** The record among its neighbours and referrers, and every way back: toast, history, deleted rows. */
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { whyNoBrowser } from '../support/browser.ts'
import { barriers, pollLimit, startProduct, whyNoWeb, type Product } from '../support/product.ts'
import type { TestClient } from '../support/server.ts'

describe.skipIf(whyNoBrowser() ?? whyNoWeb())('ways back', () => {
  let product: Product
  let admin: TestClient
  let company: number
  const made = async (path: string, body: object): Promise<number> => {
    const answer = await admin.call(path, { body: { id: 0, ...body } })
    if (answer.status !== 200) throw new Error(`${path}: ${answer.text}`)
    return (answer.envelope.result as { id: number }).id
  }
  const there = async (path: string) => (await admin.call(path)).status === 200
  const dialog = (page: Page) => page.locator('.ant-modal')
  const remove = async (page: Page, one: string) => {
    await page.getByRole('button', { name: 'Delete…' }).click()
    await dialog(page).getByRole('button', { name: `Delete ${one}` }).click()
  }

  beforeAll(async () => {
    product = await startProduct()
    admin = await product.server.admin()
    company = await made('Company/Create', { name: 'HNL Services' })
    for (const name of ['North store', 'South store', 'West store']) await made('Warehouse/Create', { name, companyId: company })
  })
  afterEach(async () => product.closePages())
  afterAll(async () => product.close())

  test('what refers to a record: counts lead to the narrowed list; a refused delete leads there too', async () => {
    const page = await product.open(admin, `/company/${company}`)
    const link = page.locator('.record-referrers').getByRole('link', { name: /Warehouses/ })
    await link.waitFor()
    expect((await link.innerText()).replaceAll(/\s+/g, ' ')).toBe('Warehouses 3')
    expect(await barriers(page)).toEqual([])
    await remove(page, 'company')
    await dialog(page).getByText('“HNL Services” is used by 3 warehouses.').waitFor()
    expect(await dialog(page).locator('.ant-modal-confirm-title').innerText()).toBe('Not deleted')
    await dialog(page).getByRole('link', { name: '3 Warehouses' }).click()
    await page.waitForURL(/\/warehouse\?companyId\.in=\d+/)
    await expect.poll(() => page.locator('.list-table tbody tr').count(), pollLimit).toBe(3)
    expect(await there(`Company/Get?id=${company}`)).toBe(true)
  })

  test('of several rows that cannot go, the dialog names those that are in use', async () => {
    await made('Company/Create', { name: 'Nobody uses it' })
    const page = await product.open(admin, '/company?sort=name')
    await page.getByRole('checkbox', { name: 'Select the rows of this page' }).or(page.locator('thead input[type=checkbox]')).first().check()
    await page.locator('.list-foot').getByRole('button', { name: 'Delete…' }).click()
    await dialog(page).getByRole('button', { name: /^Delete \d/ }).click()
    await dialog(page).getByText('1 of the 2 chosen are in use:').waitFor()
    expect(await dialog(page).locator('.in-use ul').last().innerText()).toBe('HNL Services')
  })

  test('up and down go through the list in its order, over the end of a page', async () => {
    for (let n = 1; n <= 24; n++) await made('Warehouse/Create', { name: `Depot ${String(n).padStart(2, '0')}`, companyId: company })
    const page = await product.open(admin, '/warehouse?sort=name&size=25')
    await page.getByRole('link', { name: 'North store', exact: true }).click()
    await page.getByText('25 of 27', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Next record' }).click()
    await page.getByRole('heading', { level: 1, name: 'South store' }).waitFor()
    await page.getByText('26 of 27', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Next record' }).click()
    await page.getByRole('heading', { level: 1, name: 'West store' }).waitFor()
    await page.getByText('27 of 27', { exact: true }).waitFor()
    expect(await page.getByRole('button', { name: 'Next record' }).isDisabled()).toBe(true)
    await page.keyboard.press('k')
    await page.getByRole('heading', { level: 1, name: 'South store' }).waitFor()
    // The way back leads to the page of the list on which the record stands.
    const crumb = page.getByRole('navigation', { name: 'Where you are' }).getByRole('link', { name: 'Warehouses', exact: true })
    const pageOfCrumb = async () => new URL((await crumb.getAttribute('href')) ?? '', page.url()).searchParams.get('page')
    await expect.poll(pageOfCrumb, pollLimit).toBe('2')
    await crumb.click()
    await page.waitForURL(/\/warehouse\?.*page=2/)
    await page.getByRole('link', { name: 'West store', exact: true }).waitFor()
    await page.getByRole('link', { name: 'South store', exact: true }).click()
    await page.getByRole('button', { name: 'Previous record' }).click()
    await page.getByRole('heading', { level: 1, name: 'North store' }).waitFor()
    await expect.poll(pageOfCrumb, pollLimit).toBe(null)
    await crumb.click()
    await page.getByRole('link', { name: 'Depot 01', exact: true }).waitFor()
    // Back leads to the record that was left by the breadcrumb, not through those on the way.
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'North store' }).waitFor()
  })

  test('a taken value leads to the row that has it', async () => {
    const holder = await made('Company/Create', { name: 'Taken company' })
    const page = await product.open(admin, '/company/new')
    await page.locator('#field-name').fill('taken COMPANY')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.locator('#field-name-note').getByText(/Name “.+” is taken/).waitFor()
    expect(await barriers(page)).toEqual([])
    await page.locator('.form-note').getByRole('link', { name: 'Open the existing company' }).click()
    // What was typed is not given up unasked.
    await dialog(page).getByRole('button', { name: 'Leave' }).click()
    await page.waitForURL(new RegExp(`/company/${holder}$`))
    await page.getByRole('heading', { level: 1, name: 'Taken company' }).waitFor()
  })

  test('a delete is taken back from its toast, an edit from its toast and from the history', async () => {
    const id = await made('Warehouse/Create', { name: 'Old store', companyId: company })
    const page = await product.open(admin, `/warehouse/${id}`)
    await remove(page, 'warehouse')
    const toast = page.locator('.toast').filter({ hasText: 'Deleted Successfully' })
    await toast.waitFor()
    expect(await there(`Warehouse/Get?id=${id}`)).toBe(false)
    await toast.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Undone.').waitFor()
    expect(await there(`Warehouse/Get?id=${id}`)).toBe(true)

    await page.goto(`${product.address}/warehouse/${id}/edit`)
    await page.locator('#field-name').fill('New store')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'New store' }).waitFor()
    await page.locator('.toast').getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('heading', { level: 1, name: 'Old store' }).waitFor()

    // The newest entry is the undo itself, once the history shows it: putting that back makes the edit again.
    await expect.poll(() => page.getByRole('button', { name: 'Put back this change' }).count()).toBe(2)
    await page.getByRole('button', { name: 'Put back this change' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'New store' }).waitFor()
    // The first edit stands again, so that it can be put back; the undo before it was overtaken.
    await expect.poll(() => page.getByRole('button', { name: 'Put back this change' }).count(), pollLimit).toBe(3)
    const before = await admin.call(`Warehouse/Get?id=${id}`)
    await page.getByRole('button', { name: 'Put back this change' }).nth(1).click()
    await dialog(page).getByText('Name was changed again since.').waitFor()
    expect((await admin.call(`Warehouse/Get?id=${id}`)).text).toBe(before.text)
  })

  test('deleted rows: who, when, restore; a conflict is told and nothing is written', async () => {
    const id = await made('Warehouse/Create', { name: 'Gone store', companyId: company })
    const twin = await made('Warehouse/Create', { name: 'Twin store', companyId: company })
    for (const gone of [id, twin]) await admin.call(`Warehouse/Delete?id=${gone}`, { method: 'DELETE' })
    await made('Warehouse/Create', { name: 'Twin store', companyId: company })
    const page = await product.open(admin, '/warehouse')
    await page.getByRole('link', { name: 'Deleted warehouses' }).or(page.getByRole('button', { name: 'Deleted warehouses' })).click()
    await page.getByRole('heading', { level: 1, name: 'Deleted warehouses' }).waitFor()
    const row = page.locator('.deleted-rows li').filter({ hasText: 'Gone store' })
    await row.waitFor()
    expect(await row.innerText()).toMatch(/HNL Services[\s\S]*You[\s\S]*Today/)
    expect(await barriers(page)).toEqual([])
    await row.getByRole('button', { name: 'Restore' }).click()
    await page.getByText('Gone store⁩ was restored.').waitFor()
    await expect.poll(() => row.count(), pollLimit).toBe(0)
    expect(await there(`Warehouse/Get?id=${id}`)).toBe(true)
    await page.getByRole('button', { name: 'Restore Twin store' }).click()
    await dialog(page).getByText(/Name “Twin store” is taken/).waitFor()
    expect(await there(`Warehouse/Get?id=${twin}`)).toBe(false)
  })
})
