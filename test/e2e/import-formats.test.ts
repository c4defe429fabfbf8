/** Files as they come: merged cells, other encodings, days and numbers of other countries, no headings (fixtures: test/fixtures/workbooks/make). */
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { words } from '../../entities/words.ts'
import { whyNoBrowser } from '../support/browser.ts'
import { barriers, pollLimit, startProduct, whyNoWeb, type Product } from '../support/product.ts'
import type { TestClient } from '../support/server.ts'

const fixture = (name: string) => fileURLToPath(new URL(`../fixtures/workbooks/formats/${name}`, import.meta.url))
const csv = (text: string) => ({ name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
const choose = (page: Page, file: string | ReturnType<typeof csv>) => page.setInputFiles('input[type=file]', file)

describe.skipIf(whyNoBrowser() ?? whyNoWeb())('files as they come', () => {
  let product: Product
  let admin: TestClient
  beforeAll(async () => {
    product = await startProduct({ words })
    admin = await product.server.admin()
  })
  afterEach(async () => product.closePages())
  afterAll(async () => product.close())

  const rows = async (entity: string) => ((await admin.call(`${entity}/GetAll?MaxResultCount=100`)).envelope.result as { items: { [wire: string]: unknown }[] }).items
  const importAll = async (page: Page, count: number) => {
    await page.getByRole('button', { name: `Check ${count} rows` }).click()
    await page.getByRole('button', { name: `Import ${count} rows` }).click()
    await page.getByRole('heading', { name: `${count} rows came in` }).waitFor()
  }
  const pick = async (page: Page, label: string | RegExp, option: string) => {
    await page.getByRole('combobox', { name: label }).press('Enter')
    await page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)').getByText(option, { exact: true }).click()
  }

  test('the sheet with the data is opened, merged cells fill what they cover, headings need not be the labels', async () => {
    await admin.call('Company/CreateBulk', { body: [{ name: 'Ravi' }, { name: 'Chenab' }] })
    const page = await product.open(admin, '/country-bulk')
    await choose(page, fixture('merged.xlsx'))
    await page.getByText('2 columns, 5 rows, headings in row 2').waitFor()
    await page.getByText('sheet “Countries 2026”').waitFor()
    expect(await page.getByText('Nearly the same name').count()).toBe(2)
    await page.getByText('3 cells take the value of the merged cell over them.').waitFor()
    // Switched off, the cells are said to be empty; stepping on and back keeps that.
    await page.getByLabel('Merged cells fill what they cover').click()
    await page.getByText('3 cells under merged cells are read as empty.').waitFor()
    await page.getByRole('button', { name: 'Check 5 rows' }).click()
    await page.locator('.bulk-counters').waitFor()
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await page.getByText('3 cells under merged cells are read as empty.').waitFor()
    await page.getByLabel('Merged cells fill what they cover').click()
    await page.getByText('3 cells take the value').waitFor()
    await importAll(page, 5)
    expect((await rows('Country')).map((row) => `${String(row['name'])} ${String(row['companyName'])}`).toSorted()).toEqual(['Ghana Chenab', 'Kenya Ravi', 'Oman Ravi', 'Pakistan Ravi', 'Uganda Chenab'])
  })

  test('an encoding is found, can be changed with a preview, and changed back', async () => {
    const page = await product.open(admin, '/city-bulk')
    await choose(page, fixture('urdu-windows-1256.csv'))
    await page.getByRole('cell', { name: 'لاہور, گوجرانوالہ' }).waitFor()
    await page.getByRole('combobox', { name: 'Encoding' }).press('Enter')
    const list = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')
    expect(await list.locator('.ant-select-item-option', { hasText: 'Windows-1256' }).locator('bdi').innerText()).toBe('شہر کا نام')
    expect(await list.locator('.ant-select-item-option', { hasText: 'Windows-1252' }).locator('bdi').innerText()).toContain('Ô')
    await list.getByText('Windows-1252 (Western)').click()
    await page.getByRole('cell', { name: 'لاہور' }).waitFor({ state: 'detached' })
    await pick(page, 'Encoding', 'UTF-8')
    await page.getByText(/characters do not exist in this encoding/).waitFor()
    await pick(page, 'Encoding', 'Windows-1256 (Urdu, Arabic)')
    await page.getByRole('cell', { name: 'لاہور, گوجرانوالہ' }).waitFor()
    await importAll(page, 4)
    expect((await rows('City')).map((row) => row['name']).toSorted()).toEqual(['Karachi', 'ڈيرہ غازي خان', 'گوجرانوالہ', 'لاہور'].toSorted())
  })

  test('a day that can be read in two ways is asked about once; the answer can be changed and is kept', async () => {
    const page = await product.open(admin, '/PmPlan1-bulk')
    await choose(page, csv('Name,Planned dates\nA,03/04/2026\nB,05/06/2026 14:30\nC,25-Nov-26\nD,46387\n'))
    await page.getByText('What does “03/04/2026” mean?').waitFor()
    expect(await page.getByRole('button', { name: 'Check 4 rows' }).isDisabled()).toBe(true)
    await page.getByRole('button', { name: '4 Mar 2026' }).click()
    await page.getByText('Every column is decided').waitFor()
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await page.getByRole('button', { name: 'Go on with it' }).click()
    await page.locator('.bulk-format', { hasText: 'Month first' }).waitFor()
    await pick(page, /Planned dates, is written as/, 'Day first, 31/12/2026')
    await importAll(page, 4)
    expect((await rows('PmPlan1')).map((row) => `${String(row['name'])} ${String(row['plannedDate'])}`).toSorted()).toEqual(['A 2026-04-03', 'B 2026-06-05', 'C 2026-11-25', 'D 2026-12-31'])
  })

  test('the decimal comma is asked about where a column has both marks, and seen where it has one', async () => {
    const page = await product.open(admin, '/alarmPriority-bulk')
    await choose(page, csv('Name;SLA time\nHigh;1,5\nLow;12.5\n'))
    await page.getByText('How is the column “SLA time” written?').waitFor()
    expect(await page.getByRole('button', { name: 'Check 2 rows' }).isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await choose(page, csv('Name;SLA time\nHigh;1,5\nLow;1.212,25\n'))
    await page.locator('.bulk-format', { hasText: 'Decimal comma' }).waitFor()
    await importAll(page, 2)
    expect((await rows('AlarmPriority')).map((row) => `${String(row['name'])} ${String(row['slaTime'])}`).toSorted()).toEqual(['High 1.5', 'Low 1212.25'])
  })

  test('rows without headings: the first row is data', async () => {
    const page = await product.open(admin, '/sitePriority-bulk')
    await choose(page, csv('Gold,1\nSilver,2\n'))
    await page.getByText('2 columns, 2 rows, no headings').waitFor()
    await pick(page, 'Headings in row', '1')
    await page.getByText('2 columns, one row, headings in row 1').or(page.getByText('2 columns, 1 row, headings in row 1')).waitFor()
    await pick(page, 'Headings in row', 'None: row 1 is data')
    await pick(page, /^Column A, /, 'Name')
    await page.getByRole('button', { name: 'Leave out what is not recognised' }).click()
    await importAll(page, 2)
    expect((await rows('SitePriority')).map((row) => row['name']).toSorted()).toEqual(['Gold', 'Silver'])
  })

  test.each([['en', 'dark', 360], ['ur', 'light', 1440]] as const)('no barriers: %s, %s, %i px', async (language, theme, width) => {
    const page = await product.open(admin, '/PmPlan1-bulk', { language, theme, width })
    await choose(page, csv('Name,Planned dates\nلاہور,03/04/2026\n'))
    await page.locator('.bulk-answers').waitFor()
    await expect.poll(() => barriers(page), pollLimit).toEqual([])
  })

  test('nothing complained', () => {
    expect(product.complaints).toEqual([])
  })
})
