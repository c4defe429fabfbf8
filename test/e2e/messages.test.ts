/** Each documented message, by id: where it appears, how, and in whose words (test/contract/messages.json; document 0 §8, document 1 §8). */
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { entityOf } from '#framework/metadata'
import { isRow, rowsFor } from '../conformance/product.ts'
import { contract } from '../contract/contract.ts'
import { openItems } from '../contract/open-items.ts'
import { whyNoBrowser } from '../support/browser.ts'
import { pollLimit, startProduct, whyNoWeb, type Product } from '../support/product.ts'
import type { RowMaker } from '../support/row-maker.ts'
import type { TestClient } from '../support/server.ts'

const open = new Set(openItems.flatMap((item) => item.messages ?? []))
/** Notes to the console, which no page shows: test/framework/web/offline/service-worker.test.ts has each of them. */
const isNote = (id: string) => id.startsWith('serviceWorker.')
const textOf = (id: string) => contract.messages.find((message) => message.id === id)?.text ?? ''
const csv = (text: string) => ({ name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

/** The toast of a kind that says this; kinds are told apart by their mark. */
const toast = (page: Page, kind: string, text: string) => page.locator(`.toast:has(.ant-notification-notice-icon-${kind})`).getByText(text, { exact: true })
const dialog = (page: Page) => page.getByRole('dialog')

/** The next call of that name is answered so. */
async function answered(page: Page, call: string, status: number, error: object): Promise<void> {
  const body = JSON.stringify({ result: null, targetUrl: null, success: false, error: { code: 0, message: '', details: null, validationErrors: null, ...error }, unAuthorizedRequest: status === 401, __abp: true })
  await page.route(`**/${call}*`, (route) => route.fulfill({ status, contentType: 'application/json', body }))
}

describe.skipIf(whyNoBrowser() ?? whyNoWeb())('messages', () => {
  let product: Product
  let admin: TestClient
  let rows: RowMaker
  beforeAll(async () => {
    product = await startProduct()
    admin = await product.server.admin()
    rows = rowsFor(product.server, admin)
  })
  afterEach(async () => product.closePages())
  afterAll(async () => product.close())

  let n = 100
  const of = (key: string) => entityOf(product.server.model, key)
  async function made(key: string, path: string): Promise<number> {
    const { envelope } = await admin.call(path, { body: await rows.row(of(key), n++) })
    if (!isRow(envelope.result)) throw new Error(`${path} made no row: ${JSON.stringify(envelope.error)}`)
    return envelope.result.id
  }

  /** Saves a stored row with one field changed. */
  async function updated(key: string, path: string, route: string, field: string, kind: string, text: string): Promise<void> {
    const page = await product.open(admin, `${route}/${await made(key, path)}/edit`)
    await page.locator(`#field-${field}`).fill(`7${n}`)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await toast(page, kind, text).waitFor()
  }

  /** Saves a copy of a stored row. */
  async function copied(key: string, path: string, route: string, field: string, text: string): Promise<void> {
    const page = await product.open(admin, `${route}/new?clone=${await made(key, path)}`)
    await page.locator(`#field-${field}`).fill(`8${n}`)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await toast(page, 'success', text).waitFor()
  }

  /** Deletes all that a list shows; the toast has the server's own words. */
  async function deletedAll(key: string, path: string, route: string): Promise<void> {
    const body = [await rows.row(of(key), n++), await rows.row(of(key), n++)].slice(0, key === 'ItemCategory' ? 2 : 1)
    expect((await admin.call(path, { body })).status).toBe(200)
    const page = await product.open(admin, route)
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await page.getByRole('button', { name: 'Delete…' }).click()
    const [answer] = await Promise.all([page.waitForResponse((response) => response.request().method() === 'DELETE'), dialog(page).getByRole('button', { name: /^Delete / }).click()])
    const { result } = (await answer.json()) as { result: string }
    expect(result).toMatch(/\w/)
    await toast(page, 'success', result).waitFor()
  }

  /** Uploads a file; the toast has the server's own words. */
  async function uploaded(route: string, text: string, kind: string, prepare?: (page: Page) => Promise<unknown>): Promise<Page> {
    const page = await product.open(admin, route)
    await prepare?.(page)
    await page.setInputFiles('input[type=file]', csv(text))
    await page.getByRole('button', { name: /^Check (one|\d+) rows?$/ }).click()
    const [answer] = await Promise.all([page.waitForResponse((response) => /Bulk/.test(response.url()) && !/CheckBulk/.test(response.url())), page.getByRole('button', { name: /^Import (one|\d+) rows?$/ }).click()])
    const { result } = (await answer.json()) as { result: string }
    expect(result).toMatch(/\w/)
    await toast(page, kind, result).waitFor()
    return page
  }

  /** Asks for something that is answered with that failure. */
  async function refused(error: object): Promise<Page> {
    await made('Vendor', 'Vendor/Create')
    const page = await product.open(admin, '/vendor')
    await answered(page, 'Vendor/DeleteVendorBulk', 500, error)
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await page.getByRole('button', { name: 'Delete…' }).click()
    await dialog(page).getByRole('button', { name: /^Delete / }).click()
    return page
  }

  /** A person with a record of today, decided on by the toast's own button. */
  async function decided(tab: string, values: object, text: string): Promise<void> {
    const name = `Person ${(n += 1)}`
    const userId = await product.server.put('User', { userName: `person${n}`, name })
    await product.server.put('Employee', { name, erpId: `P-${n}`, userId })
    await product.server.put('Attendance', { userId, date: '2026-11-02', checkInTime: '2026-11-02T04:00:00Z', checkOutTime: '2026-11-02T13:00:00Z', ...values })
    const page = await product.open(admin, `/attendence?tab=${tab}`)
    await page.getByRole('button', { name: `Approve ${name}` }).click()
    await toast(page, 'info', text).waitFor()
  }

  const shown: { readonly [id: string]: () => Promise<void> } = {
    'attendance.approve.success': () => decided('pending', { status: 1, overTimeStatus: 0 }, textOf('attendance.approve.success')),
    'overtime.approve.success': () => decided('overtime', { status: 2, overTimeStatus: 1, overTimeHours: 1 }, textOf('overtime.approve.success')),
    async 'attendance.checkOut.success'() {
      await product.server.put('Employee', { name: 'Kamran Shah', erpId: 'AT-9', password: 'Right.1234' })
      const worker = await product.server.signIn('at-9', 'Right.1234')
      await worker.call('Attendance/UserCheckIn', { method: 'POST', body: {} })
      const page = await product.open(worker, '/')
      await page.getByRole('region', { name: 'Attendance' }).getByRole('button', { name: 'Check out' }).click()
      await toast(page, 'info', textOf('attendance.checkOut.success')).waitFor()
    },
    async 'delete.success'() {
      await made('Vendor', 'Vendor/Create')
      const page = await product.open(admin, '/vendor')
      await page.getByRole('button', { name: /^Delete / }).first().click()
      await dialog(page).getByRole('button', { name: 'Delete vendor' }).click()
      await toast(page, 'success', textOf('delete.success')).waitFor()
    },
    async 'inventory.allocate.success'() {
      await product.server.put('User', { userName: 'technician', name: 'Technician' })
      await product.server.put('JazzTelcoInventory', { serialNumber: 'TI-7001', itemName: 'RRU5901', statusId: 1 })
      const page = await product.open(admin, '/assign-Telco-Inventory')
      await page.getByRole('textbox', { name: 'Scan or type a serial number' }).fill('TI-7001')
      await page.keyboard.press('Enter')
      await page.getByText('RRU5901').first().waitFor()
      await page.getByRole('combobox', { name: 'Person' }).fill('technician')
      await page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option').first().click()
      await page.getByRole('button', { name: /^Issue 1 / }).click()
      await toast(page, 'success', textOf('inventory.allocate.success')).waitFor()
    },
    async 'employee.resign.success'() {
      await admin.call('EmployeeManagement/Create', { body: { erpId: 'E-77', name: 'Sana Tariq' } })
      const page = await product.open(admin, '/SinglePageEmployees')
      await page.getByRole('button', { name: /Sana Tariq/ }).click()
      await page.getByRole('button', { name: 'Resign…' }).click()
      await dialog(page).getByRole('button', { name: 'Resign', exact: true }).click()
      await toast(page, 'success', textOf('employee.resign.success')).waitFor()
    },
    'team.update.success': () => updated('Team', 'Team/CreateOrUpdate', '/team', 'name', 'success', textOf('team.update.success')),
    'team.create.success': () => copied('Team', 'Team/CreateOrUpdate', '/team', 'name', 'Team Created Successfully'),
    async 'team.create.failure'() {
      const page = await product.open(admin, '/team/new')
      await answered(page, 'Team/CreateOrUpdate', 500, { message: 'No team today.' })
      await page.locator('#field-name').fill('Late')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await dialog(page).getByText('No team today.').last().waitFor()
      expect(await dialog(page).count()).toBe(1)
      await dialog(page).getByRole('button', { name: 'OK' }).click()
      expect(await page.locator('#field-name').inputValue()).toBe('Late')
    },
    async 'modal.messageAndDetails'() {
      const page = await refused({ message: 'Stock is locked.', details: 'Close the count first.' })
      await dialog(page).getByText('Close the count first.').waitFor()
      expect(await dialog(page).locator('.ant-modal-confirm-title').innerText()).toBe('Stock is locked.')
    },
    async 'modal.messageOnly'() {
      const page = await refused({ message: 'Stock is locked.' })
      await dialog(page).getByText('Stock is locked.').waitFor()
      expect(await dialog(page).locator('.ant-modal-confirm-title').innerText()).toBe('Error')
    },
    async 'modal.network'() {
      const page = await product.open(admin, '/mbu')
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.route('**/Vendor/GetAll*', (route) => route.abort())
      await page.goto(`${product.address}/vendor`)
      await dialog(page).getByText('No connection to the server').last().waitFor()
    },
    async 'session.notLoggedIn'() {
      const dead: TestClient = { ...admin, token: 'worthless' }
      const refusal = await product.server.request('/api/services/app/Vendor/GetAll', { headers: { authorization: `Bearer ${dead.token}` } })
      expect([refusal.status, refusal.envelope.error?.message]).toEqual([401, textOf('session.notLoggedIn')])
      // A page that is opened without a session leads to the site root, which is the sign-in page then; nothing opens over it.
      const signIn = await product.open(dead, '/vendor')
      await signIn.waitForURL(/\/(user\/login)?$/)
      await signIn.getByRole('button', { name: 'Sign in' }).waitFor()
      expect(await dialog(signIn).count()).toBe(0)
      // A page that is open stays where it is, and its user signs in over it.
      const page = await product.open(admin, '/mbu')
      await page.getByRole('heading', { level: 1 }).waitFor()
      await answered(page, 'Vendor/GetAll', 401, { message: textOf('session.notLoggedIn') })
      await page.goto(`${product.address}/vendor`)
      await page.getByRole('dialog', { name: 'Sign in to go on' }).waitFor()
      expect([await dialog(page).count(), new URL(page.url()).pathname]).toEqual([1, '/vendor'])
    },
    async 'delete.handedBack'() {
      const vendor = await made('Vendor', 'Vendor/Create')
      await admin.call('Inventory/Create', { body: { ...(await rows.row(of('Inventory'), n++)), vendorId: vendor } })
      const page = await product.open(admin, `/vendor/${vendor}`)
      await page.getByRole('button', { name: 'Delete…' }).click()
      const [answer] = await Promise.all([page.waitForResponse((response) => response.request().method() === 'DELETE'), dialog(page).getByRole('button', { name: 'Delete vendor' }).click()])
      const { result } = (await answer.json()) as { result: { message: string } }
      await dialog(page).getByText(result.message).waitFor()
      expect((await admin.call(`Vendor/Get?id=${vendor}`)).status).toBe(200)
    },
    'bulkUpload.success': async () => void (await uploaded('/mbu-bulk', 'Name\nNorth one\nNorth two\n', 'success')),
    'order.bulkUpload.success': async () => void (await uploaded('/order-bulk', 'Name\nOrder 1\n', 'info')),
    async 'warehouseAllocation.bulkUpload.success'() {
      await admin.call('Warehouse/Create', { body: { id: 0, name: 'Depot' } })
      await uploaded('/warehouseAllocation-bulk-upload', 'User,Allocated warehouse\nadmin,Depot\n', 'info')
    },
    // of a list that nothing refers to: what another test made may hold a row of a more popular one
    'bulkDelete.success': () => deletedAll('ItemCategory', 'ItemCategory/CreateBulk', '/itemcategory'),
    'questionAllocation.bulkDelete.success': () => deletedAll('QuestionAllocationOption', 'QuestionAllocationOption/CreateQuestionAllocationOptionBulk', '/questionAllocationOption'),
    'teamAllocation.bulkDelete.success': () => deletedAll('TeamUserAllocation', 'TeamUserAllocation/CreateTeamUserAllocationBulk', '/user-team-allocation'),
    'siteAllocation.bulkDelete.success': () => deletedAll('UserSiteAllocation', 'UserSiteAllocation/CreateBulk', '/user-site-allocation'),
    async 'teamAllocation.success'() {
      await made('Team', 'Team/CreateOrUpdate')
      const page = await product.open(admin, '/add-user-team-allocation')
      for (const field of ['user', 'team']) {
        await page.locator(`#field-${field}`).click()
        await page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option').first().click()
      }
      const [answer] = await Promise.all([page.waitForResponse(/CreateTeamUserAllocationBulk/), page.getByRole('button', { name: 'Save', exact: true }).click()])
      const { result } = (await answer.json()) as { result: string }
      await toast(page, 'success', result).waitFor()
      await page.waitForURL(/\/user-team-allocation$/)
    },
    'alarmCode.create.success': () => copied('Alarm', 'Alarm/CreateOrUpdate', '/alarm', 'alarmCode', 'Alarm Code Created Successfully'),
    'alarmCode.update.success': () => updated('Alarm', 'Alarm/CreateOrUpdate', '/alarm', 'alarmCode', 'success', 'Alarm Code Updated Successfully'),
    async 'generator.save.success'() {
      await updated('Genset', 'Genset/CreateOrUpdate', '/genset', 'gensetMake', 'success', 'Generator Saved Successfully')
      await updated('Dg', 'Dg/CreateOrUpdate', '/dg', 'oilFilterCode', 'success', 'Generator Saved Successfully')
    },
    'fuelInput.update.success': () => updated('SiteFuelInput', 'SiteFuelInput/CreateOrUpdate', '/sitefuelinput', 'vehicleNumber', 'success', 'Fuel Input Updated Successfully'),
    async 'asset.create.failure'() {
      // As built nothing was shown; put right: the dialog, and what was typed stays.
      const page = await product.open(admin, `/genset/new?clone=${await made('Genset', 'Genset/CreateOrUpdate')}`)
      await answered(page, 'Genset/CreateOrUpdate', 500, { message: 'The asset was refused.' })
      await page.locator('#field-gensetMake').fill('Typed')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await dialog(page).getByText('The asset was refused.').last().waitFor()
      expect(await page.locator('#field-gensetMake').inputValue()).toBe('Typed')
    },
    async 'route.unauthorized'() {
      const page = await product.open(await product.server.userWith(['LookUps.City.Pages']), '/vendor')
      await page.waitForURL(/\/exception\?type=401$/)
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  }

  test('are all tried here, or open', () => {
    const ids = contract.messages.map((message) => message.id)
    expect(ids.filter((id) => !(id in shown) && !open.has(id) && !isNote(id))).toEqual([])
    expect(Object.keys(shown).filter((id) => !ids.includes(id) || open.has(id))).toEqual([])
  })

  test.each(contract.messages.filter(({ id }) => id in shown).map(({ id }) => id))('%s', (id) => shown[id]?.())

  /** Has the page note by its own clock when the message is shown and when it leaves: how long this test was kept waiting does not count. */
  const timed = (page: Page) => page.evaluate(() => {
    const times = { shown: 0, left: 0 }
    Object.assign(globalThis, { times })
    new MutationObserver(() => {
      if (times.shown === 0 && document.querySelector('.toast .ant-notification-notice-icon-success')) times.shown = performance.now()
    }).observe(document.body, { childList: true, subtree: true })
    for (const how of ['pushState', 'replaceState'] as const) {
      const go = history[how].bind(history)
      history[how] = (data, unused, url) => {
        if (String(url).endsWith('/siteLogBookNo')) times.left = performance.now()
        go(data, unused, url)
      }
    }
  })

  describe('after an upload', () => {
    test('the page of log books waits three seconds, then goes to its list in the documents’ spelling', async () => {
      const page = await uploaded('/sitelogbookno-bulk', 'Name\nLB-1\n', 'success', timed)
      await page.waitForURL(/\/siteLogBookNo$/)
      const { shown, left } = await page.evaluate(() => (globalThis as unknown as { times: { shown: number; left: number } }).times)
      expect(shown).toBeGreaterThan(0)
      expect(left - shown).toBeGreaterThan(2000)
      await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText(), pollLimit).toBe('Site log book numbers')
    })

    test('another goes at once, to the page that the documents name', async () => {
      const page = await uploaded('/airfilter-bulk', 'Name\nAF-1\n', 'success')
      await page.waitForURL(/\/airfilter$/, { timeout: 2900 })
    })
  })
})
