/** Dashboards in a browser: every figure opens as many rows as it says, what changes shows by itself, and a list becomes a figure of one's own. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { words } from '../../../entities/words.ts'
import { whyNoBrowser } from '../../support/browser.ts'
import { barriers, pollLimit, startProduct, whyNoWeb, type Product } from '../../support/product.ts'
import { testPassword, type TestClient } from '../../support/server.ts'
import { randomOrders, store } from '../../features/dashboards/random-orders.ts'

/** Figures of a page that are links: where they lead, and what they say. */
async function linked(page: Page): Promise<Map<string, number>> {
  const found = await page.locator('.dash a').evaluateAll((links) => links.map((link) => [link.getAttribute('href') ?? '', (link.querySelector('b') ?? link).textContent?.replaceAll(',', '') ?? ''] as const))
  return new Map(found.flatMap(([to, text]) => (to.startsWith('/dashboardRows') && /^\d+$/.test(text) ? [[to, Number(text)] as const] : [])))
}

/** Goes within the application, which a click on the link does, too. */
async function go(page: Page, to: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState({}, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, to)
}

describe.skipIf(whyNoBrowser() ?? whyNoWeb())('dashboards', () => {
  let product: Product
  let admin: TestClient
  const today = new Date().toISOString().slice(0, 10)
  beforeAll(async () => {
    product = await startProduct({ words })
    const { server } = product
    admin = await server.admin()
    const country = await server.put('Country', { name: 'Pakistan', timeZone: 'UTC' })
    const [north, south] = [await server.put('Region', { name: 'North' }), await server.put('Region', { name: 'South' })]
    const priority = await server.put('SitePriority', { name: 'Hub', figure: 'hub' })
    const head = await server.put('SiteType', { name: 'Head office', office: 1 })
    const sites: number[] = []
    for (let n = 0; n < 6; n += 1) sites.push(await server.put('Site', { siteCode: `D-${n}`, siteName: `Site ${n}`, regionId: n % 2 ? north : south, sitePriorityId: n < 2 ? priority : null, isDown: n === 3, siteTypeId: n === 5 ? head : null, latitude: '31.5', longitude: '74.3' }))
    const brand = await server.put('BatteryBrand', { name: 'Narada' })
    for (const siteId of sites.slice(0, 3)) await server.put('BatteryBank', { siteId, batteryBrandId: brand })
    const team = await server.put('Team', { name: 'Lahore-3', regionId: north, countryId: country })
    const users: number[] = []
    for (const [n, name] of ['Adeel', 'Hina', 'Omar', 'Sana'].entries()) {
      const userId = await server.put('User', { userName: `d${n}`, name, password: testPassword, isActive: n !== 3 })
      users.push(userId)
      const employeeId = await server.put('Employee', { name, erpId: `D-${n}`, userId, joinDate: '2026-01-01' })
      await server.put('EmployeeTeamAllocation', { employeeId, teamId: team })
      if (n < 2) await server.put('Attendance', { userId, date: today, checkInTime: `${today}T00:01:00Z`, place: n ? 1 : 3, isLate: n === 1, status: 2 })
    }
    await store(server, 1, randomOrders(11, 60, { regions: [north, south], sites: new Map(sites.map((site, n) => [site, n % 2 ? north : south])), users, around: [`${today}T12:00:00Z`] }))
  }, 120_000)
  afterAll(() => product.close())

  it.each([
    ['/PMDashboard', 'Customer accepted', 15], ['/PMDashboard?kind=all', 'Customer accepted', 15], ['/PMDashboard?kind=1', 'Customer accepted', 10], ['/NetworkDashboard', 'Down now', 5], ['/AttendanceDashboard', 'Who was missing', 6], ['/AttendanceDashboard?span=month', 'Days of employees', 6], ['/NonTelcoAsset', 'Brand', 1],
  ])('%s: each figure that is a link opens exactly so many rows', async (address, shown, least) => {
    const page = await product.open(admin, address)
    await page.locator('.dash').getByText(shown).first().waitFor()
    await page.waitForLoadState('networkidle')
    expect(await barriers(page)).toEqual([])
    const figures = await linked(page)
    expect(figures.size).toBeGreaterThanOrEqual(least)
    for (const [to, figure] of figures) {
      await go(page, to)
      const count = async () => {
        const text = await page.locator('.list-foot-start, .page-count').first().textContent({ timeout: 15_000 })
        // “1–20 of 214”, or the count alone.
        return Number(/(?:of )?([\d,]+)\D*$/.exec(text ?? '')?.[1]?.replaceAll(',', '') ?? -1)
      }
      if (figure === 0) await page.locator('.page-state, .list-state').first().waitFor()
      else await expect.poll(count, { ...pollLimit, message: `${to} says ${figure}` }).toBe(figure)
    }
    await page.context().close()
  }, 180_000)

  it('shows what changed within ten seconds, without being asked', async () => {
    const page = await product.open(admin, '/NetworkDashboard')
    const down = page.locator('.counters a', { hasText: 'Down now' }).locator('b')
    await down.getByText('1', { exact: true }).waitFor()
    // Before the page is connected: it asks for what it missed as soon as it is.
    await product.server.put('Site', { siteCode: 'D-NEW', siteName: 'New', isDown: true })
    const from = Date.now()
    await down.getByText('2', { exact: true }).waitFor({ timeout: 20_000 })
    // The clock of a busy machine is no clock; a page that only reads by itself would take a minute.
    expect(Date.now() - from).toBeLessThan(20_000)
    await page.context().close()
  }, 60_000)

  it('of one’s own: also what is counted from a list of which the server tells nothing', async () => {
    const tile = { title: 'Vendors', entity: 'Vendor', kind: 'counter', query: '', by: '', step: 'day' }
    const { id } = (await admin.call('Dashboard_Own/Save', { method: 'POST', body: { name: 'Live', tiles: [tile] } })).envelope.result as { id: number }
    const page = await product.open(admin, `/MyDashboard?id=${id}`)
    await page.locator('.dash-number').getByText('0', { exact: true }).waitFor()
    // What is written while the page connects is read then in any case.
    for (const count of [1, 2]) {
      await product.server.put('Vendor', { name: `Vendor ${count}` })
      await page.locator('.dash-number').getByText(String(count), { exact: true }).waitFor({ timeout: 20_000 })
    }
    await page.context().close()
    expect((await admin.call(`Dashboard_Own/Delete?id=${id}`, { method: 'DELETE' })).status).toBe(200)
  }, 60_000)

  it('bars are a table, a workbook and a picture by their buttons, and a further place narrows by the sentence', async () => {
    const page = await product.open(admin, '/NetworkDashboard')
    const bars = page.locator('.dash-bars', { hasText: 'Priority' })
    await bars.getByRole('button', { name: /^Figures:/ }).click()
    await bars.getByRole('row', { name: /Hub 2/ }).waitFor()
    expect(await barriers(page)).toEqual([])
    for (const [button, file] of [[/^PNG/, 'Priority.png'], [/workbook/, 'Priority.xlsx']] as const) {
      const [saved] = await Promise.all([page.waitForEvent('download'), bars.getByRole('button', { name: button }).click()])
      expect(saved.suggestedFilename()).toBe(file)
    }
    await page.getByRole('combobox', { name: '+ Filter' }).click()
    await page.getByTitle('City', { exact: true }).click()
    await page.getByRole('combobox', { name: 'City' }).waitFor()
    expect(await barriers(page)).toEqual([])
    await page.context().close()
  }, 60_000)

  it('stands on a wall by an address alone: nobody is signed in, figures turn and are read again', async () => {
    const tiles = Array.from({ length: 5 }, (_, n) => ({ title: `Sites ${n}`, entity: 'Site', kind: n % 2 ? 'bar' : 'counter', query: '', by: n % 2 ? 'regionId' : '', step: 'day' }))
    const body = async (path: string, given: object) => (await admin.call(path, { method: 'POST', body: given })).envelope.result as { id: number; address: string }
    const { id } = await body('Dashboard_Own/Save', { name: 'Hall', tiles })
    const { address } = await body('Dashboard_Own/MakeScreen', { id, name: 'Hall' })
    const { pathname, search } = new URL(address, product.address)
    const wall = await product.open(admin, '/')
    await wall.context().clearCookies()
    await wall.goto(product.address + pathname + search)
    await wall.getByRole('heading', { name: 'Hall' }).waitFor()
    expect(await wall.locator('.dash-tile').count()).toBe(3)
    // What is shown fills the wall, down to its foot.
    const [last, height] = [await wall.locator('.dash-tile').last().boundingBox(), await wall.evaluate(() => innerHeight)]
    expect(height - (last ? last.y + last.height : 0)).toBeLessThan(40)
    expect(await barriers(wall)).toEqual([])
    expect(await wall.locator('.dash-tv a, .dash-tools').count()).toBe(0)
    // Four at most at a time, as many in each turn, fifteen seconds each.
    await wall.getByRole('heading', { name: 'Sites 4' }).waitFor({ timeout: 40_000 })
    // Taken away, nothing of it stays.
    const { items: [screen] } = (await admin.call(`Dashboard_Own/GetScreens?id=${id}`)).envelope.result as { items: { id: number }[] }
    await body('Dashboard_Own/RevokeScreen', { id: screen?.id })
    await wall.getByRole('heading', { name: 'This screen cannot be shown' }).waitFor()
    expect(await wall.locator('.dash-tile').count()).toBe(0)
    await wall.goto(`${product.address}/site`)
    await wall.locator('input[type=password]').waitFor()
    await wall.context().close()
    // Else the next test would put its tiles on it.
    expect((await admin.call(`Dashboard_Own/Delete?id=${id}`, { method: 'DELETE' })).status).toBe(200)
  }, 90_000)

  it('a wall whose network is cut turns on to figures that it did not show yet, a line too', async () => {
    const tiles = Array.from({ length: 5 }, (_, n) => ({ title: `Sites ${n}`, entity: 'Site', kind: n === 4 ? 'line' : 'counter', query: '', by: n === 4 ? 'creationTime' : '', step: 'day' }))
    const body = async (path: string, given: object) => (await admin.call(path, { method: 'POST', body: given })).envelope.result as { id: number; address: string }
    const { id } = await body('Dashboard_Own/Save', { name: 'Cut', tiles })
    const { address } = await body('Dashboard_Own/MakeScreen', { id, name: 'Cut' })
    const { pathname, search } = new URL(address, product.address)
    const wall = await product.open(admin, pathname + search)
    await wall.getByRole('heading', { name: 'Sites 0' }).waitFor()
    // All that it loads while it opens.
    await wall.waitForLoadState('networkidle')
    await wall.context().setOffline(true)
    await wall.locator('.chart svg').waitFor({ timeout: 40_000 })
    await wall.getByText('No answer at the moment; the last figures stay', { exact: false }).waitFor({ timeout: 40_000 })
    await wall.context().setOffline(false)
    await wall.getByText(/^As of/).waitFor({ timeout: 40_000 })
    await wall.context().close()
    expect((await admin.call(`Dashboard_Own/Delete?id=${id}`, { method: 'DELETE' })).status).toBe(200)
  }, 180_000)

  it('a list with its conditions becomes a number, bars and a line by its button', async () => {
    const page = await product.open(admin, '/site?siteCode.contains=D-')
    await page.getByRole('link', { name: 'Put on my dashboard' }).or(page.getByRole('button', { name: 'Put on my dashboard' })).click()
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.locator('.dash-number').getByText('7', { exact: true }).waitFor()
    for (const kind of ['Bars', 'Line']) {
      await page.goto(`${product.address}/site?siteCode.contains=D-`)
      await page.getByRole('link', { name: 'Put on my dashboard' }).or(page.getByRole('button', { name: 'Put on my dashboard' })).click()
      await page.getByRole('radio', { name: kind }).check()
      await page.getByRole('button', { name: 'Add', exact: true }).click()
      await page.locator(kind === 'Bars' ? '.dash-tile-bar' : '.dash-tile-line').waitFor()
    }
    // All three have one title.
    expect(await barriers(page)).toEqual([])
    await page.locator('.dash-number').click()
    await page.getByText('7 of 7').or(page.locator('.list-foot-start', { hasText: '7' })).first().waitFor()
    expect(new URL(page.url()).searchParams.get('siteCode.contains')).toBe('D-')
    await page.context().close()
  }, 90_000)

  it('what a tab of work orders shows is counted, not all of them; a tab that conditions cannot tell says so', async () => {
    const page = await product.open(admin, '/workOrder?tab=open')
    const tab = (name: string) => page.locator('.tabs-row a', { hasText: name })
    await tab('Open').locator('span').waitFor()
    const open = (await tab('Open').locator('span').textContent()) ?? ''
    await page.getByRole('link', { name: 'Put on my dashboard' }).or(page.getByRole('button', { name: 'Put on my dashboard' })).click()
    await page.getByRole('textbox', { name: 'Title' }).fill('Open ones')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.locator('.dash-tile', { hasText: 'Open ones' }).locator('.dash-number').getByText(open, { exact: true }).waitFor()
    await page.goto(`${product.address}/workOrder?tab=late`)
    await page.getByRole('button', { name: /^Put on my dashboard: not from here/ }).click({ force: true })
    await page.locator('.ant-notification').getByText(/conditions of the list cannot say/).waitFor()
    expect(new URL(page.url()).pathname).toBe('/workOrder')
    await page.context().close()
  }, 60_000)

  it('Escape closes the innermost alone: the roles, then the dialog around them', async () => {
    const { id } = (await admin.call('Dashboard_Own/Save', { method: 'POST', body: { name: 'Shared', tiles: [{ title: 'Sites', entity: 'Site', kind: 'counter', query: '', by: '', step: 'day' }] } })).envelope.result as { id: number }
    const page = await product.open(admin, `/MyDashboard?id=${id}`)
    await page.getByRole('button', { name: 'Share with roles', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Share with roles' })
    await dialog.getByRole('combobox').click()
    const roles = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')
    await roles.waitFor()
    await page.keyboard.press('Escape')
    await roles.waitFor({ state: 'hidden' })
    expect(await dialog.count()).toBe(1)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await page.context().close()
  }, 60_000)
})
