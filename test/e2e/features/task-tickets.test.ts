/** Tickets in a browser: carried over the board, discussed in their thread, by keys alone, on the phone. */
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { words } from '../../../entities/words.ts'
import { whyNoBrowser } from '../../support/browser.ts'
import { barriers, pollLimit, startProduct, whyNoWeb, type Product } from '../../support/product.ts'
import type { TestClient } from '../../support/server.ts'

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

describe.skipIf(whyNoBrowser() ?? whyNoWeb())('tickets', () => {
  let product: Product
  let admin: TestClient
  let template: number
  const statuses = new Map<string, number>()
  beforeAll(async () => {
    product = await startProduct({ words })
    admin = await product.server.admin()
    const { put } = product.server
    const company = await put('Company', { name: 'Indus' })
    const department = await put('Department', { name: 'Fleet', company })
    template = await put('TaskTicketTemplate', { ticketName: 'Van does not start', company, department, slaTime: 6 })
    for (const [position, [name, isInitial, isFinal]] of ([['Open', true, false], ['In work', false, false], ['Waiting', false, false], ['Closed', false, true]] as const).entries()) {
      statuses.set(name, await put('TaskTicketStatus', { name, company, position, isInitial, isFinal }))
    }
  })
  afterEach(() => product.closePages())
  afterAll(() => product.close())

  interface Ticket { id: number; number: string; taskTicketStatusName: string; assignUserId: number | null; rowVersion: number }
  const raise = async (who: TestClient = admin, remark = 'It cranks') => (await who.call('PendingTicketRequest/Create', { body: { taskTicketTemplateId: template, remark } })).envelope.result as Ticket
  const read = async (id: number) => (await admin.call(`TaskTicketRequest/Get?id=${id}`)).envelope.result as Ticket
  const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name} \\d`) })
  const card = (page: Page, { number }: Ticket) => page.getByRole('link', { name: new RegExp(number.slice(-6)) })

  it('a card carried to a column does the action that leads there; one that asks opens its dialog', async () => {
    const ticket = await raise()
    const page = await product.open(admin, '/PendingTicketRequest?tab=all')
    const drag = async (to: string, before: () => Promise<void> = async () => undefined) => {
      const [from, target] = [await card(page, ticket).first().boundingBox(), await column(page, to).boundingBox()]
      if (!from || !target) throw new Error('nothing to drag')
      await page.mouse.move(from.x + 20, from.y + 20)
      await page.mouse.down()
      await page.mouse.move(target.x + 60, target.y + 120, { steps: 5 })
      await before()
      await page.mouse.up()
    }
    await card(page, ticket).waitFor()
    expect(await card(page, ticket).textContent()).toMatch(/Fleet.*Van does not start.*Nobody yet.*6 h left/)
    expect(await barriers(page)).toEqual([])
    await drag('In work', async () => {
      await expect.poll(() => column(page, 'In work').locator('.board-target').textContent()).toBe('Takefor you')
      expect(await column(page, 'Open').getAttribute('class')).toContain('board-dimmed')
    })
    await column(page, 'In work').getByRole('link').waitFor()
    expect(await read(ticket.id)).toMatchObject({ taskTicketStatusName: 'In work', assignUserId: admin.userId })
    await drag('Waiting')
    await column(page, 'Waiting').getByRole('link').waitFor()
    await drag('Closed')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'What was done' }).fill('New relay')
    await dialog.getByRole('button', { name: 'Resolve' }).click()
    await column(page, 'Closed').getByText('in time').waitFor()
    expect(await read(ticket.id)).toMatchObject({ taskTicketStatusName: 'Closed', comment: 'New relay' })
  })

  it('what somebody else has changed meanwhile is refused in words, and shown as it is', async () => {
    const ticket = await raise()
    const page = await product.open(admin, '/PendingTicketRequest?tab=all')
    await card(page, ticket).waitFor()
    await admin.call('TaskTicketRequest/Resolve', { body: { id: ticket.id } })
    await card(page, ticket).focus()
    for (const key of [' ', 'ArrowRight', ' ']) await page.keyboard.press(key)
    const refusal = page.getByRole('dialog')
    await refusal.waitFor()
    await refusal.getByRole('button').last().click()
    await expect.poll(() => column(page, 'Closed').getByRole('link', { name: new RegExp(ticket.number.slice(-6)) }).count(), pollLimit).toBe(1)
    expect((await read(ticket.id)).taskTicketStatusName).toBe('Closed')
  })

  it('who may not move a ticket hears why, and nothing happens', async () => {
    const ticket = await raise()
    const reader = await product.server.userWith(['LookUps.PendingTicketRequest.Pages', 'LookUps.PendingTicketRequest.Read'])
    const page = await product.open(reader, '/PendingTicketRequest?tab=all')
    await card(page, ticket).focus()
    for (const key of [' ', 'ArrowRight']) await page.keyboard.press(key)
    await column(page, 'In work').getByRole('alert').getByText('This is for the person it is assigned to').waitFor()
    await page.keyboard.press(' ')
    await page.keyboard.press('Escape')
    expect(await read(ticket.id)).toEqual(expect.objectContaining({ taskTicketStatusName: 'Open', assignUserId: null, rowVersion: ticket.rowVersion }))
  })

  it('a new ticket, its thread with a picture, and its actions, by keys alone', async () => {
    const page = await product.open(admin, '/PendingTicketRequest')
    await page.getByRole('heading', { level: 1, name: 'Task tickets' }).waitFor()
    await page.keyboard.press('n')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: /template/i }).focus()
    await page.keyboard.type('van')
    await page.getByRole('option', { name: /Van does not start/ }).waitFor()
    await page.keyboard.press('Enter')
    await dialog.getByRole('textbox', { name: 'In words' }).focus()
    await page.keyboard.type('Stuck before the site')
    expect(await barriers(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Open ticket' }).press('Enter')
    await page.waitForURL(/\/PendingTicketRequest\/\d+$/)
    await page.getByRole('heading', { level: 1, name: /^TK-\d{4}-\d{6} Van does not start/ }).waitFor()
    await page.getByRole('list', { name: 'Comments and events' }).getByText('opened it').waitFor()
    await page.keyboard.press('a')
    await page.getByText('took it').waitFor()
    await page.getByRole('textbox', { name: 'Write a comment' }).focus()
    await page.keyboard.type('The relay is burnt')
    await page.locator('.comment-box input[type=file]').first().setInputFiles({ name: 'relay.png', mimeType: 'image/png', buffer: png })
    await page.locator('.comment-box .picture-bar').waitFor({ state: 'detached' })
    await page.keyboard.press('Control+Enter')
    const thread = page.getByRole('list', { name: 'Comments and events' })
    await thread.getByText('The relay is burnt').waitFor()
    await expect.poll(() => thread.locator('.picture img').evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth)), pollLimit).toEqual([expect.any(Number)])
    await page.getByRole('complementary', { name: 'What it is' }).getByRole('heading', { name: 'Pictures' }).waitFor()
    expect(await barriers(page)).toEqual([])
    await page.locator('body').press('Escape')
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('c')
    await page.getByRole('dialog').getByRole('textbox', { name: 'What was done' }).fill('Replaced')
    await page.keyboard.press('Tab')
    await page.getByRole('dialog').getByRole('button', { name: 'Resolve' }).press('Enter')
    await thread.getByText('resolved it').waitFor()
    await page.getByRole('button', { name: 'Resolve…' }).waitFor({ state: 'detached' })
  })

  it('one set of conditions for board and list; a ticket knows its place in the view it was opened from', async () => {
    const first = await raise(admin, 'Needle')
    await raise(admin, 'Needle')
    const page = await product.open(admin, '/PendingTicketRequest?tab=mine&q=Needle')
    await expect.poll(() => column(page, 'Open').getByRole('link').count(), pollLimit).toBe(2)
    await page.getByRole('radio', { name: 'List' }).click()
    await expect.poll(() => page.getByRole('row').filter({ hasText: 'Van does not start' }).count(), pollLimit).toBe(2)
    await page.getByRole('link', { name: first.number, exact: true }).click()
    await page.getByText(/^[12] of 2$/).waitFor()
    await page.goBack()
    expect(new URL(page.url()).searchParams.get('q')).toBe('Needle')
  })

  it('an edit of a ticket is put back from every change, its deletion from the toast', async () => {
    const { id } = await raise(admin, 'As it was')
    const remark = async () => ((await admin.call(`TaskTicketRequest/Get?id=${id}`)).envelope.result as { remark: string } | null)?.remark
    expect((await admin.call('PendingTicketRequest/Update', { method: 'PUT', body: { id, remark: 'Changed elsewhere' } })).status).toBe(200)
    const page = await product.open(admin, `/PendingTicketRequest/${id}`)
    const every = page.getByRole('region', { name: 'Every change' })
    await every.getByRole('button', { name: 'Show' }).click()
    await every.getByText('Changed elsewhere').waitFor()
    await every.getByRole('button', { name: 'Put back this change' }).first().click()
    await expect.poll(remark, pollLimit).toBe('As it was')
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.locator('.action-menu').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: /^Delete/ }).last().click()
    await page.locator('.toast').getByRole('button', { name: 'Undo' }).click()
    await expect.poll(remark, pollLimit).toBe('As it was')
  })

  it('who asked for it opens and discusses it without any right; another is refused in words', async () => {
    const [asker, other] = [await product.server.userWith([]), await product.server.userWith([])]
    const ticket = await raise(asker, 'Mine')
    const page = await product.open(asker, `/PendingTicketRequest/${ticket.id}`)
    await page.getByRole('textbox', { name: 'Write a comment' }).fill('Any news?')
    await page.getByRole('button', { name: 'Comment', exact: true }).click()
    await page.getByRole('list', { name: 'Comments and events' }).getByText('Any news?').waitFor()
    expect(await page.getByRole('button', { name: /^Take$|Resolve|Reassign|Edit/ }).count()).toBe(0)
    const theirs = await product.open(other, `/PendingTicketRequest/${ticket.id}`)
    await theirs.getByRole('alert').getByText('Your roles do not open this').waitFor()
    expect(await theirs.getByText('Mine').count()).toBe(0)
  })

  it('on the phone one status at a time, and everything of a ticket below each other', async () => {
    const ticket = await raise()
    const page = await product.open(admin, '/PendingTicketRequest?tab=all', { width: 360, language: 'ur' })
    await page.getByRole('tab', { name: /^In work/ }).click()
    await expect.poll(() => card(page, ticket).count()).toBe(0)
    await page.getByRole('tab', { name: /^Open/ }).click()
    expect(await barriers(page)).toEqual([])
    await card(page, ticket).click()
    await page.getByRole('button', { name: 'لے لیں' }).click()
    await page.getByText('نے لے لیا').waitFor()
    expect(await barriers(page)).toEqual([])
    expect(product.complaints).toEqual([])
  })
})
