/** A reply that is cut: the page says that it does not know, asks again by itself, and then says what is true. Nothing is written twice. */
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { whyNoBrowser } from '../support/browser.ts'
import { cutAnswers } from '../support/lost/cut-answers.ts'
import { barriers, pollLimit, startProduct, whyNoWeb, type Product } from '../support/product.ts'
import type { TestClient } from '../support/server.ts'

const asking = 'Not known whether it arrived. Asking again…'

describe.skipIf(whyNoBrowser() ?? whyNoWeb())('an answer that got lost', () => {
  let product: Product
  let admin: TestClient
  beforeAll(async () => {
    product = await startProduct()
    admin = await product.server.admin()
  })
  afterEach(async () => product.closePages())
  afterAll(async () => product.close())

  const rows = async (path: string) => ((await admin.call(`${path}?MaxResultCount=100`)).envelope.result as { items: { id: number; name: string }[] }).items
  const nothingWrittenIsNeverSaid = async (page: Page) => page.evaluate(() => {
    const said: string[] = []
    Object.assign(globalThis, { said })
    new MutationObserver(() => /Nothing was written|Not saved/.test(document.body.innerText) && said.push(document.body.innerText)).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  const said = (page: Page) => page.evaluate(() => (globalThis as unknown as { said: string[] }).said)

  test('of a form: saved once, said as it was, under one key', async () => {
    const page = await product.open(admin, '/city/new')
    await page.locator('#field-name').fill('Ziarat')
    const asked = await cutAnswers(page, 'City/Create', 2)
    await nothingWrittenIsNeverSaid(page)
    await page.keyboard.press('Control+s')
    await page.getByText(asking).waitFor()
    expect(await barriers(page)).toEqual([])
    await page.getByText('It had arrived.').waitFor()
    await page.getByRole('heading', { level: 1, name: 'Ziarat' }).waitFor()
    expect(await page.getByText(asking).count()).toBe(0)
    expect([asked.times, asked.keys.size, await said(page)]).toEqual([3, 1, []])
    expect((await rows('City/GetAll')).filter(({ name }) => name === 'Ziarat')).toHaveLength(1)
  })

  test('of a new template in its builder, and the page is loaded again: what was typed is not offered once it is there', async () => {
    const page = await product.open(admin, '/questionnaireTemplate/new')
    page.on('dialog', (dialog) => void dialog.accept())
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Cut check')
    await page.getByText('kept on this device').waitFor()
    await cutAnswers(page, 'QuestionnaireTemplate/SaveContent', 1000)
    await page.keyboard.press('Control+s')
    await page.getByText(asking).waitFor()
    await page.route('**/WriteKey/**', (route) => route.abort('connectionreset'))
    await page.reload()
    await page.getByText(asking).waitFor()
    expect(await page.getByText('You left changes').count()).toBe(0)
    await page.unroute('**/WriteKey/**')
    await page.unroute('**/QuestionnaireTemplate/SaveContent*')
    await page.getByText('It had arrived.').waitFor()
    await page.reload()
    await page.getByRole('textbox', { name: 'Name', exact: true }).waitFor()
    expect(await page.getByText('You left changes').count()).toBe(0)
    expect((await rows('QuestionnaireTemplate/GetAllQuestionnaireTemplate')).filter(({ name }) => name === 'Cut check')).toHaveLength(1)
  })

  test('of an import: the rows came in once', async () => {
    const page = await product.open(admin, '/city-bulk')
    await page.setInputFiles('input[type=file]', { name: 'six.csv', mimeType: 'text/csv', buffer: Buffer.from(`Name\n${Array.from({ length: 6 }, (_, n) => `Six ${n}`).join('\n')}\n`) })
    await page.getByRole('button', { name: 'Check 6 rows' }).click()
    const asked = await cutAnswers(page, 'City/CreateBulk', 1)
    await nothingWrittenIsNeverSaid(page)
    await page.getByRole('button', { name: 'Import 6 rows' }).click()
    await page.locator('.connection').getByText(asking).waitFor()
    expect(await page.getByText('The server is writing').count()).toBe(0)
    await page.getByRole('heading', { name: '6 rows came in' }).waitFor()
    await page.getByText('It had arrived. Cities: 6 created.').waitFor()
    expect([asked.times, await said(page)]).toEqual([1, []])
    expect((await rows('City/GetAll')).filter(({ name }) => name.startsWith('Six'))).toHaveLength(6)
  })

  test('of a cancelled import: what was written already is shown as written', async () => {
    const page = await product.open(admin, '/city-bulk')
    await page.setInputFiles('input[type=file]', { name: 'two.csv', mimeType: 'text/csv', buffer: Buffer.from('Name\nToo late 1\nToo late 2\n') })
    await page.getByRole('button', { name: 'Check 2 rows' }).click()
    await page.route('**/City/CreateBulk*', async (route) => void (await route.fetch()))
    await page.getByRole('button', { name: 'Import 2 rows' }).click()
    await expect.poll(async () => (await rows('City/GetAll')).filter(({ name }) => name.startsWith('Too late')).length, pollLimit).toBe(2)
    await page.getByRole('button', { name: 'Cancel import' }).click()
    await page.getByRole('heading', { name: '2 rows came in' }).waitFor()
  })

  test('of a delete: the row is gone, and nobody is told that there is none', async () => {
    await admin.call('City/Create', { body: { name: 'Solo' } })
    const page = await product.open(admin, '/city')
    const asked = await cutAnswers(page, 'City/Delete', 1)
    await page.getByRole('button', { name: 'Delete Solo' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete city' }).click()
    await page.getByText('It had arrived.').waitFor()
    await page.getByText('Deleted Successfully').waitFor()
    expect((await rows('City/GetAll')).map(({ name }) => name)).not.toContain('Solo')
    expect([asked.times, asked.keys.size]).toEqual([2, 1])
  })

  test('is asked for again after a reload, and told', async () => {
    const page = await product.open(admin, '/city/new')
    await page.locator('#field-name').fill('Kalat')
    await cutAnswers(page, 'City/Create', 1000)
    await page.keyboard.press('Control+s')
    await page.getByText(asking).waitFor()
    await page.unroute('**/City/Create*')
    page.on('dialog', (dialog) => void dialog.accept())
    await page.goto(`${product.address}/`)
    await page.getByText('It had arrived. Cities: 1 created.').waitFor()
    expect((await rows('City/GetAll')).filter(({ name }) => name === 'Kalat')).toHaveLength(1)
    expect(await page.evaluate(() => Object.keys(localStorage).filter((entry) => entry.startsWith('unanswered')))).toEqual([])
  })

  test('of a form, and the page is loaded again: its draft is not offered while nobody knows, nor once it is there', async () => {
    const page = await product.open(admin, '/city/new')
    const note = page.locator('.form-draft')
    page.on('dialog', (dialog) => void dialog.accept())
    await page.locator('#field-name').fill('Zhob')
    await page.getByText('draft kept').waitFor()
    await cutAnswers(page, 'City/Create', 1000)
    await page.keyboard.press('Control+s')
    await page.getByText(asking).waitFor()
    await page.route('**/WriteKey/**', (route) => route.abort('connectionreset'))
    await page.reload()
    await page.getByText(asking).waitFor()
    expect([await note.count(), await page.locator('#field-name').inputValue()]).toEqual([0, ''])
    await page.unroute('**/WriteKey/**')
    await page.unroute('**/City/Create*')
    await page.getByText('It had arrived. Cities: 1 created.').waitFor()
    await page.reload()
    await page.locator('#field-name').waitFor()
    expect(await note.count()).toBe(0)
    expect((await rows('City/GetAll')).filter(({ name }) => name === 'Zhob')).toHaveLength(1)
  })

  test('of a form that was refused after the page was loaded again: its draft is offered', async () => {
    await admin.call('City/Create', { body: { name: 'Taken' } })
    const page = await product.open(admin, '/city/new')
    page.on('dialog', (dialog) => void dialog.accept())
    await page.locator('#field-name').fill('Taken')
    await page.getByText('draft kept').waitFor()
    await page.route('**/City/Create*', (route) => route.abort('connectionreset'))
    await page.keyboard.press('Control+s')
    await page.getByText(asking).waitFor()
    await page.route('**/WriteKey/**', (route) => route.abort('connectionreset'))
    await page.reload()
    await page.getByText(asking).waitFor()
    expect(await page.locator('.form-draft').count()).toBe(0)
    await page.unroute('**/WriteKey/**')
    await page.unroute('**/City/Create*')
    await page.getByText('Sent again, it was refused; nothing was written.').waitFor()
    await page.locator('.form-draft').getByRole('button', { name: 'Continue' }).click()
    expect(await page.locator('#field-name').inputValue()).toBe('Taken')
  })
})
