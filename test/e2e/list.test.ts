import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { read, utils } from 'xlsx'
import { whyNoBrowser } from '../support/browser.ts'
import { startProduct, whyNoWeb, type Product } from '../support/product.ts'
import type { TestClient } from '../support/server.ts'

const rows = (page: Page) => page.locator('tbody tr')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const names = (page: Page) => page.locator('tbody tr .list-title').allTextContents()
const tick = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true })

describe.skipIf(whyNoBrowser() ?? whyNoWeb())('the generic list', () => {
  let product: Product
  let admin: TestClient
  const ids = new Map<string, number>()
  const create = async (service: string, row: object) => {
    const { envelope } = await admin.call(`${service}/Create`, { body: row })
    const { id } = envelope.result as { id: number }
    return id
  }
  beforeAll(async () => {
    product = await startProduct()
    admin = await product.server.admin()
    const items = Array.from({ length: 130 }, (_, i) => ({ name: `City ${String(i + 1).padStart(3, '0')}` }))
    await admin.call('City/CreateBulk', { body: items })
    for (const name of ['Acme', 'Globex']) ids.set(name, await create('Company', { name }))
    for (const [name, company] of [['Alpha', 'Acme'], ['Beta', 'Acme'], ['Gamma', 'Globex']] as const) await create('Country', { name, companyId: ids.get(company) })
  })
  afterAll(() => product.close())

  it('pages on the server, sorts, and keeps both in the address and the history', async () => {
    const page = await product.open(admin, '/city')
    await heading(page, 'Cities')
    await expect.poll(() => rows(page).count()).toBe(50)
    await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
    await expect.poll(() => names(page).then(([first]) => first)).toBe('City 001')
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect.poll(() => names(page).then(([first]) => first)).toBe('City 051')
    expect(page.url()).toContain('sort=name&page=2')
    expect(await page.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending')
    await page.goBack()
    await expect.poll(() => names(page).then(([first]) => first)).toBe('City 001')
    await page.goBack()
    await expect.poll(() => names(page).then(([first]) => first)).toBe('City 130')
    await page.locator('.pager-size select').selectOption('200')
    await expect.poll(() => rows(page).count()).toBe(130)
  })

  it('asks for its rows once when it is opened', async () => {
    const page = await product.open(admin, '/city?sort=name')
    await expect.poll(() => rows(page).count()).toBe(50)
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/City/GetAll') && asked.push(request.url()))
    await page.reload()
    await expect.poll(() => rows(page).count()).toBe(50)
    await page.waitForLoadState('networkidle')
    expect(asked).toHaveLength(1)
  })

  it('searches from the keyboard and says how many of how many match', async () => {
    const page = await product.open(admin, '/city')
    await expect.poll(() => rows(page).count()).toBe(50)
    await page.keyboard.press('/')
    await page.keyboard.type('12')
    await expect.poll(() => names(page)).toEqual(['City 129', 'City 128', 'City 127', 'City 126', 'City 125', 'City 124', 'City 123', 'City 122', 'City 121', 'City 120', 'City 112', 'City 012'])
    await page.getByText('12 of 130', { exact: true }).waitFor()
    await page.reload()
    await page.getByText('12 of 130', { exact: true }).waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('zzz')
    await page.getByRole('heading', { name: 'No city matches this condition' }).waitFor()
    await page.getByRole('button', { name: 'Clear all filters' }).click()
    await expect.poll(() => rows(page).count()).toBe(50)
  })

  it('filters by a sentence of conditions', async () => {
    const page = await product.open(admin, '/country')
    await expect.poll(() => rows(page).count()).toBe(3)
    await page.getByRole('button', { name: 'Add a filter' }).click()
    await page.getByRole('dialog', { name: 'Add a filter' }).getByRole('button', { name: 'Company' }).click()
    await page.getByRole('dialog').getByRole('combobox').last().click()
    await page.locator('.ant-select-item-option', { hasText: 'Globex' }).click()
    await expect.poll(() => names(page)).toEqual(['Gamma'])
    const token = page.getByRole('button', { name: 'company is Globex', exact: true })
    await token.waitFor()
    expect(page.url()).toContain(`companyId.in=${ids.get('Globex')}`)
    await page.goto(`${product.address}/country?name.starts=A&companyId.ne=${ids.get('Globex')}`)
    await expect.poll(() => names(page)).toEqual(['Alpha'])
    await page.getByRole('button', { name: 'Remove the filter “name starts with A”' }).click()
    await expect.poll(() => names(page)).toEqual(['Beta', 'Alpha'])
  })

  it('deletes one row after asking, and says so', async () => {
    const page = await product.open(admin, '/vendor')
    await create('Vendor', { name: 'Solo' })
    await page.reload()
    await rows(page).getByText('Solo').waitFor()
    await page.getByRole('button', { name: 'Delete Solo' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Delete Solo' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete vendor' }).click()
    await page.getByText('Deleted Successfully').waitFor()
    await page.getByRole('heading', { name: 'No vendors yet' }).waitFor()
  })

  it('deletes many at once, all or none, with the server’s own words', async () => {
    const page = await product.open(admin, '/city?sort=-name')
    await tick(page, 'City 130').check()
    await tick(page, 'City 127').click({ modifiers: ['Shift'] })
    await page.getByText('4 selected').waitFor()
    await page.getByRole('button', { name: 'Delete…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete 4 cities' }).click()
    await expect.poll(() => names(page).then(([first]) => first)).toBe('City 126')
    await page.getByText('126', { exact: true }).first().waitFor()
    const used = await product.open(admin, '/company')
    await used.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await used.getByRole('button', { name: 'Delete…' }).click()
    await used.getByRole('dialog').getByRole('button', { name: 'Delete 2 companies' }).click()
    await used.getByRole('dialog').getByText(/Acme|Globex|used by/).last().waitFor()
    await used.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
    expect(await rows(used).count()).toBe(2)
  })

  it('lets users choose columns, their order and the height of rows, and remembers', async () => {
    const page = await product.open(admin, '/country')
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('checkbox', { name: 'Updated' }).uncheck()
    await page.getByRole('radio', { name: 'Compact' }).check()
    await page.keyboard.press('Escape')
    await page.reload()
    await expect.poll(() => rows(page).count()).toBe(3)
    expect(await page.getByRole('columnheader', { name: 'Updated' }).count()).toBe(0)
    expect(await rows(page).first().evaluate((row) => row.clientHeight)).toBeLessThanOrEqual(31)
  })

  it('offers only what the user may do', async () => {
    const reader = await product.server.userWith(['Pages', 'Read'].map((right) => `LookUps.Country.${right}`))
    const page = await product.open(reader, '/country')
    await expect.poll(() => rows(page).count()).toBe(3)
    expect(await page.getByRole('link', { name: 'New country' }).count()).toBe(0)
    expect(await page.getByRole('checkbox').count() + await page.getByRole('columnheader', { name: 'Actions' }).count()).toBe(0)
    const blind = await product.open(await product.server.userWith(['LookUps.Country.Pages']), '/country')
    await blind.getByText('You may open this page, but not read its rows').waitFor()
  })

  it('exports exactly what is shown: conditions, order, columns; formulas stay text', async () => {
    await create('City', { name: '=1+1' })
    const page = await product.open(admin, '/city?q=1&sort=-name')
    await page.getByText(/^\d+ of \d+$/).waitFor()
    const shown = await names(page)
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/City/GetAll') && asked.push(request.url()))
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export' }).click()])
    expect(download.suggestedFilename()).toMatch(/^Cities \d{4}-\d\d-\d\d\.xlsx$/)
    // One call: one moment, whatever colleagues do meanwhile.
    expect(asked).toHaveLength(1)
    const book = read(readFileSync(await download.path()))
    const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {}
    const table = utils.sheet_to_json<string[]>(sheet, { header: 1 })
    expect(table[0]).toEqual(['Name', 'Updated'])
    expect(table.slice(1).map((row) => row[0])).toEqual(shown)
    expect(Object.values(sheet).some((cell: { f?: string }) => cell.f !== undefined)).toBe(false)
    // With a column hidden there is more to ask for.
    await page.evaluate((place) => localStorage.setItem(place, '[]'), `columns:${admin.tenantId}:${admin.userId}:City`)
    await page.reload()
    await page.getByRole('button', { name: 'Choose what to export' }).click()
    const [whole] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: /^All \d+ columns$/ }).click()])
    const all = read(readFileSync(await whole.path()))
    const heads = utils.sheet_to_json<string[]>(all.Sheets[all.SheetNames[0] ?? ''] ?? {}, { header: 1 })[0] ?? []
    expect(heads).toEqual(['Name', 'Updated'])
  })

  it('opens the new form by key, and comes back', async () => {
    const page = await product.open(admin, '/country')
    await expect.poll(() => rows(page).count()).toBe(3)
    await page.keyboard.press('n')
    await page.waitForURL('**/country/new')
    await page.goBack()
    await expect.poll(() => rows(page).count()).toBe(3)
  })

  it('a list that cannot be loaded says what is safe, and tries again', async () => {
    const page = await product.open(admin, '/country')
    await expect.poll(() => rows(page).count()).toBe(3)
    await page.route('**/Country/GetAll?**', (route) => route.abort())
    await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
    await page.getByRole('dialog').getByText('No connection to the server').last().waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
    await page.getByRole('heading', { name: 'The list could not be loaded' }).waitFor()
    await page.unroute('**/Country/GetAll?**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => names(page)).toEqual(['Alpha', 'Beta', 'Gamma'])
  })

  it('is found as it was left by whoever comes back from a record, and keeps the rows per page for the next list', async () => {
    const page = await product.open(admin, '/city?q=12&sort=name')
    await expect.poll(() => names(page).then(([first]) => first)).toBe('City 012')
    const found = await rows(page).count()
    expect(found).toBeLessThan(20)
    await page.locator('tbody a').first().click()
    await heading(page, 'City 012')
    await page.getByRole('navigation', { name: 'Where you are' }).getByRole('link', { name: 'Cities' }).click()
    await expect.poll(() => rows(page).count()).toBe(found)
    expect(new URL(page.url()).search).toBe('?q=12&sort=name')
    await page.goto(`${product.address}/city`)
    await page.locator('.pager-size select').selectOption('25')
    await expect.poll(() => rows(page).count()).toBe(25)
    await page.goto(`${product.address}/country`)
    await expect.poll(() => page.locator('.pager-size select').inputValue()).toBe('25')
  })

  it('prints nothing to the console', () => expect(product.complaints.filter((line) => !line.includes('ERR_FAILED'))).toEqual([]))
})
