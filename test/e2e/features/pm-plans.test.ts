/** Plans in a browser: made by a sentence, put right by pointer and by keys, saved once, set against what was done, taken back; on the desktop and the phone, in both languages. */
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { words } from '../../../entities/words.ts'
import type { Plan } from '../../../src/features/pm-plans/model/shapes.ts'
import { whyNoBrowser } from '../../support/browser.ts'
import { barriers, pollLimit, startProduct, whyNoWeb, type Product } from '../../support/product.ts'
import type { TestClient } from '../../support/server.ts'

describe.skipIf(whyNoBrowser() ?? whyNoWeb())('plans', () => {
  let product: Product
  let admin: TestClient
  let other: TestClient
  let project: number
  const day = (by: number) => new Date(Date.now() + 5 * 3_600_000 + by * 86_400_000).toISOString().slice(0, 10)
  // Next month, as the sentence begins.
  const month = new Date(Date.UTC(Number(day(0).slice(0, 4)), Number(day(0).slice(5, 7)), 1)).toISOString().slice(0, 7)
  const result = async <T>(client: TestClient, path: string, body?: object) => (await client.call(path, body ? { body } : {})).envelope.result as T
  const plan = (id: number) => result<Plan>(admin, `PmPlan/GetPmPlan?PlanId=${id}`)
  const idIn = (page: Page) => Number(new URL(page.url()).searchParams.get('plan'))
  const draft = async () => (await result<Plan>(admin, 'PmPlan/GeneratePmPlan', { projectId: project, startDate: `${month}-01`, endDate: `${month}-28` })).id

  beforeAll(async () => {
    product = await startProduct({ words, runsJobs: true })
    const { put } = product.server
    admin = await product.server.admin()
    const company = await put('Company', { name: 'Towers' })
    const country = await put('Country', { name: 'Pakistan', companyId: company, timeZone: 'Asia/Karachi', weekendDays: '0' })
    const department = await put('Department', { name: 'Field', companyId: company, countryId: country })
    project = await put('Project', { name: 'Managed services', departmentId: department })
    const region = await put('Region', { name: 'Central', departmentId: department, countryId: country, projectId: project })
    const places = { companyId: company, countryId: country, departmentId: department, projectId: project, regionId: region, subRegionId: await put('SubRegion', { name: 'Lahore', regionId: region }) }
    const teams = [await put('Team', { name: 'Lahore-1', ...places }), await put('Team', { name: 'Lahore-3', ...places })]
    for (const [n, name] of ['Bilal Ahmed', 'Hamza Tariq', 'Imran Khalid'].entries()) {
      const userId = await put('User', { userName: `tech${n}`, name, roles: [], password: 'Correct-horse-9' })
      await put('TeamUserAllocation', { teamId: teams[n ? 1 : 0], userId })
    }
    for (let n = 0; n < 40; n += 1) {
      await put('Site', {
        siteCode: `LHR-${String(n + 1).padStart(4, '0')}`, siteName: `Mast ${n + 1}`, ...places, teamId: n === 39 ? null : teams[n % 2], latitude: `31.${40 + (n % 9)}`, longitude: `74.${20 + ((n * 7) % 30)}`,
        lastPmDate: new Date(Date.parse(`${month}-02`) + (n % 24) * 86_400_000 - 30 * 86_400_000).toISOString().slice(0, 10) > day(0) ? day(0) : new Date(Date.parse(`${month}-02`) + (n % 24) * 86_400_000 - 30 * 86_400_000).toISOString().slice(0, 10),
      })
    }
    await put('Holiday', { name: 'Founders', date: `${month}-10`, countryId: country })
    other = await product.server.userWith(['Read', 'Update', 'Pages'].map((right) => `LookUps.PmPlan.${right}`))
  })
  afterEach(() => product.closePages())
  afterAll(() => product.close())

  /** A visit with a day beside its own on which its team works. */
  const stopIn = async (id: number) => {
    const { visits, teams } = await plan(id)
    const found = visits.find((visit) => visit.plannedDate > `${month}-02` && visit.plannedDate < `${month}-20`)
    if (!found) throw new Error('no visit')
    const others = teams.find(({ teamId }) => teamId !== found.teamId)
    return { visit: found, team: teams.find(({ teamId }) => teamId === found.teamId)?.teamName ?? '', otherTeam: others?.teamId ?? 0 }
  }
  const cell = (page: Page, team: number, date: string) => page.locator(`[data-cell="${team} ${date}"] button`)

  it('are made by a sentence: what is missing is said on its word, then the draft stands', async () => {
    const page = await product.open(admin, '/GetPmPlan')
    await page.getByRole('button', { name: 'Make a draft' }).click()
    await page.getByRole('alert').getByText('Choose a project.').waitFor()
    await page.getByRole('button', { name: /^Project:/ }).click()
    await page.getByRole('dialog').getByText('Choose a project.').waitFor()
    expect(await barriers(page)).toEqual([])
    await page.getByRole('combobox', { name: 'Project' }).fill('Managed')
    await page.getByText('Managed services').last().click()
    await page.getByRole('button', { name: 'Project: Managed services' }).waitFor()
    await page.getByRole('button', { name: 'Make a draft' }).click()
    await page.getByRole('table', { name: 'Teams by day' }).waitFor(pollLimit)
    await page.getByText('No team for the site').waitFor()
    expect(await barriers(page)).toEqual([])
    const made = await plan(idIn(page))
    await page.getByRole('button', { name: `Save makes ${made.visits.length} work orders` }).waitFor()
    expect(product.complaints).toEqual([])
  })

  it('are put right by pointer and by keys, step by step taken back; another planner sees it', async () => {
    const id = await draft()
    const { visit, team, otherTeam } = await stopIn(id)
    const page = await product.open(admin, `/GetPmPlan?plan=${id}`)
    const second = await product.open(other, `/GetPmPlan?plan=${id}`)
    // Who moved it is told to who listens already.
    await expect.poll(() => product.server.mastline.context.hub.count(), pollLimit).toBe(2)
    await cell(page, visit.teamId, visit.plannedDate).click()
    const stop = page.locator(`[data-visit="${visit.id}"]`)
    await stop.waitFor()
    expect(await barriers(page)).toEqual([])
    const [from, to] = [await stop.boundingBox(), await cell(page, otherTeam, visit.plannedDate).boundingBox()]
    if (!from || !to) throw new Error('not in sight')
    await page.mouse.move(from.x + 60, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 })
    await page.locator('.carry-bubble').getByText(/of \d+ visits/).waitFor()
    await page.mouse.up()
    const where = async () => (await plan(id)).visits.find((each) => each.id === visit.id)
    await expect.poll(async () => (await where())?.teamId, pollLimit).toBe(otherTeam)
    await second.getByText('1 visit moved by hand.').waitFor(pollLimit)
    await second.getByText('admin moved 1 visit.').waitFor(pollLimit)

    await page.locator(`[data-visit="${visit.id}"]`).focus()
    await page.keyboard.press('m')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Escape')
    expect((await where())?.plannedDate).toBe(visit.plannedDate)
    await page.locator(`[data-visit="${visit.id}"]`).focus()
    await page.keyboard.press('m')
    for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
    await expect.poll(async () => Date.parse((await where())?.plannedDate ?? '') - Date.parse(visit.plannedDate), pollLimit).toBe(2 * 86_400_000)
    expect(await barriers(page)).toEqual([])
    // What could not be taken back still can.
    await page.route('**/PmPlan/MoveVisits', (route) => route.fulfill({ status: 500, contentType: 'application/json', body: JSON.stringify({ result: null, success: false, error: { code: 0, message: 'Too busy' }, __abp: true }) }), { times: 1 })
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('dialog').getByText('Too busy').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => (await where())?.plannedDate, pollLimit).toBe(visit.plannedDate)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => (await where())?.teamId, pollLimit).toBe(visit.teamId)
    await expect.poll(() => page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true)
    // Both take up the same visit, and drop it on different days: whoever comes second is told where it is, and has nothing to take back.
    for (const [each, days] of [[page, 1], [second, 3]] as const) {
      await cell(each, visit.teamId, visit.plannedDate).click()
      await each.locator(`[data-visit="${visit.id}"]`).focus()
      await each.keyboard.press('m')
      for (let n = 0; n < days; n++) await each.keyboard.press('ArrowRight')
    }
    await Promise.all([page, second].map((each) => each.keyboard.press('Enter')))
    await Promise.any([page, second].map((each) => each.getByText(/ was moved meanwhile, to /).first().waitFor()))
    await expect.poll(async () => (await Promise.all([page, second].map((each) => each.getByRole('button', { name: 'Undo' }).isDisabled()))).filter(Boolean).length, pollLimit).toBe(1)
    expect(team).not.toBe('')
    expect(product.complaints).toEqual([])
  })

  it('a visit that somebody else moves while it is carried stays where it was moved to, and who carried it is told; right to left', async () => {
    const id = await draft()
    const { visit, otherTeam } = await stopIn(id)
    const page = await product.open(admin, `/GetPmPlan?plan=${id}`, { language: 'ur', theme: 'dark' })
    await cell(page, visit.teamId, visit.plannedDate).click()
    const stop = page.locator(`[data-visit="${visit.id}"]`)
    const [from, to] = [await stop.boundingBox(), await cell(page, otherTeam, visit.plannedDate).boundingBox()]
    if (!from || !to) throw new Error('not in sight')
    await page.mouse.move(from.x + from.width - 60, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 })
    await page.locator('.carry-bubble').waitFor()
    const elsewhere = `${month}-24`
    expect((await other.call('PmPlan/MoveVisits', { body: { planId: id, moves: [{ visitId: visit.id, plannedDate: elsewhere }] } })).status).toBe(200)
    await page.getByText('1 دورہ ہاتھ سے', { exact: false }).waitFor(pollLimit)
    await page.mouse.up()
    await page.getByText(`${visit.siteCode}⁩ اس دوران`, { exact: false }).or(page.getByText(`${visit.siteCode} اس دوران`, { exact: false })).first().waitFor()
    expect((await plan(id)).visits.find((each) => each.id === visit.id)).toMatchObject({ plannedDate: elsewhere, teamId: visit.teamId })
    expect(product.complaints).toEqual([])
  })

  it('are saved once, set against what was done, and taken back', async () => {
    const id = await draft()
    const page = await product.open(admin, `/GetPmPlan?plan=${id}`)
    await page.getByRole('button', { name: /^Save makes/ }).dblclick()
    await page.getByText('Saved', { exact: true }).waitFor(pollLimit)
    const visits = (await plan(id)).visits
    const orders = async () => (await result<{ totalCount: number }>(admin, `WorkOrder/GetAll?pmPlanId.in=${id}&MaxResultCount=1`)).totalCount
    expect(await orders()).toBe(visits.filter(({ workOrderId }) => workOrderId !== null).length)
    expect(await orders()).toBe(visits.length)
    await page.getByRole('link', { name: 'Plan against done' }).click()
    await page.getByRole('table').getByText(/to come/).first().waitFor(pollLimit)
    expect(await barriers(page)).toEqual([])
    await page.getByRole('link', { name: 'Next year' }).click()
    await page.getByRole('region', { name: 'Next year' }).waitFor(pollLimit)
    expect(await barriers(page)).toEqual([])
    await page.getByRole('link', { name: 'Open the plan' }).click()
    await page.getByRole('button', { name: 'Delete the plan…' }).click()
    await page.getByText(`${visits.length} work orders are taken back.`).waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    // One of them is under way now: it stays, and the page says so before and afterwards.
    const kept = visits[0]
    await admin.call('WorkOrder/Dispatch', { body: { id: kept?.workOrderId } })
    const words = `1 stays, as it is no longer only planned: 1 dispatched (${kept?.siteCode}).`
    const says = async (begin: string) => {
      await expect.poll(async () => (await page.locator('body').innerText()).replaceAll(/[\u2060\u2066\u2069]/g, '').includes(`${begin} ${words}`), pollLimit).toBe(true)
    }
    await page.reload()
    await page.getByRole('button', { name: 'Delete the plan…' }).click()
    await says(`${visits.length - 1} work orders are taken back.`)
    expect(await barriers(page)).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: 'Delete the plan', exact: true }).click()
    await says(`${visits.length - 1} work orders were taken back.`)
    expect(await orders()).toBe(1)
    await page.getByRole('button', { name: 'Delete the plan…' }).click()
    await says('Nothing of this plan can be taken back.')
    expect(await orders()).toBe(1)
    expect(product.complaints).toEqual([])
  })

  it('of two settings stand side by side until one of them is gone on with', async () => {
    const id = await draft()
    const page = await product.open(admin, `/GetPmPlan?plan=${id}`)
    await page.getByRole('button', { name: 'Compare settings…' }).click()
    await page.getByRole('button', { name: 'Make a second draft' }).click()
    await page.getByRole('button', { name: /^Visits of a person: 4/ }).last().click()
    await page.getByLabel('Visits of one person in a day').fill('1')
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByRole('button', { name: /^Visits of a person: 1/ }).waitFor(pollLimit)
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Go on with this one' }).first().click()
    await page.getByRole('button', { name: 'Discard it' }).click()
    await page.getByRole('table', { name: 'Teams by day' }).waitFor(pollLimit)
    expect(idIn(page)).toBe(id)
  })

  it('fit a phone in Urdu: a week as lists, a visit moved without carrying', async () => {
    const id = await draft()
    const { visit, otherTeam } = await stopIn(id)
    const page = await product.open(admin, `/GetPmPlan?plan=${id}`, { language: 'ur', width: 360 })
    await page.locator('.plan-week').waitFor(pollLimit)
    expect(await barriers(page)).toEqual([])
    const later = page.getByRole('button', { name: 'بعد کے دن' })
    const open = page.locator('.plan-week button').filter({ hasText: visit.teamId === otherTeam ? 'Lahore-1' : /Lahore/ })
    for (let n = 0; n < 5 && !(await open.count()); n += 1) await later.click()
    await open.first().click()
    const stop = page.locator('.plan-stop-line').first()
    await stop.waitFor(pollLimit)
    await stop.click()
    const moved = Number(await stop.getAttribute('data-visit'))
    const before = (await plan(id)).visits.find((each) => each.id === moved)
    await page.locator('.plan-move select').selectOption({ index: before?.teamId === otherTeam ? (await plan(id)).teams.findIndex(({ teamId }) => teamId !== otherTeam) : (await plan(id)).teams.findIndex(({ teamId }) => teamId === otherTeam) })
    expect(await barriers(page)).toEqual([])
    await page.locator('.plan-move button').click()
    await expect.poll(async () => (await plan(id)).visits.find((each) => each.id === moved)?.teamId, pollLimit).not.toBe(before?.teamId)
    for (const path of ['/GetPmPlan', '/viewPmPlan', '/pmPlans']) {
      await page.goto(product.address + path)
      await page.locator('.plan-tabs').waitFor(pollLimit)
      expect(await barriers(page)).toEqual([])
    }
    expect(product.complaints).toEqual([])
  })

  it('opened from their list lead on to those beside them, and back to the list', async () => {
    await draft()
    await draft()
    const page = await product.open(admin, '/pmPlans')
    await page.locator('tbody a').first().click()
    await page.locator('.record-place').getByText(/^1 of \d+$/).waitFor(pollLimit)
    const first = idIn(page)
    await page.getByRole('button', { name: 'Next record' }).click()
    await page.locator('.record-place').getByText(/^2 of \d+$/).waitFor(pollLimit)
    expect(idIn(page)).not.toBe(first)
    expect(await barriers(page)).toEqual([])
    await page.goBack()
    await page.waitForURL(/\/pmPlans/)
    expect(product.complaints).toEqual([])
  })
})
