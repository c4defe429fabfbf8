/** The builder of templates in a browser: built, refused on the very question, activated, made anew, by keys, on the phone and in Urdu. */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { words } from '../../../entities/words.ts'
import type { TemplateContent } from '../../../src/features/questionnaires/model/template.ts'
import { whyNoBrowser } from '../../support/browser.ts'
import { barriers, pollLimit, startProduct, whyNoWeb, type Product } from '../../support/product.ts'
import type { TestClient } from '../../support/server.ts'

describe.skipIf(whyNoBrowser() ?? whyNoWeb())('the builder of templates', () => {
  let product: Product
  let admin: TestClient
  beforeAll(async () => {
    product = await startProduct({ words })
    admin = await product.server.admin()
  })
  afterEach(() => product.closePages())
  afterAll(() => product.close())

  interface Stored { id: number; rowVersion: number; version: number; isActive: boolean; content: TemplateContent }
  const stored = async (id: number) => (await admin.call(`QuestionnaireTemplate/GetContent?TemplateId=${id}`)).envelope.result as Stored
  const save = async (body: object) => (await admin.call('QuestionnaireTemplate/SaveContent', { body })).envelope.result as Stored
  const t = (en: string) => ({ en, ur: `${en} اردو` })
  const made = (name: string) => save({ content: { name, sections: [
    { header: t('Arrival'), questions: [{ key: 'locked', text: t('Site is locked'), kind: 3, options: [{ name: { en: 'Yes', ur: 'ہاں' } }, { name: { en: 'No', ur: 'نہیں' }, followUps: ['found'] }] }, { key: 'found', text: t('What was found'), kind: 1 }] },
    { header: t('Generator'), questions: [{ key: 'volts', text: t('Voltage'), kind: 2, unit: 'V', min: 9, max: 15 }, { key: 'seal', text: t('Seal number'), kind: 10 }] },
  ] } })
  const line = (page: Page, name: string | RegExp) => page.getByRole('treeitem', { name })
  const order = (page: Page) => page.getByRole('treeitem').evaluateAll((lines) => lines.map((each) => `${each.querySelector('.builder-number')?.textContent ?? '–'} ${each.querySelector('.builder-words bdi:last-of-type')?.textContent ?? ''}`))

  it('a template is built, refused on the question that is wrong, tried on the phone, activated, and made anew', async () => {
    const page = await product.open(admin, '/questionnaireTemplate/new')
    const field = (name: string) => page.getByRole('textbox', { name, exact: true })
    const kind = async (name: string) => {
      await page.locator('[data-field="kind"] .ant-select').click()
      await page.locator('.ant-select-item-option').filter({ hasText: name }).click()
    }
    await field('Name').fill('Power check')
    await page.getByRole('button', { name: 'Section', exact: true }).click()
    await field('Section in English').fill('Arrival')
    await page.getByRole('button', { name: 'Question', exact: true }).click()
    await field('Question in English').fill('Site is locked')
    await kind('Yes or no')
    await page.getByRole('button', { name: 'Follow-up question, No' }).click()
    await field('Question in English').fill('What was found')
    await page.getByRole('button', { name: 'Section', exact: true }).click()
    await field('Section in English').fill('Generator')
    await page.getByRole('button', { name: 'Question', exact: true }).click()
    await field('Question in English').fill('Voltage')
    await kind('Number')
    await field('Unit').fill('V')
    await field('At least').fill('15')
    await field('At most').fill('۹')
    await page.locator('[data-field="max"]').getByText('At most is below at least.').waitFor()
    await page.keyboard.press('Control+s')
    await line(page, /Site is locked/).click()
    await page.getByRole('alert').getByRole('button', { name: '2.1 At most is below at least.' }).click()
    await expect.poll(() => field('At most').evaluate((element) => element === document.activeElement), pollLimit).toBe(true)
    expect(await barriers(page)).toEqual([])
    await field('At most').fill('20')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.waitForURL(/\/questionnaireTemplate\/\d+$/)
    const id = Number(/\d+$/.exec(page.url())?.[0])
    expect((await stored(id)).content.sections.map(({ header, questions }) => [header.en, ...questions.map(({ text, kind: each, max }) => `${text.en} ${each} ${max}`)])).toEqual([['Arrival', 'Site is locked 3 null', 'What was found 1 null'], ['Generator', 'Voltage 2 20']])

    // It answers as the phone does.
    const phone = page.getByRole('region', { name: 'On the phone' })
    await line(page, /Site is locked/).click()
    expect(await phone.getByRole('group', { name: /What was found/ }).count()).toBe(0)
    await phone.getByText('No', { exact: true }).click()
    await phone.getByRole('group', { name: /What was found/ }).waitFor()
    await line(page, /Voltage/).click()
    await phone.getByRole('textbox', { name: 'Voltage' }).fill('8')
    await phone.getByRole('alert').getByText('Voltage is a number from 15 to 20 V, such as').waitFor()

    // A question without options is in the way of activation, not of saving.
    await page.getByRole('button', { name: 'Question', exact: true }).click()
    await field('Question in English').fill('State of the battery')
    await kind('Choice')
    await page.getByRole('button', { name: 'Activate version 1…' }).click()
    await page.getByRole('alert').getByRole('button', { name: '2.2 The question has no options.' }).click()
    await page.getByRole('button', { name: 'Option', exact: true }).click()
    await field('Option 1 in English').fill('Good')
    await page.getByRole('button', { name: 'Activate version 1…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Activate version 1', exact: true }).click()
    await page.getByText('Version 1, active').waitFor()
    expect(await stored(id)).toMatchObject({ isActive: true, version: 1 })
    await line(page, /Voltage/).click()
    expect(await field('Question in English').isDisabled()).toBe(true)

    await page.getByRole('button', { name: 'New version 2' }).click()
    await page.getByText('Version 2, draft').waitFor()
    await line(page, /Voltage/).click()
    await field('At most').fill('30')
    await page.getByRole('button', { name: 'Compare with 1' }).click()
    const changes = page.getByRole('dialog').getByRole('listitem')
    await expect.poll(() => changes.allTextContents(), pollLimit).toEqual([expect.stringMatching(/2\.1 Voltage.*changed.*At most.*20.*30/)])
  })

  it('a section that has a name and no question yet outlives saving, leaving and the first save of a new template', async () => {
    const page = await product.open(admin, '/questionnaireTemplate/new')
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('With a section to come')
    await page.getByRole('button', { name: 'Question', exact: true }).click()
    await page.getByRole('textbox', { name: 'Question in English' }).fill('Gate')
    await page.getByRole('button', { name: 'Section', exact: true }).click()
    await page.getByRole('textbox', { name: 'Section in English' }).fill('Safety')
    await page.keyboard.press('Control+s')
    await page.waitForURL(/\/questionnaireTemplate\/\d+$/)
    const id = Number(/\d+$/.exec(page.url())?.[0])
    await page.getByText('Sections without questions are not stored. Not saved yet, kept on this device').waitFor()
    await line(page, /Safety/).waitFor()
    await line(page, /Gate/).click()
    await page.getByRole('textbox', { name: 'Question in English' }).fill('Gate and fence')
    await page.keyboard.press('Control+s')
    await expect.poll(async () => (await stored(id)).content.sections.flatMap(({ questions }) => questions.map(({ text }) => text.en)), pollLimit).toEqual(['Gate and fence'])
    await page.getByText('Sections without questions are not stored. Not saved yet, kept on this device').waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Go on with them' }).click()
    await line(page, /Safety/).click()
    await page.getByRole('button', { name: 'Question', exact: true }).click()
    await page.getByRole('textbox', { name: 'Question in English' }).fill('Helmets')
    await page.keyboard.press('Control+s')
    await expect.poll(async () => (await stored(id)).content.sections.map(({ header }) => header.en), pollLimit).toContain('Safety')
    await page.getByText(/^Saved /).waitFor()
  })

  it('questions are put in order by keys alone and by the mouse, and steps are taken back', async () => {
    const { id } = await made('By keys')
    const page = await product.open(admin, `/questionnaireTemplate/${id}`)
    await page.getByRole('tree').focus()
    await line(page, /Arrival/).waitFor()
    // To the fields of a line and back, as often as one likes.
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: 'Question in English' }).and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('tree').and(page.locator(':focus')).waitFor()
    for (const key of ['Alt+ArrowUp', 'Alt+ArrowUp']) await page.keyboard.press(key)
    expect(await order(page)).toEqual(['– Arrival', '1.1 Site is locked', '1.1.1 What was found', '1.2 Seal number', '– Generator', '2.1 Voltage'])
    await page.keyboard.press('Alt+ArrowRight')
    await page.getByText('A follow-up of 1.1.').waitFor()
    expect((await order(page)).slice(2, 4)).toEqual(['1.1.1 What was found', '1.1.2 Seal number'])
    await page.getByRole('tree').focus()
    for (const key of ['Alt+ArrowLeft', 'Control+d']) await page.keyboard.press(key)
    expect((await order(page)).slice(3, 5)).toEqual(['1.2 Seal number', '1.3 Seal number'])
    for (let n = 0; n < 5; n += 1) await page.keyboard.press('Control+z')
    expect(await order(page)).toEqual(['– Arrival', '1.1 Site is locked', '1.1.1 What was found', '– Generator', '2.1 Voltage', '2.2 Seal number'])
    await line(page, /Seal number/).dragTo(line(page, /What was found/), { targetPosition: { x: 100, y: 4 } })
    expect((await order(page)).slice(1, 4)).toEqual(['1.1 Site is locked', '1.1.1 Seal number', '1.1.2 What was found'])
    expect(await page.getByRole('button', { name: 'Save', exact: true }).isEnabled()).toBe(true)
  })

  it('options and folded sections are put in order by keys alone: the focus goes with what is moved', async () => {
    const option = (en: string) => ({ name: t(en) })
    const { id } = await save({ content: { name: 'Options by keys', sections: [
      { header: t('Arrival'), questions: [{ key: 'state', text: t('State'), kind: 4, options: [option('Good'), option('Fair'), option('Poor')] }] }, { header: t('Generator'), questions: [{ key: 'volts', text: t('Voltage'), kind: 2 }] },
    ] } })
    const page = await product.open(admin, `/questionnaireTemplate/${id}`)
    await page.getByRole('tree').focus()
    await line(page, /Arrival/).waitFor()
    const names = () => page.getByRole('textbox', { name: /^Option \d+ in English$/ }).evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value))
    for (const key of ['Home', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
    await page.getByRole('button', { name: /^Move.* Good .*down|Good.*down/i }).focus()
    for (let n = 0; n < 2; n += 1) {
      await page.keyboard.press('Enter')
      await expect.poll(names, pollLimit).toEqual(n ? ['Fair', 'Poor', 'Good'] : ['Fair', 'Good', 'Poor'])
      await page.locator(`[data-field="options[${n + 1}].name.en"] :focus`).waitFor()
    }
    await page.keyboard.press('Enter')
    await expect.poll(names, pollLimit).toEqual(['Fair', 'Good', 'Poor'])
    await page.locator('[data-field="options[1].name.en"] [data-act="delete"]').focus()
    await page.keyboard.press('Enter')
    await expect.poll(names, pollLimit).toEqual(['Fair', 'Poor'])
    await page.locator('[data-field="options[1].name.en"] [data-act="delete"]:focus').waitFor()
    await page.keyboard.press('Escape')
    for (const key of ['Home', 'ArrowLeft', 'Alt+ArrowDown']) await page.keyboard.press(key)
    expect(await order(page)).toEqual(['– Generator', '1.1 Voltage', '– Arrival'])
    await page.getByText('Now 2', { exact: true }).waitFor()
    await page.keyboard.press('Alt+ArrowDown')
    expect(await order(page)).toEqual(['– Generator', '1.1 Voltage', '– Arrival'])
  })

  it('whoever saves a new one in the middle of a word goes on with it', async () => {
    const page = await product.open(admin, '/questionnaireTemplate/new')
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('In the middle')
    await page.getByRole('button', { name: 'Question', exact: true }).click()
    const words = page.getByRole('textbox', { name: 'Question in English', exact: true })
    await words.fill('Is the ')
    let release = () => {}
    const held = new Promise<void>((resolve) => { release = resolve })
    await page.route('**/QuestionnaireTemplate/SaveContent*', async (route) => {
      await held
      await route.continue()
    })
    await page.keyboard.press('Control+s')
    await page.keyboard.type('gate ')
    release()
    await page.waitForURL(/\/questionnaireTemplate\/\d+$/)
    await expect.poll(() => words.inputValue(), pollLimit).toBe('Is the gate ')
    await words.press('End')
    await page.keyboard.type('locked?')
    expect(await words.inputValue()).toBe('Is the gate locked?')
    await page.keyboard.press('Control+s')
    const id = Number(/\d+$/.exec(page.url())?.[0])
    await expect.poll(async () => (await stored(id)).content.sections[0]?.questions[0]?.text.en, pollLimit).toBe('Is the gate locked?')
  })

  it('no letter is lost that is typed while the page of the stored one comes, and whoever saves again saves the same one', async () => {
    const page = await product.open(admin, '/questionnaireTemplate/new')
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Typed on and on')
    await page.getByRole('button', { name: 'Question', exact: true }).click()
    const words = page.getByRole('textbox', { name: 'Question in English', exact: true })
    await words.fill('Is ')
    await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 6 })
    const typed = 'the gate of the big house at the end of the road locked'
    await page.keyboard.press('Control+s')
    for (const word of typed.split(/(?<= )/)) {
      await page.keyboard.type(word, { delay: 25 })
      await page.keyboard.press('Control+s')
    }
    await page.waitForURL(/\/questionnaireTemplate\/\d+$/)
    await expect.poll(() => words.inputValue(), pollLimit).toBe(`Is ${typed}`)
    const id = Number(/\d+$/.exec(page.url())?.[0])
    await expect.poll(async () => (await stored(id)).content.sections[0]?.questions[0]?.text.en, pollLimit).toBe(`Is ${typed}`)
    const { envelope: { result } } = await admin.call('QuestionnaireTemplate/GetAllQuestionnaireTemplate?Keyword=Typed')
    expect((result as { totalCount: number }).totalCount).toBe(1)
  })

  it('what somebody else saved meanwhile is told, and nothing of either is lost unasked', async () => {
    const { id, rowVersion, content } = await made('Two at once')
    const page = await product.open(admin, `/questionnaireTemplate/${id}`)
    await line(page, /Voltage/).click()
    await page.getByRole('textbox', { name: 'Unit' }).fill('kV')
    await save({ id, rowVersion, content: { ...content, slaTime: '48' } })
    await page.keyboard.press('Control+s')
    await page.getByRole('alert').getByText('somebody else saved this template').waitFor()
    expect((await stored(id)).content).toMatchObject({ slaTime: '48' })
    await page.reload()
    await page.getByRole('button', { name: 'Go on with them' }).click()
    await line(page, /Voltage/).click()
    expect(await page.getByRole('textbox', { name: 'Unit' }).inputValue()).toBe('kV')
  })

  it('a template goes out as a workbook and as XLSForm, and comes in again; what others wrote waits for a decision', async () => {
    const forms = fileURLToPath(new URL('../../fixtures/workbooks/forms/', import.meta.url))
    const { id, content } = await made('Out and in')
    const page = await product.open(admin, `/questionnaireTemplate/${id}`)
    const more = async (name: string) => {
      await page.getByRole('button', { name: 'More' }).click()
      await page.getByRole('button', { name, exact: true }).click()
    }
    const dialog = page.getByRole('dialog', { name: 'Import a template' })
    for (const [kind, as] of [['Export as a workbook', 'Back from a workbook'], ['Export as XLSForm', 'Back from a form']] as const) {
      const [download] = await Promise.all([page.waitForEvent('download'), more(kind)])
      expect(download.suggestedFilename()).toBe(kind === 'Export as XLSForm' ? 'Back from a workbook.xlsx' : 'Out and in.xlsx')
      await more('Import a template…')
      await dialog.getByLabel('File to import').setInputFiles({ name: 'in.xlsx', mimeType: 'application/octet-stream', buffer: await readFile(await download.path()) })
      await dialog.getByText('All of it comes as it stands there.').waitFor()
      await dialog.getByRole('textbox', { name: /name$/ }).fill(as)
      await dialog.getByRole('button', { name: 'Import as a new template' }).click()
      await page.getByText(`${as} was imported.`).waitFor()
      const back = await stored(Number(/\d+$/.exec(page.url())?.[0]))
      expect([back.isActive, back.content]).toEqual([false, { ...content, name: as }])
    }

    await more('Import a template…')
    await dialog.getByLabel('File to import').setInputFiles(`${forms}tower-inspection.xlsx`)
    const bring = dialog.getByRole('button', { name: 'Import as a new template' })
    await dialog.getByText('“Antenna” is asked several times over.').waitFor()
    expect([await bring.isDisabled(), await barriers(page)]).toEqual([true, []])
    await dialog.getByRole('radio', { name: 'Ask once' }).check()
    await bring.click()
    await page.getByText('Tower inspection was imported.').waitFor()
    expect((await stored(Number(/\d+$/.exec(page.url())?.[0]))).content.sections.map(({ header }) => header.en)).toEqual(['Arrival', 'Power', 'Antenna', ''])

    // Whoever looks for it at the upload of the list is led there.
    await page.goto(`${product.address}/questionnaireTemplate-bulk`)
    await page.getByRole('link', { name: 'Import a template…' }).click()
    await dialog.getByLabel('File to import').waitFor({ state: 'attached' })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'More' }).waitFor()

    await more('Import a template…')
    await dialog.getByLabel('File to import').setInputFiles({ name: 'sites.xlsx', mimeType: 'application/octet-stream', buffer: await readFile(`${forms}../sites-real.xlsx`) })
    await dialog.getByRole('alert').getByText('sites.xlsx is neither an XLSForm').waitFor()
    await dialog.getByLabel('File to import').setInputFiles({ name: 'broken.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from('PK\u0003\u0004 no workbook') })
    await expect.poll(() => dialog.getByRole('alert').textContent(), pollLimit).not.toContain('sites.xlsx')
    expect(await bring.isDisabled()).toBe(true)
  })

  it('on a phone in Urdu a sheet opens per question, and moves it', async () => {
    const { id } = await made('In Urdu')
    const page = await product.open(admin, `/questionnaireTemplate/${id}`, { width: 360, language: 'ur' })
    await line(page, /Voltage اردو/).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('textbox', { name: 'سوال اردو میں' }).fill('وولٹیج')
    await sheet.getByRole('button', { name: 'نیچے کریں' }).click()
    expect(await barriers(page)).toEqual([])
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'hidden' })
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'محفوظ کریں' }).click()
    await expect.poll(async () => (await stored(id)).content.sections[1]?.questions.map(({ text }) => text.ur), pollLimit).toEqual(['Seal number اردو', 'وولٹیج'])
    // A new one is typed at once: its sheet begins with the cursor in it.
    await page.getByRole('button', { name: 'سوال', exact: true }).click()
    await page.keyboard.type('Fuel left')
    expect(await sheet.getByRole('textbox', { name: 'سوال انگریزی میں' }).inputValue()).toBe('Fuel left')
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'hidden' })
    expect(await barriers(page)).toEqual([])
    expect(product.complaints).toEqual([])
  })
})
