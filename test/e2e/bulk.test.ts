import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { read, utils, type WorkBook } from 'xlsx'
import { whyNoBrowser } from '../support/browser.ts'
import { barriers, pollLimit, startProduct, whyNoWeb, type Product } from '../support/product.ts'
import type { TestClient } from '../support/server.ts'
import { xlsxOf } from '../framework/web/sheet/zip-maker.ts'

const csv = (text: string, name = 'rows.csv') => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
const choose = (page: Page, file: string | ReturnType<typeof csv>) => page.setInputFiles('input[type=file]', file)
const figure = (page: Page, label: string) => page.locator('.bulk-counter', { hasText: label }).locator('b').innerText()

describe.skipIf(whyNoBrowser() ?? whyNoWeb())('the bulk page', () => {
  let product: Product
  let admin: TestClient
  beforeAll(async () => {
    product = await startProduct()
    admin = await product.server.admin()
  })
  afterEach(async () => product.closePages())
  afterAll(async () => product.close())

  const names = async (path: string) => ((await admin.call(`${path}?MaxResultCount=100`)).envelope.result as { items: { name: string }[] }).items.map((row) => row.name)
  const downloaded = async (page: Page, button: string): Promise<{ book: WorkBook; path: string; name: string }> => {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()])
    const path = await download.path()
    return { book: read(readFileSync(path), { cellFormula: true }), path, name: download.suggestedFilename() }
  }
  const sheet = (book: WorkBook) => utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 })

  test('a template, filled, comes back as it is: each column known, then all rows at once', async () => {
    const page = await product.open(admin, '/city-bulk')
    const { book, name } = await downloaded(page, 'Download template')
    expect([name, sheet(book), book.SheetNames[1]]).toEqual(['Cities.xlsx', [['Name']], 'Notes'])
    await choose(page, csv('Name\nQuetta\nGwadar\n'))
    await page.getByRole('button', { name: 'Check 2 rows' }).click()
    await page.getByText('No errors. Every row can come in.').waitFor()
    expect(await names('City/GetAll')).toEqual([])
    await page.getByRole('button', { name: 'Import 2 rows' }).click()
    await page.getByRole('heading', { name: '2 rows came in' }).waitFor()
    await page.locator('.toast').getByText(/Cities: 2/).waitFor()
    // Back to the list by itself (document 1 §2).
    await page.waitForURL(/\/city$/)
    expect((await names('City/GetAll')).toSorted()).toEqual(['Gwadar', 'Quetta'])
  })

  test('what is not recognised must be decided, and is remembered for the next file', async () => {
    const page = await product.open(admin, '/city-bulk')
    await choose(page, csv('Town;Notes\nTurbat;x\n'))
    await page.getByText('2 columns left to decide').waitFor()
    expect(await page.getByRole('button', { name: 'Check one row' }).isDisabled()).toBe(true)
    await page.getByRole('combobox', { name: /^Column A, Town/ }).press('Enter')
    await page.getByTitle('Name', { exact: true }).click()
    await page.getByRole('button', { name: 'Leave out what is not recognised' }).click()
    await page.getByRole('button', { name: 'Check one row' }).click()
    await page.getByText('No errors.').waitFor()
    await page.getByRole('button', { name: 'Choose another file' }).click()
    await choose(page, csv('Town\nHub\n'))
    await page.getByText('As you chose before').waitFor()
    await page.getByText('Every column is decided').waitFor()
  })

  test('pasted rows, one value for all wrong cells, and errors marked in a workbook whose formulas are dead', async () => {
    await admin.call('Company/CreateBulk', { body: [{ name: 'Ravi' }] })
    const page = await product.open(admin, '/country-bulk')
    await page.getByText('Drop a workbook here').waitFor()
    await page.evaluate(() => {
      const data = new DataTransfer()
      data.setData('text', 'Name\tCompany\n=1+1\tRavi\nOman\tRavy\nKenya\tRavy\n')
      document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
    })
    await page.getByRole('button', { name: 'Check 3 rows' }).click()
    await page.getByRole('button', { name: 'No company of this name 2' }).waitFor()
    expect([await figure(page, 'will be added'), await figure(page, 'rows with errors')]).toEqual(['1', '2'])
    const { book } = await downloaded(page, 'Download with errors marked')
    expect(sheet(book).map((row) => row.slice(0, 2))).toEqual([['Name', 'Company'], ['=1+1', 'Ravi'], ['Oman', 'Ravy'], ['Kenya', 'Ravy']])
    expect(Object.values(book.Sheets[book.SheetNames[0] ?? ''] ?? {}).some((cell: unknown) => typeof cell === 'object' && cell !== null && 'f' in cell)).toBe(false)
    await page.getByLabel('Replace all with').fill('Ravi')
    await page.getByRole('button', { name: 'Replace', exact: true }).click()
    await page.getByText('No errors.').waitFor()
    await page.getByRole('button', { name: 'Import 3 rows' }).click()
    await page.getByRole('heading', { name: '3 rows came in' }).waitFor()
    expect((await names('Country/GetAll')).toSorted()).toEqual(['=1+1', 'Kenya', 'Oman'])
  })

  test('existing ones are errors, or are updated where that was asked', async () => {
    await admin.call('SiteVendor/CreateBulk', { body: [{ name: 'Huawei' }, { name: 'ZTE' }] })
    const page = await product.open(admin, '/siteVendor-bulk')
    await choose(page, csv('Name\nhuawei\nZTE\nNokia\n'))
    await page.getByRole('button', { name: 'Check 3 rows' }).click()
    await page.getByRole('button', { name: 'Taken by another record 2' }).waitFor()
    // The record that has the name opens beside the page, whose file stays.
    const [record] = await Promise.all([page.context().waitForEvent('page'), page.getByRole('link', { name: 'Open the existing site vendor' }).first().click()])
    await record.getByRole('heading', { name: 'Huawei' }).first().waitFor()
    await record.close()
    expect(await figure(page, 'rows with errors')).toBe('2')
    // Rows that are left behind are not left unasked.
    await page.getByRole('button', { name: 'Import one good row' }).click()
    await page.getByRole('heading', { name: '1 row came in, 2 are left to correct' }).waitFor()
    await page.getByRole('link', { name: 'Home' }).first().click()
    await page.getByText('2 rows were not imported.').waitFor()
    await page.getByRole('button', { name: 'Stay' }).click()
    await page.getByRole('button', { name: 'Import another file' }).click()
    await page.getByText('Add new and update existing').click()
    await choose(page, csv('Name\nhuawei\nZTE\nEricsson\n'))
    await page.getByRole('button', { name: 'Check 3 rows' }).click()
    await page.getByText('No errors.').waitFor()
    expect([await figure(page, 'will be added'), await figure(page, 'will be updated'), await figure(page, 'unchanged')]).toEqual(['1', '1', '1'])
    await page.getByRole('button', { name: 'Import 3 rows' }).click()
    await page.getByRole('heading', { name: '3 rows came in' }).waitFor()
    expect((await names('SiteVendor/GetAll')).toSorted()).toEqual(['Ericsson', 'Nokia', 'ZTE', 'huawei'])
  })

  test('only existing ones are updated where that was asked, and what will change is told field by field', async () => {
    await admin.call('Mbu/CreateBulk', { body: [{ name: 'North' }, { name: 'South' }] })
    const page = await product.open(admin, '/mbu-bulk')
    await page.getByText('Only update existing').click()
    await choose(page, csv('Name\nNORTH\nSouth\nEast\n'))
    await page.getByRole('button', { name: 'Check 3 rows' }).click()
    await page.getByRole('button', { name: 'No such record to update 1' }).waitFor()
    expect([await figure(page, 'will be added'), await figure(page, 'will be updated'), await figure(page, 'unchanged')]).toEqual(['0', '1', '1'])
    await page.getByRole('button', { name: 'See the update field by field' }).click()
    const update = page.getByRole('list', { name: 'What will be updated' }).getByRole('listitem')
    expect([await update.count(), await update.locator('del').innerText(), await update.locator('ins').innerText()]).toEqual([1, expect.stringContaining('North'), expect.stringContaining('NORTH')])
    await page.getByRole('button', { name: 'Import 2 good rows' }).click()
    await page.getByRole('heading', { name: '2 rows came in' }).waitFor()
    expect((await names('Mbu/GetAll')).toSorted()).toEqual(['NORTH', 'South'])
  })

  test('wrong values are mapped one by one: the nearest name, a new record made in place, and taken back', async () => {
    await admin.call('Company/CreateBulk', { body: [{ name: 'Chenab' }, { name: 'Jhelum' }] })
    const page = await product.open(admin, '/country-bulk')
    await choose(page, csv('Name,Company\nPeru,Chenap\nCuba,Chenap\nMali,Jhelumm\nIran,Indus\n'))
    await page.getByRole('button', { name: 'Check 4 rows' }).click()
    const values = page.getByRole('form', { name: 'Value by value' })
    await values.getByText('3 different values').waitFor()
    expect(await values.getByRole('listitem').evaluateAll((items) => items.map((item) => [...item.querySelectorAll('.bulk-value, .bulk-value-count')].map((part) => part.textContent)))).toEqual([['Chenap', '2 times'], ['Jhelumm', 'once'], ['Indus', 'once']])
    await values.getByRole('button', { name: 'Take “Chenab”' }).click()
    // Enter takes the suggestion that stands first.
    await values.getByRole('combobox', { name: 'Instead of Jhelumm' }).click()
    await page.locator('.ant-select-item-option-active', { hasText: 'Jhelum' }).waitFor()
    await page.keyboard.press('Enter')
    expect(await values.getByRole('combobox', { name: 'Instead of Jhelumm' }).inputValue()).toBe('Jhelum')
    await values.getByRole('button', { name: 'Replace 2 values' }).click()
    await page.getByRole('button', { name: 'No company of this name 1' }).waitFor()
    await page.getByRole('button', { name: 'Undo the last 3 corrections' }).click()
    await page.getByRole('button', { name: 'No company of this name 4' }).waitFor()
    await values.getByRole('button', { name: 'Take all 2 suggestions' }).click()
    await values.getByRole('button', { name: 'Replace 2 values' }).click()
    await page.getByRole('button', { name: 'No company of this name 1' }).waitFor()
    await values.getByRole('button', { name: /^Create company Indus/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await page.getByText('No errors.').waitFor()
    expect(await names('Company/GetAll')).toEqual(expect.arrayContaining(['Indus']))
    await page.getByRole('button', { name: 'Import 4 rows' }).click()
    await page.getByRole('heading', { name: '4 rows came in' }).waitFor()
  })

  test('a column that is missing gets one value for all rows; leaving a finished check asks; progress and result stand until they are left', async () => {
    await admin.call('Company/CreateBulk', { body: [{ name: 'Swat' }] })
    const page = await product.open(admin, '/country-bulk')
    await choose(page, csv('Name\nTogo\nChad\n'))
    await page.getByText(/Not in the file:.*Company/).waitFor()
    await page.getByRole('combobox', { name: 'Give all rows a value for…' }).click()
    await page.locator('.ant-select-item-option', { hasText: 'Company' }).click()
    await page.locator('#fixed-company').fill('Swat')
    await page.locator('.ant-select-item-option', { hasText: 'Swat' }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByText('Every column is decided').waitFor()
    await expect.poll(() => page.getByText(/Not in the file:[^.]*Company/).allTextContents(), pollLimit).toEqual([])
    await page.getByRole('button', { name: 'Check 2 rows' }).click()
    await page.getByText('No errors.').waitFor()
    await page.getByRole('link', { name: 'Home' }).first().click()
    await page.getByText('checked but not imported').waitFor()
    await page.getByRole('button', { name: 'Stay' }).click()
    await page.getByText('No errors.').waitFor()
    let go = () => {}
    const held = new Promise<void>((resolve) => (go = resolve))
    await page.route('**/Country/CreateBulk*', async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('button', { name: 'Import 2 rows' }).click()
    const [heading, bar] = await Promise.all([page.getByRole('heading', { name: 'Importing 2 rows' }).boundingBox(), page.locator('.ant-progress').boundingBox()])
    expect([Math.round((heading?.x ?? 0) - (bar?.x ?? 1)), (heading?.y ?? 0) < (bar?.y ?? 0)]).toEqual([0, true])
    go()
    await page.getByRole('heading', { name: '2 rows came in' }).waitFor()
    await page.getByText('The list opens by itself').waitFor()
    await page.keyboard.press('Shift')
    await page.getByText('The list opens by itself').waitFor({ state: 'detached' })
    expect(await page.getByRole('heading', { name: '2 rows came in' }).count()).toBe(1)
    await page.getByRole('button', { name: 'Import another file' }).click()
    await page.getByText('rows.csv is still open').waitFor()
    const made = (await admin.call('Country/GetAll?Keyword=Togo')).envelope.result
    expect(made).toMatchObject({ items: [{ name: 'Togo', companyName: 'Swat' }] })
  })

  test('rows that became wrong in between are not written, none of them', async () => {
    const page = await product.open(admin, '/siteType-bulk')
    await choose(page, csv('Name\nTower\nRooftop\n'))
    await page.getByRole('button', { name: 'Check 2 rows' }).click()
    await page.getByText('No errors.').waitFor()
    await admin.call('SiteType/Create', { body: { id: 0, name: 'Rooftop' } })
    await page.getByRole('button', { name: 'Import 2 rows' }).click()
    await page.getByRole('alert').getByText('The rows were not imported').waitFor()
    await page.getByRole('button', { name: 'Taken by another record 1' }).waitFor()
    expect(await names('SiteType/GetAll')).toEqual(['Rooftop'])
  })

  test('hostile and unreadable files are refused with a sentence, and the page goes on', async () => {
    const page = await product.open(admin, '/mbu-bulk')
    const file = (buffer: Uint8Array, name = 'rows.xlsx') => ({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(buffer) })
    const rows = Array.from({ length: 130_000 }, (_, r) => `<row r="${r + 1}"><c r="A${r + 1}"><v>${r}</v></c></row>`).join('')
    const lies = xlsxOf('', [{ name: 'x', data: new Uint8Array(9_000_000), says: { central: 0, local: 0, flags: 8 } }])
    const bomb = xlsxOf('', Array.from({ length: 60 }, (_, i) => ({ name: `x${i}`, data: new Uint8Array(100), says: { central: 10_000_000 } })))
    for (const [bad, sentence] of [
      [file(xlsxOf(rows)), /more than 100,000 rows/], [file(lies), /damaged/], [file(bomb), /unpack to far more/], [file(new TextEncoder().encode('%PDF-1.7')), /not a workbook/],
      [csv('Name\n'), /no rows below/], [csv(`${Array.from({ length: 300 }, (_, i) => `h${i}`).join(',')}\n1`), /more than 256 columns/],
    ] as const) {
      await choose(page, { ...bad, buffer: Buffer.from(bad.buffer) })
      await page.getByRole('alert').filter({ hasText: sentence }).waitFor()
    }
    await choose(page, csv('__proto__,Name\nx,North\n'))
    await page.getByText('One column left to decide').waitFor()
  })

  test('a hundred thousand rows', { timeout: 180_000 }, async () => {
    const page = await product.open(admin, '/siteCategory-bulk')
    page.setDefaultTimeout(150_000)
    await choose(page, csv(`Name\n${Array.from({ length: 100_000 }, (_, i) => (i === 77_777 ? 'x'.repeat(300) : `Category ${i}`)).join('\n')}`))
    await page.getByRole('button', { name: 'Check 100,000 rows' }).click()
    await page.getByRole('button', { name: /^Name in row 77779, A77779: / }).waitFor()
    expect([await figure(page, 'rows read'), await figure(page, 'will be added'), await figure(page, 'rows with errors')]).toEqual(['100,000', '99,999', '1'])
    await page.getByRole('button', { name: 'Import 99,999 good rows' }).click()
    await page.getByRole('heading', { name: '99,999 rows came in, one is left to correct' }).waitFor()
    expect((await admin.call('SiteCategory/GetAll?MaxResultCount=1')).envelope.result).toMatchObject({ totalCount: 99_999 })
  })

  test.each([
    ['en', 'dark', 1440], ['en', 'light', 360], ['ur', 'dark', 360], ['ur', 'light', 1440],
  ] as const)('no barriers: %s, %s, %i px', async (language, theme, width) => {
    const page = await product.open(admin, '/country-bulk', { language, theme, width })
    await page.locator('.bulk-drop').waitFor()
    expect(await barriers(page)).toEqual([])
    await choose(page, csv('Name,Company,Extra\nUganda,Nobody,1\n,Ravi,2\n'))
    await page.locator('.bulk-columns').waitFor()
    expect(await barriers(page)).toEqual([])
    await page.locator('.bulk-bar-actions button').nth(1).click()
    await page.locator('.bulk-bar-actions button').last().click()
    await page.locator('.bulk-counters').waitFor()
    expect(await barriers(page)).toEqual([])
  })

  test('nothing complained', () => {
    expect(product.complaints).toEqual([])
  })
})
