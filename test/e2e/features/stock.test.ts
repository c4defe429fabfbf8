/** Counting a warehouse on a phone and by a sheet, and the check of the ledger, in a browser. */
import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { read, utils, write } from 'xlsx'
import { whyNoBrowser } from '../../support/browser.ts'
import { barriers, pollLimit, startProduct, whyNoWeb, type Product } from '../../support/product.ts'
import type { TestClient } from '../../support/server.ts'

describe.skipIf(whyNoBrowser() ?? whyNoWeb())('stock', () => {
  let product: Product
  let keeper: TestClient
  let store = 0
  const lines: number[] = []
  const closing = async (id: number | undefined) => ((await (await product.server.admin()).call(`IMS_Stock/Get?id=${id}`)).envelope.result as { closingBalance: number }).closingBalance
  beforeAll(async () => {
    product = await startProduct()
    store = await product.server.put('Warehouse', { name: 'Lahore store' })
    for (const [itemCode, itemDescription, openingBalance] of [['014006', 'Oil filter', 60], ['014011', 'Air filter', 48], ['021001', 'Engine oil', 190]]) lines.push(await product.server.put('IMS_Stock', { itemCode, itemDescription, openingBalance, warehouseId: store }))
    keeper = await product.server.userWith([...['Read', 'Create', 'Bulk', 'Pages', 'Update'].flatMap((right) => [`LookUps.IMS_Stock.${right}`, `LookUps.IMS_StockRequisition.${right}`]), 'LookUps.Warehouse.Read'])
  })
  afterEach(() => product.closePages())
  afterAll(() => product.close())

  it('is counted on a phone: a difference asks why, a broken line loses nothing, and it is booked once', async () => {
    const page = await product.open(keeper, `/stockCount?WarehouseId=${store}`, { width: 360 })
    // What is missing is said beside the button, and a press of it leads there.
    const missing = async (name: string) => {
      const book = page.getByRole('button', { name, exact: true })
      const why = await page.locator(`[id="${(await book.getAttribute('aria-describedby')) ?? 'none'}"]`).textContent()
      await book.press('Enter')
      return [await book.isDisabled(), why, await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))]
    }
    const [oil, air] = [page.getByRole('textbox', { name: 'Counted of Oil filter' }), page.getByRole('textbox', { name: 'Counted of Air filter' })]
    await oil.waitFor()
    expect(await missing('Book 0 counted lines')).toEqual([true, 'Enter what was counted first.', expect.stringMatching(/^Counted of /)])
    await oil.fill('sixty')
    expect(await missing('Book 1 counted line')).toEqual([true, '1 quantity cannot be read', 'Counted of Oil filter'])
    await oil.fill('60')
    await air.fill('46.5')
    expect(await barriers(page)).toEqual([])
    expect(await missing('Book 2 counted lines')).toEqual([true, '1 difference needs a reason', 'Reason for the difference of Air filter'])
    await page.getByText(/lines counted, 1 differs/).waitFor()
    const book = page.getByRole('button', { name: 'Book 2 counted lines' })
    await page.getByRole('textbox', { name: 'Reason for the difference of Air filter' }).fill('Box torn')
    // A phone may let go of the page in between.
    await page.reload()
    await expect.poll(() => page.getByRole('textbox', { name: 'Counted of Oil filter' }).inputValue(), pollLimit).toBe('60')
    // The answer is cut: asked again by itself, it stands once.
    let cut = 0
    await page.route('**/IMS_Stock/CountStock*', async (route) => {
      await route.fetch()
      return (cut += 1) === 1 ? route.abort('connectionreset') : route.continue()
    })
    await book.click()
    await page.getByText('It had arrived.').or(page.getByText('Lines counted: 2. Differences booked: 1.')).first().waitFor()
    await expect.poll(() => closing(lines[1]), pollLimit).toBe(46.5)
    const { items } = (await (await product.server.admin()).call(`IMS_Stock/GetAllIssuances?stockId.in=${lines[1]}`)).envelope.result as { items: object[] }
    expect(items).toMatchObject([{ quantity: 1.5, remarks: 'Box torn', origin: 2 }])
  })

  it('is read from a sheet; a bad number is said with its row and takes nothing over', async () => {
    const page = await product.open(keeper, `/stockCount?WarehouseId=${store}`)
    const take = (rows: string) => page.setInputFiles('input[type=file]', { name: 'count.csv', mimeType: 'text/csv', buffer: Buffer.from(`Line,Counted,Reason\n${rows}\n`) })
    await take(`${lines[0]},5x,`)
    await page.getByText('Row 2 of the sheet: “5x” is no quantity. Nothing was taken over.').waitFor()
    await take(`${lines[0]},58,Two broken\n${lines[2]},190,`)
    await page.getByText('2 lines read from the sheet.').waitFor()
    expect(await page.getByRole('textbox', { name: 'Counted of Oil filter' }).inputValue()).toBe('58')
    await page.getByRole('button', { name: 'Book 2 counted lines' }).click()
    await page.getByText('Lines counted: 2. Differences booked: 1.').waitFor()
    expect(await closing(lines[0])).toBe(58)
  })

  it('that somebody moved while it was counted is named on the page; what was counted stays, and is booked once it was counted again', async () => {
    const page = await product.open(keeper, `/stockCount?WarehouseId=${store}`)
    const air = page.getByRole('textbox', { name: 'Counted of Air filter' })
    await air.waitFor()
    const before = await closing(lines[1])
    await air.fill(String(before - 2))
    await page.getByRole('textbox', { name: 'Reason for the difference of Air filter' }).fill('Two torn')
    expect((await keeper.call('IMS_Stock/Decrement', { body: { stockId: lines[1], quantity: 1 } })).status).toBe(200)
    await page.getByRole('button', { name: 'Book 1 counted line' }).click()
    await page.getByRole('alert').getByText(`Air filter: the books said ${before} when it was counted and say ${before - 1} now. Count it again.`).waitFor()
    expect([await page.getByRole('dialog').count(), await air.inputValue()]).toEqual([0, String(before - 2)])
    await page.getByRole('cell', { name: '−1', exact: true }).waitFor()
    // What was counted before the line moved is not booked against what the books say by now, also after the page was closed.
    const book = page.getByRole('button', { name: 'Book 1 counted line' })
    await page.getByText('1 line moved after it was counted', { exact: true }).waitFor()
    await page.reload()
    await page.getByText('1 line moved after it was counted', { exact: true }).waitFor()
    expect(await book.isDisabled()).toBe(true)
    await book.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Counted of Air filter')
    expect(await barriers(page)).toEqual([])
    expect(await closing(lines[1])).toBe(before - 1)
    await page.getByRole('button', { name: `Counted again: ${before - 2}`, exact: true }).click()
    await book.click()
    await page.getByText('Lines counted: 1. Differences booked: 1.').waitFor()
    expect(await closing(lines[1])).toBe(before - 2)
  })

  it('is saved as a workbook, filled in there, read back and booked: the difference stands in the ledger with its reason', async () => {
    const page = await product.open(keeper, `/stockCount?WarehouseId=${store}`)
    await page.getByRole('textbox', { name: 'Counted of Engine oil' }).waitFor()
    const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save sheet' }).click()])
    const book = read(readFileSync(await saved.path()))
    const [sheetName = ''] = book.SheetNames
    const rows = utils.sheet_to_json<string[]>(book.Sheets[sheetName] ?? {}, { header: 1, defval: '' })
    const at = (heading: string) => rows[0]?.indexOf(heading) ?? -1
    const line = rows.find((row) => String(row[at('Line')]) === String(lines[2])) ?? []
    line[at('Counted')] = '187'
    const filled = () => write({ SheetNames: [sheetName], Sheets: { [sheetName]: utils.aoa_to_sheet(rows) } }, { type: 'buffer', bookType: 'xlsx' }) as Buffer
    const take = () => page.setInputFiles('input[type=file]', { name: 'count.xlsx', mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', buffer: filled() })
    // Somebody took one after the sheet was saved: what was counted stands beside it, and is counted again.
    expect((await keeper.call('IMS_Stock/Decrement', { body: { stockId: lines[2], quantity: 1 } })).status).toBe(200)
    await page.reload()
    await take()
    await page.getByText('The books said 190 when it was counted and say 189 now. Count it again.', { exact: true }).waitFor()
    expect((await keeper.call('IMS_Stock/Increment', { body: { stockId: lines[2], quantity: 1 } })).status).toBe(200)
    await page.reload()
    await page.getByText('1 difference needs a reason').waitFor()
    // Without its reason it is read, and waits for it.
    await take()
    await page.getByText('1 line read from the sheet.').waitFor()
    await page.getByText('1 difference needs a reason').waitFor()
    line[at('Reason')] = 'Leaking drum'
    await take()
    await page.getByText('1 difference needs a reason').waitFor({ state: 'detached' })
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Book 1 counted line' }).click()
    await page.getByText('Lines counted: 1. Differences booked: 1.').waitFor()
    expect(await closing(lines[2])).toBe(187)
    const administrator = await product.server.admin()
    expect((await administrator.call(`IMS_Stock/GetAllIssuances?stockId.in=${lines[2]}`)).envelope.result).toMatchObject({ items: [{ quantity: 3, remarks: 'Leaking drum', origin: 2 }, { quantity: 1 }] })
    expect((await administrator.call('IMS_Stock/CheckLedger')).envelope.result).toMatchObject({ items: [] })
  })

  it('comes in, goes out and is asked for from the record of its line, which says what will be left', async () => {
    const line = await product.server.put('IMS_Stock', { itemCode: '041020', itemDescription: 'Earthing wire', uom: 'metre', openingBalance: 100, averageRate: 10, minimumQty: 0, warehouseId: store })
    const page = await product.open(keeper, `/NonTelcoStock/${line}`, { width: 360 })
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: 'Issue…' }).click()
    await dialog.getByRole('textbox', { name: /Quantity/ }).or(dialog.getByRole('spinbutton', { name: /Quantity/ })).fill('100.5')
    await dialog.getByText('That is more than there is: 100 metre.').waitFor()
    expect(await dialog.getByRole('button', { name: 'Issue', exact: true }).isDisabled()).toBe(true)
    await dialog.getByRole('textbox', { name: /Quantity/ }).or(dialog.getByRole('spinbutton', { name: /Quantity/ })).fill('40')
    await dialog.getByText('In stock: 100 metre. After it: 60.').waitFor()
    expect(await barriers(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Issue', exact: true }).click()
    await expect.poll(() => closing(line), pollLimit).toBe(60)
    // The facts of the record and its movements say the same.
    await expect.poll(() => page.locator('.record-facts').innerText(), pollLimit).toMatch(/\b60\b/)
    await page.getByRole('button', { name: 'Add to requisition…' }).click()
    await dialog.getByRole('textbox', { name: /Quantity to purchase/ }).or(dialog.getByRole('spinbutton', { name: /Quantity to purchase/ })).fill('80')
    await dialog.getByRole('button', { name: 'Draft' }).click()
    await page.getByText('The requisition is drafted.').waitFor()
    await page.getByRole('link', { name: '80 wait in a draft to be ordered.', exact: true }).waitFor()
    const [asked] = ((await keeper.call(`IMS_StockRequisition/GetAll?stockId.in=${line}`)).envelope.result as { items: { id: number }[] }).items
    const requisition = await product.open(keeper, `/NonTelcoStockRequisition/${asked?.id}`)
    await requisition.getByRole('button', { name: 'Order…' }).click()
    await requisition.getByRole('textbox', { name: /Order number/ }).fill('PO-7')
    await requisition.getByRole('dialog').getByRole('button', { name: 'Order', exact: true }).click()
    for (const [begins, came, left] of [['80', '30', 90], ['50', '57', 147]] as const) {
      await requisition.getByRole('button', { name: 'Receive…' }).click()
      const quantity = requisition.getByRole('textbox', { name: /Quantity that came/ }).or(requisition.getByRole('spinbutton', { name: /Quantity that came/ }))
      expect(await quantity.inputValue()).toBe(begins)
      await quantity.fill(came)
      if (left === 147) await requisition.getByRole('dialog').getByText('50 are still to come: this is 7 more than was ordered.', { exact: true }).waitFor()
      await requisition.getByRole('dialog').getByRole('button', { name: 'Receive', exact: true }).click()
      await expect.poll(() => closing(line), pollLimit).toBe(left)
      await requisition.getByText(left === 90 ? 'Order PO-7: 30 of 80 came, 50 are still to come.' : 'Order PO-7: 87 came of 80 ordered, 7 more than that.').waitFor()
    }
    await requisition.getByRole('button', { name: 'Receive…' }).waitFor({ state: 'detached' })
    // On a low screen the history of the line scrolls in itself, and keys reach it.
    const low = await product.open(await product.server.admin(), `/NonTelcoStock/${line}`)
    await low.setViewportSize({ width: 1440, height: 400 })
    const history = low.getByRole('complementary', { name: 'History' })
    await expect.poll(() => history.evaluate((part) => part.scrollHeight > part.clientHeight), pollLimit).toBe(true)
    expect(await barriers(low)).toEqual([])
  })

  it('is checked by whoever may read it, with the line that differs', async () => {
    const page = await product.open(keeper, '/stockCheck')
    await page.getByText('All 4 lines are the sum of their entries.').waitFor()
    expect(await barriers(page)).toEqual([])
    await (await product.server.admin()).call('IMS_Stock/Update', { method: 'PUT', body: { id: lines[2], receivedQty: 7 } })
    await page.getByRole('button', { name: 'Check now' }).click()
    await page.getByText('1 of 4 lines differs from its entries').waitFor()
    await page.getByRole('link', { name: /Engine oil/ }).waitFor()
  })
})
