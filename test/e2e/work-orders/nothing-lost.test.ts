/** Work orders where the line is cut, the session ends, the language changes or keys come at once: nothing typed is lost, nothing is done twice. */
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { words } from '../../../entities/words.ts'
import { kinds } from '#operations/questions'
import { makeWorldOn, type World } from '../../features/work-orders/world.ts'
import { whyNoBrowser } from '../../support/browser.ts'
import { cutAnswers } from '../../support/lost/cut-answers.ts'
import { barriers, pollLimit, startProduct, whyNoWeb, type Product } from '../../support/product.ts'
import { testPassword } from '../../support/server.ts'

const asking = 'Not known whether it arrived. Asking again…'

describe.skipIf(whyNoBrowser() ?? whyNoWeb())('work orders lose nothing', () => {
  let product: Product
  let world: World
  let templateId = 0
  beforeAll(async () => {
    product = await startProduct({ words })
    world = await makeWorldOn(product.server)
    const { server } = world
    const number = await server.put('AnswerType', { name: 'Reading', kind: kinds.number })
    const text = await server.put('AnswerType', { name: 'Words', kind: kinds.text })
    templateId = await server.put('Template', { name: 'Power PM', questions: [
      { position: 1, header: 'Power', questionText: 'Fuel level', answerTypeId: number, isRequired: true }, { position: 2, header: 'Tower', questionText: 'Damage seen', answerTypeId: text },
    ] })
  })
  beforeEach(async () => {
    for (const who of [world.one, world.lead]) await who.call('User/ChangeLanguage', { body: { languageName: 'en' } })
  })
  afterEach(() => product.closePages())
  afterAll(() => product.close())

  const accepted = async () => {
    const { id } = await world.make({ assignedUserId: world.one.userId, templateId })
    await world.call(world.one, 'WorkOrder/Accept', { id })
    return id
  }
  const answers = async (id: number) => ((await world.call(world.lead, `WorkOrder/GetAllFilledQuestionnaireTemplateWithQuestionsByWorkOrderId?WorkOrderId=${id}`)).result.items[0] as unknown as { questions: { answer: { value: string } | null }[] }).questions.map(({ answer }) => answer?.value ?? null)
  const count = async (page: Page, call: string) => {
    const asked = { times: 0 }
    await page.route(`**/${call}*`, (route) => {
      asked.times += 1
      return route.continue()
    })
    return asked
  }
  const toUrdu = async (page: Page) => {
    await page.getByRole('button', { name: 'اردو' }).click()
    await page.locator('html[lang=ur]').waitFor()
  }
  /** Signing in over the page, as the same user. */
  const signIn = async (page: Page, id: number) => {
    const dialog = page.getByRole('dialog', { name: 'Sign in to go on' })
    const { result } = await world.call(await product.server.admin(), `User/Get?id=${id}`)
    await dialog.getByRole('textbox', { name: /user name/i }).fill(String(result['userName']))
    await dialog.getByLabel('Password', { exact: true }).fill(testPassword)
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  const endSession = async (userId: number) => expect((await (await product.server.admin()).call('User/ResetPassword', { body: { adminPassword: testPassword, userId, newPassword: testPassword } })).status).toBe(200)

  it('an answer whose reply is cut is asked about, and kept once', async () => {
    const id = await accepted()
    const page = await product.open(world.one, `/allWorkOrders/${id}?checklist=1`)
    const asked = await cutAnswers(page, 'WorkOrder/SaveAnswers', 2)
    await page.getByRole('textbox', { name: 'Fuel level' }).fill('40')
    await page.getByText(asking).waitFor()
    await page.getByText('All answers are kept').waitFor()
    expect([asked.times, asked.keys.size, await answers(id)]).toEqual([3, 1, ['40', null]])
    expect((await world.history(id)).filter((entry) => JSON.stringify(entry).includes('"answer"')).length).toBeLessThanOrEqual(1)
  })

  it('an answer that was refused is asked about before its page is left, and outlives another language', async () => {
    const id = await accepted()
    const page = await product.open(world.one, `/allWorkOrders/${id}`)
    await page.getByRole('button', { name: 'Answer…' }).first().click()
    const level = page.getByRole('textbox', { name: 'Fuel level' })
    await level.fill('twelve')
    await page.getByRole('group', { name: /Fuel level/ }).getByRole('alert').waitFor()
    await page.goBack()
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click()
    expect(await level.inputValue()).toBe('twelve')
    await toUrdu(page)
    expect(await level.inputValue()).toBe('twelve')
    await level.fill('12')
    await expect.poll(() => answers(id), pollLimit).toEqual(['12', null])
  })

  it('words typed just before Back are kept without a question, and those of the second group stay there in another language', async () => {
    const id = await accepted()
    const page = await product.open(world.one, `/allWorkOrders/${id}`)
    await page.getByRole('button', { name: 'Answer…' }).first().click()
    await page.getByRole('textbox', { name: 'Fuel level' }).fill('33')
    await page.getByRole('button', { name: /^Next: / }).click()
    const damage = page.getByRole('textbox', { name: 'Damage seen' })
    await damage.fill('The ladder')
    await toUrdu(page)
    expect(await damage.inputValue()).toBe('The ladder')
    await damage.fill('The ladder is bent')
    await page.goBack()
    await page.locator('.order-record').waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await expect.poll(() => answers(id), pollLimit).toEqual(['33', 'The ladder is bent'])
  })

  it('a session that ends while answers are typed: signing in over the page keeps them', async () => {
    const id = await accepted()
    const page = await product.open(world.one, `/allWorkOrders/${id}?checklist=1`)
    await page.getByRole('textbox', { name: 'Fuel level' }).waitFor()
    await endSession(world.one.userId)
    await page.getByRole('textbox', { name: 'Fuel level' }).fill('55')
    await signIn(page, world.one.userId)
    await expect.poll(() => answers(id), pollLimit).toEqual(['55', null])
    expect(await page.getByRole('textbox', { name: 'Fuel level' }).inputValue()).toBe('55')
    world.one = await product.server.signIn(String((await world.call(await product.server.admin(), `User/Get?id=${world.one.userId}`)).result['userName']), testPassword)
  })

  it('a dialog keeps what was typed: a click beside it, Escape and Back ask first; its answer cut, it is done once', async () => {
    const id = await accepted()
    const { number } = await world.get(id)
    const page = await product.open(world.one, '/myWork')
    await page.locator(`main a[href$="/${id}"]`).first().click()
    await page.getByRole('complementary', { name: 'What happened' }).getByRole('button', { name: 'Hold…' }).click()
    const dialog = page.getByRole('dialog', { name: `Hold ${String(number)} HIL-0001?` })
    const reason = dialog.getByRole('textbox')
    await reason.fill('The guard has left')
    await page.mouse.click(4, 400)
    const question = page.getByRole('dialog', { name: 'Discard what you entered?' })
    await question.getByRole('button', { name: 'Keep' }).click()
    await reason.press('Escape')
    await question.getByRole('button', { name: 'Keep' }).click()
    await page.evaluate(() => history.back())
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click()
    expect(await reason.inputValue()).toBe('The guard has left')
    expect(await barriers(page)).toEqual([])
    const asked = await cutAnswers(page, 'WorkOrder/Hold', 1)
    await dialog.getByRole('button', { name: 'Hold', exact: true }).dblclick()
    await page.getByText(asking).waitFor()
    await dialog.waitFor({ state: 'detached' })
    expect(asked.keys.size).toBe(1)
    expect((await world.get(id))['holdReason'] ?? (await world.get(id))['reason']).toBe('The guard has left')
  })

  it('a session that ends while a dialog is open: signing in over both does what was pressed, once', async () => {
    const id = await accepted()
    const page = await product.open(world.one, `/allWorkOrders/${id}`)
    await page.getByRole('complementary', { name: 'What happened' }).getByRole('button', { name: 'Hold…' }).click()
    const dialog = page.getByRole('dialog', { name: /^Hold / })
    await dialog.getByRole('textbox').fill('Rain')
    await endSession(world.one.userId)
    const asked = await count(page, 'WorkOrder/Hold')
    await dialog.getByRole('textbox').press('Control+Enter')
    await dialog.getByRole('button', { name: 'Hold', exact: true }).click()
    await signIn(page, world.one.userId)
    await dialog.waitFor({ state: 'detached' })
    expect([(await world.get(id))['holdReason'], asked.times]).toEqual(['Rain', 2])
    world.one = await product.server.signIn(String((await world.call(await product.server.admin(), `User/Get?id=${world.one.userId}`)).result['userName']), testPassword)
  })

  it('a key pressed twice does an action once, and no refusal is told', async () => {
    const { id } = await world.make({ assignedUserId: world.one.userId })
    const page = await product.open(world.lead, `/allWorkOrders/${id}`)
    await page.getByRole('button', { name: /^Accept/ }).waitFor()
    const asked = await count(page, 'WorkOrder/Accept')
    await page.evaluate(() => {
      for (let n = 0; n < 3; n++) document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }))
    })
    await expect.poll(async () => (await world.get(id))['status'], pollLimit).toBe('ACCEPTED')
    await page.getByRole('button', { name: 'Close…' }).waitFor()
    expect([asked.times, await page.getByRole('dialog').count()]).toEqual([1, 0])
  })

  it.each([['en', 'Reassign', /^Reassign to /, '?'], ['ur', 'کسی اور کو دیں', / کو دیں$/, '؟']] as const)('asks to whom with the verb on its button, in %s; another’s change in the meantime keeps the reason', async (language, verb, button, mark) => {
    const { id, number } = await world.make({ assignedUserId: world.one.userId })
    await world.lead.call('User/ChangeLanguage', { body: { languageName: language } })
    const page = await product.open(world.lead, `/allWorkOrders/${id}`, { language })
    await page.getByRole('button', { name: `${verb}…` }).first().click()
    const dialog = page.getByRole('dialog')
    const heading = await dialog.locator('.ant-modal-title').innerText()
    expect([heading.includes(verb), heading.includes(String(number)), heading.endsWith(mark)]).toEqual([true, true, true])
    await dialog.locator('textarea').fill('On leave from tomorrow')
    // What changes neither its state nor whose it is asks for nothing; this does.
    const changed = await world.call(world.one, 'WorkOrder/Accept', { id })
    expect(changed.code).toBe(200)
    const send = dialog.getByRole('button', { name: button })
    await send.click()
    await dialog.getByRole('alert').waitFor()
    expect(await dialog.locator('textarea').inputValue()).toBe('On leave from tomorrow')
    await send.click()
    await dialog.waitFor({ state: 'detached' })
    expect((await world.get(id))['assignedUserId']).toBe(world.two.userId)
  })
})
