/** Screens as they look only after something was done: dialogs, refusals, drafts, steps of an import. Found by classes, so that they are the same in each language. */
import type { Page } from 'playwright-core'
import type { TestClient } from '../../support/server.ts'
import { go, stands } from './walk.ts'

export interface Kit {
  page: Page
  admin: TestClient
  address: string
  narrow: boolean
  /** What axe finds on the page as it stands now; each finding fails the test. */
  check(step: string): Promise<void>
}

const button = '.ant-btn-primary'
const popup = '.ant-select-dropdown:not(.ant-select-dropdown-hidden)'
const file = ({ page }: Kit, text: string | Buffer) => page.setInputFiles('input[type=file]', { name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
const next = ({ page }: Kit) => page.locator(`.bulk-bar-actions ${button}`).click()
/** Names no other test of this file uses, in either look. */
let made = 0
const make = async (admin: TestClient, path: string, body: object = {}): Promise<{ id: number; name: string }> => {
  const name = `Made ${++made}`
  const { id } = (await admin.call(path, { body: { id: 0, name, ...body } })).envelope.result as { id: number }
  return { id, name }
}

/** Goes to an address anew, whatever was unsaved. */
const open = async ({ page, address }: Kit, path: string) => {
  await page.goto(address + path)
  await stands(page, path)
}

const askDelete = async ({ page, narrow }: Kit) => {
  if (narrow) {
    await page.locator('.list-select').click()
    await page.locator('.cards a').first().click()
  } else await page.locator('tbody input[type=checkbox]').first().check()
  await page.locator('.list-foot-actions .ant-btn-dangerous').waitFor()
}

export const states: { readonly [name: string]: (kit: Kit) => Promise<void> } = {
  async 'rows selected, deleted after a question, and the way back'(kit) {
    const { page, admin } = kit
    const { name } = await make(admin, 'Company/Create')
    await open(kit, `/company?q=${name}`)
    await askDelete(kit)
    await kit.check('selected')
    await page.locator('.list-foot-actions .ant-btn-dangerous').click()
    await page.locator('.ant-modal-confirm').waitFor()
    await kit.check('question')
    await page.locator('.ant-modal-confirm-btns .ant-btn-dangerous').click()
    await page.locator('.toast').waitFor()
    await kit.check('toast')
  },
  async 'a delete that is refused'(kit) {
    const { page, admin } = kit
    const { id, name } = await make(admin, 'Company/Create')
    await make(admin, 'Country/Create', { companyId: id })
    await open(kit, `/company?q=${name}`)
    await askDelete(kit)
    await page.locator('.list-foot-actions .ant-btn-dangerous').click()
    await page.locator('.ant-modal-confirm-btns .ant-btn-dangerous').click()
    await page.locator('.failure .in-use').waitFor()
    await kit.check('refusal')
  },
  async 'a form with mistakes, and the question before it is left'(kit) {
    const { page, narrow } = kit
    await open(kit, '/site/new')
    await page.locator('#field-latitude').fill('200')
    await page.keyboard.press('Control+s')
    await page.locator('.form-note').waitFor()
    await kit.check('mistakes')
    await page.locator(narrow ? '.top-bar .top-button' : '.crumbs a').first().click()
    await page.locator('.ant-modal-confirm').waitFor()
    await kit.check('question')
  },
  async 'a record that somebody else saved first, and its history'(kit) {
    const { page, admin } = kit
    const { id, name } = await make(admin, 'Company/Create')
    await open(kit, `/company/${id}/edit`)
    await page.locator('#field-name').fill(`${name} of mine`)
    const { rowVersion } = (await admin.call(`Company/Get?Id=${id}`)).envelope.result as { rowVersion: number }
    await admin.call('Company/Update', { method: 'PUT', body: { id, name: `${name} of theirs`, rowVersion } })
    await page.keyboard.press('Control+s')
    await page.locator('.lost-table').waitFor()
    await kit.check('both')
    await open(kit, `/company/${id}`)
    await kit.check('history')
  },
  async 'a picker that loads, finds nothing, and fails'(kit) {
    const { page } = kit
    await open(kit, '/country/new')
    const rows = '**/Company/GetAll*'
    const note = page.locator('.picker-note')
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(rows, async (route) => {
      await held
      await route.continue()
    })
    await page.locator('.ant-select', { has: page.locator('#field-company') }).click()
    await note.waitFor()
    await kit.check('loading')
    answer()
    await page.locator(`${popup} .ant-select-item-option`).first().waitFor()
    await page.locator('#field-company').fill('zzzz')
    await note.waitFor()
    await page.locator('.ant-select-arrow-loading').waitFor({ state: 'detached' })
    await kit.check('nothing found')
    await page.unroute(rows)
    await page.route(rows, (route) => route.fulfill({ status: 500, json: { success: false, error: { message: 'No' } } }))
    await page.locator('#field-company').fill('yyyy')
    await page.locator('.picker-note[role=alert]').waitFor()
    await kit.check('failed')
    await page.unroute(rows)
  },
  async 'a draft that is offered'(kit) {
    const { page } = kit
    await open(kit, '/vendor/new')
    await page.locator('#field-name').fill('Left')
    await page.waitForFunction(() => Object.keys(localStorage).some((name) => name.startsWith('draft:')))
    await open(kit, '/vendor/new')
    await page.locator('.form-draft').waitFor()
    await kit.check('offer')
    await page.locator('.form-draft-actions button').last().click()
    await page.locator('.toast').waitFor()
    await kit.check('dropped')
  },
  async 'the end of the session'(kit) {
    const { page } = kit
    await open(kit, '/company/new')
    await page.locator('#field-name').fill('Not sent')
    const cookies = await page.context().cookies()
    await page.context().clearCookies({ name: 'Abp.AuthToken' })
    await page.keyboard.press('Control+s')
    await page.locator('.sign-in-again[open]').waitFor()
    await kit.check('dialog')
    await page.locator('.sign-in-again input[name=password]').fill('wrong')
    await page.keyboard.press('Enter')
    await page.locator('.sign-in-again [role=alert]').waitFor()
    await kit.check('wrong password')
    await page.context().addCookies(cookies)
  },
  async 'lists without rows, and one that failed'(kit) {
    const { page } = kit
    await open(kit, '/company?q=zzzz&name.contains=zzzz')
    await kit.check('no match')
    await page.route('**/Company/GetAll?*', (route) => route.fulfill({ status: 500, json: { success: false, error: { message: 'No' } } }))
    await page.goto(`${kit.address}/company`)
    await page.locator('.page-state[role=alert]').waitFor()
    await kit.check('failed')
    await page.unroute('**/Company/GetAll?*')
  },
  async 'the menu, the keys and what is above a list'(kit) {
    const { page, narrow } = kit
    await open(kit, '/company')
    if (narrow) {
      await page.locator('.list-select').waitFor()
      await page.locator('.phone-bar button.phone-button').click()
      await page.locator('.phone-filters button').first().click()
    } else await page.locator('.sentence-words button[aria-expanded]').last().click()
    await page.locator('.field-list').waitFor()
    await kit.check('filter to add')
    await page.keyboard.press('Escape')
    if (narrow) {
      await open(kit, '/')
      await page.locator('.top-bar .top-button').first().click()
      await page.locator('.drawer[open]').waitFor()
      await kit.check('menu')
      return
    }
    await open(kit, '/company')
    await page.keyboard.press('?')
    await page.locator('dialog[open]').waitFor()
    await kit.check('keys')
    await page.keyboard.press('Escape')
    await page.evaluate(() => localStorage.setItem('menu', 'folded'))
    await open(kit, '/company')
    await page.locator('.rail [aria-haspopup]').first().focus()
    await kit.check('folded menu')
    await page.evaluate(() => localStorage.removeItem('menu'))
  },
  async 'an import with columns to decide and values to map'(kit) {
    const { page, admin } = kit
    // More names than fit into the list of suggestions, so that it scrolls.
    for (let n = 0; n < 12; n += 1) await make(admin, 'Company/Create')
    const { name } = await make(admin, 'Company/Create')
    await open(kit, '/country-bulk')
    await file(kit, `Town;Company\nPeru;${name}x\nCuba;${name}x\nMali;Indus\nChad;Indus\n`)
    await page.locator('.bulk-columns').waitFor()
    await kit.check('columns')
    await page.locator('.bulk-columns .bulk-open').click()
    await page.locator(popup).waitFor()
    await kit.check('fields to choose')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await next(kit)
    await page.locator('.bulk-values li').first().waitFor()
    await kit.check('values')
    await page.locator('.bulk-values input').last().click()
    await page.locator(popup).waitFor()
    await kit.check('suggestions')
    await page.keyboard.press('Escape')
    await page.locator('.bulk-wrong button').first().click()
    await page.locator('.bulk-wrong input').waitFor()
    await kit.check('correction')
    await page.keyboard.press('Escape')
    await page.locator('.bulk-value-actions .bulk-link').last().click()
    await page.locator('.bulk-create').waitFor()
    await kit.check('record to create')
  },
  async 'an import in another encoding, with days to be explained'(kit) {
    const { page } = kit
    await open(kit, '/PmPlan1-bulk')
    await file(kit, Buffer.from([...Buffer.from('Name,Planned dates\n'), 0xd4, 0xe5, 0xd1, ...Buffer.from(',03/04/2026\n')]))
    await page.locator('.bulk-answers').waitFor()
    await kit.check('question')
    await page.locator('.bulk-where .ant-select').first().click()
    await page.locator(popup).waitFor()
    await kit.check('encodings')
  },
  async 'an import that updates, its preview and its result'(kit) {
    const { page, admin } = kit
    const { name } = await make(admin, 'Mbu/Create')
    await open(kit, '/mbu-bulk')
    await page.locator('.bulk-modes .ant-radio-wrapper').nth(1).click()
    await file(kit, `Name\n${name.toUpperCase()}\nNew ${name}\n`)
    await next(kit)
    await page.locator('.bulk-good').waitFor()
    await kit.check('good')
    await page.locator('.bulk-counters button').first().click()
    await page.locator('.bulk-updates').waitFor()
    await kit.check('preview')
    await next(kit)
    await page.locator('.bulk-result').waitFor()
    await kit.check('result')
    await page.keyboard.press('Shift')
    await go(page, '/mbu')
    await kit.check('list after it')
  },
}
