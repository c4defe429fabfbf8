import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { whyNoBrowser } from '../support/browser.ts'
import { pollLimit, startProduct, whyNoWeb, type Product } from '../support/product.ts'
import type { TestClient } from '../support/server.ts'

/** Two companies with a country each; the first has two departments, one of them two regions. */
async function seed(admin: TestClient): Promise<void> {
  const rows: [string, object[]][] = [
    ['Company', [{ name: 'Ravi' }, { name: 'Crescent' }]],
    ['Country', [{ name: 'Pakistan', companyName: 'Ravi' }, { name: 'Kenya', companyName: 'Crescent' }, { name: 'Oman', companyName: 'Ravi' }]],
    ['Department', [{ name: 'Operations', companyName: 'Ravi', countryName: 'Pakistan' }, { name: 'Rollout', companyName: 'Ravi', countryName: 'Pakistan' }]],
    ['Region', [{ name: 'North', countryName: 'Pakistan', departmentName: 'Operations' }, { name: 'South', countryName: 'Pakistan', departmentName: 'Operations' }]],
    ['SubRegion', [{ name: 'Peshawar', regionName: 'North' }, { name: 'Karachi', regionName: 'South' }]],
  ]
  for (const [entity, body] of rows) {
    const answer = await admin.call(`${entity}/CreateBulk`, { body })
    if (answer.status !== 200) throw new Error(answer.text)
  }
}

const picker = (page: Page, key: string) => page.locator(`#field-${key}`)
const shown = (page: Page, key: string) => page.locator('.ant-select', { has: picker(page, key) }).locator('.ant-select-selection-item')
const popup = (page: Page, key: string) => page.locator('.ant-select-dropdown', { has: page.locator(`#field-${key}_list`) })

async function choose(page: Page, key: string, name: string, term = '', answered = async () => {}): Promise<string[]> {
  const options = popup(page, key).locator('.ant-select-item-option')
  await page.locator('.ant-select', { has: picker(page, key) }).click()
  await options.filter({ hasText: name }).first().waitFor()
  if (term) {
    await page.keyboard.type(term)
    // What is there already narrows at once; the server is asked a moment later.
    await expect.poll(() => options.count(), pollLimit).toBe(1)
    await answered()
  }
  const offered = await options.allInnerTexts()
  await options.filter({ hasText: name }).first().click()
  await popup(page, key).waitFor({ state: 'hidden' })
  return offered
}

describe.skipIf(whyNoBrowser() ?? whyNoWeb())('pickers that narrow each other', () => {
  let product: Product
  let page: Page
  let admin: TestClient
  const asked: string[] = []
  beforeAll(async () => {
    product = await startProduct()
    admin = await product.server.admin()
    await seed(admin)
    page = await product.open(admin, '/team/new')
    page.on('request', (request) => asked.push(new URL(request.url()).pathname.replace('/api/services/app/', '')))
    await picker(page, 'company').waitFor()
  })
  afterAll(async () => product.close())

  test('a child waits and says for what', async () => {
    expect(await picker(page, 'country').isDisabled()).toBe(true)
    expect(await page.locator('.ant-select', { has: picker(page, 'country') }).innerText()).toContain('Waits for company')
    expect(await page.locator('#field-country-note').innerText()).toBe('Opens once company is chosen.')
  })

  test('each choice offers only what belongs to the one above, by the documented look-ups', async () => {
    expect(await choose(page, 'company', 'Ravi')).toEqual(['Crescent', 'Ravi'])
    expect(await choose(page, 'country', 'Pakistan')).toEqual(['Oman', 'Pakistan'])
    expect(await choose(page, 'department', 'Operations', 'Oper', async () => { await expect.poll(() => asked, pollLimit).toContain('Department/GetAllDepartmentbyCountryIdWithFilters') })).toEqual(['Operations'])
    expect(await choose(page, 'region', 'South')).toEqual(['North', 'South'])
    expect(await choose(page, 'subRegion', 'Karachi')).toEqual(['Karachi'])
    expect(asked).toContain('Country/GetAllCountryByCompanyId')
    expect(asked).toContain('Department/GetAllDepartmentbyCountryIdWithFilters')
    expect(asked).toContain('Region/GetAllRegionByDepartmentId')
    expect(asked).toContain('SubRegion/GetAllSubRegionByRegionIdWithFilter')
  })

  test('a changed parent empties what stands below it, at every level, and says so', async () => {
    await choose(page, 'country', 'Oman')
    await expect.poll(() => page.locator('#field-country-note').innerText(), pollLimit).toBe('Changed from Pakistan. Department, region and sub region were cleared.')
    expect(await shown(page, 'department').count() + await shown(page, 'region').count() + await shown(page, 'subRegion').count()).toBe(0)
    expect(await picker(page, 'region').isDisabled()).toBe(true)
    expect(await shown(page, 'company').innerText()).toBe('Ravi')
  })

  test('what is saved holds together', async () => {
    await choose(page, 'country', 'Pakistan')
    await choose(page, 'department', 'Operations')
    await choose(page, 'region', 'North')
    await choose(page, 'subRegion', 'Peshawar')
    await page.locator('#field-name').fill('Peshawar 1')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Team Created Successfully').waitFor()
    const { envelope } = await admin.call('Team/GetAll?MaxResultCount=1')
    expect(envelope.result).toMatchObject({ items: [{ name: 'Peshawar 1', companyName: 'Ravi', countryName: 'Pakistan', departmentName: 'Operations', regionName: 'North', subRegionName: 'Peshawar' }] })
  })

  test('nothing complained', () => {
    expect(product.complaints).toEqual([])
  })
})
