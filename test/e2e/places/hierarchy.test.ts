/** The organisation as a tree in a browser: by keys alone, with a move that is previewed, and on a phone in Urdu. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { barriers, pollLimit, startProduct, whyNoWeb, type Product } from '../../support/product.ts'

describe.skipIf(whyNoWeb())('hierarchy', () => {
  let product: Product
  const id: Record<string, number> = {}
  beforeAll(async () => {
    product = await startProduct()
    const { put } = product.server
    id['company'] = await put('Company', { name: 'HNL Services' })
    id['country'] = await put('Country', { name: 'Pakistan', companyId: id['company'] })
    id['department'] = await put('Department', { name: 'Field', companyId: id['company'], countryId: id['country'] })
    for (const name of ['Central', 'North']) id[name] = await put('Region', { name, countryId: id['country'], departmentId: id['department'] })
    id['sub'] = await put('SubRegion', { name: 'Lahore North', regionId: id['Central'] })
    id['team'] = await put('Team', { name: 'Lahore-1', companyId: id['company'], countryId: id['country'], departmentId: id['department'], regionId: id['Central'], subRegionId: id['sub'] })
    for (const code of ['LHR-1', 'LHR-2']) await put('Site', { siteCode: code, siteName: code, companyId: id['company'], regionId: id['Central'], subRegionId: id['sub'], teamId: id['team'] })
    const role = await put('Role', { name: 'Supervisor', grantedPermissions: ['LookUps.Site.Read'] })
    const userId = await put('User', { userName: 'sajid', name: 'Sajid', surname: 'Mehmood', roles: [role], password: 'Right.1234' })
    await put('RegionUserAllocation', { userId, allocatedRegionId: id['Central'] })
  })
  afterAll(() => product.close())

  it('is walked, searched, renamed, added to and moved by keys, and says before a move who loses what', async () => {
    const client = await product.server.admin()
    const page = await product.open(client, '/singlePageHierarchy')
    const line = (name: string) => page.getByRole('treeitem', { name: new RegExp(name) })
    const at = (level: string, name: string) => page.locator(`[role=tree][aria-activedescendant="place-${level}-${id[name]}"]`).waitFor()
    await line('HNL Services').waitFor()
    expect(await line('HNL Services').textContent()).toContain('2')
    await page.getByRole('tree').focus()
    await page.keyboard.press('c')
    await at('Region', 'Central')
    await page.keyboard.press('ArrowRight')
    await line('Lahore North').waitFor()
    await page.keyboard.press('ArrowRight')
    await at('SubRegion', 'sub')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: /Lahore North/ }).waitFor()
    await page.getByRole('link', { name: /LHR-2/ }).waitFor()
    // A figure opens the rows that it counts.
    const orders = page.getByRole('link', { name: /Open work orders/ })
    await expect.poll(() => orders.innerText(), pollLimit).toMatch(/^0/)
    expect(await orders.getAttribute('href')).toBe(`/allWorkOrders?subRegionId=${id['sub']}&status.in=UNDISPATCHED,PENDING,ACCEPTED`)
    expect(await barriers(page)).toEqual([])
    await page.keyboard.press('F2')
    const name = page.getByRole('textbox', { name: 'New name of Lahore North' })
    await name.fill('Lahore N')
    await name.press('Enter')
    await name.waitFor({ state: 'detached' })
    await line('Lahore N Sub').waitFor()
    await page.getByRole('tree').focus()
    await page.keyboard.press('Control+x')
    await page.getByText('Choose below which place Lahore N goes.').waitFor()
    expect(await line('HNL Services').getAttribute('aria-disabled')).toBe('true')
    // The tree is read anew after the new name, and a letter in that moment finds nothing yet.
    await page.waitForLoadState('networkidle')
    await page.getByRole('tree').focus()
    await page.keyboard.press('n')
    await at('Region', 'North')
    await page.keyboard.press('Control+v')
    await page.getByText('1 person loses sites').waitFor()
    await page.getByText('Sajid Mehmood (2)').waitFor()
    expect(await barriers(page)).toEqual([])
    await page.getByRole('checkbox', { name: /Keep them for Sajid/ }).click()
    await page.getByRole('button', { name: 'Move Lahore N and 2 sites' }).click()
    await page.getByText('Lahore N was moved.').waitFor()
    const team = (await client.call(`Team/GetAll`)).envelope.result as { items: { regionId: number }[] }
    expect(team.items[0]?.regionId).toBe(id['North'])
    const kept = (await client.call('SubRegionUserAllocation/GetAllSubRegionUserAllocationDataByUserId')).envelope.result as { totalCount: number }
    expect(kept.totalCount).toBe(1)
    // With the mouse, back again: dropped where it may not go, nothing begins.
    await line('North').locator('.tree-fold').click()
    await line('Lahore N Sub').dragTo(line('HNL Services'))
    expect(await page.getByRole('heading', { name: /^Move / }).count()).toBe(0)
    await line('Lahore N Sub').dragTo(line('Central'))
    await page.getByRole('heading', { name: 'Move Lahore N from North to Central' }).waitFor()
    expect(await page.locator('.tree-takes').count()).toBe(0)
    await page.getByRole('button', { name: 'Put back' }).click()
    const sub = (await client.call(`SubRegion/GetAll`)).envelope.result as { items: { regionId: number }[] }
    expect(sub.items[0]?.regionId).toBe(id['North'])
    await page.getByRole('button', { name: 'New below' }).click()
    await page.getByRole('menuitem', { name: 'Team' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Lahore-2')
    await page.getByRole('button', { name: 'Add team' }).click()
    await page.getByRole('searchbox', { name: 'Find a place' }).fill('lahore-2')
    await line('Lahore-2').waitFor()
    await expect.poll(() => page.getByRole('treeitem').count(), pollLimit).toBe(6)
    // Deleting says what refers to a place, before it is tried and where it is refused.
    await page.getByRole('searchbox', { name: 'Find a place' }).fill('')
    await line('North').click()
    await page.getByRole('heading', { name: /^North/ }).waitFor()
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete…' }).click()
    const asked = page.getByRole('dialog', { name: 'Delete North?' })
    expect(await asked.getByRole('link', { name: /Sub regions\s*1/ }).getAttribute('href')).toContain(`regionId.in=${id['North']}`)
    expect(await barriers(page)).toEqual([])
    await asked.getByRole('button', { name: 'Delete region' }).click()
    const refused = page.getByRole('dialog', { name: 'Not deleted' })
    await refused.waitFor()
    await refused.getByRole('button').last().click()
    await asked.waitFor({ state: 'detached' })
    expect(await client.call(`Region/Get?Id=${id['North']}`).then(({ status }) => status)).toBe(200)
    await page.goto(`${product.address}/singlePageHierarchy?tab=DutyTime`)
    await page.getByRole('link', { name: 'Geofencing' }).waitFor()
    expect(product.complaints).toEqual([])
  })

  it.each([['en', 'light', 1440], ['ur', 'dark', 360]] as const)('merges a place into another, with its people and sites, after it said what becomes of them (%s, %s, %i)', async (language, theme, width) => {
    const { put } = product.server
    const client = await product.server.admin()
    const [name, into] = [`East ${width}`, `South ${width}`]
    const of = { countryId: id['country'], departmentId: id['department'] }
    const [gone, stays] = [await put('Region', { name, ...of }), await put('Region', { name: into, ...of })]
    const site = await put('Site', { siteCode: `E-${width}`, siteName: 'Eastern', companyId: id['company'], regionId: gone })
    const userId = await put('User', { userName: `east${width}`, name: 'Eram', surname: 'Shah' })
    await put('RegionUserAllocation', { userId, allocatedRegionId: gone })
    const page = await product.open(client, '/singlePageHierarchy', { language, theme, width })
    const line = (of: string) => page.getByRole('treeitem', { name: new RegExp(`^${of}`) })
    const words = language === 'en'
      ? { find: 'Find a place', more: 'More actions', merge: 'Merge…', choose: `Choose the region that ${name} becomes part of.`, done: `${name} is part of ${into} now.`, back: 'Put back' }
      : { find: 'جگہ تلاش کریں', more: 'مزید', merge: 'ضم کریں…', choose: /چنیں جس میں/, done: `${name} اب ${into} کا حصہ ہے۔`, back: 'واپس رکھیں' }
    const begin = async () => {
      await page.getByRole('searchbox', { name: words.find }).fill(String(width))
      await line(name).click()
      await page.getByRole('heading', { name: new RegExp(`^${name}`) }).waitFor()
      await page.getByRole('button', { name: words.more }).click()
      await page.getByRole('menuitem', { name: words.merge }).click()
      await page.getByText(words.choose).waitFor()
      await line(into).click()
      await page.getByRole('heading', { name: new RegExp(`${into}$`) }).waitFor()
    }
    await begin()
    // The preview has the focus, and nothing is done yet.
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('change-title')
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: words.back }).click()
    expect((await client.call(`Region/Get?Id=${gone}`)).status).toBe(200)
    if (width < 600) await page.getByRole('button', { name: 'شجرے پر واپس' }).click()
    await begin()
    await page.locator('.change-do button[type=submit]').focus()
    await page.keyboard.press('Enter')
    await page.getByText(words.done).waitFor()
    expect((await client.call(`Region/Get?Id=${gone}`)).status).toBe(404)
    expect((await client.call(`Site/Get?Id=${site}`)).envelope.result).toMatchObject({ regionId: stays })
    const { items } = (await client.call(`RegionUserAllocation/GetAllRegionUserAllocationDataByUserId?UserId=${userId}`)).envelope.result as { items: { userId: number; allocatedRegionId: number }[] }
    expect(items.filter((row) => row.userId === userId).map(({ allocatedRegionId }) => allocatedRegionId)).toEqual([stays])
    expect(await barriers(page)).toEqual([])
    expect(product.complaints).toEqual([])
  })

  it('shows tree, then place, on a phone in Urdu', async () => {
    const page = await product.open(await product.server.admin(), '/singlePageHierarchy', { language: 'ur', theme: 'dark', width: 360 })
    await page.getByRole('treeitem', { name: /HNL Services/ }).click()
    await page.getByRole('button', { name: 'شجرے پر واپس' }).waitFor()
    expect(await page.getByRole('tree').count()).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'شجرے پر واپس' }).click()
    await page.getByRole('tree').waitFor()
    expect(await barriers(page)).toEqual([])
    expect(product.complaints).toEqual([])
  })
})
