/**
 * What people write by hand-made pages, over the demo's rows: its answer is cut once, then its session ends. It is asked about, signed in over, and
 * written once each time.
 */
import type { Page, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { words } from '../../../entities/words.ts'
import { whyNoBrowser } from '../../support/browser.ts'
import { pollLimit, startProduct, whyNoWeb, type Product } from '../../support/product.ts'
import { issueRoute } from '../../../src/features/telco-inventory/feature.ts'
import { testPassword, type TestClient } from '../../support/server.ts'

interface Row { [name: string]: unknown; id: number }
interface Deed {
  /** Of its call. */
  call: string
  path: () => Promise<string> | string
  /** Up to the press that sends it. */
  begin: (page: Page, round: number) => Promise<unknown>
  press: (page: Page) => Promise<void>
  /** The page says so. */
  end: (page: Page) => Promise<unknown>
  /** It can be done once only, or asks by itself before it is pressed. */
  once?: true
  /** Who does it; absent: the clerk. */
  who?: () => TestClient
  /** What it changes; of each round one. */
  count: () => Promise<number>
}

describe.skipIf(whyNoBrowser() ?? whyNoWeb())('an answer that is cut, a session that ends', () => {
  let product: Product
  let admin: TestClient
  let worker: TestClient
  let clerk: { id: number; client: TestClient }
  beforeAll(async () => {
    product = await startProduct({ words, runsJobs: true, settings: { demo: true } })
    admin = await product.server.admin()
    // Doubts about fuel, visits of the plan: jobs find them.
    await product.server.mastline.jobs?.settled()
    const [{ id: role } = { id: 0 }] = await rows('Role/GetAll?Keyword=admin')
    const id = await product.server.put('User', { userName: 'clerk', name: 'Clerk', roles: [role], password: testPassword, seesAll: true })
    clerk = { id, client: await product.server.signIn('clerk', testPassword) }
    const department = await product.server.put('Department', { name: 'Night shift', requiresPicture: false, workFromHome: true })
    const team = await product.server.put('Team', { name: 'Night-1', departmentId: department })
    await product.server.put('DutyTime', { departmentId: department, dutyTime: '09:00', overTime: '17:30' })
    const employee = await product.server.put('Employee', { name: 'Hamza Night', erpId: 'NT-1', password: testPassword })
    await product.server.put('EmployeeTeamAllocation', { employeeId: employee, teamId: team })
    await product.server.put('Employee', { name: 'Naveed Night', erpId: 'NT-2', password: testPassword })
    worker = await product.server.signIn('nt-1', testPassword)
  }, 300_000)
  afterEach(() => product.closePages())
  afterAll(() => product.close())

  const ask = async <T>(path: string) => (await admin.call(path)).envelope.result as T
  const rows = async (path: string) => (await ask<{ items: Row[] }>(path)).items
  const total = async (path: string) => (await ask<{ totalCount: number }>(`${path}${path.includes('?') ? '&' : '?'}MaxResultCount=1`)).totalCount
  const dialog = (page: Page) => page.getByRole('dialog')
  const confirm = (page: Page) => dialog(page).locator('.ant-modal-footer .ant-btn-primary').click()
  const closed = (page: Page) => page.locator('.ant-modal, .change-dialog').waitFor({ state: 'detached' })
  const pick = async (page: Page, field: string, text: string) => {
    const box = page.locator(`#dialog-${field}`)
    await box.click()
    await box.fill(text)
    const found = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option').filter({ hasText: text }).first()
    await found.click()
  }
  const line = (page: Page, name: RegExp) => page.getByRole('treeitem', { name }).first()

  /** The clerk holds a telco item more. */
  const held = async (path: string) => {
    const serials = (await rows('JazzTelcoInventory/GetAll?MaxResultCount=200')).map((row) => row['serialNumber'])
    const found = (await clerk.client.call('JazzTelcoInventory/FindSerials', { body: { serials: serials.slice(0, 100) } })).envelope.result as { items: { id: number; state: string }[] }
    const item = found.items.find(({ state }) => state === 'atHand')
    const issued = await admin.call('JazzTelcoInventoryConsumption/AssignInventories', { body: { inventoryIds: [item?.id], userId: clerk.id } })
    expect([issued.status, issued.envelope.error]).toEqual([200, null])
    const [issue] = await rows(`JazzTelcoInventoryConsumption/GetAll?inventoryId.in=${item?.id}&status.eq=1`)
    expect((await clerk.client.call('JazzTelcoInventoryConsumption/Accept', { body: { id: issue?.id } })).status).toBe(200)
    return path
  }

  const deeds: { readonly [name: string]: Deed } = {
    'a shift begun in a cell of the week': {
      // By keys alone, twice as an unsteady hand does; the week stands there again.
      call: 'Roster/Create', path: () => '/roster?week=2027-01-04', end: (page) => page.waitForURL(/roster\?week=2027-01-04$/), count: () => total('Roster/GetAll'),
      async begin(page, round) {
        const cell = page.getByRole('link', { name: /^New shift of/ }).nth(8 + round)
        await cell.focus()
        await page.keyboard.press('Enter')
        await page.getByRole('textbox', { name: /^Remarks/ }).waitFor()
        // Whoever only looked is not asked about what was filled in.
        await page.goBack()
        await cell.click()
        await page.getByRole('textbox', { name: /^Remarks/ }).waitFor()
      },
      async press(page) {
        await page.getByRole('button', { name: 'Save', exact: true }).focus()
        for (const key of ['Enter', 'Enter']) await page.keyboard.press(key)
      },
    },
    'a ticket': {
      call: 'PendingTicketRequest/Create', path: () => '/PendingTicketRequest', press: confirm, end: (page) => page.waitForURL(/PendingTicketRequest\/\d+/), count: () => total('PendingTicketRequest/GetAll'),
      async begin(page) {
        await page.getByRole('heading', { level: 1 }).waitFor()
        await page.keyboard.press('n')
        await pick(page, 'taskTicketTemplate', 'Tool is broken')
        await page.locator('#dialog-remark').fill('The crimper')
      },
    },
    'questionnaires that are given': {
      call: 'QuestionConsumption/AssignQuestions', path: () => '/questionIssuance', press: confirm, end: closed, count: () => total('QuestionConsumption/GetAll'),
      async begin(page, round) {
        await page.getByRole('button', { name: 'Give questionnaires' }).click()
        const [template] = await rows('Template/GetAll?IsActive=true')
        const [user] = await rows('User/GetAll?Keyword=usman')
        await pick(page, 'templateIds', String(template?.['name']))
        await page.keyboard.press('Escape')
        await pick(page, 'userIds', String(user?.['name']))
        await page.keyboard.press('Escape')
        const [site] = await rows(`Site/GetAll?SkipCount=${round + 20}`)
        await pick(page, 'siteIds', String(site?.['siteCode']))
        await page.keyboard.press('Escape')
        // As people write a day.
        await page.locator('#dialog-endDate').fill('31/12/2099')
        await page.keyboard.press('Tab')
      },
    },
    'a decision on a doubt about fuel': {
      call: 'SiteFuelInput/DecideDoubt', path: () => '/fuelReconciliation', press: confirm, end: closed, count: async () => new Set((await rows('FuelDecision/GetAll?MaxResultCount=1000')).map((row) => row['siteFuelInputId'] ?? row['visitId'])).size,
      async begin(page) {
        await page.getByRole('button', { name: 'Not a doubt' }).click()
        await dialog(page).locator('textarea, input').first().fill('Filled on two days')
      },
    },
    'work orders by hours': {
      call: 'SiteFuelInput/CreateWorkOrdersbyHours', path: () => '/serviceWorkOrdersbyHours?view=all', press: confirm, end: closed, count: () => total('WorkOrder/GetAll'),
      async begin(page) {
        await page.locator('tbody input[type=checkbox]').first().check()
        await page.getByRole('button', { name: /^Make/ }).first().click()
        await page.locator('#dialog-plannedDate').waitFor()
      },
    },
    'a place of the hierarchy': {
      call: 'Project/', path: () => '/singlePageHierarchy', press: confirm, end: closed, count: () => total('Project/GetAll'),
      async begin(page, round) {
        await line(page, /^Energy/).click()
        await page.getByRole('button', { name: 'New below' }).click()
        await page.getByRole('menuitem', { name: 'Project' }).click()
        await dialog(page).getByRole('textbox').first().fill(`Ravi bridge ${round}`)
      },
    },
    'a group of an asset sheet': {
      call: 'AMS/', path: async () => `/CreateAssets?SiteId=${String((await rows('AMS/GetAll'))[0]?.['siteId'])}`, count: async () => total('AMS/GetAll'),
      async begin(page, round) {
        await page.locator('.ams-pencil').nth(2).click()
        await page.locator('.ams-groups').getByLabel('Azimuth').first().fill(String(31 + round))
      },
      press: (page) => page.locator('.ams-groups').getByRole('button', { name: 'Save' }).click(), end: (page) => page.locator('.ams-groups').getByRole('button', { name: 'Save' }).waitFor({ state: 'detached' }),
    },
    'somebody who resigns': {
      once: true, call: 'EmployeeManagement/MarkEmployeeAsResigned', press: (page) => dialog(page).getByRole('button', { name: 'Resign', exact: true }).click(), end: closed, count: () => total('EmployeeManagement/GetAll?IsResigned=true'),
      path: async () => `/employees/${String((await rows('EmployeeManagement/GetAll?IsResigned=false&MaxResultCount=50')).at(-1)?.id)}`,
      async begin(page) {
        await page.getByRole('button', { name: 'Resign…' }).click()
        await dialog(page).getByRole('radio', { name: 'Leave' }).first().waitFor()
        for (const leave of await dialog(page).getByRole('radio', { name: 'Leave' }).all()) await leave.check()
      },
    },
    'what a person has, passed on': {
      once: true, call: 'EmployeeManagement/', press: (page) => dialog(page).getByRole('button', { name: /^Transfer to/ }).click(), end: closed,
      path: async () => `/employees/${String((await rows('EmployeeManagement/GetAll?IsResigned=false&Keyword=usman'))[0]?.id)}`, count: async () => ((await (await product.server.signIn('nt-2', testPassword)).call('Notification/GetAll')).envelope.result as { totalCount: number }).totalCount,
      async begin(page) {
        await page.getByRole('button', { name: 'Transfer…' }).click()
        await dialog(page).getByRole('combobox', { name: 'To' }).fill('Naveed')
        await page.getByRole('option', { name: /Naveed/ }).first().waitFor({ state: 'attached' })
        await page.keyboard.press('Enter')
        await dialog(page).getByRole('button', { name: 'Transfer to Naveed Night' }).waitFor()
        for (const leave of await dialog(page).getByRole('radio', { name: 'Leave' }).all()) await leave.check()
      },
    },
    'a decision on attendance': {
      call: 'Attendance/', path: () => '/attendence', press: (page) => page.getByRole('button', { name: 'Approve', exact: true }).first().click(), end: (page) => page.getByText('Your request has been submitted successfully').first().waitFor(),
      count: async () => total('Attendance/GetAll?status.in=2'),
      begin: async (page) => page.locator('tbody button, .att-rows button').first().click(),
    },
    'a check-in at home': {
      once: true, who: () => worker, call: 'Attendance/', path: () => '/', count: () => total('Attendance/GetAll'),
      begin: (page) => page.getByRole('button', { name: 'Check in at home' }).waitFor(), press: (page) => page.getByRole('button', { name: 'Check in at home' }).click(), end: (page) => page.waitForURL('**/myAttendance'),
    },
    'telco items that are issued': {
      call: 'JazzTelcoInventoryConsumption/AssignInventories', path: () => issueRoute, press: (page) => page.locator('.telco-foot .ant-btn-primary').click(), end: (page) => page.locator('.telco-lines tbody tr').waitFor({ state: 'detached' }),
      count: () => total('JazzTelcoInventoryConsumption/GetAll'),
      async begin(page) {
        const serials = (await rows('JazzTelcoInventory/GetAll?MaxResultCount=200')).map((row) => row['serialNumber'])
        const found = (await clerk.client.call('JazzTelcoInventory/FindSerials', { body: { serials: serials.slice(0, 100) } })).envelope.result as { items: { serial: string; state: string }[] }
        const item = found.items.find(({ state }) => state === 'atHand')
        await page.getByRole('textbox', { name: 'Scan' }).or(page.locator('.telco-add input').first()).first().fill(String(item?.serial))
        await page.keyboard.press('Enter')
        await page.locator('.telco-lines tbody tr').waitFor()
        // What was scanned outlives a reload.
        await page.reload()
        await page.locator('.telco-lines tbody tr').waitFor()
        await page.locator('#telco-user').fill('Hamza')
        await page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option').filter({ hasText: 'Hamza' }).first().click()
      },
    },
    'an item that goes to the laboratory': {
      call: 'InventoryLab/Create', path: () => '/lab', press: confirm, end: closed, count: () => total('InventoryLab/GetAllInventoryLab'),
      async begin(page) {
        await page.getByRole('button', { name: 'Send an item in' }).first().click()
        await pick(page, 'inventory', String((await rows('Inventory/GetAllInventory?MaySendIn=true'))[0]?.['serialNumber']))
        await dialog(page).locator('textarea').first().fill('No output')
      },
    },
    'an item that comes back from the laboratory': {
      call: 'InventoryRequestLab/CreateSendToMainInventory', press: confirm, end: closed, count: () => total('InventoryLab/GetAllInventoryLab?returnedDate.empty=false'),
      path: async () => `/lab/${String((await rows('InventoryLab/GetAllInventoryLab?returnedDate.empty=true&isObsolete.eq=false'))[0]?.id)}`,
      async begin(page) {
        await page.getByRole('button', { name: 'Send back' }).click()
        // Without a store it goes to the one it came from.
        await dialog(page).locator('textarea').fill('Fuse replaced')
      },
    },
    'an item that is asked for': {
      call: 'InventoryRequest/CreateWithNewStatus', path: () => '/inventory-requests', press: confirm, end: closed, count: () => total('InventoryRequest/GetAll'),
      async begin(page) {
        await page.getByRole('button', { name: 'Ask for an item' }).first().click()
        await pick(page, 'site', String((await rows('Site/GetAll'))[0]?.['siteCode']))
        await pick(page, 'category', 'Power')
      },
    },
    'an item that is granted': {
      call: 'InventoryRequest/Grant', press: confirm, end: closed, count: () => total('InventoryRequest/GetAll?status.eq=2'),
      async path() {
        const [item] = await rows('Inventory/GetAllInventory?siteId.empty=true&availableStock.eq=1&status.ne=3')
        await admin.call('InventoryRequest/CreateWithNewStatus', { body: { siteId: (await rows('Site/GetAll'))[0]?.id, inventoryId: item?.id } })
        return `/inventory-requests/${Math.max(...(await rows('InventoryRequest/GetAll?status.eq=1')).map(({ id }) => id))}`
      },
      async begin(page) {
        await page.getByRole('button', { name: 'Grant' }).click()
        await dialog(page).getByText(/^Asked for/).waitFor()
      },
    },
    'stock that goes out': {
      call: 'IMS_Stock/Decrement', path: async () => `/NonTelcoStock/${String((await rows('IMS_Stock/GetAll?closingBalance.gt=20'))[0]?.id)}`, press: confirm, end: closed, count: () => total('IMS_Stock/GetAllIssuances'),
      async begin(page) {
        await page.getByRole('button', { name: 'Issue…' }).click()
        await dialog(page).locator('#dialog-quantity').fill('2')
      },
    },
    'an order that comes': {
      call: 'IMS_StockRequisition/Receive', press: confirm, end: closed, count: () => total('IMS_StockReceipt/GetAll'),
      async path() {
        const [draft] = await rows('IMS_StockRequisition/GetAll?state.eq=1&stockId.empty=false')
        expect((await admin.call('IMS_StockRequisition/Order', { body: { id: draft?.id, orderNo: `PO-${draft?.id}` } })).status).toBe(200)
        return `/NonTelcoStockRequisition/${draft?.id}`
      },
      begin: async (page) => page.getByRole('button', { name: 'Receive…' }).click(),
    },
    'a warehouse that is counted': {
      call: 'IMS_Stock/CountStock', count: () => total('IMS_Stock/GetAllIssuances'), press: (page) => page.getByRole('button', { name: 'Book 1 counted line' }).click(), end: (page) => page.getByText('Lines counted: 1. Differences booked: 1.').waitFor(),
      path: async () => `/stockCount?WarehouseId=${String((await rows('IMS_Stock/GetAll?closingBalance.gt=20'))[0]?.['warehouseId'])}`,
      async begin(page) {
        const line = (await rows('IMS_Stock/GetAll?closingBalance.gt=20'))[0]
        await page.getByRole('textbox', { name: `Counted of ${String(line?.['itemDescription'])}` }).fill(String(Number(line?.['closingBalance']) - 1))
        await page.getByRole('textbox', { name: `Reason for the difference of ${String(line?.['itemDescription'])}` }).fill('One is broken')
      },
    },
    'a telco item that is used': {
      call: 'JazzTelcoInventoryConsumption/Consume', path: () => held('/myTelcoItems'), count: () => total('JazzTelcoInventoryConsumption/GetAll?status.eq=3'), press: confirm, end: closed,
      async begin(page) {
        await page.getByRole('button', { name: 'Use…' }).first().click()
        await pick(page, 'site', String((await rows('Site/GetAll'))[0]?.['siteCode']))
      },
    },
    'a telco item that is given back': {
      call: 'JazzTelcoInventoryReturn/Create', path: () => held('/myTelcoItems'), count: () => total('JazzTelcoInventoryReturn/GetAll'), end: closed,
      begin: async (page) => page.getByRole('button', { name: 'Return' }).first().click(), press: (page) => dialog(page).getByRole('button', { name: 'Return' }).click(),
    },
    'a serial number that is verified': {
      call: 'AssetCheckLine/Answer', count: () => total('AssetCheckLine/GetAll?result.eq=2'), path: () => '/verifySerials',
      async begin(page, round) {
        const sites = (await rows('AMS/GetAll')).map((row) => row['siteId'])
        expect((await admin.call('AssetCheck/Make', { body: { sites: [sites[round]], assignUserId: clerk.id } })).status).toBe(200)
        await page.reload()
        await page.locator('main a[href*="verifySerials"]').first().click()
        const [line] = await rows(`AssetCheckLine/GetAll?result.eq=1&assignUserId.in=${clerk.id}`)
        await page.getByRole('textbox', { name: 'Scan or type a serial number' }).fill(String(line?.['expectedSerial']))
      },
      press: (page) => page.getByRole('textbox', { name: 'Scan or type a serial number' }).press('Enter'), end: (page) => page.getByRole('region', { name: 'Verified' }).getByText('Matches').first().waitFor(),
    },
    'a plan that is saved': {
      once: true, call: 'PmPlan/', path: async () => `/GetPmPlan?plan=${String((await rows('PmPlan/GetAll')).find((row) => row['isSaved'] === false)?.id)}`, count: () => total('WorkOrder/GetAll'),
      begin: async (page) => page.getByRole('button', { name: /^Save makes/ }).waitFor(), press: (page) => page.getByRole('button', { name: /^Save makes/ }).click(), end: (page) => page.locator('.plan-saved').waitFor(),
    },
  }
  const rounds = ['its answer is cut', 'its session ends'] as const

  it.each(Object.keys(deeds).flatMap((name) => rounds.slice(0, deeds[name]?.once ? 1 : 2).map((how, round) => [name, how, round] as const)))('%s: %s', async (name, how, round) => {
    const deed = deeds[name]
    if (!deed) throw new Error(name)
    // The session of before may have ended in a test that failed.
    if (!deed.who) clerk.client = await product.server.signIn('clerk', testPassword)
    const page = await product.open(deed.who?.() ?? clerk.client, await deed.path())
    await deed.begin(page, round)
    const before = await deed.count()
    const keys = new Set<string | undefined>()
    let asked = 0
    await page.route(`**/${deed.call}*`, async (route: Route) => {
      const request = route.request()
      if (request.method() === 'GET' || request.postData()?.includes('"IsCheck"')) return route.continue()
      keys.add(request.headers()['idempotency-key'])
      asked += 1
      // Only now: the page may hear at once that its session is over, and asks before anything is pressed.
      if (how === 'its session ends' && asked === 1) expect((await admin.call('User/ResetPassword', { body: { adminPassword: testPassword, userId: clerk.id, newPassword: testPassword } })).status).toBe(200)
      if (how !== 'its answer is cut' || asked > 1) return route.continue()
      await route.fetch()
      await route.abort('connectionreset')
    })
    await deed.press(page)
    if (how === 'its answer is cut') await page.getByText('Not known whether it arrived. Asking again…').waitFor()
    else {
      const over = page.getByRole('dialog', { name: 'Sign in to go on' })
      await over.getByRole('textbox', { name: /user name/i }).fill('clerk')
      await over.getByLabel('Password', { exact: true }).fill(testPassword)
      await over.getByRole('button', { name: 'Sign in' }).click()
    }
    await deed.end(page)
    // The page may hear over the hub what was done before it asks.
    await expect.poll(() => asked, pollLimit).toBeGreaterThan(1)
    expect(keys.size).toBe(1)
    const changed = name === 'a group of an asset sheet' ? 0 : 1
    if (name === 'a plan that is saved') await expect.poll(deed.count, pollLimit).toBeGreaterThan(before)
    else await expect.poll(deed.count, pollLimit).toBe(before + changed)
    // The browser's own word for the cut line.
    expect(product.complaints.filter((text) => !text.includes('ERR_CONNECTION_RESET'))).toEqual([])
  })
})
