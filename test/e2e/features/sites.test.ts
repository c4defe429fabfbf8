/** Contacts, documents and labels of sites in a browser, on the site and on a work order there; on the desktop and the phone, in both languages. */
import jsQR from 'jsqr'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { words } from '../../../entities/words.ts'
import { pdfOf } from '../../../src/features/demo/server/draw-paper.ts'
import { whyNoBrowser } from '../../support/browser.ts'
import { barriers, pollLimit, startProduct, whyNoWeb, type Product } from '../../support/product.ts'
import type { TestClient } from '../../support/server.ts'

describe.skipIf(whyNoBrowser() ?? whyNoWeb())('what belongs to a site', () => {
  let product: Product
  let admin: TestClient
  let site = 0
  let order = 0

  beforeAll(async () => {
    product = await startProduct({ words, runsJobs: true })
    admin = await product.server.admin()
    const { put } = product.server
    site = await put('Site', { siteCode: 'LHR-7', siteName: 'Seven', latitude: '31.5', longitude: '74.3' })
    await put('SiteContact', { site, name: 'Landlord', role: 1, phoneNumber: '+92 300 5550100', callOrder: 2 })
    await put('SiteAccess', { site, keys: 'At the shop next door', guard: 'Gul Khan' })
    await put('DocumentKind', { name: 'Lease' })
    order = ((await admin.call('WorkOrder/Create', { body: { siteCode: 'LHR-7', assignedUserId: admin.userId, workOrderTypeId: 1 } })).envelope.result as { id: number }).id
  })
  afterEach(() => product.closePages())
  afterAll(() => product.close())

  it('is on its record: a contact is added and called, a document is added and looked into', async () => {
    const page = await product.open(admin, `/SinglePageSite/${site}`)
    await page.getByRole('button', { name: 'Add contact…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/^Name/).fill('Night guard')
    await dialog.getByLabel(/^Phone number/).fill('+92 300 5550199')
    await dialog.getByLabel(/^Call order/).fill('1')
    await dialog.getByRole('button', { name: 'Add contact' }).click()
    const contacts = page.getByRole('region', { name: 'Contacts and access' })
    await contacts.getByText('Night guard').waitFor(pollLimit)
    await expect.poll(() => contacts.locator('li b').allTextContents(), pollLimit).toEqual(['Night guard', 'Landlord'])
    expect(await contacts.getByRole('link', { name: /^Call Night guard/ }).getAttribute('href')).toBe('tel:+923005550199')

    const documents = page.getByRole('region', { name: 'Documents' })
    await documents.getByRole('button', { name: 'Add document…' }).click()
    await page.locator('input[type=file]').first().setInputFiles({ name: 'Lease.pdf', mimeType: 'application/pdf', buffer: pdfOf(['Lease', 'Page two']) })
    await dialog.getByText('Lease.pdf was sent').waitFor(pollLimit)
    await dialog.getByLabel(/^Name/).fill('Lease 2026')
    await dialog.getByRole('button', { name: 'Add document' }).click()
    await documents.getByRole('button', { name: 'Preview Lease 2026, PDF' }).click(pollLimit)
    await page.getByRole('img', { name: 'Page 2 of 2' }).waitFor(pollLimit)
    expect(await barriers(page)).toEqual([])
    await page.keyboard.press('Escape')
    // What was removed can be taken back, with its file.
    await documents.getByRole('button', { name: 'Remove Lease 2026' }).click()
    await page.getByRole('dialog', { name: /^Delete .*Lease 2026.*\?$/ }).getByRole('button', { name: 'Delete site document' }).click()
    await documents.getByRole('button', { name: 'Preview Lease 2026, PDF' }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await documents.getByRole('button', { name: 'Preview Lease 2026, PDF' }).waitFor(pollLimit)
    await page.getByRole('img', { name: 'QR code of LHR-7' }).waitFor()
    await page.getByRole('application', { name: 'Where it is' }).waitFor()
    expect(await barriers(page)).toEqual([])
    expect(product.complaints).toEqual([])
  })

  it.each([['en', 360], ['ur', 360], ['ur', 1440]] as const)('is read on a work order there, in %s %d px wide', async (language, width) => {
    const page = await product.open(admin, `/allWorkOrders/${order}`, { language, width })
    await page.locator('.contacts li').first().waitFor(pollLimit)
    await page.getByText('At the shop next door').waitFor()
    expect(await page.locator('.contacts').getByRole('link', { name: /Edit|بدلیں/ }).count()).toBe(0)
    if (width === 360) expect(await page.locator('.order-next a.order-call').getAttribute('href')).toMatch(/^tel:\+923005550/)
    expect(await barriers(page)).toEqual([])
  })

  it('has labels to print', async () => {
    const page = await product.open(admin, `/site-labels?ids=${site}`)
    await page.getByRole('img', { name: 'QR code of LHR-7' }).waitFor(pollLimit)
    await page.getByText('1 label').waitFor()
    expect(await barriers(page)).toEqual([])
    // Read as a camera reads it, it opens the record.
    const drawn = page.getByRole('img', { name: 'QR code of LHR-7' })
    await drawn.locator('path').waitFor({ state: 'attached' })
    const { data, info } = await sharp(await drawn.screenshot()).extend({ top: 20, bottom: 20, left: 20, right: 20, background: '#fff' }).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    const address = jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
    expect(address).toBe(`${new URL(page.url()).origin}/SinglePageSite/${site}`)
    await page.goto(String(address))
    await page.getByRole('heading', { name: 'LHR-7' }).waitFor(pollLimit)
  })

  it('a work order whose alarm cleared offers to be closed without a visit, and so does the alarm', async () => {
    const alarm = await product.server.put('Alarm', { alarmCode: 'SITE-DOWN', isOutage: true, raisesWorkOrder: true })
    const raised = ((await admin.call('SiteAlarm/Create', { body: { siteId: site, alarmId: alarm } })).envelope.result as { id: number }).id
    await product.server.mastline.jobs?.settled()
    const raisedOrder = async () => ((await admin.call(`SiteAlarm/Get?id=${raised}`)).envelope.result as { workOrderId: number | null }).workOrderId ?? 0
    // A job that met another at the same rows is tried again a moment later.
    await expect.poll(raisedOrder, pollLimit).toBeGreaterThan(0)
    const made = await raisedOrder()
    const page = await product.open(admin, `/allWorkOrders/${made}`)
    await page.getByText('Its alarm stands.').waitFor(pollLimit)
    await admin.call('SiteAlarm/Clear', { body: { id: raised } })
    await product.server.mastline.jobs?.settled()
    await page.reload()
    await page.getByText(/^Its alarm cleared: .* It may be closed without a visit\.$/).waitFor(pollLimit)
    expect(await barriers(page)).toEqual([])
    await page.getByRole('link', { name: 'The alarm' }).click()
    await page.getByText('The alarm has cleared and its work order is still open: it may be closed without a visit.').waitFor(pollLimit)
  })
})
