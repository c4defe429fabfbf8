import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { read, utils } from 'xlsx'
import { whyNoBrowser } from '../support/browser.ts'
import { pollLimit, startProduct, whyNoWeb, type Product } from '../support/product.ts'
import type { TestClient } from '../support/server.ts'

const folder = new URL('../fixtures/workbooks/', import.meta.url)
const workbook = fileURLToPath(new URL('sites-real.xlsx', folder))
const expected = JSON.parse(readFileSync(new URL('sites-real.expected.json', folder), 'utf8')) as {
  rows: number; goodRows: number; blankRows: number; unknownColumns: string[]; errors: { sheetRow: number; column: string; reasonCode: string; value: string }[]
}
const references = JSON.parse(readFileSync(new URL('sites-real.references.json', folder), 'utf8')) as { entity: string; rows: { [field: string]: unknown }[] }[]

/** How each reason is said; the sentences themselves are tested with the kinds. */
const reasons: { readonly [code: string]: RegExp } = {
  unknownReference: /there is no/, ambiguousReference: /regions match “North”: /, notWithin: /belongs to .+, not to /, required: /is required/, duplicateInFile: /already stands in row \d+/,
  tooLong: /may have at most/, email: /e-mail address/, sheetError: /holds the error/, pattern: /Between −\d+ and \d+/,
}

/** References of the fixture are named by field; on the wire by `<field>Name`. */
async function seed(admin: TestClient): Promise<void> {
  for (const { entity, rows } of references) {
    const fields = new Set(['company', 'country', 'department', 'project', 'region', 'subRegion', 'team', 'city'])
    const body = rows.map((row) => Object.fromEntries(Object.entries(row).map(([field, value]) => [fields.has(field) ? `${field}Name` : field, value])))
    const answer = await admin.call(`${entity}/CreateBulk`, { body })
    if (answer.status !== 200) throw new Error(`${entity}: ${answer.text.slice(0, 500)}`)
  }
}

const figure = (page: Page, label: string) => page.locator('.bulk-counter', { hasText: label }).locator('b').innerText()

describe.skipIf(whyNoBrowser() ?? whyNoWeb())('a workbook as customers have them', () => {
  let product: Product
  let admin: TestClient
  let page: Page
  beforeAll(async () => {
    product = await startProduct()
    admin = await product.server.admin()
    await seed(admin)
    page = await product.open(admin, '/site-bulk-upload')
  })
  afterAll(async () => product.close())

  test('its columns are recognised; the two that are not must be decided', async () => {
    await page.setInputFiles('input[type=file]', workbook)
    await page.getByText(`2 columns left to decide`).waitFor()
    const undecided = await page.locator('tr', { hasText: 'Not recognised' }).locator('th').allInnerTexts()
    expect(undecided.map((text) => text.replace(' hidden in the workbook', ''))).toEqual(expected.unknownColumns)
    await page.getByText(`${expected.blankRows} blank rows are passed over`).waitFor()
    expect(await page.getByRole('button', { name: /^Check/ }).isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Leave out what is not recognised' }).click()
    await page.getByRole('button', { name: 'Check 1,000 rows' }).click()
    await page.locator('.bulk-counters').waitFor()
    expect([await figure(page, 'rows read'), await figure(page, 'will be added'), await figure(page, 'rows with errors')]).toEqual(['1,000', '980', '20'])
  })

  test('each planted error is named with its row, its column and its reason, and there is no other', async () => {
    await page.getByRole('button', { name: 'Show all' }).click()
    const cells = page.locator('td.bulk-wrong button')
    await expect.poll(() => cells.count(), pollLimit).toBe(expected.errors.length)
    const labels = await cells.evaluateAll((buttons) => buttons.map((b) => b.getAttribute('aria-label') ?? ''))
    for (const { sheetRow, column, reasonCode, value } of expected.errors) {
      const label = labels.find((l) => l.startsWith(`${column} in row ${sheetRow}, `))
      expect(label, `${column}, row ${sheetRow}`).toMatch(new RegExp(`, [A-Z]{1,2}${sheetRow}: `))
      expect(label).toContain(value)
      expect(label).toMatch(reasons[reasonCode] ?? /never/)
    }
    const { envelope } = await admin.call('Site/GetAll?MaxResultCount=1')
    expect(envelope.result).toMatchObject({ totalCount: 0 })
  })

  test('a cell is corrected on the page and checked again', async () => {
    await page.getByRole('button', { name: /^City in row 20, / }).click()
    const input = page.getByLabel('Correction of City in row 20')
    await input.fill('Lahore')
    await input.press('Enter')
    await expect.poll(() => figure(page, 'rows with errors'), pollLimit).toBe('19')
    expect(await page.getByRole('button', { name: 'Import 981 good rows' }).isEnabled()).toBe(true)
  })

  test('the good rows come in; the others come back marked, ready to be mended and read again', async () => {
    await page.getByRole('button', { name: 'Import 981 good rows' }).click()
    await page.getByRole('heading', { name: '981 rows came in, 19 are left to correct' }).waitFor({ timeout: 60_000 })
    const { envelope } = await admin.call('Site/GetAll?MaxResultCount=1')
    expect(envelope.result).toMatchObject({ totalCount: 981 })
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download with errors marked' }).click()])
    const path = await download.path()
    const book = read(readFileSync(path))
    const rows = utils.sheet_to_json<{ [heading: string]: unknown }>(book.Sheets[book.SheetNames[0] ?? ''] ?? {})
    expect(rows).toHaveLength(19)
    expect(rows.every((row) => String(row['What is wrong']).length > 10)).toBe(true)
    expect(rows.map((row) => row['Site code'])).toContain('02589')
    await page.setInputFiles('input[type=file]', path)
    await page.getByText('Added by us, not data').waitFor()
  })

  test('nothing complained', () => {
    expect(product.complaints).toEqual([])
  })
})
