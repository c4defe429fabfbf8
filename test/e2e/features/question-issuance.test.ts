/** Questionnaires in a browser: given at a desk, filled and returned on a phone, accepted; a field service report written with a scanner and signed. */
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { words } from '../../../entities/words.ts'
import { drawPicture } from '../../../src/features/demo/server/draw-picture.ts'
import { kinds } from '#operations/questions'
import { makeWorldOn, type Row, type World } from '../../features/work-orders/world.ts'
import { whyNoBrowser } from '../../support/browser.ts'
import { barriers, pollLimit, startProduct, whyNoWeb, type Product } from '../../support/product.ts'
import type { TestClient } from '../../support/server.ts'

describe.skipIf(whyNoBrowser() ?? whyNoWeb())('questionnaires and reports', () => {
  let product: Product
  let world: World
  let keeper: TestClient
  let usman: TestClient
  let template = 0
  const picture = join(tmpdir(), 'mastline-issued.jpg')
  const given = async (who = keeper) => (await who.call('QuestionConsumption/GetAll')).envelope.result as { items: Row[] }
  beforeAll(async () => {
    product = await startProduct({ words })
    world = await makeWorldOn(product.server)
    const { server } = world
    await writeFile(picture, await drawPicture('panel'))
    keeper = await server.userWith([...['Read', 'Create', 'Update', 'Delete', 'Pages'].map((right) => `LookUps.Questionnaire.${right}`), 'LookUps.Site.Read', 'LookUps.Template.Read', 'LookUps.User.Read', 'Pages.Users'])
    usman = await server.userWith([...['Read', 'Create', 'Update', 'Pages'].map((right) => `LookUps.FSR.${right}`), 'LookUps.FSRItem.Read', 'LookUps.FSRItem.Pages', 'LookUps.WorkOrder.Read', 'LookUps.WorkOrder.Pages', 'LookUps.FSRQuestions.Pages', 'LookUps.FSRQuestions.Read'])
    const reading = await server.put('AnswerType', { name: 'Reading', kind: kinds.number })
    const yesNo = await server.put('AnswerType', { name: 'Yes or no', kind: kinds.yesNo })
    template = await server.put('Template', { name: 'Site survey', questions: [{ position: 1, header: 'Power', questionText: 'Fuel level', answerTypeId: reading, isRequired: true, isImageRequired: true }, { position: 2, header: 'Power', questionText: 'Is the door locked?', answerTypeId: yesNo }] })
    await (await server.admin()).call(`Template/Activate?TemplateId=${template}`, { body: {} })
    await server.put('FSRItem', { name: 'Breaker 63 A', itemCode: 'BR-63', barcode: '8901004200', isReturnable: true })
    await server.put('FSRItem', { name: 'Fuse 10 A', itemCode: 'FU-10' })
    await server.put('FSRQuestions', { questionText: 'All cells are active', answerTypeId: yesNo, position: 1 })
  })
  afterEach(() => product.closePages())
  afterAll(() => product.close())

  it('given at a desk, filled on a phone with a picture, returned, accepted', async () => {
    const desk = await product.open(keeper, '/questionIssuance')
    await desk.getByRole('button', { name: 'Give questionnaires' }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Templates' }).click()
    await desk.locator('.ant-select-item-option').filter({ hasText: 'Site survey' }).click()
    await desk.keyboard.press('Escape')
    expect(await barriers(desk)).toEqual([])
    const today = new Date().toISOString().slice(0, 10)
    const end = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
    await keeper.call('QuestionConsumption/AssignQuestions', { body: { templateIds: [template], userId: usman.userId, siteIds: [world.site], startDate: today, endDate: end } })
    const [row] = (await given()).items
    const page = await product.open(usman, '/myQuestions', { width: 360 })
    await page.getByRole('button', { name: 'Fill' }).waitFor()
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Fill' }).click()
    await page.getByRole('textbox', { name: 'Fuel level' }).fill('40')
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('group', { name: /Fuel level/ }).getByRole('button', { name: 'Choose pictures' }).click()])
    await chooser.setFiles(picture)
    await page.getByText('Nothing required is left.').waitFor()
    await page.getByRole('button', { name: 'Back to the questionnaire' }).click()
    await page.getByRole('heading', { name: 'Answers' }).waitFor()
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Return' }).click()
    await expect.poll(async () => (await given()).items[0]?.['status'], pollLimit).toBe(2)
    const check = await product.open(keeper, `/questionIssuance/${row?.id}`)
    await check.getByRole('button', { name: 'Accept' }).click()
    await expect.poll(async () => (await given()).items[0]?.['status'], pollLimit).toBe(3)
    expect(await barriers(check)).toEqual([])
  })

  it.each([['en', 1440, 'light'], ['ur', 360, 'dark']] as const)('lists and records are for everybody in %s at %i', async (language, width, theme) => {
    for (const path of ['/questionIssuance?tab=all', `/questionIssuance/${(await given()).items[0]?.id}`]) {
      const page = await product.open(keeper, path, { language, width, theme })
      await page.locator('main').getByText('Hill one').first().waitFor()
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await barriers(page), path).toEqual([])
      await product.closePages()
    }
  })

  it('on a phone the list says in full who has it, and where', async () => {
    const far = await world.server.put('Site', { siteCode: 'HIL-0077', siteName: 'Old fort at the upper road', teamId: world.team })
    const holder = await world.server.put('User', { userName: 'muhammad.ibrahim', name: 'Muhammad Ibrahim', surname: 'Abbasi', emailAddress: 'ibrahim@example.com' })
    const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
    expect((await (await world.server.admin()).call('QuestionConsumption/AssignQuestions', { body: { templateIds: [template], userId: holder, siteIds: [far], startDate: day(0), endDate: day(7) } })).status).toBe(200)
    const page = await product.open(await world.server.admin(), '/questionIssuance?tab=all', { width: 360 })
    const line = page.locator('.cards li').filter({ hasText: 'Old fort' }).locator('.card-more')
    await line.getByText('Muhammad Ibrahim Abbasi').waitFor()
    const cut = () => line.evaluate((whole) => [...whole.querySelectorAll<HTMLElement>('*')].filter((part) => getComputedStyle(part).overflowX !== 'visible' && part.scrollWidth > part.clientWidth + 1).map(({ textContent }) => textContent))
    expect(await cut()).toEqual([])
    // Tabs that do not fit in a line go on in the next one, right below it.
    const tops = await page.locator('.tabs-row nav a').evaluateAll((all) => [...new Set(all.map((each) => Math.round(each.getBoundingClientRect().top)))])
    expect(tops.length).toBe(2)
    expect((tops[1] ?? 0) - (tops[0] ?? 0)).toBeLessThanOrEqual(46)
    expect(await barriers(page)).toEqual([])
  })

  it('of many that are accepted at once, those that somebody sent back meanwhile are counted apart', async () => {
    const survey = (await world.server.put('Template', { name: 'Door survey', questions: [{ position: 1, questionText: 'Is it shut?' }] }))
    await (await world.server.admin()).call(`Template/Activate?TemplateId=${survey}`, { body: {} })
    const sites = await Promise.all(['HIL-0081', 'HIL-0082', 'HIL-0083'].map((siteCode) => world.server.put('Site', { siteCode, siteName: `Gate ${siteCode}`, teamId: world.team })))
    const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
    await keeper.call('QuestionConsumption/AssignQuestions', { body: { templateIds: [survey], userId: usman.userId, siteIds: sites, startDate: day(-1), endDate: day(7) } })
    const ids = (await given()).items.filter(({ templateId }) => templateId === survey).map((row) => Number(row.id))
    for (const questionConsumptionId of ids) await usman.call('QuestionReturn/Create', { body: { questionConsumptionId } })
    const page = await product.open(keeper, '/questionIssuance?tab=returned')
    await page.getByText('Gate HIL-0083').first().waitFor()
    for (const siteCode of ['HIL-0081', 'HIL-0082', 'HIL-0083']) await page.locator('tbody tr').filter({ hasText: siteCode }).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Accept 3', exact: true }).click()
    const sure = page.getByRole('dialog').getByRole('button', { name: 'OK', exact: true })
    await sure.waitFor()
    // Nobody's list is read anew in the moment between.
    await page.route('**/QuestionConsumption/GetAll*', () => undefined)
    expect((await keeper.call('QuestionReturn/SendBack', { body: { id: ids[0], reason: 'The gate is not seen' } })).status).toBe(200)
    await sure.click()
    await page.getByText('2 returns accepted. 1 of the selected was not waiting any more: somebody accepted it or sent it back meanwhile.').first().waitFor()
    const states = (await given()).items.filter(({ templateId }) => templateId === survey).map(({ id, status }) => [Number(id) === ids[0], status])
    expect(states).toEqual(ids.map((id) => [id === ids[0], id === ids[0] ? 1 : 3]))
    // Accepted by mistake, it goes back.
    const one = await product.open(keeper, `/questionIssuance/${ids[1]}`)
    await one.getByRole('button', { name: 'Send back…', exact: true }).click()
    await one.getByRole('dialog').getByRole('textbox').fill('Accepted by mistake')
    await one.getByRole('dialog').getByRole('button', { name: 'Send back', exact: false }).last().click()
    await expect.poll(async () => (await given()).items.find(({ id }) => Number(id) === ids[1])?.['status'], pollLimit).toBe(1)
  })

  it('what is answered without a connection counts on the phone at once, and is sent once', async () => {
    const survey = await world.server.put('Template', { name: 'Fence survey', questions: [{ position: 1, questionText: 'Is it whole?' }, { position: 2, questionText: 'Who mends it?' }] })
    await (await world.server.admin()).call(`Template/Activate?TemplateId=${survey}`, { body: {} })
    const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
    await keeper.call('QuestionConsumption/AssignQuestions', { body: { templateIds: [survey], userId: usman.userId, siteIds: [world.site], startDate: day(-1), endDate: day(7) } })
    const page = await product.open(usman, '/myQuestions', { width: 360 })
    const card = page.locator('.issued-card').filter({ hasText: 'Fence survey' })
    await card.getByRole('button', { name: 'Fill', exact: true }).click()
    const box = page.getByRole('textbox', { name: 'Is it whole?' })
    await box.waitFor()
    await page.context().setOffline(true)
    await box.fill('It is cut')
    await box.press('Tab')
    await page.getByRole('button', { name: 'Back to the questionnaire' }).click()
    await page.getByText('1 of 2 answered', { exact: true }).waitFor()
    await page.locator('.issued-head').getByText('1/2', { exact: true }).waitFor()
    await page.context().setOffline(false)
    await expect.poll(async () => (await given()).items.find(({ templateId }) => templateId === survey)?.['filledCount'], pollLimit).toBe(1)
  })

  it('a report: scanned, answered, signed by both on a phone', async () => {
    const { id } = await world.make({ assignedUserId: world.one.userId })
    const page = await product.open(usman, `/fsr/new?workOrderId=${id}&name=Visit`, { width: 360 })
    const scan = page.getByRole('textbox', { name: 'Scan or type a bar code or item code' })
    await scan.fill('nothing')
    await scan.press('Enter')
    await page.getByText('No item has the code nothing').waitFor()
    for (const code of ['8901004200', 'BR-63']) {
      await scan.fill(code)
      await scan.press('Enter')
      await expect.poll(() => scan.inputValue(), pollLimit).toBe('')
    }
    await expect.poll(() => page.getByRole('textbox', { name: 'Quantity of Breaker 63 A' }).inputValue(), pollLimit).toBe('2')
    await page.getByRole('radio', { name: 'Yes' }).check()
    const pads = page.locator('canvas')
    for (let n = 0; n < 2; n += 1) {
      const pad = pads.first()
      await pad.scrollIntoViewIfNeeded()
      const box = await pad.boundingBox()
      if (!box) throw new Error('there is no box to sign in')
      await page.mouse.move(box.x + 20, box.y + 40)
      await page.mouse.down()
      await page.mouse.move(box.x + 120, box.y + 60, { steps: 8 })
      await page.mouse.up()
      if (n === 1) {
        // What was drawn and not kept is not lost by saving.
        await page.getByRole('button', { name: 'Save', exact: true }).click()
        await page.getByText('The signature is not kept yet. Keep it or clear it, then save.').first().waitFor()
        await page.getByRole('button', { name: 'Keep this signature' }).first().scrollIntoViewIfNeeded()
      }
      // The first is kept without a connection: it goes once the server answers.
      if (n === 0) await page.context().setOffline(true)
      await page.getByRole('button', { name: 'Keep this signature' }).first().click()
      if (n === 0) {
        await page.getByRole('button', { name: 'Signing' }).waitFor()
        await page.context().setOffline(false)
      }
      await expect.poll(() => page.getByRole('button', { name: 'Sign again' }).count(), pollLimit).toBe(n + 1)
    }
    // Whoever goes away and comes back does not ask the customer a second time.
    await page.getByText('draft kept', { exact: false }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect.poll(() => page.locator('.filling-signed img').count(), pollLimit).toBe(2)
    await expect.poll(() => page.getByRole('textbox', { name: 'Quantity of Breaker 63 A' }).inputValue(), pollLimit).toBe('2')
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.waitForURL(/\/fsr(\/\d+)?(\?|$)/)
    const { items: [report] } = (await usman.call('FSR/GetAll')).envelope.result as { items: Row[] }
    const { result } = (await usman.call(`FSR/Get?id=${report?.id}`)).envelope as { result: Row }
    expect(result).toMatchObject({ workOrderId: id, items: [{ quantity: 2, barcode: '8901004200', isReturnable: true }], answers: [{ value: 'yes' }] })
    expect([result['technicianSignature'], result['customerSignature']].every(Boolean)).toBe(true)
    // On the record an answer stands in the reader's language.
    const record = await product.open(usman, `/fsr/${report?.id}`, { width: 360, language: 'ur', theme: 'dark' })
    await record.locator('.record-rows').getByText('جی ہاں', { exact: true }).waitFor()
    expect(await barriers(record)).toEqual([])
    const preview = await product.open(usman, '/FSRQuestion-preview', { width: 360 })
    await preview.getByText('All cells are active').waitFor()
    expect(await barriers(preview)).toEqual([])
  })

  it('a report by keys alone: each step leaves the focus where the next one is', async () => {
    const focused = (page: Page) => page.evaluate(() => document.querySelector(':focus')?.getAttribute('aria-label') ?? document.querySelector(':focus')?.textContent ?? '')
    const page = await product.open(usman, '/fsr/new?name=By%20keys')
    const stands = async (label: string | RegExp) => { await expect.poll(() => focused(page), pollLimit).toMatch(label) }
    await page.getByRole('textbox', { name: 'Scan or type a bar code or item code' }).focus()
    for (const code of ['BR-63', 'FU-10']) {
      await page.keyboard.type(code)
      await page.keyboard.press('Enter')
      await page.getByRole('textbox', { name: code === 'BR-63' ? 'Quantity of Breaker 63 A' : 'Quantity of Fuse 10 A' }).waitFor()
      await stands(/^Scan or type/)
    }
    // A scanner's Enter in the line of an item saves nothing.
    await page.getByRole('textbox', { name: 'Bar code of Fuse 10 A' }).focus()
    await page.keyboard.type('77')
    await page.keyboard.press('Enter')
    expect(new URL(page.url()).pathname).toBe('/fsr/new')
    await page.getByRole('button', { name: 'Remove Breaker 63 A' }).press('Enter')
    await stands('Remove Fuse 10 A')
    await page.keyboard.press('Enter')
    await stands(/^Scan or type/)
    // Chosen from the list, it may be followed by another one; a code that no item has, such as a serial number, comes with the one that is chosen.
    await page.keyboard.type('SN-2077')
    await page.keyboard.press('Enter')
    await page.getByText('No item has the code SN-2077').waitFor()
    await page.keyboard.press('Tab')
    while (!/Choose an item/.test(String(await focused(page)))) await page.keyboard.press('Tab')
    await page.keyboard.type('fuse')
    await page.locator('.ant-select-item-option', { hasText: 'Fuse 10 A' }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: 'Quantity of Fuse 10 A' }).waitFor()
    await stands('Choose an item')
    expect(await page.getByRole('textbox', { name: 'Bar code of Fuse 10 A' }).inputValue()).toBe('SN-2077')
    await page.getByRole('radio', { name: 'No' }).press('Space')
    for (const [side, name] of [['Technician’s signature', 'Usman Tariq'], ['Customer’s signature', 'حنا بیگ']] as const) {
      await page.getByRole('button', { name: 'Type your name instead' }).first().press('Enter')
      await stands(new RegExp(side))
      await page.keyboard.type(name)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await stands('Sign again')
    }
    await page.keyboard.press('Enter')
    await stands('Type your name instead')
    await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
    await page.waitForURL(/\/fsr(\/\d+)?(\?|$)/)
    const { items } = (await usman.call('FSR/GetAll?Keyword=By keys')).envelope.result as { items: Row[] }
    const { result } = (await usman.call(`FSR/Get?id=${items[0]?.id}`)).envelope as { result: Row }
    expect(result).toMatchObject({ items: [{ itemName: 'Fuse 10 A', quantity: 1, barcode: 'SN-2077' }], answers: [{ value: 'no' }], customerSignature: null })
    expect(result['technicianSignature']).toBeTruthy()
  })
})
