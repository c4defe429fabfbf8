/** The report of answers in a browser: two visits compared, a question over all of them, its pictures; on a phone in Urdu. */
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { words } from '../../../entities/words.ts'
import { stored, upload } from '../../framework/server/files/library.ts'
import { makeWorldOn, type World } from '../../features/work-orders/world.ts'
import { whyNoBrowser } from '../../support/browser.ts'
import { barriers, pollLimit, startProduct, whyNoWeb, type Product } from '../../support/product.ts'
import type { TestClient } from '../../support/server.ts'

describe.skipIf(whyNoBrowser() ?? whyNoWeb())('the report of answers', () => {
  let product: Product
  let world: World
  let admin: TestClient
  const numbers: string[] = []

  beforeAll(async () => {
    product = await startProduct({ words })
    world = await makeWorldOn(product.server)
    const { server } = world
    admin = await server.admin()
    const [reading, picture] = [await server.put('AnswerType', { name: 'Reading', kind: 2 }), await server.put('AnswerType', { name: 'Picture', kind: 8 })]
    const yesNo = await server.put('AnswerType', { name: 'Yes or no', kind: 3 })
    const templateId = await server.put('Template', { name: 'Fuel check', questions: [
      { position: 1, header: 'Fuel', questionText: 'Fuel before', answerTypeId: reading, likelyMin: 20, likelyMax: 500, questionTextUrdu: 'پہلے ایندھن', headerUrdu: 'ایندھن' }, { position: 2, header: 'Fuel', questionText: 'Gauge', answerTypeId: picture }, { position: 3, header: 'Site', questionText: 'Who was there' }, { position: 4, header: 'Site', questionText: 'Fence whole', answerTypeId: yesNo },
    ] })
    const rows = ((await admin.call(`Template/FetchTemplate?TemplateId=${templateId}`)).envelope.result as { questions: { id: number; questionText: string }[] }).questions
    const asked = (text: string) => rows.find(({ questionText }) => questionText === text)?.id
    for (const [fuel, who] of [['140', 'Guard'], ['9', 'Guard'], ['180', 'Nobody']] as const) {
      const order = await world.make({ assignedUserId: world.one.userId, templateId })
      await world.call(world.one, 'WorkOrder/Accept', { id: order.id })
      const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } }).jpeg().toBuffer()
      const { key } = stored(await upload(world.one, 'WorkOrderAnswer/Upload', { name: 'gauge.jpg', bytes }))
      // Of a question that is answered in words, too, a picture may be given: of all but one visit.
      const fence = who === 'Nobody' ? [] : [{ key: stored(await upload(world.one, 'WorkOrderAnswer/Upload', { name: 'fence.jpg', bytes: await sharp({ create: { width: 30, height: 40, channels: 3, background: 'brown' } }).jpeg().toBuffer() })).key }]
      const answers = [{ questionId: asked('Fence whole'), value: 'Yes', images: fence }, { questionId: asked('Fuel before'), value: fuel }, { questionId: asked('Who was there'), value: who }, { questionId: asked('Gauge'), images: [{ key }] }]
      const { error } = await world.call(world.one, 'WorkOrder/SaveAnswers', { workOrderId: order.id, templateId, answers })
      if (error) throw new Error(JSON.stringify(error))
      await world.call(world.one, 'WorkOrder/Close', { id: order.id, isVisited: true })
      numbers.push(String(order['number']))
    }
  })
  afterEach(() => product.closePages())
  afterAll(() => product.close())

  it('two visits stand side by side, what differs first; a question is summed up, its pictures are a wall', async () => {
    const page = await product.open(admin, '/workOrderQuery')
    await page.getByRole('table', { name: 'Questionnaire report' }).waitFor()
    await page.getByText('3 work orders').waitFor()
    expect(await barriers(page)).toEqual([])
    for (const number of numbers.slice(0, 2)) await page.getByRole('checkbox', { name: `Choose ${number} to compare` }).check()
    await page.getByRole('button', { name: 'Compare', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('row', { name: /Fuel before.*140.*9/ }).waitFor()
    expect(await dialog.getByRole('row', { name: /Who was there/ }).count()).toBe(0)
    await dialog.getByRole('button', { name: 'Show all questions' }).click()
    await dialog.getByRole('row', { name: /Who was there.*Guard.*Guard/ }).waitFor()
    expect(await barriers(page)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'Fuel before' }).click()
    await dialog.getByText('How often what').waitFor()
    expect(await barriers(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Gauge', exact: true }).click()
    await expect.poll(() => dialog.locator('.answers-wall img').count(), pollLimit).toBe(3)
    expect(await barriers(page)).toEqual([])
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Fence whole', exact: true }).click()
    await dialog.getByText('How often what').waitFor()
    await expect.poll(() => dialog.locator('.answers-wall img').count(), pollLimit).toBe(2)
    expect(await barriers(page)).toEqual([])
    await dialog.locator('.answers-wall button').first().click()
    await page.getByRole('dialog').last().getByRole('img').first().waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'Only these' }).click()
    await page.locator('.page-head').getByText('1 work order').waitFor()
  })

  it('columns are kept as a preset, again under its name is the same preset, and what the template has no more is said', async () => {
    const presets = async () => ((await admin.call('QsReportingPreset/GetAll')).envelope.result as { items: { name: string; questionNames: string; isShared: boolean }[] }).items.map(({ name, questionNames, isShared }) => [name, questionNames, isShared])
    const page = await product.open(admin, '/workOrderQuery')
    const rail = page.getByRole('complementary', { name: 'Columns' })
    const keep = async (isShared: boolean) => {
      await rail.getByRole('button', { name: 'Save preset' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Name').fill('Monthly')
      if (isShared) {
        await dialog.getByText('You have a preset of this name').waitFor()
        await dialog.getByLabel('Shared').check()
      }
      await dialog.getByRole('button', { name: 'Save', exact: true }).click()
      await dialog.waitFor({ state: 'detached' })
    }
    await rail.getByRole('checkbox', { name: 'Who was there' }).click()
    await rail.getByText('3 of 4').waitFor()
    await keep(false)
    await rail.getByRole('button', { name: 'Monthly private', pressed: true }).waitFor()
    expect(await presets()).toEqual([['Monthly', 'Fuel before\nGauge\nFence whole', false]])
    await rail.getByRole('checkbox', { name: 'Gauge' }).click()
    await rail.getByText('2 of 4').waitFor()
    await keep(true)
    await rail.getByRole('button', { name: 'Monthly shared', pressed: true }).waitFor()
    expect(await presets()).toEqual([['Monthly', 'Fuel before\nFence whole', true]])

    const { result } = (await admin.call('QsReportingPreset/GetAll')).envelope as { result: { items: { templateId: number }[] } }
    await admin.call('QsReportingPreset/CreateOrUpdate', { body: { name: 'Old', templateId: result.items[0]?.templateId, questionNames: 'Fence whole\nOil level' } })
    await page.reload()
    await rail.getByText('No longer in the template: Oil level').waitFor()
    await rail.getByRole('button', { name: 'Old private' }).click()
    await rail.getByText('1 of 4').waitFor()
    expect(await barriers(page)).toEqual([])
    await rail.getByRole('button', { name: 'Delete preset Old' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete preset Old' }).click()
    await rail.getByRole('button', { name: 'Old private' }).waitFor({ state: 'detached' })
    expect(await presets()).toEqual([['Monthly', 'Fuel before\nFence whole', true]])
  })

  it('on a phone in Urdu each visit is a card, and two are compared', async () => {
    const page = await product.open(admin, '/workOrderQuery', { width: 360, language: 'ur', theme: 'dark' })
    await page.getByText('پہلے ایندھن').first().waitFor()
    expect(await barriers(page)).toEqual([])
    const ticks = page.locator('.answers-tick input')
    for (const n of [0, 1]) await ticks.nth(n).check({ force: true })
    await page.locator('.answers-foot button').first().click()
    await page.getByRole('dialog').getByRole('table').waitFor()
    expect(await barriers(page)).toEqual([])
    expect(product.complaints).toEqual([])
  })
})
