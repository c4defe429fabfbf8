/** Many bar codes under one camera, which here is a picture that is drawn. */
import bwip from 'bwip-js/node'
import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { whyNoBrowser } from '../../support/browser.ts'
import { barriers, pollLimit, startProduct, whyNoWeb, type Product } from '../../support/product.ts'
import type { TestClient } from '../../support/server.ts'

type Camera = { shown: readonly number[] }

describe.skipIf(whyNoBrowser() ?? whyNoWeb())('scanning', () => {
  let product: Product
  let keeper: TestClient
  let farah: TestClient
  let counter: TestClient
  let [site, store] = [0, 0]
  beforeAll(async () => {
    product = await startProduct()
    keeper = await product.server.userWith([...['JazzTelcoInventory', 'JazzTelcoInventoryConsumption'].flatMap((entity) => ['Read', 'Create', 'Pages'].map((right) => `LookUps.${entity}.${right}`)), 'LookUps.User.Read', 'LookUps.Site.Read'])
    farah = await product.server.userWith([])
    counter = await product.server.userWith([...['Read', 'Bulk'].map((right) => `LookUps.IMS_Stock.${right}`), 'LookUps.Warehouse.Read'])
    store = await product.server.put('Warehouse', { name: 'Lahore store' })
    for (const itemCode of ['014006', '014011']) await product.server.put('IMS_Stock', { itemCode, itemDescription: `Filter ${itemCode}`, openingBalance: 60, warehouseId: store })
    for (const serialNumber of ['TI-31', 'TI-32']) await product.server.put('JazzTelcoInventory', { serialNumber, itemName: 'RRU5901', statusId: 1 })
    site = await product.server.put('Site', { siteCode: 'LHR-0031', siteName: 'Gulberg' })
    await product.server.put('Genset', { siteId: site, serialNumber: 'GS-31' })
    await product.server.put('Rectifier', { siteId: site, serialNumber: 'RC-31' })
  })
  afterEach(() => product.closePages())
  afterAll(() => product.close())

  /** Instead of the camera. */
  const draws = (page: Page) => page.evaluate(() => {
    const canvas = document.createElement('canvas')
    ;[canvas.width, canvas.height] = [1280, 720]
    const pen = canvas.getContext('2d') as CanvasRenderingContext2D
    const camera: Camera = { shown: [] }
    Object.assign(globalThis, { camera })
    setInterval(() => {
      pen.fillStyle = '#fff'
      pen.fillRect(0, 0, 1280, 720)
      pen.fillStyle = '#000'
      const unit = Math.floor(1080 / Math.max(1, camera.shown.reduce((sum, width) => sum + width, 0)))
      let x = 100
      camera.shown.forEach((width, n) => {
        if (n % 2 === 0) pen.fillRect(x, 200, width * unit, 320)
        x += width * unit
      })
    }, 50)
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream(20))
  })
  const show = (page: Page, text: string) => {
    const [symbol] = bwip.raw({ bcid: 'code128', text }) as unknown as { sbs: number[] }[]
    return page.evaluate((widths) => { (globalThis as unknown as { camera: Camera }).camera.shown = widths }, symbol?.sbs ?? [])
  }

  it('items to issue are read one after the other; the last is taken out again', async () => {
    const page = await product.open(keeper, '/JazzTelcoInventoryIssuance', { width: 360 })
    await page.getByRole('textbox', { name: 'Scan or type a serial number' }).waitFor()
    await draws(page)
    await page.getByRole('button', { name: /scan/i }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Nothing is scanned yet.').waitFor()
    for (const code of ['TI-31', 'TI-32', 'NO-SUCH']) {
      await show(page, code)
      await dialog.getByRole('listitem').filter({ hasText: code }).waitFor()
    }
    await dialog.getByText('No item has this serial number').waitFor()
    expect(await barriers(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => dialog.getByRole('listitem').allInnerTexts().then((texts) => texts.map((text) => text.slice(0, 5))), pollLimit).toEqual(['TI-32', 'TI-31'])
    await dialog.getByRole('button', { name: 'Review 2 items' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await page.locator('.telco-lines tbody tr').count()).toBe(2)
  })

  it('serial numbers of a job are matches one after the other; a strange one closes the camera and waits for its row', async () => {
    expect((await (await product.server.admin()).call('AssetCheck/Make', { body: { sites: [site], assignUserId: farah.userId } })).status).toBe(200)
    const page = await product.open(farah, '/verifySerials', { width: 360, language: 'ur', theme: 'dark' })
    await page.getByRole('link', { name: /LHR-0031/ }).click()
    await page.locator('.checks-scan').waitFor()
    await draws(page)
    await page.locator('.checks-scan button').last().click()
    const dialog = page.getByRole('dialog')
    for (const code of ['GS-31', 'RC-31']) {
      await show(page, code)
      await dialog.getByText(code, { exact: false }).waitFor()
    }
    expect(await barriers(page)).toEqual([])
    await show(page, 'NO-SUCH')
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('alert').getByText('NO-SUCH', { exact: false }).waitFor()
    const lines = (await (await product.server.admin()).call('AssetCheckLine/GetAll')).envelope.result as { items: { result: number }[] }
    expect(lines.items.map(({ result }) => result)).toEqual([2, 2])
  })

  it('items used on a visit are read one after the other; a code that no item has waits until its item is chosen', async () => {
    for (const [itemCode, name, barcode] of [['BR-31', 'Breaker 63 A', 'BC-31'], ['FU-31', 'Fuse 10 A', 'BC-32']]) await product.server.put('FSRItem', { itemCode, name, barcode })
    const worker = await product.server.userWith([...['Read', 'Create', 'Pages'].map((right) => `LookUps.FSR.${right}`), 'LookUps.FSRItem.Read', 'LookUps.FSRQuestions.Read'])
    const page = await product.open(worker, '/fsr/new?name=Visit', { width: 360 })
    await page.getByRole('textbox', { name: 'Scan or type a bar code or item code' }).waitFor()
    await draws(page)
    await page.getByRole('button', { name: 'Scan: Used items' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Nothing is scanned yet.').waitFor()
    const told = () => dialog.getByRole('listitem').allInnerTexts().then((texts) => texts.map((text) => text.replaceAll(/\s+/g, ' ').replace(' Undo', '').trim()))
    for (const [code, after] of [['BC-31', ['1 Breaker 63 A BC-31']], ['BC-32', ['1 Fuse 10 A BC-32', '1 Breaker 63 A BC-31']], ['FU-31', ['2 Fuse 10 A BC-32', '1 Breaker 63 A BC-31']]] as const) {
      await show(page, code)
      await expect.poll(told, pollLimit).toEqual(after)
    }
    // A label that was not meant.
    await dialog.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(told, pollLimit).toEqual(['1 Fuse 10 A BC-32', '1 Breaker 63 A BC-31'])
    await show(page, 'SN-1')
    await dialog.getByText('No item has the code SN-1. You choose it afterwards.').waitFor()
    await show(page, 'SN-2')
    await dialog.getByText('No item has the codes SN-1, SN-2. You choose them afterwards.').waitFor()
    expect(await barriers(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Done' }).click()
    await dialog.waitFor({ state: 'detached' })
    // The first is no label of an item; the second is a serial number of a fuse.
    await page.getByText('No item has the code SN-1. Choose the item from the list: the code stands in its line then. Then: SN-2.').waitFor()
    await page.getByRole('button', { name: 'Pass over the code SN-1' }).click()
    await page.getByText('No item has the code SN-2.').waitFor()
    await page.getByRole('combobox', { name: 'Choose an item' }).fill('fuse')
    await page.locator('.ant-select-item-option', { hasText: 'Fuse 10 A' }).click()
    await expect.poll(() => page.getByRole('textbox', { name: 'Bar code of Fuse 10 A' }).evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value)), pollLimit).toEqual(['BC-32', 'SN-2'])
    expect(await page.getByText('No item has the code').count()).toBe(0)
    // Not half behind the foot of the form.
    await page.getByRole('textbox', { name: 'Bar code of Fuse 10 A' }).last().scrollIntoViewIfNeeded()
    expect(await barriers(page)).toEqual([])
  })

  it('a line that is counted is led to by its code', async () => {
    const page = await product.open(counter, `/stockCount?WarehouseId=${store}`, { width: 360 })
    const box = page.getByRole('textbox', { name: 'Counted of Filter 014011' })
    await box.waitFor()
    await draws(page)
    await show(page, '014011')
    await page.getByRole('button', { name: 'Scan: item code' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => box.evaluate((element) => element === document.activeElement), pollLimit).toBe(true)
  })

  it('a hand scanner leads to a line as well, and where it typed into the box of a quantity that is no quantity', async () => {
    const page = await product.open(counter, `/stockCount?WarehouseId=${store}`, { width: 360 })
    const [first, second] = ['014006', '014011'].map((code) => page.getByRole('textbox', { name: `Counted of Filter ${code}`, exact: true })) as [Locator, Locator]
    const scanner = page.getByRole('textbox', { name: 'Scan or type an item code', exact: true })
    const scan = async (code: string) => { await page.keyboard.type(code); await page.keyboard.press('Enter') }
    const isAt = async (box: Locator) => await expect.poll(() => box.evaluate((element) => element === document.activeElement), pollLimit).toBe(true)
    await scanner.focus()
    await scan('014011')
    await isAt(second)
    await scan('60')
    await isAt(scanner)
    await scan('014006')
    await isAt(first)
    // The next label before the quantity was typed.
    await scan('014011')
    await isAt(second)
    expect([await first.inputValue(), await second.inputValue()]).toEqual(['', '60'])
    await page.keyboard.press('ControlOrMeta+a')
    await scan('57')
    await isAt(page.getByRole('textbox', { name: 'Reason for the difference of Filter 014011', exact: true }))
    await scan('Two broken')
    await isAt(scanner)
    await scan('NO-SUCH')
    await page.getByRole('alert').getByText('NO-SUCH is no line of this warehouse.').waitFor()
    expect(await barriers(page)).toEqual([])
  })

  it('a hand scanner reads into the page of issuing as it opens, and again once items went out', async () => {
    for (const serialNumber of ['TI-50', 'TI-51']) await product.server.put('JazzTelcoInventory', { serialNumber, itemName: 'RRU5901', statusId: 1 })
    const page = await product.open(keeper, '/JazzTelcoInventoryIssuance')
    const rows = page.locator('.telco-lines tbody tr')
    const scan = async (code: string) => { await page.keyboard.type(code); await page.keyboard.press('Enter'); await rows.filter({ hasText: code }).waitFor() }
    await page.getByRole('textbox', { name: 'Scan or type a serial number' }).waitFor()
    await scan('TI-50')
    const person = page.getByRole('combobox', { name: 'Person', exact: true })
    await person.click()
    await page.locator('.ant-select-item-option').first().click()
    await page.getByRole('button', { name: /^Issue 1 / }).click()
    await rows.first().waitFor({ state: 'detached' })
    await scan('TI-51')
    await rows.getByText('At hand', { exact: true }).waitFor()
  })

  it('a hand scanner leads to what one has, which is used where it was issued for', async () => {
    const stored = await product.server.put('JazzTelcoInventory', { serialNumber: 'TI-40', itemName: 'RRU5901', statusId: 1 })
    await keeper.call('JazzTelcoInventoryConsumption/AssignInventories', { body: { inventoryIds: [stored], userId: farah.userId, siteId: site } })
    const page = await product.open(farah, '/myTelcoItems', { width: 360 })
    const scanner = page.getByRole('textbox', { name: 'Scan or type a serial', exact: true })
    await scanner.focus()
    await page.keyboard.type('TI-41')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText('TI-41 is not among your items.').waitFor()
    await page.keyboard.type('ti-40')
    await page.keyboard.press('Enter')
    const item = page.locator('.telco-found', { hasText: 'TI-40' })
    await item.getByRole('button', { name: 'Accept', exact: true }).click()
    await item.getByRole('button', { name: 'Use…', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Where was TI-40 used?', { exact: true }).waitFor()
    await dialog.getByText('Gulberg', { exact: true }).first().waitFor()
    expect(await barriers(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Use', exact: true }).click()
    await page.getByText('You hold no items.', { exact: true }).waitFor()
    const used = (await keeper.call(`JazzTelcoInventory/Get?id=${stored}`)).envelope.result
    expect(used).toMatchObject({ statusId: 3, siteId: site })
  })

  it('where the camera may not be used or the reader does not come, that is said, nothing stays on, and what can be typed is typed', async () => {
    const page = await product.open(keeper, '/JazzTelcoInventoryIssuance', { width: 360 })
    const box = page.getByRole('textbox', { name: 'Scan or type a serial number' })
    await box.waitFor()
    const dialog = page.getByRole('dialog')
    await page.evaluate(() => { navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError')) })
    await page.getByRole('button', { name: 'Scan: Serial number' }).click()
    await dialog.getByText('The browser may not use the camera', { exact: false }).waitFor()
    await dialog.getByRole('button', { name: 'Type it' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await box.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.evaluate(() => {
      const stream = document.createElement('canvas').captureStream(1)
      Object.assign(globalThis, { stream })
      navigator.mediaDevices.getUserMedia = () => Promise.resolve(stream)
    })
    await page.route('**/*zxing*', (route) => route.abort())
    await page.getByRole('button', { name: 'Scan: Serial number' }).click()
    await dialog.getByText('What reads the codes could not be loaded', { exact: false }).waitFor()
    expect(await page.evaluate(() => (globalThis as unknown as { stream: MediaStream }).stream.getTracks().map(({ readyState }) => readyState))).toEqual(['ended'])
  })
})
