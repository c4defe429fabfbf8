/** Codes under the browser's own camera, which shows a film: what is read, and that the camera goes out. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { whyNoBrowser } from '../../support/browser.ts'
import { film } from '../../support/browsers/camera.ts'
import { pollLimit, startProduct, whyNoWeb, type Product } from '../../support/product.ts'
import type { TestClient } from '../../support/server.ts'

describe.skipIf(whyNoBrowser() ?? whyNoWeb())('camera', () => {
  let product: Product
  let keeper: TestClient
  let holder: TestClient
  let held = 0
  beforeAll(async () => {
    product = await startProduct({ camera: film([{ kind: 'code128', text: 'TI-41', seconds: 2 }, { seconds: 1 }, { kind: 'qrcode', text: 'TI-42', seconds: 2 }, { seconds: 1 }, { kind: 'code128', text: 'NO-SUCH', seconds: 2 }]) })
    keeper = await product.server.userWith([...['JazzTelcoInventory', 'JazzTelcoInventoryConsumption'].flatMap((entity) => ['Read', 'Create', 'Pages'].map((right) => `LookUps.${entity}.${right}`)), 'LookUps.User.Read'])
    holder = await product.server.userWith([])
    const items: number[] = []
    for (const serialNumber of ['TI-41', 'TI-42']) items.push(await product.server.put('JazzTelcoInventory', { serialNumber, itemName: 'RRU5901', statusId: 1 }))
    held = items[1] ?? 0
  })
  afterEach(() => product.closePages())
  afterAll(() => product.close())

  it('a bar code, a QR code and an unknown one are read from it; it goes out when the dialog closes', async () => {
    const page = await product.open(keeper, '/JazzTelcoInventoryIssuance', { width: 360 })
    await page.getByRole('textbox', { name: 'Scan or type a serial number' }).waitFor()
    await page.evaluate(() => {
      const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
      const tracks: MediaStreamTrack[] = []
      Object.assign(globalThis, { tracks })
      navigator.mediaDevices.getUserMedia = async (asked) => {
        const stream = await open(asked)
        tracks.push(...stream.getTracks())
        return stream
      }
    })
    const states = () => page.evaluate(() => (globalThis as unknown as { tracks: MediaStreamTrack[] }).tracks.map(({ readyState }) => readyState))
    await page.getByRole('button', { name: 'Scan: Serial number' }).click()
    const dialog = page.getByRole('dialog')
    for (const [code, said] of [['TI-41', 'At hand'], ['TI-42', 'At hand'], ['NO-SUCH', 'No item has this serial number']] as const) await dialog.getByRole('listitem').filter({ hasText: code }).filter({ hasText: said }).waitFor()
    expect(await states()).toEqual(['live'])
    await dialog.getByRole('button', { name: 'Review 3 items' }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(states, pollLimit).toEqual(['ended'])
    expect(await page.locator('.telco-lines tbody tr').count()).toBe(3)
  })

  it('codes are read where there is no network', async () => {
    expect((await keeper.call('JazzTelcoInventoryConsumption/AssignInventories', { body: { inventoryIds: [held], userId: holder.userId } })).status).toBe(200)
    const page = await product.open(holder, '/myTelcoItems', { width: 360, serviceWorkers: 'allow' })
    await page.getByText('TI-42').first().waitFor()
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.context().setOffline(true)
    await page.reload()
    await page.getByRole('button', { name: 'Scan: Serial number' }).click()
    await page.locator('li.telco-found').getByText('TI-42').or(page.getByText(/^(TI-41|NO-SUCH) is not among your items/)).waitFor()
  })
})
