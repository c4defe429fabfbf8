import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withNames } from '#framework/metadata'
import { whyNoBrowser } from '../support/browser.ts'
import { words } from '../../entities/words.ts'
import { chunkPath } from '../support/built-web/chunks.ts'
import { barriers, builtWeb, startProduct, whyNoWeb, type Product } from '../support/product.ts'

describe.skipIf(whyNoBrowser() ?? whyNoWeb())('home, menu and palette', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct({ words })
  })
  afterAll(() => product.close())

  it('home lists every page the user may open, and none other', async () => {
    const all = await product.open(await product.server.admin(), '/')
    const directory = all.getByRole('navigation', { name: 'Every list you may open' })
    await directory.waitFor()
    const lists = [...product.server.model.values()].filter((e) => e.pages.list.length && !e.permission.startsWith('Pages.'))
    const names = withNames(lists.map(({ label }) => label.many), { customer: { en: 'Jazz', ur: 'جاز' } })
    for (const { en } of names) expect(await directory.getByRole('link', { name: en, exact: true }).count(), en).toBe(1)
    const few = await product.open(await product.server.userWith(['LookUps.Vendor.Pages', 'LookUps.Vendor.Read']), '/')
    await few.getByRole('link', { name: 'Vendors' }).first().waitFor()
    // Everybody has their own attendance, dashboard, items, questionnaires, serials to verify, work and notifications.
    expect((await few.getByRole('navigation', { name: 'Every list you may open' }).getByRole('link').allTextContents()).toSorted()).toEqual(['My attendance', 'My dashboard', 'My items', 'My questionnaires', 'My work', 'Notifications', 'Vendors', 'Verify serials'])
  })

  it('typing filters the lists; a pinned one stands in front', async () => {
    const page = await product.open(await product.server.admin(), '/')
    const directory = page.getByRole('navigation', { name: 'Every list you may open' })
    await directory.waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('vend')
    await expect.poll(() => directory.getByRole('link').allTextContents()).toEqual(['Site vendors', 'Vendors'])
    const kept = page.waitForResponse(/Home\/UpdatePins/)
    await directory.getByRole('button', { name: 'Pin Vendors' }).click()
    await kept
    await page.reload()
    await page.getByRole('heading', { name: 'Pinned' }).waitFor()
  })

  it('lets whoever keeps attendance check in and out, first of all, in both languages and on a phone', async () => {
    const { server } = product
    // No day off, on whichever day this runs.
    const country = await server.put('Country', { name: 'Pakistan', timeZone: 'Asia/Karachi', weekendDays: String((new Date().getUTCDay() + 3) % 7) })
    const department = await server.put('Department', { name: 'Field operations', countryId: country, requiresPicture: false, workFromHome: true })
    const team = await server.put('Team', { name: 'Lahore-3', countryId: country, departmentId: department })
    await server.put('DutyTime', { departmentId: department, dutyTime: '09:00', overTime: '17:30' })
    const employee = await server.put('Employee', { name: 'Hamza', erpId: 'HT-1', password: 'Right.1234' })
    await server.put('EmployeeTeamAllocation', { employeeId: employee, teamId: team })
    const page = await product.open(await server.signIn('ht-1', 'Right.1234'), '/')
    const card = page.getByRole('region', { name: 'Attendance' })
    await card.getByText('Duty begins').waitFor()
    expect(await barriers(page)).toEqual([])
    await page.setViewportSize({ width: 360, height: 780 })
    for (const name of ['Check in', 'Check in at home']) expect((await card.getByRole('button', { name, exact: true }).boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await card.getByRole('button', { name: 'Check in at home' }).click()
    // The record stands there; home shows the day.
    await page.waitForURL('**/myAttendance')
    await page.getByText('Checked in', { exact: true }).first().waitFor()
    await page.goto(new URL('/', page.url()).href)
    await card.getByText('Checked in at home.').waitFor()
    expect(await barriers(page)).toEqual([])
    await card.getByRole('button', { name: 'Check out' }).click()
    await card.getByRole('heading', { name: 'Not checked in' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })

  it('begins with what waits for the user: figures that open their rows, an action, one section that fails alone, and pins on every device', async () => {
    const worker = await product.server.userWith(['Pages', 'Read', 'Update'].map((right) => `LookUps.PendingTicketRequest.${right}`))
    const template = await product.server.put('TaskTicketTemplate', { ticketName: 'New fuse set for the van', slaTime: 4 })
    for (let n = 0; n < 2; n += 1) await product.server.put('TaskTicketRequest', { taskTicketTemplateId: template, assignUserId: worker.userId })
    const page = await product.open(worker, '/')
    // What the server could not read of one section, told by the server's own word for it.
    await page.route('**/Home/GetSections', async (route) => {
      const answer = await route.fetch()
      const body = await answer.json() as { result: { sections: { name: string; isFailed: boolean }[] } }
      for (const section of body.result.sections) if (section.name === 'notices') section.isFailed = true
      await route.fulfill({ response: answer, json: body })
    })
    await page.reload()
    const notices = page.getByRole('region', { name: 'What is new' })
    await notices.getByText('What is new could not be read.').waitFor()
    const tickets = page.getByRole('region', { name: 'My tickets' })
    await tickets.getByRole('link', { name: '2 Assigned to me' }).waitFor()
    expect(await barriers(page)).toEqual([])
    await notices.getByRole('button', { name: 'Try again' }).click()
    await notices.getByText('could not be read').waitFor({ state: 'detached' })
    await page.unroute('**/Home/GetSections')
    // Another one comes, and is counted when the page is looked at again.
    const third = await product.server.put('TaskTicketRequest', { taskTicketTemplateId: template, assignUserId: worker.userId })
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await tickets.getByRole('link', { name: '3 Assigned to me' }).waitFor()
    await tickets.getByRole('link', { name: '3 Assigned to me' }).click()
    await page.waitForURL(/mode=list/)
    await expect.poll(() => page.getByRole('row').count()).toBe(4)
    await page.goto(new URL(`/PendingTicketRequest/${third}`, page.url()).href)
    await page.getByText('New fuse set for the van').first().waitFor()
    await page.goto(new URL('/', page.url()).href)
    const kept = page.waitForResponse(/Home\/UpdatePins/)
    await page.getByRole('button', { name: /^Pin / }).first().click()
    await page.getByRole('heading', { name: 'Pinned' }).waitFor()
    await kept
    const phone = await product.open(worker, '/', { language: 'ur', theme: 'dark', width: 360 })
    await phone.locator('.home-own a').first().waitFor()
    expect(await phone.evaluate(() => [document.documentElement.dir, document.documentElement.scrollWidth <= innerWidth])).toEqual(['rtl', true])
    expect(await barriers(phone)).toEqual([])
  })

  it('stands in an order of one’s own, by dragging and by keys, on every device, and counts the rows of its lists', async () => {
    const rights = ['Vendor', 'Region'].flatMap((key) => ['Pages', 'Read'].map((right) => `LookUps.${key}.${right}`))
    const person = await product.server.userWith(rights)
    await product.server.put('Vendor', { name: 'Counted Steel' })
    const vendors = ((await person.call('Vendor/GetAll?MaxResultCount=1')).envelope.result as { totalCount: number }).totalCount
    const page = await product.open(person, '/')
    const directory = page.getByRole('navigation', { name: 'Every list you may open' })
    await expect.poll(() => directory.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Vendors' }) }).locator('small').textContent()).toBe(String(vendors))
    // What could not be counted says so, beside the others, and is counted again when asked.
    const vendorsLine = directory.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Vendors' }) })
    await page.route('**/Home/GetCounts*', (route) => route.fulfill({ json: { result: { counts: { Region: 4 }, notCounted: ['Vendor'] }, success: true, error: null, __abp: true } }))
    await page.reload()
    await page.getByText('One list could not be counted in time.').waitFor()
    await vendorsLine.getByText('Could not be counted').waitFor({ state: 'attached' })
    expect(await barriers(page)).toEqual([])
    await page.unroute('**/Home/GetCounts*')
    await page.getByRole('status').getByRole('button', { name: 'Try again' }).click()
    await vendorsLine.locator('small', { hasText: new RegExp(`^${vendors}$`) }).waitFor()
    await page.getByText('could not be counted').waitFor({ state: 'detached' })
    const sections = (on: typeof page) => on.locator('.home-waiting > section').evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))
    expect((await sections(page)).slice(0, 2)).toEqual(['My tickets', 'What is new'])
    await page.getByRole('button', { name: 'Change the order…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Order of home' })
    expect(await barriers(page)).toEqual([])
    // By the handle, onto the first.
    const handle = dialog.getByRole('button', { name: 'Move What is new' })
    const [from, to] = [await handle.boundingBox(), await dialog.getByRole('listitem').first().boundingBox()]
    if (!from || !to) throw new Error('nothing to carry')
    const kept = page.waitForResponse(/Home\/UpdateOrder/)
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(to.x + 20, to.y + 2, { steps: 4 })
    await page.mouse.up()
    await kept
    await expect.poll(() => sections(page).then((all) => all[0])).toBe('What is new')
    // A heading of the index by a key, and the handle keeps the focus.
    const headings = () => directory.getByRole('heading').allTextContents()
    const before = await headings()
    const again = page.waitForResponse(/Home\/UpdateOrder/)
    await dialog.getByRole('button', { name: `Move ${before[1] ?? ''}`, exact: true }).press('ArrowUp')
    await again
    await expect.poll(headings).toEqual([before[1], before[0], ...before.slice(2)])
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(`Move ${before[1] ?? ''}`)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    const phone = await product.open(person, '/', { language: 'ur', theme: 'dark', width: 360 })
    await phone.locator('.home-waiting > section').first().waitFor()
    expect((await sections(phone))[0]).toBe('نیا کیا ہے')
    await phone.getByRole('button', { name: 'ترتیب بدلیں…' }).click()
    await phone.getByRole('dialog').waitFor()
    expect(await barriers(phone)).toEqual([])
    const usual = phone.waitForResponse(/Home\/UpdateOrder/)
    await phone.getByRole('button', { name: 'معمول کی ترتیب' }).click()
    await usual
    await page.reload()
    await expect.poll(() => sections(page).then((all) => all[0])).toBe('My tickets')
  })

  it('of somebody without lists has what waits for the person all the same, by keyboard, and says what cannot be read without a network', async () => {
    const bare = await product.server.userWith([])
    for (const [language, theme, width] of [['en', 'light', 1440], ['ur', 'dark', 360]] as const) {
      const page = await product.open(bare, '/', { language, theme, width })
      await page.getByRole('region', { name: language === 'en' ? 'No list is open to you yet' : /فہرست/ }).first().waitFor()
      await page.locator('.home-waiting:not(.home-waiting-open)').waitFor()
      expect(await barriers(page)).toEqual([])
    }
    const page = await product.open(bare, '/')
    const figure = page.locator('.home-waiting a').first()
    await figure.waitFor()
    await page.getByRole('searchbox', { name: 'Find a list or a record…' }).focus()
    for (let n = 0; n < 12 && !(await figure.evaluate((element) => element === document.activeElement)); n += 1) await page.keyboard.press('Tab')
    expect(await figure.evaluate((element) => element === document.activeElement), 'what waits is reached by Tab').toBe(true)
    await page.route('**/Home/GetSections*', (route) => route.fulfill({ status: 503, body: '' }))
    await page.reload()
    await page.getByText('What waits for you could not be read.').waitFor()
    expect(await barriers(page)).toEqual([])
    await page.unroute('**/Home/GetSections*')
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await figure.waitFor()
  })

  it('the menu finds entries, and opens one group at a time', async () => {
    const page = await product.open(await product.server.admin(), '/SinglePageSite')
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await expect.poll(() => menu.getByRole('button', { name: 'Management', exact: true }).getAttribute('aria-expanded')).toBe('true')
    expect(await menu.getByRole('link', { name: 'Sites', exact: true }).getAttribute('aria-current')).toBe('page')
    await menu.getByRole('searchbox').fill('technol')
    await menu.getByRole('link', { name: 'Site technologies' }).click()
    await page.getByRole('heading', { level: 1, name: 'Site technologies' }).waitFor()
  })

  it('the palette goes anywhere by a few letters', async () => {
    const admin = await product.server.admin()
    await admin.call('Vendor/Create', { body: { name: 'Zephyr Power' } })
    const page = await product.open(admin, '/vendor')
    await page.getByRole('heading', { level: 1, name: 'Vendors' }).waitFor()
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Search or jump to…' })
    await palette.getByRole('combobox').fill('zephyr')
    await palette.getByRole('option', { name: /Zephyr Power/ }).waitFor()
    expect(await barriers(page)).toEqual([])
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/vendor\/\d+$/)
    await page.keyboard.press('Control+k')
    await palette.getByRole('combobox').fill('>new cluster')
    await palette.getByRole('option', { name: 'New cluster' }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/cluster/new')
    // Asked for again in the moment in which it closes.
    await page.keyboard.press('Control+k')
    await palette.getByRole('combobox').waitFor()
    await page.evaluate(async () => {
      document.querySelector<HTMLElement>('.palette-close')?.click()
      for (let i = 0; i < 5; i++) await Promise.resolve()
      dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, cancelable: true }))
    })
    await page.waitForTimeout(300)
    await palette.getByRole('combobox').waitFor()
  })

  it('Home opens what was typed with Enter, before the answer is there, and drops answers to what was typed before', async () => {
    const admin = await product.server.admin()
    const site = await product.server.put('Site', { siteCode: 'LHR-0031', siteName: 'Shahdara Bypass' })
    await product.server.put('Site', { siteCode: 'LHR-00311', siteName: 'Shahdara Bypass North' })
    await product.server.put('Vendor', { name: 'LHR-0031 Contractors' })
    const page = await product.open(admin, '/')
    // The first answer comes last, with other records.
    await page.route('**/Search/GetAll?*', async (route) => {
      if (/Keyword=LHR-003(&|$)/.test(route.request().url())) await new Promise((resolve) => { setTimeout(resolve, 1500) })
      await route.continue().catch(() => undefined)
    })
    const field = page.getByRole('searchbox', { name: 'Find a list or a record…' })
    await field.pressSequentially('LHR-003')
    await page.waitForTimeout(300)
    await field.pressSequentially('1')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/SinglePageSite/${site}`)
    await page.goBack()
    await field.fill('LHR-0031')
    const records = page.locator('.home-records li')
    await expect.poll(() => records.allTextContents()).toEqual([expect.stringMatching(/^LHR-0031 ?Shahdara Bypass ?Site$/), expect.stringMatching(/^LHR-00311/), expect.stringMatching(/^LHR-0031 Contractors/)])
    await page.waitForTimeout(1600)
    expect(await records.count()).toBe(3)
    expect(await barriers(page)).toEqual([])
    await field.fill('clusters')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/cluster')
  })

  it('keys typed while the palette opens belong to it, Enter too', async () => {
    const page = await product.open(await product.server.admin(), '/vendor')
    await page.getByRole('heading', { level: 1, name: 'Vendors' }).waitFor()
    let asked = 0
    page.on('request', (request) => void (/Search\/GetAll|GetAll\w*\?.*Keyword/i.test(request.url()) && asked++))
    // Its code comes late: after all that is typed.
    let typed = () => {}
    const isTyped = new Promise<void>((resolve) => { typed = resolve })
    await page.route(`**${chunkPath(builtWeb, /\/palette\/palette\.tsx$/)}`, async (route) => {
      await isTyped
      await route.continue()
    })
    await page.keyboard.press('Control+k')
    await page.keyboard.type('nn/LHR')
    for (let n = 0; n < 6; n += 1) await page.keyboard.press('Backspace')
    await page.keyboard.type('LHR-0031')
    await page.keyboard.press('Enter')
    typed()
    await page.waitForURL(/SinglePageSite\/\d+$/)
    await page.getByText('Shahdara Bypass').first().waitFor()
    expect(asked).toBe(1)
    await page.keyboard.press('Control+k')
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    // Escape may come when the palette stands in the page but does not have the focus yet; where it has it at once, Escape is the browser's.
    const drawn = page.evaluate(() => new Promise<boolean>((resolve) => {
      new MutationObserver((_, observer) => {
        const palette = document.querySelector('dialog.palette')
        if (!palette) return
        observer.disconnect()
        const isFocused = palette.contains(document.activeElement)
        if (!isFocused) dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
        resolve(isFocused)
      }).observe(document, { childList: true, subtree: true })
    }))
    await page.waitForTimeout(50)
    await page.keyboard.press('Control+k')
    if (await drawn) await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  })

  it('the menu finds pages that stand in no menu', async () => {
    const page = await product.open(await product.server.admin(), '/vendor')
    const menu = page.getByRole('navigation', { name: 'Menu' })
    const unlisted = [...product.server.model.values()].filter((e) => e.pages.list.length && !e.pages.menu && !e.permission.startsWith('Pages.'))
    expect(unlisted.length).toBeGreaterThan(20)
    for (const entity of [unlisted[0], unlisted.at(-1)]) {
      await menu.getByRole('searchbox').fill(entity?.label.many.en ?? '')
      await menu.getByRole('link', { name: entity?.label.many.en ?? '', exact: true }).first().waitFor()
    }
    await menu.getByRole('searchbox').fill('zzz')
    await menu.getByText('No page you may open matches.').waitFor()
  })

  it('a page without the right says which one, and an unknown address what is near', async () => {
    const page = await product.open(await product.server.userWith(['LookUps.Vendor.Pages']), '/siteCategory')
    await page.waitForURL('**/exception?type=401')
    await page.getByRole('heading', { name: 'You may not open this page' }).waitFor()
    await page.getByText(/LookUps › SiteCategory › Pages/).waitFor()
    expect(await barriers(page)).toEqual([])
    const lost = await product.open(await product.server.admin(), '/site-technolgy')
    await lost.getByRole('heading', { name: 'There is no page at this address' }).waitFor()
    await lost.getByRole('link', { name: 'Site technologies' }).click()
    await lost.waitForURL('**/SiteTechnology')
  })

  it('the hierarchy shows a tab per level the user may open', async () => {
    const page = await product.open(await product.server.userWith(['Company', 'Team'].flatMap((key) => [`LookUps.${key}.Pages`, `LookUps.${key}.Read`])), '/singlePageHierarchy?tab=Company')
    const tabs = page.getByRole('navigation', { name: 'Hierarchy' })
    await tabs.getByRole('link', { name: 'Companies' }).waitFor()
    expect(await tabs.getByRole('link').allTextContents()).toEqual(['Companies', 'Teams'])
    await tabs.getByRole('link', { name: 'Teams' }).click()
    await page.getByText('All teams').filter({ visible: true }).waitFor()
  })

  it('switches the language for good, without loading the page again', async () => {
    const page = await product.open(await product.server.admin(), '/vendor')
    await page.getByRole('heading', { level: 1, name: 'Vendors' }).waitFor()
    await page.evaluate(() => void Object.assign(globalThis, { stayed: true }))
    await page.getByRole('button', { name: 'اردو' }).click()
    await page.getByRole('heading', { level: 1, name: 'وینڈرز' }).waitFor()
    expect(await page.evaluate(() => [document.documentElement.dir, document.documentElement.lang, 'stayed' in globalThis])).toEqual(['rtl', 'ur', true])
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'وینڈرز' }).waitFor()
    await page.getByRole('button', { name: 'English' }).click()
    await page.getByRole('heading', { level: 1, name: 'Vendors' }).waitFor()
  })

  it('prints nothing to the console', () => expect(product.complaints).toEqual([]))
})
