/** What each picture of the tour shows, in the order of docs/tour.md; each brings the product there as a person would. */
import type { Page } from 'playwright-core'
import type { Tour } from './product.ts'

/** Stands on its own: a scene may be made without those before it. */
type Scene = (tour: Tour) => Promise<Page>

const messy = `Name of site;Site ID;City;Site Status;Latitude;Installed
Gulberg Main;LHR-9001;Lahore;On air;31.51036;03/04/2026
Liberty;LHR-9002;Lahor;On air;31.5104;05/06/2026
Fortress;LHR-9003;Lahor;On air;131.5;07/08/2026
Cantt;LHR-9004;Lahore;Onair;31.5399;25/11/2026
Thokar;LHR-9005;Lahor;Down;31.4697;30/11/2026
`

const upload = async (page: Page) => {
  await page.setInputFiles('input[type=file]', { name: 'sites from the field.csv', mimeType: 'text/csv', buffer: Buffer.from(messy) })
  await page.getByRole('button', { name: 'Leave out what is not recognised' }).waitFor()
}
const check = async (page: Page) => {
  await upload(page)
  await page.getByRole('button', { name: 'Leave out what is not recognised' }).click()
  await page.getByRole('button', { name: 'Check 5 rows' }).click()
  await page.locator('.bulk-counters').waitFor()
}
/** The words stay; what was typed a moment ago is in the draft as well. */
const typed = async (page: Page) => {
  await page.locator('#field-name').fill('Gwadar')
  await page.getByText('draft kept').waitFor()
}

export const scenes: { readonly [picture: string]: Scene } = {
  async 'list'(tour) {
    return tour.open('/site')
  },
  async 'import-columns'(tour) {
    const page = await tour.open('/site-bulk-upload')
    await upload(page)
    return page
  },
  async 'import-check'(tour) {
    const page = await tour.open('/site-bulk-upload')
    await check(page)
    await page.getByRole('button', { name: /of this name 3$/ }).click()
    await page.getByRole('cell', { name: 'Lahor' }).first().waitFor()
    return page
  },
  async 'home-search'(tour) {
    const page = await tour.open('/')
    await page.getByRole('combobox').or(page.locator('main input')).first().fill('Lahore')
    await page.getByText('Records', { exact: true }).waitFor()
    return page
  },
  async 'filter'(tour) {
    const page = await tour.open('/site?q=LHR&creationTime.during=last7Days')
    await page.getByRole('button', { name: /^created/i }).first().click()
    await page.locator('.filter-editor :is(input, select)').first().waitFor()
    return page
  },
  async 'record'(tour) {
    const page = await tour.open('/region')
    const row = await page.locator('.list-body tbody tr a', { hasText: 'Emirates' }).first().getAttribute('href')
    await page.goto(new URL(String(row).replace(/\/edit\b.*$/, ''), page.url()).href)
    await page.getByRole('heading', { name: 'What refers to it' }).waitFor()
    await page.locator('.record-referrers li').first().waitFor()
    return page
  },
  async 'undo'(tour) {
    const page = await tour.open('/vendor/new')
    await page.locator('#field-name').fill('Indus Power')
    await page.keyboard.press('Control+s')
    await page.waitForURL(/vendor\/\d+/)
    await page.goto(`${page.url()}/edit`)
    await page.locator('#field-name').fill('Indus Power and Cooling')
    await page.keyboard.press('Control+s')
    await page.locator('.toast', { hasText: 'Undo' }).waitFor()
    await page.getByRole('button', { name: 'Put back this change' }).waitFor()
    return page
  },
  async 'draft'(tour) {
    const page = await tour.open('/city/new')
    await typed(page)
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await page.getByText(/^Draft of/).waitFor()
    return page
  },
  async 'lost-answer'(tour) {
    const page = await tour.open('/city/new')
    await typed(page)
    await page.route('**/City/Create*', (route) => route.abort('connectionreset'))
    await page.keyboard.press('Control+s')
    await page.getByText('Not known whether it arrived. Asking again…').waitFor()
    return page
  },
  async 'offline'(tour) {
    const page = await tour.open('/site')
    await page.locator('.list-body tbody tr').first().waitFor()
    await page.context().setOffline(true)
    await page.locator('.connection').getByText(/^Offline since/).waitFor()
    return page
  },
  async 'phone-list'(tour) {
    return tour.open('/site', { phone: true })
  },
  async 'urdu'(tour) {
    return tour.open('/site', { language: 'ur', theme: 'dark' })
  },
  async 'roles'(tour) {
    const page = await tour.open('/roles/new')
    await page.locator('#field-name').fill('Supervisor')
    const boxes = page.locator('.permissions-table thead input[type=checkbox]')
    await boxes.nth(0).check()
    await boxes.nth(3).check()
    await page.locator('.permissions-table tbody tr').nth(2).locator('input[type=checkbox]').nth(4).check()
    await page.locator('.permissions').scrollIntoViewIfNeeded()
    await page.locator('.permissions-table tbody tr').nth(6).scrollIntoViewIfNeeded()
    return page
  },
}
