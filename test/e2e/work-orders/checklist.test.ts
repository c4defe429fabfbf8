/** The checklist of a work order in a browser: answered on a phone with a picture, read on the record with its gallery, what is said about it. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { words } from '../../../entities/words.ts'
import { kinds } from '#operations/questions'
import { makeWorldOn, type World } from '../../features/work-orders/world.ts'
import { stored, upload } from '../../framework/server/files/library.ts'
import { whyNoBrowser } from '../../support/browser.ts'
import { barriers, pollLimit, startProduct, whyNoWeb, type Product } from '../../support/product.ts'
import { makePowerChecklist } from './power-checklist.ts'

describe.skipIf(whyNoBrowser() ?? whyNoWeb())('the checklist of a work order', () => {
  let product: Product
  let world: World
  let questionnaireTemplateId = 0
  const picture = join(tmpdir(), 'mastline-checklist.jpg')
  beforeAll(async () => {
    product = await startProduct({ words })
    world = await makeWorldOn(product.server)
    await world.server.put('SiteAccess', { siteId: world.site, keys: 'At the shop next door', way: 'Gravel road, second floor' })
    questionnaireTemplateId = await makePowerChecklist(world, picture)
  })
  afterEach(() => product.closePages())
  afterAll(() => product.close())

  const accepted = async () => {
    const { id } = await world.make({ assignedUserId: world.one.userId, questionnaireTemplateId })
    await world.call(world.one, 'WorkOrder/Accept', { id })
    return id
  }
  const answers = async (id: number) => (await world.call(world.lead, `WorkOrder/GetAllFilledQuestionnaireTemplateWithQuestionsByWorkOrderId?WorkOrderId=${id}`)).result.items[0] as unknown as { missing: number[]; questions: { answer: { value: string; images: object[] } | null }[] }

  it('is answered on a phone, each answer kept as it is given; what is refused stands at its question', async () => {
    const id = await accepted()
    const page = await product.open(world.one, `/allWorkOrders/${id}?checklist=1`, { width: 360 })
    const level = page.getByRole('textbox', { name: 'Fuel level in the tank' })
    await page.getByText('2 required left').waitFor()
    expect(await barriers(page)).toEqual([])
    await level.fill('twelve')
    await page.getByRole('group', { name: /Fuel level/ }).getByRole('alert').waitFor()
    expect((await answers(id)).questions[0]?.answer).toBeNull()
    expect(await level.inputValue()).toBe('twelve')
    await level.fill('۱۲۰٫۵')
    expect(await level.inputValue()).toBe('120.5')
    await page.getByText('Yes', { exact: true }).click()
    await expect.poll(async () => (await answers(id)).questions.map(({ answer }) => answer?.value), pollLimit).toEqual(['120.5', 'yes'])
    await page.getByText('1 picture is required.').waitFor()
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('group', { name: /Fuel level/ }).getByRole('button', { name: 'Choose pictures' }).click()])
    await chooser.setFiles(picture)
    await page.getByText('Nothing required is left.').waitFor()
    await expect.poll(async () => (await answers(id)).questions[0]?.answer?.images.length, pollLimit).toBe(1)
    await page.reload()
    await expect.poll(() => level.inputValue(), pollLimit).toBe('120.5')
    await page.getByRole('button', { name: 'Done' }).click()
    await page.waitForURL(new RegExp(`/${id}$`))
    await page.getByText('2 of 2 answered').waitFor()
  })

  it('begins at its head, however far down the record was', async () => {
    const long = await world.server.put('QuestionnaireTemplate', { name: 'Long one' })
    for (let n = 1; n <= 15; n += 1) await world.server.put('QuestionnaireTemplateQuestionAllocation', { questionnaireTemplateId: long, questionId: await world.server.put('Questionnaire', { questionText: `Long question ${n}`, isRequired: n < 3 }) })
    const { id } = await world.make({ assignedUserId: world.one.userId, questionnaireTemplateId: long })
    await world.call(world.one, 'WorkOrder/Accept', { id })
    const page = await product.open(world.one, `/allWorkOrders/${id}`, { width: 360 })
    await page.getByRole('button', { name: /^Answer/ }).first().waitFor()
    // Its panels come one after the other.
    await expect.poll(() => page.evaluate(() => { document.querySelector('.record-frame')?.scrollTo(0, 100_000); return document.querySelector('.record-frame')?.scrollTop ?? 0 }), pollLimit).toBeGreaterThan(200)
    await page.getByRole('button', { name: /^Answer/ }).last().click()
    await page.locator('.filling').waitFor()
    await expect.poll(() => page.evaluate(() => document.querySelector('.filling')?.getBoundingClientRect().top ?? -1), pollLimit).toBeGreaterThanOrEqual(0)
  })

  it('is filled by keys alone, and leads to what is still missing', async () => {
    const id = await accepted()
    const page = await product.open(world.one, `/allWorkOrders/${id}?checklist=1`)
    const level = page.getByRole('textbox', { name: 'Fuel level in the tank' })
    await level.focus()
    await page.keyboard.type('80')
    const isHere = (selector: string) => page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)
    const tabTo = async (selector: string) => {
      for (let n = 0; n < 12 && !(await isHere(selector)); n += 1) await page.keyboard.press('Tab')
      expect(await isHere(selector), selector).toBe(true)
    }
    await tabTo('input[type="radio"]')
    await page.keyboard.press('Space')
    await expect.poll(async () => (await answers(id)).questions.map(({ answer }) => answer?.value), pollLimit).toEqual(['80', 'yes'])
    await page.getByText('1 required left').waitFor()
    await tabTo('.filling-foot button')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Go to the first')
    await page.keyboard.press('Enter')
    await expect.poll(() => level.evaluate((field) => field === document.activeElement), pollLimit).toBe(true)
    expect(await barriers(page)).toEqual([])
  })

  it('asks in Urdu, shows what options mean, and makes a picture of twelve megabytes small before it is sent', async () => {
    const admin = await product.server.admin()
    const bytes = await sharp({ create: { width: 80, height: 60, channels: 3, background: 'teal' } }).jpeg().toBuffer()
    const { key } = stored(await upload(admin, 'OptionPicture/Upload', { name: 'good.jpg', bytes }))
    const content = { name: 'In two languages', sections: [{ header: { en: 'Mast', ur: 'مستول' }, questions: [
      { key: 'belt', text: { en: 'State of the belt', ur: 'بیلٹ کی حالت' }, kind: kinds.choice, options: [{ name: { en: 'Good', ur: 'اچھی' }, image: key }, { name: { en: 'Torn', ur: 'پھٹی ہوئی' }, followUps: ['photo'] }] },
      { key: 'photo', text: { en: 'Picture of it', ur: 'اس کی تصویر' }, kind: kinds.picture },
    ] }] }
    const made = (await admin.call('QuestionnaireTemplate/SaveContent', { body: { content } })).envelope.result as { id: number }
    const { id } = await world.make({ assignedUserId: world.one.userId, questionnaireTemplateId: made.id })
    await world.call(world.one, 'WorkOrder/Accept', { id })
    const page = await product.open(world.one, `/allWorkOrders/${id}?checklist=1`, { width: 360, language: 'ur' })
    const belt = page.getByRole('group', { name: 'بیلٹ کی حالت' })
    await belt.locator('img').waitFor()
    await belt.getByRole('radio', { name: 'پھٹی ہوئی' }).check()
    const noise = Buffer.alloc(4000 * 3000 * 3)
    for (let n = 0; n < noise.length; n += 1) noise[n] = Math.imul(n, 2_654_435_761) >>> 13
    // As a camera writes it: when, by the clock where it was, and where.
    const exif = { IFD2: { DateTimeOriginal: '2026:03:04 11:12:13', OffsetTimeOriginal: '+05:00' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '34/1 1/1 3000/100', GPSLongitudeRef: 'E', GPSLongitude: '73/1 30/1 0/1' } }
    const large = await sharp(noise, { raw: { width: 4000, height: 3000, channels: 3 } }).withExif(exif).jpeg({ quality: 97 }).toBuffer()
    expect(large.length).toBeGreaterThan(12_000_000)
    await page.getByRole('group', { name: 'اس کی تصویر' }).locator('input[type="file"]').last().setInputFiles({ name: 'mast.jpg', mimeType: 'image/jpeg', buffer: large })
    const pictures = async () => (await answers(id)).questions[1]?.answer?.images as { address: string; latitude: number; longitude: number; takenTime: string }[] | undefined
    await expect.poll(async () => (await pictures())?.length, pollLimit).toBe(1)
    const kept = Buffer.from(await (await fetch(product.address + (await pictures())?.[0]?.address)).arrayBuffer())
    expect([(await sharp(kept).metadata()).width, kept.length < 2_000_000]).toEqual([1600, true])
    // Where and when it was taken outlives that it is made smaller.
    expect((await pictures())?.[0]).toMatchObject({ latitude: 34.025, longitude: 73.5, takenTime: expect.stringMatching(/^2026-03-04T06:12:13/) })
    expect(await barriers(page)).toEqual([])
  })

  it('stands on the record with its pictures, its paper, and what is said', async () => {
    const id = await accepted()
    const page = await product.open(world.lead, `/allWorkOrders/${id}`)
    await page.getByRole('heading', { name: 'Checklist' }).waitFor()
    await page.getByText('2 required left').waitFor()
    const [paper] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Checklist PDF' }).click()])
    expect([paper.suggestedFilename(), (await readFile(await paper.path())).subarray(0, 5).toString()]).toEqual([expect.stringMatching(/^Checklist WO-.*\.pdf$/), '%PDF-'])
    await page.getByRole('textbox', { name: 'Write a comment' }).fill('The gate is locked until ten.')
    await page.getByRole('button', { name: 'Comment' }).click()
    await page.getByRole('list', { name: 'What happened' }).getByText('The gate is locked until ten.').waitFor()
    expect(await barriers(page)).toEqual([])
  })

  it.each(['en', 'ur'] as const)('closing says what is missing and leads there, and asks for a reason only without the visit that is needed, in %s', async (language) => {
    const words = {
      en: { close: 'Close…', visited: 'Visited', reason: 'Reason', remarks: 'Remarks', level: 'Fuel level in the tank', do: 'Close', missing: /2 required answers are missing/ },
      ur: { close: 'مکمل کریں…', visited: 'دورہ ہوا', reason: 'وجہ', remarks: 'تبصرے', level: 'Fuel level in the tank', do: 'مکمل کریں', missing: /2 لازمی جواب باقی ہیں/ },
    }[language]
    const id = await accepted()
    const page = await product.open(world.one, `/allWorkOrders/${id}`, { width: 360, language })
    // How one gets in stands at the step that leads there.
    await page.locator('.order-step-now .order-step-entry').getByText('At the shop next door').waitFor()
    const dialog = page.getByRole('dialog')
    const openIt = async () => {
      await page.getByRole('heading', { level: 1 }).click()
      await page.keyboard.press('c')
      await dialog.getByText(words.missing).waitFor()
    }
    await page.locator('.order-steps').waitFor()
    await openIt()
    const does = dialog.getByRole('button', { name: words.do, exact: true }).last()
    expect([await does.isDisabled(), await dialog.getByRole('textbox', { name: words.reason }).count()]).toEqual([true, 0])
    expect(await barriers(page)).toEqual([])
    await dialog.getByRole('link', { name: 'Is the earthing intact?' }).click()
    await page.getByRole('group', { name: 'Is the earthing intact?' }).waitFor()
    await dialog.waitFor({ state: 'hidden' })
    expect(await page.evaluate(() => document.activeElement?.closest('fieldset, [role="group"]')?.textContent)).toContain('Is the earthing intact?')
    await page.goto(`${product.address}/allWorkOrders/${id}`)
    await page.locator('.order-steps').waitFor()
    await openIt()
    await dialog.getByRole('checkbox', { name: words.visited }).uncheck()
    await dialog.getByRole('textbox', { name: words.reason }).waitFor()
    expect([await dialog.getByText(words.missing).count(), await does.isDisabled()]).toEqual([0, false])
    await does.click()
    await dialog.locator('.ant-form-item-explain-error').filter({ visible: true }).first().waitFor()
    expect((await world.get(id))['status']).toBe('ACCEPTED')
    await dialog.getByRole('textbox', { name: words.reason }).fill('Nobody opened')
    await does.click()
    await expect.poll(async () => [(await world.get(id))['status'], (await world.get(id))['isVisited']], pollLimit).toEqual(['CLOSED', false])
  })

  it.each(['en', 'ur'] as const)('my work: each with its way, its call and its next step, in %s', async (language) => {
    const { id } = await world.make({ workOrderTypeId: 1, assignedUserId: world.one.userId })
    await product.server.put('SiteContact', { siteId: world.site, name: `Guard ${language}`, phoneNumber: '+92 300 1111111', callOrder: 1 })
    const page = await product.open(world.one, '/myWork', { width: 360, language })
    const item = page.locator('.my-work-item').filter({ has: page.locator(`a[href$="/${id}"]`) })
    await item.waitFor()
    expect(await barriers(page)).toEqual([])
    expect(await item.locator('a[href^="geo:34,73"]').count()).toBe(1)
    expect(await item.locator('a[href="tel:+923001111111"]').count()).toBe(1)
    await item.getByRole('button', { name: { en: 'Accept', ur: 'قبول کریں' }[language], exact: true }).click()
    await expect.poll(async () => (await world.get(id))['status'], pollLimit).toBe('ACCEPTED')
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
})
