import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { whyNoBrowser } from '../support/browser.ts'
import { barriers, pollLimit, startProduct, whyNoWeb, type Product } from '../support/product.ts'
import type { TestClient } from '../support/server.ts'

const field = (page: Page, key: string) => page.locator(`#field-${key}`)
const note = (page: Page, key: string) => page.locator(`#field-${key}-note`)

describe.skipIf(whyNoBrowser() ?? whyNoWeb())('the form', () => {
  let product: Product
  let admin: TestClient
  beforeAll(async () => {
    product = await startProduct()
    admin = await product.server.admin()
  })
  afterEach(async () => product.closePages())
  afterAll(async () => product.close())

  const made = async (path: string, body: object): Promise<number> => {
    const { envelope } = await admin.call(path, { body: { id: 0, ...body } })
    return (envelope.result as { id: number }).id
  }
  const total = async (path: string) => ((await admin.call(`${path}&MaxResultCount=1`)).envelope.result as { totalCount: number }).totalCount

  test('a required field left empty is said on the field and on top, focus goes there, nothing is sent', async () => {
    const page = await product.open(admin, '/company/new')
    await page.getByRole('heading', { name: 'New company' }).waitFor()
    expect(await field(page, 'name').evaluate((input) => input === document.activeElement)).toBe(true)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Not saved: one field needs attention.').waitFor()
    expect(await note(page, 'name').innerText()).toContain('Name is required.')
    expect(await field(page, 'name').getAttribute('aria-invalid')).toBe('true')
    expect(await field(page, 'name').evaluate((input) => input === document.activeElement)).toBe(true)
    expect(await total('Company/GetAll?name=')).toBe(0)
  })

  test('what is saved is shown, with who made it; saved once even when asked twice', async () => {
    const page = await product.open(admin, '/company/new')
    await field(page, 'name').fill('Ravi Infra')
    await page.keyboard.press('Control+s')
    await page.keyboard.press('Control+s')
    await page.getByRole('heading', { level: 1, name: 'Ravi Infra' }).waitFor()
    await page.getByText('Ravi Infra was added.').waitFor()
    await page.getByText('You created it, by form').waitFor()
    expect(await total('Company/GetAll?name=Ravi')).toBe(1)
  })

  test("the server's refusal stands on its field and keeps what was typed", async () => {
    await made('Company/Create', { name: 'Indus' })
    const page = await product.open(admin, '/company/new')
    await field(page, 'name').fill('INDUS')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.poll(() => note(page, 'name').innerText(), pollLimit).toContain('taken')
    expect(await field(page, 'name').inputValue()).toBe('INDUS')
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.getByRole('alert').getByRole('link', { name: 'Name' }).click()
    await field(page, 'name').fill('Indus two')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Indus two' }).waitFor()
  })

  test('save and add another begins a blank one', async () => {
    const page = await product.open(admin, '/city/new')
    await field(page, 'name').fill('Quetta')
    await page.getByRole('button', { name: 'Save and add another' }).click()
    await page.getByText('Quetta was added.').waitFor()
    await expect.poll(() => field(page, 'name').inputValue(), pollLimit).toBe('')
    await field(page, 'name').fill('Gwadar')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Gwadar' }).waitFor()
    expect(await total('City/GetAll?name=')).toBe(2)
  })

  test('changes are counted, marked and guarded; discarding can be taken back', async () => {
    const id = await made('Company/Create', { name: 'Guarded' })
    const page = await product.open(admin, `/company/${id}/edit`)
    await field(page, 'name').fill('Changed')
    await page.getByText('One unsaved change').waitFor()
    await page.getByRole('link', { name: 'Companies' }).first().click()
    await page.getByRole('button', { name: 'Stay' }).click()
    expect(page.url()).toContain(`/company/${id}/edit`)
    await page.getByRole('button', { name: 'Discard' }).click()
    expect(await field(page, 'name').inputValue()).toBe('Guarded')
    await page.getByRole('button', { name: 'Undo' }).click()
    expect(await field(page, 'name').inputValue()).toBe('Changed')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Changed was saved.').waitFor()
    await page.locator('.record-history del', { hasText: 'Guarded' }).waitFor()
    await page.locator('.record-history ins', { hasText: 'Changed' }).waitFor()
  })

  test('a lost update is never silent: mine is kept only when I say so', async () => {
    const id = await made('Site/CreateOrUpdate', { siteCode: 'CON-1', siteName: 'Contested', latitude: '1' })
    const stored = async () => (await admin.call(`Site/Get?Id=${id}`)).envelope.result as { siteName: string; latitude: string; rowVersion: number }
    const page = await product.open(admin, `/site/${id}/edit`)
    await field(page, 'siteName').fill('Mine')
    const { rowVersion } = await stored()
    await admin.call('Site/CreateOrUpdate', { body: { id, siteName: 'Theirs', latitude: '2', rowVersion } })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Theirs', { exact: true }).last().waitFor()
    expect(await stored()).toMatchObject({ siteName: 'Theirs' })
    // What only one of us changed is decided beforehand; what both did waits for me.
    expect(await dialog.getByText('One field fits by itself. One was changed by both of you: pick what to keep.').count()).toBe(1)
    expect(await dialog.getByRole('button', { name: 'Save the merge' }).isDisabled()).toBe(true)
    expect(await dialog.getByRole('radio', { name: 'Latitude: Theirs' }).isChecked()).toBe(true)
    expect(await dialog.locator('.lost-was').allInnerTexts()).toEqual(expect.arrayContaining(['Contested', '1']))
    await dialog.getByRole('radio', { name: 'Site name: Yours' }).press('Space')
    await dialog.getByRole('button', { name: 'Save the merge' }).click()
    await page.locator('.record-history').waitFor()
    expect(await stored()).toMatchObject({ siteName: 'Mine', latitude: '2' })
  })

  test('a lost update may be taken back field by field, or whole', async () => {
    const id = await made('Site/CreateOrUpdate', { siteCode: 'CON-2', siteName: 'Contested', latitude: '1', longitude: '1' })
    const stored = async () => (await admin.call(`Site/Get?Id=${id}`)).envelope.result as { siteName: string; latitude: string; longitude: string; rowVersion: number }
    const contest = async (siteName: string) => {
      const page = await product.open(admin, `/site/${id}/edit`)
      await field(page, 'siteName').fill(siteName)
      await field(page, 'longitude').fill('3')
      await admin.call('Site/CreateOrUpdate', { body: { id, siteName: `Theirs of ${siteName}`, latitude: `${Number((await stored()).latitude) + 1}`, rowVersion: (await stored()).rowVersion } })
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      return { page, dialog: page.getByRole('dialog') }
    }
    const first = await contest('First')
    await first.dialog.getByRole('radio', { name: 'Latitude: Yours' }).check()
    await first.dialog.getByRole('radio', { name: 'Longitude: Theirs' }).check()
    await first.dialog.getByRole('radio', { name: 'Site name: Theirs' }).check()
    await first.dialog.getByRole('button', { name: 'Save the merge' }).click()
    await first.page.locator('.record-history').waitFor()
    expect(await stored()).toMatchObject({ siteName: 'Theirs of First', latitude: '1', longitude: '1' })
    const second = await contest('Second')
    await second.dialog.getByRole('button', { name: 'Keep all of mine' }).click()
    await second.page.locator('.record-history').waitFor()
    expect(await stored()).toMatchObject({ siteName: 'Second', latitude: '2', longitude: '3' })
  })

  test('a merge that is refused comes back with what was chosen, but for what somebody changed since', async () => {
    await made('Site/CreateOrUpdate', { siteCode: 'CON-4', siteName: 'Taken' })
    const id = await made('Site/CreateOrUpdate', { siteCode: 'CON-3', siteName: 'Contested', latitude: '1', longitude: '1' })
    const stored = async () => (await admin.call(`Site/Get?Id=${id}`)).envelope.result as { siteCode: string; siteName: string; latitude: string; longitude: string; rowVersion: number }
    const theirs = async (row: object) => admin.call('Site/CreateOrUpdate', { body: { id, ...row, rowVersion: (await stored()).rowVersion } })
    const page = await product.open(admin, `/site/${id}/edit`)
    for (const [key, value] of [['siteCode', 'CON-4'], ['siteName', 'Mine'], ['latitude', '3'], ['longitude', '3']] as const) await field(page, key).fill(value)
    await theirs({ siteCode: 'CON-3B', siteName: 'Theirs', latitude: '2', longitude: '2' })
    const dialog = page.getByRole('dialog')
    const radio = (name: string) => dialog.getByRole('radio', { name, exact: true })
    const checked = async () => Promise.all(['Site code: Yours', 'Site name: Yours', 'Latitude: Theirs', 'Longitude: Yours'].map((name) => radio(name).isChecked()))
    const [save, merge] = [page.getByRole('button', { name: 'Save', exact: true }), dialog.getByRole('button', { name: 'Save the merge' })]
    await save.click()
    await merge.waitFor()
    for (const name of ['Site code: Yours', 'Site name: Yours', 'Latitude: Theirs', 'Longitude: Yours']) await radio(name).press('Space')
    const before = await stored()
    await merge.click()
    // Mine is refused: another site has that code. Nothing was written, and the code is mended in the form.
    await expect.poll(() => note(page, 'siteCode').innerText(), pollLimit).toContain('taken')
    expect(await stored()).toEqual(before)
    await field(page, 'siteCode').fill('CON-5')
    await save.click()
    await merge.waitFor()
    expect([await checked(), await merge.isDisabled()]).toEqual([[true, true, true, true], false])
    // Meanwhile their name changed once more: that is asked again, and nothing else.
    await theirs({ siteName: 'Theirs again' })
    await merge.click()
    await dialog.getByText('Theirs again', { exact: true }).waitFor()
    expect([await checked(), await merge.isDisabled()]).toEqual([[true, false, true, true], true])
    await radio('Site name: Theirs').press('Space')
    await merge.click()
    await page.locator('.record-history').waitFor()
    expect(await stored()).toMatchObject({ siteCode: 'CON-5', siteName: 'Theirs again', latitude: '2', longitude: '3' })
  })

  test('the documented words: team saved, team refused in a dialog with OK, once', async () => {
    const id = await made('Team/CreateOrUpdate', { name: 'Alpha' })
    const page = await product.open(admin, `/team/${id}/edit`)
    await field(page, 'name').fill('Alpha one')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Team Updated Successfully').waitFor()
    const other = await product.open(admin, '/team/new')
    await field(other, 'name').fill('alpha ONE')
    await other.getByRole('button', { name: 'Save', exact: true }).click()
    const dialog = other.getByRole('dialog')
    await dialog.waitFor()
    expect(await dialog.count()).toBe(1)
    await dialog.getByRole('button', { name: 'OK' }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await field(other, 'name').inputValue()).toBe('alpha ONE')
  })

  test('a clone begins with everything but what must differ', async () => {
    const id = await made('Site/CreateOrUpdate', { siteCode: 'LHR-0001', siteName: 'Gulberg', latitude: '31.5' })
    const page = await product.open(admin, `/site/${id}`)
    await page.getByRole('button', { name: 'Clone' }).click()
    await expect.poll(() => field(page, 'siteName').inputValue(), pollLimit).toBe('Gulberg')
    expect([await field(page, 'siteCode').inputValue(), await field(page, 'latitude').inputValue()]).toEqual(['', '31.5'])
  })

  test('a record that is gone says so', async () => {
    const page = await product.open(admin, '/company/999999/edit')
    await page.getByRole('heading', { name: 'This record is not there any more' }).waitFor()
  })

  test.each([
    ['en', 'light', 1440], ['en', 'dark', 360], ['ur', 'light', 360], ['ur', 'dark', 1440],
  ] as const)('no barriers: %s, %s, %i px', async (language, theme, width) => {
    const id = await made('Site/CreateOrUpdate', { siteCode: `AXE-${language}-${width}`, siteName: 'Gulberg' })
    const form = await product.open(admin, `/site/${id}/edit`, { language, theme, width })
    await field(form, 'siteCode').fill('')
    await form.keyboard.press('Control+s')
    await form.getByRole('alert').waitFor()
    expect(await barriers(form)).toEqual([])
    const record = await product.open(admin, `/site/${id}`, { language, theme, width })
    await record.locator('.record-history li').first().waitFor()
    expect(await barriers(record)).toEqual([])
  })

  test('nothing complained', () => {
    expect(product.complaints).toEqual([])
  })
})
