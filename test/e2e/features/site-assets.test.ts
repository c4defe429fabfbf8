/** Site assets in a browser: the tree on the desk and the phone, the life of one, and serial numbers verified on the spot with and without a network. */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { entityOf } from '#framework/metadata'
import { groups } from '../../../src/features/ams/model/groups.ts'
import { productModel } from '../../support/shapes.ts'
import { words } from '../../../entities/words.ts'
import { whyNoBrowser } from '../../support/browser.ts'
import { smallPicture } from '../../support/files/kept-files.ts'
import { barriers, pollLimit, startProduct, whyNoWeb, type Product } from '../../support/product.ts'
import type { TestClient } from '../../support/server.ts'

describe.skipIf(whyNoBrowser() ?? whyNoWeb())('site assets', () => {
  let product: Product
  let admin: TestClient
  let farah: TestClient
  let site = 0
  let johar = 0
  let rectifier = 0
  beforeAll(async () => {
    product = await startProduct({ words })
    const { put } = product.server
    admin = await product.server.admin()
    farah = await product.server.userWith([])
    const company = await put('Company', { name: 'Indus' })
    const country = await put('Country', { name: 'Pakistan', company })
    const department = await put('Department', { name: 'Power', company, country })
    const region = await put('Region', { name: 'Central', department })
    site = await put('Site', { siteCode: 'LHR-0110', siteName: 'Gulberg', company, country, department, region })
    johar = await put('Site', { siteCode: 'LHR-0111', siteName: 'Johar', company, country, department, region })
    rectifier = await put('Rectifier', { site, serialNumber: 'RF-100', rectifierBrand: await put('RectifierBrand', { name: 'Eltek' }) })
    await put('Genset', { site, serialNumber: 'GS-100', gensetMake: 'Denyo' })
    await put('AMS', { siteId: site, rrus: [{ sector: 'L1', serialNumber: 'RRU-100' }] })
  })
  afterEach(() => product.closePages())
  afterAll(() => product.close())

  const life = async () => ((await admin.call(`SiteAsset/GetLife?Kind=Rectifier&Id=${rectifier}`)).envelope.result as { items: { action: string; imageAddress: string | null }[] }).items
  const fold = (page: Page, name: RegExp) => page.getByRole('button', { name, expanded: false })

  it('on the desk branches open with their counts, a serial number opens its path, and the four lists lead there', async () => {
    const page = await product.open(admin, '/RectifierHierarchy')
    await page.getByRole('link', { name: 'Open as a tree' }).click()
    await page.getByRole('link', { name: 'Rectifiers', exact: true }).waitFor()
    // The only company is open from the beginning.
    await fold(page, /Central.*1 of 2 sites · 1 asset/).press('Enter')
    await fold(page, /LHR-0110 Gulberg.*1 asset/).press('Enter')
    await page.getByRole('link', { name: /Rectifier.*Eltek.*RF-100/ }).waitFor()
    expect(await barriers(page)).toEqual([])
    await page.getByRole('link', { name: 'All kinds' }).click()
    await page.getByRole('link', { name: 'All kinds' }).and(page.locator('[aria-current=page]')).waitFor()
    await page.getByRole('searchbox', { name: 'Find a site or a serial number' }).pressSequentially('gs-100')
    await page.getByRole('link', { name: /Genset.*Denyo.*GS-100/ }).waitFor()
    expect(await page.getByText('RF-100').count()).toBe(0)
    await page.getByRole('searchbox', { name: 'Find a site or a serial number' }).fill('nowhere')
    await page.getByText('No site and no serial number has “nowhere”.').waitFor()
  })

  it('on the phone one level fills the page, and Back leads up', async () => {
    const page = await product.open(admin, '/siteAssets', { width: 360 })
    await page.getByRole('link', { name: /Indus.*1 of 2 sites/ }).click()
    await page.getByRole('link', { name: /Central/ }).click()
    await page.getByRole('link', { name: /LHR-0110/ }).click()
    await page.getByRole('link', { name: /GS-100/ }).waitFor()
    expect(await barriers(page)).toEqual([])
    await page.goBack()
    await page.getByRole('link', { name: /LHR-0110/ }).waitFor()
    // Where nothing stands is shown once it is asked for.
    expect(await page.getByRole('link', { name: /LHR-0111/ }).count()).toBe(0)
    await page.getByRole('checkbox', { name: 'Sites without assets too' }).check()
    await page.getByRole('link', { name: /LHR-0111/ }).waitFor()
    await page.getByRole('link', { name: 'Back to Indus' }).click()
    await page.getByRole('link', { name: /Central/ }).waitFor()
  })

  it('each of the nine groups of sheets comes in by the upload of its tab', { timeout: 300_000 }, async () => {
    const code = 'LHR-0111'
    const columns = {
      telcoInventory: ['Zonal manager', 'Bilal'], mainBtsCabinets: ['Slots', '8'], antennas: ['Sector', 'L1'], rrus: ['Sector', 'L1'], idus: ['Type', 'RTN 950'], odus: ['Type', 'XMC-2'], btsCabinetBoardCards: ['Slot', '3'], btsCabinetVSWRs: ['VSWR value', '1.22'], iduMMUCards: ['Type', 'MMU2'],
    } as const
    const page = await product.open(admin, '/amsBulk')
    for (const [n, { key, entity }] of groups.entries()) {
      if (n) await page.goto(new URL('/amsBulk', page.url()).href)
      await page.getByRole('link', { name: entityOf(productModel, entity).label.many.en, exact: true }).click()
      // The tab of the sheets themselves shows a place for files, too, until this one has taken its place.
      await page.getByText('Each row adds one to the site asset record', { exact: false }).waitFor()
      await page.setInputFiles('input[type=file]', { name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from(`Site,${columns[key][0]}\n${code},${columns[key][1]}\n`) })
      await page.getByRole('button', { name: 'Check one row' }).click()
      await page.getByText('No errors.', { exact: false }).waitFor()
      await page.getByRole('button', { name: 'Import one row' }).click()
      await page.waitForURL(/\/ViewAssets/)
    }
    const { items: [sheet] } = (await admin.call(`AMS/GetAll?SiteId=${johar}`)).envelope.result as { items: { [group: string]: unknown }[] }
    expect(Object.fromEntries(groups.map(({ key }) => [key, (sheet?.[key] as object[] | undefined)?.length]))).toEqual(Object.fromEntries(groups.map(({ key }) => [key, 1])))
  })

  it('the nine groups come out of the list as one workbook, and what is changed in it comes in by the tab of its group', { timeout: 300_000 }, async () => {
    const page = await product.open(admin, '/ViewAssets?q=LHR-0110')
    await page.getByRole('button', { name: 'Choose what to export' }).click()
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'The nine groups, a sheet for each' }).click()
    const path = await (await coming).path()
    await page.goto(new URL('/amsBulk', page.url()).href)
    await page.getByRole('link', { name: 'RRUs', exact: true }).click()
    await page.getByText('Each row adds one to the site asset record', { exact: false }).waitFor()
    await page.setInputFiles('input[type=file]', { name: 'groups.xlsx', mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', buffer: await readFile(path) })
    await page.getByText('sheet “RRUs”').waitFor()
    await page.getByRole('button', { name: 'Check one row' }).click()
    await page.getByText('No errors.', { exact: false }).waitFor()
    // What stood there already is said to be the same, before and after.
    expect((await page.locator('.bulk-counters').innerText()).replaceAll(/\s+/g, ' ')).toContain('0 will be added 0 will be updated 1 unchanged')
    await page.getByRole('button', { name: 'Import one row' }).click()
    await page.getByText('0 added, 0 updated, 1 already the same.', { exact: false }).waitFor()
    const { items: [sheet] } = (await admin.call(`AMS/GetAll?SiteId=${site}`)).envelope.result as { items: { rrus: { serialNumber: string }[] }[] }
    expect(sheet?.rrus.map(({ serialNumber }) => serialNumber)).toEqual(['RRU-100'])
  })

  it('on paper the drawing of a mast stands where lines begin: in Urdu on the right', async () => {
    for (const [language, side] of [['en', 'left'], ['ur', 'right']] as const) {
      const page = await product.open(admin, `/asset-preview?SiteId=${site}`, { language })
      await page.locator('.mast svg').waitFor()
      // A4 across.
      await page.setViewportSize({ width: 794, height: 1100 })
      await page.emulateMedia({ media: 'print' })
      const apart = () => page.evaluate((at) => Math.abs((document.querySelector('.mast svg')?.getBoundingClientRect()[at] ?? 0) - (document.querySelector('.ams-mast')?.getBoundingClientRect()[at] ?? 9999)), side)
      await expect.poll(apart, pollLimit).toBeLessThan(2)
      expect(await page.evaluate(() => document.querySelector('.mast svg')?.getBoundingClientRect().width)).toBeLessThan(430)
      await page.context().close()
    }
  })

  it('an asset goes to repair with a reason and a picture; what is not open in its state is not offered', async () => {
    const page = await product.open(admin, `/RectifierHierarchy/${rectifier}`)
    await page.getByRole('button', { name: 'Send to repair…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Send to repair' }).click()
    await expect.poll(async () => (await life()).length, pollLimit).toBe(1)
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Trips under load')
    await dialog.locator('input[type=file]').first().setInputFiles({ name: 'burnt.png', mimeType: 'image/png', buffer: Buffer.from(smallPicture) })
    await dialog.getByText('burnt.png', { exact: false }).waitFor()
    await dialog.getByRole('button', { name: 'Send to repair' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('listitem').getByText('Trips under load').waitFor()
    await page.getByRole('button', { name: 'Picture: Sent to repair' }).waitFor()
    expect((await life()).map(({ action, imageAddress }) => [action, imageAddress !== null])).toEqual([['installed', false], ['sentToRepair', true]])
    await page.getByRole('button', { name: 'Repaired, put back…' }).waitFor()
    expect(await page.getByRole('button', { name: 'Install again…' }).count()).toBe(0)
    expect(await barriers(page)).toEqual([])
    const urdu = await product.open(admin, `/RectifierHierarchy/${rectifier}`, { language: 'ur' })
    await urdu.getByRole('heading', { name: 'اثاثے کی زندگی' }).waitFor()
  })

  it('a job is verified on the phone, partly without a network, and its difference is accepted into the books', async () => {
    const keeper = await product.open(admin, '/serialChecks')
    await keeper.getByRole('button', { name: 'New job' }).first().waitFor()
    const made = await admin.call('AssetCheck/Make', { body: { sites: [site], assignUserId: farah.userId } })
    expect(made.status).toBe(200)
    const page = await product.open(farah, '/verifySerials', { width: 360 })
    await page.getByRole('link', { name: /LHR-0110/ }).click()
    const box = page.getByRole('textbox', { name: 'Scan or type a serial number' })
    await box.fill('gs-100')
    await box.press('Enter')
    await page.getByRole('region', { name: 'Verified' }).getByText('Matches').waitFor()
    await box.fill('RRU-777')
    await box.press('Enter')
    await page.getByText('RRU-777 is not in this job.', { exact: false }).waitFor()
    expect(await barriers(page)).toEqual([])
    const form = page.getByRole('group', { name: /Verify RRU/ })
    const remarks = form.getByRole('textbox', { name: 'Remark' })
    await page.getByRole('button', { name: /RRU L1.*RRU-100/ }).click()
    // Without the number that was found, the box says so, and has the cursor; a number is enough.
    const found = form.getByRole('textbox', { name: 'Serial number found' })
    await found.fill('')
    await form.getByRole('button', { name: 'Send' }).click()
    const lacking = form.getByRole('alert').getByText('Scan or type the serial number that stands there.', { exact: true })
    await lacking.waitFor()
    expect(await found.evaluate((input) => [input === document.activeElement, input.getAttribute('aria-invalid'), input.getAttribute('aria-describedby') === document.querySelector('.checks-found [role=alert]')?.id])).toEqual([true, 'true', true])
    // Nor does what stays in sight above cover it.
    expect(await found.evaluate((input) => { const { left, top, width, height } = input.getBoundingClientRect(); return document.elementFromPoint(left + width / 2, top + height / 2) === input })).toBe(true)
    expect(await barriers(page)).toEqual([])
    await found.fill('RRU-777')
    await lacking.waitFor({ state: 'detached' })
    await remarks.fill('Behind the antenna')
    // Another row, and the page once more: what was begun stands there.
    await page.getByRole('button', { name: /GS-100/i }).click()
    await form.waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('button', { name: /RRU L1.*RRU-100/ }).click()
    expect(await remarks.inputValue()).toBe('Behind the antenna')
    await page.context().setOffline(true)
    expect(await form.getByRole('textbox', { name: 'Serial number found' }).inputValue()).toBe('RRU-777')
    expect(await page.locator('main').evaluate((main) => main.scrollWidth <= main.clientWidth)).toBe(true)
    await form.getByRole('button', { name: 'Send' }).click()
    await page.getByText('sent later', { exact: true }).waitFor()
    await page.context().setOffline(false)
    const lines = async () => ((await admin.call('AssetCheckLine/GetAll?decision.eq=1')).envelope.result as { items: { id: number; foundSerial: string }[] }).items
    await expect.poll(async () => (await lines()).map(({ foundSerial }) => foundSerial), pollLimit).toEqual(['RRU-777'])
    await expect.poll(() => page.getByText('sent later', { exact: true }).count(), pollLimit).toBe(0)
    const decision = await product.open(admin, `/serialProposals/${(await lines())[0]?.id}`)
    await decision.getByRole('button', { name: 'Accept' }).click()
    await decision.getByText('Accepted').first().waitFor()
    expect(await decision.getByRole('link', { name: 'The sheet of LHR-0110' }).getAttribute('href')).toBe(`/CreateAssets?SiteId=${site}`)
    const sheet = (await admin.call(`AMS/GetAll?SiteId=${site}`)).envelope.result as { items: { rrus: { serialNumber: string }[] }[] }
    expect(sheet.items[0]?.rrus.map(({ serialNumber }) => serialNumber)).toEqual(['RRU-777'])
    expect((await admin.call('AssetCheckLine/GetAll?foundSerial.eq=RRU-777')).envelope.result).toMatchObject({ items: [{ remarks: 'Behind the antenna' }] })
  })

  it('a group of a sheet is named once in its form, and a serial number has the camera beside it on a phone', async () => {
    const page = await product.open(admin, `/CreateAssets?SiteId=${site}`, { width: 360 })
    await page.getByRole('button', { name: /^RRUs/, expanded: false }).click()
    await page.getByRole('button', { name: 'Change RRUs' }).click()
    const form = page.getByRole('region', { name: 'RRUs', exact: true })
    await form.getByRole('button', { name: 'Scan: Serial number' }).waitFor()
    expect(await form.getByText('RRUs', { exact: true }).count()).toBe(1)
    expect(await barriers(page)).toEqual([])
    await form.getByRole('button', { name: 'Scan: Serial number' }).click()
    // No camera is on this machine: the way out leads into the box.
    await page.getByRole('dialog').getByRole('button', { name: 'Type it' }).click()
    await expect.poll(() => form.getByRole('textbox', { name: 'Serial number' }).evaluate((box) => box === document.activeElement), pollLimit).toBe(true)
    // Of a long group the buttons stay in sight at its last row, and cover nothing that has the cursor.
    for (let n = 0; n < 3; n += 1) await form.getByRole('button', { name: 'Add an entry' }).click()
    const isOnTop = (part: Element) => { const { left, top, width, height } = part.getBoundingClientRect(); return part.contains(document.elementFromPoint(left + width / 2, top + height / 2)) }
    const last = form.getByRole('textbox', { name: 'Serial number' }).last()
    await last.evaluate((input) => input.scrollIntoView({ block: 'start' }))
    expect([await form.getByRole('button', { name: 'Save', exact: true }).evaluate(isOnTop), await last.evaluate(isOnTop)]).toEqual([true, true])
  })

  it('a sheet without the right, and one that is not there, say so', async () => {
    const [sheet] = ((await admin.call(`AMS/GetAll?SiteId=${site}`)).envelope.result as { items: { id: number }[] }).items
    const stranger = await product.open(farah, `/ViewAssets/${sheet?.id}`)
    await stranger.getByText('Your roles do not open this').waitFor()
    const page = await product.open(admin, '/ViewAssets/987654')
    await page.getByText('This sheet is not there').waitFor()
  })
})
