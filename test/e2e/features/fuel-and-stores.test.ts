/** Fuel, telco items, the laboratory and asset sheets in a browser: each page's main job at a desk or on a phone, and the pages in both languages. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { words } from '../../../entities/words.ts'
import { whyNoBrowser } from '../../support/browser.ts'
import { barriers, pollLimit, startProduct, whyNoWeb, type Product } from '../../support/product.ts'
import type { TestClient } from '../../support/server.ts'

type Row = { id: number; [name: string]: unknown }
const rights = (entity: string) => ['Read', 'Create', 'Update', 'Delete', 'Pages'].map((right) => `LookUps.${entity}.${right}`)
const day = (by: number) => new Date(Date.now() + by * 86_400_000).toISOString().slice(0, 10)

describe.skipIf(whyNoBrowser() ?? whyNoWeb())('fuel and stores', () => {
  let product: Product
  let keeper: TestClient
  let farah: TestClient
  let stored = 0
  const items = async (path: string, who = keeper) => ((await who.call(path)).envelope.result as { items: Row[] }).items
  beforeAll(async () => {
    product = await startProduct({ words, runsJobs: true })
    const { server } = product
    keeper = await server.userWith([...['SiteFuelInput', 'FuelDecision', 'JazzTelcoInventory', 'JazzTelcoInventoryConsumption', 'JazzTelcoInventoryReturn', 'Inventory', 'InventoryLab', 'AMS'].flatMap(rights), 'LookUps.Site.Read', 'LookUps.Site.Pages', 'LookUps.SiteActivityHistory.Read', 'LookUps.SiteActivityHistory.Pages', 'LookUps.HnlInventory.Pages', 'LookUps.Warehouse.Read', 'LookUps.User.Read', 'Pages.Users', 'LookUps.Region.Read', 'LookUps.Project.Read'])
    farah = await server.userWith([])
    const [site, other] = [await server.put('Site', { siteCode: 'LHR-0031', siteName: 'Gulberg', latitude: '31.5', longitude: '74.3' }), await server.put('Site', { siteCode: 'LHR-0032', siteName: 'Cantt' })]
    await server.put('Dg', { siteId: site, cph: 6, tankCapacity: 300 })
    // 80 + 120 − 20 = 180 L in 20 h, where 120 L are explained.
    for (const [by, gensetHourReading, currentFuelTank, fuelFilled] of [[-6, 1000, 60, 140], [-4, 1020, 80, 120], [-2, 1040, 20, 150]] as const) await server.put('SiteFuelInput', { siteId: site, visitDate: day(by), gensetHourReading, currentFuelTank, fuelFilled })
    await server.mastline.jobs?.settled()
    for (const serialNumber of ['TI-1', 'TI-2']) await server.put('JazzTelcoInventory', { serialNumber, itemName: 'RRU5901', statusId: 1 })
    const store = await server.put('Warehouse', { name: 'Lahore store' })
    stored = await server.put('Inventory', { serialNumber: 'SN-1', warehouseId: store, availableStock: 1, status: 1 })
    for (const [siteId, serialNumber] of [[site, 'AB-1'], [other, 'AB-2']] as const) await (await server.admin()).call('AMS/Create', { body: { siteId, mastKind: 1, mastHeight: 40, rrus: [{ sector: 'L1', serialNumber, installationHeight: 30 }] } })
  })
  afterEach(() => product.closePages())
  afterAll(() => product.close())

  it('a doubt shows its sum, is decided with a reason, and taken back', async () => {
    const page = await product.open(keeper, `/fuelReconciliation?from=${day(-30)}&until=${day(0)}`)
    await page.getByText('60 L are unexplained.').waitFor()
    await page.getByText('80 L in the tank + 120 L filled − 20 L now = 180 L used.').waitFor()
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Not a doubt…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Decide' }).click()
    await dialog.getByText(/required/i).first().waitFor()
    await dialog.getByRole('textbox', { name: /Reason/ }).fill('The tank was measured anew')
    await dialog.getByRole('button', { name: 'Decide' }).click()
    await page.getByText('Nothing waits for a decision.').waitFor()
    const { items: [visit], counts } = (await keeper.call(`SiteFuelInput/GetReconciliation?StartDate=${day(-30)}&EndDate=${day(0)}&View=none`)).envelope.result as { items: { decided: object[] }[]; counts: object }
    expect([counts, visit?.decided.length]).toMatchObject([{ open: 0, none: 1 }, expect.any(Number)])
    await page.getByRole('link', { name: /Not a doubt/ }).click()
    await page.getByText('The tank was measured anew').first().waitFor()
    await page.getByRole('button', { name: 'Take back' }).click()
    await expect.poll(async () => ((await keeper.call(`SiteFuelInput/GetReconciliation?StartDate=${day(-30)}&EndDate=${day(0)}`)).envelope.result as { counts: { open: number } }).counts.open, pollLimit).toBe(1)
  })

  it('the tolerance is changed on a phone, and says what it may be', async () => {
    const page = await product.open(await product.server.admin(), '/fuelReconciliation', { width: 360, language: 'ur' })
    await page.getByRole('button', { name: /گنجائش/ }).click()
    const percent = page.getByRole('spinbutton')
    await percent.fill('0')
    await page.getByRole('button', { name: 'محفوظ کریں', exact: true }).click()
    await page.getByText('گنجائش 1 سے 100 تک کا عدد ہو، جیسے 8۔').waitFor()
    expect(await barriers(page)).toEqual([])
    await percent.fill('12.5')
    await page.getByRole('button', { name: 'محفوظ کریں', exact: true }).click()
    await page.getByRole('button', { name: /گنجائش.*12\.5%/ }).waitFor()
  })

  it('going back on a phone leads from a visit to its list', async () => {
    const page = await product.open(keeper, `/fuelReconciliation?from=${day(-30)}&until=${day(0)}&tab=all`, { width: 360 })
    const first = page.locator('[data-visit]').first()
    await first.click()
    await page.getByRole('button', { name: 'Back to the list' }).waitFor()
    await page.goBack()
    await first.waitFor()
    expect(new URL(page.url()).searchParams.get('visit')).toBeNull()
  })

  it('a dialog that is left gives the focus back to its button', async () => {
    const page = await product.open(keeper, `/fuelReconciliation?from=${day(-30)}&until=${day(0)}`)
    const opens = page.getByRole('button', { name: 'Not a doubt…' })
    // Escape is the dialog's from when it stands, not from when its motion is over.
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.addStyleTag({ content: '.ant-zoom-appear, .ant-zoom-appear-active { animation-duration: 20s !important }' })
    await opens.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('textbox', { name: /Reason/ }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count(), pollLimit).toBe(0)
    await expect.poll(() => opens.evaluate((button) => button === document.activeElement), pollLimit).toBe(true)
  })

  it('no count of a tab is cut on a narrow phone', async () => {
    const page = await product.open(keeper, `/fuelReconciliation?from=${day(-30)}&until=${day(0)}`, { width: 280 })
    await page.locator('.tabs-row nav a > span').nth(3).waitFor()
    const cut = () => page.locator('.tabs-row nav').evaluate((nav) => [...nav.querySelectorAll('a > span')].filter((count) => count.getBoundingClientRect().right > nav.getBoundingClientRect().right + 1).map((count) => count.textContent))
    expect(await cut()).toEqual([])
    // Many of them take one line all the same.
    const orders = await product.open(await product.server.admin(), '/allWorkOrders', { width: 360 })
    await orders.locator('.tabs-row nav a > span').first().waitFor()
    expect(await orders.locator('.tabs-row nav').evaluate((nav) => nav.getBoundingClientRect().height)).toBeLessThan(60)
  })

  it('an item is scanned and issued at a desk, accepted and given back on a phone, and taken back', async () => {
    const desk = await product.open(keeper, '/JazzTelcoInventoryIssuance')
    const scan = desk.getByRole('textbox', { name: 'Scan or type a serial number' })
    // What is still missing is said beside the button, which the keyboard reaches, and which leads there.
    const waits = desk.getByRole('button', { name: 'Issue 0 items' })
    expect(await waits.evaluate((button) => [button.getAttribute('aria-disabled'), document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent])).toEqual(['true', 'Scan, choose or paste an item first.'])
    await waits.press('Enter')
    expect(await scan.evaluate((input) => input === document.activeElement)).toBe(true)
    for (const code of ['TI-1', 'NO-SUCH']) {
      await scan.fill(code)
      await scan.press('Enter')
      await expect.poll(() => scan.inputValue(), pollLimit).toBe('')
    }
    await desk.getByText('No item has this serial number').waitFor()
    await desk.getByText('1 of 2 cannot be issued.').waitFor()
    await desk.getByText('Choose the person they go to.').waitFor()
    expect(await barriers(desk)).toEqual([])
    await desk.getByRole('button', { name: 'Issue 1 item' }).press('Enter')
    expect(await desk.getByRole('combobox', { name: 'Person' }).evaluate((input) => input === document.activeElement)).toBe(true)
    expect(await items('JazzTelcoInventoryConsumption/GetAll')).toEqual([])
    const name = String((await items('User/GetAll')).find(({ id }) => id === farah.userId)?.['userName'])
    await desk.getByRole('combobox', { name: 'Person' }).fill(name)
    await desk.locator('.ant-select-item-option').first().click()
    expect(await barriers(desk)).toEqual([])
    await desk.getByRole('button', { name: /^Issue 1 / }).click()
    await desk.getByText('inventory allocated to user successfully').waitFor()
    const phone = await product.open(farah, '/myTelcoItems', { width: 360 })
    await phone.getByRole('button', { name: 'Accept' }).click()
    await phone.getByRole('region', { name: 'In your hands' }).waitFor()
    expect(await barriers(phone)).toEqual([])
    await phone.getByRole('button', { name: 'Return' }).click()
    await phone.getByRole('dialog').getByRole('button', { name: 'Return' }).click()
    await phone.getByText('on its way back').waitFor()
    const list = await product.open(keeper, '/inventoryReturn')
    await list.getByRole('row', { name: /TI-1/ }).getByRole('checkbox').check()
    await list.getByRole('button', { name: 'Take 1 back' }).waitFor()
    // Its own page has the same, also on a phone, until it is done.
    const [returned] = await items('JazzTelcoInventoryReturn/GetAll')
    const record = await product.open(keeper, `/inventoryReturn/${returned?.id}`, { width: 360 })
    await record.getByRole('button', { name: 'Take back' }).click()
    expect(await barriers(record)).toEqual([])
    await record.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
    await record.getByRole('dialog').waitFor({ state: 'detached' })
    await record.getByRole('button', { name: 'Take back' }).waitFor({ state: 'detached' })
    expect((await items('JazzTelcoInventoryReturn/GetAll'))[0]?.['isAccepted']).toBe(true)
    expect((await items('JazzTelcoInventory/GetAll?serialNumber.eq=TI-1'))[0]).toMatchObject({ userId: null, statusId: 1 })
  })

  it('codes that a hand scanner types before the first is looked up stay apart, also where that fails', async () => {
    const page = await product.open(keeper, '/JazzTelcoInventoryIssuance')
    const scan = page.getByRole('textbox', { name: 'Scan or type a serial number' })
    await scan.waitFor()
    let isDown = false
    await page.route('**/FindSerials*', async (route) => {
      await new Promise((resolve) => { setTimeout(resolve, 500) })
      await (isDown ? route.fulfill({ status: 500, json: { result: null, success: false, error: { code: 0, message: 'No' }, targetUrl: null, unAuthorizedRequest: false, __abp: true } }) : route.continue())
    })
    const type = async (codes: readonly string[]) => {
      await scan.focus()
      for (const code of codes) {
        await page.keyboard.type(code)
        await page.keyboard.press('Enter')
      }
    }
    await type(['FAST-1', 'FAST-2', 'FAST-3'])
    for (const code of ['FAST-1', 'FAST-2', 'FAST-3']) await page.getByRole('rowheader', { name: code, exact: true }).waitFor()
    isDown = true
    await type(['FAST-4', 'FAST-5'])
    await page.getByText('The 2 serial numbers kept on this device could not be looked up. They are still here.').waitFor()
    isDown = false
    await page.getByRole('button', { name: 'Try again' }).click()
    for (const code of ['FAST-4', 'FAST-5']) await page.getByRole('rowheader', { name: code, exact: true }).waitFor()
    await page.getByRole('button', { name: 'Take them out' }).click()
    await page.getByText('Scan the first item', { exact: false }).waitFor()
  })

  it('an item goes to the laboratory and back to its store', async () => {
    const page = await product.open(keeper, '/lab')
    await page.getByRole('button', { name: 'Send an item in' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: /Inventory/ }).fill('SN-1')
    await page.locator('.ant-select-item-option').filter({ hasText: 'SN-1' }).click()
    await dialog.getByRole('textbox', { name: /Fault/ }).fill('No output')
    await dialog.getByRole('button', { name: 'Send an item in' }).click()
    const row = page.getByRole('row', { name: /SN-1/ })
    await row.getByRole('checkbox').check()
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Send back' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send back' }).click()
    await page.getByText('SN-1 is back in Lahore store.').waitFor()
    expect((await keeper.call(`Inventory/Get?id=${stored}`)).envelope.result).toMatchObject({ warehouseName: 'Lahore store', availableStock: 1 })
  })

  it('a request without a site and an item says both at once; what is chosen takes its own sentence away', async () => {
    await product.server.put('Category', { name: 'Cables' })
    const page = await product.open(keeper, '/inventory-requests', { width: 360 })
    await page.getByRole('button', { name: 'Ask for an item' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Send request' }).click()
    const nothing = dialog.getByText('Say which item is needed, or of which category.')
    await nothing.waitFor()
    await expect.poll(() => dialog.locator('.ant-form-item-has-error').count(), pollLimit).toBe(2)
    expect(await barriers(page)).toEqual([])
    await dialog.getByRole('combobox', { name: /Category/ }).click()
    await page.locator('.ant-select-item-option').first().click()
    await nothing.waitFor({ state: 'detached' })
    await expect.poll(() => dialog.locator('.ant-form-item-has-error').count(), pollLimit).toBe(1)
  })

  it('a request for two items is granted with two of its category; several are refused for one reason', async () => {
    const { server } = product
    const [[site], [store], category] = [await items('Site/GetAll?siteCode.eq=LHR-0031'), await items('Warehouse/GetAll'), await server.put('Category', { name: 'Power' })]
    for (const serialNumber of ['PW-1', 'PW-2']) await server.put('Inventory', { serialNumber, categoryId: category, warehouseId: store?.id, availableStock: 1, status: 1 })
    await server.put('Inventory', { serialNumber: 'PW-3', warehouseId: store?.id, availableStock: 1, status: 1 })
    // Of the category, and in no store: at a site, or given out.
    await server.put('Inventory', { serialNumber: 'PW-4', categoryId: category, siteId: site?.id, availableStock: 1, status: 1 })
    await server.put('Inventory', { serialNumber: 'PW-5', categoryId: category, warehouseId: store?.id, availableStock: 2, status: 1 })
    for (const [quantity, remarks] of [[2, 'Both rectifiers'], [1, 'Spare one'], [1, 'Spare two']] as const) expect((await keeper.call('InventoryRequest/CreateWithNewStatus', { body: { siteId: site?.id, categoryId: category, quantity, remarks } })).status).toBe(200)
    const page = await product.open(keeper, '/inventory-requests')
    await page.getByRole('columnheader', { name: 'Why' }).waitFor()
    // With every column that it has by itself, it stands in the width of a desk.
    await expect.poll(() => page.locator('.list-body').evaluate((body) => body.scrollWidth - body.clientWidth), pollLimit).toBeLessThanOrEqual(0)
    await page.getByRole('row').filter({ has: page.getByRole('cell', { name: '2', exact: true }) }).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Grant 1' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Asked for: 2 × Power, for Gulberg.', { exact: false }).waitFor()
    const chosen = dialog.getByRole('combobox', { name: /Items/ })
    await chosen.click()
    await page.locator('.ant-select-item-option', { hasText: 'PW-1' }).click()
    await page.locator('.ant-select-item-option', { hasText: 'PW-2' }).click()
    for (const other of ['PW-3', 'PW-4', 'PW-5']) expect([other, await page.locator('.ant-select-item-option', { hasText: other }).count()]).toEqual([other, 0])
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Grant' }).click()
    await page.getByText('Granted: 2 items.').waitFor()
    await dialog.waitFor({ state: 'detached' })
    const others = page.getByRole('row').filter({ hasText: 'Power' })
    await expect.poll(() => others.count(), pollLimit).toBe(2)
    for (const box of await others.getByRole('checkbox').all()) await box.check()
    await page.getByRole('button', { name: 'Refuse 2' }).click()
    await dialog.getByText('Why are 2 requests refused?').waitFor()
    await dialog.getByRole('textbox', { name: /Reason/ }).fill('None left')
    expect(await barriers(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Refuse' }).click()
    await page.getByText('Refused: 2 of 2 requests').waitFor()
    expect((await items('InventoryRequest/GetAll')).map(({ status, reason }) => [status, reason ?? '']).toSorted()).toEqual([[2, ''], [3, 'None left'], [3, 'None left']])
  })

  it.each([['en', 1440, 'light', 'A site is compared with itself on another day, or with another site.'], ['ur', 360, 'dark', 'سائٹ کا موازنہ اپنے ہی کسی اور دن سے، یا کسی اور سائٹ سے ہوتا ہے۔']] as const)('a comparison without a site asks for it first, in %s at %i', async (language, width, theme, text) => {
    const page = await product.open(keeper, '/compare-assets', { language, width, theme })
    await page.getByText(text).waitFor()
    expect(await barriers(page)).toEqual([])
    await page.locator('#ams-site').fill('LHR-0031')
    await page.locator('.ant-select-item-option').first().click()
    await page.waitForURL(/SiteId=\d+/)
    await page.locator('.ams-compare-count').waitFor()
    await page.locator('.ams-compare-site').first().getByText('LHR-0031').waitFor()
    await page.goBack()
    await page.getByText(text).waitFor()
  })

  it('a group of a sheet is changed in its place; a serial of another site is named on its field', async () => {
    const [sheet] = await items('AMS/GetAll?Sorting=id')
    const page = await product.open(keeper, `/ViewAssets/${sheet?.id}`)
    await page.getByRole('heading', { name: /LHR-0031/ }).waitFor()
    expect(await barriers(page)).toEqual([])
    // On a low screen the mast scrolls in itself, and keys reach it.
    await page.setViewportSize({ width: 1440, height: 600 })
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Change RRUs' }).press('Enter')
    const serial = page.getByRole('textbox', { name: /Serial number/ }).first()
    // The pencil is gone: keys go on in what it opened, and back there once that is saved.
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    await expect.poll(focused, pollLimit).toBe('RRUs')
    await serial.fill('AB-2')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Serial AB-2 stands at LHR-0032.').first().waitFor()
    expect(await page.getByRole('link', { name: 'Open the sheet of LHR-0032' }).getAttribute('href')).toMatch(/^\/CreateAssets\?SiteId=\d+$/)
    // What scrolls are the groups, never the page around them.
    expect(await page.locator('main').evaluate((main) => main.scrollHeight - main.clientHeight)).toBe(0)
    await serial.fill('AB-3')
    await page.getByRole('button', { name: 'Change IDUs' }).click()
    await page.getByText('Save or discard RRUs first.').waitFor()
    expect(await serial.inputValue()).toBe('AB-3')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('RRUs saved.').waitFor()
    await expect.poll(focused, pollLimit).toBe('Change RRUs')
    expect((await keeper.call(`AMS/GetSheet?SiteId=${sheet?.['siteId']}`)).envelope.result).toMatchObject({ groups: { rrus: [{ serialNumber: 'AB-3', sector: 'L1' }] } })
  })

  it('two people change one sheet: groups of their own are saved both, and of one group both stand in the form', async () => {
    const [sheet] = await items('AMS/GetAll?Sorting=id')
    const [page, other] = [await product.open(keeper, `/ViewAssets/${sheet?.id}`), await product.open(keeper, `/ViewAssets/${sheet?.id}`)]
    const sector = (of: typeof page) => of.getByRole('textbox', { name: /Sector/ }).first()
    const height = (of: typeof page) => of.getByRole('textbox', { name: /Installation height/ }).or(of.getByRole('spinbutton', { name: /Installation height/ })).first()
    const saved = async (of: typeof page, group: string) => { await of.getByRole('button', { name: 'Save', exact: true }).click(); await of.getByText(`${group} saved.`).waitFor() }
    const groupsNow = async () => ((await keeper.call(`AMS/GetSheet?SiteId=${String(sheet?.['siteId'])}`)).envelope.result as { groups: { [group: string]: Row[] } }).groups
    const first = await groupsNow()
    await page.getByRole('button', { name: 'Change RRUs' }).click()
    await sector(page).fill('L5')
    await other.getByRole('button', { name: 'Change Antennas' }).click()
    await other.getByRole('button', { name: 'Add an entry' }).click()
    await sector(other).fill('G1')
    await saved(other, 'Antennas')
    await saved(page, 'RRUs')
    expect(await groupsNow()).toMatchObject({ rrus: [{ sector: 'L5' }], antennas: [...(first['antennas'] ?? []).map(({ id }) => ({ id })), { sector: 'G1' }] })
    await page.getByRole('button', { name: 'Change RRUs' }).click()
    await sector(page).fill('L1')
    await other.reload()
    await other.getByRole('button', { name: 'Change RRUs' }).click()
    await height(other).fill('31.5')
    await saved(other, 'RRUs')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('alert').getByText('Somebody else changed RRUs meanwhile.', { exact: false }).waitFor()
    expect([await sector(page).inputValue(), await height(page).inputValue()]).toEqual(['L1', '31.5'])
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.poll(async () => (await groupsNow())['rrus'], pollLimit).toMatchObject([{ sector: 'L1', installationHeight: 31.5 }])
  })

  it('a serial of another site that is typed here is moved, and what was typed goes into its row', async () => {
    const [sheet, other] = await items('AMS/GetAll?Sorting=id')
    const page = await product.open(keeper, `/ViewAssets/${sheet?.id}`)
    await page.getByRole('button', { name: 'Change RRUs' }).click()
    await page.getByRole('button', { name: 'Add an entry' }).click()
    await page.getByRole('textbox', { name: /Serial number/ }).nth(1).fill('ab-2')
    await page.getByRole('textbox', { name: /Sector/ }).nth(1).fill('L7')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Move AB-2 here…' }).click()
    await page.getByRole('dialog').getByText('AB-2 leaves LHR-0032 and stands at LHR-0031 alone.', { exact: false }).waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Move it here' }).click()
    await page.getByText('AB-2 stands at LHR-0031 now.').waitFor()
    await expect.poll(() => page.getByRole('textbox', { name: /Serial number/ }).nth(1).inputValue(), pollLimit).toBe('AB-2')
    expect(await page.getByRole('textbox', { name: /Sector/ }).nth(1).inputValue()).toBe('L7')
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('RRUs saved.').waitFor()
    const rrus = async (siteId: unknown) => ((await keeper.call(`AMS/GetSheet?SiteId=${String(siteId)}`)).envelope.result as { groups: { rrus: Row[] } }).groups.rrus
    expect(await rrus(sheet?.['siteId'])).toMatchObject([{ serialNumber: 'AB-3', sector: 'L1' }, { serialNumber: 'AB-2', sector: 'L7', installationHeight: 30 }])
    expect(await rrus(other?.['siteId'])).toEqual([])
  })

  it.each([['en', 1440, 'light', 'Movements', 'Used 0.5 a day: lasts 10 more days.'], ['ur', 360, 'dark', 'حرکات', 'روزانہ 0.5']] as const)('the record of a line of stock says in %s how it went and what to order', async (language, width, theme, title, said) => {
    const admin = await product.server.admin()
    const id = await product.server.put('IMS_Stock', { itemCode: `F-${width}`, itemDescription: 'Air filter', uom: 'pcs', openingBalance: 20, minimumQty: 2 })
    expect((await admin.call('IMS_Stock/Decrement', { body: { stockId: id, quantity: 15, issueDate: day(-2), remarks: 'Second service' } })).status).toBe(200)
    const page = await product.open(admin, `/NonTelcoStock/${id}`, { language, width, theme })
    const panel = page.getByRole('region', { name: title })
    await panel.getByText(said, { exact: false }).waitFor()
    await panel.getByRole('row', { name: /Second service.*15.*5/ }).waitFor()
    expect(await barriers(page)).toEqual([])
  })

  it.each([['en', 1440, 'dark'], ['ur', 360, 'light']] as const)('all of them in %s at %i', async (language, width, theme) => {
    const [sheet] = await items('AMS/GetAll?Sorting=id')
    const [site] = await items('Site/GetAll?Keyword=LHR-0031')
    for (const [path, shown] of [[`/fuelReconciliation?from=${day(-30)}&until=${day(0)}&tab=all`, 'LHR-0031'], ['/siteRunningHours', 'LHR-0031'], ['/serviceWorkOrdersbyHours', 'LHR-0031'], [`/SiteActivityHistory?SiteId=${site?.id}`, language === 'en' ? '150 L filled' : '150 لیٹر بھرے گئے'], ['/JazzTelcoInventoryConsumption', 'TI-1'], ['/lab?tab=back', 'SN-1'], [`/ViewAssets/${sheet?.id}`, 'LHR-0031']] as const) {
      const page = await product.open(keeper, path, { language, width, theme })
      await page.getByText(shown).first().waitFor().catch(() => expect.fail(`${path} does not show ${shown}`))
      expect(await barriers(page), path).toEqual([])
      await product.closePages()
    }
  })
})
