/** Pictures by hand: chosen, shown, saved, opened, taken away again. */
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { whyNoBrowser } from '../support/browser.ts'
import { barriers, pollLimit, startProduct, whyNoWeb, type Product } from '../support/product.ts'
import type { TestClient } from '../support/server.ts'

describe.skipIf(whyNoBrowser() ?? whyNoWeb())('pictures', () => {
  let product: Product
  let admin: TestClient
  let photo: Buffer
  beforeAll(async () => {
    product = await startProduct()
    admin = await product.server.admin()
    photo = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 30 } } }).jpeg().toBuffer()
    const company = await product.server.put('Company', { name: 'Ravi' })
    const department = await product.server.put('Department', { name: 'Help', companyId: company })
    await product.server.put('TaskTicketTemplate', { ticketName: 'Laptop', companyId: company, departmentId: department })
  })
  afterEach(async () => product.closePages())
  afterAll(async () => product.close())

  const input = (page: Page, key: string) => page.locator('.input-file').filter({ has: page.locator(`#field-${key}`) })
  const choose = (page: Page, key: string, name: string, buffer: Buffer, mimeType = 'image/jpeg') => input(page, key).locator('input[type=file]').first().setInputFiles({ name, mimeType, buffer })
  const newTicket = async (): Promise<number> => {
    const { envelope } = await admin.call('PendingTicketRequest/Create', { body: { taskTicketTemplateId: await templateId(), remark: 'Broken' } })
    return (envelope.result as { id: number }).id
  }
  const templateId = async () => ((await admin.call('TaskTicketTemplate/GetAllTaskTicketTemplate')).envelope.result as { items: { id: number }[] }).items[0]?.id
  const ticket = async (id: number) => (await admin.call(`PendingTicketRequest/Get?id=${id}`)).envelope.result as { employeeImage: string | null }

  test('a picture goes through the form into the row, the list and its record', async () => {
    const id = await newTicket()
    const page = await product.open(admin, `/PendingTicketRequest/${id}/edit`)
    await choose(page, 'employeeImage', 'page.jpg', Buffer.from('<html><script>alert(1)</script></html>'))
    await input(page, 'employeeImage').getByRole('alert').getByText('This is not a picture that can be kept.').waitFor()
    await choose(page, 'employeeImage', 'desk.jpg', photo)
    await input(page, 'employeeImage').getByText('desk.jpg was sent. Save to keep it.').waitFor()
    expect(await input(page, 'employeeImage').getByRole('alert').count()).toBe(0)
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: /Laptop/ }).waitFor()
    // The form's page has that heading too: what counts is what was kept.
    await expect.poll(async () => (await ticket(id)).employeeImage, pollLimit).toMatch(/^[0-9a-f]{32}$/)

    const list = await product.open(admin, '/TaskTicketRequest')
    const small = list.locator('.list-table .cell-picture')
    await expect.poll(() => small.evaluate((image: HTMLImageElement) => [image.complete, image.naturalWidth, image.loading]), pollLimit).toEqual([true, 160, 'lazy'])
    await list.getByRole('button', { name: 'Open: Employee image' }).press('Enter')
    const whole = list.getByRole('dialog', { name: 'Employee image' })
    await expect.poll(() => whole.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth), pollLimit).toBe(1200)
    expect(await barriers(list)).toEqual([])
    await list.keyboard.press('Escape')
    await expect.poll(() => list.getByRole('dialog').count(), pollLimit).toBe(0)
    expect(await list.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Open: Employee image')
    expect(product.complaints).toEqual([])
  })

  test('it can be taken out again, in Urdu and on a phone', async () => {
    const id = await newTicket()
    const sent = await product.open(admin, `/PendingTicketRequest/${id}/edit`, { language: 'ur', width: 360, theme: 'dark' })
    await choose(sent, 'employeeImage', 'میز.jpg', photo)
    await input(sent, 'employeeImage').getByText('میز.jpg بھیج دی گئی۔ رکھنے کے لیے محفوظ کریں۔').waitFor()
    expect(await barriers(sent)).toEqual([])
    await sent.keyboard.press('Control+s')
    await expect.poll(async () => (await ticket(id)).employeeImage, pollLimit).not.toBeNull()
    const again = await product.open(admin, `/PendingTicketRequest/${id}/edit`)
    await expect.poll(() => input(again, 'employeeImage').locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth), pollLimit).toBe(160)
    await input(again, 'employeeImage').getByRole('button', { name: 'Remove' }).click()
    await again.keyboard.press('Control+s')
    await expect.poll(async () => (await ticket(id)).employeeImage, pollLimit).toBeNull()
  })
})
